import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import {
  notificationPreferencesMachine,
  type NotificationPreferencesActors,
} from '#machines/account/notification-preferences/notification-preferences-machine.ts';
import {
  getNotificationPreferences,
  updateMemberNotificationPreferences,
} from '#services/account/notification-preferences/notification-preferences-service.ts';

export function createNotificationPreferencesLogic({ client }: { client: ApolloClient }) {
  return notificationPreferencesMachine.provide({
    actors: {
      getNotificationPreferences: fromPromise(({ signal }) => getNotificationPreferences(client, signal)),
      updateMemberNotificationPreferences: fromPromise(({ input, signal }) =>
        updateMemberNotificationPreferences(client, input, signal),
      ),
    } satisfies NotificationPreferencesActors,
  });
}
