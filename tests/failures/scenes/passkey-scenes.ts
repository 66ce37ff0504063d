import { laptopKey, phoneKey } from '#tests/model/account/security/sample-guards.ts';
import type { ListedPasskey } from '#machines/account/security/passkeys-types.ts';
import { withPasskey } from '#tests/failures/passkey.ts';
import type { Person } from '#tests/failures/person.ts';
import type { Ending, Scenes, Recovery } from '#tests/failures/scene.ts';
import type { ScriptedServer } from '#tests/failures/scripted-server.ts';
import { atAbout, leaveForAbout } from '#tests/failures/scenes/recoveries.ts';
import { unexpected, unknown } from '#tests/failures/scenes/words.ts';

const at = '/account/management';
const list = [
  ['heading', 'Account Management'],
  ['button', 'Rename My phone'],
] as const;
const naming = [['heading', 'Add a passkey']] as const;
const renaming = [['heading', 'Rename passkey']] as const;
const removal = [['heading', 'Remove passkey?']] as const;
const question = [
  ['heading', 'Confirm it is you'],
  ['button', 'Go on'],
] as const;

const inDoubt = 'We could not tell whether the passkey was saved. Close this form to see the list as it is now.';
const laterListed = (server: ScriptedServer, passkeys: ListedPasskey[]) =>
  server.answer('GetPasskeys', () => ({ accountSecurity: { __typename: 'AccountSecurity', passkeys } }));

const added: Ending = { toast: 'Passkey added', sees: [...list, ['button', 'Rename Laptop']], lacks: naming };
function withNew(server: ScriptedServer) {
  withPasskey();
  server.answer('AddPasskey', () => {
    laterListed(server, [phoneKey, laptopKey]);
    return { addPasskey: { __typename: 'Passkey', id: 'p-2' } };
  });
}
async function nameIt(person: Person) {
  await person.press('Add a passkey');
  await person.type('Name', 'Laptop');
}
/** The password is asked for, and it goes on by itself afterwards. */
const confirmed = (afterwards: Ending): { words: { message: string } } & Recovery => ({
  words: { message: 'Enter your password to go on' },
  toast: null,
  sees: question,
  async goOn(person) {
    await person.type('Your password', 'welcome-to-foyer');
    await person.press('Go on');
  },
  afterwards: { ...afterwards, lacks: [...(afterwards.lacks ?? []), ...question] },
  sent: 2,
});
const notAdded = {
  toast: unexpected,
  reads: [inDoubt],
  sees: naming,
  goOn: (person: Person) => person.press('Go on'),
  afterwards: { ...added, toast: 'Passkey added' },
  sent: 2,
};

const renamed: Ending = {
  toast: 'Passkey renamed',
  sees: [
    ['heading', 'Account Management'],
    ['button', 'Rename Old phone'],
  ],
  lacks: renaming,
};
const removed: Ending = {
  toast: 'Passkey removed',
  sees: [
    ['heading', 'Account Management'],
    ['button', 'Add a passkey'],
  ],
  lacks: [...removal, ['button', 'Rename My phone']],
};

/** The passkeys of the account (docs/decisions/054 and 055). */
export const passkeyScenes: Scenes<
  'GetPasskeys' | 'StartPasskey' | 'AddPasskey' | 'RenamePasskey' | 'RemovePasskey' | 'ConfirmIdentity'
