import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { required } from '#domain/required.ts';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import { eventForms, formSubmissions } from '#server/modules/forms/forms-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { paymentAttempts } from '#server/modules/payments/payments-tables.ts';
import { openQuebecShop } from '#tests/server/cancellations/cancelling.ts';
import { addDate, addProduct } from '#tests/server/changes/changing.ts';
import { act } from '#tests/server/desk-orders/order-calls.ts';
import { bought } from '#tests/server/desk-people/people-calls.ts';
import { askReport, figuresOf } from '#tests/server/desk-reports/report-calls.ts';
import type { AskedReport } from '#tests/server/desk-reports/report-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { planRefundFault } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';
import { addMember, askDesk } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(() => server.close());

/** An organizer of Quebec with a tier of $40.00 and one of $25.00, both with a fee of $1.50, and who owns it. */
async function open() {
  const shop = await openQuebecShop(server, { policy: null });
  const child = await addProduct(server, shop, { name: 'Child', priceCents: 2_500 });
  await server.db.update(products).set({ displayOrder: 1 }).where(eq(products.id, child));
  const owner = await addMember(server, shop.organizationId, 'OrganizationOwner');
  const read = (asked: AskedReport = {}, by: Person = owner) => figuresOf(server, by, shop.organizationId, asked);
  return { shop, child, owner, read };
}

