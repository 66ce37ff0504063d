import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import { unexpectedError, type Notice } from '#domain/notice.ts';
import { requiredKind } from '#domain/required.ts';
import { resultIs, isOneOf, notifyResult } from '#machines/account/login/after-result.ts';
import type {
  PasskeyDeed,
  PasskeysActors,
  PasskeysContext,
  PasskeysEmitted,
  PasskeysEvent,
  PasskeysRead,
  PasskeysMessage,
} from '#machines/account/security/passkeys-types.ts';
import { sayAt, sayOutcomeUnknown } from '#machines/account/security/form-message.ts';

const notifyUnexpected = { type: 'notify', params: { notice: unexpectedError } } as const;

export const passkeysMachine = setup({
  types: { context: {} as PasskeysContext, events: {} as PasskeysEvent, emitted: {} as PasskeysEmitted },
  actors: {} as PasskeysActors,
  guards: {
    resultIs: isOneOf,
    isRead: (_, params: { read: PasskeysRead }) => params.read.__typename === 'Passkeys',
    isNamed: (_, params: { name: string }) => params.name.trim() !== '',
    isInDoubt: ({ context }) => context.formMessage?.kind === 'outcomeUnknown',
    isConfirmedFor: ({ context }, params: { typename: string; kind: PasskeyDeed['kind'] }) =>
      params.typename === 'Success' && context.deed?.kind === params.kind,
  },
  actions: {
    rememberPasskeys: assign({
      passkeys: ({ context }, params: { read: PasskeysRead }) =>
        params.read.__typename === 'Passkeys' ? params.read.passkeys : context.passkeys,
    }),
    rememberDeed: assign({ deed: (_, params: { deed: PasskeyDeed }) => params.deed, formMessage: null }),
    rememberName: assign({
      deed: ({ context }, params: { name: string }) => context.deed && { ...context.deed, name: params.name },
      formMessage: null,
    }),
    forgetDeed: assign({ deed: null, formMessage: null }),
    rememberPassword: assign({ password: (_, params: { password: string }) => params.password, formMessage: null }),
    forgetPassword: assign({ password: '' }),
    say: assign({ formMessage: (_, params: { formMessage: PasskeysMessage }) => params.formMessage }),
    clearMessage: assign({ formMessage: null }),
    notify: emit((_, params: { notice: Notice }) => ({ type: 'notify' as const, notice: params.notice })),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'passkeys',
  context: { passkeys: null, deed: null, password: '', formMessage: null },
  initial: 'readingPasskeys',
  states: {
    readingPasskeys: {
      description: 'The server is asked for the passkeys; a list that was shown stays.',
      entry: 'forgetDeed',
      invoke: {
        id: 'getPasskeys',
        src: 'getPasskeys',
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => ({ read: event.output }) },
            target: 'listing',
            actions: { type: 'rememberPasskeys', params: ({ event }) => ({ read: event.output }) },
          },
          { target: 'unreadable', actions: 'emitSessionEnded' },
        ],
        onError: 'unreadable',
      },
    },
    unreadable: {
      description: 'The passkeys could not be read; it can be tried again.',
      on: { 'passkeys.retry': 'readingPasskeys' },
    },
    listing: {
      description: 'The list, in which each passkey can be renamed and removed, and to which one can be added.',
      entry: 'forgetDeed',
      on: {
        'passkeys.add': {
          target: 'naming',
          actions: { type: 'rememberDeed', params: { deed: { kind: 'add', name: '' } } },
        },
        'passkeys.rename': {
          target: 'renaming',
          actions: {
            type: 'rememberDeed',
            params: ({ event: { passkey } }) => ({ deed: { kind: 'rename', passkey, name: passkey.name } }),
          },
        },
        'passkeys.remove': {
          target: 'askingToRemove',
          actions: {
            type: 'rememberDeed',
            params: ({ event: { passkey } }) => ({ deed: { kind: 'remove', passkey } }),
          },
        },
      },
    },
    naming: {
      description: 'The new passkey gets a name, so that the person knows later which it is.',
      on: {
        'passkeys.save': {
          guard: { type: 'isNamed', params: ({ event }) => ({ name: event.name }) },
          target: 'adding',
          actions: { type: 'rememberName', params: ({ event }) => ({ name: event.name }) },
        },
        'passkeys.cancel': [{ guard: 'isInDoubt', target: 'readingPasskeys' }, { target: 'listing' }],
      },
    },
    adding: {
      description: 'The browser asks the person and makes the passkey, and the server keeps it.',
      invoke: {
        id: 'addPasskey',
        src: 'addPasskey',
        input: ({ context: { deed } }) => ({ name: requiredKind(deed, 'add').name }),
        onDone: [
          { guard: resultIs('Passkey'), target: 'readingPasskeys', actions: notifyResult },
          { guard: resultIs('ConfirmationRequiredError'), target: 'confirmingIdentity' },
          { guard: resultIs('SessionEnded'), target: 'naming', actions: 'emitSessionEnded' },
          { target: 'naming', actions: sayAt(null) },
        ],
        onError: { target: 'naming', actions: [sayOutcomeUnknown, notifyUnexpected] },
      },
    },
    renaming: {
      description: 'Another name for a passkey is typed.',
      on: {
        'passkeys.save': {
          guard: { type: 'isNamed', params: ({ event }) => ({ name: event.name }) },
          target: 'savingName',
          actions: { type: 'rememberName', params: ({ event }) => ({ name: event.name }) },
        },
        'passkeys.cancel': [{ guard: 'isInDoubt', target: 'readingPasskeys' }, { target: 'listing' }],
      },
    },
    savingName: {
      description: 'The server saves the name; a second save is refused.',
      invoke: {
        id: 'renamePasskey',
        src: 'renamePasskey',
        input: ({ context }) => {
          const { passkey, name } = requiredKind(context.deed, 'rename');
          return { id: passkey.id, name };
        },
        onDone: [
          { guard: resultIs('Success'), target: 'readingPasskeys', actions: notifyResult },
          { guard: resultIs('SessionEnded'), target: 'renaming', actions: 'emitSessionEnded' },
          { target: 'renaming', actions: sayAt(null) },
        ],
        onError: { target: 'renaming', actions: [sayOutcomeUnknown, notifyUnexpected] },
      },
    },
    askingToRemove: {
      description: 'The person is asked whether the passkey is to go.',
      on: { 'passkeys.confirm': 'removing', 'passkeys.cancel': 'listing' },
    },
    removing: {
      description: 'The server removes the passkey; what came of it is read from the list afterwards.',
      invoke: {
        id: 'removePasskey',
        src: 'removePasskey',
        input: ({ context: { deed } }) => ({ id: requiredKind(deed, 'remove').passkey.id }),
        onDone: [
          { guard: resultIs('ConfirmationRequiredError'), target: 'confirmingIdentity' },
          { guard: resultIs('SessionEnded'), target: 'listing', actions: 'emitSessionEnded' },
          { target: 'readingPasskeys', actions: notifyResult },
        ],
        onError: { target: 'readingPasskeys', actions: notifyUnexpected },
      },
    },
    confirmingIdentity: {
      description: "'Confirm it is you': the login is too long ago, so the password is asked for before it goes on.",
      on: {
        'passkeys.givePassword': {
          target: 'checkingPassword',
          actions: { type: 'rememberPassword', params: ({ event }) => ({ password: event.password }) },
        },
        'passkeys.cancel': 'listing',
      },
    },
    checkingPassword: {
      description: 'The server checks the password; with the right one it goes on with what was asked.',
      exit: 'forgetPassword',
      invoke: {
        id: 'confirmIdentity',
        src: 'confirmIdentity',
        input: ({ context }) => ({ password: context.password }),
        onDone: [
          {
            guard: {
              type: 'isConfirmedFor',
              params: ({ event }) => ({ typename: event.output.result.__typename, kind: 'add' }),
            },
            target: 'adding',
            actions: 'clearMessage',
          },
          { guard: resultIs('Success'), target: 'removing', actions: 'clearMessage' },
          { guard: resultIs('SessionEnded'), target: 'confirmingIdentity', actions: 'emitSessionEnded' },
          { target: 'confirmingIdentity', actions: sayAt('password') },
        ],
        onError: { target: 'confirmingIdentity', actions: [sayOutcomeUnknown, notifyUnexpected] },
      },
    },
  },
});

export type PasskeysActorRef = ActorRefFrom<typeof passkeysMachine>;
