import { useApolloClient } from '@apollo/client/react';
import { useMemo, type FC } from 'react';
import { useSearch } from 'wouter';
import { createCheckoutLogic } from '#app/shop/checkout-logic.ts';
import { createCouponLogic, createGiftCardLogic } from '#app/shop/order-code-logic.ts';
import { createPaymentLogic } from '#app/shop/payment-logic.ts';
import { paymentRelays } from '#app/shop/relays/payment-relays.ts';
import { useCheckoutConnections } from '#app/shop/routes/checkout-connections.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { checkoutOrder } from '#machines/shop/checkout/checkout-selectors.ts';
import { pagePayment } from '#messages/checkout.ts';
import { useLanguage } from '#platform/language-context.ts';
import { CartFlow } from '#views/shop/cart/cart-context.ts';
import { checkoutFace, type CheckoutFace } from '#views/shop/checkout/checkout-face.ts';
import { CheckoutFlow } from '#views/shop/checkout/checkout-context.ts';
import { CheckoutLoading, OrderNotFound, OrderUnavailable } from '#views/shop/checkout/checkout-states.tsx';
import { CouponFlow, GiftCardFlow } from '#views/shop/payment/order-code-contexts.ts';
import { PaymentFlow } from '#views/shop/payment/payment-context.ts';
import { PaymentScreen } from '#views/shop/payment/payment-screen.tsx';

export function Route() {
  const client = useApolloClient();
  const orderId = new URLSearchParams(useSearch()).get('order');
  const logic = useMemo(() => createCheckoutLogic({ client, confirmLeave: () => true, orderId }), [client, orderId]);
  const checkout = useFlow(logic, { input: { step: 'payment' } });
  useCheckoutConnections(checkout);
  return (
    <CheckoutFlow.Provider actor={checkout}>
      <Screen />
    </CheckoutFlow.Provider>
  );
}

const Loading = () => <CheckoutLoading title={pagePayment(useLanguage())} />;

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
  const giftCard = useFlow(logic.giftCard, { name: 'giftCard', input: { orderId, channelToken } });
  const coupon = useFlow(logic.coupon, { name: 'coupon', input: { orderId, channelToken } });

  useRelays(paymentRelays, { payment, giftCard, coupon, checkout, cart });
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
