import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { createLinkPaymentLogic } from '#app/shop/link-payment-logic.ts';
import { createPaymentLinkLogic } from '#app/shop/payment-link-logic.ts';
import { paymentLinkRelays } from '#app/shop/relays/payment-link-relays.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { isAsking, orderToPay } from '#machines/shop/payment-link/payment-link-selectors.ts';
import type { OrderToPay } from '#services/shop/payment-links/payment-links-service.ts';
import { PaymentFlow } from '#views/shop/payment/payment-context.ts';
import { PaymentLinkFlow } from '#views/shop/payment-link/payment-link-context.ts';
import { PaymentLinkScreen } from '#views/shop/payment-link/payment-link-screen.tsx';

/** /pay?token= */
export function Route() {
  const client = useApolloClient();
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [logic] = useState(() => createPaymentLinkLogic({ client }));
  const paymentLink = useFlow(logic, { input: { token } });
  return (
    <PaymentLinkFlow.Provider actor={paymentLink}>
      <Screen token={token} />
    </PaymentLinkFlow.Provider>
  );
}

type ScreenProps = { token: string };

function Screen({ token }: ScreenProps) {
  const order = PaymentLinkFlow.useSelector(orderToPay);
  const asks = PaymentLinkFlow.useSelector(isAsking);
  if (!asks || !order) return <PaymentLinkScreen token={token} />;
  return <Payment token={token} order={order} />;
}

/** The payment of the order, for as long as the link asks for it. */
function Payment({ token, order }: ScreenProps & { order: OrderToPay }) {
  const client = useApolloClient();
  const paymentLink = PaymentLinkFlow.useActorRef();
  const [logic] = useState(() => createLinkPaymentLogic({ client, token, order }));
  const payment = useFlow(logic, { input: { orderId: order.code, channelToken: '' } });
  useRelays(paymentLinkRelays, { payment, paymentLink });
  return (
    <PaymentFlow.Provider actor={payment}>
      <PaymentLinkScreen token={token} />
    </PaymentFlow.Provider>
  );
}
