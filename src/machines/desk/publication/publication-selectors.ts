import type { SnapshotFrom } from 'xstate';
import type { Offer, publicationMachine } from '#machines/desk/publication/publication-machine.ts';
import type { PublicationDeed } from '#domain/processes/event-process.ts';

type Snapshot = SnapshotFrom<typeof publicationMachine>;

export const publicationState = ({ value }: Snapshot) => value;
export const openDeed = ({ context }: Snapshot) => context.deed;
export const deedRefusal = ({ context }: Snapshot) => context.refusal;
export const isUnknown = ({ context }: Snapshot) => context.isUnknown;
export const whatWasDone = ({ context }: Snapshot) => context.told;
/** The deed that is under way; null where none is. */
export const deedUnderWay = ({ value, context }: Snapshot) => (value === 'changing' ? context.deed : null);
export const canAsk = (deed: PublicationDeed, offer: Offer) => (snapshot: Snapshot) =>
  snapshot.can({ type: 'publication.ask', deed, offer, idempotencyKey: '' });
export const canShare = (snapshot: Snapshot) => snapshot.can({ type: 'publication.share' });
