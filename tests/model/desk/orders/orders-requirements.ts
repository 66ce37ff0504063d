import { ordersMachine } from '#machines/desk/orders/orders-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import { notTheirs } from '#services/desk/client/from-desk.ts';
import type { OrderFilter } from '#services/desk/orders/desk-orders-service.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { ordersPage } from '../sample-orders.ts';
import { ordersSays } from './orders-says.ts';

const all: OrderFilter = { list: null, search: '' };
const owing: OrderFilter = { list: 'UNPAID', search: 'ida' };
const only = ordersPage();
const first = ordersPage({ hasMore: true });
const none = ordersPage({ orders: [] });

export const ordersRequirements: RequirementTable<typeof ordersMachine> = {
  machine: ordersMachine,
  title: 'An organizer’s orders',
  inputs: { 'I look at the Players’ orders': { organizationId: 'o-1' } },
  events: {
    'one page comes': done('getDeskOrders', only),
    'a page of several comes': done('getDeskOrders', first),
    'none is found': done('getDeskOrders', none),
    'I may not see them any more': done('getDeskOrders', notTheirs),
    'nobody is logged in any more': done('getDeskOrders', sessionEnded),
    'they cannot be read': failed('getDeskOrders'),
    'I try again': { type: 'orders.retry' },
    'I look for Ida’s, which owes': { type: 'orders.search', filter: owing },
    'I show all of them': { type: 'orders.search', filter: all },
    'I go on': { type: 'orders.next' },
    'I go back': { type: 'orders.previous' },
  },
  permits: {
    readingOrders: [],
    unreadable: ['orders.retry'],
    signedOut: ['orders.retry'],
    notPermitted: [],
    listing: ['orders.search', 'orders.next?', 'orders.previous?'],
  },
  pictures: {
    readingOrders: 'desk-orders/orders-reading',
    unreadable: 'desk-orders/orders-unreadable',
    signedOut: 'desk-orders/orders-signed-out',
    notPermitted: 'desk-orders/orders-not-permitted',
    listing: 'desk-orders/orders',
  },
  starts: { 'I look at the Players’ orders': 'readingOrders' },
  transitions: {
    readingOrders: {
      'one page comes': 'listing',
      'a page of several comes': 'listing',
      'none is found': 'listing',
      'I may not see them any more': 'notPermitted: place.changed',
      'nobody is logged in any more': 'signedOut: session.ended',
      'they cannot be read': 'unreadable',
    },
    unreadable: { 'I try again': 'readingOrders' },
    signedOut: { 'I try again': 'readingOrders' },
    listing: {
      'I look for Ida’s, which owes': 'readingOrders',
      'I show all of them': 'readingOrders',
      'I go on': ['readingOrders', 'stays'],
      'I go back': ['readingOrders', 'stays'],
    },
  },
  asks: {
    getDeskOrders: ({ event, was }) => ({
      organizationId: 'o-1',
      filter: event.type === 'orders.search' ? event.filter : was.context.filter,
      after: afterOf(event.type, was.context.trail),
    }),
  },
  emits: {},
  says: ordersSays,
  after: {
    'one page comes': ({ context }) => context.page === only,
    'a page of several comes': ({ context }) => context.page === first,
    'none is found': ({ context }) => context.page === none,
    'they cannot be read': ({ context }) => context.unread !== null,
    'I look for Ida’s, which owes': ({ context }) => context.filter === owing && context.trail.length === 0,
    'I show all of them': ({ context }) => context.filter === all && context.trail.length === 0,
    'I go on': ({ value, context }, was) =>
      (value === 'readingOrders') === (was.context.page?.hasMore === true) &&
      context.trail.length === was.context.trail.length + (value === 'readingOrders' ? 1 : 0),
    'I go back': ({ value, context }, was) =>
      (value === 'readingOrders') === was.context.trail.length > 0 &&
      context.trail.length === Math.max(0, was.context.trail.length - 1),
  },
  reads: ({ filter, trail, page }) => [
    filter.list,
    filter.search,
    Math.min(trail.length, 2),
    page?.hasMore,
    page?.orders.length,
  ],
  situation: ({ value, context }) => [value, context.page?.orders.length, context.page?.hasMore],
  invariant: ({ value, context }) => value !== 'listing' || context.page !== null,
};

/** Ida's order is the last of every page. */
function afterOf(type: string, trail: readonly string[]): string | null {
  if (type === 'orders.search') return null;
  if (type === 'orders.next') return 'or-2';
  return (type === 'orders.previous' ? trail.slice(0, -1) : trail).at(-1) ?? null;
}
