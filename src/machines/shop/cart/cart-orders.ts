import { isOrderPlaced } from '#domain/processes/order-process.ts';
import type { OrderFieldsFragment } from '#services/generated/graphql.ts';

export type Order = OrderFieldsFragment;

/** An order is in the cart until its payment is completed (customer specification §4), as soon as it holds an item. */
const isInCart = ({ active, state, registrationItems }: Order) =>
  active && registrationItems.length > 0 && (state === 'ValidatingPayment' || !isOrderPlaced(state));

export const ordersInCart = (orders: readonly Order[]): Order[] => orders.filter(isInCart);

/** The order in its place, at the end when it is new, or gone when it is no longer in the cart. */
export function withOrder(orders: readonly Order[], order: Order): Order[] {
  const isKnown = orders.some(({ id }) => id === order.id);
  const all = isKnown ? orders.map((known) => (known.id === order.id ? order : known)) : [...orders, order];
  return ordersInCart(all);
}

/** If the remembered order is missing, the first available one is chosen (customer specification §4). */
export function chooseOrder(orders: readonly Order[], remembered: string | null): string | null {
  return orders.find(({ id }) => id === remembered)?.id ?? orders[0]?.id ?? null;
}

export const orderOf = (orders: readonly Order[], orderId: string | null): Order | null =>
  orders.find(({ id }) => id === orderId) ?? null;
