import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import { openingReminders } from '#server/modules/customers/customers-tables.ts';
import { findOpened } from '#server/modules/customers/opening-reminders.ts';
import { entriesFrom, firstId } from '#server/pages/sitemap/published.ts';
import { capacities, moments, states } from '#tests/sale-table.ts';
import type { Capacity } from '#tests/sale-table.ts';
import { layEvent } from '#tests/server/catalog/sale-events.ts';
import type { Laid } from '#tests/server/catalog/sale-events.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { add, orderOf } from '#tests/server/orders/checkout-calls.ts';
import { openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';
import { headOfEvent } from '#tests/server/pages/api-site.ts';

/** docs/decisions/093: everything that says or decides whether an event can be bought says the same, of every row of the table. */
let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  server.stopClock();
  shop = await openShop(server.db);
});
afterAll(() => server.close());

const sold = `saleStatus { code opensAt { at } closesAt { at } } ticketAvailability { hasAvailableTickets }`;
const time = z.object({ at: z.string() });
const status = z.object({ code: z.string(), opensAt: time.nullable(), closesAt: time });
const seen = z.object({ saleStatus: status, ticketAvailability: z.object({ hasAvailableTickets: z.boolean() }) });
const page = z.object({ event: seen.extend({ tuitions: z.array(z.object({ saleStatus: status })) }).nullable() });
const list = z.object({ events: z.object({ items: z.array(seen.extend({ id: z.string() })) }) });
const offers = z.object({ offers: z.array(z.object({ availability: z.string(), validFrom: z.string().optional() })) });

const availabilities: Record<string, string> = { OPEN: 'InStock', NOT_OPEN_YET: 'PreOrder', SOLD_OUT: 'SoldOut' };
const availabilityOf = (code: string) => `https://schema.org/${availabilities[code] ?? 'Discontinued'}`;
const refusals: Record<string, string> = { OPEN: 'Order', SOLD_OUT: 'InsufficientStockError' };
const notOffered = ['NOT_OFFERED', 'DRAFT'];
const addedOf = (code: string) =>
  refusals[code] ?? (notOffered.includes(code) ? 'OrderInterceptorError' : 'EventRegistrationEligibilityError');

/** The whole answer, which nobody may refuse. */
async function ask(document: string, variables: object, person?: Person) {
  const { data, errors } = await server.query(document, variables, person ? { cookie: person.cookie } : {});
  expect(errors).toEqual([]);
  return data;
}

const pageOf = async (id: string, person?: Person) =>
  page.parse(
    await ask(
      `query ($id: ID!) { event(id: $id) { ${sold} tuitions { saleStatus { code opensAt { at } closesAt { at } } } } }`,
      { id },
      person,
    ),
  ).event;

async function listOf(ids: string[], person?: Person) {
  const { events } = list.parse(
    await ask(
      `query ($ids: [ID!]) { events(options: { take: 100, filter: { id: { in: $ids } } }) { items { id ${sold} } } }`,
      { ids },
      person,
    ),
  );
  return new Map(events.items.map(({ id, ...event }) => [id, event]));
}

async function sitemapPaths(): Promise<Set<string>> {
  const paths = new Set<string>();
  for await (const { path } of entriesFrom(server.db, 'events', { from: firstId, most: 10_000 }))
    paths.add(path.replace('/event/', ''));
  return paths;
}

/** What stands in the way of the person's cart, by event. */
async function problemsOf(person: Person): Promise<Set<string>> {
  const order = await orderOf(server, person);
  const answer = z.object({
    validateActiveOrderRegistrations: z.object({ errors: z.array(z.object({ eventId: z.string() })) }),
  });
  const { validateActiveOrderRegistrations: validation } = answer.parse(
    await ask(
      'query ($id: ID) { validateActiveOrderRegistrations(orderId: $id) { errors { eventId } } }',
      { id: order.id },
      person,
    ),
  );
  return new Set(validation.errors.map(({ eventId }) => eventId));
}

