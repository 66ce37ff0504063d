import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import { cartWith } from '#tests/component/shop/cart/cart-with.tsx';
import { input, orderCodeRequirements } from '#tests/model/shop/order-code/order-code-requirements.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { CartFlow } from '#views/shop/cart/cart-context.ts';
import { CheckoutFlow } from '#views/shop/checkout/checkout-context.ts';
import { CouponFlow, GiftCardFlow } from '#views/shop/payment/order-code-contexts.ts';

const { cart } = cartWith([]);
const startCode = () => heldMachine(orderCodeRequirements.machine).start(input).actor;
const codes = { giftCard: startCode(), coupon: startCode() };

/** The flows that stand around a page of the checkout, none of them doing anything. */
export function AroundCheckout({ checkout, children }: { checkout: AnyActorRef; children: ReactNode }) {
  return (
    <CartFlow.Provider actor={cart}>
      <CheckoutFlow.Provider actor={checkout}>
        <GiftCardFlow.Provider actor={codes.giftCard}>
          <CouponFlow.Provider actor={codes.coupon}>{children}</CouponFlow.Provider>
        </GiftCardFlow.Provider>
      </CheckoutFlow.Provider>
    </CartFlow.Provider>
  );
}
