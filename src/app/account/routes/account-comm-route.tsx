import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { createNotificationPreferencesLogic } from '#app/account/notification-preferences-logic.ts';
import { useSessionEnd } from '#app/account/routes/account-connections.ts';
import { AccountPage } from '#app/account/routes/account-page.tsx';
import { useFlow } from '#app/use-flow.ts';
import { EmailUpdatesScreen } from '#views/account/settings/email-updates-screen.tsx';
import { NotificationPreferencesFlow } from '#views/account/settings/notification-preferences-context.ts';

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
  useSessionEnd(preferences);
  return (
    <NotificationPreferencesFlow.Provider actor={preferences}>
      <EmailUpdatesScreen />
    </NotificationPreferencesFlow.Provider>
  );
}
