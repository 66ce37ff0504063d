import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import { ticketCents } from '#tests/server/call-offs/called-off-shop.ts';
import type { TwoEventShop } from '#tests/server/call-offs/called-off-shop.ts';
import { askQuote, cancelBy, setPolicy, ticketsOf } from '#tests/server/cancellations/cancelling.ts';
import { act, linesOf, orderOf, previewed, refund } from '#tests/server/desk-orders/order-calls.ts';
import { cancelAtDesk, moveAtDesk, previewCallOff, previewMove } from '#tests/server/desk-moves/move-calls.ts';
import { inDays, openMovableShop } from '#tests/server/event-moves/moved-event.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { add } from '#tests/server/orders/checkout-calls.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';
import { countStatements } from '#tests/server/platform/statement-counter.ts';
import { accept, linkTo, offer } from '#tests/server/transfers/giving.ts';

let server: TestServer;
let counter: ReturnType<typeof countStatements>;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  counter = countStatements(server.pool);
});
afterAll(() => server.close());

const money = z.object({ amount: z.number() }).transform(({ amount }) => Math.round(amount * 100));
const callOffShown = z.object({
  registrations: z.number(),
  buyers: z.number(),
  orders: z.object({
    total: z.number(),
    paid: z.number(),
    unpaid: z.number(),
    beingPaid: z.number(),
    carts: z.number(),
  }),
  back: z.object({ total: money, cards: money, giftCards: money, byOtherMeans: money }),
  taxesAndFees: money,
  waived: money,
  givenUp: z.number(),
});
const moveShown = z.object({ registrations: z.number(), orders: z.number(), mails: z.number(), back: money });

const bought = fc.record({
  method: fc.constantFrom('SQUARE' as const, 'SQUARE' as const, 'MANUAL' as const),
  giftCents: fc.constantFrom(0, 0, 1_999, ticketCents),
  others: fc.constantFrom('nobody', 'same', 'other'),
  since: fc.constantFrom('nothing', 'nothing', 'givenUp', 'partOfIt', 'settled', 'cancelled', 'given'),
});
const crowd = fc.record({
  orders: fc.array(bought, { maxLength: 5 }),
  carts: fc.nat({ max: 2 }),
});
type Crowd = Parameters<Parameters<typeof crowd.map>[0]>[0];
type Bought = Crowd['orders'][number];

async function place(shop: TwoEventShop, { method, giftCents, others, since }: Bought): Promise<Person> {
  const { person, orderId, orderCode } = await placeOrder(server, shop, {
    method: giftCents === ticketCents && others === 'nobody' ? 'NO_PAYMENT_NEEDED' : method,
    giftCents,
    others:
      others === 'nobody'
        ? []
        : [{ firstName: 'Mika', productId: others === 'same' ? shop.productId : shop.otherProductId }],
  });
  const [ticket = ''] = await ticketsOf(server, orderId);
  if (since === 'givenUp') {
    const quote = await askQuote(server, person, [ticket]);
    if (quote && 'quoteId' in quote) await cancelBy(server, person, quote.quoteId);
  } else if (since === 'given') {
    const friend = await server.signUp({ firstName: 'Chidi' });
    await offer(server, person, ticket, friend.emailAddress);
    await runMailsTo(friend.emailAddress);
    await accept(server, friend, await linkTo(server, friend.emailAddress));
  } else if (since === 'settled') await act(server, shop.owner, 'settleOrder', orderId, ', means: CASH');
  else if (since === 'cancelled') await act(server, shop.owner, 'cancelOrder', orderId);
  else if (since === 'partOfIt') {
    const order = await orderOf(server, shop.owner, shop.organizationId, orderCode);
    const [line] = linesOf(order, 0);
    if (line && order.deeds.includes('REFUND')) {
      const lines = [{ ...line, amount: 3.21 }];
      const { digest } = await previewed(server, shop.owner, lines);
      await refund(server, shop.owner, { lines, digest });
    }
  }
  return person;
}

/** No job is done by itself here. */
async function runMailsTo(address: string): Promise<void> {
  const { rows } = await server.pool.query<{ data: object }>(
    `select job.data from jobs.job join registration_transfers transfer on transfer.id::text = job.data ->> 'transferId'
     where job.name = 'send-mail' and transfer.to_address = $1`,
    [address],
  );
  for (const { data } of rows) await server.runJob('send-mail', data);
}

