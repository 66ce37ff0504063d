import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderConfirmationMail } from '#server/modules/notifications/order-mails.ts';
import { channels, organizations, taxRates, zones } from '#server/modules/organizers/organizers-tables.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { add, orderOf } from '#tests/server/orders/checkout-calls.ts';
import { inserted, openShop } from '#tests/server/orders/shop.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { languages: ['en', 'fr-CA'] } });
});
afterAll(() => server.close());

test('an organizer of Quebec’s prints GST and QST apart, each with its number, in the order and in the mail', async () => {
  const { db } = server;
  const shop = await openShop(db);
  const quebec = inserted(await db.insert(zones).values({ name: 'Québec' }).returning());
  const rate = { categoryId: shop.taxCategoryId, zoneId: quebec.id };
  await db.insert(taxRates).values([
    { ...rate, name: 'QST', milliPercent: 9975 },
    { ...rate, name: 'GST', milliPercent: 5000 },
  ]);
  await db.update(channels).set({ taxZoneId: quebec.id }).where(eq(channels.id, shop.channelId));
  await db
    .update(organizations)
    .set({ name: 'Théâtre de la Ruelle', gstNumber: '13456 7890 RT0001', qstNumber: '1012345678 TQ0001' })
    .where(eq(organizations.id, shop.organizationId));
  await shop.addFee(shop.channelId, 150);
  const tier = await shop.addProduct((await shop.addEvent()).id, { priceCents: 4000, name: 'Parterre' });
  const person = await server.signUp({ firstName: 'Alex', lastName: 'Thorsen' });
  for (const firstName of ['Alex', 'Maya', 'Jonah'])
    await add(server, person, tier, { registrant: { new: true, firstName, lastName: 'Thorsen' } });
  const { id } = await orderOf(server, person);
  const { data } = await server.query(
    `query ($id: ID!) { order(id: $id) { taxSummary { description taxRate registrationNumber taxBase { display }
      taxTotal { display } } totalWithTax { display } } }`,
    { id },
    { cookie: person.cookie },
  );
  expect(data?.['order']).toEqual({
    taxSummary: [
      {
        description: 'GST',
        taxRate: 5,
        registrationNumber: '13456 7890 RT0001',
        taxBase: { display: '$124.50' },
        taxTotal: { display: '$6.24' },
      },
      {
        description: 'QST',
        taxRate: 9.975,
        registrationNumber: '1012345678 TQ0001',
        taxBase: { display: '$124.50' },
        taxTotal: { display: '$12.42' },
      },
    ],
    totalWithTax: { display: '$143.16' },
  });
  const mail = await orderConfirmationMail(server.services, id);
  expect(mail?.paragraphs.findLast(({ kind }) => kind === 'rows')).toEqual({
    kind: 'rows',
    rows: [
      ['1 x Parterre', '$41.50'],
      ['1 x Parterre', '$41.50'],
      ['1 x Parterre', '$41.50'],
      ['Service fee, included', '$4.50'],
      ['GST 5 %, 13456 7890 RT0001', '$6.24'],
      ['QST 9.975 %, 1012345678 TQ0001', '$12.42'],
      ['Total', '$143.16'],
      ['Sold by', 'Théâtre de la Ruelle'],
      ['Sold to', 'Alex Thorsen'],
    ],
  });
  await db.update(orders).set({ languageCode: 'fr-CA' }).where(eq(orders.id, id));
  const french = await orderConfirmationMail(server.services, id);
  expect(french?.paragraphs.findLast(({ kind }) => kind === 'rows')).toEqual({
    kind: 'rows',
    rows: [
      ['1\u00a0× Parterre', '41,50\u00a0$'],
      ['1\u00a0× Parterre', '41,50\u00a0$'],
      ['1\u00a0× Parterre', '41,50\u00a0$'],
      ['Service fee, compris', '4,50\u00a0$'],
      ['TPS 5\u00a0%, 13456 7890 RT0001', '6,24\u00a0$'],
      ['TVQ 9,975\u00a0%, 1012345678 TQ0001', '12,42\u00a0$'],
      ['Total', '143,16\u00a0$'],
      ['Vendu par', 'Théâtre de la Ruelle'],
      ['Vendu à', 'Alex Thorsen'],
    ],
  });
});
