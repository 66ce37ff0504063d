import { alexThorsen } from '#tests/failures/answers.ts';
import type { Person } from '#tests/failures/person.ts';
import type { Ending, Scenes, Recovery } from '#tests/failures/scene.ts';
import { atAbout, leaveForAbout } from '#tests/failures/scenes/recoveries.ts';
import { unexpected, unknown } from '#tests/failures/scenes/words.ts';

const newPassword = [
  ['heading', 'Reset password'],
  ['button', 'Reset password'],
] as const;
const passwordReset: Ending = {
  toast: 'Password reset successfully',
  sees: [['heading', 'Password reset successfully']],
};
const anotherMail = [
  ['heading', 'Error verifying account'],
  ['button', 'Request another email'],
] as const;

/** The link of the mail will not do: the server's words, and another link to ask for. */
const refusedLink = <Words extends { message: string }>(words: Words, reads: string): { words: Words } & Recovery => ({
  words,
  toast: 'Error verifying account',
  reads: [reads],
  sees: anotherMail,
  async goOn(person) {
    await person.type('Email', 'alex@foyer.example');
    await person.press('Request another email');
  },
  afterwards: { toast: 'Refresh request sent successfully', sees: [['heading', 'Check your email.']] },
  sent: 1,
});

/** Several sign-ups wait for the address: the password of the person's own. */
const askedForPassword = (message: string): { words: { message: string } } & Recovery => ({
  words: { message },
  toast: null,
  sees: [
    ['heading', 'Which sign-up is yours?'],
    ['button', 'Verify my account'],
  ],
  async goOn(person) {
    await person.type('Password', 'welcome-to-foyer');
    await person.press('Verify my account');
  },
  afterwards: { toast: 'Account verified', sees: [['heading', 'Account verified']] },
  sent: 2,
});

/** Another account is logged in in this browser: nothing is done before the person says so. */
const askedToSwitch = (afterwards: Ending) => ({
  words: {
    message: 'You are logged in as alex@foyer.example.',
    loggedInAs: 'alex@foyer.example',
    linkedAccount: 'robin@foyer.example',
  },
  toast: null,
  sees: [
    ['heading', 'Switch account?'],
    ['button', 'Stay as alex@foyer.example'],
  ] as const,
  goOn: (person: Person) => person.press('Switch account'),
  afterwards,
  sent: 2,
});

const refusedToken = (message: string): { words: { message: string } } & Recovery => ({
  words: { message },
  toast: null,
  reads: [message],
  sees: [['link', 'Request another link']],
  goOn: (person) => person.follow('Request another link'),
  afterwards: { toast: null, sees: newPassword, at: '/auth/login?mode=update' },
  sent: 1,
});

const refusedPassword = <Words extends { message: string }>(
  words: Words,
  reads: string,
): { words: Words } & Recovery => ({
  words,
  toast: null,
  reads: [reads],
  sees: newPassword,
  async goOn(person) {
    await typeTwice(person, 'a-still-better-password');
    await person.press('Reset password');
  },
  afterwards: passwordReset,
  sent: 2,
});

/** The link did its work; the login asks for the second factor. */
const oneMoreStep = (heading: string, toast: string | null): { words: { message: string } } & Recovery => ({
  words: { message: 'Confirm that it is you' },
  toast,
  sees: [['heading', heading]],
  goOn: (person) => person.follow('Go on'),
  afterwards: { toast, sees: [['heading', 'Confirm that it is you']] },
  sent: 1,
});

const loggedInByLink: Ending = { toast: null, sees: [['heading', 'You are logged in']] };
const refusedLoginLink = (message: string): { words: { message: string } } & Recovery => ({
  words: { message },
  toast: null,
  reads: [message],
  sees: [['heading', 'Log in']],
  goOn: (person) => person.follow('Log in another way'),
  afterwards: { toast: null, sees: [['button', 'Login']], at: '/auth/login' },
  sent: 1,
});

async function typeTwice(person: Person, password: string) {
  await person.type('Password', password);
  await person.type('Confirm password', password);
}

