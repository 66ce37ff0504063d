import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { add } from '#tests/server/orders/checkout-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';
import { headOfEvent } from '#tests/server/pages/api-site.ts';

/** docs/decisions/070: the page, the list, JSON-LD and the cart say the same of every event at every time. */
const query = `query ($id: ID!) { event(id: $id) {
  saleStatus { code opensAt { at wallTime timeZoneName } closesAt { at } }
  ticketAvailability { hasAvailableTickets } } }`;
const shape = z.object({
  event: z.object({
    saleStatus: z.object({
      code: z.string(),
      opensAt: z.object({ at: z.string(), wallTime: z.string(), timeZoneName: z.string() }).nullable(),
      closesAt: z.object({ at: z.string() }),
    }),
    ticketAvailability: z.object({ hasAvailableTickets: z.boolean() }),
  }),
});
const offers = z.object({ offers: z.array(z.object({ availability: z.string() })) });

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  server.stopClock();
  shop = await openShop(server.db);
});
afterAll(() => server.close());

const minute = 60_000;
const at = (minutes: number) => new Date(server.services.clock().getTime() + minutes * minute);
type Values = Parameters<Shop['addEvent']>[0];
type Tier = Parameters<Shop['addProduct']>[1] | 'none';

const before = (): Values => ({ startsAt: at(60), endsAt: at(120) });
const rows: [string, () => Values, Tier, string, string, string][] = [
  ['open', before, {}, 'OPEN', 'InStock', 'Order'],
  ['open since now', () => ({ ...before(), startSalesAt: at(0) }), {}, 'OPEN', 'InStock', 'Order'],
  [
    'not open for a minute',
    () => ({ ...before(), startSalesAt: at(1) }),
    {},
    'NOT_OPEN_YET',
    'PreOrder',
    'EventRegistrationEligibilityError',
  ],
  ['full', () => ({ ...before(), capacity: 1, booked: 1 }), {}, 'SOLD_OUT', 'SoldOut', 'InsufficientStockError'],
  ['with its tier full', before, { capacity: 0 }, 'SOLD_OUT', 'SoldOut', 'InsufficientStockError'],
  [
    'full and not open yet',
    () => ({ ...before(), capacity: 0, startSalesAt: at(1) }),
    {},
    'NOT_OPEN_YET',
    'SoldOut',
    'EventRegistrationEligibilityError',
  ],
  ['without a tier online', before, { availability: 'INTERNAL' }, 'NOT_OFFERED', '', 'OrderInterceptorError'],
  ['without any tier', before, 'none', 'NOT_OFFERED', '', ''],
  [
    'closed now',
    () => ({ ...before(), saleableCutoffAt: at(0) }),
    {},
    'CLOSED',
    'Discontinued',
    'EventRegistrationEligibilityError',
  ],
  [
    'closed before it opened',
    () => ({ ...before(), saleableCutoffAt: at(-2), startSalesAt: at(1) }),
    {},
    'CLOSED',
    'Discontinued',
    'EventRegistrationEligibilityError',
  ],
  ['closed later', () => ({ ...before(), saleableCutoffAt: at(1) }), {}, 'OPEN', 'InStock', 'Order'],
  [
    'started now',
    () => ({ startsAt: at(0), endsAt: at(60) }),
    {},
    'STARTED',
    'Discontinued',
    'EventRegistrationEligibilityError',
  ],
  [
    'started, closing after the start',
    () => ({ startsAt: at(-1), endsAt: at(60), saleableCutoffAt: at(30) }),
    {},
    'STARTED',
    'Discontinued',
    'EventRegistrationEligibilityError',
  ],
  [
    'ended now',
    () => ({ startsAt: at(-60), endsAt: at(0) }),
    {},
    'ENDED',
    'Discontinued',
    'EventRegistrationEligibilityError',
  ],
  [
    'cancelled',
    () => ({ ...before(), state: 'CANCELED' }),
    {},
    'CANCELED',
    'Discontinued',
    'EventRegistrationEligibilityError',
  ],
  [
    'cancelled and full',
    () => ({ ...before(), state: 'CANCELED', capacity: 0 }),
    {},
    'CANCELED',
    'Discontinued',
    'EventRegistrationEligibilityError',
  ],
];

describe('the rule of sale', () => {
  test.each(rows)(
    'says of an event that is %s the same everywhere',
    async (_what, values, tier, code, offer, added) => {
      const { id } = await shop.addEvent(values());
      const productId = tier === 'none' ? null : await shop.addProduct(id, tier);
      const { saleStatus, ticketAvailability } = shape.parse((await server.query(query, { id })).data).event;
      expect([saleStatus.code, ticketAvailability.hasAvailableTickets]).toEqual([code, code === 'OPEN']);
      const thing = offers.parse((await headOfEvent(server, id)).things[0]);
      expect(thing.offers.map(({ availability }) => availability.replace('https://schema.org/', '')).join()).toBe(
        offer,
      );
      if (productId === null) return;
      expect(await add(server, await server.signUp(), productId)).toEqual(
        expect.objectContaining({ __typename: added }),
      );
    },
  );

  test('says when it opens and closes, by the clock where the event takes place', async () => {
    const startSalesAt = new Date('2026-07-25T18:00:00Z');
    const startsAt = new Date('2127-01-01T00:00:00Z');
    const { id } = await shop.addEvent({ startSalesAt, startsAt, endsAt: startsAt, saleableCutoffAt: startSalesAt });
    const early = await shop.addEvent({
      startsAt,
      endsAt: startsAt,
      saleableCutoffAt: new Date('2127-02-01T00:00:00Z'),
    });
    const told = async (asked: string) => shape.parse((await server.query(query, { id: asked })).data).event.saleStatus;
    expect(await told(id)).toEqual({
      code: expect.any(String),
      opensAt: { at: '2026-07-25T18:00:00.000Z', wallTime: '2026-07-25T11:00:00', timeZoneName: 'PDT' },
      closesAt: { at: '2026-07-25T18:00:00.000Z' },
    });
    expect((await told(early.id)).closesAt).toEqual({ at: '2127-01-01T00:00:00.000Z' });
  });
});

test('the lowest price is that of the tiers that can still be had, and of all where none can (docs/decisions/071)', async () => {
  const priced = async (capacities: [number, number]) => {
    const { id } = await shop.addEvent(before());
    await shop.addProduct(id, { name: 'Early', priceCents: 1000, capacity: capacities[0] });
    await shop.addProduct(id, { name: 'Door', priceCents: 2500, capacity: capacities[1] });
    const { data } = await server.query(
      'query ($id: ID!) { event(id: $id) { ticketAvailability { minimumTicketPrice { amount } maximumTicketPrice { amount } } } }',
      { id },
    );
    return data?.['event'];
  };
  const prices = (minimum: number) => ({
    ticketAvailability: { minimumTicketPrice: { amount: minimum }, maximumTicketPrice: { amount: 25 } },
  });
  expect(await priced([1, 1])).toEqual(prices(10));
  expect(await priced([0, 1])).toEqual(prices(25));
  expect(await priced([0, 0])).toEqual(prices(10));
});
