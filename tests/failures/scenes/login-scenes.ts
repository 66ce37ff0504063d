import type { Person } from '#tests/failures/person.ts';
import type { Ending, Scenes, Recovery } from '#tests/failures/scene.ts';
import { atAbout, leaveForAbout } from '#tests/failures/scenes/recoveries.ts';
import { oops, unexpected, unknown } from '#tests/failures/scenes/words.ts';

const form = {
  login: [
    ['heading', 'Log in'],
    ['button', 'Login'],
  ],
  create: [
    ['heading', 'Sign up'],
    ['button', 'Sign up'],
  ],
  update: [
    ['heading', 'Reset password'],
    ['button', 'Reset password'],
  ],
} as const;
const checkEmail = [
  ['heading', 'Check your email.'],
  ['button', 'Request the confirmation email again'],
] as const;
const almostDone = [
  ['heading', 'Almost done!'],
  ['button', 'Request another email'],
] as const;
const home: Ending = {
  toast: null,
  sees: [['heading', 'Events']],
  at: '/events',
};

async function typeCredentials(person: Person) {
  await person.type('Email', 'alex@foyer.example');
  await person.type('Password', 'welcome-to-foyer');
}

async function typeDetails(person: Person) {
  await person.type('First name', 'Alex');
  await person.type('Last name', 'Thorsen');
  await typeCredentials(person);
}

/** Said above the form, in the server's words, with the toast of every login refusal (customer specification §8). */
const messageAtLogin = (message: string) => ({
  words: { message },
  toast: oops,
  reads: [message],
  sees: form.login,
  async goOn(person: Person) {
    await typeCredentials(person);
    await person.press('Login');
  },
  afterwards: { ...home, toast: oops },
  sent: 2,
});

/** Said above the form of a sign-up, from which another try is made. */
const messageAtSignUp = <Words extends { message: string }>(
  words: Words,
  reads: string,
): { words: Words } & Recovery => ({
  words,
  toast: null,
  reads: [reads],
  sees: form.create,
  async goOn(person) {
    await person.type('Password', 'a-better-password');
    await person.press('Sign up');
  },
  afterwards: { toast: null, sees: almostDone },
  sent: 2,
});

