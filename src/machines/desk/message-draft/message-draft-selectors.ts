import type { SnapshotFrom } from 'xstate';
import type { messageDraftMachine } from '#machines/desk/message-draft/message-draft-machine.ts';

type Snapshot = SnapshotFrom<typeof messageDraftMachine>;

export const draftState = ({ value }: Snapshot) => value;
export const messageAddress = ({ context }: Snapshot) => context.address;
export const chosenIds = ({ context }: Snapshot) => context.chosen;
/** Of those who were chosen, how many it does not reach; 0 while that is not known, and of any other address. */
export const leftOut = ({ context: { address, reach } }: Snapshot) =>
  address.to.who === 'CHOSEN' && reach ? (address.to.registrationIds ?? []).length - reach.people : 0;
export const typedMessage = ({ context }: Snapshot) => context.words;
export const ownLanguage = ({ context }: Snapshot) => context.own;
export const messageReach = ({ context }: Snapshot) => context.reach;
export const draftTrouble = ({ context }: Snapshot) => context.trouble;
export const whatWasDone = ({ context }: Snapshot) => context.told;
export const whyUncounted = ({ context }: Snapshot) => context.uncounted;
export const pressedDeed = ({ context }: Snapshot) => context.deed;
/** Something is typed that nobody was sent. */
export const isUnsent = ({ context, value }: Snapshot) =>
  value !== 'notPermitted' &&
  Object.values(context.words).some(({ subject, text }) => subject.trim() !== '' || text.trim() !== '');
export const canType = (snapshot: Snapshot) =>
  snapshot.can({ type: 'messageDraft.type', words: snapshot.context.words });
export const canTest = (snapshot: Snapshot) => snapshot.can({ type: 'messageDraft.test', idempotencyKey: '' });
export const canSend = (snapshot: Snapshot) => snapshot.can({ type: 'messageDraft.send', idempotencyKey: '' });
