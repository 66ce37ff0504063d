import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import { settleByHand } from '#server/modules/payments/settle-by-hand.ts';
import { callOff, openTwoEventShop, orderNow, undoOrder } from '#tests/server/call-offs/called-off-shop.ts';
import { cancelBy, openQuebecShop, quoted, setPolicy, ticketsOf } from '#tests/server/cancellations/cancelling.ts';
import { act, orderOf } from '#tests/server/desk-orders/order-calls.ts';
import { figuresOf } from '#tests/server/desk-reports/report-calls.ts';
import { todayOf } from '#tests/server/desk-today/today-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

test('money that is handed over is back on that day, and not on the day when it came to be owed', async () => {
  const shop = await openQuebecShop(server, { policy: policyPresets.FLEXIBLE });
  const { organizationId } = shop;
  const order = await placeOrder(server, shop, { method: 'MANUAL', others: [{ firstName: 'Mika' }] });
  await settleByHand(server.services, order.orderCode);
  const owner = await addMember(server, organizationId, 'OrganizationOwner');
  const ids = await ticketsOf(server, order.orderId);
  await cancelBy(server, order.person, (await quoted(server, order.person, ids.slice(0, 1))).quoteId);
  await server.pool.query(
    `update refunds set created_at = created_at - interval '40 days', updated_at = updated_at - interval '40 days'
     where payment_id in (select id from payments where order_id = $1)`,
    [order.orderId],
  );
  await act(server, owner, 'recordReturned', order.orderId, ', amount: 47.72');
  const backIn = async (from: number, to: number) =>
    (await figuresOf(server, owner, organizationId, { from: daysAgo(from), to: daysAgo(to) })).money.total.refunds;
  expect([await backIn(5, 0), await backIn(45, 35)]).toEqual([4_772, 0]);
  expect((await todayOf(server, owner, organizationId)).money?.back).toBe(47.72);
});

test('what is owed for a ticket given up and for an event called off is handed over together, and no other is cancelled', async () => {
  const shop = await openTwoEventShop(server);
  await setPolicy(server, shop, policyPresets.FLEXIBLE);
  const order = await placeOrder(server, shop, {
    method: 'MANUAL',
    others: [{ firstName: 'Mika' }, { firstName: 'Nora', productId: shop.freeProductId }],
  });
  await settleByHand(server.services, order.orderCode);
  const ids = await ticketsOf(server, order.orderId);
  await cancelBy(server, order.person, (await quoted(server, order.person, ids.slice(0, 1))).quoteId);
  await callOff(server, shop);
  await undoOrder(server, { eventId: shop.eventId, orderId: order.orderId });
  const before = await orderNow(server, order.orderId);
  expect(before.registrations.at(-1)).toBe('Confirmed');
  const { money } = await orderOf(server, shop.owner, shop.organizationId, order.orderCode);
  await act(server, shop.owner, 'recordReturned', order.orderId, `, amount: ${money.refundOwed}`);
  const after = await orderNow(server, order.orderId);
  expect([after.state, after.registrations]).toEqual([before.state, before.registrations]);
});
