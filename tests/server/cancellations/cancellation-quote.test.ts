import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { orderSurcharges } from '#server/modules/orders/orders-tables.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import {
  askQuote,
  halfBack,
  openQuebecShop,
  quoted,
  setPolicy,
  ticketsOf,
} from '#tests/server/cancellations/cancelling.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(() => server.close());

const others = [{ firstName: 'Mika' }, { firstName: 'Nora' }];
const hour = 3_600_000;

describe('a quote', () => {
  test('of one of three says to the cent what comes back, why not more, and by which way', async () => {
    const shop = await openQuebecShop(server, { policy: halfBack });
    const { couponCode } = shop;
    const { person, orderId } = await placeOrder(server, shop, { giftCents: 2_000, couponCode, others });
    const [id = ''] = await ticketsOf(server, orderId);
    const { registrations, ...told } = await quoted(server, person, [id]);
    const [event] = await server.db.select().from(events).where(eq(events.id, shop.eventId));
    const startsAt = event?.startsAt.getTime() ?? 0;
    expect(told).toEqual({
      quoteId: expect.stringMatching(/^[\w-]+\.[\w-]+$/),
      expiresAt: expect.any(String),
      awaiting: 0,
      back: 18.4,
      waived: 0,
      ways: [{ way: 'CARD', method: 'SQUARE', last4: '1111', amount: 18.4 }],
    });
    expect(registrations).toEqual([
      {
        registration: { id },
        rule: 'WINDOW',
        window: { percent: 50, endsAt: new Date(startsAt - 72 * hour).toISOString() },
        nextWindow: { percent: 0, endsAt: new Date(startsAt).toISOString() },
        paid: 43.12,
        backBefore: 0,
        back: 18.4,
        priceBack: 16,
        feesBack: 0,
        taxBack: 2.4,
        taxesBack: [
          { description: 'GST', taxRate: 5, amount: 0.8 },
          { description: 'QST', taxRate: 9.975, amount: 1.6 },
        ],
        kept: 24.72,
        keptParts: [
          { reason: 'PERCENT', percent: 50, amount: 18 },
          { reason: 'AMOUNT', percent: null, amount: 2 },
          { reason: 'FEES', percent: null, amount: 1.5 },
        ],
        needsApproval: false,
      },
    ]);
    const all = await quoted(server, person, await ticketsOf(server, orderId));
    expect([all.back, all.ways.map((way) => way.amount)]).toEqual([55.2, [55.2]]);
  });

  test('says when its window ends by the clock where the event takes place', async () => {
    const shop = await openQuebecShop(server, { policy: halfBack });
    const at = { timeZone: 'America/Toronto', startsAt: new Date('2027-01-15T00:30:00Z') };
    await server.db.update(events).set(at).where(eq(events.id, shop.eventId));
    const { person, orderId } = await placeOrder(server, shop);
    const { data } = await server.query(
      `query ($ids: [ID!]!) { cancellationQuote(registrationIds: $ids) { ... on CancellationQuote {
        registrations { window { wallTime timeZoneName } nextWindow { wallTime timeZoneName } } } } }`,
      { ids: await ticketsOf(server, orderId) },
      person,
    );
    expect(data?.['cancellationQuote']).toEqual({
      registrations: [
        {
          window: { wallTime: '2027-01-11T19:30:00', timeZoneName: 'EST' },
          nextWindow: { wallTime: '2027-01-14T19:30:00', timeZoneName: 'EST' },
        },
      ],
    });
  });

  test('is of each registration once, also where it is named twice', async () => {
    const shop = await openQuebecShop(server, { policy: policyPresets.FLEXIBLE });
    const { person, orderId } = await placeOrder(server, shop);
    const [id = ''] = await ticketsOf(server, orderId);
    const told = await quoted(server, person, [id, id.toUpperCase()]);
    expect(told.registrations.map(({ registration, back }) => [registration.id, back])).toEqual([[id, 47.72]]);
    expect(told.back).toBe(47.72);
  });

  test('goes to the gift card what the card has not paid', async () => {
    const shop = await openQuebecShop(server, { policy: policyPresets.FLEXIBLE });
    const { person, orderId } = await placeOrder(server, shop, { giftCents: 4_000 });
    const { ways } = await quoted(server, person, await ticketsOf(server, orderId));
    expect(ways.map(({ way, amount }) => [way, amount])).toEqual([
      ['CARD', 7.72],
      ['GIFT_CARD', 40],
    ]);
  });

  test('of what is not paid yet says what need not be paid, and what a gift card has back', async () => {
    const shop = await openQuebecShop(server, { policy: policyPresets.STRICT });
    const how = { method: 'MANUAL' as const, giftCents: 1_000 };
    const { person, orderId } = await placeOrder(server, shop, how);
    const told = await quoted(server, person, await ticketsOf(server, orderId));
    expect([told.back, told.waived, told.ways.map(({ way, amount }) => [way, amount])]).toEqual([
      10,
      37.72,
      [['GIFT_CARD', 10]],
    ]);
    expect(told.registrations.map(({ rule, kept }) => [rule, kept])).toEqual([['UNPAID', 0]]);
  });

  test('gives the fees on top of an older order back with its lines, to the cent', async () => {
    const shop = await openQuebecShop(server, { policy: policyPresets.FLEXIBLE });
    const { person, orderId } = await placeOrder(server, shop, { others });
    const onTop = { name: 'Fee', description: 'Fee', priceCents: 320, taxCents: 17 };
    await server.db.insert(orderSurcharges).values({ orderId, ...onTop });
    await server.pool.query('update payments set amount_cents = amount_cents + 337 where order_id = $1', [orderId]);
    const ids = await ticketsOf(server, orderId);
    const each = await Promise.all(ids.map((id) => quoted(server, person, [id])));
    const together = await quoted(server, person, ids);
    const cents = (told: { back: number }) => Math.round(told.back * 100);
    expect([cents(together), each.reduce((sum, told) => sum + cents(told), 0)]).toEqual([
      3 * 4_772 + 337,
      3 * 4_772 + 337,
    ]);
    expect(together.registrations.map(({ kept }) => kept)).toEqual([0, 0, 0]);
  });

  test('counts what an operator gave back before towards what the policy gives back', async () => {
    const shop = await openQuebecShop(server, { policy: halfBack });
    const { person, orderId, orderCode } = await placeOrder(server, shop);
    await refundOrder(server.services, { orderCode, amountCents: 1_000, again: false });
    const { back, registrations } = await quoted(server, person, await ticketsOf(server, orderId));
    expect(
      registrations.map(({ backBefore, kept }) => [backBefore, Math.round((backBefore + back + kept) * 100)]),
    ).toEqual([[10, 4_772]]);
    expect(back).toBeLessThan(20.7);
    expect(back).toBeGreaterThan(10);
  });

  test('says that the organizer is asked first', async () => {
    const shop = await openQuebecShop(server, { policy: { ...halfBack, approval: 'ALWAYS' } });
    const { person, orderId } = await placeOrder(server, shop);
    const { registrations } = await quoted(server, person, await ticketsOf(server, orderId));
    expect(registrations.map(({ needsApproval }) => needsApproval)).toEqual([true]);
  });
});