describe('what an organizer sold', () => {
  test('is told by tier and day, with its fees apart, what was given back, and each tax with its number', async () => {
    const { shop, child, read } = await open();
    await server.db
      .update(organizations)
      .set({ gstNumber: '81234 5678 RT0001' })
      .where(eq(organizations.id, shop.organizationId));
    await placeOrder(server, shop, { others: [{ firstName: 'Mika', productId: child }] });
    const { orderCode } = await placeOrder(server, shop);
    await planRefundFault(server, 'refund-pending');
    await refundOrder(server.services, { orderCode, amountCents: 4_772, again: false });
    const { sales, taxes, money } = await read({ eventId: shop.eventId });
    expect(sales.rows).toEqual([
      {
        id: shop.productId,
        kind: 'TIER',
        name: 'General',
        sold: 8_000,
        refunded: 4_000,
        net: 4_000,
        fees: 150,
        pieces: 2,
        returned: 0,
      },
      {
        id: child,
        kind: 'TIER',
        name: 'Child',
        sold: 2_500,
        refunded: 0,
        net: 2_500,
        fees: 150,
        pieces: 1,
        returned: 0,
      },
    ]);
    expect(sales.total).toMatchObject({ kind: 'SUM', name: '', sold: 10_500, refunded: 4_000, net: 6_500, fees: 300 });
    expect(sales.series.map(({ name }) => name)).toEqual(['General', 'Child']);
    expect(sales.step).toBe('DAY');
    expect(sales.spans).toEqual([
      { from: expect.any(String), to: expect.any(String), tickets: [2, 1], returned: 0, net: 6_800 },
    ]);
    expect(sales.others).toBeNull();
    expect(sales.places).toEqual({ registered: 3, capacity: 50 });
    expect(taxes.rows).toEqual([
      {
        name: 'GST',
        milliPercent: 5_000,
        number: '81234 5678 RT0001',
        base: 10_950,
        tax: 549,
        refunded: 208,
        net: 341,
      },
      { name: 'QST', milliPercent: 9_975, number: null, base: 10_950, tax: 1_092, refunded: 414, net: 678 },
    ]);
    expect(taxes.total).toBe(1_019);
    expect(money.total).toEqual({
      way: 'ALL',
      payments: 12_591,
      refunds: 4_772,
      net: 7_819,
      ledger: null,
      difference: -4_772,
    });
    expect(money.differences).toEqual([{ orderCode, kind: 'REFUND_NOT_CONFIRMED', amount: -4_772 }]);
  });

  test('of several events is told by event, and of one by its add-ons too', async () => {
    const { shop, read } = await open();
    const later = await addDate(server, shop, { name: 'Later', priceCents: 1_000 });
    await placeOrder(server, shop, { others: [{ firstName: 'Mika', productId: later.productId }] });
    const { sales, events: choice, event } = await read();
    expect(sales.rows.map(({ kind, name, sold }) => [kind, name, sold])).toEqual([
      ['EVENT', 'The Winter Play', 4_000],
      ['EVENT', 'Later', 1_000],
    ]);
    expect(sales.places).toBeNull();
    expect(event).toBeNull();
    expect(choice.map(({ name }) => name)).toEqual(['Later', 'The Winter Play']);
    const addOn = await addProduct(server, shop, { name: 'Jar', priceCents: 500, kind: 'SESSION_OPTION' });
    await server.pool.query(
      `insert into order_lines (order_id, registration_item_id, product_id, kind, name, quantity, unit_price_cents, initial_price_cents, position)
       select order_id, id, $1, 'SESSION_OPTION', 'Jar', 3, 500, 500, 1 from order_registration_items where event_id = $2`,
      [addOn, shop.eventId],
    );
    const one = await read({ eventId: shop.eventId });
    expect(one.sales.rows.map(({ kind, name, sold, pieces }) => [kind, name, sold, pieces])).toEqual([
      ['TIER', 'General', 4_000, 1],
      ['ADD_ON', 'Jar', 1_500, 3],
    ]);
    expect(one.sales.total.pieces).toBe(1);
    expect(one.sales.series.map(({ name }) => name)).toEqual(['General']);
  });

  test('has three series at most, of which the last is all others', async () => {
    const { shop, child, read } = await open();
    const more = await Promise.all(
      ['Senior', 'Student'].map((name) => addProduct(server, shop, { name, priceCents: 1_000 })),
    );
    await placeOrder(server, shop, {
      others: [child, ...more, child].map((productId, nth) => ({ firstName: `Guest ${nth}`, productId })),
    });
    const { sales } = await read({ eventId: shop.eventId });
    expect(sales.series).toHaveLength(3);
    expect(sales.series.at(-1)).toEqual({ id: null, name: '' });
    expect(sales.spans[0]?.tickets.reduce((sum, count) => sum + count, 0)).toBe(5);
  });

  test('waits for money by hand until it came, and is no sale once it is cancelled before', async () => {
    const { shop, owner, read } = await open();
    const { orderId } = await placeOrder(server, shop, { method: 'MANUAL' });
    const before = await read();
    expect([before.sales.total.sold, before.money.awaited, before.money.total.payments]).toEqual([4_000, 4_772, 0]);
    await act(server, owner, 'cancelOrder', orderId);
    const after = await read();
    expect([after.sales.total.sold, after.sales.total.pieces, after.money.awaited]).toEqual([0, 0, 0]);
    const settled = await placeOrder(server, shop, { method: 'MANUAL' });
    await act(server, owner, 'settleOrder', settled.orderId, ', means: CASH');
    const { money } = await read();
    expect(money.rows.map(({ way, payments, ledger }) => [way, payments, ledger])).toEqual([
      ['CARD', 0, 0],
      ['GIFT_CARD', 0, 0],
      ['BY_HAND', 4_772, null],
    ]);
  });

  test('names a payment of which nobody knows yet, which is no part of the difference', async () => {
    const { shop, read } = await open();
    const { orderId, orderCode } = await placeOrder(server, shop);
    await server.db.insert(paymentAttempts).values({
      orderId,
      idempotencyKey: 'lost',
      fingerprint: '',
      method: 'SQUARE',
      amountCents: 4_772,
      claimedUntil: new Date(0),
    });
    const { money } = await read();
    expect(money.differences).toEqual([{ orderCode, kind: 'PAYMENT_NOT_KNOWN', amount: 4_772 }]);
    expect(money.total.difference).toBe(0);
  });

  test('names a payment in the books that the provider never confirmed', async () => {
    const { shop, read } = await open();
    const { orderId, orderCode } = await placeOrder(server, shop);
    await server.db.update(paymentAttempts).set({ amountCents: 4_700 }).where(eq(paymentAttempts.orderId, orderId));
    const { money } = await read();
    expect(money.differences).toEqual([{ orderCode, kind: 'PAYMENT_NOT_CONFIRMED', amount: 72 }]);
    expect(money.rows[0]).toMatchObject({ way: 'CARD', net: 4_772, ledger: 4_700, difference: 72 });
  });

  test('is of the days that are asked for, on the clock of the event', async () => {
    const { shop, read } = await open();
    await server.db.update(events).set({ timeZone: 'Pacific/Auckland' }).where(eq(events.id, shop.eventId));
    const { orderId } = await placeOrder(server, shop);
    // In Auckland it is the second of June by then.
    await server.pool.query(`update orders set placed_at = '2026-06-01T13:00:00Z' where id = $1`, [orderId]);
    const on = async (day: string) => (await read({ eventId: shop.eventId, from: day, to: day })).sales.total.sold;
    expect([await on('2026-06-01'), await on('2026-06-02'), await on('2026-06-03')]).toEqual([0, 4_000, 0]);
    expect((await read({ eventId: shop.eventId })).from).toBe('2026-06-02');
    expect((await read()).from).toBe('2026-06-01');
    expect((await read({ to: '2020-01-01' })).from).toBe('2020-01-01');
  });
});

