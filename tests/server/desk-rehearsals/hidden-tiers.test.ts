import { afterAll, beforeAll, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { products } from '#server/modules/catalog/catalog-tables.ts';
import { couponProducts, coupons } from '#server/modules/orders/coupons-tables.ts';
import { draft, openDesk, saveTier } from '#tests/server/desk-events/event-calls.ts';
import { copied } from '#tests/server/desk-rehearsals/rehearsal-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a code opens in a rehearsal what it opens of the event', async () => {
  const desk = await openDesk(server);
  const { manager } = desk;
  const eventId = await draft(server, manager, desk.organizer.organizationId, { name: 'Play' });
  await saveTier(server, manager, { eventId });
  await saveTier(server, manager, { eventId });
  const [, hidden] = await server.db.select().from(products).where(eq(products.eventId, eventId));
  if (!hidden) throw new Error('none');
  await server.db.update(products).set({ availability: 'BY_CODE' }).where(eq(products.id, hidden.id));
  const [coupon] = await server.db
    .insert(coupons)
    .values({ channelId: desk.organizer.channelId, code: 'FRIENDS', description: 'x', milliPercent: 0 })
    .returning();
  await server.db.insert(couponProducts).values({ couponId: coupon?.id ?? '', productId: hidden.id });
  const id = await copied(server, manager, eventId);
  const { data, errors } = await server.query(
    `query ($id: ID!) { event(id: $id) { hasTiersByCode tuitions { name } }
      tiersOfCode(eventId: $id, code: "FRIENDS") { __typename ... on ErrorResult { errorCode message } ... on OpenedTiers { tuitions { id } } } }`,
    { id },
    { cookie: manager.cookie },
  );
  expect(errors).toEqual([]);
  const ofCopy = and(eq(products.eventId, id), eq(products.availability, 'BY_CODE'));
  const hiddenCopy = inserted(await server.db.select().from(products).where(ofCopy));
  expect(data).toMatchObject({
    event: { hasTiersByCode: true },
    tiersOfCode: { __typename: 'OpenedTiers', tuitions: [{ id: hiddenCopy.id }] },
  });
});
