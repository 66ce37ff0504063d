import type { notificationPreferencesMachine } from '#machines/account/notification-preferences/notification-preferences-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const NotificationPreferencesFlow =
  createFlowContext<typeof notificationPreferencesMachine>('notificationPreferences');
