import type { SnapshotFrom } from 'xstate';
import type { cartMachine } from '#machines/shop/cart/cart-machine.ts';

/** Registrations in all orders, as the badge of the header shows them. */
export const cartItemCount = ({ context }: SnapshotFrom<typeof cartMachine>): number =>
  context.orders.reduce((sum, { itemCount }) => sum + itemCount, 0);
