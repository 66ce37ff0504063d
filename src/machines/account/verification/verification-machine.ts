import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import { unexpectedError, type ServiceResult, type Notice, type NotifyEvent } from '#domain/notice.ts';
import {
  resultIs,
  followedWith,
  isOneOf,
  notifyResult,
  refreshVerificationFrom,
  rememberOtherAccount,
  showResult,
  thrownBackTo,
  type OtherAccount,
} from '#machines/account/login/after-result.ts';
import type { Person } from '#machines/shared/session/session-machine.ts';
import type {
  RefreshVerificationMutation,
  RefreshVerificationMutationVariables,
  VerifyCustomerAccountMutation,
  VerifyCustomerAccountMutationVariables,
} from '#services/generated/graphql.ts';

type Input = {
  /** From the link in the mail. */
  token: string | null;
  /** The address that signed up in this browser, to ask for another link. */
  emailAddress: string;
};

type Context = {
  token: string | null;
  emailAddress: string;
  /** Only while the server compares it. */
  password: string;
  /** Whom the server named when it asked whether to switch; null until it does. */
  otherAccount: OtherAccount | null;
  formMessage: Notice | null;
};

type Event =
  | { type: 'verification.resend'; emailAddress: string }
  | { type: 'verification.retry' }
  | { type: 'verification.submitPassword'; password: string }
  | { type: 'verification.switchAccount' }
  | { type: 'verification.stay' };

export type VerificationActors = {
  verifyCustomerAccount: PromiseActorLogic<
    ServiceResult<VerifyCustomerAccountMutation['verifyCustomerAccount']>,
    VerifyCustomerAccountMutationVariables
  >;
  refreshVerification: PromiseActorLogic<
    ServiceResult<RefreshVerificationMutation['refreshCustomerVerification']>,
    RefreshVerificationMutationVariables
  >;
  getMe: PromiseActorLogic<Person | null>;
  startSession: PromiseActorLogic<void, { user: Person | null }>;
};

const failedToVerify: Notice = { tone: 'error', message: { code: 'accountNotVerified' } };