const addressChanged: Ending = {
  toast: 'Email address changed',
  sees: [['heading', 'Email address changed']],
};
const keptAddress = (message: string): { words: { message: string } } & Recovery => ({
  words: { message },
  toast: null,
  reads: [message],
  sees: [
    ['heading', 'Email address not changed'],
    ['link', 'Find events'],
  ],
  goOn: (person) => person.follow('Find events'),
  afterwards: { toast: null, sees: [], at: '/events' },
  sent: 1,
});

const undoing = [
  ['heading', 'Undo the change'],
  ['button', 'Undo it and save my password'],
] as const;
const undone: Ending = { toast: null, sees: [['heading', 'The account is yours again']] };
const notUndone = (message: string): { words: { message: string } } & Recovery => ({
  words: { message },
  toast: null,
  reads: [message],
  sees: [['link', 'Get help']],
  goOn: (person) => person.follow('Get help'),
  afterwards: { toast: null, sees: [], at: '/help' },
  sent: 1,
});

/** The pages behind the links of mails, and the end of a session (customer specification §8 'Reset', 'Verify account'). */
export const linkScenes: Scenes<
  | 'VerifyCustomerAccount'
  | 'ResetPassword'
  | 'UpdateCustomerEmailAddress'
  | 'UndoAccountChange'
  | 'LogInByLink'
  | 'Logout'
