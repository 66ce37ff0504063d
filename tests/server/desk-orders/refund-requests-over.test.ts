import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { refundRequests } from '#server/modules/desk-orders/desk-orders-tables.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { deleteAccount } from '#server/modules/personal-data/delete-account.ts';
import { cancelBy, halfBack, quoted, setPolicy, ticketsOf } from '#tests/server/cancellations/cancelling.ts';
import { askFor, linesOf, orderOf, parsedOrder, placeThree, previewed } from '#tests/server/desk-orders/order-calls.ts';
import { soldBy } from '#tests/server/desk-sales/sale-calls.ts';
import { ofKind, todayOf } from '#tests/server/desk-today/today-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { claim, claimLinkTo } from '#tests/server/order-claims/claiming.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let shop: OneEventShop;
let owner: Person;
let boxOffice: Person & { memberId: string };
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  shop = await openOneEventShop(server);
  owner = await addMember(server, shop.organizationId, 'OrganizationOwner');
  boxOffice = await addMember(server, shop.organizationId, 'OrganizationBoxOffice');
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

const read = (code: string, by: Person = owner) => orderOf(server, by, shop.organizationId, code);
const waits = async () => ofKind(await todayOf(server, owner, shop.organizationId), 'REFUND_REQUESTED');

/** Box office asks for the registrations with these places, or for so much of the first. */
async function ask(code: string, places: number[], amount?: number) {
  const lines = linesOf(await read(code, boxOffice), ...places).map((line) => ({ ...line, ...(amount && { amount }) }));
  const { digest } = await previewed(server, boxOffice, lines);
  return parsedOrder(await askFor(server, boxOffice, { lines, digest }));
}
const byShell = (orderCode: string, registrations: string[], amountCents: number | null = null) =>
  refundOrder(server.services, { orderCode, amountCents, again: false, registrations });

describe('a request for a refund is over by itself', () => {
  test('when its tickets went back by another way; another request takes its place', async () => {
    const { orderId, orderCode } = await placeThree(server, shop);
    await ask(orderCode, [0]);
    await byShell(orderCode, ['1']);
    const seen = await read(orderCode);
    expect(seen.refundRequest).toBeNull();
    expect(seen.deeds).not.toContain('DECLINE_REFUND');
    expect(await waits()).toEqual([]);
    expect((await ask(orderCode, [1])).refundRequest?.total).toBe(24.5);
    const rows = await server.db.select().from(refundRequests).where(eq(refundRequests.orderId, orderId));
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['ASKED', 'OVER']);
  });

  test('when a part of its ticket went back, whoever meant which part', async () => {
    const { orderCode } = await placeThree(server, shop);
    expect((await ask(orderCode, [0], 10)).refundRequest).toEqual(
      expect.objectContaining({ total: 10, lines: [{ lineId: expect.any(String), amount: 10 }] }),
    );
    await byShell(orderCode, ['1'], 500);
    expect((await read(orderCode)).refundRequest).toBeNull();
  });

  test('for the tickets that went back, and waits with what the others come to', async () => {
    const { orderCode } = await placeThree(server, shop);
    await ask(orderCode, [0, 1]);
    await byShell(orderCode, ['1']);
    const { refundRequest, registrations } = await read(orderCode);
    expect(refundRequest).toEqual(
      expect.objectContaining({
        total: 24.5,
        lines: registrations[1]?.lines.map(({ id: lineId }) => ({ lineId, amount: null })),
      }),
    );
    expect(await waits()).toEqual([expect.objectContaining({ amount: 24.5 })]);
  });

  test('when its ticket was cancelled, also where some of its money stays; of a cancelled one more may be asked for', async () => {
    await setPolicy(server, shop, halfBack);
    const { person, orderId, orderCode } = await placeThree(server, shop);
    await ask(orderCode, [0]);
    const [ticket = ''] = await ticketsOf(server, orderId);
    await cancelBy(server, person, (await quoted(server, person, [ticket])).quoteId);
    const seen = await read(orderCode);
    expect(seen.registrations[0]?.lines[0]?.left).toBeGreaterThan(0);
    expect(seen.refundRequest).toBeNull();
    expect(await waits()).toEqual([]);
    const { refundRequest } = await ask(orderCode, [0]);
    expect(refundRequest?.total).toBe(seen.registrations[0]?.lines[0]?.left);
  });

  test('when its ticket was cancelled and nothing of it went back', async () => {
    await setPolicy(server, shop, { ...halfBack, windows: [{ hoursBeforeStart: 24 * 60, percent: 50 }] });
    const { person, orderId, orderCode } = await placeThree(server, shop);
    await ask(orderCode, [0]);
    const [ticket = ''] = await ticketsOf(server, orderId);
    await cancelBy(server, person, (await quoted(server, person, [ticket])).quoteId);
    const seen = await read(orderCode);
    expect(seen.registrations[0]).toEqual(expect.objectContaining({ state: 'CANCELLED' }));
    expect(seen.registrations[0]?.lines[0]?.left).toBe(24.5);
    expect(seen.refundRequest).toBeNull();
  });
});

describe('a request for a refund waits', () => {
  test('with no name when the account of who asked is gone', async () => {
    const { orderCode } = await placeThree(server, shop);
    await ask(orderCode, [0]);
    await server.db
      .update(users)
      .set({ deletionDueAt: new Date(0) })
      .where(eq(users.id, boxOffice.userId));
    expect(await deleteAccount(server.services, boxOffice.userId)).toBe('DELETED');
    const seen = await read(orderCode);
    expect(seen.refundRequest).toEqual(expect.objectContaining({ by: null, reason: 'Has the flu', total: 24.5 }));
    expect(seen.history[0]).toEqual(expect.objectContaining({ what: 'REFUND_REQUESTED', by: null }));
  });

  test('in the account that takes an order sold by hand', async () => {
    const order = await soldBy(server, owner, {
      eventId: shop.eventId,
      tickets: [{ tierId: shop.productId }],
      emailAddress: 'taken@mail.example',
    });
    await ask(order.code, [0]);
    const person = await server.signUp();
    await claim(server, person, await claimLinkTo(server, 'taken@mail.example'));
    expect((await read(order.code)).refundRequest).toEqual(expect.objectContaining({ total: 24.5 }));
    expect(await waits()).toHaveLength(1);
  });

  test('for who works on all of its events, and for nobody who does not', async () => {
    const { orderCode } = await placeThree(server, shop);
    await ask(orderCode, [0]);
    const manager = await addMember(server, shop.organizationId, 'OrganizationManager');
    const other = await openOneEventShop(server);
    const limited = (eventIds: string[]) =>
      server.db.update(organizationMembers).set({ eventIds }).where(eq(organizationMembers.id, manager.memberId));
    const ofManager = async () => ofKind(await todayOf(server, manager, shop.organizationId), 'REFUND_REQUESTED');
    await limited([shop.eventId]);
    expect(await ofManager()).toHaveLength(1);
    await limited([other.eventId]);
    expect(await ofManager()).toEqual([]);
  });
});
