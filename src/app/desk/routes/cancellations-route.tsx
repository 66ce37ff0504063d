import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import type { RouteProps } from '#app/route-table.ts';
import { createCancellationRequestsLogic } from '#app/desk/cancellation-requests-logic.ts';
import { cancellationRequestsRelays } from '#app/desk/relays/desk-relays.ts';
import { DeskPage } from '#app/desk/routes/desk-page.tsx';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import type { DeskOrganization } from '#services/desk/workplace/workplace-service.ts';
import { CancellationRequestsFlow } from '#views/desk/cancellations/cancellation-requests-context.ts';
import { NotDecidingScreen } from '#views/desk/cancellations/not-deciding-screen.tsx';
import { RequestsScreen } from '#views/desk/cancellations/requests-screen.tsx';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** /desk/:organization/cancellations */
export function Route({ params: { organization: code = '' } }: RouteProps) {
  return (
    <DeskPage code={code}>
      {(organization) =>
        organization.permissions.includes('RefundOrder') ? (
          <Requests key={organization.id} organization={organization} />
        ) : (
          <NotDecidingScreen />
        )
      }
    </DeskPage>
  );
}

function Requests({ organization }: { organization: DeskOrganization }) {
  const client = useApolloClient();
  const logic = useMemo(() => createCancellationRequestsLogic({ client }), [client]);
  const cancellationRequests = useFlow(logic, { input: { organizationId: organization.id } });
  useRelays(cancellationRequestsRelays, {
    cancellationRequests,
    workplace: WorkplaceFlow.useActorRef(),
    session: SessionFlow.useActorRef(),
  });
  return (
    <CancellationRequestsFlow.Provider actor={cancellationRequests}>
      <RequestsScreen orders={`/desk/${organization.code}/orders`} />
    </CancellationRequestsFlow.Provider>
  );
}
