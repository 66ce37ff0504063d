import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import { dayAfter, dayIn } from '#domain/day.ts';
import { siteTimeZone } from '#domain/limits.ts';
import { products } from '#server/modules/catalog/catalog-tables.ts';
import { deskWays } from '#server/modules/orders/orders-tables.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import {
  cancelBy,
  openQuebecShop,
  askQuote,
  sendRefundsOf,
  ticketsOf,
} from '#tests/server/cancellations/cancelling.ts';
import { addDate, addProduct, askChange, changeBy } from '#tests/server/changes/changing.ts';
import { act } from '#tests/server/desk-orders/order-calls.ts';
import { peopleOf } from '#tests/server/desk-people/people-calls.ts';
import { soldBy } from '#tests/server/desk-sales/sale-calls.ts';
import { figuresOf } from '#tests/server/desk-reports/report-calls.ts';
import type { AskedReport, Figures } from '#tests/server/desk-reports/report-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { pay, planRefundFault } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let shop: Awaited<ReturnType<typeof openQuebecShop>>;
let owner: Person;
/** A tier and a second event of the same organizer. */
let child: string;
let later: { eventId: string; productId: string };
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  shop = await openQuebecShop(server, { policy: policyPresets.FLEXIBLE });
  child = await addProduct(server, shop, { name: 'Child', priceCents: 2_515 });
  later = await addDate(server, shop, { name: 'Later', priceCents: 3_333, capacity: 500 });
  await server.db.execute(sql`update events set capacity = 500`);
  await server.db.update(products).set({ capacity: null }).where(eq(products.eventId, shop.eventId));
  owner = await addMember(server, shop.organizationId, 'OrganizationOwner');
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

const order = fc.record({
  method: fc.constantFrom('SQUARE' as const, 'SQUARE' as const, 'MANUAL' as const),
  giftCents: fc.constantFrom(0, 0, 1_999, 7_000),
  isCheaper: fc.boolean(),
  isMixed: fc.boolean(),
  hasChild: fc.boolean(),
  daysAgo: fc.nat({ max: 40 }),
});
const deed = fc.oneof(
  fc.record({ does: fc.constant('refund' as const), cents: fc.integer({ min: 1, max: 9_000 }) }),
  fc.record({ does: fc.constant('giveUp' as const), at: fc.nat({ max: 2 }) }),
  fc.record({ does: fc.constant('settle' as const) }),
  fc.record({ does: fc.constant('cancel' as const) }),
  fc.record({ does: fc.constant('change' as const), to: fc.constantFrom('child', 'later') }),
  fc.record({ does: fc.constant('send' as const) }),
  fc.record({
    does: fc.constant('sell' as const),
    way: fc.constantFrom(...deskWays),
    ends: fc.constantFrom('stays', 'goes back', 'is cancelled'),
  }),
  fc.record({ does: fc.constant('spoil' as const), how: fc.constantFrom('refund-pending', 'refund-failed') }),
);
type Order = Parameters<Parameters<typeof order.map>[0]>[0];
type Deed = Parameters<Parameters<typeof deed.map>[0]>[0];
type Placed = Awaited<ReturnType<typeof placeOrder>>;

const place = ({ method, giftCents, isCheaper, isMixed, hasChild }: Order): Promise<Placed> =>
  placeOrder(server, shop, {
    method,
    giftCents,
    ...(isCheaper && { couponCode: shop.couponCode }),
    others: [
      ...(hasChild ? [{ firstName: 'Mika', productId: child }] : []),
      ...(isMixed ? [{ firstName: 'Noor', productId: later.productId }] : []),
    ],
  });

async function take({ person, orderId, orderCode }: Placed, one: Deed): Promise<void> {
  const [first = randomUUID(), ...rest] = await ticketsOf(server, orderId);
  if (one.does === 'refund') await refundOrder(server.services, { orderCode, amountCents: one.cents, again: true });
  else if (one.does === 'giveUp') {
    const quote = await askQuote(server, person, [rest[one.at - 1] ?? first]);
    if (quote && 'quoteId' in quote) await cancelBy(server, person, quote.quoteId);
  } else if (one.does === 'settle') await act(server, owner, 'settleOrder', orderId, ', means: CASH');
  else if (one.does === 'cancel') await act(server, owner, 'cancelOrder', orderId);
  else if (one.does === 'change') await change(person, first, one.to === 'child' ? child : later.productId);
  else if (one.does === 'sell') await sellByHand(one);
  else if (one.does === 'send') await sendRefundsOf(server, orderId);
  else await planRefundFault(server, one.how);
}

