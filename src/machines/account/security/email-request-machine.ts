import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import { unexpectedError, type ServiceResult, type Notice, type NotifyEvent } from '#domain/notice.ts';
import { resultIs, resultNamed, isOneOf } from '#machines/account/login/after-result.ts';
import { sayAt, sayOutcomeUnknown, type FormMessage } from '#machines/account/security/form-message.ts';
import type { RequestUpdateCustomerEmailAddressMutationVariables } from '#services/generated/graphql.ts';
import type { RequestEmailAddressResult } from '#services/account/guard/account-guard-service.ts';
import type { NoResult } from '#services/client/call-refused.ts';

export type EmailRequest = { password: string; newEmailAddress: string };
type EmailMessage = FormMessage<'password' | 'newEmailAddress'>;

type Context = {
  /** What was typed last; it says where the mail went. */
  newEmailAddress: string;
  /** Only while the server is asked. */
  password: string;
  formMessage: EmailMessage | null;
};
type Event =
  | { type: 'emailRequest.open' }
  | { type: 'emailRequest.submit'; request: EmailRequest }
  | { type: 'emailRequest.cancel' };
type Emitted = NotifyEvent | { type: 'session.ended' };

export type EmailRequestActors = {
  requestUpdateCustomerEmailAddress: PromiseActorLogic<
    ServiceResult<RequestEmailAddressResult | NoResult>,
    RequestUpdateCustomerEmailAddressMutationVariables
  >;
};

export const emailRequestMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as EmailRequestActors,
  guards: { resultIs: isOneOf, hasSessionEnded: isOneOf, isPasswordWrong: isOneOf, isAddressTaken: isOneOf },
  actions: {
    rememberRequest: assign((_, params: { request: EmailRequest }) => ({ ...params.request, formMessage: null })),
    forgetPassword: assign({ password: '' }),
    forgetRequest: assign({ newEmailAddress: '', formMessage: null }),
    say: assign({ formMessage: (_, params: { formMessage: EmailMessage }) => params.formMessage }),
    notify: emit((_, params: { notice: Notice }) => ({ type: 'notify' as const, notice: params.notice })),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'emailRequest',
  context: { newEmailAddress: '', password: '', formMessage: null },
  initial: 'showing',
  states: {
    showing: {
      description: 'The address of the account is shown; another one can be asked for.',
      on: { 'emailRequest.open': 'entering' },
    },
    entering: {
      description: 'The password and the new address are typed.',
      on: {
        'emailRequest.submit': {
          target: 'requesting',
          actions: { type: 'rememberRequest', params: ({ event }) => ({ request: event.request }) },
        },
        'emailRequest.cancel': { target: 'showing', actions: 'forgetRequest' },
      },
    },
    requesting: {
      description: 'The server mails a link to the new address; a second submit is refused.',
      exit: 'forgetPassword',
      invoke: {
        id: 'requestUpdateCustomerEmailAddress',
        src: 'requestUpdateCustomerEmailAddress',
        input: ({ context }) => ({ password: context.password, newEmailAddress: context.newEmailAddress }),
        onDone: [
          { guard: resultIs('Success'), target: 'mailed' },
          { guard: resultNamed('hasSessionEnded', 'SessionEnded'), target: 'entering', actions: 'emitSessionEnded' },
          {
            guard: resultNamed('isPasswordWrong', 'InvalidCredentialsError'),
            target: 'entering',
            actions: sayAt('password'),
          },
          {
            guard: resultNamed('isAddressTaken', 'EmailAddressConflictError'),
            target: 'entering',
            actions: sayAt('newEmailAddress'),
          },
          { target: 'entering', actions: sayAt(null) },
        ],
        onError: {
          target: 'entering',
          actions: [sayOutcomeUnknown, { type: 'notify', params: { notice: unexpectedError } }],
        },
      },
    },
    mailed: {
      description: 'The mail is on its way to the new address; until its link is followed the old one holds.',
      on: { 'emailRequest.open': 'entering' },
    },
  },
});

export type EmailRequestActorRef = ActorRefFrom<typeof emailRequestMachine>;
