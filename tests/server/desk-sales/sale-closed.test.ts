import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { selling } from '#tests/server/desk-sales/sale-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let shop: OneEventShop;
let owner: Person;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  shop = await openOneEventShop(server);
  owner = await addMember(server, shop.organizationId, 'OrganizationOwner');
});
afterAll(() => server.close());

const isWaiting = async () => {
  const { rowCount } = await server.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  expect(rowCount).toBe(1);
};

test.each([
  ['its organizer', 'organizations', 'CANCELED'],
  ['its organizer, as a draft again', 'organizations', 'DRAFT'],
  ['an operator, who locks the event alone', 'events', 'CANCELED'],
] as const)('a sale that waits while the event is taken back by %s sells nothing', async (_by, table, state) => {
  await server.db.update(events).set({ state: 'LIVE' }).where(eq(events.id, shop.eventId));
  const holder = await server.pool.connect();
  try {
    await holder.query('begin');
    const locked = table === 'events' ? shop.eventId : shop.organizationId;
    await holder.query(`select from ${table} where id = $1 for no key update`, [locked]);
    const sale = selling(server, owner, { eventId: shop.eventId, tickets: [{ tierId: shop.productId }], total: 24.5 });
    await vi.waitFor(isWaiting, { timeout: 5_000 });
    await holder.query('update events set state = $2 where id = $1', [shop.eventId, state]);
    await holder.query('commit');
    expect(await sale).toEqual({
      errorCode: 'DESK_SALE_REFUSED_ERROR',
      reason: 'CLOSED',
      name: null,
      left: null,
    });
  } finally {
    holder.release();
  }
  expect(inserted(await server.db.select().from(events).where(eq(events.id, shop.eventId))).booked).toBe(0);
});
