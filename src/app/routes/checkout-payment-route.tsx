import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo, type FC } from 'react';
import { createCheckoutLogic } from '#app/flows/checkout-flow.ts';
import { createCouponLogic, createGiftCardLogic } from '#app/flows/order-code-flows.ts';
import { createPaymentLogic } from '#app/flows/payment-flow.ts';
import { useCheckoutConnections } from '#app/routes/checkout-connections.ts';
import { useFlow } from '#app/use-flow.ts';
import { useNews } from '#app/use-news.ts';
import type { CheckoutActorRef } from '#machines/checkout/checkout-machine.ts';
import { checkoutOrder } from '#machines/checkout/checkout-selectors.ts';
import type { OrderCodeActorRef } from '#machines/order-code/order-code-machine.ts';
import type { PaymentActorRef } from '#machines/payment/payment-machine.ts';
import { CartFlow } from '#views/cart/cart-flow.ts';
import { checkoutFace, type CheckoutFace } from '#views/checkout/checkout-face.ts';
import { CheckoutFlow } from '#views/checkout/checkout-flow.ts';
import { CheckoutLoading, OrderNotFound, OrderUnavailable } from '#views/checkout/checkout-states.tsx';
import { CouponFlow, GiftCardFlow } from '#views/payment/order-code-flows.ts';
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

/** The payment, the gift cards and the coupons of one order, and what they tell each other and the checkout. */
function Payment({ orderId, channelToken }: { orderId: string; channelToken: string }) {
  const client = useApolloClient();
  const cart = CartFlow.useActorRef();
  const checkout = CheckoutFlow.useActorRef();
  const logic = useMemo(
    () => ({
      payment: createPaymentLogic({ client }),
      giftCard: createGiftCardLogic({ client }),
      coupon: createCouponLogic({ client }),
    }),
    [client],
  );
  const payment = useFlow(logic.payment, { input: { orderId, channelToken } });
  const giftCard = useFlow(logic.giftCard, { input: { orderId, channelToken, missing: 'Enter a gift card code' } });
  const coupon = useFlow(logic.coupon, { input: { orderId, channelToken, missing: 'Enter a coupon code' } });

  useNews(useCallback(() => payment.on('order.placed', (news) => cart.send(news)), [cart, payment]));
  useNews(
    useCallback(
      () => payment.on('order.stale', () => checkout.send({ type: 'checkout.refresh' })),
      [checkout, payment],
    ),
  );
  useNews(
    useCallback(() => checkout.on('order.agreed', () => payment.send({ type: 'order.changed' })), [checkout, payment]),
  );
  useNews(useCallback(() => payment.on('session.ended', (news) => checkout.send(news)), [checkout, payment]));
  useCodeNews(giftCard, checkout, payment);
  useCodeNews(coupon, checkout, payment);
  return (
    <PaymentFlow.Provider actor={payment}>
      <GiftCardFlow.Provider actor={giftCard}>
        <CouponFlow.Provider actor={coupon}>
          <PaymentScreen />
        </CouponFlow.Provider>
      </GiftCardFlow.Provider>
    </PaymentFlow.Provider>
  );
}

/** A code changed what is to be paid: the checkout shows it, and the payment asks again which ways to pay it has. */
function useCodeNews(code: OrderCodeActorRef, checkout: CheckoutActorRef, payment: PaymentActorRef): void {
  useNews(useCallback(() => code.on('session.ended', (news) => checkout.send(news)), [checkout, code]));
  useNews(
    useCallback(
      () =>
        code.on('order.changed', (news) => {
          checkout.send(news);
          payment.send({ type: 'order.changed' });
        }),
      [checkout, payment, code],
    ),
  );
}
