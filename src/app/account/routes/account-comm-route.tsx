import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { createNotificationPreferencesLogic } from '#app/account/notification-preferences-logic.ts';
import { notificationRelays } from '#app/account/relays/account-relays.ts';
import { AccountPage } from '#app/account/routes/account-page.tsx';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { EmailUpdatesScreen } from '#views/account/settings/email-updates-screen.tsx';
import { NotificationPreferencesFlow } from '#views/account/settings/notification-preferences-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

export function Route() {
  return (
    <AccountPage>
      <EmailUpdates />
    </AccountPage>
  );
}

function EmailUpdates() {
  const client = useApolloClient();
  const logic = useMemo(() => createNotificationPreferencesLogic({ client }), [client]);
  const preferences = useFlow(logic, { input: undefined });
  useRelays(notificationRelays, { notifications: preferences, session: SessionFlow.useActorRef() });
  return (
    <NotificationPreferencesFlow.Provider actor={preferences}>
      <EmailUpdatesScreen />
    </NotificationPreferencesFlow.Provider>
  );
}