export const verificationMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as NotifyEvent },
  actors: {} as VerificationActors,
  guards: {
    hasToken: ({ context }) => Boolean(context.token),
    resultIs: isOneOf,
    isVerified: (_, params: { user: Person | null }) => params.user?.verified === true,
    isSuccess: (_, params: { notice: Notice | null }) => params.notice?.tone === 'success',
  },
  actions: {
    rememberEmailAddress: assign((_, params: { emailAddress: string }) => ({
      emailAddress: params.emailAddress,
      formMessage: null,
    })),
    rememberPassword: assign((_, params: { password: string }) => ({ password: params.password, formMessage: null })),
    forgetPassword: assign({ password: '' }),
    rememberOtherAccount: assign({ otherAccount: (_, otherAccount: OtherAccount) => otherAccount }),
    say: assign({ formMessage: (_, params: { notice: Notice | null }) => params.notice }),
    notify: emit((_, params: { notice: Notice }) => ({ type: 'notify' as const, notice: params.notice })),
  },
}).createMachine({
  id: 'verification',
  context: ({ input }) => ({
    token: input.token,
    emailAddress: input.emailAddress,
    password: '',
    otherAccount: null,
    formMessage: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The link is read: without a token there is nothing to verify.',
      always: [{ guard: 'hasToken', target: 'verifying' }, { target: 'tokenMissing' }],
    },
    tokenMissing: {
      description: "'Invalid token': the address has none.",
      on: {
        'verification.resend': {
          target: 'resending',
          actions: { type: 'rememberEmailAddress', params: ({ event }) => ({ emailAddress: event.emailAddress }) },
        },
      },
    },
    verifying: {
      description: 'The server checks the token.',
      invoke: {
        id: 'verifyCustomerAccount',
        src: 'verifyCustomerAccount',
        input: ({ context }) => followedWith(context),
        onDone: [
          { guard: resultIs('CurrentUser'), target: 'startingSession', actions: notifyResult },
          { guard: resultIs('SecondFactorRequiredError'), target: 'learningWhoIsHere', actions: notifyResult },
          { guard: resultIs('MissingPasswordError'), target: 'enteringPassword' },
          { guard: resultIs('AlreadyLoggedInError'), target: 'askingToSwitch', actions: rememberOtherAccount },
          { target: 'confirmingRefusal', actions: showResult() },
        ],
        onError: { target: 'unanswered', actions: { type: 'notify', params: { notice: unexpectedError } } },
      },
    },
    enteringPassword: {
      description: 'Several sign-ups wait for the address: the password of one says which is the person’s own.',
      on: {
        'verification.submitPassword': {
          target: 'checkingPassword',
          actions: { type: 'rememberPassword', params: ({ event }) => ({ password: event.password }) },
        },
      },
    },
    checkingPassword: {
      description: 'The server compares the password with those of the sign-ups; a second submit is refused.',
      exit: 'forgetPassword',
      invoke: {
        id: 'checkPassword',
        src: 'verifyCustomerAccount',
        input: ({ context }) => ({ ...followedWith(context), password: context.password }),
        onDone: [
          { guard: resultIs('CurrentUser'), target: 'startingSession', actions: notifyResult },
          { guard: resultIs('SecondFactorRequiredError'), target: 'learningWhoIsHere', actions: notifyResult },
          {
            guard: resultIs('InvalidCredentialsError', 'MissingPasswordError'),
            target: 'enteringPassword',
            actions: showResult(),
          },
          { guard: resultIs('AlreadyLoggedInError'), target: 'askingToSwitch', actions: rememberOtherAccount },
          { target: 'confirmingRefusal', actions: showResult() },
        ],
        onError: thrownBackTo('enteringPassword'),
      },
    },
    askingToSwitch: {
      description: 'Another account is logged in in this browser: it is left only if the person says so.',
      on: { 'verification.switchAccount': 'verifying', 'verification.stay': 'stayed' },
    },
    stayed: { type: 'final', description: 'The account that was here stays logged in; the link is not used up.' },
    startingSession: {
      description: 'Verified: the whole application learns who is here.',
      invoke: {
        id: 'startSession',
        src: 'startSession',
        input: { user: null },
        onDone: 'verified',
        onError: 'verified',
      },
    },
    learningWhoIsHere: {
      description: 'Verified, and a second factor is asked for: the application learns that another account is left.',
      invoke: {
        id: 'learnWhoIsHere',
        src: 'startSession',
        input: { user: null },
        onDone: 'secondFactorAsked',
        onError: 'secondFactorAsked',
      },
    },
    secondFactorAsked: {
      type: 'final',
      description: 'Verified; the account asks for a second factor before it lets in.',
    },
    verified: { type: 'final', description: "'Account verified', with the way on." },
    confirmingRefusal: {
      description:
        'Refused: a link that is opened twice is refused the second time. Is this person verified all the same?',
      invoke: {
        id: 'getMe',
        src: 'getMe',
        onDone: [
          { guard: { type: 'isVerified', params: ({ event }) => ({ user: event.output }) }, target: 'alreadyVerified' },
          { target: 'refused', actions: { type: 'notify', params: { notice: failedToVerify } } },
        ],
        onError: { target: 'refused', actions: { type: 'notify', params: { notice: failedToVerify } } },
      },
    },
    alreadyVerified: {
      type: 'final',
      description: 'The link verified nothing, and nothing is left to verify: a verified person is logged in.',
    },
    refused: {
      description: "'Error verifying account': the link is unknown, used or too old; another one can be asked for.",
      on: {
        'verification.resend': {
          target: 'resending',
          actions: { type: 'rememberEmailAddress', params: ({ event }) => ({ emailAddress: event.emailAddress }) },
        },
      },
    },
    unanswered: {
      description: 'The server did not answer; the same link can be tried again.',
      on: { 'verification.retry': 'verifying' },
    },
    resending: {
      description: 'Another verification mail is asked for; a second submit is refused.',
      invoke: refreshVerificationFrom('refused', 'linkSent', 'refreshVerification'),
    },
    linkSent: {
      description: "'Check your email.': another link is on its way.",
      on: {
        'verification.resend': {
          target: 'resending',
          actions: { type: 'rememberEmailAddress', params: ({ event }) => ({ emailAddress: event.emailAddress }) },
        },
      },
    },
  },
});

export type VerificationActorRef = ActorRefFrom<typeof verificationMachine>;