> = {
  LogInByLink: [
    {
      as: 'visitor',
      at: '/login-link?token=from-the-mail',
      given: (server) =>
        server.answer('LogInByLink', () => {
          server.answer('GetMe', () => ({ me: alexThorsen }));
          return { logInByLink: alexThorsen };
        }),
      act: (person) => person.press('Log in'),
      works: loggedInByLink,
      fails: {
        toast: unexpected,
        sees: [['button', 'Log in']],
        goOn: (person) => person.press('Log in'),
        afterwards: { ...loggedInByLink, toast: unexpected },
        sent: 2,
      },
      refusals: {
        LoginLinkInvalidError: refusedLoginLink('This link is unknown.'),
        LoginLinkExpiredError: refusedLoginLink('This link is too old.'),
        SecondFactorRequiredError: oneMoreStep('Log in', null),
        AlreadyLoggedInError: askedToSwitch(loggedInByLink),
      },
      unknown: { like: 'LoginLinkInvalidError', toast: null, reads: [unknown] },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Logging in') },
      },
    },
  ],
  VerifyCustomerAccount: [
    {
      as: 'visitor',
      at: '/verify?token=from-the-mail',
      works: { toast: 'Account verified', sees: [['heading', 'Account verified']] },
      fails: {
        toast: unexpected,
        reads: [unexpected],
        sees: [
          ['heading', 'Error verifying account'],
          ['button', 'Try again'],
        ],
        goOn: (person) => person.press('Try again'),
        afterwards: { toast: 'Account verified', sees: [['heading', 'Account verified']] },
        sent: 2,
      },
      refusals: {
        VerificationTokenInvalidError: refusedLink({ message: 'This link is unknown.' }, 'This link is unknown.'),
        VerificationTokenExpiredError: refusedLink({ message: 'This link is too old.' }, 'This link is too old.'),
        MissingPasswordError: askedForPassword('Enter the password that you chose.'),
        InvalidCredentialsError: refusedLink(
          { message: 'Not this one.', authenticationError: 'Not this one.' },
          'Not this one.',
        ),
        PasswordAlreadySetError: refusedLink({ message: 'It has a password.' }, 'It has a password.'),
        PasswordValidationError: refusedLink(
          { message: 'Not this one.', validationErrorMessage: 'At least 8 characters, please.' },
          'At least 8 characters, please.',
        ),
        NativeAuthStrategyError: refusedLink({ message: 'Not possible now.' }, 'Not possible now.'),
        SecondFactorRequiredError: oneMoreStep('Account verified', 'Account verified'),
        AlreadyLoggedInError: askedToSwitch({ toast: 'Account verified', sees: [['heading', 'Account verified']] }),
      },
      unknown: { like: 'VerificationTokenInvalidError', toast: 'Error verifying account', reads: [unknown] },
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
  ],
  ResetPassword: [
    {
      as: 'visitor',
      at: '/reset-password?token=from-the-mail',
      arrive: (person) => typeTwice(person, 'a-better-password'),
      act: (person) => person.press('Reset password'),
      works: passwordReset,
      fails: {
        toast: unexpected,
        reads: [unexpected],
        sees: newPassword,
        goOn: (person) => person.press('Reset password'),
        afterwards: passwordReset,
        sent: 2,
      },
      refusals: {
        PasswordResetTokenInvalidError: refusedToken('This link is unknown.'),
        PasswordResetTokenExpiredError: refusedToken('This link is too old.'),
        PasswordValidationError: refusedPassword(
          { message: 'Not this one.', validationErrorMessage: 'At least 12 characters, please.' },
          'At least 12 characters, please.',
        ),
        NotVerifiedError: refusedPassword({ message: 'Verify your account first.' }, 'Verify your account first.'),
        SecondFactorRequiredError: oneMoreStep('Password reset successfully', 'Password reset successfully'),
        AlreadyLoggedInError: askedToSwitch(passwordReset),
        NativeAuthStrategyError: refusedPassword({ message: 'Not possible now.' }, 'Not possible now.'),
      },
      unknown: { like: 'NativeAuthStrategyError', toast: null, reads: [unknown] },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Saving') },
      },
    },
  ],
  UpdateCustomerEmailAddress: [
    {
      as: 'visitor',
      at: '/change-email?token=from-the-mail',
      works: addressChanged,
      fails: {
        toast: unexpected,
        reads: [unexpected],
        sees: [
          ['heading', 'Email address not changed'],
          ['button', 'Try again'],
        ],
        goOn: (person) => person.press('Try again'),
        afterwards: addressChanged,
        sent: 2,
      },
      refusals: {
        IdentifierChangeTokenInvalidError: keptAddress('This link is unknown.'),
        IdentifierChangeTokenExpiredError: keptAddress('This link is too old.'),
        NativeAuthStrategyError: keptAddress('Not possible now.'),
      },
      unknown: { like: 'NativeAuthStrategyError', toast: null, reads: [unknown] },
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
  ],
  UndoAccountChange: [
    {
      as: 'visitor',
      at: '/undo-change?of=address&token=from-the-mail',
      arrive: (person) => typeTwice(person, 'a-better-password'),
      act: (person) => person.press('Undo it and save my password'),
      works: undone,
      fails: {
        toast: unexpected,
        reads: [unexpected],
        sees: undoing,
        goOn: (person) => person.press('Undo it and save my password'),
        afterwards: { ...undone, toast: unexpected },
        sent: 2,
      },
      refusals: {
        UndoTokenInvalidError: notUndone('This link is unknown.'),
        UndoTokenExpiredError: notUndone('This link is too old.'),
        EmailAddressConflictError: notUndone('Another account has it.'),
        PasswordValidationError: {
          words: { message: 'Not this one.', validationErrorMessage: 'At least 12 characters, please.' },
          toast: null,
          reads: ['At least 12 characters, please.'],
          sees: undoing,
          async goOn(person) {
            await typeTwice(person, 'a-still-better-password');
            await person.press('Undo it and save my password');
          },
          afterwards: undone,
          sent: 2,
        },
      },
      unknown: { like: 'UndoTokenInvalidError', toast: null, reads: [unknown] },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Saving') },
      },
    },
  ],
  Logout: [
    {
      at: '/account/help',
      given: (server) =>
        server.answer('Logout', () => {
          server.answer('GetMe', () => ({ me: null }));
          return { logout: { __typename: 'Success', success: true } };
        }),
      async arrive(person) {
        await person.press('Alex Thorsen, menu');
      },
      act: (person) => person.choosesFromMenu('Logout'),
      works: { toast: null, sees: [['link', 'Log in']], at: '/events' },
      fails: {
        toast: unexpected,
        reads: ['You are still logged in.'],
        sees: [['button', 'Log out']],
        goOn: (person) => person.press('Log out'),
        afterwards: { toast: unexpected, sees: [['link', 'Log in']], at: '/events' },
        sent: 2,
      },
      refusals: {},
      late: {
        leave: leaveForAbout,
        left: { ...atAbout },
        second: { kind: 'waits', again: async () => undefined },
      },
    },
  ],
};
