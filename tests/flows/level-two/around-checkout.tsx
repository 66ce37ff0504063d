import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import { cartWith } from '#tests/component/cart/cart-with.tsx';
import { input, orderCodeSheet } from '#tests/model/order-code/order-code-sheet.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { CartFlow } from '#views/cart/cart-flow.ts';
import { CheckoutFlow } from '#views/checkout/checkout-flow.ts';
import { CouponFlow, GiftCardFlow } from '#views/payment/order-code-flows.ts';

const { cart } = cartWith([]);
const startCode = () => heldMachine(orderCodeSheet.machine).start(input).actor;
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
