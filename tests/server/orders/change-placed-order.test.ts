import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adjustRegistration } from '#server/modules/checkout/adjust-registration.ts';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { removeRegistration } from '#server/modules/orders/remove-registration.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('an order that left the cart', () => {
  test.each([
    ['PaymentSettled', 'This order is placed and can no longer be changed here.'],
    ['PaymentAuthorized', 'This order is placed and can no longer be changed here.'],
    ['Cancelled', 'This order is cancelled.'],
    ['ValidatingPayment', 'A payment for this order is under way. Please wait until it is finished.'],
    ['ArrangingPayment', 'The order is in checkout. Go back to the cart to change it.'],
  ] as const)('in %s is refused a change in the words of its state', async (state, message) => {
    const shop = await openOneEventShop(server);
    const { person, orderId } = await placeOrder(server, shop);
    const caller = { ...person, ...shop };
    await server.db.update(orders).set({ state }).where(eq(orders.id, orderId));
    const item = inserted(
      await server.db.select().from(orderRegistrationItems).where(eq(orderRegistrationItems.orderId, orderId)),
    );
    const refused = { errorCode: 'ORDER_MODIFICATION_ERROR', message };
    expect(await adjustRegistration(server.services, caller, item.id, {})).toMatchObject(refused);
    expect(await removeRegistration(server.services, caller, item.id)).toMatchObject(refused);
  });
});
