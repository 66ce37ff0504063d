import type { AnyWiring } from '#tools/flows/wiring/wiring.ts';
import { cartWiring, holdWiring, removalUndoWiring } from './shop/cart-wiring.ts';
import { checkoutWiring } from './shop/checkout-wiring.ts';
import { couponWiring, giftCardWiring } from './shop/order-code-wiring.ts';
import { paymentWiring } from './shop/payment-wiring.ts';
import { registerWiring } from './shop/register-wiring.ts';

/** Every machine with its services, walked to what it asks of the world. */
export const allWirings: readonly AnyWiring[] = [
  registerWiring,
  cartWiring,
  holdWiring,
  removalUndoWiring,
  checkoutWiring,
  giftCardWiring,
  couponWiring,
  paymentWiring,
];
