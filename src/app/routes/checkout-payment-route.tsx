import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo, type FC } from 'react';
import { createCheckoutLogic } from '#app/flows/checkout-flow.ts';
import { createGiftCardLogic } from '#app/flows/gift-card-flow.ts';
import { createPaymentLogic } from '#app/flows/payment-flow.ts';
import { useCheckoutConnections } from '#app/routes/checkout-connections.ts';
import { useFlow } from '#app/use-flow.ts';
import { useNews } from '#app/use-news.ts';
import { checkoutOrder } from '#machines/checkout/checkout-selectors.ts';
import { CartFlow } from '#views/cart/cart-flow.ts';
import { checkoutFace, type CheckoutFace } from '#views/checkout/checkout-face.ts';
import { CheckoutFlow } from '#views/checkout/checkout-flow.ts';
import { CheckoutLoading, OrderNotFound, OrderUnavailable } from '#views/checkout/checkout-states.tsx';
import { GiftCardFlow } from '#views/payment/gift-card-flow.ts';
import { PaymentFlow } from '#views/payment/payment-flow.ts';
import { PaymentScreen } from '#views/payment/payment-screen.tsx';

export function Route() {
  const client = useApolloClient();
  const logic = useMemo(() => createCheckoutLogic({ client, confirmLeave: () => true }), [client]);
  const checkout = useFlow(logic, { input: { step: 'payment' } });
  useCheckoutConnections(checkout);
  return (
    <CheckoutFlow.Provider actor={checkout}>
      <Screen />
    </CheckoutFlow.Provider>
  );
}

const Loading = () => <CheckoutLoading title="Payment" />;

const faces = {
  loading: Loading,
  unavailable: OrderUnavailable,
  notFound: OrderNotFound,
  step: PaymentStep,
} satisfies Record<CheckoutFace, FC>;

function Screen() {
  const Face = faces[CheckoutFlow.useSelector(checkoutFace)];
  return <Face />;
}

function PaymentStep() {
  const order = CheckoutFlow.useSelector(checkoutOrder);
  return order ? <Payment key={order.id} orderId={order.id} channelToken={order.channelToken} /> : <Loading />;
}

/** The payment and the gift cards of one order, and what they tell each other and the checkout. */
function Payment({ orderId, channelToken }: { orderId: string; channelToken: string }) {
  const client = useApolloClient();
  const cart = CartFlow.useActorRef();
  const checkout = CheckoutFlow.useActorRef();
  const paymentLogic = useMemo(() => createPaymentLogic({ client }), [client]);
  const giftCardLogic = useMemo(() => createGiftCardLogic({ client }), [client]);
  const payment = useFlow(paymentLogic, { input: { orderId, channelToken } });
  const giftCard = useFlow(giftCardLogic, { input: { orderId, channelToken } });

  useNews(useCallback(() => payment.on('order.placed', (news) => cart.send(news)), [cart, payment]));
  useNews(
    useCallback(
      () => payment.on('order.stale', () => checkout.send({ type: 'checkout.refresh' })),
      [checkout, payment],
    ),
  );
  useNews(useCallback(() => payment.on('session.ended', (news) => checkout.send(news)), [checkout, payment]));
  useNews(useCallback(() => giftCard.on('session.ended', (news) => checkout.send(news)), [checkout, giftCard]));
  useNews(
    useCallback(
      () =>
        giftCard.on('order.changed', (news) => {
          checkout.send(news);
          payment.send({ type: 'order.changed' });
        }),
      [checkout, payment, giftCard],
    ),
  );
  return (
    <PaymentFlow.Provider actor={payment}>
      <GiftCardFlow.Provider actor={giftCard}>
        <PaymentScreen />
      </GiftCardFlow.Provider>
    </PaymentFlow.Provider>
  );
}
