import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import { openingReminders } from '#server/modules/customers/customers-tables.ts';
import { findOpened } from '#server/modules/customers/opening-reminders.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { add, orderOf, transition } from '#tests/server/orders/checkout-calls.ts';
import { openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';
import { headOfEvent } from '#tests/server/pages/api-site.ts';

/** docs/decisions/177: a tier is sold in its own window, within its event's, for all who ask. */
let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  server.stopClock();
  shop = await openShop(server.db);
});
afterAll(() => server.close());

const at = (minutes: number | undefined): Date | null =>
  minutes === undefined ? null : new Date(server.services.clock().getTime() + minutes * 60_000);

/** In minutes from now. */
type Window = { opens?: number; closes?: number };

const columns = ({ opens, closes }: Window) => ({ startSalesAt: at(opens), saleableCutoffAt: at(closes) });

const starts = 600;

async function layEvent(event: Window, tiers: (Window & { priceCents?: number; capacity?: number })[]) {
  const startsAt = new Date(server.services.clock().getTime() + starts * 60_000);
  const { id } = await shop.addEvent({ startsAt, endsAt: startsAt, ...columns(event) });
  const tierIds: string[] = [];
  for (const [displayOrder, { opens, closes, ...tier }] of tiers.entries())
    tierIds.push(
      await shop.addProduct(id, { name: `Tier ${displayOrder}`, displayOrder, ...tier, ...columns({ opens, closes }) }),
    );
  await refreshEventSearch(server.db, [id]);
  return { id, tierIds };
}

const status = z.object({
  code: z.string(),
  opensAt: z.object({ at: z.string() }).nullable(),
  closesAt: z.object({ at: z.string() }),
});
const sold = `saleStatus { code opensAt { at } closesAt { at } }
  ticketAvailability { hasAvailableTickets startSalesDate minimumTicketPrice { amount } }`;
const seen = z.object({
  saleStatus: status,
  ticketAvailability: z.object({
    hasAvailableTickets: z.boolean(),
    startSalesDate: z.string().nullable(),
    minimumTicketPrice: z.object({ amount: z.number() }).nullable(),
  }),
});
const page = z.object({ event: seen.extend({ tuitions: z.array(z.object({ saleStatus: status })) }) });
const list = z.object({ events: z.object({ items: z.array(seen) }) });

async function read(id: string) {
  const { data, errors } = await server.query(
    `query ($id: ID!, $ids: [ID!]) { event(id: $id) { ${sold} tuitions { saleStatus { code opensAt { at } closesAt { at } } } }
      events(options: { filter: { id: { in: $ids } } }) { items { ${sold} } } }`,
    { id, ids: [id] },
  );
  expect(errors).toEqual([]);
  const { tuitions, ...event } = page.parse(data).event;
  expect(list.parse(data).events.items).toEqual([event]);
  return { tuitions: tuitions.map(({ saleStatus }) => saleStatus), ...event };
}

const said = (code: string, window: Window = {}) => ({ code, window });

const inFull = ({ code, window: { opens, closes = starts } }: ReturnType<typeof said>) => ({
  code,
  opensAt: opens === undefined ? null : { at: at(opens)?.toISOString() },
  closesAt: { at: at(closes)?.toISOString() },
});

const early = { priceCents: 1000, closes: -1 };
const regular = { priceCents: 2500 };
const later = { priceCents: 4000, opens: 60 };

