import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { openQuebecShop } from '#tests/server/cancellations/cancelling.ts';
import { act } from '#tests/server/desk-orders/order-calls.ts';
import { figuresOf } from '#tests/server/desk-reports/report-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { planRefundFault } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let shop: Awaited<ReturnType<typeof openQuebecShop>>;
let manager: Person & { memberId: string };
let orderCode: string;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  shop = await openQuebecShop(server, { policy: null });
  manager = await addMember(server, shop.organizationId, 'OrganizationManager');
  await server.db.update(events).set({ name: '=1+1' }).where(eq(events.id, shop.eventId));
  const placed = await placeOrder(server, shop);
  ({ orderCode } = placed);
  await server.pool.query(`update orders set placed_at = '2026-06-01T20:00:00Z' where id = $1`, [placed.orderId]);
  await server.pool.query(`update payments set created_at = '2026-06-01T20:00:00Z' where order_id = $1`, [
    placed.orderId,
  ]);
  await planRefundFault(server, 'refund-pending');
  await refundOrder(server.services, { orderCode, amountCents: 4_772, again: false });
  await server.pool.query(`update refunds set created_at = '2026-06-03T20:00:00Z'`);
});
afterAll(() => server.close());

const ask = (file: string, query = '', by: Pick<Person, 'cookie'> | undefined = manager, of = shop.organizationId) =>
  fetch(`${server.url}/desk-files/organizations/${of}/reports/${file}.csv${query}`, {
    headers: by ? { cookie: by.cookie } : {},
  });
const linesOf = async (file: string, query = '') =>
  (await (await ask(file, query)).text())
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');

describe('a report as a file', () => {
  test('has each tier on each day, for a spreadsheet: amounts that it counts with, and no formula', async () => {
    const response = await ask('sales');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(Buffer.from(await response.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(await linesOf('sales')).toEqual([
      'Day,Event,Ticket or add-on,Sold,Refunded,Net,Fees,Pieces,Cancelled,Complimentary',
      `2026-06-01,'=1+1,General,40.00,0.00,40.00,1.50,1,0,0`,
      `2026-06-03,'=1+1,General,0.00,40.00,-40.00,-1.50,0,0,0`,
    ]);
  });

  test('has each way on each day, and where books and ledger differ', async () => {
    expect(await linesOf('money')).toEqual([
      'Day,Way,Payments,Refunded,Net,Awaited,Still to give back,Difference,Order,Why',
      '2026-06-01,Card,47.72,0.00,47.72,0.00,0.00,,,',
      '2026-06-03,Card,0.00,47.72,-47.72,0.00,0.00,,,',
      `2026-06-03,Card,,,,,,-47.72,${orderCode},The refund is not confirmed yet`,
    ]);
  });

  test('has each rate of the days that are asked for, in French for who reads French', async () => {
    expect(await linesOf('taxes', '?from=2026-06-01&to=2026-06-02&language=fr-CA')).toEqual([
      'Du,Au,Taxe,Taux en pourcentage,Numéro,Base,Montant de la taxe,Remboursé,Net',
      '2026-06-01,2026-06-02,GST,5,,41.50,2.08,0.00,2.08',
      '2026-06-01,2026-06-02,QST,9.975,,41.50,4.14,0.00,4.14',
    ]);
  });

  test('has of each rate what is left when something was given back', async () => {
    expect((await linesOf('taxes')).slice(1).map((line) => line.split(',').slice(-3))).toEqual([
      ['2.08', '2.08', '0.00'],
      ['4.14', '4.14', '0.00'],
    ]);
  });

  test('has money that is waited for, and money that is still to be given back, each in its own column', async () => {
    const other = await openQuebecShop(server, { policy: null });
    const owner = await addMember(server, other.organizationId, 'OrganizationOwner');
    await placeOrder(server, other, { method: 'MANUAL' });
    const paid = await placeOrder(server, other, { method: 'MANUAL' });
    await act(server, owner, 'settleOrder', paid.orderId, ', means: CASH');
    await refundOrder(server.services, { orderCode: paid.orderCode, amountCents: 1_000, again: false });
    await server.pool.query(
      `update refunds set state = 'Owed' where payment_id in (select id from payments where order_id = $1)`,
      [paid.orderId],
    );
    const text = await (await ask('money', '', owner, other.organizationId)).text();
    const { money: sums } = await figuresOf(server, owner, other.organizationId);
    const columns = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').slice(5, 7).map(Number));
    const sumOf = (at: number) => Math.round(columns.reduce((sum, cells) => sum + (cells[at] ?? 0), 0) * 100);
    expect([sumOf(0), sumOf(1)]).toEqual([sums.awaited, sums.owed]);
    expect([sumOf(0), sumOf(1)]).toEqual([4_772, 1_000]);
  });

  test('of answers has a head where nothing was asked', async () => {
    expect(await linesOf('answers', `?eventId=${shop.eventId}`)).toEqual(['Form,Question,Choice,Answers']);
  });

  test('is noted with who took it, of which days, and how many rows', async () => {
    await ask('taxes', `?eventId=${shop.eventId}&from=2026-06-01&to=2026-06-02`);
    const { rows } = await server.pool.query(
      `select actor_id, event_id, after from desk_history where what = 'REPORT_EXPORTED' order by at desc limit 1`,
    );
    expect(rows).toEqual([
      {
        actor_id: manager.userId,
        event_id: shop.eventId,
        after: { report: 'taxes', from: '2026-06-01', to: '2026-06-02', rows: 2 },
      },
    ]);
  });

  test('is there for nobody else, and of nothing else', async () => {
    const boxOffice = await addMember(server, shop.organizationId, 'OrganizationBoxOffice');
    const other = await openQuebecShop(server, { policy: null });
    const stranger = await addMember(server, other.organizationId, 'OrganizationOwner');
    expect((await ask('sales', '', { cookie: '' })).status).toBe(404);
    for (const by of [boxOffice, stranger]) expect((await ask('sales', '', by)).status).toBe(404);
    expect((await ask('people')).status).toBe(404);
    expect((await ask('sales', '?from=2026-02-30')).status).toBe(404);
    expect((await ask('sales', `?eventId=${other.eventId}`)).status).toBe(404);
    expect((await ask('sales', '', manager, 'nonsense')).status).toBe(404);
    const limited = await addMember(server, shop.organizationId, 'OrganizationManager');
    await server.db
      .update(organizationMembers)
      .set({ eventIds: [other.eventId] })
      .where(eq(organizationMembers.id, limited.memberId));
    expect((await ask('sales', `?eventId=${shop.eventId}`, limited)).status).toBe(404);
  });
});
