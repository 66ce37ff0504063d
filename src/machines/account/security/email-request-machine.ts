import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import { unexpectedError, type Answer, type Notice, type NotifyEvent } from '#domain/answer.ts';
import { answerIs, answerNamed, isOneOf } from '#machines/account/login/after-answer.ts';
import { sayAt, sayOutcomeUnknown, type Said } from '#machines/account/security/form-message.ts';
import type { RequestUpdateCustomerEmailAddressMutationVariables } from '#services/generated/graphql.ts';
import type { RequestEmailAddressResult } from '#services/account/guard/account-guard-service.ts';
import type { NoResult } from '#services/client/call-refused.ts';

export type EmailRequest = { password: string; newEmailAddress: string };
type EmailSaid = Said<'password' | 'newEmailAddress'>;

type Context = {
  /** What was typed last; it says where the mail went. */
  newEmailAddress: string;
  /** Only while the server is asked. */
  password: string;
  said: EmailSaid | null;
};
type Event =
  | { type: 'emailRequest.open' }
  | { type: 'emailRequest.submit'; request: EmailRequest }
  | { type: 'emailRequest.cancel' };
type Emitted = NotifyEvent | { type: 'session.ended' };

export type EmailRequestActors = {
  requestUpdateCustomerEmailAddress: PromiseActorLogic<
    Answer<RequestEmailAddressResult | NoResult>,
    RequestUpdateCustomerEmailAddressMutationVariables
  >;
};

export const emailRequestMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as EmailRequestActors,
  guards: { answerIs: isOneOf, hasSessionEnded: isOneOf, isPasswordWrong: isOneOf, isAddressTaken: isOneOf },
  actions: {
    rememberRequest: assign((_, params: { request: EmailRequest }) => ({ ...params.request, said: null })),
    forgetPassword: assign({ password: '' }),
    forgetRequest: assign({ newEmailAddress: '', said: null }),
    say: assign({ said: (_, params: { said: EmailSaid }) => params.said }),
    notify: emit((_, params: { notice: Notice }) => ({ type: 'notify' as const, notice: params.notice })),
    tellSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'emailRequest',
  context: { newEmailAddress: '', password: '', said: null },
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
          { guard: answerIs('Success'), target: 'mailed' },
          { guard: answerNamed('hasSessionEnded', 'SessionEnded'), target: 'entering', actions: 'tellSessionEnded' },
          {
            guard: answerNamed('isPasswordWrong', 'InvalidCredentialsError'),
            target: 'entering',
            actions: sayAt('password'),
          },
          {
            guard: answerNamed('isAddressTaken', 'EmailAddressConflictError'),
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
