import { describe, expect, test } from 'vitest';
import * as appTables from '#app/app-relays.ts';
import * as offlineTables from '#app/account/relays/offline-relays.ts';
import * as accountTables from '#app/account/relays/account-relays.ts';
import type { Relay } from '#app/relays.ts';
import * as checkoutTables from '#app/shop/relays/checkout-relays.ts';
import * as eventTables from '#app/shop/relays/event-relays.ts';
import * as paymentLinkTables from '#app/shop/relays/payment-link-relays.ts';
import * as paymentTables from '#app/shop/relays/payment-relays.ts';
import * as userStatusTables from '#app/shop/relays/user-status-relays.ts';
import { compose } from '#tools/flows/compose/compose.ts';
import type { Page } from '#tools/flows/compose/page.ts';
import { flowPages } from './all-pages.ts';

describe.each(flowPages.map((page) => ({ name: page.name, page })))('the page $name', ({ page }) => {
  test('passes on all that its flows say, and leads on from everywhere', () => {
    expect(compose(page).faults).toEqual([]);
  });
});

describe('a walk of a page notices', () => {
  const payment = flowPages.find(({ name }) => name === 'payment-of-customer');
  if (!payment) throw new Error('the payment is a page');

  test.each(rowsOf(payment))('that $from does not tell $to $on any more', (row) => {
    const relays = payment.relays.filter((relay) => relay !== row.relay);
    expect(compose({ ...payment, relays }).faults).not.toEqual([]);
  });

  test('that what is for the checkout goes to the cart', () => {
    const relays = payment.relays.map((relay) =>
      relay.from === 'payment' && relay.to === 'checkout' ? { ...relay, to: 'cart' } : relay,
    );
    expect(compose({ ...payment, relays }).faults.join('\n')).toMatch(/does nothing: cart in .*: checkout\.refresh/);
  });

  test('that two flows tell each other the same without end', () => {
    const echo = {
      from: 'cart',
      on: '>order.remember',
      to: 'cart',
      send: () => ({ type: 'order.placed', orderId: 'another' }),
    };
    const relays = [...payment.relays, echo, { ...echo, on: '>cart.changed' }];
    expect(compose({ ...payment, relays }).faults.join('\n')).toMatch(/goes in a circle/);
  });

  test('that a state leads nowhere', () => {
    expect(compose({ ...payment, ends: {} }).faults.join('\n')).toMatch(/nothing leads on \(session signedOut/);
  });

  test('that a reason is for nothing', () => {
    const ignored = { ...payment.ignored, 'cart in nowhere: cart.refresh': 'nobody knows' };
    expect(compose({ ...payment, ignored }).faults).toEqual(['is never ignored: cart in nowhere: cart.refresh']);
  });
});

/** The rows between parts that are on the page, but for those that no walk takes. */
function rowsOf({ parts, relays, rare = {} }: Page) {
  return relays
    .filter(({ from, to, on }) => from in parts && to in parts && !rare[`${from}: ${on} to ${to}`])
    .map((relay) => ({ from: relay.from, on: relay.on, to: relay.to, relay }));
}

/** Whose rows no composed walk takes, each with the reason. */
const unwalked: Record<string, string> = {
  channelRelays: 'one row, to a flow without a face; tests/component/platform/channel.test.tsx',
  userStatusRelays: 'to the world alone; tests/component/platform/channel.test.tsx',
  offlineRelays: 'to a flow without a face; tests/component/account/my-events/kept-tickets.test.tsx',
  attendeesRelays: 'one row: the session is asked whether it has ended',
  notificationRelays: 'one row: the session is asked whether it has ended',
  orderHistoryRelays: 'one row: the session is asked whether it has ended',
  profileRelays: 'two rows to the session, which asks who is here',
  managementRelays: 'rows to the session, and one to the list of sessions; tests/component/account/settings',
  submissionRelays: 'one row: the session is asked whether it has ended',
  submissionFormRelays: 'two rows; tests/component/account/settings/registration-form-screen.test.tsx',
  heldAttendeeRelays: 'rows to the list and to the session; tests/component/account/my-events',
  transferRelays:
    'rows to the list, which reads again, to the session and to the world; e2e/flows/transfer-dialog.flow.ts',
  placeRelays: 'two rows; tests/component/shop/events/place-field.test.tsx',
};

test('every table of the application is walked, or says why not', () => {
  const walked = new Set(flowPages.flatMap(({ relays }) => relays.map(({ on }) => on)));
  const tables = {
    ...appTables,
    ...accountTables,
    ...offlineTables,
    ...checkoutTables,
    ...eventTables,
    ...paymentLinkTables,
    ...paymentTables,
    ...userStatusTables,
  };
  const missing = Object.entries(tables).filter(([name, table]) => {
    const rows: readonly Relay[] = typeof table === 'function' ? table('/event/1') : table;
    return rows.some(({ on }) => !walked.has(on)) && unwalked[name] === undefined;
  });
  expect(missing.map(([name]) => name)).toEqual([]);
});