> = {
  GetPasskeys: [
    {
      at,
      works: { toast: null, sees: list },
      fails: {
        toast: null,
        reads: [unexpected],
        sees: [['button', 'Try again']],
        goOn: (person) => person.press('Try again'),
        afterwards: { toast: null, sees: list },
        sent: 2,
      },
      refusals: {},
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
  ],
  StartPasskey: [
    {
      at,
      given: withNew,
      arrive: nameIt,
      act: (person) => person.press('Go on'),
      works: added,
      fails: notAdded,
      refusals: { ConfirmationRequiredError: confirmed(added) },
      unknown: {
        toast: null,
        reads: [unknown],
        sees: naming,
        goOn: (person) => person.press('Go on'),
        afterwards: added,
        sent: 2,
      },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Waiting for your browser') },
      },
    },
  ],
  AddPasskey: [
    {
      at,
      given: withNew,
      arrive: nameIt,
      act: (person) => person.press('Go on'),
      works: added,
      fails: notAdded,
      refusals: {
        PasskeyRefusedError: {
          words: { message: 'The passkey was not accepted' },
          toast: null,
          reads: ['The passkey was not accepted'],
          sees: naming,
          goOn: (person) => person.press('Go on'),
          afterwards: added,
          sent: 2,
        },
        ConfirmationRequiredError: confirmed(added),
      },
      unknown: { like: 'PasskeyRefusedError', toast: null, reads: [unknown] },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Waiting for your browser') },
      },
    },
  ],
  RenamePasskey: [
    {
      at,
      given: (server) =>
        server.answer('RenamePasskey', ({ name }) => {
          laterListed(server, [{ ...phoneKey, name }]);
          return { renamePasskey: { __typename: 'Success', success: true } };
        }),
      async arrive(person) {
        await person.press('Rename My phone');
        await person.type('Name', 'Old phone');
      },
      act: (person) => person.press('Save'),
      works: renamed,
      fails: {
        toast: unexpected,
        reads: [inDoubt],
        sees: renaming,
        goOn: (person) => person.press('Save'),
        afterwards: renamed,
        sent: 2,
      },
      refusals: {},
      answers: {
        'it was removed before': {
          data: { renamePasskey: { __typename: 'Success', success: false } },
          toast: 'This passkey is not there any more',
          sees: list,
          lacks: renaming,
          sent: 1,
        },
      },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Saving') },
      },
    },
  ],
  RemovePasskey: [
    {
      at,
      given: (server) =>
        server.answer('RemovePasskey', () => {
          laterListed(server, []);
          return { removePasskey: { __typename: 'Success', success: true } };
        }),
      arrive: (person) => person.press('Remove My phone'),
      act: (person) => person.press('Remove'),
      works: removed,
      fails: {
        toast: unexpected,
        sees: list,
        lacks: removal,
        async goOn(person) {
          await person.press('Remove My phone');
          await person.press('Remove');
        },
        afterwards: removed,
        sent: 2,
      },
      refusals: { ConfirmationRequiredError: confirmed(removed) },
      unknown: { toast: unknown, sees: list, lacks: removal, sent: 1 },
      answers: {
        'it was removed before': {
          data: { removePasskey: { __typename: 'Success', success: false } },
          toast: 'This passkey was removed already',
          sees: list,
          lacks: removal,
          sent: 1,
        },
      },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Removing') },
      },
    },
  ],
  ConfirmIdentity: [
    {
      place: 'before a passkey is removed',
      at,
      given: (server) => {
        server.answer('RemovePasskey', () => ({
          removePasskey: {
            __typename: 'ConfirmationRequiredError',
            errorCode: 'CONFIRMATION_REQUIRED_ERROR',
            message: 'Enter your password to go on',
          },
        }));
        server.answer('ConfirmIdentity', () => {
          server.answer('RemovePasskey', () => {
            laterListed(server, []);
            return { removePasskey: { __typename: 'Success', success: true } };
          });
          return { confirmIdentity: { __typename: 'Success', success: true } };
        });
      },
      async arrive(person) {
        await person.press('Remove My phone');
        await person.press('Remove');
        await person.type('Your password', 'welcome-to-foyer');
      },
      act: (person) => person.press('Go on'),
      works: { ...removed, lacks: [...(removed.lacks ?? []), ...question] },
      fails: {
        toast: unexpected,
        reads: ['No answer came. Try again.'],
        sees: question,
        goOn: (person) => person.press('Go on'),
        afterwards: removed,
        sent: 2,
      },
      refusals: {
        InvalidCredentialsError: {
          words: { message: 'The provided credentials are invalid' },
          toast: null,
          reads: ['This is not your password'],
          sees: question,
          goOn: (person) => person.press('Go on'),
          afterwards: removed,
          sent: 2,
        },
      },
      unknown: { like: 'InvalidCredentialsError', toast: null, reads: [unknown] },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Checking') },
      },
    },
  ],
};
