import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { createOrdersLogic } from '#app/desk/orders-logic.ts';
import { ordersRelays } from '#app/desk/relays/orders-relays.ts';
import { DeskPage } from '#app/desk/routes/desk-page.tsx';
import type { RouteProps } from '#app/route-table.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import type { DeskOrganization } from '#services/desk/workplace/workplace-service.ts';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { OrdersFlow } from '#views/desk/orders/orders-context.ts';
import { orderListIn } from '#views/desk/orders/order-lists.ts';
import { OrdersScreen } from '#views/desk/orders/orders-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** /desk/:organization/orders?list=UNPAID */
export function Route({ params: { organization: code = '' } }: RouteProps) {
  return (
    <DeskPage code={code}>{(organization) => <Page key={organization.id} organization={organization} />}</DeskPage>
  );
}

function Page({ organization }: { organization: DeskOrganization }) {
  const client = useApolloClient();
  const logic = useMemo(() => createOrdersLogic({ client }), [client]);
  const list = orderListIn(new URLSearchParams(useSearch()).get('list'));
  const orders = useFlow(logic, { input: { organizationId: organization.id, list } });
  useRelays(ordersRelays, {
    orders,
    workplace: WorkplaceFlow.useActorRef(),
    session: SessionFlow.useActorRef(),
  });
  return (
    <OrdersFlow.Provider actor={orders}>
      <OrdersScreen code={organization.code} />
    </OrdersFlow.Provider>
  );
}
