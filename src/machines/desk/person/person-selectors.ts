import type { SnapshotFrom } from 'xstate';
import { formIn, type PersonDeed } from '#machines/desk/person/person-setup.ts';
import type { personMachine } from '#machines/desk/person/person-machine.ts';

type Snapshot = SnapshotFrom<typeof personMachine>;

export const personState = ({ value }: Snapshot) => value;
export const deskPerson = ({ context }: Snapshot) => context.person;
export const openDeed = ({ context }: Snapshot) => context.deed;
export const isInDialog = ({ value }: Snapshot) =>
  value === 'confirming' || value === 'changing' || value === 'unknown';
/** Whose answers are being changed. */
export const openForm = ({ context }: Snapshot) => formIn(context.person, context.deed);
export const personTrouble = ({ context }: Snapshot) => context.trouble;
export const whatWasDone = ({ context }: Snapshot) => context.told;
export const whyUnread = ({ context }: Snapshot) => context.unread;
export const canChoose = (deed: PersonDeed) => (snapshot: Snapshot) => snapshot.can({ type: 'person.choose', deed });
export const canClose = (snapshot: Snapshot) => snapshot.can({ type: 'person.close' });
