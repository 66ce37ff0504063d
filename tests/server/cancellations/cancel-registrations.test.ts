import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import type { CancellationPolicy } from '#domain/cancellation/cancellation-policy.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import {
  cancelBy,
  halfBack,
  openQuebecShop,
  quoted,
  refundsOf,
  sendRefundsOf,
  ticketsOf,
} from '#tests/server/cancellations/cancelling.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { facts, ledgerOf, planRefundFault } from '#tests/server/payments/payment-fixture.ts';
import { mailJobsOf, placeOrder } from '#tests/server/payments/placed-order.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

const others = [{ firstName: 'Mika' }, { firstName: 'Nora' }];
const mails = ['registrations-cancelled', 'refund', 'refund-owed'];

/** An order of three, 20.00 of it paid by gift card, bought with this policy. */
async function bought(policy: CancellationPolicy, how: Parameters<typeof placeOrder>[2] = {}) {
  const shop = await openQuebecShop(server, { policy });
  const placed = await placeOrder(server, shop, { giftCents: 2_000, others, ...how });
  return { shop, ...placed, ids: await ticketsOf(server, placed.orderId) };
}
type Bought = Awaited<ReturnType<typeof bought>>;
const giveUp = async ({ person }: Bought, ids: string[], key?: string) =>
  cancelBy(server, person, (await quoted(server, person, ids)).quoteId, key);
const bookedOf = async ({ orderId, shop }: Bought) => (await facts(server, orderId, shop))?.booked;
const sentBack = async (orderId: string) =>
  (await ledgerOf(server, orderId)).reduce((sum, { refundedCents }) => sum + refundedCents, 0);
const balanceOf = async ({ giftCode }: Bought) =>
  inserted(await server.db.select().from(giftCards).where(eq(giftCards.code, giftCode))).balanceCents;
const refusedFor = (reason: string) => ({ errorCode: 'REGISTRATION_STATE_TRANSITION_ERROR', reason });
const failed = (errorCode: string) => ({ errorCode });

describe('a quote that is carried out', () => {
  test('gives back what it said, frees the place at once, and tells by one mail', async () => {
    const order = await bought(halfBack);
    const { person, orderId, ids } = order;
    const [id = ''] = ids;
    const before = (await bookedOf(order)) ?? 0;
    const told = await quoted(server, person, [id]);
    expect(await cancelBy(server, person, told.quoteId)).toEqual({
      id: expect.any(String),
      back: told.back,
      awaiting: 0,
      waived: 0,
      registrations: [{ id, state: 'Cancelled' }],
      asked: [],
      order: { id: orderId, state: 'PaymentSettled' },
    });
    expect(await bookedOf(order)).toBe(before - 1);
    expect(told.back).toBe(20.7);
    await expect.poll(() => sentBack(orderId)).toBe(2_070);
    const mail = await server.mailbox.waitFor(person.emailAddress, { subject: /is cancelled$/ });
    expect(mail.subject).toBe('Your registration for The Winter Play is cancelled');
    expect(mail.text).toContain('To your card: $20.70');
    expect(mail.text).toContain('$27.02 of what you paid is kept by Harbour City Players');
    const refunded = await server.mailbox.waitFor(person.emailAddress, { subject: /^A refund/ });
    expect(refunded.text).not.toContain('stay as they are');
    expect(await mailJobsOf(server, orderId, mails)).toEqual(['registrations-cancelled', 'refund']);
  });

  test('gives gift cards theirs back at once, and cancels the order with its last registration and money', async () => {
    const order = await bought(policyPresets.FLEXIBLE);
    const all = await giveUp(order, order.ids);
    expect(all).toEqual(
      expect.objectContaining({ back: 143.16, order: { id: order.orderId, state: 'PaymentSettled' } }),
    );
    expect(await balanceOf(order)).toBe(2_000);
    await sendRefundsOf(server, order.orderId);
    expect(await sentBack(order.orderId)).toBe(12_316);
    expect((await facts(server, order.orderId, order.shop))?.state).toBe('Cancelled');
    expect(await bookedOf(order)).toBe(0);
  });

  test.each([
    ['a card', {}],
    ['a gift card alone', { giftCents: 4_772, method: 'NO_PAYMENT_NEEDED' }],
  ] as const)('paid by %s leaves what cost nothing standing beside it', async (_by, how) => {
    const shop = await openQuebecShop(server, { policy: policyPresets.FLEXIBLE });
    const free = await server.pool.query<{ id: string }>(
      `insert into products (event_id, kind, name, price_cents, tax_category_id)
      select event_id, kind, 'Child', 0, tax_category_id from products where id = $1 returning id`,
      [shop.productId],
    );
    const placed = await placeOrder(server, shop, {
      ...how,
      others: [{ firstName: 'Mika', productId: free.rows[0]?.id ?? '' }],
    });
    const [adult = '', child = ''] = await ticketsOf(server, placed.orderId);
    await cancelBy(server, placed.person, (await quoted(server, placed.person, [adult])).quoteId);
    await sendRefundsOf(server, placed.orderId);
    const { rows } = await server.pool.query('select id, state from registrations where order_id = $1', [
      placed.orderId,
    ]);
    expect(rows).toContainEqual({ id: child, state: 'Confirmed' });
    expect((await facts(server, placed.orderId, shop))?.state).toBe('PaymentSettled');
  });

  test('of an order that waits for cash waives it, and the others wait on', async () => {
    const order = await bought(policyPresets.FLEXIBLE, { method: 'MANUAL', giftCents: 0 });
    expect(await giveUp(order, order.ids.slice(0, 2))).toEqual(expect.objectContaining({ back: 0, waived: 95.44 }));
    const { rows } = await server.pool.query<{ cents: number }>(
      `select sum(amount_cents)::int as cents from payments where order_id = $1 and state = 'Authorized'`,
      [order.orderId],
    );
    expect(rows).toEqual([{ cents: 4_772 }]);
    expect(await bookedOf(order)).toBe(1);
  });

  test('is owed another way where the card takes no refund, and that is told', async () => {
    const order = await bought(halfBack, { giftCents: 0 });
    await server.pool.query(`update payments set created_at = created_at - interval '366 days' where order_id = $1`, [
      order.orderId,
    ]);
    const told = await quoted(server, order.person, order.ids.slice(0, 1));
    expect(told.ways.map(({ way }) => way)).toEqual(['BY_HAND']);
    await cancelBy(server, order.person, told.quoteId);
    expect((await refundsOf(server, order.orderId)).map(({ way, state }) => [way, state])).toEqual([
      ['byHand', 'Owed'],
    ]);
    const asked = await mailJobsOf(server, order.orderId, mails);
    expect(asked.toSorted()).toEqual(['refund-owed', 'registrations-cancelled']);
  });
});

