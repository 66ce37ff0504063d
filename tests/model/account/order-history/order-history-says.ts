import type { orderHistoryMachine } from '#machines/account/order-history/order-history-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

const title = 'Order History';
const more = 'Show more orders';
const trouble = 'We couldn’t load more orders. Please try again.';

const failure = (words: string): Face => ({
  shows: [title],
  announces: [`${words} Try again`],
  open: ['orders.retry', 'Try again'],
  hides: ['Loading your orders', 'Coming up', more],
});

const listed: Face = {
  shows: [
    title,
    'Coming up',
    'The Winter’s Tale soon HCP-soon, Harbour City Players Total $68.25 Attendees for Alex and Maya Paid',
    'Past and cancelled',
    'The Winter’s Tale last',
  ],
  open: ['The Winter’s Tale soon', 'The Winter’s Tale last'],
  hides: ['Loading your orders', 'Try again', 'No orders yet'],
};

/** Design §6.12: Order History is a real page; what came before stays while more is read. */
export const orderHistorySays: SaysOf<typeof orderHistoryMachine> = {
  readingOrders: { shows: [title], announces: ['Loading your orders'], hides: ['Coming up', 'Try again', more] },
  unreadable: failure('We couldn’t load your orders. Please try again.'),
  signedOut: failure('Guard: No active customer.'),
  empty: {
    shows: [title],
    announces: ['No orders yet What you order is listed here, with its receipt. Discover events'],
    open: ['Discover events'],
    hides: ['Loading your orders', 'Coming up', more],
  },
  moreToRead: { ...listed, open: [...(listed.open ?? []), 'orders.readMore', more], hides: [trouble] },
  readingMore: {
    ...listed,
    shows: [...(listed.shows ?? []), 'Loading more'],
    locked: ['orders.readMore'],
    hides: [trouble],
  },
  moreUnreadable: {
    ...listed,
    announces: [trouble],
    open: [...(listed.open ?? []), 'orders.readMore', more],
    hides: [],
  },
  whole: { ...listed, hides: [more, trouble] },
};