/** Customer specification §2 'Login dialog', §4 'Login dialog modes' and §8 'Login', 'Password reset request', 'Resend verification'. */
export const loginScenes: Scenes<'LogIn' | 'SignUp' | 'RequestPasswordReset' | 'RefreshVerification'> = {
  LogIn: [
    {
      as: 'visitor',
      at: '/auth/login',
      arrive: typeCredentials,
      act: (person) => person.press('Login'),
      works: home,
      fails: {
        toast: unexpected,
        reads: [unexpected],
        sees: form.login,
        goOn: (person) => person.press('Login'),
        afterwards: { ...home, toast: unexpected },
        sent: 2,
      },
      refusals: {
        InvalidCredentialsError: messageAtLogin('The email or the password is wrong.'),
        NativeAuthStrategyError: messageAtLogin('Logging in is not possible now.'),
        NotVerifiedError: {
          words: { message: 'Please verify your account first.' },
          toast: oops,
          reads: ['Please verify your account first.'],
          sees: checkEmail,
          goOn: (person) => person.press('Back to log in'),
          afterwards: { toast: oops, sees: form.login },
          sent: 1,
        },
        MemberSentReverifyError: {
          words: { message: 'We sent you another verification email.' },
          toast: oops,
          reads: ['We sent you another verification email.'],
          sees: checkEmail,
          goOn: (person) => person.press('Request the confirmation email again'),
          afterwards: { toast: 'Refresh request sent successfully', sees: checkEmail },
          sent: 1,
        },
        AlreadyLoggedInError: {
          words: { message: 'You are logged in already.' },
          toast: null,
          sees: form.login,
          sent: 1,
        },
        SecondFactorRequiredError: {
          words: { message: 'Confirm that it is you' },
          toast: null,
          sees: [
            ['heading', 'Confirm that it is you'],
            ['button', 'Go on'],
          ],
          sent: 1,
        },
      },
      unknown: { like: 'InvalidCredentialsError', toast: oops, reads: [unknown] },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Logging in') },
      },
    },
  ],
  SignUp: [
    {
      as: 'visitor',
      at: '/sign-up',
      arrive: typeDetails,
      act: (person) => person.press('Sign up'),
      works: { toast: null, sees: almostDone },
      fails: {
        toast: unexpected,
        reads: [unexpected],
        sees: form.create,
        goOn: (person) => person.press('Sign up'),
        afterwards: { toast: unexpected, sees: almostDone },
        sent: 2,
      },
      refusals: {
        PasswordValidationError: messageAtSignUp(
          { message: 'The password will not do.', validationErrorMessage: 'At least 8 characters, please.' },
          'At least 8 characters, please.',
        ),
        MissingPasswordError: messageAtSignUp({ message: 'A password is needed.' }, 'A password is needed.'),
        NativeAuthStrategyError: messageAtSignUp({ message: 'Signing up is closed.' }, 'Signing up is closed.'),
        AlreadyLoggedInError: {
          words: { message: 'You are logged in already.' },
          toast: null,
          sees: form.login,
          sent: 1,
        },
      },
      unknown: { like: 'NativeAuthStrategyError', toast: null, reads: [unknown] },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Signing up') },
      },
    },
  ],
  RequestPasswordReset: [
    {
      as: 'visitor',
      at: '/auth/login?mode=update',
      arrive: (person) => person.type('Email', 'alex@foyer.example'),
      act: (person) => person.press('Reset password'),
      works: { toast: 'Password reset email sent', reads: ['Password reset email sent'], sees: form.login },
      fails: {
        toast: unexpected,
        reads: [unexpected],
        sees: form.update,
        goOn: (person) => person.press('Reset password'),
        afterwards: { toast: 'Password reset email sent', sees: form.login },
        sent: 2,
      },
      refusals: {
        NativeAuthStrategyError: {
          words: { message: 'Passwords cannot be reset now.' },
          toast: null,
          reads: ['Passwords cannot be reset now.'],
          sees: form.update,
          goOn: (person) => person.press('Reset password'),
          afterwards: { toast: 'Password reset email sent', sees: form.login },
          sent: 2,
        },
      },
      unknown: { like: 'NativeAuthStrategyError', toast: null, reads: [unknown] },
      answers: {
        'not sent': {
          data: { requestPasswordReset: { __typename: 'Success', success: false } },
          toast: null,
          reads: ['An unknown error occurred'],
          sees: form.update,
          goOn: (person) => person.press('Reset password'),
          afterwards: { toast: 'Password reset email sent', sees: form.login },
          sent: 2,
        },
      },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Sending') },
      },
    },
  ],
  RefreshVerification: [
    {
      place: 'after a sign-up',
      as: 'visitor',
      at: '/sign-up',
      async arrive(person) {
        await typeDetails(person);
        await person.press('Sign up');
        await person.sees('heading', 'Almost done!');
      },
      act: (person) => person.press('Request another email'),
      works: { toast: 'Refresh request sent successfully', sees: checkEmail },
      fails: {
        toast: unexpected,
        reads: [unexpected],
        sees: almostDone,
        goOn: (person) => person.press('Request another email'),
        afterwards: { toast: 'Refresh request sent successfully', sees: checkEmail },
        sent: 2,
      },
      refusals: {
        NativeAuthStrategyError: {
          words: { message: 'No mail today.' },
          toast: 'Failed to resend the verification email',
          reads: ['Failed to resend the verification email'],
          sees: almostDone,
          goOn: (person) => person.press('Request another email'),
          afterwards: { toast: 'Refresh request sent successfully', sees: checkEmail },
          sent: 2,
        },
      },
      unknown: { like: 'NativeAuthStrategyError', toast: 'Failed to resend the verification email' },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Request another email') },
      },
    },
    {
      place: 'from Check your email',
      as: 'visitor',
      at: '/auth/login',
      async arrive(person, server) {
        await typeCredentials(person);
        server.answerNext('LogIn', {
          login: { __typename: 'NotVerifiedError', errorCode: 'NOT_VERIFIED_ERROR', message: 'Verify first.' },
        });
        await person.press('Login');
        await person.sees('heading', 'Check your email.');
        await person.press('Dismiss');
      },
      act: (person) => person.press('Request the confirmation email again'),
      works: { toast: 'Refresh request sent successfully', sees: checkEmail },
      fails: {
        toast: unexpected,
        reads: [unexpected],
        sees: checkEmail,
        goOn: (person) => person.press('Request the confirmation email again'),
        afterwards: { toast: 'Refresh request sent successfully', sees: checkEmail },
        sent: 2,
      },
      refusals: {
        NativeAuthStrategyError: {
          words: { message: 'No mail today.' },
          toast: 'Failed to resend the verification email',
          reads: ['Failed to resend the verification email'],
          sees: checkEmail,
          goOn: (person) => person.press('Request the confirmation email again'),
          afterwards: { toast: 'Refresh request sent successfully', sees: checkEmail },
          sent: 2,
        },
      },
      unknown: { like: 'NativeAuthStrategyError', toast: 'Failed to resend the verification email' },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Request the confirmation email again') },
      },
    },
  ],
};