describe('one by one, in any order, or all at once', () => {
  const awkward: CancellationPolicy = { ...halfBack, windows: [{ hoursBeforeStart: 72, percent: 67 }], feesBack: true };
  const sequences = [[[0, 1, 2]], [[0], [1], [2]], [[2], [0], [1]], [[1, 2], [0]]];

  test.each(sequences)('%j %j %j: the same comes back, to the cent', async (...groups) => {
    const shop = await openQuebecShop(server, { priceCents: 3_333, policy: awkward });
    const { couponCode } = shop;
    const { person, orderId, giftCode } = await placeOrder(server, shop, { giftCents: 8_000, couponCode, others });
    const ids = await ticketsOf(server, orderId);
    const backs: number[] = [];
    for (const group of groups) {
      const told = await quoted(
        server,
        person,
        group.flatMap((at) => ids[at] ?? []),
      );
      backs.push(Math.round(told.back * 100));
      await cancelBy(server, person, told.quoteId);
    }
    await sendRefundsOf(server, orderId);
    const card = inserted(await server.db.select().from(giftCards).where(eq(giftCards.code, giftCode)));
    const total = backs.reduce((sum, cents) => sum + cents, 0);
    expect([total, await sentBack(orderId), card.balanceCents]).toEqual([6_594, 2_864, 3_730]);
  });
});

describe('nothing is done', () => {
  test('where something else comes back by now: the new quote is told, and carried out', async () => {
    const order = await bought(policyPresets.STANDARD);
    const told = await quoted(server, order.person, order.ids);
    await server.db
      .update(events)
      .set({ startsAt: new Date(server.services.clock().getTime() + 100 * 3_600_000) })
      .where(eq(events.id, order.shop.eventId));
    const refused = await cancelBy(server, order.person, told.quoteId);
    if (!('newQuote' in refused)) throw new Error(`not refused: ${JSON.stringify(refused)}`);
    expect([refused.errorCode, refused.newQuote.back < told.back]).toEqual(['QUOTE_CHANGED_ERROR', true]);
    expect(await refundsOf(server, order.orderId)).toEqual([]);
    expect(await cancelBy(server, order.person, refused.newQuote.quoteId)).toEqual(
      expect.objectContaining({ back: refused.newQuote.back }),
    );
  });

  test('once the quote is ten minutes old', async () => {
    const order = await bought(halfBack);
    const { quoteId } = await quoted(server, order.person, order.ids);
    server.moveClock(10 * 60_000);
    const late = await cancelBy(server, order.person, quoteId);
    server.moveClock(-10 * 60_000);
    expect(late).toEqual(failed('QUOTE_EXPIRED_ERROR'));
    expect(await bookedOf(order)).toBe(3);
  });

  test.each([
    ['signed otherwise', (quoteId: string) => quoteId.replace(/\.(.)/, (_, first) => (first === 'A' ? '.B' : '.A'))],
    ['about something else', (quoteId: string) => quoteId.replace(/^.{40}/, 'A'.repeat(40))],
    ['cut off', (quoteId: string) => quoteId.split('.')[0] ?? ''],
    ['nothing', () => ''],
  ])('by a quote that is %s', async (_name, made) => {
    const order = await bought(halfBack);
    const { quoteId } = await quoted(server, order.person, order.ids);
    await expect(cancelBy(server, order.person, made(quoteId))).rejects.toThrow('There is no such quote');
  });

  test('by a quote that was told to somebody else', async () => {
    const order = await bought(halfBack);
    const { quoteId } = await quoted(server, order.person, order.ids);
    await expect(cancelBy(server, await server.signUp(), quoteId)).rejects.toThrow('There is no such quote');
    expect(await bookedOf(order)).toBe(3);
  });
});