async function gather({ orders, carts }: Crowd): Promise<{ shop: TwoEventShop; buyers: Person[] }> {
  const shop = await openMovableShop(server);
  await setPolicy(server, shop, policyPresets.FLEXIBLE);
  const buyers: Person[] = [];
  for (const one of orders) buyers.push(await place(shop, one));
  for (let nth = 0; nth < carts; nth += 1)
    await add(server, await server.signUp(), shop.productId, {}, shop.channelToken);
  return { shop, buyers };
}

/** Registrations of an event that are good, who bought them, and the orders that are not cancelled, by how they stand. */
async function standing(eventId: string) {
  const { rows } = await server.db.execute<{
    good: string[];
    buyers: number;
    states: Record<string, number>;
    waiting: number;
  }>(sql`
    with concerned as (
      select distinct ord.id, ord.state, ord.user_id from orders ord
      join order_registration_items item on item.order_id = ord.id
      where item.event_id = ${eventId} and item.cancelled_at is null and ord.state <> 'Cancelled')
    select
      (select coalesce(array_agg(id order by id), '{}') from registrations where event_id = ${eventId} and state <> 'Cancelled') as good,
      (select count(distinct user_id)::int from concerned where state in ('PaymentSettled', 'PaymentAuthorized')) as buyers,
      (select coalesce(jsonb_object_agg(state, number), '{}') from (
        select state, count(*)::int as number from concerned group by state) by_state) as states,
      (select coalesce(sum(payment.amount_cents), 0)::int from payments payment join orders ord on ord.id = payment.order_id
        where ord.organization_id = (select organization_id from events where id = ${eventId})
          and payment.state = 'Authorized') as waiting`);
  const [found] = rows;
  if (!found) throw new Error('nothing stands');
  return found;
}

/** What went back of an organizer's orders so far, in cents, by way, and what of it was taxes and fees. */
async function wentBack(organizationId: string) {
  const { rows } = await server.db.execute<Record<'cards' | 'giftCards' | 'byOtherMeans' | 'taxesAndFees', number>>(sql`
    select
      coalesce(sum(refund.total_cents) filter (where refund.way = 'card'), 0)::int as cards,
      coalesce(sum(refund.total_cents) filter (where refund.way = 'giftCard'), 0)::int as "giftCards",
      coalesce(sum(refund.total_cents) filter (where refund.way = 'byHand'), 0)::int as "byOtherMeans",
      (select coalesce(sum(line.fee_cents + line.tax_cents), 0)::int from refund_lines line
        join refunds of_line on of_line.id = line.refund_id join payments paid on paid.id = of_line.payment_id
        join orders ord on ord.id = paid.order_id
        where ord.organization_id = ${organizationId} and of_line.state <> 'Failed') as "taxesAndFees"
    from refunds refund join payments payment on payment.id = refund.payment_id
    join orders ord on ord.id = payment.order_id
    where ord.organization_id = ${organizationId} and refund.state <> 'Failed'`);
  const [found] = rows;
  if (!found) throw new Error('nothing was added up');
  return found;
}

type Numbers = Record<string, number>;
const less = <Sums extends Numbers>(after: Sums, before: Sums): Numbers =>
  Object.fromEntries(Object.entries(after).map(([name, number]) => [name, number - (before[name] ?? 0)]));

const mailsAbout = async (eventId: string, templates: string[]): Promise<number> => {
  const { rows } = await server.pool.query<{ mails: number }>(
    `select count(*)::int as mails from jobs.job
     where name = 'send-mail' and data ->> 'eventId' = $1 and data ->> 'template' = any($2)`,
    [eventId, templates],
  );
  return rows[0]?.mails ?? 0;
};

/** The orders' own jobs, as a server does them. */
async function undoOrders(eventId: string): Promise<void> {
  const { rows } = await server.pool.query<{ data: object }>(
    `select data from jobs.job where name = 'call-off-order' and data ->> 'eventId' = $1`,
    [eventId],
  );
  for (const { data } of rows) await server.runJob('call-off-order', data);
}

