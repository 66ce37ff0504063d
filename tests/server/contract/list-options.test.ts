import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { makeEvent, makeOrganizer } from '#tests/server/catalog/catalog-fixture.ts';
import type { Organizer } from '#tests/server/catalog/catalog-fixture.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

/** Filter operators and sorts of platform specification §7, each through the API. */
let server: TestServer;
let organizer: Organizer;
const ids = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer();
  organizer = await makeOrganizer(server.db);
  const made = [
    { name: 'Ash', capacity: 10, price: 3000, updatedAt: '2026-01-03T00:00:00Z', startWallTime: '2027-03-01T19:00:00' },
    {
      name: 'Birch',
      capacity: 20,
      price: 1000,
      updatedAt: '2026-01-01T00:00:00Z',
      startWallTime: '2027-03-02T19:00:00',
    },
    {
      name: 'Cedar',
      capacity: null,
      price: 2000,
      updatedAt: '2026-01-02T00:00:00Z',
      startWallTime: '2027-03-03T19:00:00',
    },
  ];
  for (const { price, updatedAt, startWallTime, ...values } of made) {
    const event = await makeEvent(
      server.db,
      organizer,
      {
        ...values,
        startWallTime,
        endWallTime: startWallTime,
        timeZone: 'UTC',
        updatedAt: new Date(updatedAt),
        isCanceled: values.name === 'Birch',
      },
      [{ priceCents: price }],
    );
    ids.set(values.name, event.id);
  }
});
afterAll(() => server.close());

const placed = z.object({
  activeCustomer: z.object({ orders: z.object({ items: z.array(z.object({ code: z.string() })) }) }),
});
const idOf = (name: string) => ids.get(name) ?? '';
const listed = z.object({
  events: z.object({ totalItems: z.number(), items: z.array(z.object({ name: z.string() })) }),
});
async function names(options: object): Promise<string> {
  const { data, errors } = await server.query(
    'query ($options: EventListOptions) { events(options: $options) { totalItems items { name } } }',
    { options },
  );
  expect(errors).toEqual([]);
  const { items, totalItems } = listed.parse(data).events;
  expect(totalItems).toBe(items.length);
  return items.map(({ name }) => name).join(' ');
}

describe('a filter', () => {
  test.each<[object, string]>([
    [{ eq: 10 }, 'Ash'],
    [{ gt: 10 }, 'Birch'],
    [{ gte: 10 }, 'Ash Birch'],
    [{ lt: 20 }, 'Ash'],
    [{ lte: 20 }, 'Ash Birch'],
    [{ between: { start: 15, end: 20 } }, 'Birch'],
    [{ isNull: true }, 'Cedar'],
    [{ isNull: false }, 'Ash Birch'],
    [{ gt: 5, lt: 15 }, 'Ash'],
  ])('of numbers takes %o', async (capacity, found) => {
    expect(await names({ filter: { capacity } })).toBe(found);
  });

  test('of ids takes eq, notEq, in, notIn and isNull', async () => {
    const ash = idOf('Ash');
    expect(await names({ filter: { id: { eq: ash } } })).toBe('Ash');
    expect(await names({ filter: { id: { notEq: ash } } })).toBe('Birch Cedar');
    expect(await names({ filter: { id: { in: [ash, idOf('Cedar')] } } })).toBe('Ash Cedar');
    expect(await names({ filter: { id: { notIn: [ash, idOf('Cedar')] } } })).toBe('Birch');
    expect(await names({ filter: { categoryId: { isNull: true } } })).toBe('Ash Birch Cedar');
    expect(await names({ filter: { categoryId: { isNull: false } } })).toBe('');
  });

  test.each<[object, string]>([
    [{ eq: 'Ash' }, 'Ash'],
    [{ notEq: 'Ash' }, 'Birch Cedar'],
    [{ contains: 'R' }, 'Birch Cedar'],
    [{ notContains: 'r' }, 'Ash'],
    [{ in: ['Ash', 'Cedar'] }, 'Ash Cedar'],
    [{ notIn: ['Ash', 'Cedar'] }, 'Birch'],
    [{ isNull: true }, ''],
  ])('of strings takes %o', async (name, found) => {
    expect(await names({ filter: { name } })).toBe(found);
  });

  test.each<[object, string]>([
    [{ eq: true }, 'Birch'],
    [{ eq: false }, 'Ash Cedar'],
    [{ isNull: false }, 'Ash Birch Cedar'],
  ])('of booleans takes %o', async (isCanceled, found) => {
    expect(await names({ filter: { isCanceled } })).toBe(found);
  });

  test.each<[object, string]>([
    [{ after: '2027-03-02T12:00:00Z' }, 'Birch Cedar'],
    [{ before: '2027-03-03T12:00:00Z' }, 'Ash Birch'],
    [{ between: { start: '2027-03-02T12:00:00Z', end: '2027-03-03T12:00:00Z' } }, 'Birch'],
    [{ eq: '2027-03-01T19:00:00Z' }, 'Ash'],
    [{ isNull: true }, ''],
  ])('of dates takes %o', async (startDateTime, found) => {
    expect(await names({ filter: { startDateTime } })).toBe(found);
  });
});

