import { assign, emit, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { Notice } from '#domain/notice.ts';
import { requiredKind } from '#domain/required.ts';
import {
  resultIs,
  resultNamed,
  isOneOf,
  logInWithPasskeyFrom,
  notifyResult,
  refreshVerificationFrom,
  formMessage,
  showResult,
  thrownBackTo,
} from '#machines/account/login/after-result.ts';
import type {
  Credentials,
  Details,
  LoginActors,
  LoginContext,
  LoginDraft,
  LoginEmitted,
  LoginEvent,
  LoginInput,
} from '#machines/account/login/login-types.ts';

const oops: Notice = { tone: 'error', title: null, message: { code: 'loginFailed' } };

export const loginMachine = setup({
  types: {
    input: {} as LoginInput,
    context: {} as LoginContext,
    events: {} as LoginEvent,
    emitted: {} as LoginEmitted,
  },
  actors: {} as LoginActors,
  guards: {
    resultIs: isOneOf,
    isLoggedInAlready: isOneOf,
    isSuccess: (_, params: { notice: Notice | null }) => params.notice?.tone === 'success',
    startsWith: ({ context }, params: { mode: LoginInput['mode'] }) => context.mode === params.mode,
  },
  actions: {
    rememberCredentials: assign((_, params: { credentials: Credentials }) => ({
      attempt: { kind: 'logIn' as const, credentials: params.credentials },
      emailAddress: params.credentials.emailAddress,
      formMessage: null,
    })),
    rememberDetails: assign((_, params: { details: Details }) => ({
      attempt: { kind: 'signUp' as const, details: params.details },
      emailAddress: params.details.emailAddress,
      formMessage: null,
    })),
    rememberEmailAddress: assign((_, params: { emailAddress: string }) => ({
      emailAddress: params.emailAddress,
      formMessage: null,
    })),
    rememberCode: assign((_, params: { code: string }) => ({
      attempt: { kind: 'factor' as const, code: params.code },
      formMessage: null,
    })),
    rememberUser: assign({ user: (_, params: { user: LoginContext['user'] }) => params.user }),
    forgetUser: assign({ user: null }),
    forgetAttempt: assign({ attempt: null }),
    say: assign({ formMessage: (_, params: Parameters<typeof formMessage>[0]) => formMessage(params) }),
    clearMessage: assign({ formMessage: null }),
    notify: emit((_, params: { notice: Notice }) => ({ type: 'notify' as const, notice: params.notice })),
    keepDraft: sendTo('draft', ({ context }, params: { step: LoginDraft['step'] }) => ({
      type: 'draft.keep' as const,
      draft: { step: params.step, emailAddress: context.emailAddress },
    })),
    forgetDraft: sendTo('draft', { type: 'draft.forget' }),
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    mode: input.mode,
    emailAddress: input.emailAddress ?? '',
    attempt: null,
    user: null,
    formMessage: null,
  }),
  invoke: { id: 'draft', src: 'keepDraft' },
  initial: 'opening',
  states: {
    opening: {
      description: 'The mode that was asked for decides which form is shown first.',
      always: [
        { guard: { type: 'startsWith', params: { mode: 'create' } }, target: 'enteringDetails' },
        { guard: { type: 'startsWith', params: { mode: 'update' } }, target: 'enteringEmail' },
        { guard: { type: 'startsWith', params: { mode: 'pending' } }, target: 'awaitingVerification' },
        { guard: { type: 'startsWith', params: { mode: 'view' } }, target: 'checkingEmail' },
        { guard: { type: 'startsWith', params: { mode: 'link' } }, target: 'linkMailed' },
        { guard: { type: 'startsWith', params: { mode: 'factor' } }, target: 'enteringCode' },
        { target: 'enteringCredentials' },
      ],
    },
    enteringCredentials: {
      description: 'Mode login: e-mail address and password.',
      on: {
        'login.submit': {
          target: 'loggingIn',
          actions: { type: 'rememberCredentials', params: ({ event }) => ({ credentials: event.credentials }) },
        },
        'login.showSignUp': {
          target: 'enteringDetails',
          actions: { type: 'rememberEmailAddress', params: ({ event }) => ({ emailAddress: event.emailAddress }) },
        },
        'login.showForgotPassword': {
          target: 'enteringEmail',
          actions: { type: 'rememberEmailAddress', params: ({ event }) => ({ emailAddress: event.emailAddress }) },
        },
        'login.requestLink': {
          target: 'requestingLink',
          actions: { type: 'rememberEmailAddress', params: ({ event }) => ({ emailAddress: event.emailAddress }) },
        },
        'login.usePasskey': { target: 'usingPasskey', actions: 'clearMessage' },
      },
    },
    loggingIn: {
      description: 'The server checks the password; a second submit is refused.',
      exit: 'forgetAttempt',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => ({
          username: context.emailAddress,
          password: requiredKind(context.attempt, 'logIn').credentials.password,
        }),
        onDone: [
          {
            guard: resultIs('CurrentUser'),
            target: 'startingSession',
            actions: {
              type: 'rememberUser',
              params: ({ event }) => ({
                user: event.output.result.__typename === 'CurrentUser' ? event.output.result : null,
              }),
            },
          },
          { guard: resultNamed('isLoggedInAlready', 'AlreadyLoggedInError'), target: 'startingSession' },
          {
            guard: resultIs('NotVerifiedError', 'MemberSentReverifyError'),
            target: 'checkingEmail',
            actions: [showResult(), { type: 'notify', params: { notice: oops } }],
          },
          { guard: resultIs('SecondFactorRequiredError'), target: 'enteringCode' },
          { target: 'enteringCredentials', actions: [showResult(), { type: 'notify', params: { notice: oops } }] },
        ],
        onError: thrownBackTo('enteringCredentials'),
      },
    },
    usingPasskey: {
      description: 'The browser asks for a passkey, and the server checks it; it is both factors.',
      invoke: logInWithPasskeyFrom('enteringCredentials', 'startingSession', 'logInWithPasskey'),
    },
    requestingLink: {
      description: 'The server is asked to mail a link that logs in; a second submit is refused.',
      invoke: {
        id: 'requestLoginLink',
        src: 'requestLoginLink',
        input: ({ context }) => ({ emailAddress: context.emailAddress }),
        onDone: 'linkMailed',
        onError: thrownBackTo('enteringCredentials'),
      },
    },
    linkMailed: {
      description: "'Check your email.': if there is an account, a link that logs in is on its way.",
      entry: { type: 'keepDraft', params: { step: 'link' } },
      on: {
        'login.resend': { target: 'requestingLink', actions: 'clearMessage' },
        'login.back': { target: 'enteringCredentials', actions: ['clearMessage', 'forgetDraft'] },
      },
    },
    enteringCode: {
      description: 'The first factor was proved, the account asks for the second: a code, or a passkey instead.',
      on: {
        'login.giveCode': {
          target: 'checkingCode',
          actions: { type: 'rememberCode', params: ({ event }) => ({ code: event.code }) },
        },
        'login.usePasskey': { target: 'usingPasskeyInstead', actions: 'clearMessage' },
        'login.back': { target: 'enteringCredentials', actions: 'clearMessage' },
      },
    },
    checkingCode: {
      description: 'The server checks the code; a second submit is refused.',
      exit: 'forgetAttempt',
      invoke: {
        id: 'giveSecondFactor',
        src: 'giveSecondFactor',
        input: ({ context }) => ({ code: requiredKind(context.attempt, 'factor').code }),
        onDone: [
          { guard: resultIs('CurrentUser'), target: 'startingSession' },
          { guard: resultIs('SecondFactorExpiredError'), target: 'enteringCredentials', actions: showResult() },
          { target: 'enteringCode', actions: showResult() },
        ],
        onError: thrownBackTo('enteringCode'),
      },
    },
    usingPasskeyInstead: {
      description: 'A passkey in place of the code.',
      invoke: logInWithPasskeyFrom('enteringCode', 'startingSession', 'logInWithPasskeyInstead'),
    },
    startingSession: {
      description: 'Everything was right: the whole application learns who is here before the dialog goes.',
      entry: 'forgetDraft',
      exit: 'forgetUser',
      invoke: {
        id: 'startSession',
        src: 'startSession',
        input: ({ context }) => ({ user: context.user }),
        onDone: 'loggedIn',
        onError: thrownBackTo('enteringCredentials'),
      },
    },
    loggedIn: { type: 'final', description: 'The person is logged in; the dialog closes, the page goes on.' },
    enteringDetails: {
      description: 'Mode create: first name, last name, e-mail address and password.',
      on: {
        'login.submitDetails': {
          target: 'signingUp',
          actions: { type: 'rememberDetails', params: ({ event }) => ({ details: event.details }) },
        },
        'login.back': { target: 'enteringCredentials', actions: 'clearMessage' },
      },
    },
    signingUp: {
      description: 'The server makes the account; a second submit is refused.',
      exit: 'forgetAttempt',
      invoke: {
        id: 'signUp',
        src: 'signUp',
        input: ({ context }) => {
          const { firstName, lastName, password } = requiredKind(context.attempt, 'signUp').details;
          return { emailAddress: context.emailAddress, firstName, lastName, password };
        },
        onDone: [
          { guard: resultIs('Success'), target: 'awaitingVerification' },
          { guard: resultNamed('isLoggedInAlready', 'AlreadyLoggedInError'), target: 'startingSession' },
          {
            guard: resultIs('PasswordValidationError', 'MissingPasswordError'),
            target: 'enteringDetails',
            actions: showResult('password'),
          },
          { target: 'enteringDetails', actions: showResult() },
        ],
        onError: thrownBackTo('enteringDetails'),
      },
    },
    awaitingVerification: {
      description: "'Almost done!': the account waits for the link in the mail.",
      entry: { type: 'keepDraft', params: { step: 'pending' } },
      on: {
        'login.resend': { target: 'resendingFirst', actions: 'clearMessage' },
        'login.back': { target: 'enteringCredentials', actions: ['clearMessage', 'forgetDraft'] },
      },
    },
    resendingFirst: {
      description: 'Another verification mail is asked for, from the screen after sign-up.',
      invoke: refreshVerificationFrom('awaitingVerification', 'checkingEmail', 'refreshVerificationFirst'),
    },
    checkingEmail: {
      description: "Mode view: 'Check your email.' Another mail was sent.",
      entry: { type: 'keepDraft', params: { step: 'view' } },
      on: {
        'login.resend': { target: 'resendingAgain', actions: 'clearMessage' },
        'login.back': { target: 'enteringCredentials', actions: ['clearMessage', 'forgetDraft'] },
      },
    },
    resendingAgain: {
      description: 'Another verification mail is asked for, from mode view.',
      invoke: refreshVerificationFrom('checkingEmail', 'checkingEmail', 'refreshVerificationAgain'),
    },
    enteringEmail: {
      description: 'Mode update: the e-mail address of a forgotten password.',
      on: {
        'login.requestReset': {
          target: 'requestingReset',
          actions: { type: 'rememberEmailAddress', params: ({ event }) => ({ emailAddress: event.emailAddress }) },
        },
        'login.back': { target: 'enteringCredentials', actions: 'clearMessage' },
      },
    },
    requestingReset: {
      description: 'The server is asked to send the mail with the reset link; a second submit is refused.',
      invoke: {
        id: 'requestPasswordReset',
        src: 'requestPasswordReset',
        input: ({ context }) => ({ emailAddress: context.emailAddress }),
        onDone: [
          {
            guard: { type: 'isSuccess', params: ({ event }) => ({ notice: event.output.notice }) },
            target: 'enteringCredentials',
            actions: [showResult(), notifyResult],
          },
          { target: 'enteringEmail', actions: showResult() },
        ],
        onError: thrownBackTo('enteringEmail'),
      },
    },
  },
});

export type LoginActorRef = ActorRefFrom<typeof loginMachine>;
