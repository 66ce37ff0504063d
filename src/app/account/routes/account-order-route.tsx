import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { TicketFlows } from '#app/account/routes/ticket-flows.tsx';
import type { RouteProps } from '#app/route-table.ts';
import { isSignedIn, sessionState } from '#machines/shared/session/session-selectors.ts';
import { errorShownBy } from '#platform/error-shown-by.ts';
import { GetPlacedOrderDocument } from '#services/generated/graphql.ts';
import { OrderPage } from '#views/account/orders/order-page.tsx';
import { NoSuchOrder, OrderPageLoading, OrderPageUnavailable } from '#views/account/orders/order-page-states.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** /account/orders/:orderId. */
export function Route({ params }: RouteProps) {
  const session = SessionFlow.useActorRef();
  const signedIn = SessionFlow.useSelector(isSignedIn);
  const isUnreachable = SessionFlow.useSelector(sessionState) === 'unreachable';
  if (signedIn) return <OneOrder orderId={params['orderId'] ?? ''} />;
  if (isUnreachable) return <OrderPageUnavailable onRetry={() => session.send({ type: 'session.retry' })} />;
  return <OrderPageLoading />;
}

function OneOrder({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useQuery(GetPlacedOrderDocument, {
    variables: { id: orderId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    context: errorShownBy('inline'),
  });
  // What becomes of a ticket is money of its order: all is read again.
  const list = useMemo(() => ({ send: () => void refetch().catch(() => undefined) }), [refetch]);
  if (error && !data) return <OrderPageUnavailable onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <OrderPageLoading />;
  if (!data.order) return <NoSuchOrder />;
  return (
    <TicketFlows list={list}>
      <OrderPage order={data.order} />
    </TicketFlows>
  );
}
