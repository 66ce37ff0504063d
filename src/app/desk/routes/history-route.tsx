import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import type { RouteProps } from '#app/route-table.ts';
import { createDeskHistoryLogic } from '#app/desk/desk-history-logic.ts';
import { deskHistoryRelays } from '#app/desk/relays/desk-relays.ts';
import { DeskPage } from '#app/desk/routes/desk-page.tsx';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import type { DeskOrganization } from '#services/desk/workplace/workplace-service.ts';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { DeskHistoryFlow } from '#views/desk/history/desk-history-context.ts';
import { HistoryScreen } from '#views/desk/history/history-screen.tsx';
import { NotReadingScreen } from '#views/desk/history/not-reading-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** /desk/:organization/history */
export function Route({ params: { organization: code = '' } }: RouteProps) {
  return (
    <DeskPage code={code}>
      {(organization) =>
        organization.permissions.includes('ManageMembers') ? (
          <History key={organization.id} organization={organization} />
        ) : (
          <NotReadingScreen />
        )
      }
    </DeskPage>
  );
}

function History({ organization }: { organization: DeskOrganization }) {
  const client = useApolloClient();
  const logic = useMemo(() => createDeskHistoryLogic({ client }), [client]);
  const deskHistory = useFlow(logic, { input: { organizationId: organization.id, of: null } });
  useRelays(deskHistoryRelays, {
    deskHistory,
    workplace: WorkplaceFlow.useActorRef(),
    session: SessionFlow.useActorRef(),
  });
  return (
    <DeskHistoryFlow.Provider actor={deskHistory}>
      <HistoryScreen />
    </DeskHistoryFlow.Provider>
  );
}
