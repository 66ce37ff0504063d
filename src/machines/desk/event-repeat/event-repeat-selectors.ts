import type { SnapshotFrom } from 'xstate';
import type { eventRepeatMachine } from '#machines/desk/event-repeat/event-repeat-machine.ts';
import { chosenStarts } from '#machines/desk/event-repeat/event-repeat-setup.ts';

type Snapshot = SnapshotFrom<typeof eventRepeatMachine>;

export const repeatState = ({ value }: Snapshot) => value;
/** Its id. */
export const repeatedEvent = ({ context }: Snapshot) => context.eventId;
export const repeatDraft = ({ context }: Snapshot) => context.draft;
export const toldRepeat = ({ context }: Snapshot) => context.repeat;
export const leftOutStarts = ({ context }: Snapshot) => context.leftOut;
export const chosenCount = ({ context }: Snapshot) => chosenStarts(context).length;
export const repeatFaults = ({ context }: Snapshot) => context.faults;
export const repeatTrouble = ({ context }: Snapshot) => context.trouble;
export const repeatUnread = ({ context }: Snapshot) => context.unread;
export const madeEvents = ({ context }: Snapshot) => context.made;
/** No answer came, and it is waited for, or asked for again. */
export const isInDoubt = ({ value, context }: Snapshot) =>
  value === 'unknown' || (value === 'making' && context.isUnknown);
export const canMake = (snapshot: Snapshot) => snapshot.can({ type: 'eventRepeat.make', idempotencyKey: '' });
export const canChangeRule = (snapshot: Snapshot) =>
  snapshot.can({ type: 'eventRepeat.changeRule', draft: snapshot.context.draft });
/** While one of the dates can be left out, or taken in again. */
export const canChoose = ({ value }: Snapshot) => value === 'choosing';
