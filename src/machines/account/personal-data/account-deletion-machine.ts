import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import { unexpectedError, type Notice, type NotifyEvent, type ServiceResult } from '#domain/notice.ts';
import { isOneOf, notifyResult, resultIs } from '#machines/account/login/after-result.ts';
import { sayAt, sayOutcomeUnknown, type FormMessage } from '#machines/account/security/form-message.ts';
import type { ConfirmIdentityResult } from '#services/account/guard/passkeys-service.ts';
import type { Deletion, ReadDeletion } from '#services/account/personal-data/account-deletion-service.ts';
import type { NoResult } from '#services/client/call-refused.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type {
  CancelAccountDeletionMutation,
  ConfirmIdentityMutationVariables,
  RequestAccountDeletionMutation,
} from '#services/generated/graphql.ts';

type Message = FormMessage<'password'>;
type Read = ReadDeletion | SessionEnded;
type Requested = RequestAccountDeletionMutation['requestAccountDeletion'];
type Context = {
  /** What it would come to, and for when it was asked for; null until it was read. */
  deletion: Deletion | null;
  /** Only while the server checks it. */
  password: string;
  formMessage: Message | null;
};
type Event =
  | { type: 'deletion.retry' }
  | { type: 'deletion.review' }
  | { type: 'deletion.confirm' }
  | { type: 'deletion.givePassword'; password: string }
  | { type: 'deletion.cancel' }
  | { type: 'deletion.keepAccount' };
type Emitted = NotifyEvent | { type: 'session.ended' };

export type AccountDeletionActors = {
  getAccountDeletion: PromiseActorLogic<Read>;
  requestAccountDeletion: PromiseActorLogic<ServiceResult<Requested | NoResult>>;
  cancelAccountDeletion: PromiseActorLogic<
    ServiceResult<CancelAccountDeletionMutation['cancelAccountDeletion'] | NoResult>
  >;
  confirmIdentity: PromiseActorLogic<ServiceResult<ConfirmIdentityResult | NoResult>, ConfirmIdentityMutationVariables>;
};

const notifyUnexpected = { type: 'notify', params: { notice: unexpectedError } } as const;
const readAgain = { target: 'readingDeletion', actions: notifyUnexpected } as const;

export const accountDeletionMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as AccountDeletionActors,
  guards: {
    resultIs: isOneOf,
    isAskedFor: (_, params: { read: Read }) =>
      params.read.__typename === 'ReadDeletion' && params.read.deletion.dueAt !== null,
    isRead: (_, params: { read: Read }) => params.read.__typename === 'ReadDeletion',
    /** No organizer would be without an owner. */
    isFree: ({ context }) => context.deletion?.ownedAlone.length === 0,
  },
  actions: {
    rememberDeletion: assign({
      deletion: ({ context }, params: { read: Read }) =>
        params.read.__typename === 'ReadDeletion' ? params.read.deletion : context.deletion,
    }),
    rememberPassword: assign({ password: (_, params: { password: string }) => params.password, formMessage: null }),
    forgetPassword: assign({ password: '' }),
    say: assign({ formMessage: (_, params: { formMessage: Message }) => params.formMessage }),
    clearMessage: assign({ formMessage: null }),
    notify: emit((_, params: { notice: Notice }) => ({ type: 'notify' as const, notice: params.notice })),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'accountDeletion',
  context: { deletion: null, password: '', formMessage: null },
  initial: 'readingDeletion',
  states: {
    readingDeletion: {
      description: 'The server is asked what the deletion would come to; what was shown stays.',
      entry: 'clearMessage',
      invoke: {
        id: 'getAccountDeletion',
        src: 'getAccountDeletion',
        onDone: [
          {
            guard: { type: 'isAskedFor', params: ({ event }) => ({ read: event.output }) },
            target: 'waiting',
            actions: { type: 'rememberDeletion', params: ({ event }) => ({ read: event.output }) },
          },
          {
            guard: { type: 'isRead', params: ({ event }) => ({ read: event.output }) },
            target: 'resting',
            actions: { type: 'rememberDeletion', params: ({ event }) => ({ read: event.output }) },
          },
          { target: 'unreadable', actions: 'emitSessionEnded' },
        ],
        onError: 'unreadable',
      },
    },
    unreadable: {
      description: 'It could not be read; it can be tried again.',
      on: { 'deletion.retry': 'readingDeletion' },
    },
    resting: {
      description: 'Nobody asked for the deletion; what it would come to is shown.',
      entry: 'clearMessage',
      on: { 'deletion.review': { guard: 'isFree', target: 'reviewing' } },
    },
    reviewing: {
      description: 'The person is asked whether the account is to go.',
      on: { 'deletion.confirm': 'requesting', 'deletion.cancel': 'resting' },
    },
    requesting: {
      description: 'The server notes the day; what came of it is read afterwards.',
      invoke: {
        id: 'requestAccountDeletion',
        src: 'requestAccountDeletion',
        onDone: [
          { guard: resultIs('ConfirmationRequiredError'), target: 'confirmingIdentity' },
          { guard: resultIs('SessionEnded'), target: 'resting', actions: 'emitSessionEnded' },
          { target: 'readingDeletion', actions: notifyResult },
        ],
        onError: readAgain,
      },
    },
    confirmingIdentity: {
      description: "'Confirm it is you': the login is too long ago, so the password is asked for before it goes on.",
      on: {
        'deletion.givePassword': {
          target: 'checkingPassword',
          actions: { type: 'rememberPassword', params: ({ event }) => ({ password: event.password }) },
        },
        'deletion.cancel': 'resting',
      },
    },
    checkingPassword: {
      description: 'The server checks the password; with the right one the deletion is asked for.',
      exit: 'forgetPassword',
      invoke: {
        id: 'confirmIdentity',
        src: 'confirmIdentity',
        input: ({ context }) => ({ password: context.password }),
        onDone: [
          { guard: resultIs('Success'), target: 'requesting', actions: 'clearMessage' },
          { guard: resultIs('SessionEnded'), target: 'confirmingIdentity', actions: 'emitSessionEnded' },
          { target: 'confirmingIdentity', actions: sayAt('password') },
        ],
        onError: { target: 'confirmingIdentity', actions: [sayOutcomeUnknown, notifyUnexpected] },
      },
    },
    waiting: {
      description: 'The account is to be deleted on a day that is shown; until then it can be kept.',
      on: { 'deletion.keepAccount': 'keeping' },
    },
    keeping: {
      description: 'The server forgets the day; what came of it is read afterwards.',
      invoke: {
        id: 'cancelAccountDeletion',
        src: 'cancelAccountDeletion',
        onDone: [
          { guard: resultIs('SessionEnded'), target: 'waiting', actions: 'emitSessionEnded' },
          { target: 'readingDeletion', actions: notifyResult },
        ],
        onError: readAgain,
      },
    },
  },
});

export type AccountDeletionActorRef = ActorRefFrom<typeof accountDeletionMachine>;