describe('a report', () => {
  test('is refused where its days are none', async () => {
    const { shop, owner } = await open();
    const ask = async (from: string, to: string) =>
      (
        await askDesk(
          server,
          `query ($id: ID!, $from: String, $to: String) {
            deskReport(organizationId: $id, kind: SALES, from: $from, to: $to) { readAt } }`,
          { id: shop.organizationId, from, to },
          owner,
        )
      ).errors.map(({ extensions }) => extensions?.['code']);
    expect(await ask('2026-02-30', '2026-03-01')).toEqual(['BAD_USER_INPUT']);
    expect(await ask('2026-03-02', '2026-03-01')).toEqual(['BAD_USER_INPUT']);
    expect(await ask('2026-03-01', '2026-03-01')).toEqual([]);
  });

  test('is of the events alone to which a member is limited', async () => {
    const { shop, read } = await open();
    const later = await addDate(server, shop, { name: 'Later', priceCents: 1_000 });
    await placeOrder(server, shop, { others: [{ firstName: 'Mika', productId: later.productId }] });
    const manager = await addMember(server, shop.organizationId, 'OrganizationManager');
    await server.db
      .update(organizationMembers)
      .set({ eventIds: [later.eventId] })
      .where(eq(organizationMembers.id, manager.memberId));
    const { sales, events: choice, money } = await read({}, manager);
    expect(sales.rows.map(({ name }) => name)).toEqual(['Later']);
    expect(choice.map(({ name }) => name)).toEqual(['Later']);
    expect(money.total.payments).toBe(sales.total.sold + sales.total.fees + 173);
    await expect(read({ eventId: shop.eventId }, manager)).rejects.toThrow('Your role does not allow this');
  });

  test('is not there for a stranger, nor of another organizer’s event', async () => {
    const [one, other] = [await open(), await open()];
    expect(await askReport(server, other.owner, one.shop.organizationId)).toBeNull();
    expect(await askReport(server, one.owner, one.shop.organizationId, { eventId: other.shop.eventId })).toBeNull();
    expect(await askReport(server, one.owner, one.shop.organizationId, { eventId: 'nonsense' })).toBeNull();
    expect(await askReport(server, one.owner, 'nonsense')).toBeNull();
  });

  test('counts which answers were chosen about tickets that stand, and how many answered in own words', async () => {
    const { shop, owner } = await open();
    const { eventId } = shop;
    const content = {
      version: 1,
      components: [
        {
          id: '1',
          type: 'select',
          key: 'meal',
          label: 'Meal',
          values: [
            { value: 'fish', label: 'Fish' },
            { value: 'beans', label: 'Beans' },
          ],
        },
        { id: '2', type: 'selectboxes', key: 'days', label: 'Days', values: [{ value: 'sat', label: 'Saturday' }] },
        { id: '3', type: 'checkbox', key: 'photo', label: 'No photo' },
        { id: '4', type: 'text', key: 'note', label: 'Anything else?' },
      ],
    };
    const field = (key: string, type: string) => ({ id: key, key, label: key, type });
    const answers = (meal: string, days: string[], note: string) => [
      { field: field('meal', 'select'), answer: { type: 'choice', choice: meal } },
      { field: field('days', 'selectboxes'), answer: { type: 'choices', choices: days } },
      { field: field('photo', 'checkbox'), answer: { type: 'boolean', boolean: days.length > 0 } },
      { field: field('note', 'text'), answer: { type: 'text', text: note } },
    ];
    const tickets: Awaited<ReturnType<typeof bought>>[] = [];
    for (let nth = 0; nth < 5; nth += 1) tickets.push(await bought(server, shop));
    const form = inserted(
      await server.db.insert(eventForms).values({ eventId, name: 'Party', content, scope: 'REGISTRATION' }).returning(),
    );
    const answer = async (given: ReturnType<typeof answers> | null) => {
      const { orderId, itemId, person } = required(tickets.pop(), 'a ticket');
      await server.db.insert(formSubmissions).values({
        orderId,
        eventFormId: form.id,
        eventId,
        userId: person.userId,
        registrationItemId: itemId,
        complete: given !== null,
        data: given && { version: 1, answers: given },
        submissionKey: itemId,
      });
      return itemId;
    };
    await answer(answers('fish', ['sat'], 'Window'));
    await answer(answers('fish', [], ''));
    await answer(answers('gone', ['sat'], ''));
    await answer(null);
    const cancelled = await answer(answers('beans', ['sat'], 'Not there'));
    await server.pool.query(`update registrations set state = 'Cancelled' where registration_item_id = $1`, [
      cancelled,
    ]);
    const read = await askReport(server, owner, shop.organizationId, { kind: 'ANSWERS', eventId });
    expect(read?.sales).toBeNull();
    expect(read?.answers).toEqual([
      {
        name: 'Party',
        asked: 4,
        complete: 3,
        questions: [
          {
            label: 'Meal',
            answered: 3,
            choices: [
              { value: 'fish', label: 'Fish', count: 2 },
              { value: 'beans', label: 'Beans', count: 0 },
              { value: 'gone', label: 'gone', count: 1 },
            ],
          },
          { label: 'Days', answered: 2, choices: [{ value: 'sat', label: 'Saturday', count: 2 }] },
          {
            label: 'No photo',
            answered: 3,
            choices: [
              { value: 'true', label: 'true', count: 2 },
              { value: 'false', label: 'false', count: 1 },
            ],
          },
          { label: 'Anything else?', answered: 1, choices: null },
        ],
      },
    ]);
    const ofAll = await askReport(server, owner, shop.organizationId, { kind: 'ANSWERS' });
    expect(ofAll?.answers).toEqual([]);
  });

  test('is of one moment: what is sold meanwhile is in none of it', async () => {
    const { shop, read, owner } = await open();
    await placeOrder(server, shop);
    const reading = read();
    const placing = placeOrder(server, shop);
    const { sales, money, taxes } = await reading;
    await placing;
    expect(sales.total.net + sales.total.fees + taxes.total).toBe(money.total.net);
    expect(await askReport(server, owner, shop.organizationId)).not.toBeNull();
  });
});

test('lines are told by what they were sold as, whatever a tier costs or is called by now', async () => {
  const { shop, read } = await open();
  await placeOrder(server, shop);
  await server.db.update(products).set({ name: 'Stalls', priceCents: 9_900 }).where(eq(products.id, shop.productId));
  const { sales } = await read({ eventId: shop.eventId });
  expect(sales.rows.map(({ name, sold }) => [name, sold])).toEqual([['Stalls', 4_000]]);
});