describe.each(states)('an event that is $state', ({ state, code: byState }) => {
  describe.each(moments)('$moment', (moment) => {
    const decided = byState ?? moment.code;
    const codeOf = (code: string) => decided ?? code;
    let asker: Person;
    let rows: { capacity: Capacity; applied: Laid }[];
    const saidOf = (code: string) => {
      const at = (minutes: number) => ({
        at: new Date(server.services.clock().getTime() + minutes * 60_000).toISOString(),
      });
      const closes = Math.min(moment.cutoff ?? moment.starts, moment.starts);
      return { code, opensAt: moment.opens === undefined ? null : at(moment.opens), closesAt: at(closes) };
    };
    const cardOf = (code: string) => ({
      saleStatus: saidOf(code),
      ticketAvailability: { hasAvailableTickets: code === 'OPEN' },
    });

    beforeAll(async () => {
      asker = await server.signUp();
      const other = await server.signUp();
      rows = [];
      for (const capacity of capacities)
        rows.push({ capacity, applied: await layEvent(server, shop, { state, moment, capacity }, { asker, other }) });
      await refreshEventSearch(
        server.db,
        rows.map(({ applied: { id } }) => id),
      );
    });

    test.each(['whoever asks', 'the others'])(
      'is the same to %s in the list and on the page, tier by tier',
      async (who) => {
        const person = who === 'whoever asks' ? asker : undefined;
        const listed = await listOf(
          rows.map(({ applied: { id } }) => id),
          person,
        );
        for (const {
          capacity,
          applied: { id },
        } of rows) {
          const code = codeOf((person ? null : capacity.toOthers) ?? capacity.code);
          const tuitions = capacity.tiers
            .filter(({ availability }) => availability !== 'INTERNAL')
            .map((tier) => ({ saleStatus: saidOf(codeOf((person ? null : capacity.toOthers) ?? tier.code)) }));
          const [onPage, inList] =
            state === 'DRAFT' ? [null, undefined] : [{ ...cardOf(code), tuitions }, cardOf(code)];
          expect({ ...capacity, page: await pageOf(id, person), list: listed.get(id) }).toEqual({
            ...capacity,
            page: onPage,
            list: inList,
          });
        }
      },
    );

    test('is the same to search engines, and in the sitemap exactly when it is published', async () => {
      const mapped = await sitemapPaths();
      for (const {
        capacity,
        applied: { id },
      } of rows) {
        expect([capacity.capacity, mapped.has(id)]).toEqual([capacity.capacity, state !== 'DRAFT']);
        if (state === 'DRAFT') continue;
        const { opensAt } = saidOf('');
        const told = capacity.tiers
          .filter(({ availability }) => availability !== 'INTERNAL')
          .map(({ code }) => ({
            availability: availabilityOf(codeOf(capacity.toOthers ?? code)),
            ...(opensAt ? { validFrom: opensAt.at } : {}),
          }));
        expect([capacity.capacity, offers.parse((await headOfEvent(server, id)).things[0]).offers]).toEqual([
          capacity.capacity,
          told,
        ]);
      }
    });

    test('is mailed as open exactly when it is open', async () => {
      await server.db
        .insert(openingReminders)
        .values(rows.map(({ applied: { id } }) => ({ userId: asker.userId, eventId: id })));
      const opened = await findOpened(server.db, server.services.clock());
      expect(rows.map(({ capacity, applied: { id } }) => [capacity.capacity, opened.includes(id)])).toEqual(
        rows.map(({ capacity }) => [capacity.capacity, codeOf(capacity.toOthers ?? capacity.code) === 'OPEN']),
      );
    });

    test('stays in the cart of who has it as long as nothing but its opening is against it', async () => {
      const problems = await problemsOf(asker);
      const isKept = decided === null || (decided === 'NOT_OPEN_YET' && !moment.isPaused);
      expect(rows.map(({ capacity, applied: { id } }) => [capacity.capacity, problems.has(id)])).toEqual(
        rows.map(({ capacity }) => [capacity.capacity, !isKept && capacity.heldBy === 'whoever asks']),
      );
    });

    test('goes into the cart exactly when its tier can be bought', async () => {
      for (const {
        capacity,
        applied: { tierIds },
      } of rows) {
        const [tier] = capacity.tiers;
        if (tier === undefined || tierIds[0] === undefined) continue;
        const added = decided === null && capacity.added ? capacity.added : addedOf(codeOf(tier.code));
        expect([capacity.capacity, await add(server, asker, tierIds[0])]).toEqual([
          capacity.capacity,
          expect.objectContaining({ __typename: added }),
        ]);
      }
    });
  });
});

test('says when it opens and closes, by the clock where the event takes place', async () => {
  const startSalesAt = new Date('2026-07-25T18:00:00Z');
  const startsAt = new Date('2127-01-01T00:00:00Z');
  const { id } = await shop.addEvent({ startSalesAt, startsAt, endsAt: startsAt, saleableCutoffAt: startSalesAt });
  const early = await shop.addEvent({
    startsAt,
    endsAt: startsAt,
    saleableCutoffAt: new Date('2127-02-01T00:00:00Z'),
  });
  const told = async (asked: string) =>
    (
      await ask(
        'query ($id: ID!) { event(id: $id) { saleStatus { opensAt { at wallTime timeZoneName } closesAt { at } } } }',
        { id: asked },
      )
    )?.['event'];
  expect(await told(id)).toEqual({
    saleStatus: {
      opensAt: { at: '2026-07-25T18:00:00.000Z', wallTime: '2026-07-25T11:00:00', timeZoneName: 'PDT' },
      closesAt: { at: '2026-07-25T18:00:00.000Z' },
    },
  });
  expect(await told(early.id)).toEqual({
    saleStatus: { opensAt: null, closesAt: { at: '2127-01-01T00:00:00.000Z' } },
  });
});

test.each([
  ['full', { startsAt: 60 }, ['OPEN', 'SOLD_OUT']],
  ['full and under way', { startsAt: -1 }, ['STARTED', 'STARTED']],
])('an add-on of an event that is %s has its own places and its event’s times', async (_, { startsAt }, codes) => {
  const start = new Date(server.services.clock().getTime() + startsAt * 60_000);
  const { id } = await shop.addEvent({ capacity: 0, startsAt: start, endsAt: new Date(start.getTime() + 3_600_000) });
  await shop.addProduct(id);
  await shop.addProduct(id, { kind: 'SESSION_OPTION', name: 'Dessert', displayOrder: 1 });
  await shop.addProduct(id, { kind: 'SESSION_OPTION', name: 'Tour', displayOrder: 2, capacity: 0 });
  await shop.addProduct(id, { kind: 'SESSION_OPTION', name: 'Crew meal', displayOrder: 3, availability: 'INTERNAL' });
  expect(await ask('query ($id: ID!) { event(id: $id) { sessionOptions { saleStatus { code } } } }', { id })).toEqual({
    event: { sessionOptions: codes.map((code) => ({ saleStatus: { code } })) },
  });
});

test('the lowest price is that of the tiers that can still be had, and of all where none can (docs/decisions/071)', async () => {
  const priced = async (capacities: [number, number]) => {
    const { id } = await shop.addEvent();
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
