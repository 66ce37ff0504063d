import type { SnapshotFrom } from 'xstate';
import type { EventChange } from '#services/desk/event-change/event-change-service.ts';
import type { eventChangeMachine } from '#machines/desk/event-change/event-change-machine.ts';

type Snapshot = SnapshotFrom<typeof eventChangeMachine>;

export const changeState = ({ value }: Snapshot) => value;
export const wantedChange = ({ context }: Snapshot) => context.change;
export const versionLookedAt = ({ context }: Snapshot) => context.version;
export const changeEffects = ({ context }: Snapshot) => context.effects;
export const areOtherEffects = ({ context }: Snapshot) => context.isOther;
export const changeRefusal = ({ context }: Snapshot) => context.refusal;
export const whyUnread = ({ context }: Snapshot) => context.unread;
/** No answer came, and it is waited for, or asked for again. */
export const isUnknown = ({ value, context }: Snapshot) =>
  value === 'unknown' || (value === 'changing' && context.isUnknown);
export const doneAt = ({ context }: Snapshot) => context.doneAt;
/** Whether the dialog of this deed is open. */
export const isOpenFor =
  (deed: EventChange['deed']) =>
  ({ value, context }: Snapshot) =>
    value !== 'resting' && context.change.deed === deed;
export const canLook = (snapshot: Snapshot) =>
  snapshot.can({ type: 'eventChange.look', change: { deed: 'CALL_OFF' }, version: 0 });
export const canConfirm = (snapshot: Snapshot) => snapshot.can({ type: 'eventChange.confirm', idempotencyKey: '' });
export const canClose = (snapshot: Snapshot) => snapshot.can({ type: 'eventChange.close' });