describe('there is no quote', () => {
  test('of another’s registration, of none, and of what is no id: each reads as nothing', async () => {
    const shop = await openOneEventShop(server);
    const { orderId, person } = await placeOrder(server, shop);
    const [id = ''] = await ticketsOf(server, orderId);
    const stranger = await server.signUp();
    expect(await askQuote(server, stranger, [id])).toBeNull();
    expect(await askQuote(server, person, [id, '0b5b8b0a-1c1c-4f5e-9d52-000000000000'])).toBeNull();
    expect(await askQuote(server, person, ['nonsense'])).toBeNull();
    expect(await askQuote(server, person, [])).toBeNull();
  });

  test('of registrations of two orders together', async () => {
    const shop = await openOneEventShop(server);
    const one = await placeOrder(server, shop);
    const other = await placeOrder(server, shop);
    const ids = [...(await ticketsOf(server, one.orderId)), ...(await ticketsOf(server, other.orderId))];
    await server.pool.query('update registrations set user_id = $1 where order_id = $2', [
      one.person.userId,
      other.orderId,
    ]);
    await expect(askQuote(server, one.person, ids)).rejects.toThrow('Registrations of one order');
  });

  test('once the event has begun, or was called off', async () => {
    const shop = await openQuebecShop(server, { policy: policyPresets.FLEXIBLE });
    const { person, orderId } = await placeOrder(server, shop);
    const ids = await ticketsOf(server, orderId);
    const change = (values: Partial<typeof events.$inferInsert>) =>
      server.db.update(events).set(values).where(eq(events.id, shop.eventId));
    await change({ startsAt: new Date(server.services.clock().getTime() - 60_000) });
    const refusedFor = (reason: string) => ({ errorCode: 'REGISTRATION_STATE_TRANSITION_ERROR', reason });
    expect(await askQuote(server, person, ids)).toEqual(refusedFor('EVENT_STARTED'));
    await change({ state: 'CANCELED', calledOffAt: new Date() });
    expect(await askQuote(server, person, ids)).toEqual(refusedFor('EVENT_CANCELED'));
  });
});

test('what comes back follows the policy of the purchase, whatever it is now', async () => {
  const shop = await openQuebecShop(server, { policy: policyPresets.FLEXIBLE });
  const { person, orderId } = await placeOrder(server, shop);
  await setPolicy(server, shop, policyPresets.STRICT);
  expect((await quoted(server, person, await ticketsOf(server, orderId))).back).toBe(47.72);
});
