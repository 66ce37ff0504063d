import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { products } from '#server/modules/catalog/catalog-tables.ts';
import { addProduct, boughtToChange, changeBy, quotedChange } from '#tests/server/changes/changing.ts';
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
