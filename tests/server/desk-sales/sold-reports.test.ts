import { afterAll, beforeAll, expect, test } from 'vitest';
import { figuresOf } from '#tests/server/desk-reports/report-calls.ts';
import { listed } from '#tests/server/desk-orders/order-calls.ts';
import { soldBy } from '#tests/server/desk-sales/sale-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';
import { addMember, answerOf } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let shop: OneEventShop;
let owner: Person;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  shop = await openOneEventShop(server);
  owner = await addMember(server, shop.organizationId, 'OrganizationOwner');
});
afterAll(() => server.close());

test('what was sold by hand is in reports, lists and files with its way, and complimentary tickets are no sale', async () => {
  const online = await placeOrder(server, shop);
  const sale = { eventId: shop.eventId, tickets: [{ tierId: shop.productId }, { tierId: shop.productId }] };
  const cash = await soldBy(server, owner, sale);
  await soldBy(server, owner, { ...sale, way: 'CARD_TERMINAL' });
  await soldBy(server, owner, { ...sale, way: 'LATER' });
  const given = await soldBy(server, owner, { ...sale, way: 'COMPLIMENTARY' });
  const { sales, money } = await figuresOf(server, owner, shop.organizationId, { eventId: shop.eventId });
  expect(sales.total).toMatchObject({ sold: 7 * 2_450, pieces: 7, returned: 0, complimentary: 2 });
  expect(sales.places?.registered).toBe(9);
  expect(money.boxOffice).toEqual([
    { way: 'CARD_TERMINAL', payments: 4_900 },
    { way: 'CASH', payments: 4_900 },
  ]);
  expect(money.awaited).toBe(4_900);
  expect(money.rows.find(({ way }) => way === 'BY_HAND')).toMatchObject({ payments: 9_800, difference: 0 });

  const byHand = await listed(server, owner, shop.organizationId, { filter: '{ list: BY_HAND }' });
  expect(byHand?.codes).toHaveLength(4);
  expect(byHand?.codes).not.toContain(online.orderCode);
  const ways = await answerOf(
    server,
    owner,
    `query ($id: ID!) { answer: deskOrders(organizationId: $id) { orders { code soldAs } } }`,
    { id: shop.organizationId },
  );
  expect(ways).toEqual({
    orders: expect.arrayContaining([
      { code: given.code, soldAs: 'COMPLIMENTARY' },
      { code: cash.code, soldAs: 'CASH' },
      { code: online.orderCode, soldAs: null },
    ]),
  });

  const people = await answerOf(
    server,
    owner,
    `query ($eventId: ID!) { answer: deskPeople(eventId: $eventId) { people { orderCode soldAs } } }`,
    { eventId: shop.eventId },
  );
  expect(people).toEqual({
    people: expect.arrayContaining([
      { orderCode: given.code, soldAs: 'COMPLIMENTARY' },
      { orderCode: online.orderCode, soldAs: null },
    ]),
  });

  const file = await fetch(`${server.url}/desk-files/events/${shop.eventId}/people.csv`, {
    headers: { cookie: owner.cookie },
  });
  const lines = (await file.text()).split('\r\n');
  expect(lines[0]).toContain(',Order,Sold as,');
  expect(lines.filter((line) => line.includes(`,${given.code},Complimentary,`))).toHaveLength(2);
  expect(lines.filter((line) => line.includes(`,${online.orderCode},Online,`))).toHaveLength(1);
  expect(lines.join(' ')).not.toContain('.invalid');
});
