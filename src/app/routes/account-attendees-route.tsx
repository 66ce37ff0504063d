import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { createAttendeesLogic } from '#app/flows/attendees-flow.ts';
import { useSessionEnd } from '#app/routes/account-connections.ts';
import { AccountPage } from '#app/routes/account-page.tsx';
import { useFlow } from '#app/use-flow.ts';
import { AttendeesFlow } from '#views/account/attendees-flow.ts';
import { AttendeesScreen } from '#views/account/attendees-screen.tsx';

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
