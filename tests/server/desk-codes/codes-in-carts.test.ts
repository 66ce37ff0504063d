import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coupons } from '#server/modules/orders/coupons-tables.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import { beginValidatingPayment } from '#server/modules/payments/order-settlement.ts';
import { lockTerms } from '#server/modules/payments/payment-terms.ts';
import { saveCode, stopCode } from '#tests/server/desk-codes/code-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { add, orderOf, transition } from '#tests/server/orders/checkout-calls.ts';
import { openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let shop: Shop;
let manager: Person;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server.db);
  manager = await addMember(server, shop.organizationId, 'OrganizationManager');
});
afterAll(() => server.close());

const made = z.object({ id: z.string() });
const newCode = async (code: string, usageLimit: number | null = null) =>
  made.parse(
    await saveCode(server, manager, { organizationId: shop.organizationId, values: { code, percent: 50, usageLimit } }),
  ).id;

/** One ticket of twenty dollars, with the code, where it is paid. */
async function atPayment(code: string) {
  const person = await server.signUp();
  const event = await shop.addEvent();
  await add(server, person, await shop.addProduct(event.id, { priceCents: 2000 }));
  const { id: orderId } = await orderOf(server, person);
  const apply = () =>
    server.query(
      'mutation ($code: String!, $orderId: ID) { applyCouponCode(couponCode: $code, orderId: $orderId) { __typename } }',
      { code, orderId },
      { cookie: person.cookie },
    );
  await apply();
  await transition(server, person, orderId, 'ArrangingPayment');
  const totalOf = async () => (await orderOf(server, person)).subTotalCents;
  return { orderId, apply, totalOf };
}

const begin = (orderId: string) =>
  server.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error('no order');
    return beginValidatingPayment(tx, order, await lockTerms(tx, order), server.services.clock());
  });

describe('a code of the desk in a cart', () => {
  test('takes its part off', async () => {
    await newCode('HALF');
    expect(await (await atPayment('half')).totalOf()).toBe(1000);
  });

  test('that takes off something else by now is taken off before anything is paid, which is said', async () => {
    const id = await newCode('MENDED');
    const { orderId, apply, totalOf } = await atPayment('MENDED');
    const mend = (version: number, percent: number | null, amount: number | null) =>
      saveCode(server, manager, { organizationId: shop.organizationId, id, version, values: { percent, amount } });
    await mend(1, 5, null);
    expect(await totalOf()).toBe(1000);
    const refused = {
      outcome: 'refused',
      reason: 'couponSpent',
      message: 'The promotion code "MENDED" takes off something else by now. Look at the new total and try again.',
    };
    expect(await begin(orderId)).toMatchObject(refused);
    expect(await totalOf()).toBe(2000);
    await apply();
    expect(await totalOf()).toBe(1900);
    await mend(2, null, 5);
    expect(await begin(orderId)).toMatchObject(refused);
    await apply();
    expect(await totalOf()).toBe(1500);
    expect(await begin(orderId)).toMatchObject({ outcome: 'begun' });
  });

  test('that is stopped is taken off before anything is paid, which is said', async () => {
    const id = await newCode('STOPPED');
    const { orderId, totalOf } = await atPayment('STOPPED');
    await stopCode(server, manager, id);
    expect(await begin(orderId)).toMatchObject({
      outcome: 'refused',
      reason: 'couponSpent',
      message: expect.stringContaining('The promotion code "STOPPED" has expired.'),
    });
    expect(await totalOf()).toBe(2000);
  });

  test('is for no more orders than its new limit, whether they are paid before it is saved or after', async () => {
    const id = await newCode('FEWER');
    const carts = await Promise.all(Array.from({ length: 6 }, () => atPayment('FEWER')));
    const [saved] = await Promise.all([
      saveCode(server, manager, {
        organizationId: shop.organizationId,
        id,
        version: 1,
        values: { percent: 50, usageLimit: 2 },
      }),
      ...carts.map(({ orderId }) => begin(orderId)),
    ]);
    const [row] = await server.db.select().from(coupons).where(eq(coupons.id, id));
    const isSaved = z.object({ __typename: z.string() }).parse(saved).__typename === 'DeskCode';
    expect([row?.usageLimit, row && row.used <= (row.usageLimit ?? carts.length)]).toEqual([isSaved ? 2 : null, true]);
  });
});
