import type { SnapshotFrom } from 'xstate';
import type { codesMachine } from '#machines/desk/codes/codes-machine.ts';

type Snapshot = SnapshotFrom<typeof codesMachine>;

const faces = ['readingCodes', 'unreadable', 'signedOut', 'notTheirs'] as const;

/** Which face the page has; a list that is there stays, whatever is done with it. */
export const codesFace = (snapshot: Snapshot): (typeof faces)[number] | 'listing' =>
  faces.find((state) => snapshot.matches(state)) ?? 'listing';
export const codeList = ({ context }: Snapshot) => context.list;
export const codesUnread = ({ context }: Snapshot) => context.unread;
export const openCode = ({ context }: Snapshot) => context.open;
export const codeTrouble = ({ context }: Snapshot) => context.trouble;
export const whatWasDone = ({ context }: Snapshot) => context.told;
/** The code that is asked about; null while none is. */
export const askedCode = (snapshot: Snapshot) =>
  snapshot.matches('askingToStop') || snapshot.matches('stopping') || snapshot.matches('stopUnknown')
    ? (snapshot.context.list?.codes.find(({ id }) => id === snapshot.context.asked) ?? null)
    : null;
export const isStopping = (snapshot: Snapshot) => snapshot.matches('stopping');
export const canKeep = (snapshot: Snapshot) => snapshot.can({ type: 'codes.keep' });
export const canStop = (snapshot: Snapshot) => snapshot.can({ type: 'codes.stop', idempotencyKey: '' });
