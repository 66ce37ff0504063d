import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { createOrderLogic } from '#app/desk/order-logic.ts';
import { orderRelays } from '#app/desk/relays/orders-relays.ts';
import { DeskPage } from '#app/desk/routes/desk-page.tsx';
import type { RouteProps } from '#app/route-table.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import type { DeskOrganization } from '#services/desk/workplace/workplace-service.ts';
import { OrderFlow } from '#views/desk/order/order-context.ts';
import { OrderScreen } from '#views/desk/order/order-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** /desk/:organization/orders/:order */
export function Route({ params: { organization: code = '', order = '' } }: RouteProps) {
  return (
    <DeskPage code={code}>
      {(organization) => <Page key={`${organization.id} ${order}`} organization={organization} order={order} />}
    </DeskPage>
  );
}

function Page({ organization, order: code }: { organization: DeskOrganization; order: string }) {
  const client = useApolloClient();
  const logic = useMemo(() => createOrderLogic({ client }), [client]);
  const order = useFlow(logic, { input: { organizationId: organization.id, code } });
  useRelays(orderRelays, { order, session: SessionFlow.useActorRef() });
  return (
    <OrderFlow.Provider actor={order}>
      <OrderScreen code={organization.code} />
    </OrderFlow.Provider>
  );
}
