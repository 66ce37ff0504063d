import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { refundRequests } from '#server/modules/desk-orders/desk-orders-tables.ts';
import { refundsOf } from '#tests/server/cancellations/cancelling.ts';
import {
  act,
  askFor,
  linesOf,
  orderOf,
  parsedOrder,
  placeThree,
  previewed,
  readOrder,
  refund,
} from '#tests/server/desk-orders/order-calls.ts';
import { ofKind, todayOf } from '#tests/server/desk-today/today-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let shop: OneEventShop;
let order: Awaited<ReturnType<typeof placeThree>>;
let owner: Person;
let boxOffice: Person;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
beforeEach(async () => {
  shop = await openOneEventShop(server);
  order = await placeThree(server, shop);
  owner = await addMember(server, order.organizationId, 'OrganizationOwner');
  boxOffice = await addMember(server, order.organizationId, 'OrganizationBoxOffice');
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

const statesOf = async (orderId: string) =>
  (await server.db.select().from(refundRequests).where(eq(refundRequests.orderId, orderId))).map(({ state }) => state);
const seenBy = (by: Person) => orderOf(server, by, order.organizationId, order.orderCode);
const waits = async (by: Person) => ofKind(await todayOf(server, by, order.organizationId), 'REFUND_REQUESTED');
const decline = (by: Person, id: string, reason = 'Not by our rules') =>
  act(server, by, 'declineRefund', id, `, reason: "${reason}"`);

async function ask(key?: string, ...places: number[]) {
  const lines = linesOf(await seenBy(boxOffice), ...(places.length > 0 ? places : [0]));
  const { digest } = await previewed(server, boxOffice, lines);
  return { lines, digest, answer: await askFor(server, boxOffice, { lines, digest, ...(key ? { key } : {}) }) };
}
const refused = (reason: string) => ({
  __typename: 'RefundRefusedError',
  errorCode: 'REFUND_REFUSED_ERROR',
  reason,
  most: { amount: 0 },
});

describe('box office asks for a refund', () => {
  test('which gives nothing back, and waits for owners and managers with who asked, for what and why', async () => {
    expect((await seenBy(boxOffice)).deeds).toContain('ASK_REFUND');
    expect((await seenBy(owner)).deeds).not.toContain('ASK_REFUND');
    const { lines, answer } = await ask();
    const asked = parsedOrder(answer);
    const request = {
      by: expect.any(String),
      reason: 'Has the flu',
      total: 24.5,
      lines: lines.map(({ lineId }) => ({ lineId, amount: null })),
    };
    expect(asked.refundRequest).toEqual(request);
    expect(asked.deeds).not.toContain('ASK_REFUND');
    expect(asked.deeds).not.toContain('DECLINE_REFUND');
    expect(await refundsOf(server, order.orderId)).toEqual([]);
    const seen = await seenBy(owner);
    expect(seen.refundRequest).toEqual(request);
    expect(seen.deeds).toEqual(expect.arrayContaining(['REFUND', 'DECLINE_REFUND']));
    expect(seen.history[0]).toEqual(
      expect.objectContaining({ what: 'REFUND_REQUESTED', amount: 24.5, reason: 'Has the flu' }),
    );
    expect(await waits(owner)).toEqual([
      expect.objectContaining({ number: 1, amount: 24.5, orderCode: order.orderCode, name: 'Robin Reyes' }),
    ]);
    expect(await waits(boxOffice)).toEqual([]);
  });

  test('once for its key, once of five at a time, and not while another waits', async () => {
    const lines = linesOf(await seenBy(boxOffice), 0);
    const { digest } = await previewed(server, boxOffice, lines);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => askFor(server, boxOffice, { lines, digest, key: 'once' })),
    );
    expect(answers.map((answer) => parsedOrder(answer).refundRequest?.total)).toEqual([24.5, 24.5, 24.5, 24.5, 24.5]);
    expect((await seenBy(owner)).history.map(({ what }) => what)).toEqual(['REFUND_REQUESTED']);
    const others = await Promise.all(Array.from({ length: 3 }, () => askFor(server, boxOffice, { lines, digest })));
    expect(others).toEqual([1, 2, 3].map(() => refused('ASKED_ALREADY')));
  });

  test('once of two members at once', async () => {
    const another = await addMember(server, order.organizationId, 'OrganizationBoxOffice');
    const lines = linesOf(await seenBy(boxOffice), 0);
    const { digest } = await previewed(server, boxOffice, lines);
    const answers = await Promise.all([boxOffice, another].map((by) => askFor(server, by, { lines, digest })));
    expect(answers.filter((answer) => z.object({ id: z.string() }).safeParse(answer).success)).toHaveLength(1);
    expect(answers).toContainEqual(refused('ASKED_ALREADY'));
    expect((await seenBy(owner)).history.map(({ what }) => what)).toEqual(['REFUND_REQUESTED']);
  });

  test('not without saying why, and not of other figures than were shown', async () => {
    const lines = linesOf(await seenBy(boxOffice), 0);
    const { digest } = await previewed(server, boxOffice, lines);
    expect(await askFor(server, boxOffice, { lines, digest, reason: ' ' })).toEqual(refused('NO_REASON'));
    expect(await askFor(server, boxOffice, { lines, digest: 'nonsense' })).toMatchObject({
      errorCode: 'REFUND_CHANGED_ERROR',
    });
    expect((await seenBy(boxOffice)).refundRequest).toBeNull();
  });

  test('for what its preview said: of more than is left, and of what nobody has paid, there is none', async () => {
    const more = linesOf(await seenBy(boxOffice), 0).map((line) => ({ ...line, amount: 24.51 }));
    expect(await askFor(server, boxOffice, { lines: more, digest: 'nonsense' })).toMatchObject({
      reason: 'MORE_THAN_LEFT',
      most: { amount: 24.5 },
    });
    const unpaid = await placeThree(server, shop, { method: 'MANUAL' });
    const seen = await orderOf(server, boxOffice, unpaid.organizationId, unpaid.orderCode);
    expect(seen.deeds).not.toContain('ASK_REFUND');
    expect(await askFor(server, boxOffice, { lines: linesOf(seen, 0), digest: 'nonsense' })).toEqual(
      refused('NOT_PAID'),
    );
  });

  test('of another organizer’s order there is nothing to ask', async () => {
    const lines = linesOf(await seenBy(boxOffice), 0);
    const { digest } = await previewed(server, boxOffice, lines);
    const other = await openOneEventShop(server);
    const stranger = await addMember(server, other.organizationId, 'OrganizationBoxOffice');
    expect(await askFor(server, stranger, { lines, digest })).toBeNull();
    expect(await decline(stranger, order.orderId)).toBeNull();
  });
});

