import type { SnapshotFrom } from 'xstate';
import type { notificationPreferencesMachine } from '#machines/account/notification-preferences/notification-preferences-machine.ts';

type Snapshot = SnapshotFrom<typeof notificationPreferencesMachine>;

export const shownChoices = ({ context }: Snapshot) => context.shown;
export const preferencesState = ({ value }: Snapshot) => value;
export const isSavingChoice = (snapshot: Snapshot) => snapshot.matches('savingChoice');
/** Both toggles and the reset are open or shut together. */
export const canChoose = (snapshot: Snapshot) => snapshot.can({ type: 'preferences.reset' });
