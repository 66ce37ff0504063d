import { orderHistoryMachine } from '#machines/account/order-history/order-history-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { aListedOrder, pageOf } from './a-listed-order.ts';
import { orderHistorySays } from './order-history-says.ts';

const soon = aListedOrder('soon');
const last = aListedOrder('last', { isOver: true });
const older = aListedOrder('older', { isOver: true });
const oldest = aListedOrder('oldest', { isOver: true });
const ended = { __typename: 'SessionEnded' } as const;

export const orderHistoryRequirements: RequirementTable<typeof orderHistoryMachine> = {
  machine: orderHistoryMachine,
  title: 'Order History',
  inputs: { 'the page is opened': undefined },
  events: {
    'the orders are read, and there are more': done('getMyOrders', pageOf([soon, last], 'page-2')),
    'all orders are read': done('getMyOrders', pageOf([soon, last])),
    'there are no orders': done('getMyOrders', pageOf([])),
    'nobody is logged in any more': done('getMyOrders', ended),
    'the orders cannot be read': failed('getMyOrders'),
    'I try again': { type: 'orders.retry' },
    'I ask for more': { type: 'orders.readMore' },
    'more is read, and there is still more': done('getMoreOrders', pageOf([older], 'page-3')),
    'the rest is read': done('getMoreOrders', pageOf([oldest])),
    'nobody is logged in when more is read': done('getMoreOrders', ended),
    'more cannot be read': failed('getMoreOrders'),
  },
  only: { 'more is read, and there is still more': ({ context }) => context.next === 'page-2' },
  permits: {
    readingOrders: [],
    unreadable: ['orders.retry'],
    signedOut: ['orders.retry'],
    empty: [],
    moreToRead: ['orders.readMore'],
    readingMore: [],
    moreUnreadable: ['orders.readMore'],
    whole: [],
  },
  pictures: {
    readingOrders: 'orders/list-loading',
    unreadable: 'orders/list-unreadable',
    signedOut: 'orders/list-signed-out',
    empty: 'orders/list-empty',
    moreToRead: 'orders/list-more-to-read',
    readingMore: 'orders/list-reading-more',
    moreUnreadable: 'orders/list-more-unreadable',
    whole: 'orders/list-whole',
  },
  starts: { 'the page is opened': 'readingOrders' },
  transitions: {
    readingOrders: {
      'the orders are read, and there are more': 'moreToRead',
      'all orders are read': 'whole',
      'there are no orders': 'empty',
      'nobody is logged in any more': 'signedOut: session.ended',
      'the orders cannot be read': 'unreadable',
    },
    unreadable: { 'I try again': 'readingOrders' },
    signedOut: { 'I try again': 'readingOrders' },
    moreToRead: { 'I ask for more': 'readingMore' },
    readingMore: {
      'more is read, and there is still more': 'moreToRead',
      'the rest is read': 'whole',
      'nobody is logged in when more is read': 'signedOut: session.ended',
      'more cannot be read': 'moreUnreadable',
    },
    moreUnreadable: { 'I ask for more': 'readingMore' },
  },
  asks: {
    getMyOrders: { after: null },
    getMoreOrders: ({ was }) => ({ after: was.context.next }),
  },
  emits: {},
  says: orderHistorySays,
  after: {
    'all orders are read': ({ context }) => namesIn(context) === 'soon last' && context.firstOfMore === null,
    'more is read, and there is still more': ({ context }, was) =>
      namesIn(context) === `${namesIn(was.context)} older` && context.firstOfMore === 'older',
    'the rest is read': ({ context }, was) =>
      namesIn(context) === `${namesIn(was.context)} oldest` && context.firstOfMore === 'oldest',
    'more cannot be read': ({ context }, was) => context === was.context,
  },
  invariant: ({ value, context }) =>
    (context.next !== null) === ['moreToRead', 'readingMore', 'moreUnreadable'].includes(value) ||
    ['signedOut', 'readingOrders', 'unreadable', 'empty'].includes(value),
};

const namesIn = ({ orders }: { orders: readonly { order: { id: string } }[] }) =>
  orders.map(({ order }) => order.id).join(' ');
