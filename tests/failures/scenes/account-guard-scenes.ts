import { here } from '#tests/model/account/security/sample-guards.ts';
import type { Ending, Scenes, Recovery } from '#tests/failures/scene.ts';
import type { ScriptedServer } from '#tests/failures/scripted-server.ts';
import { atAbout, leaveForAbout } from '#tests/failures/scenes/recoveries.ts';
import { unexpected, unknown } from '#tests/failures/scenes/words.ts';

const page = [['heading', 'Account Management']] as const;
const at = '/account/management';

const passwordForm = [...page, ['button', 'Change password']] as const;
const passwordChanged: Ending = {
  toast: 'Password changed',
  reads: ['Your new password holds. Everybody else was logged out.'],
  sees: passwordForm,
};
const messageAtPasswords = (message: string, words: string): { words: { message: string } } & Recovery => ({
  words: { message },
  toast: null,
  reads: [words],
  sees: passwordForm,
  goOn: (person) => person.press('Change password'),
  afterwards: passwordChanged,
  sent: 2,
});

const addressForm = [
  ['heading', 'Change email address'],
  ['button', 'Mail me the link'],
] as const;
const mailed: Ending = {
  toast: null,
  reads: ['Waiting for alex.t@foyer.example'],
  sees: page,
  lacks: addressForm,
};
const messageAtAddress = (message: string, words: string): { words: { message: string } } & Recovery => ({
  words: { message },
  toast: null,
  reads: [words],
  sees: addressForm,
  goOn: (person) => person.press('Mail me the link'),
  afterwards: mailed,
  sent: 2,
});

const sessions = [...page, ['button', 'Log out Safari on iOS']] as const;
const onlyHere: Pick<Ending, 'reads' | 'sees' | 'lacks'> = {
  reads: ['You are logged in nowhere else.'],
  sees: page,
  lacks: [['button', 'Log out Safari on iOS']],
};
/** From then on the phone is not in the list any more. */
function ended(server: ScriptedServer) {
  server.answer('GetMySessions', () => ({ mySessions: [here] }));
  return { __typename: 'Success', success: true } as const;
}

/** Account Management: the password, the address, and where the person is logged in (docs/decisions/055). */
export const accountGuardScenes: Scenes<
  'UpdateCustomerPassword' | 'RequestUpdateCustomerEmailAddress' | 'GetMySessions' | 'EndSession' | 'EndOtherSessions'
> = {
  UpdateCustomerPassword: [
    {
      at,
      async arrive(person) {
        await person.type('Current password', 'welcome-to-foyer');
        await person.type('New password', 'a sentence is fine');
      },
      act: (person) => person.press('Change password'),
      works: passwordChanged,
      fails: {
        toast: unexpected,
        reads: [
          'We could not tell whether your password was changed. Try again: if the current one is refused, the new one holds already.',
        ],
        sees: passwordForm,
        goOn: (person) => person.press('Change password'),
        afterwards: passwordChanged,
        sent: 2,
      },
      refusals: {
        InvalidCredentialsError: messageAtPasswords(
          'The provided credentials are invalid',
          'This is not your password',
        ),
        NativeAuthStrategyError: messageAtPasswords('Not with a password.', 'Not with a password.'),
        PasswordValidationError: {
          ...messageAtPasswords('Not this one.', 'This password is one of those that are guessed first.'),
          words: {
            message: 'Not this one.',
            validationErrorMessage: 'This password is one of those that are guessed first.',
          },
        },
      },
      unknown: { like: 'NativeAuthStrategyError', toast: null, reads: [unknown] },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Changing') },
      },
    },
  ],
  RequestUpdateCustomerEmailAddress: [
    {
      at,
      async arrive(person) {
        await person.press('Change email address');
        await person.type('New email address', 'alex.t@foyer.example');
        await person.type('Your password', 'welcome-to-foyer');
      },
      act: (person) => person.press('Mail me the link'),
      works: mailed,
      fails: {
        toast: unexpected,
        reads: ['We could not tell whether the mail was sent. Ask for it again: only the newest link works.'],
        sees: addressForm,
        goOn: (person) => person.press('Mail me the link'),
        afterwards: { ...mailed, toast: unexpected },
        sent: 2,
      },
      refusals: {
        InvalidCredentialsError: messageAtAddress('The provided credentials are invalid', 'This is not your password'),
        EmailAddressConflictError: messageAtAddress('It is not available', 'It is not available'),
        NativeAuthStrategyError: messageAtAddress('Not with a password.', 'Not with a password.'),
      },
      unknown: { like: 'NativeAuthStrategyError', toast: null, reads: [unknown] },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Sending') },
      },
    },
  ],
  GetMySessions: [
    {
      at,
      works: { toast: null, reads: ['This one'], sees: sessions },
      fails: {
        toast: null,
        reads: [unexpected],
        sees: [...page, ['button', 'Try again']],
        goOn: (person) => person.press('Try again'),
        afterwards: { toast: null, sees: sessions },
        sent: 2,
      },
      refusals: {},
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
  ],
  EndSession: [
    {
      at,
      given: (server) => server.answer('EndSession', () => ({ endSession: ended(server) })),
      act: (person) => person.press('Log out Safari on iOS'),
      works: { toast: 'Logged out there', ...onlyHere },
      fails: {
        toast: unexpected,
        sees: sessions,
        goOn: (person) => person.press('Log out Safari on iOS'),
        afterwards: { toast: 'Logged out there', ...onlyHere },
        sent: 2,
      },
      refusals: {},
      answers: {
        'it had ended before': {
          data: { endSession: { __typename: 'Success', success: false } },
          toast: 'You were logged out there already',
          sees: sessions,
          sent: 1,
        },
      },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Logging out') },
      },
    },
  ],
  EndOtherSessions: [
    {
      at,
      given: (server) => server.answer('EndOtherSessions', () => ({ endOtherSessions: ended(server) })),
      act: (person) => person.press('Log out everywhere else'),
      works: { toast: 'Logged out everywhere else', ...onlyHere },
      fails: {
        toast: unexpected,
        sees: sessions,
        goOn: (person) => person.press('Log out everywhere else'),
        afterwards: { toast: 'Logged out everywhere else', ...onlyHere },
        sent: 2,
      },
      refusals: {},
      answers: {
        'there was no other': {
          data: { endOtherSessions: { __typename: 'Success', success: false } },
          toast: 'You were logged in nowhere else',
          sees: sessions,
          sent: 1,
        },
      },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Logging out') },
      },
    },
  ],
};
