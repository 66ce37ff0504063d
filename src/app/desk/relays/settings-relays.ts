import { relaysOf } from '#app/relays.ts';
import type { organizationSettingsMachine } from '#machines/desk/organization-settings/organization-settings-machine.ts';
import type { partEditorMachine } from '#machines/desk/part-editor/part-editor-machine.ts';
import type { sessionMachine } from '#machines/shared/session/session-machine.ts';

type Settings = { organizationSettings: typeof organizationSettingsMachine };

export const organizationSettingsRelays = relaysOf<Settings & { session: typeof sessionMachine }>()([
  {
    from: 'organizationSettings',
    on: 'session.ended',
    to: 'session',
    send: () => ({ type: 'session.expired' as const }),
  },
]);

export const settingsPartRelays = relaysOf<Settings & { partEditor: typeof partEditorMachine }>()([
  {
    from: 'partEditor',
    on: 'part.changed',
    to: 'organizationSettings',
    send: () => ({ type: 'organizationSettings.refresh' }),
  },
]);
