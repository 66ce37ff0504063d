import type { personMachine } from '#machines/desk/person/person-machine.ts';
import type { PersonTrouble } from '#machines/desk/person/person-setup.ts';
import type { DeskPerson } from '#services/desk/people/person-service.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Known = {
  person: DeskPerson | null;
  deed: { deed: string };
  trouble: PersonTrouble | null;
  told: string | null;
};
type Snapshot = { context: Known };

const told: Readonly<Record<string, string>> = {
  ATTENDEE: 'The name and contact are saved.',
  ANSWERS: 'The answers are saved.',
  NOTE: 'The note is kept.',
  RESEND: 'The ticket is on its way once more.',
  LOCKED: 'That could not be done any more. This is how the registration is now.',
};
const allButtons = ['Send the ticket again', 'Change name', 'Change answers: About you', 'Add a note'];

/** What may be done; the rest is not drawn. */
const buttons = ({ person }: Known): string[] =>
  (person?.deeds ?? []).flatMap((deed) => {
    if (deed === 'CHANGE') return ['Change name', 'Change answers: About you', 'Change answers: Your group'];
    return deed === 'NOTE' ? ['Add a note'] : ['Send the ticket again'];
  });

function sheet({ context }: Snapshot): Face {
  const { person, told: outcome } = context;
  if (!person) return {};
  return {
    shows: [
      `${person.firstName} Thorsen`,
      'Stalls, Jar of sour cherries',
      'R-7K2Q4MXA',
      ...(person.mailbox === null
        ? []
        : [
            'maya@foyer.example',
            'Reads English',
            'FY-004213, bought by Alex Thorsen',
            '250 555 0133',
            'Answers',
            'About you',
            'Name on the name tag',
            person.firstName,
            'Your group, about the whole order',
            'Missing',
            'No',
            'History',
            'Marie Tremblay: a note Prefers the aisle',
            'Somebody who left changed answers Asked: Name on the name tag',
          ]),
      ...(person.lock === null
        ? ['Confirmed']
        : ['Cancelled', 'Names and answers stay as they are: the registration is cancelled.']),
    ],
    announces: outcome === null ? [] : [told[outcome] ?? outcome],
    hides: [
      ...allButtons.filter((name) => !buttons(context).includes(name)),
      ...(person.mailbox === null ? ['Answers', 'History', 'FY-004213'] : []),
    ],
  };
}

type Words = { title: string; text: string; save: string; pending: string; more: string[] };
const dialogs: Readonly<Record<string, Words>> = {
  ATTENDEE: {
    title: 'Who comes with this ticket',
    text: 'Their other tickets, and what their account has of them, stay as they are.',
    save: 'Save',
    pending: 'Saving',
    more: ['First name', 'Last name', 'Email optional', 'Phone optional'],
  },
  ANSWERS: {
    title: 'Answers',
    text: 'Saved as if they had answered themselves.',
    save: 'Save',
    pending: 'Saving',
    more: ['Name on the name tag'],
  },
  NOTE: {
    title: 'A note for the team',
    text: 'Notes stay; nobody can write over them. Only your team reads them.',
    save: 'Keep the note',
    pending: 'Keeping',
    more: ['Note'],
  },
  RESEND: {
    title: 'Send the ticket again?',
    text: 'The ticket goes to maya@foyer.example once more, with the same code.',
    save: 'Send it',
    pending: 'Sending',
    more: [],
  },
};
const dialogOf = ({ deed }: Known) => dialogs[deed.deed] ?? { title: '', text: '', save: '', pending: '', more: [] };

const doubt =
  'Not known yet whether that was done No answer came. It is asked for again by itself; however often, it is done once.';

function troubleOf({ trouble, deed }: Known): Pick<Face, 'announces' | 'shows'> {
  switch (trouble?.kind) {
    case 'failed':
      return { announces: [trouble.failure.code === 'serverRefused' ? 'Too many' : doubt] };
    case 'refused':
      return { announces: ['There are as many notes about this registration as there may be.'] };
    case 'changed':
      return {
        announces: [
          deed.deed === 'ANSWERS'
            ? 'Changed while you typed Somebody has saved other answers. What you typed is still here; save it to put it in their place, or close to see theirs.'
            : 'Changed while you typed By now it says: Mia Thorsen, 250 555 0133. What you typed is still here; save it to put it in its place.',
        ],
      };
    case 'fields':
      return {
        announces: trouble.fields.map(({ fault }) =>
          fault === 'REQUIRED' ? 'This is needed.' : 'This is no email address.',
        ),
      };
    case 'answers':
      return { announces: trouble.errors.map((error) => ('message' in error ? error.message : 'Required')) };
    default:
      return { announces: [] };
  }
}

const hidden = ['R-7K2Q4MXA', ...allButtons];
const looking: Face = { shows: ['Registration'], announces: ['Looking up the registration'], hides: hidden };
const unread = (words: string): Face => ({
  announces: [words],
  open: ['person.retry', 'Try again'],
  hides: hidden,
});

function inDialog(snapshot: Snapshot, controls: Pick<Face, 'open' | 'locked'>): Face {
  const { title, text, more } = dialogOf(snapshot.context);
  return { shows: [title, text, ...more], ...troubleOf(snapshot.context), ...controls };
}

/** docs/decisions/162. */
export const personSays: SaysOf<typeof personMachine> = {
  readingPerson: (snapshot) =>
    snapshot.context.person === null ? looking : { ...sheet(snapshot), locked: buttons(snapshot.context) },
  unreadable: unread('Error An unexpected error occurred'),
  signedOut: unread('You are not logged in any more.'),
  missing: {
    shows: ['Registration not found', 'There is no such registration, or your role does not see it.'],
    open: ['person.retry', 'Look again'],
    hides: hidden,
  },
  showing: (snapshot) => ({ ...sheet(snapshot), open: buttons(snapshot.context) }),
  confirming: (snapshot) => inDialog(snapshot, { open: [dialogOf(snapshot.context).save, 'person.close', 'Close'] }),
  changing: (snapshot) => inDialog(snapshot, { locked: [dialogOf(snapshot.context).pending, 'person.close', 'Close'] }),
  unknown: (snapshot) =>
    inDialog(snapshot, {
      open: ['person.askAgain', 'Ask again', 'person.close', 'Close'],
      locked: [dialogOf(snapshot.context).save],
    }),
};
