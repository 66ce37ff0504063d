import type { SavingTrouble } from '#domain/notice.ts';
import type { Attendee, attendeesMachine } from '#machines/account/attendees/attendees-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';
import { inEnglish } from '../../notices.ts';

type Snapshot = { context: { attendees: Attendee[]; trouble: SavingTrouble | null } };

const fields = ['First name', 'Last name', 'Email', 'Phone number'];
const additional: Record<string, string> = {
  'a-2': 'Maya Thorsen No email saved, 250 555 0161',
  'a-3': 'Jonah Reyes No email saved',
};

/** Customer specification §2, attendees: the default one can neither be edited nor deleted. */
function list({ context: { attendees } }: Snapshot): Face {
  const others = attendees.flatMap(({ id }) => additional[id] ?? []);
  return {
    shows: [
      `You, and up to four people you register. ${others.length} of 4 added.`,
      'Alex Thorsen Default alex@foyer.example',
      ...others,
    ],
    hides: ['Edit Alex Thorsen', 'Delete Alex Thorsen'],
  };
}

const failure = (words: string): Face => ({
  announces: [words],
  open: ['attendees.retry', 'Try again'],
  hides: ['Add attendee', 'Alex Thorsen'],
});

const unsure =
  'We could not tell whether the attendee was saved. Save again, or close this form to see the list as it is now.';

/** Why it was not saved is said at once, above the fields. */
const form =
  (title: string, face: Face) =>
  ({ context: { trouble } }: Snapshot): Face => ({
    ...face,
    shows: [title, ...fields],
    announces: trouble === null ? [] : [trouble.kind === 'refused' ? inEnglish(trouble.message) : unsure],
  });

const typing: Face = { open: ['Save', 'attendees.cancel', 'Cancel'] };
const saving: Face = { locked: ['Saving', 'attendees.cancel', 'Cancel', 'Close'] };
const question = [
  'Delete attendee?',
  'Maya Thorsen will no longer be offered when you register. Registrations that were made stay as they are.',
];

export const attendeesSays: SaysOf<typeof attendeesMachine> = {
  readingAttendees: (snapshot) =>
    snapshot.context.attendees.length === 0
      ? { announces: ['Loading'], hides: ['Add attendee'] }
      : { ...list(snapshot), locked: ['attendees.create', 'Add attendee'] },
  unreadable: failure('An unexpected error occurred'),
  signedOut: failure('Guard: No active customer.'),
  listing: (snapshot) => ({ ...list(snapshot), open: ['attendees.create', 'Add attendee'] }),
  creating: form('Add attendee', typing),
  savingNew: form('Add attendee', saving),
  editing: form('Edit attendee', typing),
  savingChange: form('Edit attendee', saving),
  confirmingDelete: { shows: question, open: ['attendees.confirm', 'Delete', 'attendees.cancel', 'Cancel'] },
  deleting: { shows: question, locked: ['attendees.confirm', 'Deleting', 'attendees.cancel', 'Cancel', 'Close'] },
};