/** Two tickets by hand, which stay, or of which the money goes back, or which are cancelled where nobody has paid them. */
async function sellByHand({ way, ends }: Extract<Deed, { does: 'sell' }>): Promise<void> {
  const tickets = [{ tierId: shop.productId }, { tierId: child }];
  const { id, code, deeds } = await soldBy(server, owner, { eventId: shop.eventId, tickets, way });
  if (ends === 'goes back' && deeds.includes('REFUND'))
    await refundOrder(server.services, { orderCode: code, amountCents: null, again: true });
  if (ends === 'is cancelled') await act(server, owner, 'cancelOrder', id);
}

async function change(person: Person, registrationId: string, tierId: string): Promise<void> {
  const told = await askChange(server, person, { registrationId, tierId });
  if (!told || !('quoteId' in told)) return;
  const answer = await changeBy(server, person, told.quoteId);
  if (!('type' in answer)) return;
  const card = { key: answer.id.slice(0, 20), sourceId: 'cnon:card-nonce-ok', channelToken: shop.channelToken };
  await pay(server, person, answer.id, card);
}

/** All of it happened so many days before, or some of them later. */
const backdate = ({ orderId }: Placed, daysAgo: number) =>
  server.db.execute(sql`
    with days as (select make_interval(days => ${daysAgo}::int) as ago, make_interval(days => ${daysAgo >> 1}::int) as later),
    o as (update orders set placed_at = placed_at - days.ago from days where id = ${orderId}),
    p as (update payments set created_at = created_at - days.ago, updated_at = updated_at - days.later from days
      where order_id = ${orderId}),
    r as (update refunds set created_at = refunds.created_at - days.later from days, payments
      where payments.id = refunds.payment_id and payments.order_id = ${orderId})
    update order_registration_items set cancelled_at = cancelled_at - days.later from days where order_id = ${orderId}`);

const report = (asked: AskedReport = {}) => figuresOf(server, owner, shop.organizationId, asked);

/** What orders, payments and refunds themselves say of all that was placed. */
async function books() {
  const { rows } = await server.db.execute<
    Record<'paid' | 'awaited' | 'refunded' | 'owed' | 'booked' | 'unconfirmed', number>
  >(sql`
    select
      (select coalesce(sum(p.amount_cents), 0)::int from payments p join orders o on o.id = p.order_id
        where o.organization_id = ${shop.organizationId} and p.state = 'Settled' and p.error_message is null) as paid,
      (select coalesce(sum(p.amount_cents), 0)::int from payments p join orders o on o.id = p.order_id
        where o.organization_id = ${shop.organizationId} and p.state = 'Authorized') as awaited,
      (select coalesce(sum(r.total_cents), 0)::int from refunds r join payments p on p.id = r.payment_id
        join orders o on o.id = p.order_id where o.organization_id = ${shop.organizationId}
        and r.state in ('Settled', 'Pending') and p.error_message is null) as refunded,
      (select coalesce(sum(r.total_cents), 0)::int from refunds r join payments p on p.id = r.payment_id
        join orders o on o.id = p.order_id where o.organization_id = ${shop.organizationId}
        and r.state in ('Owed', 'Held') and p.error_message is null) as owed,
      (select sum(booked)::int from events where organization_id = ${shop.organizationId}) as booked,
      (select coalesce(sum(r.total_cents), 0)::int from refunds r join payments p on p.id = r.payment_id
        join orders o on o.id = p.order_id where o.organization_id = ${shop.organizationId}
        and r.state = 'Pending' and r.way = 'card') as unconfirmed`);
  const [found] = rows;
  if (!found) throw new Error('there are no books');
  return found;
}

/** What the card provider has of all orders, in its own books. */
async function atProvider() {
  const { rows } = await server.db.execute<{ cents: number }>(sql`
    select coalesce(sum(charge.amount - charge.refunded), 0)::int as cents from sandbox.payments charge
    where charge.status = 'COMPLETED' and charge.id in (
      select p.transaction_id from payments p join orders o on o.id = p.order_id
      where o.organization_id = ${shop.organizationId})`);
  return rows[0]?.cents;
}

const cardsOf = ({ money }: Figures) => {
  const cards = money.rows.find(({ way }) => way === 'CARD');
  return { ledger: cards?.ledger, difference: cards?.difference };
};

