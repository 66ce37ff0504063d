import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import type { RouteProps } from '#app/route-table.ts';
import { isSignedIn, sessionState } from '#machines/shared/session/session-selectors.ts';
import { errorShownBy } from '#platform/error-shown-by.ts';
import { GetLatestPlacedOrderDocument, GetOrderConfirmationDocument } from '#services/generated/graphql.ts';
import { takeConfirmation } from '#services/shop/checkout/confirmation-at-hand.ts';
import {
  Confirmation,
  ConfirmationLoading,
  ConfirmationUnavailable,
  OrderMissing,
} from '#views/shop/confirmation/confirmation-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

const inline = errorShownBy('inline');
const confirmingMs = 3_000;

export function Route({ params: { orderId } }: RouteProps) {
  return orderId === undefined ? <LatestOrder /> : <OneOrder orderId={orderId} />;
}

/** Without an id: the order that was placed last. */
function LatestOrder() {
  const { data, loading, error, refetch } = useQuery(GetLatestPlacedOrderDocument, {
    fetchPolicy: 'network-only',
    errorPolicy: 'all',
    context: inline,
  });
  if (loading) return <ConfirmationLoading />;
  if (data?.me === null) return <LogInFirst onRetry={() => void refetch()} />;
  if (error || !data) return <ConfirmationUnavailable onRetry={() => void refetch()} />;
  const latest = data.activeCustomer?.orders.items[0];
  return latest ? <Redirect to={`/order-confirmation/${latest.id}`} replace /> : <OrderMissing />;
}

function OneOrder({ orderId }: { orderId: string }) {
  const client = useApolloClient();
  const [isAtHand] = useState(() => takeConfirmation(client, orderId));
  const { data, loading, error, refetch } = useQuery(GetOrderConfirmationDocument, {
    variables: { id: orderId },
    fetchPolicy: isAtHand ? 'cache-first' : 'network-only',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
    context: inline,
  });
  if (loading && !data) return <ConfirmationLoading />;
  if (data?.me === null) return <LogInFirst onRetry={() => void refetch()} />;
  if (error || !data?.me) return <ConfirmationUnavailable onRetry={() => void refetch()} />;
  return (
    <>
      <Confirmation order={data.order} emailAddress={data.me.identifier} />
      {data.order?.state === 'ValidatingPayment' && <Watch orderId={orderId} />}
    </>
  );
}

/** Reads the order again and again until its payment is settled; what it reads shows above. */
function Watch({ orderId }: { orderId: string }) {
  useQuery(GetOrderConfirmationDocument, {
    variables: { id: orderId },
    pollInterval: confirmingMs,
    errorPolicy: 'all',
    context: inline,
  });
  return null;
}

/**
 * The server knows nobody where a person is taken for logged in: the session is asked again, and its end leads to the
 * login. Where the server says that the person is logged in after all, the order may be asked for again.
 */
function LogInFirst({ onRetry }: { onRetry: () => void }) {
  const session = SessionFlow.useActorRef();
  const [refused] = useState(() => session.getSnapshot());
  const isConfirmed = SessionFlow.useSelector((now) => now !== refused && sessionState(now) === 'signedIn');
  useEffect(() => {
    if (isSignedIn(refused)) session.send({ type: 'session.expired' });
  }, [session, refused]);
  return isConfirmed ? <ConfirmationUnavailable onRetry={onRetry} /> : <ConfirmationLoading />;
}
