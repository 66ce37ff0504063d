import type { SnapshotFrom } from 'xstate';
import type { openingReminderMachine } from '#machines/shop/opening-reminder/opening-reminder-machine.ts';

type Snapshot = SnapshotFrom<typeof openingReminderMachine>;

export const isReminderShown = (snapshot: Snapshot) => snapshot.matches('set') || snapshot.matches('removing');
/** What is under way; null when nothing is. */
export const reminderPending = (snapshot: Snapshot) =>
  snapshot.matches('setting') ? 'setting' : snapshot.matches('removing') ? 'removing' : null;
export const canSetReminder = (snapshot: Snapshot) => snapshot.can({ type: 'reminder.set' });
