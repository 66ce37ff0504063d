import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import { products } from '#server/modules/catalog/catalog-tables.ts';
import { couponProducts, coupons } from '#server/modules/orders/coupons-tables.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { openQuebecShop, ticketsOf } from '#tests/server/cancellations/cancelling.ts';
import { addProduct, askChange } from '#tests/server/changes/changing.ts';
import { boughtBelow, changeToPay, payChange } from '#tests/server/changes/paying.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const bought = () => boughtBelow(server, policyPresets.FLEXIBLE);
const dinner = { name: 'Dinner', priceCents: 1_000, kind: 'SESSION_OPTION' } as const;
const limitTo = (productId: string, values: Partial<typeof products.$inferInsert>) =>
  server.db.update(products).set(values).where(eq(products.id, productId));
const settled = { addPaymentToOrder: { state: 'PaymentSettled' } };

/** Sold by code alone, with a code on the order that opens it, of which one use is left or none. */
async function soldByCode(orderId: string, productId: string, { used }: { used: number }) {
  await limitTo(productId, { availability: 'BY_CODE' });
  const order = inserted(await server.db.select().from(orders).where(eq(orders.id, orderId)));
  const code = `OPENS${randomUUID().slice(0, 8).toUpperCase()}`;
  const row = { channelId: order.channelId, code, description: '', milliPercent: 0, usageLimit: 1, used };
  const coupon = inserted(await server.db.insert(coupons).values(row).returning());
  await server.db.insert(couponProducts).values({ couponId: coupon.id, productId });
  const applied = { id: coupon.id, code, description: '', milliPercent: 0, amountCents: null };
  await server.db
    .update(orders)
    .set({ coupons: [...order.coupons, applied], couponsCounted: true })
    .where(eq(orders.id, orderId));
}

describe('a ticket is changed', () => {
  test('to a dearer tier that a code of its order opens, and paid', async () => {
    const order = await bought();
    await soldByCode(order.orderId, order.vipId, { used: 0 });
    const change = await changeToPay(server, order, order.vipId);
    expect((await payChange(server, order, change.id, { key: 'vip' })).data).toMatchObject(settled);
  });

  test('whose tier’s own sale is over: it gets an add-on, which is paid', async () => {
    const order = await bought();
    const dinnerId = await addProduct(server, order.shop, dinner);
    await limitTo(order.shop.productId, { saleableCutoffAt: new Date(server.services.clock().getTime() - 60_000) });
    const change = await changeToPay(server, order, order.shop.productId, [dinnerId]);
    expect((await payChange(server, order, change.id, { key: 'early' })).data).toMatchObject(settled);
  });

  test('whose tier was opened by a code that its order used up: it stays, with an add-on, which is paid', async () => {
    const order = await bought();
    const dinnerId = await addProduct(server, order.shop, dinner);
    await soldByCode(order.orderId, order.shop.productId, { used: 1 });
    const change = await changeToPay(server, order, order.shop.productId, [dinnerId]);
    expect((await payChange(server, order, change.id, { key: 'used' })).data).toMatchObject(settled);
  });

  test('whose tier is sold at the box office alone by now: it stays, with an add-on, which is paid', async () => {
    const order = await bought();
    const dinnerId = await addProduct(server, order.shop, dinner);
    await limitTo(order.shop.productId, { availability: 'INTERNAL' });
    const change = await changeToPay(server, order, order.shop.productId, [dinnerId]);
    expect((await payChange(server, order, change.id, { key: 'desk' })).data).toMatchObject(settled);
  });

  test('to no tier that is sold at the box office alone', async () => {
    const order = await bought();
    await limitTo(order.vipId, { availability: 'INTERNAL' });
    expect(await askChange(server, order.person, { registrationId: order.id, tierId: order.vipId })).toMatchObject({
      errorCode: 'ORDER_INTERCEPTOR_ERROR',
    });
  });

  test('to no more of a tier than one order takes, also where two changes wait together', async () => {
    const shop = await openQuebecShop(server, { policy: policyPresets.FLEXIBLE });
    const vipId = await addProduct(server, shop, { name: 'VIP', priceCents: 6_000 });
    await limitTo(vipId, { limitPerOrder: 1 });
    const placed = await placeOrder(server, shop, { others: [{ firstName: 'Sam' }] });
    const [first = '', second = ''] = await ticketsOf(server, placed.orderId);
    await changeToPay(server, { ...placed, id: first }, vipId);
    expect(await askChange(server, placed.person, { registrationId: second, tierId: vipId })).toMatchObject({
      errorCode: 'ORDER_INTERCEPTOR_ERROR',
    });
  });

  test('to as many of a tier as one order takes, whatever else a waiting change adds to a ticket of it', async () => {
    const shop = await openQuebecShop(server, { policy: policyPresets.FLEXIBLE });
    const vipId = await addProduct(server, shop, { name: 'VIP', priceCents: 6_000 });
    const dinnerId = await addProduct(server, shop, dinner);
    const placed = await placeOrder(server, shop, { others: [{ firstName: 'Sam' }] });
    const [first = '', second = ''] = await ticketsOf(server, placed.orderId);
    const change = await changeToPay(server, { ...placed, id: first }, vipId);
    const order = { person: placed.person, shop };
    expect((await payChange(server, order, change.id, { key: 'first' })).data).toMatchObject(settled);
    await limitTo(vipId, { limitPerOrder: 2 });
    await changeToPay(server, { ...placed, id: first }, vipId, [dinnerId]);
    expect(await askChange(server, placed.person, { registrationId: second, tierId: vipId })).toHaveProperty('quoteId');
  });
});
