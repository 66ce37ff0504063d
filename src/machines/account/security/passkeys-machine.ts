import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import { unexpectedError, type Notice } from '#domain/answer.ts';
import { answerIs, isOneOf, notifyAnswer } from '#machines/account/login/after-answer.ts';
import type {
  PasskeyDeed,
  PasskeysActors,
  PasskeysContext,
  PasskeysEmitted,
  PasskeysEvent,
  PasskeysRead,
  PasskeysSaid,
} from '#machines/account/security/passkeys-types.ts';
import { sayAt, sayOutcomeUnknown } from '#machines/account/security/form-message.ts';

const notifyUnexpected = { type: 'notify', params: { notice: unexpectedError } } as const;

export const passkeysMachine = setup({
  types: { context: {} as PasskeysContext, events: {} as PasskeysEvent, emitted: {} as PasskeysEmitted },
  actors: {} as PasskeysActors,
  guards: {
    answerIs: isOneOf,
    isRead: (_, params: { read: PasskeysRead }) => params.read.__typename === 'Passkeys',
    isNamed: (_, params: { name: string }) => params.name.trim() !== '',
    isInDoubt: ({ context }) => context.said?.kind === 'outcomeUnknown',
    isConfirmedFor: ({ context }, params: { typename: string; kind: PasskeyDeed['kind'] }) =>
      params.typename === 'Success' && context.deed?.kind === params.kind,
  },
  actions: {
    rememberPasskeys: assign({
      passkeys: ({ context }, params: { read: PasskeysRead }) =>
        params.read.__typename === 'Passkeys' ? params.read.passkeys : context.passkeys,
    }),
    rememberDeed: assign({ deed: (_, params: { deed: PasskeyDeed }) => params.deed, said: null }),
    rememberName: assign({
      deed: ({ context }, params: { name: string }) => context.deed && { ...context.deed, name: params.name },
      said: null,
    }),
    forgetDeed: assign({ deed: null, said: null }),
    rememberPassword: assign({ password: (_, params: { password: string }) => params.password, said: null }),
    forgetPassword: assign({ password: '' }),
    say: assign({ said: (_, params: { said: PasskeysSaid }) => params.said }),
    sayNothing: assign({ said: null }),
    notify: emit((_, params: { notice: Notice }) => ({ type: 'notify' as const, notice: params.notice })),
    tellSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'passkeys',
  context: { passkeys: null, deed: null, password: '', said: null },
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
          { target: 'unreadable', actions: 'tellSessionEnded' },
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
        input: ({ context: { deed } }) => ({ name: deed?.kind === 'add' ? deed.name : '' }),
        onDone: [
          { guard: answerIs('Passkey'), target: 'readingPasskeys', actions: notifyAnswer },
          { guard: answerIs('ConfirmationRequiredError'), target: 'confirmingIdentity' },
          { guard: answerIs('SessionEnded'), target: 'naming', actions: 'tellSessionEnded' },
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
        input: ({ context: { deed } }) =>
          deed?.kind === 'rename' ? { id: deed.passkey.id, name: deed.name } : { id: '', name: '' },
        onDone: [
          { guard: answerIs('Success'), target: 'readingPasskeys', actions: notifyAnswer },
          { guard: answerIs('SessionEnded'), target: 'renaming', actions: 'tellSessionEnded' },
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
        input: ({ context: { deed } }) => ({ id: deed?.kind === 'remove' ? deed.passkey.id : '' }),
        onDone: [
          { guard: answerIs('ConfirmationRequiredError'), target: 'confirmingIdentity' },
          { guard: answerIs('SessionEnded'), target: 'listing', actions: 'tellSessionEnded' },
          { target: 'readingPasskeys', actions: notifyAnswer },
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
            actions: 'sayNothing',
          },
          { guard: answerIs('Success'), target: 'removing', actions: 'sayNothing' },
          { guard: answerIs('SessionEnded'), target: 'confirmingIdentity', actions: 'tellSessionEnded' },
          { target: 'confirmingIdentity', actions: sayAt('password') },
        ],
        onError: { target: 'confirmingIdentity', actions: [sayOutcomeUnknown, notifyUnexpected] },
      },
    },
  },
});

export type PasskeysActorRef = ActorRefFrom<typeof passkeysMachine>;
