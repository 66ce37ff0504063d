import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#server/modules/catalog/catalog-tables.ts';
import { orderRegistrationItems, orderSurcharges, orders } from '#server/modules/orders/orders-tables.ts';
import { findLineStatuses, findLockedLineStatuses, isPlainOrder } from '#server/modules/orders/lost-places.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import { removeRegistration } from '#server/modules/orders/remove-registration.ts';
import { refreshTotals } from '#server/modules/orders/order-totals.ts';
import { lockTerms } from '#server/modules/payments/payment-terms.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import type { Executor } from '#server/platform/context.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { add, orderOf } from '#tests/server/orders/checkout-calls.ts';
import { openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';
import { countStatements } from '#tests/server/platform/statement-counter.ts';

let server: TestServer;
let shop: Shop;
let counter: ReturnType<typeof countStatements>;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server.db);
  await shop.addFee(shop.channelId, 150);
  counter = countStatements(server.pool);
});
afterAll(() => server.close());

async function cart(): Promise<{ person: Person; orderId: string; productId: string }> {
  const person = await server.signUp();
  const productId = await shop.addProduct((await shop.addEvent()).id, { priceCents: 2000 });
  await add(server, person, productId);
  return { person, orderId: (await orderOf(server, person)).id, productId };
}

const locked = <Outcome>(orderId: string, work: (tx: Executor, order: OrderModel) => Promise<Outcome>) =>
  server.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error('no order');
    return work(tx, order);
  });

const readsCodes = (statements: string[]) => statements.some((text) => text.includes('coupon_products'));
const coupon = { id: crypto.randomUUID(), code: 'X', description: '', milliPercent: 0, amountCents: null };

describe('an order without codes that changes no ticket', () => {
  test('is plain, and any other is not', () => {
    const plain = { coupons: [], changesItemId: null, agreedChange: null };
    expect(isPlainOrder(plain)).toBe(true);
    expect(isPlainOrder({ ...plain, coupons: [coupon] })).toBe(false);
    expect(isPlainOrder({ ...plain, changesItemId: crypto.randomUUID() })).toBe(false);
  });

  test('stands as it stands where codes are read too', async () => {
    const { orderId, productId } = await cart();
    const now = server.services.clock();
    const compare = () =>
      locked(orderId, async (tx, order) => {
        const of = { ...order, coupons: [coupon] };
        return {
          plain: [await findLockedLineStatuses(tx, order, now), (await lockTerms(tx, order)).lineStatuses],
          whole: [await findLineStatuses(tx, orderId, now), (await lockTerms(tx, of)).lineStatuses],
        };
      });
    const online = await compare();
    expect(online.plain).toEqual(online.whole);
    await server.db.update(products).set({ availability: 'BY_CODE' }).where(eq(products.id, productId));
    const byCode = await compare();
    expect([byCode.plain, byCode.plain[0]?.[0]?.isOpened]).toEqual([byCode.whole, false]);
  });

  test('is read without what codes open, and with it once a code is on it', async () => {
    const { orderId } = await cart();
    const reading = () =>
      counter.during(() =>
        locked(orderId, async (tx, order) => {
          await findLockedLineStatuses(tx, order, server.services.clock());
          await lockTerms(tx, order);
        }),
      );
    expect(readsCodes(await reading())).toBe(false);
    await server.db
      .update(orders)
      .set({ coupons: [coupon] })
      .where(eq(orders.id, orderId));
    expect(readsCodes(await reading())).toBe(true);
  });
});

describe('the first registration of a cart', () => {
  test('has the totals that are found when the order is read and priced again', async () => {
    const { orderId } = await cart();
    const { written, found } = await locked(orderId, async (tx, order) => ({
      written: order,
      found: await refreshTotals(tx, order, order.holdExpiresAt),
    }));
    expect(written).toEqual({ ...found, updatedAt: written.updatedAt });
    expect([written.itemCount, written.subTotalCents, written.holdExpiresAt]).toEqual([1, 2150, expect.any(Date)]);
  });

  test('also of one that was emptied before, and what an older version charged on top of the prices goes', async () => {
    const { person, orderId, productId } = await cart();
    const [item] = await server.db
      .select()
      .from(orderRegistrationItems)
      .where(eq(orderRegistrationItems.orderId, orderId));
    const caller = { userId: person.userId, channelToken: shop.channelToken };
    await removeRegistration(server.services, caller, item?.id ?? '');
    const ofOldOrder = { orderId, name: 'Service fee', description: 'Of an old order', priceCents: 150 };
    await server.db.insert(orderSurcharges).values(ofOldOrder);
    await add(server, person, productId);
    const left = await server.db.select().from(orderSurcharges).where(eq(orderSurcharges.orderId, orderId));
    const { id, itemCount, subTotalCents } = await orderOf(server, person);
    expect([left, id, itemCount, subTotalCents]).toEqual([[], orderId, 1, 2150]);
  });
});
