import { CartDrawer } from '#views/shop/cart/cart-drawer.tsx';
import { CartScreen } from '#views/shop/cart/cart-screen.tsx';
import { aHold } from '#tests/model/shop/cart/an-order.ts';
import type { GalleryArea, GalleryState } from './frame/gallery-state.ts';
import { LiveCart, type CartWorld } from './fixtures/live-cart.tsx';
import { heldCart, longCart, otherCart, savingCart } from './fixtures/sample-carts.ts';

const page = (name: string, world: CartWorld): GalleryState => ({
  name: `page-${name}`,
  path: '/my-cart',
  isVisitor: world.isVisitor ?? false,
  render: () => (
    <LiveCart world={world}>
      <CartScreen />
    </LiveCart>
  ),
});

const drawer = (name: string, world: CartWorld): GalleryState => ({
  name: `drawer-${name}`,
  isVisitor: world.isVisitor ?? false,
  render: () => (
    <LiveCart world={{ drawer: 'view', ...world }}>
      <main id="main" style={{ minHeight: '60rem' }} />
      <CartDrawer />
    </LiveCart>
  ),
});

/** The cart as a page and as a drawer. */
export const states: GalleryArea = [
  page('loading', { orders: 'unanswered' }),
  page('unavailable', { orders: 'failing' }),
  page('signed-out', { orders: [], isVisitor: true }),
  page('empty', { orders: [] }),
  page('full', { orders: [heldCart()] }),
  page('two-organizers', { orders: [heldCart(), otherCart] }),
  page('savings', { orders: [savingCart] }),
  page('hold-low', { orders: [heldCart({ hold: aHold(95) })] }),
  page('hold-expired', { orders: [heldCart({ hold: aHold(0) })] }),
  page('invalid', {
    orders: [heldCart({ hold: aHold(0) })],
    errors: [
      { message: 'General admission is sold out.', registrationItemId: 'hcp-1' },
      { message: 'Tickets for this event are no longer sold.', registrationItemId: null },
    ],
  }),
  page('confirming-payment', { orders: [heldCart({ state: 'ValidatingPayment' })] }),
  page('removed', { orders: [heldCart()], undo: 'offered' }),
  page('putting-back', { orders: [heldCart()], undo: 'puttingBack' }),
  page('put-back-unknown', { orders: [heldCart()], undo: 'unknown' }),
  page('put-back-refused', { orders: [heldCart()], undo: 'refused' }),
  page('known', { orders: [heldCart()], reach: 'lost' }),
  page('asking-again', { orders: [heldCart()], reach: 'asking' }),
  page('long-texts', { orders: [longCart] }),
  drawer('loading', { orders: 'unanswered' }),
  drawer('unavailable', { orders: 'failing' }),
  drawer('signed-out', { orders: [], isVisitor: true }),
  drawer('empty', { orders: [] }),
  drawer('added', { orders: [heldCart()], drawer: 'added' }),
  drawer('view', { orders: [heldCart()] }),
  drawer('two-organizers', { orders: [heldCart(), otherCart] }),
  drawer('hold-low', { orders: [heldCart({ hold: aHold(95) })] }),
  drawer('removed', { orders: [heldCart()], undo: 'offered' }),
  drawer('long-texts', { orders: [longCart] }),
];
