import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { createOrderHistoryLogic } from '#app/account/order-history-logic.ts';
import { orderHistoryRelays } from '#app/account/relays/account-relays.ts';
import { AccountPage } from '#app/account/routes/account-page.tsx';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { OrderHistoryFlow } from '#views/account/orders/order-history-context.ts';
import { OrderHistoryScreen } from '#views/account/orders/order-history-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** /account/orders. */
export function Route() {
  return (
    <AccountPage>
      <OrderHistory />
    </AccountPage>
  );
}

function OrderHistory() {
  const client = useApolloClient();
  const logic = useMemo(() => createOrderHistoryLogic({ client }), [client]);
  const orderHistory = useFlow(logic, { input: undefined });
  useRelays(orderHistoryRelays, { orderHistory, session: SessionFlow.useActorRef() });
  return (
    <OrderHistoryFlow.Provider actor={orderHistory}>
      <OrderHistoryScreen />
    </OrderHistoryFlow.Provider>
  );
}
