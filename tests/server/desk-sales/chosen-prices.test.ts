import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#server/modules/catalog/catalog-tables.ts';
import { orderLines } from '#server/modules/orders/orders-tables.ts';
import { addProduct } from '#tests/server/changes/changing.ts';
import { officeOf, quoted, soldBy } from '#tests/server/desk-sales/sale-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let shop: OneEventShop;
let owner: Person;
let tierId: string;

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  shop = await openOneEventShop(server, { capacity: 200 });
  owner = await addMember(server, shop.organizationId, 'OrganizationOwner');
  tierId = await addProduct(server, shop, { name: 'What you can', priceCents: 500 });
  await server.db.update(products).set({ suggestedPriceCents: 1_500 }).where(eq(products.id, tierId));
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

const at = (price: number, id = tierId) => ({ tierId: id, prices: [{ productId: id, price }] });
const ask = (...tickets: Parameters<typeof quoted>[2]['tickets']) =>
  quoted(server, owner, { eventId: shop.eventId, tickets });

describe('what is sold by hand at a price that buyers choose', () => {
  test('tells the least and what is suggested', async () => {
    const office = await officeOf(server, owner, shop.eventId);
    expect(office?.tiers.find(({ id }) => id === tierId)).toMatchObject({ price: 5, suggestedPrice: 15 });
    expect(office?.tiers.find(({ id }) => id === shop.productId)?.suggestedPrice).toBeNull();
  });

  test('costs what is typed for each ticket, and the least where nothing is', async () => {
    expect(await ask(at(7), at(20), { tierId }, at(7))).toMatchObject({ subtotal: 39 });
    const { eventId } = shop;
    const sold = await soldBy(server, owner, { eventId, tickets: [at(7), at(20)] });
    expect(await ask(at(7), at(20))).toMatchObject({ subtotal: 27, total: sold.total });
    expect(await soldBy(server, owner, { eventId, tickets: [at(9)], way: 'COMPLIMENTARY' })).toMatchObject({
      total: 0,
    });
  });

  test('is said by its line to be chosen', async () => {
    const { eventId, productId } = shop;
    await soldBy(server, owner, { eventId, tickets: [at(31), { tierId: productId }] });
    const [chosen] = await server.db.select().from(orderLines).where(eq(orderLines.unitPriceCents, 3_100));
    const [fixed] = await server.db.select().from(orderLines).where(eq(orderLines.productId, productId));
    expect([chosen?.isPriceChosen, fixed?.isPriceChosen]).toEqual([true, false]);
  });

  test.each([[4.99], [10_000.01]])('is refused at %d', async (price) => {
    expect(await ask({ tierId: shop.productId }, at(price))).toMatchObject({ reason: 'PRICE', name: 'What you can' });
  });

  test('is refused where the price is fixed at another', async () => {
    expect(await ask(at(1, shop.productId))).toMatchObject({ reason: 'PRICE' });
  });
});
