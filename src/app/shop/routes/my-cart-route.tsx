import { CartScreen } from '#views/shop/cart/cart-screen.tsx';

/** /my-cart: the cart flow lives as long as the tab, so there is nothing to start. */
export function Route() {
  return <CartScreen />;
}
