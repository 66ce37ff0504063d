import { dueDeletion, plainDeletion } from '#tests/model/account/personal-data/sample-deletions.ts';
import type { Ending, Scenes } from '#tests/failures/scene.ts';
import type { ScriptedServer } from '#tests/failures/scripted-server.ts';
import type { Person } from '#tests/failures/person.ts';
import { atAbout, leaveForAbout } from '#tests/failures/scenes/recoveries.ts';
import { unexpected, unknown } from '#tests/failures/scenes/words.ts';

const at = '/account/management';
const page = [['heading', 'Account Management']] as const;
const resting = [...page, ['button', 'Delete my account…']] as const;
const waiting = [...page, ['button', 'Keep my account']] as const;
const review = [['heading', 'Delete your account?']] as const;
const question = [['heading', 'Confirm it is you']] as const;

const asked: Ending = {
  toast: 'Your account will be deleted in seven days. We have sent you an email.',
  sees: waiting,
  lacks: [...review, ['button', 'Delete my account…']],
};
const kept: Ending = { toast: 'Your account stays', sees: resting, lacks: [['button', 'Keep my account']] };

const isDue = (server: ScriptedServer) => server.answer('GetAccountDeletion', () => ({ accountDeletion: dueDeletion }));
const isNotDue = (server: ScriptedServer) =>
  server.answer('GetAccountDeletion', () => ({ accountDeletion: plainDeletion }));

async function choose(person: Person) {
  await person.press('Delete my account…');
  await person.press('Delete in seven days');
}

/** The end of the account (docs/decisions/139). */
export const accountDeletionScenes: Scenes<'GetAccountDeletion' | 'RequestAccountDeletion' | 'CancelAccountDeletion'> =
  {
    GetAccountDeletion: [
      {
        at,
        works: { toast: null, sees: resting },
        fails: {
          toast: null,
          reads: [unexpected],
          sees: [...page, ['button', 'Try again']],
          goOn: (person) => person.press('Try again'),
          afterwards: { toast: null, sees: resting },
          sent: 2,
        },
        refusals: {},
        late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
      },
    ],
    RequestAccountDeletion: [
      {
        at,
        given: (server) =>
          server.answer('RequestAccountDeletion', () => {
            isDue(server);
            return { requestAccountDeletion: { __typename: 'AccountDeletion', dueAt: dueDeletion.dueAt } };
          }),
        arrive: (person) => person.press('Delete my account…'),
        act: (person) => person.press('Delete in seven days'),
        works: asked,
        fails: { toast: unexpected, sees: resting, lacks: review, goOn: choose, afterwards: asked, sent: 2 },
        refusals: {
          ConfirmationRequiredError: {
            words: { message: 'Enter your password to go on' },
            toast: null,
            sees: question,
            async goOn(person) {
              await person.type('Your password', 'welcome-to-foyer');
              await person.press('Go on');
            },
            afterwards: { ...asked, lacks: [...review, ...question] },
            sent: 2,
          },
          LastOwnerError: {
            words: { message: 'An organizer needs an owner.' },
            toast: 'An organizer needs an owner.',
            sees: resting,
            lacks: review,
            goOn: choose,
            afterwards: asked,
            sent: 2,
          },
        },
        unknown: { like: 'LastOwnerError', toast: unknown },
        late: {
          leave: leaveForAbout,
          left: atAbout,
          second: { kind: 'waits', again: (person) => person.press('Asking for it') },
        },
      },
    ],
    CancelAccountDeletion: [
      {
        at,
        given: (server) => {
          isDue(server);
          server.answer('CancelAccountDeletion', () => {
            isNotDue(server);
            return { cancelAccountDeletion: { __typename: 'Success', success: true } };
          });
        },
        act: (person) => person.press('Keep my account'),
        works: kept,
        fails: {
          toast: unexpected,
          sees: waiting,
          goOn: (person) => person.press('Keep my account'),
          afterwards: kept,
          sent: 2,
        },
        refusals: {},
        answers: {
          'nobody asked any more': {
            data: { cancelAccountDeletion: { __typename: 'Success', success: false } },
            toast: 'Your account stays: nobody asks for its deletion any more',
            sees: page,
            sent: 1,
          },
        },
        late: {
          leave: leaveForAbout,
          left: atAbout,
          second: { kind: 'waits', again: (person) => person.press('Keeping it') },
        },
      },
    ],
  };