describe('who gives money back', () => {
  test('gives what was asked for, and with it nothing waits any more; the timeline has both', async () => {
    const { lines } = await ask();
    const { digest } = await previewed(server, owner, lines);
    const done = parsedOrder(await refund(server, owner, { lines, digest, reason: 'All right' }));
    expect(done.refundRequest).toBeNull();
    expect(done.history.map(({ what, reason }) => [what, reason])).toEqual([
      ['ORDER_REFUNDED', 'All right'],
      ['REFUND_REQUESTED', 'Has the flu'],
    ]);
    expect(await waits(owner)).toEqual([]);
    expect((await seenBy(boxOffice)).history[0]?.what).toBe('ORDER_REFUNDED');
  });

  test('gives some of what was asked for, which answers all of it', async () => {
    await ask('two', 0, 1);
    const lines = linesOf(await seenBy(owner), 1);
    const { digest } = await previewed(server, owner, lines);
    expect(parsedOrder(await refund(server, owner, { lines, digest })).refundRequest).toBeNull();
    expect(await statesOf(order.orderId)).toEqual(['REFUNDED']);
    expect((await seenBy(boxOffice)).deeds).toContain('ASK_REFUND');
  });

  test('in whatever letters the ids of its lines are written, to ask as to give', async () => {
    const lines = linesOf(await seenBy(boxOffice), 0);
    const loud = lines.map(({ lineId }) => ({ lineId: lineId.toUpperCase() }));
    const asked = await previewed(server, boxOffice, loud);
    const { refundRequest } = parsedOrder(await askFor(server, boxOffice, { lines: loud, digest: asked.digest }));
    expect(refundRequest).toMatchObject({ total: 24.5, lines: lines.map(({ lineId }) => ({ lineId, amount: null })) });
    const { digest } = await previewed(server, owner, loud);
    expect(parsedOrder(await refund(server, owner, { lines: loud, digest })).refundRequest).toBeNull();
    expect(await statesOf(order.orderId)).toEqual(['REFUNDED']);
  });

  test('gives something else back, and the request still waits', async () => {
    await ask();
    const others = linesOf(await seenBy(owner), 1);
    const { digest } = await previewed(server, owner, others);
    await refund(server, owner, { lines: others, digest });
    expect((await seenBy(owner)).refundRequest).toEqual(expect.objectContaining({ total: 24.5 }));
  });

  test('declines with a word that whoever asked reads; who may ask again', async () => {
    await ask();
    expect(await decline(owner, order.orderId, ' ')).toMatchObject({ errorCode: 'INVALID_FIELDS_ERROR' });
    const declined = parsedOrder(await decline(owner, order.orderId));
    expect(declined.refundRequest).toBeNull();
    expect(await refundsOf(server, order.orderId)).toEqual([]);
    const seen = await seenBy(boxOffice);
    expect(seen.history[0]).toEqual(
      expect.objectContaining({ what: 'REFUND_DECLINED', amount: 24.5, reason: 'Not by our rules' }),
    );
    expect(seen.deeds).toContain('ASK_REFUND');
    expect(await decline(owner, order.orderId)).toMatchObject({ errorCode: 'ORDER_DEED_REFUSED_ERROR' });
    expect(parsedOrder((await ask()).answer).refundRequest).not.toBeNull();
  });

  test('up to a limit gives no more, may decline all the same, and leaves it to an owner', async () => {
    const dear = await openOneEventShop(server, { priceCents: 30_000 });
    order = await placeThree(server, dear);
    owner = await addMember(server, order.organizationId, 'OrganizationOwner');
    boxOffice = await addMember(server, order.organizationId, 'OrganizationBoxOffice');
    const manager = await addMember(server, order.organizationId, 'OrganizationManager');
    const { lines } = await ask();
    expect(await waits(manager)).toHaveLength(1);
    expect(await refund(server, manager, { lines, digest: 'nonsense' })).toMatchObject({ reason: 'ABOVE_LIMIT' });
    const seen = await seenBy(manager);
    expect(seen.refundRequest).toEqual(expect.objectContaining({ total: 300 }));
    expect(seen.deeds).toContain('DECLINE_REFUND');
    const { digest } = await previewed(server, owner, lines);
    expect(parsedOrder(await refund(server, owner, { lines, digest })).refundRequest).toBeNull();
  });

  test('once for the key, whoever declines', async () => {
    await ask();
    const twice = await Promise.all(
      [1, 2].map(() =>
        act(server, owner, 'declineRefund', order.orderId, ', reason: "Not by our rules", idempotencyKey: "no"'),
      ),
    );
    expect(twice.map((answer) => parsedOrder(answer).refundRequest)).toEqual([null, null]);
    expect((await seenBy(owner)).history.map(({ what }) => what)).toEqual(['REFUND_DECLINED', 'REFUND_REQUESTED']);
  });

  test('at once: one declines, one gives, and the request is decided once', async () => {
    const { lines } = await ask();
    const { digest } = await previewed(server, owner, lines);
    await Promise.all([decline(owner, order.orderId), refund(server, owner, { lines, digest })]);
    const [state, ...more] = await statesOf(order.orderId);
    expect(more).toEqual([]);
    expect(['REFUNDED', 'DECLINED']).toContain(state);
    expect((await readOrder(server, owner, order.organizationId, order.orderCode))?.refundRequest).toBeNull();
  });
});