describe.each([
  {
    name: 'that ends before its event’s',
    tiers: [{ ...regular, closes: 30 }],
    tierCodes: [said('OPEN', { closes: 30 })],
    event: said('OPEN', { closes: 30 }),
    price: 25,
  },
  {
    name: 'that is over, beside one that is sold',
    tiers: [early, regular],
    tierCodes: [said('CLOSED', { closes: -1 }), said('OPEN')],
    event: said('OPEN'),
    price: 25,
  },
  {
    name: 'that is over, with nothing beside',
    tiers: [early],
    tierCodes: [said('CLOSED', { closes: -1 })],
    event: said('CLOSED', { closes: -1 }),
    price: 10,
  },
  {
    name: 'that is to come, after one that is over',
    tiers: [early, later],
    tierCodes: [said('CLOSED', { closes: -1 }), said('NOT_OPEN_YET', { opens: 60 })],
    event: said('NOT_OPEN_YET', { opens: 60 }),
    price: 40,
  },
  {
    name: 'that is to come, beside one that is sold out',
    tiers: [{ ...regular, capacity: 0 }, later],
    tierCodes: [said('SOLD_OUT'), said('NOT_OPEN_YET', { opens: 60 })],
    event: said('NOT_OPEN_YET', { opens: 60 }),
    price: 40,
  },
  {
    name: 'of which the first decides when the event opens, and the last when it closes',
    tiers: [
      { ...later, closes: 90 },
      { ...later, opens: 30 },
    ],
    tierCodes: [said('NOT_OPEN_YET', { opens: 60, closes: 90 }), said('NOT_OPEN_YET', { opens: 30 })],
    event: said('NOT_OPEN_YET', { opens: 30 }),
    price: 40,
  },
  {
    name: 'that begins before its event’s and ends after it',
    of: { opens: -10, closes: 120 },
    tiers: [{ ...regular, opens: -60, closes: 500 }],
    tierCodes: [said('OPEN', { opens: -10, closes: 120 })],
    event: said('OPEN', { opens: -10, closes: 120 }),
    price: 25,
  },
  {
    name: 'of an event that opens before it does',
    of: { opens: 10 },
    tiers: [{ ...later, opens: 60 }],
    tierCodes: [said('NOT_OPEN_YET', { opens: 60 })],
    event: said('NOT_OPEN_YET', { opens: 60 }),
    price: 40,
  },
])('a window of a tier $name', ({ of = {}, tiers, tierCodes, event, price }) => {
  test('is told alike by list and page, of the event and of each tier, with the price that can be had', async () => {
    const { id } = await layEvent(of, tiers);
    expect(await read(id)).toEqual({
      saleStatus: inFull(event),
      tuitions: tierCodes.map(inFull),
      ticketAvailability: {
        hasAvailableTickets: event.code === 'OPEN',
        startSalesDate: inFull(event).opensAt?.at ?? null,
        minimumTicketPrice: { amount: price },
      },
    });
  });

  test('is told to search engines, and to who waits for a reminder', async () => {
    const { id } = await layEvent(of, tiers);
    const availabilities: Record<string, string> = { OPEN: 'InStock', NOT_OPEN_YET: 'PreOrder', SOLD_OUT: 'SoldOut' };
    const { offers } = z
      .object({ offers: z.array(z.object({ availability: z.string(), validFrom: z.string().optional() })) })
      .parse((await headOfEvent(server, id)).things[0]);
    expect(offers).toEqual(
      tierCodes.map(inFull).map(({ code, opensAt }) => ({
        availability: `https://schema.org/${availabilities[code] ?? 'Discontinued'}`,
        ...(opensAt ? { validFrom: opensAt.at } : {}),
      })),
    );
    const person = await server.signUp();
    const { data, errors } = await server.query(
      'mutation ($id: ID!) { setOpeningReminder(eventId: $id) { hasOpeningReminder } }',
      { id },
      { cookie: person.cookie },
    );
    expect([errors, data]).toEqual([[], { setOpeningReminder: { hasOpeningReminder: event.code === 'NOT_OPEN_YET' } }]);
    await server.db.insert(openingReminders).values({ userId: person.userId, eventId: id }).onConflictDoNothing();
    expect((await findOpened(server.db, server.services.clock())).includes(id)).toBe(event.code === 'OPEN');
  });

  test('lets a tier into a cart exactly when it is sold', async () => {
    const { tierIds } = await layEvent(of, tiers);
    const person = await server.signUp();
    const results: Record<string, string> = { OPEN: 'Order', SOLD_OUT: 'InsufficientStockError' };
    for (const [index, { code }] of tierCodes.entries())
      expect(await add(server, person, tierIds[index] ?? '')).toMatchObject({
        __typename: results[code] ?? 'EventRegistrationEligibilityError',
      });
  });
});

test('says in its own words why a tier is not sold, where its event is', async () => {
  const { tierIds } = await layEvent({}, [early, later]);
  const person = await server.signUp();
  const added = await Promise.all(tierIds.map((id) => add(server, person, id)));
  expect(added).toEqual([
    expect.objectContaining({ message: 'Tier 0 is not sold any more. Please choose another ticket tier.' }),
    expect.objectContaining({ message: 'Tier 1 is not on sale yet. Please choose another ticket tier.' }),
  ]);
});

test('a cart whose tier is not sold any more says so, and is not paid; one whose tier opens later by now is', async () => {
  const { id, tierIds } = await layEvent({}, [regular, regular]);
  const [first = '', second = ''] = tierIds;
  const person = await server.signUp();
  await add(server, person, first);
  await server.db
    .update(products)
    .set({ startSalesAt: at(60) })
    .where(eq(products.id, first));
  const { id: orderId } = await orderOf(server, person);
  expect(await transition(server, person, orderId, 'ArrangingPayment')).toMatchObject({ __typename: 'Order' });
  await transition(server, person, orderId, 'AddingItems');
  await server.db
    .update(products)
    .set({ saleableCutoffAt: at(0) })
    .where(eq(products.id, first));
  expect(await transition(server, person, orderId, 'ArrangingPayment')).toMatchObject({
    transitionError: 'Harvest Supper: Tier 0 is not offered any more.',
  });
  await server.db
    .update(events)
    .set({ saleableCutoffAt: at(0) })
    .where(eq(events.id, id));
  expect(await transition(server, person, orderId, 'ArrangingPayment')).toMatchObject({
    transitionError: 'Harvest Supper: Registration for this event has closed.',
  });
  expect(await add(server, person, second)).toMatchObject({ __typename: 'EventRegistrationEligibilityError' });
});

test('an add-on has a window too', async () => {
  const { id, tierIds } = await layEvent({}, [regular]);
  const addOnId = await shop.addProduct(id, { kind: 'SESSION_OPTION', name: 'Dinner', ...columns({ closes: -1 }) });
  const person = await server.signUp();
  expect(await add(server, person, tierIds[0] ?? '', { addOns: [{ addOnId }] })).toMatchObject({
    __typename: 'OrderInterceptorError',
    message: 'One of the add-ons is not offered any more. Please choose again.',
  });
});
