import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import { unexpectedError, type ServiceResult, type Notice, type NotifyEvent } from '#domain/notice.ts';
import { resultIs, isOneOf } from '#machines/account/login/after-result.ts';
import { sayAt, sayOutcomeUnknown, type FormMessage } from '#machines/account/security/form-message.ts';
import type { ConfirmIdentityMutationVariables } from '#services/generated/graphql.ts';
import type { MyDataResult } from '#services/account/guard/my-data-service.ts';
import type { ConfirmIdentityResult } from '#services/account/guard/passkeys-service.ts';
import type { NoResult } from '#services/client/call-refused.ts';

type MyDataMessage = FormMessage<'password'>;

type Context = {
  /** Only while the server is asked. */
  password: string;
  formMessage: MyDataMessage | null;
};
type Event =
  | { type: 'myData.download' }
  | { type: 'myData.givePassword'; password: string }
  | { type: 'myData.cancel' };
type Emitted = NotifyEvent | { type: 'session.ended' };

export type MyDataActors = {
  /** Gives the file to the browser too, which keeps it. */
  downloadMyData: PromiseActorLogic<ServiceResult<MyDataResult | NoResult>>;
  confirmIdentity: PromiseActorLogic<ServiceResult<ConfirmIdentityResult | NoResult>, ConfirmIdentityMutationVariables>;
};

const download = { target: 'downloading', actions: 'clearMessage' } as const;

/** All that is kept about a person, as a file of theirs (docs/decisions/138). */
export const myDataMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as MyDataActors,
  guards: { resultIs: isOneOf },
  actions: {
    rememberPassword: assign({ password: (_, params: { password: string }) => params.password, formMessage: null }),
    forgetPassword: assign({ password: '' }),
    say: assign({ formMessage: (_, params: { formMessage: MyDataMessage }) => params.formMessage }),
    clearMessage: assign({ formMessage: null }),
    notify: emit((_, params: { notice: Notice }) => ({ type: 'notify' as const, notice: params.notice })),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'myData',
  context: { password: '', formMessage: null },
  initial: 'resting',
  states: {
    resting: {
      description: 'It is said what the file has in it, and why the last one did not come; it can be asked for.',
      on: { 'myData.download': download },
    },
    downloading: {
      description: 'The server puts the file together; a second press is refused.',
      invoke: {
        id: 'downloadMyData',
        src: 'downloadMyData',
        onDone: [
          { guard: resultIs('MyDataFile'), target: 'downloaded' },
          { guard: resultIs('ConfirmationRequiredError'), target: 'confirmingIdentity' },
          { guard: resultIs('SessionEnded'), target: 'resting', actions: 'emitSessionEnded' },
          { target: 'resting', actions: sayAt(null) },
        ],
        onError: {
          target: 'resting',
          actions: [sayOutcomeUnknown, { type: 'notify', params: { notice: unexpectedError } }],
        },
      },
    },
    downloaded: {
      description: 'The browser has the file; a newer one can be asked for.',
      on: { 'myData.download': download },
    },
    confirmingIdentity: {
      description:
        "'Confirm it is you': the login is too long ago, so the password is asked for before the file comes.",
      on: {
        'myData.givePassword': {
          target: 'checkingPassword',
          actions: { type: 'rememberPassword', params: ({ event }) => ({ password: event.password }) },
        },
        'myData.cancel': { target: 'resting', actions: 'clearMessage' },
      },
    },
    checkingPassword: {
      description: 'The server checks the password; with the right one the file is asked for again.',
      exit: 'forgetPassword',
      invoke: {
        id: 'confirmIdentity',
        src: 'confirmIdentity',
        input: ({ context }) => ({ password: context.password }),
        onDone: [
          { guard: resultIs('Success'), ...download },
          { guard: resultIs('SessionEnded'), target: 'confirmingIdentity', actions: 'emitSessionEnded' },
          { target: 'confirmingIdentity', actions: sayAt('password') },
        ],
        onError: {
          target: 'confirmingIdentity',
          actions: [sayOutcomeUnknown, { type: 'notify', params: { notice: unexpectedError } }],
        },
      },
    },
  },
});

export type MyDataActorRef = ActorRefFrom<typeof myDataMachine>;
