import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import { cartWith } from '#tests/component/shop/cart/cart-with.tsx';
import { address, orderCodeRequirements } from '#tests/model/shop/order-code/order-code-requirements.ts';
import { aHold, anOrder } from '#tests/model/shop/cart/an-order.ts';
import { heldMachine, settled } from '#tools/flows/walk/held-machine.ts';
import { CartFlow } from '#views/shop/cart/cart-context.ts';
import { CheckoutFlow } from '#views/shop/checkout/checkout-context.ts';
import { CouponFlow, GiftCardFlow } from '#views/shop/payment/order-code-contexts.ts';

const empty = cartWith([]);
const running = cartWith([anOrder('hcp', { hold: aHold(90, { lostItems: 1 }) })]);
await settled();
const carts = { empty: empty.cart, running: running.cart };

const startCode = () => heldMachine(orderCodeRequirements.machine).start(address).actor;
const codes = { giftCard: startCode(), coupon: startCode() };

type Props = {
  checkout: AnyActorRef;
  /** No hold, or one of which a place is lost and a minute and a half is left. */
  hold?: keyof typeof carts;
  children: ReactNode;
};

/** The flows that stand around a page of the checkout, none of them doing anything. */
export function AroundCheckout({ checkout, hold = 'empty', children }: Props) {
  return (
    <CartFlow.Provider actor={carts[hold]}>
      <CheckoutFlow.Provider actor={checkout}>
        <GiftCardFlow.Provider actor={codes.giftCard}>
          <CouponFlow.Provider actor={codes.coupon}>{children}</CouponFlow.Provider>
        </GiftCardFlow.Provider>
      </CheckoutFlow.Provider>
    </CartFlow.Provider>
  );
}
