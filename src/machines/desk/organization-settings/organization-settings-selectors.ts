import type { SnapshotFrom } from 'xstate';
import type { organizationSettingsMachine } from '#machines/desk/organization-settings/organization-settings-machine.ts';

type Snapshot = SnapshotFrom<typeof organizationSettingsMachine>;

export const settingsState = ({ value }: Snapshot) => value;
export const organizationSettings = ({ context }: Snapshot) => context.settings;
export const settingsTrouble = ({ context }: Snapshot) => context.trouble;