describe('what happens more than once', () => {
  test('five presses at once with one key are one deed, and all are answered alike', async () => {
    const order = await bought(halfBack);
    const { quoteId, back } = await quoted(server, order.person, order.ids);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => cancelBy(server, order.person, quoteId, `${order.orderId.slice(0, 8)}-press`)),
    );
    expect(answers).toEqual(Array.from({ length: 5 }, () => answers[0]));
    expect(answers[0]).toEqual(expect.objectContaining({ back }));
    expect(await refundsOf(server, order.orderId)).toHaveLength(1);
    expect(await bookedOf(order)).toBe(0);
  });

  test('a lost answer is answered again by its key, also after the quote has expired', async () => {
    const order = await bought(halfBack);
    const { quoteId } = await quoted(server, order.person, order.ids);
    const key = `${order.orderId.slice(0, 8)}-lost`;
    const first = await cancelBy(server, order.person, quoteId, key);
    server.moveClock(11 * 60_000);
    const again = await cancelBy(server, order.person, quoteId, key);
    server.moveClock(-11 * 60_000);
    expect(again).toEqual(first);
    expect(await refundsOf(server, order.orderId)).toHaveLength(1);
  });

  test('two tabs that give the same up: one does it, the other is told that it is done', async () => {
    const order = await bought(halfBack);
    const tabs = [
      await quoted(server, order.person, order.ids),
      await quoted(server, order.person, order.ids.slice(1)),
    ];
    const answers = await Promise.all(
      tabs.map(({ quoteId }, at) => cancelBy(server, order.person, quoteId, `tab-${at}`)),
    );
    expect(answers.filter((answer) => 'registrations' in answer)).toHaveLength(1);
    expect(answers.filter((answer) => 'errorCode' in answer)).toEqual([refusedFor('ALREADY_CANCELLED')]);
  });

  test('customer and operator at once: never more back than was paid, no place freed twice', async () => {
    const order = await bought(policyPresets.FLEXIBLE, { giftCents: 0 });
    const { quoteId } = await quoted(server, order.person, order.ids);
    await Promise.all([
      cancelBy(server, order.person, quoteId),
      refundOrder(server.services, { orderCode: order.orderCode, amountCents: null, again: false }),
    ]);
    await sendRefundsOf(server, order.orderId);
    expect(await sentBack(order.orderId)).toBe(14_316);
    expect(await bookedOf(order)).toBe(0);
  });

  test('a refund whose answer is lost is asked for again by its key, and made once', async () => {
    const order = await bought(halfBack, { giftCents: 0 });
    await planRefundFault(server, 'drop-answer-only');
    const done = await giveUp(order, order.ids.slice(0, 1));
    const back = 'back' in done ? Math.round(done.back * 100) : 0;
    await sendRefundsOf(server, order.orderId);
    await expect.poll(() => sentBack(order.orderId)).toBe(back);
  });
});

describe('cancelRegistration, which shows no quote,', () => {
  const byItself = async ({ person }: Bought, id: string) =>
    (
      await server.query(
        `mutation ($id: ID!) { cancelRegistration(id: $id) { __typename ... on Registration { state } } }`,
        { id },
        { cookie: person.cookie },
      )
    ).data?.['cancelRegistration'];

  const moneyOf = async ({ person }: Bought, id: string) =>
    (await server.query('query ($id: ID!) { registration(id: $id) { moneyIfCancelled } }', { id }, person)).data;

  test('asks for one where money comes back, says so beforehand, and does nothing', async () => {
    const order = await bought(halfBack);
    expect(await moneyOf(order, order.ids[0] ?? '')).toEqual({ registration: { moneyIfCancelled: 'BACK' } });
    expect(await byItself(order, order.ids[0] ?? '')).toEqual({ __typename: 'QuoteNeededError' });
    expect(await bookedOf(order)).toBe(3);
  });

  test.each([
    ['nothing comes back', policyPresets.STRICT, 'SQUARE' as const],
    ['nothing is paid yet', policyPresets.FLEXIBLE, 'MANUAL' as const],
  ])('does what it did where %s', async (_name, policy, method) => {
    const order = await bought(policy, { method, giftCents: 0 });
    expect(await byItself(order, order.ids[0] ?? '')).toEqual({ __typename: 'Registration', state: 'Cancelled' });
    expect(await bookedOf(order)).toBe(2);
  });
});
