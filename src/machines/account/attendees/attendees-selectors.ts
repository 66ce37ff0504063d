import type { SnapshotFrom } from 'xstate';
import type { attendeesMachine } from '#machines/account/attendees/attendees-machine.ts';

type Snapshot = SnapshotFrom<typeof attendeesMachine>;

export const savedAttendees = ({ context }: Snapshot) => context.attendees;
/** How many there are besides the default attendee. */
export const additionalCount = ({ context }: Snapshot) =>
  context.attendees.filter(({ isDefault }) => !isDefault).length;
export const chosenAttendee = ({ context }: Snapshot) => context.chosen;
export const attendeeTrouble = ({ context }: Snapshot) => context.trouble;
export const isReadingAttendees = (snapshot: Snapshot) =>
  snapshot.matches('readingAttendees') && snapshot.context.attendees.length === 0;
export const hasAttendeesFailure = (snapshot: Snapshot) =>
  snapshot.matches('unreadable') ? 'unreadable' : snapshot.matches('signedOut') ? 'signedOut' : null;
/** Not while the list is read anew, nor with a dialog over it. */
export const canChangeAttendees = (snapshot: Snapshot) => snapshot.can({ type: 'attendees.create' });
export const isSavingAttendee = (snapshot: Snapshot) =>
  snapshot.matches('savingNew') || snapshot.matches('savingChange');
export const isDeletingAttendee = (snapshot: Snapshot) => snapshot.matches('deleting');
export const canCancelAttendee = (snapshot: Snapshot) => snapshot.can({ type: 'attendees.cancel' });
/** Which dialog lies over the list. */
export const attendeeDialog = (snapshot: Snapshot): 'create' | 'edit' | 'delete' | null => {
  if (snapshot.matches('creating') || snapshot.matches('savingNew')) return 'create';
  if (snapshot.matches('editing') || snapshot.matches('savingChange')) return 'edit';
  return snapshot.matches('confirmingDelete') || snapshot.matches('deleting') ? 'delete' : null;
};
