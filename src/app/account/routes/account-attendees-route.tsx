import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { createAttendeesLogic } from '#app/account/attendees-logic.ts';
import { useSessionEnd } from '#app/account/routes/account-connections.ts';
import { AccountPage } from '#app/account/routes/account-page.tsx';
import { useFlow } from '#app/use-flow.ts';
import { AttendeesFlow } from '#views/account/settings/attendees-context.ts';
import { AttendeesScreen } from '#views/account/settings/attendees-screen.tsx';

export function Route() {
  return (
    <AccountPage>
      <Attendees />
    </AccountPage>
  );
}

function Attendees() {
  const client = useApolloClient();
  const logic = useMemo(() => createAttendeesLogic({ client }), [client]);
  const attendees = useFlow(logic, { input: undefined });
  useSessionEnd(attendees);
  return (
    <AttendeesFlow.Provider actor={attendees}>
      <AttendeesScreen />
    </AttendeesFlow.Provider>
  );
}
