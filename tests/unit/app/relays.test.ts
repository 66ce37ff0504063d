import { describe, expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import * as accountTables from '#app/account/relays/account-relays.ts';
import * as offlineTables from '#app/account/relays/offline-relays.ts';
import * as appTables from '#app/app-relays.ts';
import type { Relay } from '#app/relays.ts';
import * as checkoutTables from '#app/shop/relays/checkout-relays.ts';
import * as eventTables from '#app/shop/relays/event-relays.ts';
import * as paymentTables from '#app/shop/relays/payment-relays.ts';
import * as userStatusTables from '#app/shop/relays/user-status-relays.ts';
import { relayName } from '#tools/flows/compose/page.ts';

const { registerRelays, ...otherEventTables } = eventTables;

const tables: Record<string, readonly Relay[]> = {
  ...appTables,
  ...accountTables,
  ...offlineTables,
  ...checkoutTables,
  ...otherEventTables,
  ...paymentTables,
  ...userStatusTables,
  'registerRelays over the cart’s page': registerRelays('/my-cart'),
  'registerRelays elsewhere': registerRelays('/event/1'),
};

/** What is emitted, without its type, and what comes of it at the receiver; null is nothing. */
type Row = [emitted: object, sent: AnyEventObject | null];

const alex = { id: 'alex' };
const order = { id: 'o-1' };
const here = { user: alex };
const nobody = { user: null };
const isHere: Row[] = [
  [here, { type: 'session.changed', isSignedIn: true }],
  [nobody, { type: 'session.changed', isSignedIn: false }],
];
const isKnown: Row[] = [
  [here, { type: 'person.known', personId: 'alex' }],
  [nobody, { type: 'person.known', personId: null }],
];
const whatever = (type: string): Row[] => [[{}, { type }]];
const ended = whatever('session.expired');
const asItIs = (type: string, emitted: object = { order }): Row[] => [[emitted, { type, ...emitted }]];
const ofCode = (field: string): Record<string, Row[]> => ({
  [`${field}: session.ended to checkout`]: asItIs('session.ended'),
  [`${field}: order.changed to checkout`]: asItIs('order.changed'),
  [`${field}: order.changed to payment`]: whatever('order.changed'),
});
const ofRegister = {
  'register: register.orderChanged to cart': [
    [
      { orderId: 'o-1', order, mode: 'create' },
      { type: 'order.changed', orderId: 'o-1', order },
    ],
  ] satisfies Row[],
  'register: register.orderGone to cart': whatever('cart.refresh'),
};

/** Who gets what: typed by hand, a row for each answer that a table can give. */
const sends: Record<string, Record<string, Row[]>> = {
  appRelays: {
    'session: session.changed to overlay': isHere,
    'session: session.changed to cart': [
      [here, { type: 'session.changed', userId: 'alex' }],
      [nobody, { type: 'session.changed', userId: null }],
    ],
    'session: session.changed to world': [
      [here, { type: 'customer.remember', isCustomer: true }],
      [nobody, { type: 'customer.remember', isCustomer: false }],
    ],
    'session: session.unreachable to cart': whatever('session.unreachable'),
    'cart: session.wanted to session': whatever('session.retry'),
  },
  channelRelays: { 'session: session.loggedOut to channel': whatever('channel.clear') },
  userStatusRelays: {
    'session: session.changed to world': [
      [here, { type: 'person.meet', user: alex }],
      [nobody, { type: 'person.meet', user: null }],
    ],
    'channel: channel.changed to world': [
      [{ token: 't' }, { type: 'channel.keep', token: 't' }],
      [{ token: null }, { type: 'channel.keep', token: null }],
    ],
  },
  offlineRelays: {
    'session: session.changed to keptTickets': isKnown,
    'session: session.changed to world': [
      [here, { type: 'worker.register', isCustomer: true }],
      [nobody, { type: 'worker.register', isCustomer: false }],
    ],
  },
  attendeesRelays: { 'attendees: session.ended to session': ended },
  notificationRelays: { 'notifications: session.ended to session': ended },
  profileRelays: {
    'profile: session.ended to session': ended,
    'profile: profile.saved to session': whatever('session.askAgain'),
  },
  managementRelays: {
    'emailRequest: session.ended to session': ended,
    'passwordChange: session.ended to session': ended,
    'passkeys: session.ended to session': ended,
    'authenticator: session.ended to session': ended,
    'sessions: session.ended to session': ended,
    'passwordChange: password.changed to sessions': whatever('sessions.refresh'),
  },
  submissionRelays: { 'submission: session.ended to session': ended },
  submissionFormRelays: {
    'form: session.ended to session': ended,
    'form: form.saved to submission': whatever('submission.completed'),
  },
  myEventsRelays: {
    'list: view.changed to calendar': [[{ view: alex }, { type: 'calendar.follow', ground: alex }]],
    'calendar: day.chosen to list': [[{ day: '2026-11-23' }, { type: 'myEvents.chooseDay', day: '2026-11-23' }]],
  },
  registrationChangeRelays: {
    'change: registration.known to list': asItIs('registration.known', { registration: alex }),
    'change: tickets.changed to world': whatever('tickets.notifyChanged'),
    'change: session.ended to session': ended,
    'session: session.changed to change': isKnown,
  },
  heldAttendeeRelays: {
    'attendees: session.ended to session': ended,
    'attendees: attendee.saved to list': [[{ attendee: alex }, { type: 'attendee.known', attendee: alex }]],
    'attendees: attendee.saved to world': whatever('tickets.notifyChanged'),
  },
  heldFormRelays: { 'form: session.ended to session': ended },
  checkoutRelays: {
    'checkout: order.read to cart': [[{ order }, { type: 'order.changed', orderId: 'o-1', order }]],
    'checkout: order.placed to cart': [[{ orderId: 'o-1' }, { type: 'order.placed', orderId: 'o-1' }]],
    'checkout: checkout.signedOut to session': ended,
    'session: session.changed to checkout': [
      [here, { type: 'session.confirmed' }],
      [nobody, { type: 'session.ended' }],
    ],
  },
  checkoutFormRelays: {
    'form: form.saved to checkout': asItIs('form.saved'),
    'form: form.finished to checkout': [[{ formId: 'f' }, { type: 'checkout.finishForm', formId: 'f' }]],
    'form: session.ended to checkout': asItIs('session.ended'),
  },
  bookmarkRelays: {
    'session: session.changed to bookmark': isHere,
    'bookmark: bookmark.loginNeeded to world': [[{ eventId: 'e' }, { type: 'pendingBookmark.keep', eventId: 'e' }]],
    'bookmark: bookmark.loginNeeded to overlay': [[{ eventId: 'e' }, { type: 'overlay.openLogin' }]],
    'overlay: login.left to bookmark': asItIs('login.left', {}),
    'bookmark: bookmark.givenUp to world': whatever('pendingBookmark.drop'),
  },
  reminderRelays: {
    'session: session.changed to reminder': isHere,
    'reminder: reminder.loginNeeded to overlay': whatever('overlay.openLogin'),
    'overlay: login.left to reminder': asItIs('login.left', {}),
  },
  placeRelays: {
    'place: place.chosen to search': [[{ place: alex }, { type: 'search.choosePlace', place: alex }]],
    'search: search.submitted to place': whatever('place.confirm'),
  },
  'registerRelays over the cart’s page': {
    ...ofRegister,
    'register: register.added to overlay': [
      [{ mode: 'create' }, { type: 'overlay.openCart', mode: 'added' }],
      [{ mode: 'update' }, { type: 'overlay.close' }],
    ],
  },
  'registerRelays elsewhere': {
    ...ofRegister,
    'register: register.added to overlay': [
      [{ mode: 'create' }, { type: 'overlay.openCart', mode: 'added' }],
      [{ mode: 'update' }, { type: 'overlay.openCart', mode: 'view' }],
    ],
  },
  paymentRelays: {
    'payment: order.placed to cart': asItIs('order.placed', { orderId: 'o-1' }),
    'payment: order.stale to checkout': whatever('checkout.refresh'),
    'payment: session.ended to checkout': asItIs('session.ended', {}),
    'checkout: order.agreed to payment': whatever('order.changed'),
    ...ofCode('giftCard'),
    ...ofCode('coupon'),
  },
};

/** What a flow that joins later is told: who is here, once that is known. */
const firsts: Record<string, Record<string, [user: object | null | undefined, sent: AnyEventObject | null][]>> = {
  userStatusRelays: {
    'session: session.changed to world': [
      [undefined, { type: 'person.meet', user: null }],
      [null, { type: 'person.meet', user: null }],
      [alex, { type: 'person.meet', user: alex }],
    ],
  },
  offlineRelays: {
    'session: session.changed to keptTickets': [
      [undefined, null],
      [null, { type: 'person.known', personId: null }],
      [alex, { type: 'person.known', personId: 'alex' }],
    ],
    'session: session.changed to world': [
      [undefined, null],
      [null, { type: 'worker.register', isCustomer: false }],
      [alex, { type: 'worker.register', isCustomer: true }],
    ],
  },
  registrationChangeRelays: {
    'session: session.changed to change': [
      [undefined, null],
      [null, { type: 'person.known', personId: null }],
      [alex, { type: 'person.known', personId: 'alex' }],
    ],
  },
  bookmarkRelays: {
    'session: session.changed to bookmark': [
      [undefined, null],
      [null, null],
      [alex, { type: 'session.changed', isSignedIn: true }],
    ],
  },
  reminderRelays: {
    'session: session.changed to reminder': [
      [undefined, null],
      [null, null],
      [alex, { type: 'session.changed', isSignedIn: true }],
    ],
  },
};

const namesOf = (table: readonly Relay[]) => table.map(relayName).toSorted();

test('every table of the application stands here', () => {
  expect(Object.keys(sends).toSorted()).toEqual(Object.keys(tables).toSorted());
  const joining = Object.entries(tables).filter(([, table]) => table.some((relay) => 'first' in relay));
  expect(Object.keys(firsts).toSorted()).toEqual(joining.map(([name]) => name).toSorted());
});

describe.each(Object.entries(tables))('%s', (name, table) => {
  test('have these rows', () => {
    expect(Object.keys(sends[name] ?? {}).toSorted()).toEqual(namesOf(table));
    expect(Object.keys(firsts[name] ?? {}).toSorted()).toEqual(namesOf(table.filter((relay) => 'first' in relay)));
  });

  test.each(table.map((relay) => [relayName(relay), relay] as const))('%s', (row, relay) => {
    const asked = sends[name]?.[row] ?? [];
    expect(asked.map(([emitted]) => relay.send({ type: relay.on, ...emitted }))).toEqual(asked.map(([, sent]) => sent));
    const joined = firsts[name]?.[row] ?? [];
    expect(joined.map(([user]) => relay.first?.({ context: { user } }))).toEqual(joined.map(([, sent]) => sent));
  });
});