/** What is added up of a report: each of it is the sum of its parts. */
function sumsOf({ sales: { total, spans }, taxes, money }: Figures) {
  const rates = Object.fromEntries(
    taxes.rows.flatMap(({ name, milliPercent, base, tax, refunded }) => [
      [`${name} ${milliPercent} base`, base],
      [`${name} ${milliPercent} tax`, tax],
      [`${name} ${milliPercent} refunded`, refunded],
    ]),
  );
  const ways = Object.fromEntries(
    money.rows.flatMap((row) => [
      [`${row.way} payments`, row.payments],
      [`${row.way} refunds`, row.refunds],
    ]),
  );
  const { sold, refunded, net, fees, pieces, returned, complimentary } = total;
  return {
    sold,
    refunded,
    net,
    fees,
    pieces,
    returned,
    complimentary,
    ...rates,
    ...ways,
    taxes: taxes.total,
    awaited: money.awaited,
    owed: money.owed,
    moved: money.total.net,
    spans: spans.reduce((sum, span) => sum + span.net, 0),
    tickets: spans.flatMap(({ tickets }) => tickets).reduce((sum, count) => sum + count, 0),
  };
}

function added(...parts: Figures[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const part of parts)
    for (const [name, cents] of Object.entries(sumsOf(part))) sums[name] = (sums[name] ?? 0) + cents;
  return sums;
}

/** Rates that have nothing are left out of a report. */
const withoutNothing = (sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));

const whole = (all: Figures) => {
  const { sales, taxes, money } = all;
  const { total } = sales;
  // Whatever was sold and stays is paid, or waited for.
  expect(total.net + total.fees + taxes.total).toBe(money.total.net - money.owed + money.awaited);
  expect(total.net).toBe(total.sold - total.refunded);
  expect(money.total.net).toBe(money.total.payments - money.total.refunds);
  for (const row of money.rows) if (row.ledger !== null) expect(row.net - row.ledger).toBe(row.difference);
  expect(sumsOf(all).spans).toBe(total.net + total.fees);
  expect(sumsOf(all).tickets).toBe(total.pieces);
  for (const key of ['sold', 'refunded', 'net', 'fees'] as const)
    expect(sales.rows.reduce((sum, row) => sum + row[key], 0)).toBe(total[key]);
};

test('sums of parts equal the whole, and what orders, payments and refunds say, whatever was bought and given back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(order, fc.array(deed, { maxLength: 4 })), { minLength: 1, maxLength: 3 }),
      fc.nat({ max: 40 }),
      async (orders, splitAt) => {
        const orderIds: string[] = [];
        for (const [one, deeds] of orders) {
          const placed = await place(one);
          orderIds.push(placed.orderId);
          for (const next of deeds) await take(placed, next);
          await backdate(placed, one.daysAgo);
        }
        const before = await report();
        whole(before);
        const says = await books();
        const { total } = before.sales;
        expect({
          paid: before.money.total.payments,
          refunded: before.money.total.refunds,
          awaited: before.money.awaited,
          owed: before.money.owed,
          booked: total.pieces - total.returned + total.complimentary,
          unconfirmed: 0 - before.money.total.difference,
        }).toEqual(says);
        await fetch(`${server.url}/sandbox/square/faults`, { method: 'DELETE' });
        for (const orderId of [...orderIds, ...orderIds]) await sendRefundsOf(server, orderId);
        const all = await report();
        expect(cardsOf(all)).toEqual({ ledger: await atProvider(), difference: 0 });
        const events = [await report({ eventId: shop.eventId }), await report({ eventId: later.eventId })];
        for (const each of events) {
          if (!each.event) throw new Error('no event');
          const { counts } = await peopleOf(server, owner, each.event.id);
          expect(each.sales.places?.registered).toBe(counts.registered);
          const { pieces, returned, complimentary } = each.sales.total;
          expect(pieces - returned + complimentary).toBe(counts.registered);
        }
        // An event has days of its own zone: of all days the parts are the same.
        expect(withoutNothing(added(...events))).toEqual(withoutNothing(added(all)));
        const today = dayIn(server.services.clock(), siteTimeZone);
        const day = dayAfter(today, -splitAt);
        const [earlier, since] = [
          await report({ from: '2020-01-01', to: dayAfter(day, -1) }),
          await report({ from: day }),
        ];
        expect(withoutNothing(added(earlier, since))).toEqual(withoutNothing(added(all)));
      },
    ),
    { numRuns: 10 },
  );
}, 180_000);
