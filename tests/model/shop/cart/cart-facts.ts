import type { activeOf } from '#machines/shop/cart/cart-setup.ts';
import type { Hold } from './cart-permits.ts';
import { notice } from './cart-samples.ts';

type Snapshot = {
  value: { basket: unknown; hold: string; undo: string; validation: string };
  context: Parameters<typeof activeOf>[0];
};

export const isShown =
  (...ids: (string | null)[]) =>
  ({ context }: Snapshot) =>
    ids.includes(context.activeOrderId);
export const isRemoving =
  (itemId: string) =>
  ({ context: { removal } }: Snapshot) =>
    removal?.registrationItemId === itemId;
export const wasRemoved =
  (orderId: string) =>
  ({ context: { removed } }: Snapshot) =>
    removed?.channelToken === `token-${orderId}`;
export const hasNothingRemoved = ({ context }: Snapshot) => context.removed === null;
const holdsOrders =
  (count: number, ...active: (string | null)[]) =>
  ({ context }: Snapshot) =>
    context.orders.length === count &&
    active.includes(context.activeOrderId) &&
    context.awaitedOrderId === null &&
    context.readAt === Date.parse('2026-11-21T10:00:00Z') &&
    context.now === null;
export const knowsContents = (words: string) => ({
  [`${words}: nothing in it`]: holdsOrders(0, null),
  [`${words}: two orders`]: holdsOrders(2, 'hcp', 'mis'),
  [`${words}: an order on its way to payment`]: holdsOrders(1, 'hcp'),
  [`${words}: an order that is being paid`]: holdsOrders(1, 'hcp'),
  [`${words}: two orders, the hold of one is over`]: holdsOrders(2, 'hcp', 'mis'),
});
export const hasForgotten =
  (userId: string | null) =>
  ({ context }: Snapshot) =>
    context.userId === userId &&
    context.orders.length === 0 &&
    context.activeOrderId === null &&
    context.awaitedOrderId === null &&
    context.validation === null &&
    context.removal === null &&
    context.removed === null &&
    context.readAt === null &&
    context.now === null;
export const endsRemoval = ({ context }: Snapshot) => context.removal === null;
export const keepsRefusal = ({ context }: Snapshot) => context.removal?.refusal?.code === notice.message.code;
export const begins =
  (registrationItemId: string) =>
  ({ context }: Snapshot) =>
    context.removal?.registrationItemId === registrationItemId && context.removal.refusal === null;

export const putBack = (outcome: string) => ({
  'the item of the first order is put back': outcome,
  'the item of the second order is put back': outcome,
});

/**
 * News of an order are told to the other tabs at once; they change what is shown only where nothing is under way. That
 * another tab changed something is remembered, too.
 */
export const heard = {
  'I refresh the cart': 'stays',
  'an order changed elsewhere': 'stays: >cart.changed',
  'a registration was added': 'stays: >cart.changed',
  'an order was placed': 'stays: >cart.changed',
  ...putBack('stays: >cart.changed'),
};

export const onToPayment = ['basket.resting.arrangingPayment', 'basket.refreshing'].map(
  (leaf) => `${leaf}: navigate, >cart.changed, >order.remember`,
);

/** The next order is read first, unless another device or tab changed the active one meanwhile. */
export const isRemoved = ['refreshing', 'resting.empty', 'resting.addingItems'].map(
  (leaf) => `basket.${leaf}: notify, >cart.changed, >order.remember`,
);

export const changes = ['basket.refreshing', 'basket.resting.addingItems'].map(
  (leaf) => `${leaf}: notify, >cart.changed, >order.remember`,
);

/** Whoever hears of a change while they change something themselves has all read again afterwards. */
export const isReadAfterwards = ({ value: { basket }, context }: Snapshot) =>
  !['reopeningOrder', 'removingItem', 'extendingHold', 'retakingPlaces', 'proceedingToCheckout'].includes(
    String(basket),
  ) || context.awaitedOrderId === context.activeOrderId;

export const isReadAgain = (basket: unknown) =>
  ['refreshing', 'readingCart', 'unavailable', 'showingKnown'].includes(String(basket));

/** The places of the order that is shown: held, no longer held, or not at all. */
export function holdOf(order: ReturnType<typeof activeOf>): Hold {
  if (!order?.hold) return 'nothingHeld';
  return order.hold.expired ? 'expired' : 'held';
}
