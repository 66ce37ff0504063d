import { CartScreen } from '#views/cart/cart-screen.tsx';

/** /my-cart: the cart flow lives as long as the tab, so there is nothing to start. */
export function Route() {
  return <CartScreen />;
}
