import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { openOneEventShop, orderToPay, pay } from '#tests/server/payments/payment-fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(() => server.close());

const day = 86_400_000;
const from = (days: number) => new Date(server.services.clock().getTime() + days * day);

/** An order of one ticket, paid by card, whose event begins in so many days; it is moved there when the order is placed. */
async function placed(person: Person, startsAt: Date): Promise<string> {
  const shop = await openOneEventShop(server);
  const orderId = await orderToPay(server, person, shop);
  await pay(server, person, orderId, { key: 'pay', sourceId: 'cnon:card-nonce-ok' });
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  await server.db.update(events).set({ startsAt, endsAt }).where(eq(events.id, shop.eventId));
  return orderId;
}

const page = z.object({
  items: z.array(z.object({ order: z.object({ id: z.string() }), isOver: z.boolean(), otherEvents: z.number() })),
  next: z.string().nullable(),
});

async function listed({ cookie }: Person, more: { take?: number; after?: string | null } = {}) {
  const document = `query ($take: Int, $after: String) { myOrders(take: $take, after: $after) {
    items { order { id } isOver otherEvents event { id } } next } }`;
  const { data, errors } = await server.query(document, more, { cookie });
  expect(errors).toEqual([]);
  const { items, next } = page.parse(data?.['myOrders']);
  return { ids: items.map(({ order }) => order.id), over: items.map(({ isOver }) => isOver), next };
}

describe('the orders of a person', () => {
  test('begin with what is next, and go on with what was last; carts and others’ are not among them', async () => {
    const person = await server.signUp();
    const inTenDays = await placed(person, from(10));
    const tenDaysAgo = await placed(person, from(-10));
    const inThreeDays = await placed(person, from(3));
    const twoDaysAgo = await placed(person, from(-2));
    const cancelled = await placed(person, from(5));
    await server.pool.query(`update orders set state = 'Cancelled' where id = $1`, [cancelled]);
    const paying = await orderToPay(server, person, await openOneEventShop(server));
    await orderToPay(server, person, await openOneEventShop(server));
    await server.db.update(orders).set({ state: 'ValidatingPayment' }).where(eq(orders.id, paying));
    await placed(await server.signUp(), from(4));

    expect(await listed(person)).toEqual({
      ids: [inThreeDays, inTenDays, paying, cancelled, twoDaysAgo, tenDaysAgo],
      over: [false, false, false, true, true, true],
      next: null,
    });
    expect(await listed(await server.signUp())).toEqual({ ids: [], over: [], next: null });
  });

  test('come page by page, each once, also those of one instant and while time passes', async () => {
    const person = await server.signUp();
    const [soon, at] = [from(1), from(8)];
    const first = await placed(person, soon);
    const same = [await placed(person, at), await placed(person, at), await placed(person, at)].toSorted();
    const past = await placed(person, from(-8));

    const pages = [await listed(person, { take: 2 })];
    server.moveClock(2 * day);
    for (let last = pages.at(-1); last?.next && pages.length < 5; last = pages.at(-1))
      pages.push(await listed(person, { take: 2, after: last.next }));
    server.moveClock(-2 * day);
    expect(pages.map(({ ids }) => ids)).toEqual([[first, same[0]], [same[1], same[2]], [past]]);
    expect(pages.map(({ over }) => over)).toEqual([[false, false], [false, false], [true]]);
  });

  test.each(['nonsense', Buffer.from('{"asOf":"now"}').toString('base64url'), ''])(
    'have no page after %j',
    async (after) => {
      const { cookie } = await server.signUp();
      const { errors } = await server.query(
        'query ($after: String) { myOrders(after: $after) { next } }',
        { after },
        { cookie },
      );
      expect(errors.map(({ extensions }) => extensions?.['code'])).toEqual(['BAD_USER_INPUT']);
    },
  );
});
