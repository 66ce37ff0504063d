import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { createAttendeesLogic } from '#app/account/attendees-logic.ts';
import { attendeesRelays } from '#app/account/relays/account-relays.ts';
import { AccountPage } from '#app/account/routes/account-page.tsx';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { AttendeesFlow } from '#views/account/settings/attendees-context.ts';
import { AttendeesScreen } from '#views/account/settings/attendees-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

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
  useRelays(attendeesRelays, { attendees, session: SessionFlow.useActorRef() });
  return (
    <AttendeesFlow.Provider actor={attendees}>
      <AttendeesScreen />
    </AttendeesFlow.Provider>
  );
}
