import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import { unexpectedError, type ServiceResult, type Notice, type NotifyEvent } from '#domain/notice.ts';
import { resultIs, isOneOf, notifyResult, showResult, tokenOf } from '#machines/account/login/after-result.ts';
import type { Person } from '#machines/shared/session/session-machine.ts';
import type {
  UpdateCustomerEmailAddressMutation,
  UpdateCustomerEmailAddressMutationVariables,
} from '#services/generated/graphql.ts';

/** token: from the link in the mail to the new address. */
type Input = { token: string | null };

type Context = { token: string | null; formMessage: Notice | null };

type Event = { type: 'emailChange.retry' };

export type EmailChangeActors = {
  updateCustomerEmailAddress: PromiseActorLogic<
    ServiceResult<UpdateCustomerEmailAddressMutation['updateCustomerEmailAddress']>,
    UpdateCustomerEmailAddressMutationVariables
  >;
  startSession: PromiseActorLogic<void, { user: Person | null }>;
};

export const emailChangeMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as NotifyEvent },
  actors: {} as EmailChangeActors,
  guards: {
    hasToken: ({ context }) => Boolean(context.token),
    resultIs: isOneOf,
  },
  actions: {
    say: assign({ formMessage: (_, params: { notice: Notice | null }) => params.notice }),
    notify: emit((_, params: { notice: Notice }) => ({ type: 'notify' as const, notice: params.notice })),
  },
}).createMachine({
  id: 'emailChange',
  context: ({ input }) => ({ token: input.token, formMessage: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The link is read: without a token there is no address to change to.',
      always: [{ guard: 'hasToken', target: 'changing' }, { target: 'tokenMissing' }],
    },
    tokenMissing: { description: "'Invalid token': the address has none.", type: 'final' },
    changing: {
      description: 'The server gives the account the address whose mailbox the link proves.',
      invoke: {
        id: 'updateCustomerEmailAddress',
        src: 'updateCustomerEmailAddress',
        input: ({ context }) => ({ token: tokenOf(context) }),
        onDone: [
          { guard: resultIs('Success'), target: 'learningWhoIsHere', actions: notifyResult },
          { target: 'refused', actions: showResult() },
        ],
        onError: { target: 'unanswered', actions: { type: 'notify', params: { notice: unexpectedError } } },
      },
    },
    unanswered: {
      description: 'The server did not answer; the same link can be tried again.',
      on: { 'emailChange.retry': 'changing' },
    },
    refused: { description: 'The link is unknown, used or too old; the change is asked for again.', type: 'final' },
    learningWhoIsHere: {
      description: 'The other sessions ended: the whole application learns whether this one is among them.',
      invoke: { id: 'startSession', src: 'startSession', input: { user: null }, onDone: 'changed', onError: 'changed' },
    },
    changed: { description: 'The account has the new address, with the way on.', type: 'final' },
  },
});

export type EmailChangeActorRef = ActorRefFrom<typeof emailChangeMachine>;