describe('what is shown before a deed is what is found after it', () => {
  test('calling off: people, orders, and the money of each way', async () => {
    await fc.assert(
      fc.asyncProperty(crowd, async (all) => {
        const { shop } = await gather(all);
        const { eventId, organizationId, owner } = shop;
        const shown = callOffShown.parse(await previewCallOff(server, owner, eventId));
        const [before, backBefore] = [await standing(eventId), await wentBack(organizationId)];
        const expected = {
          registrations: shown.registrations,
          orders: shown.orders.total,
          back: shown.back.total / 100,
        };
        expect(await cancelAtDesk(server, owner, { eventId, expected })).toEqual({ status: 'CANCELED', deeds: [] });
        await undoOrders(eventId);
        const [after, backAfter] = [await standing(eventId), await wentBack(organizationId)];
        expect(after.good).toEqual([]);
        const { taxesAndFees, ...back } = less(backAfter, backBefore);
        const { PaymentSettled: paid = 0, PaymentAuthorized: unpaid = 0, ...carts } = before.states;
        const cartsBefore = Object.values(carts).reduce((sum, number) => sum + number, 0);
        expect(shown).toEqual({
          registrations: before.good.length,
          buyers: before.buyers,
          orders: { total: paid + unpaid + cartsBefore, paid, unpaid, beingPaid: 0, carts: cartsBefore },
          back: { ...back, total: Object.values(back).reduce((sum, cents) => sum + cents, 0) },
          taxesAndFees,
          waived: before.waiting - after.waiting,
          givenUp: shown.givenUp,
        });
        expect(await mailsAbout(eventId, ['event-called-off'])).toBe(shown.orders.total);
        await checkBooks(server.db);
      }),
      { numRuns: 15 },
    );
  }, 180_000);

  const moves = fc.record({
    time: fc.option(fc.integer({ min: 40, max: 90 }), { nil: null }),
    place: fc.option(fc.constantFrom('Beban Park', 'Old Hall'), { nil: null }),
  });

  test('a move in time, place or both: people, orders, mails, and what may be asked back', async () => {
    await fc.assert(
      fc.asyncProperty(
        crowd,
        moves.filter(({ time, place: to }) => time !== null || to !== null),
        async (all, { time, place: to }) => {
          const { shop, buyers } = await gather(all);
          const { eventId, organizationId, owner } = shop;
          const times =
            time === null ? {} : { start: inDays(server, time), end: inDays(server, time + 0.1), timeZone: 'UTC' };
          const move = { ...times, ...(to !== null && { place: { name: to } }) };
          const shown = moveShown.parse(await previewMove(server, owner, eventId, move));
          const before = await standing(eventId);
          const expected = { registrations: shown.registrations, orders: shown.orders };
          expect(await moveAtDesk(server, owner, { eventId, move, expected })).not.toHaveProperty('errorCode');
          expect((await standing(eventId)).good).toEqual(before.good);
          expect({ registrations: shown.registrations, mails: shown.mails }).toEqual({
            registrations: before.good.length,
            mails: await mailsAbout(eventId, ['event-moved', 'held-event-moved']),
          });
          // What was given away is its holder's, whose money it never was.
          const isGiven = all.orders.some(({ since }) => since === 'given');
          expect(isGiven ? shown.back : await askBackAll({ eventId, organizationId }, buyers)).toBe(shown.back);
        },
      ),
      { numRuns: 12 },
    );
  }, 180_000);
});

/** All who bought tickets of settled orders give up what they still have; this much goes back. */
async function askBackAll(
  { eventId, organizationId }: Pick<TwoEventShop, 'eventId' | 'organizationId'>,
  buyers: readonly Person[],
): Promise<number> {
  const backSoFar = async () => {
    const { cards, giftCards, byOtherMeans } = await wentBack(organizationId);
    return cards + giftCards + byOtherMeans;
  };
  const before = await backSoFar();
  for (const person of buyers) {
    const { rows } = await server.pool.query<{ id: string }>(
      `select registration.id from registrations registration join orders ord on ord.id = registration.order_id
       where registration.event_id = $1 and registration.state <> 'Cancelled' and registration.user_id = $2
         and ord.state = 'PaymentSettled'`,
      [eventId, person.userId],
    );
    if (rows.length === 0) continue;
    const quote = await askQuote(
      server,
      person,
      rows.map(({ id }) => id),
    );
    if (!quote || !('quoteId' in quote)) throw new Error(`no quote: ${JSON.stringify(quote)}`);
    await cancelBy(server, person, quote.quoteId);
  }
  return (await backSoFar()) - before;
}

test('what calling off would do is read in as many statements for twenty orders as for one', async () => {
  const statementsFor = async (number: number) => {
    const shop = await openMovableShop(server);
    for (let nth = 0; nth < number; nth += 1)
      await placeOrder(server, shop, { method: nth % 2 === 0 ? 'SQUARE' : 'MANUAL' });
    return (await counter.during(() => previewCallOff(server, shop.owner, shop.eventId))).length;
  };
  expect(await statementsFor(20)).toBe(await statementsFor(2));
}, 60_000);
