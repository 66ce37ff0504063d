import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import { unexpectedError, type ServiceResult, type Notice } from '#domain/notice.ts';
import { required } from '#domain/required.ts';
import { resultIs, isOneOf, notifyResult } from '#machines/account/login/after-result.ts';
import type {
  AuthenticatorActors,
  AuthenticatorContext,
  AuthenticatorDeed,
  AuthenticatorEmitted,
  AuthenticatorEvent,
  AuthenticatorMessage,
  SecondFactorRead,
} from '#machines/account/security/authenticator-types.ts';
import { sayAt, sayOutcomeUnknown } from '#machines/account/security/form-message.ts';

const notifyUnexpected = { type: 'notify', params: { notice: unexpectedError } } as const;
const isConfirmedFor = (deed: AuthenticatorDeed) => ({
  type: 'isConfirmedFor' as const,
  params: ({ event }: { event: { output: ServiceResult<{ __typename: string }> } }) => ({
    typename: event.output.result.__typename,
    deed,
  }),
});
type Result = { __typename: string; secret?: string; uri?: string; codes?: string[] };

export const authenticatorMachine = setup({
  types: { context: {} as AuthenticatorContext, events: {} as AuthenticatorEvent, emitted: {} as AuthenticatorEmitted },
  actors: {} as AuthenticatorActors,
  guards: {
    resultIs: isOneOf,
    isOn: (_, { read }: { read: SecondFactorRead }) => read.__typename === 'SecondFactor' && read.isOn,
    isRead: (_, { read }: { read: SecondFactorRead }) => read.__typename === 'SecondFactor',
    isGiven: (_, params: { code: string }) => params.code.trim() !== '',
    isConfirmedFor: ({ context }, params: { typename: string; deed: AuthenticatorDeed }) =>
      params.typename === 'Success' && context.deed === params.deed,
  },
  actions: {
    rememberRead: assign(({ context }, { read }: { read: SecondFactorRead }) => {
      const { codesLeft, neededBy } = read.__typename === 'SecondFactor' ? read : context;
      return { codesLeft, neededBy };
    }),
    rememberDeed: assign({ deed: (_, params: { deed: AuthenticatorDeed }) => params.deed, formMessage: null }),
    rememberSetup: assign({
      setup: (_, { result }: { result: Result }) => ({
        secret: required(result.secret, 'the secret'),
        uri: required(result.uri, 'the address of the secret'),
      }),
    }),
    rememberCode: assign({ code: (_, params: { code: string }) => params.code, deed: 'checkCode', formMessage: null }),
    rememberCodes: assign({ codes: (_, { result }: { result: Result }) => result.codes ?? [], areCodesUnseen: false }),
    rememberUnseenCodes: assign({ areCodesUnseen: true }),
    forgetUnseenCodes: assign({ areCodesUnseen: false }),
    forgetSecrets: assign({ setup: null, code: '', codes: [], deed: null, formMessage: null }),
    rememberPassword: assign({ password: (_, params: { password: string }) => params.password, formMessage: null }),
    forgetPassword: assign({ password: '' }),
    forgetCode: assign({ code: '' }),
    say: assign({ formMessage: (_, params: { formMessage: AuthenticatorMessage }) => params.formMessage }),
    clearMessage: assign({ formMessage: null }),
    notify: emit((_, params: { notice: Notice }) => ({ type: 'notify' as const, notice: params.notice })),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
    notifyTurnedOn: emit({ type: 'authenticator.turnedOn' as const }),
  },
}).createMachine({
  id: 'authenticator',
  context: {
    codesLeft: 0,
    neededBy: [],
    deed: null,
    setup: null,
    code: '',
    codes: [],
    password: '',
    formMessage: null,
    areCodesUnseen: false,
  },
  initial: 'readingSecondFactor',
  states: {
    readingSecondFactor: {
      description: 'The server is asked whether an authenticator app is set up, and how many recovery codes are left.',
      entry: 'forgetSecrets',
      invoke: {
        id: 'getSecondFactor',
        src: 'getSecondFactor',
        onDone: [
          {
            guard: { type: 'isOn', params: ({ event }) => ({ read: event.output }) },
            target: 'on',
            actions: { type: 'rememberRead', params: ({ event }) => ({ read: event.output }) },
          },
          {
            guard: { type: 'isRead', params: ({ event }) => ({ read: event.output }) },
            target: 'off',
            actions: 'forgetUnseenCodes',
          },
          { target: 'unreadable', actions: 'emitSessionEnded' },
        ],
        onError: 'unreadable',
      },
    },
    unreadable: {
      description: 'Whether an app is set up could not be read; it can be tried again.',
      on: { 'authenticator.retry': 'readingSecondFactor' },
    },
    off: {
      description: 'A password alone logs in; an authenticator app can be set up.',
      entry: 'forgetSecrets',
      on: {
        'authenticator.setUp': { target: 'starting', actions: { type: 'rememberDeed', params: { deed: 'setUp' } } },
      },
    },
    starting: {
      description: 'The server makes a secret for the app.',
      invoke: {
        id: 'startAuthenticator',
        src: 'startAuthenticator',
        onDone: [
          {
            guard: resultIs('AuthenticatorSetup'),
            target: 'settingUp',
            actions: { type: 'rememberSetup', params: ({ event }) => ({ result: event.output.result }) },
          },
          { guard: resultIs('ConfirmationRequiredError'), target: 'confirmingIdentity' },
          { guard: resultIs('SessionEnded'), target: 'off', actions: 'emitSessionEnded' },
          { target: 'readingSecondFactor', actions: notifyResult },
        ],
        onError: { target: 'readingSecondFactor', actions: notifyUnexpected },
      },
    },
    settingUp: {
      description: 'The person gives the secret to the app, and the code that it shows to this page.',
      entry: 'forgetCode',
      on: {
        'authenticator.giveCode': {
          guard: { type: 'isGiven', params: ({ event }) => ({ code: event.code }) },
          target: 'checkingCode',
          actions: { type: 'rememberCode', params: ({ event }) => ({ code: event.code }) },
        },
        'authenticator.cancel': 'off',
      },
    },
    checkingCode: {
      description: 'The server checks the first code of the app; with a right one it asks for codes from then on.',
      invoke: {
        id: 'confirmAuthenticator',
        src: 'confirmAuthenticator',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: resultIs('RecoveryCodes'),
            target: 'keepingCodes',
            actions: [
              'forgetSecrets',
              { type: 'rememberCodes', params: ({ event }) => ({ result: event.output.result }) },
              'notifyTurnedOn',
            ],
          },
          { guard: resultIs('ConfirmationRequiredError'), target: 'confirmingIdentity' },
          { guard: resultIs('SessionEnded'), target: 'settingUp', actions: 'emitSessionEnded' },
          { target: 'settingUp', actions: sayAt('code') },
        ],
        onError: { target: 'readingSecondFactor', actions: ['rememberUnseenCodes', notifyUnexpected] },
      },
    },
    keepingCodes: {
      description: 'The recovery codes are shown, once: it goes on when the person says that they are kept.',
      on: { 'authenticator.keepCodes': 'readingSecondFactor' },
    },
    on: {
      description:
        'A login asks for a code of the app; recovery codes can be made anew, and the app can be turned off.',
      entry: 'forgetSecrets',
      on: {
        'authenticator.renewCodes': {
          target: 'askingToRenew',
          actions: { type: 'rememberDeed', params: { deed: 'renewCodes' } },
        },
        'authenticator.turnOff': {
          target: 'askingToTurnOff',
          actions: { type: 'rememberDeed', params: { deed: 'turnOff' } },
        },
      },
    },
    askingToTurnOff: {
      description: 'The person is asked whether a password alone is to be enough again.',
      on: { 'authenticator.confirm': 'turningOff', 'authenticator.cancel': 'on' },
    },
    turningOff: {
      description: 'The server forgets the app and the recovery codes; what came of it is read afterwards.',
      invoke: {
        id: 'turnOffSecondFactor',
        src: 'turnOffSecondFactor',
        onDone: [
          { guard: resultIs('ConfirmationRequiredError'), target: 'confirmingIdentity' },
          { guard: resultIs('SessionEnded'), target: 'on', actions: 'emitSessionEnded' },
          { target: 'readingSecondFactor', actions: notifyResult },
        ],
        onError: { target: 'readingSecondFactor', actions: notifyUnexpected },
      },
    },
    askingToRenew: {
      description: 'The person is asked whether the recovery codes that are kept are to be worth nothing.',
      on: { 'authenticator.confirm': 'renewingCodes', 'authenticator.cancel': 'on' },
    },
    renewingCodes: {
      description: 'The server makes new recovery codes in place of the old ones.',
      invoke: {
        id: 'renewRecoveryCodes',
        src: 'renewRecoveryCodes',
        onDone: [
          {
            guard: resultIs('RecoveryCodes'),
            target: 'keepingCodes',
            actions: [
              'forgetSecrets',
              { type: 'rememberCodes', params: ({ event }) => ({ result: event.output.result }) },
            ],
          },
          { guard: resultIs('ConfirmationRequiredError'), target: 'confirmingIdentity' },
          { guard: resultIs('SessionEnded'), target: 'on', actions: 'emitSessionEnded' },
          { target: 'readingSecondFactor', actions: notifyResult },
        ],
        onError: { target: 'readingSecondFactor', actions: ['rememberUnseenCodes', notifyUnexpected] },
      },
    },
    confirmingIdentity: {
      description: "'Confirm it is you': the login is too long ago, so the password is asked for before it goes on.",
      on: {
        'authenticator.givePassword': {
          target: 'checkingPassword',
          actions: { type: 'rememberPassword', params: ({ event }) => ({ password: event.password }) },
        },
        'authenticator.cancel': 'readingSecondFactor',
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
          { guard: isConfirmedFor('setUp'), target: 'starting', actions: 'clearMessage' },
          { guard: isConfirmedFor('checkCode'), target: 'checkingCode', actions: 'clearMessage' },
          { guard: isConfirmedFor('turnOff'), target: 'turningOff', actions: 'clearMessage' },
          { guard: resultIs('Success'), target: 'renewingCodes', actions: 'clearMessage' },
          { guard: resultIs('SessionEnded'), target: 'confirmingIdentity', actions: 'emitSessionEnded' },
          { target: 'confirmingIdentity', actions: sayAt('password') },
        ],
        onError: { target: 'confirmingIdentity', actions: [sayOutcomeUnknown, notifyUnexpected] },
      },
    },
  },
});

export type AuthenticatorActorRef = ActorRefFrom<typeof authenticatorMachine>;
