import type { OperationName } from '#tests/failures/operations.ts';
import type { Person } from '#tests/failures/person.ts';
import type { Ending, Recovery, Scene, Scenes } from '#tests/failures/scene.ts';
import { withOneKey } from '#tests/failures/scenes/recoveries.ts';
import { told } from '#tests/failures/scenes/told.ts';
import { mia } from '#tests/model/desk/sample-people.ts';

const at = '/desk/harbour-city-players/events/ev-1/people';
const list: Ending = {
  toast: null,
  sees: [
    ['button', 'Find'],
    ['button', 'Thorsen, Maya'],
  ],
};
const sheet: Ending = {
  toast: null,
  sees: [
    ['heading', 'Maya Thorsen'],
    ['button', 'Add a note'],
  ],
};
const missing: Ending = { toast: null, sees: [['heading', 'Registration not found']] };
const doubt = 'Not known yet whether that was done';
const lockedWords = 'That could not be done any more. This is how the registration is now.';

/** To a page that asks the server nothing, by the desk's own footer. */
const leave: Scene<'GetMe'>['late']['leave'] = (person) => person.follow('Help');
const left: Ending = { toast: null, sees: [['heading', 'Help']], at: '/help' };

const tellsWhy =
  (sees: Ending['sees'], afterwards: Ending): Extract<Scene<'GetMe'>['fails'], (failure: never) => Recovery> =>
  (failure) => ({
    toast: null,
    reads: told[failure],
    sees: [...sees, ['button', 'Try again']],
    goOn: (person) => person.press('Try again'),
    afterwards,
    sent: 2,
  });

const open = (person: Person) => person.press('Thorsen, Maya');
type Deed = {
  ask: string;
  save: string;
  title: string;
  pending: string;
  says: string;
  heading?: string;
  fill?: (person: Person) => Promise<void>;
};

/** A deed that its dialog asks about, and that the registration answers. */
function deedParts(
  operation: OperationName,
  { ask, save, title, pending, says, heading = 'Maya Thorsen', fill }: Deed,
) {
  const press = (person: Person) => person.press(save);
  const works: Ending = { toast: null, sees: [['heading', heading]], reads: [says] };
  const inDialog = (reads: string): Recovery => ({ toast: null, reads: [reads], sees: [['heading', title]], sent: 1 });
  return {
    inDialog,
    scene: {
      at,
      arrive: async (person: Person) => {
        await open(person);
        await person.press(ask);
        await person.sees('button', save);
        await fill?.(person);
      },
      act: press,
      works,
      fails: {
        ...inDialog(doubt),
        goOn: (person: Person) => person.press('Ask again'),
        afterwards: works,
        sent: 2,
        proves: withOneKey(operation),
      },
      unknown: inDialog('Foyer can’t do that on this page. Load it anew and try again.'),
      late: { leave, left, second: { kind: 'waits' as const, again: (person: Person) => person.press(pending) } },
    },
  };
}
const locked = { words: { message: 'No' }, ...sheet, reads: [lockedWords], sent: 1 };
const changed = { message: 'No', theirs: mia };

const attendee = deedParts('SaveAttendee', {
  ask: 'Change name',
  save: 'Save',
  title: 'Who comes with this ticket',
  pending: 'Saving',
  says: 'The name and contact are saved.',
  heading: 'Mia Thorsen',
  fill: (person) => person.type('First name', 'Mia'),
});
const answers = deedParts('SaveAnswers', {
  ask: 'Change answers: About you',
  save: 'Save',
  title: 'Answers',
  pending: 'Saving',
  says: 'The answers are saved.',
  heading: 'Mia Thorsen',
  fill: (person) => person.type('Name on the name tag', 'Mia'),
});
const note = deedParts('NoteRegistration', {
  ask: 'Add a note',
  save: 'Keep the note',
  title: 'A note for the team',
  pending: 'Keeping',
  says: 'The note is kept.',
  fill: (person) => person.type('Note', 'Called back'),
});
const resend = deedParts('ResendTicket', {
  ask: 'Send the ticket again',
  save: 'Send it',
  title: 'Send the ticket again?',
  pending: 'Sending',
  says: 'The ticket is on its way once more.',
});

/** Who comes to an event, and what is done for one of them (docs/decisions/162). */
export const deskPeopleScenes: Scenes<
  'GetDeskPeople' | 'GetDeskPerson' | 'NoteRegistration' | 'ResendTicket' | 'SaveAnswers' | 'SaveAttendee'
> = {
  GetDeskPeople: [
    {
      at,
      works: list,
      fails: tellsWhy([['heading', 'The Cherry Orchard']], list),
      refusals: {},
      // What the person is by now is asked, and the page is as that says.
      answers: { 'not theirs any more': { data: { deskPeople: null }, ...list, sent: 2 } },
      late: { leave, left, second: { kind: 'retries' } },
    },
  ],
  GetDeskPerson: [
    {
      at,
      act: open,
      works: sheet,
      fails: tellsWhy([['heading', 'Registration']], sheet),
      refusals: {},
      answers: {
        'not there': {
          data: { deskPerson: null },
          ...missing,
          goOn: (person) => person.press('Look again'),
          afterwards: sheet,
          sent: 2,
        },
      },
      late: { leave, left, second: { kind: 'retries' } },
    },
  ],
  SaveAttendee: [
    {
      ...attendee.scene,
      refusals: {
        InvalidFieldsError: {
          words: {
            message: 'No',
            fields: [{ __typename: 'InvalidField', field: 'emailAddress', fault: 'NOT_AN_ADDRESS' }],
          },
          ...attendee.inDialog('This is no email address.'),
        },
        PersonChangedError: { words: changed, ...attendee.inDialog('Changed while you typed') },
        RegistrationLockedError: locked,
      },
      answers: { 'not theirs any more': { data: { saveAttendee: null }, ...missing, sent: 1 } },
    },
  ],
  SaveAnswers: [
    {
      ...answers.scene,
      refusals: {
        FormValidationError: {
          words: {
            message: 'No',
            fieldErrors: [{ __typename: 'FormFieldError', key: 'name', message: 'Write fewer letters' }],
          },
          ...answers.inDialog('Write fewer letters'),
        },
        PersonChangedError: { words: changed, ...answers.inDialog('Changed while you typed') },
        RegistrationLockedError: locked,
      },
      answers: { 'not theirs any more': { data: { saveAnswers: null }, ...missing, sent: 1 } },
    },
  ],
  NoteRegistration: [
    {
      ...note.scene,
      refusals: {
        InvalidFieldsError: {
          words: { message: 'No', fields: [{ __typename: 'InvalidField', field: 'text', fault: 'TOO_LONG' }] },
          ...note.inDialog('This is too long.'),
        },
        LimitExceededError: {
          words: { message: 'No', limit: 100 },
          ...note.inDialog('There are as many notes about this registration as there may be.'),
        },
      },
      answers: { 'not theirs any more': { data: { noteRegistration: null }, ...missing, sent: 1 } },
    },
  ],
  ResendTicket: [
    {
      ...resend.scene,
      refusals: { RegistrationLockedError: locked },
      answers: { 'not theirs any more': { data: { resendTicket: null }, ...missing, sent: 1 } },
    },
  ],
};