describe('a sort', () => {
  test('of events goes by startDateTime and updatedAt', async () => {
    expect(await names({ sort: { startDateTime: 'DESC' } })).toBe('Cedar Birch Ash');
    expect(await names({ sort: { updatedAt: 'ASC' } })).toBe('Birch Cedar Ash');
    expect(await names({ sort: { updatedAt: 'DESC' } })).toBe('Ash Cedar Birch');
  });

  test('of a search goes by name and price', async () => {
    const found = z.object({ search: z.object({ items: z.array(z.object({ productName: z.string() })) }) });
    const searched = async (sort: object) => {
      const { data } = await server.query(
        'query ($input: SearchInput!) { search(input: $input) { items { productName } } }',
        { input: { sort } },
      );
      return found
        .parse(data)
        .search.items.map(({ productName }) => productName)
        .join(' ');
    };
    expect(await searched({ name: 'DESC' })).toBe('Cedar Birch Ash');
    expect(await searched({ price: 'ASC' })).toBe('Birch Cedar Ash');
    expect(await searched({ price: 'DESC' })).toBe('Ash Cedar Birch');
  });

  const fields =
    'code orderNumber createdAt updatedAt orderPlacedAt id state itemCount totalQuantity subTotal subTotalWithTax total totalWithTax totalWithTaxAfterGiftCard'.split(
      ' ',
    );

  test.each(fields)('of orders goes by %s', async (field) => {
    const person = await server.signUp();
    const { organizationId, channelId } = organizer;
    const ordersOf = async (options: object) => {
      const { data, errors } = await server.query(
        'query ($options: OrderListOptions) { activeCustomer { orders(options: $options) { items { code } } } }',
        { options },
        { cookie: person.cookie },
      );
      expect(errors).toEqual([]);
      return placed.parse(data).activeCustomer.orders.items.map(({ code }) => code);
    };
    const made = [3, 1, 2].map((rank) => ({
      id: `00000000-0000-4000-8000-0000000${fields.indexOf(field) + 10}00${rank}`,
      code: `${field}-${rank}`,
      userId: person.userId,
      organizationId,
      channelId,
      active: false,
      state: `State${rank}`,
      itemCount: rank,
      totalQuantity: rank,
      subTotalCents: rank * 100,
      subTotalWithTaxCents: rank * 105,
      totalCents: rank * 110,
      totalWithTaxCents: rank * 115,
      placedAt: new Date(2026, 0, rank),
      createdAt: new Date(2026, 1, rank),
      updatedAt: new Date(2026, 2, rank),
    }));
    await server.db.insert(orders).values(made);
    const ascending = [1, 2, 3].map((rank) => `${field}-${rank}`);
    expect(await ordersOf({ sort: { [field]: 'ASC' } })).toEqual(ascending);
    expect(await ordersOf({ sort: { [field]: 'DESC' } })).toEqual(ascending.toReversed());
  });
});
