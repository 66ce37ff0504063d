import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { products } from '#server/modules/catalog/catalog-tables.ts';
import { orderLines, orders } from '#server/modules/orders/orders-tables.ts';
import { addProduct, boughtToChange, changeBy, quotedChange } from '#tests/server/changes/changing.ts';
import { boughtBelow, changeToPay, payChange } from '#tests/server/changes/paying.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

const costs = (lines: { price: number; fees: number }[]) =>
  lines.reduce((sum, { price, fees }) => sum + Math.round(price * 100) + Math.round(fees * 100), 0);

/** Lets buyers choose from so many cents on. */
const letChoose = (id: string, priceCents: number) =>
  server.db.update(products).set({ priceCents, suggestedPriceCents: 9_000 }).where(eq(products.id, id));

test('another tier costs what the ticket did, where buyers choose its price', async () => {
  const { person, id, childId } = await boughtToChange(server, null);
  await letChoose(childId, 2_000);
  const { before, after, due, quoteId } = await quotedChange(server, person, { registrationId: id, tierId: childId });
  expect(costs(after)).toBe(costs(before));
  expect(due).toBe(0);
  expect(await changeBy(server, person, quoteId)).toMatchObject({ registration: { tuition: { id: childId } } });
});

test('and the least where that is more, as an add-on does that is new', async () => {
  const { person, id, childId, shop } = await boughtToChange(server, null);
  await letChoose(childId, 6_000);
  const donation = await addProduct(server, shop, { name: 'Donation', priceCents: 0, kind: 'SESSION_OPTION' });
  await letChoose(donation, 300);
  const choice = { registrationId: id, tierId: childId, addOnIds: [donation] };
  const { after } = await quotedChange(server, person, choice);
  expect(after.map((line) => costs([line]))).toEqual([6_000, 300]);
});

/** What the lines of a product say of their price. */
const linesOf = (productId: string) =>
  server.db
    .select({ cents: orderLines.unitPriceCents, isChosen: orderLines.isPriceChosen })
    .from(orderLines)
    .where(eq(orderLines.productId, productId));

/** A change to a tier of which 60.00 may be chosen, not paid yet. */
async function dearerChange() {
  const order = await boughtBelow(server, null);
  await letChoose(order.vipId, 6_000);
  return { ...order, change: await changeToPay(server, order, order.vipId) };
}

test('a change is paid as it was agreed where the price is fixed meanwhile, and its line says that it was chosen', async () => {
  const { change, ...order } = await dearerChange();
  await server.db
    .update(products)
    .set({ priceCents: 9_000, suggestedPriceCents: null })
    .where(eq(products.id, order.vipId));
  await payChange(server, order, change.id);
  expect(await linesOf(order.vipId)).toContainEqual({ cents: 6_000, isChosen: true });
  const donation = await addProduct(server, order.shop, { name: 'Tea', priceCents: 500, kind: 'SESSION_OPTION' });
  const choice = { registrationId: order.id, tierId: order.vipId, addOnIds: [donation] };
  const { before, after } = await quotedChange(server, order.person, choice);
  expect([costs(before), costs(after)]).toEqual([6_000, 9_000 + 150 + 500]);
});

test('one that was agreed with a version that did not know who chose is paid all the same', async () => {
  const { change, ...order } = await dearerChange();
  await server.db
    .update(orders)
    .set({
      agreedChange: sql`jsonb_set(agreed_change, '{lines}', (select jsonb_agg(line - 'isPriceChosen')
      from jsonb_array_elements(agreed_change -> 'lines') line))`,
    })
    .where(eq(orders.id, change.id));
  await payChange(server, order, change.id);
  expect(await linesOf(order.vipId)).toContainEqual({ cents: 6_000, isChosen: false });
});
