import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { draft, openDesk, saveTier } from '#tests/server/desk-events/event-calls.ts';
import { cardFormOf, copied, shopOf } from '#tests/server/desk-rehearsals/rehearsal-calls.ts';
import { startTestServer, type Person, type TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { orderToPay, pay } from '#tests/server/payments/payment-fixture.ts';

let server: TestServer;
let manager: Person;
let eventId: string;
beforeAll(async () => {
  const square = { accessToken: 'none', applicationId: 'sq0idp-none', locationId: 'L1', webhookKey: null };
  server = await startTestServer({ config: { square } });
  const desk = await openDesk(server);
  ({ manager } = desk);
  eventId = await draft(server, manager, desk.organizer.organizationId);
  await saveTier(server, manager, { eventId });
});
afterAll(() => server.close());

test('where a card provider is connected, a rehearsal is paid and given back in the sandbox all the same', async () => {
  const orderId = await orderToPay(
    server,
    manager,
    await shopOf(server, await copied(server, manager, eventId), manager),
  );
  expect(await cardFormOf(server, manager, orderId)).toBe('/rehearsal/square/web/v1/square.js');
  const paid = await pay(server, manager, orderId, { key: 'pay', sourceId: 'cnon:card-nonce-ok' });
  expect(paid.data?.['addPaymentToOrder']).toMatchObject({ state: 'PaymentSettled' });
  const { code: orderCode } = inserted(await server.db.select().from(orders).where(eq(orders.id, orderId)));
  expect(await refundOrder(server.services, { orderCode, amountCents: null, again: false })).toMatchObject({
    refunds: [{ method: 'SQUARE', state: 'Settled' }],
  });
});

test('and of the sandbox nothing else is there', async () => {
  const paths = ['/sandbox/square/tokens', '/sandbox/square/faults', '/sandbox/square/disputes'];
  const found = await Promise.all(
    paths.map(async (path) => (await fetch(server.url + path, { method: 'POST' })).status),
  );
  expect(found).toEqual([404, 404, 404]);
  const form = await fetch(`${server.url}/rehearsal/square/web/v1/square.js`);
  expect(form.status).toBe(200);
});
