import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deskLimits } from '#domain/desk-limits.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { refundsOf, sendRefundsOf } from '#tests/server/cancellations/cancelling.ts';
import {
  linesOf,
  orderOf,
  parsedOrder,
  placeThree,
  preview,
  previewed,
  refund,
} from '#tests/server/desk-orders/order-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { facts, ledgerOf, openOneEventShop, planRefundFault } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { addMember, askDesk } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let shop: OneEventShop;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  shop = await openOneEventShop(server);
  owner = await addMember(server, shop.organizationId, 'OrganizationOwner');
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

const refused = (reason: string, most: number) => ({
  __typename: 'RefundRefusedError',
  errorCode: 'REFUND_REFUSED_ERROR',
  reason,
  most: { amount: most },
});
const sentBack = async (orderId: string) =>
  (await ledgerOf(server, orderId)).reduce((sum, { refundedCents }) => sum + refundedCents, 0);

async function three(how: Parameters<typeof placeThree>[2] = {}) {
  const placed = await placeThree(server, shop, how);
  const read = () => orderOf(server, owner, shop.organizationId, placed.orderCode);
  return { ...placed, read, order: await read() };
}

describe('a refund by line', () => {
  test('gives back what its preview said, is asked for until the provider has answered, and frees the place then', async () => {
    const { orderId, order, read } = await three();
    const booked = (await facts(server, orderId, shop))?.booked ?? 0;
    const lines = linesOf(order, 1);
    const told = await previewed(server, owner, lines);
    expect(told).toEqual({
      digest: expect.any(String),
      total: 24.5,
      ways: [{ way: 'CARD', amount: 24.5, isHandedOver: false }],
      cancelled: [order.registrations[1]?.id],
      after: 49,
    });
    const asked = parsedOrder(await refund(server, owner, { lines, digest: told.digest }));
    expect(asked.money).toEqual(expect.objectContaining({ marks: ['PAID', 'REFUND_ASKED'], refundAsked: 24.5 }));
    expect(asked.registrations[1]?.lines.map(({ left }) => left)).toEqual([0]);
    expect(asked.history).toEqual([
      { what: 'ORDER_REFUNDED', by: expect.any(String), amount: 24.5, means: null, reason: 'Agreed on the phone' },
    ]);
    expect(await sentBack(orderId)).toBe(0);
    await sendRefundsOf(server, orderId);
    const done = await read();
    expect(done.money).toEqual(expect.objectContaining({ marks: ['PAID', 'PARTLY_REFUNDED'], refunded: 24.5 }));
    expect(done.registrations.map(({ state }) => state)).toEqual(['CONFIRMED', 'CANCELLED', 'CONFIRMED']);
    expect(await sentBack(orderId)).toBe(2450);
    expect((await facts(server, orderId, shop))?.booked).toBe(booked - 1);
  });

  test('of an amount leaves the registration as it is', async () => {
    const { orderId, order, read } = await three();
    const lines = linesOf(order, 0).map((line) => ({ ...line, amount: 10 }));
    const told = await previewed(server, owner, lines);
    expect(told).toEqual(expect.objectContaining({ total: 10, cancelled: [], after: 63.5 }));
    await refund(server, owner, { lines, digest: told.digest });
    await sendRefundsOf(server, orderId);
    const after = await read();
    expect(after.registrations[0]).toEqual(expect.objectContaining({ state: 'CONFIRMED' }));
    expect(after.registrations[0]?.lines.map(({ left }) => left)).toEqual([14.5]);
  });

  test('is what the shell’s refund of the same registration is', async () => {
    const bySomebody = await three({ giftCents: 3_000 });
    const lines = linesOf(bySomebody.order, 1);
    await refund(server, owner, { lines, digest: (await previewed(server, owner, lines)).digest });
    await sendRefundsOf(server, bySomebody.orderId);
    const byShell = await three({ giftCents: 3_000 });
    const { orderCode } = byShell;
    await refundOrder(server.services, { orderCode, amountCents: null, again: false, registrations: ['2'] });
    const toldOf = async (orderId: string) =>
      (await refundsOf(server, orderId)).map(({ way, state, cents }) => ({ way, state, cents }));
    expect(await toldOf(bySomebody.orderId)).toEqual(await toldOf(byShell.orderId));
  });

  test('happens once for its key, and once of five at a time', async () => {
    const { orderId, order } = await three();
    const lines = linesOf(order, 0);
    const { digest } = await previewed(server, owner, lines);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => refund(server, owner, { lines, digest, key: 'once' })),
    );
    expect(answers.map((answer) => parsedOrder(answer).money.refundAsked)).toEqual([24.5, 24.5, 24.5, 24.5, 24.5]);
    expect(await refundsOf(server, orderId)).toHaveLength(1);
    expect(await refund(server, owner, { lines, digest })).toEqual(refused('NOTHING_LEFT', 0));
  });

  test('without an answer of the provider stays asked for, and goes back once', async () => {
    const { orderId, order, read } = await three();
    const lines = linesOf(order, 0);
    await planRefundFault(server, 'drop-before');
    await refund(server, owner, { lines, digest: (await previewed(server, owner, lines)).digest });
    await sendRefundsOf(server, orderId);
    expect((await read()).money).toEqual(expect.objectContaining({ refundAsked: 24.5, refunded: 0 }));
    await sendRefundsOf(server, orderId);
    expect((await read()).money).toEqual(expect.objectContaining({ refundAsked: 0, refunded: 24.5 }));
    expect(await sentBack(orderId)).toBe(2450);
  });

  test('is refused where it would be another one than was told, with what it would be', async () => {
    const { order } = await three();
    const lines = linesOf(order, 0, 1);
    const { digest } = await previewed(server, owner, lines);
    const some = linesOf(order, 0).map((line) => ({ ...line, amount: 4.5 }));
    await refund(server, owner, { lines: some, digest: (await previewed(server, owner, some)).digest });
    expect(await refund(server, owner, { lines, digest })).toEqual({
      __typename: 'RefundChangedError',
      errorCode: 'REFUND_CHANGED_ERROR',
      preview: { total: { amount: 44.5 } },
    });
  });

  test('is refused without a reason, of more than is left, and of what nobody has paid', async () => {
    const { order } = await three();
    const lines = linesOf(order, 0);
    const { digest } = await previewed(server, owner, lines);
    expect(await refund(server, owner, { lines, digest, reason: ' ' })).toEqual(refused('NO_REASON', 0));
    const more = lines.map((line) => ({ ...line, amount: 24.51 }));
    expect(await preview(server, owner, more)).toEqual(refused('MORE_THAN_LEFT', 24.5));
    const unpaid = await three({ method: 'MANUAL' });
    expect(unpaid.order.deeds).not.toContain('REFUND');
    expect(await preview(server, owner, linesOf(unpaid.order, 0))).toEqual(refused('NOT_PAID', 0));
  });

  test('names each line once, and lines of one order', async () => {
    const [one, other] = [await three(), await three()];
    for (const lines of [
      [...linesOf(one.order, 0), ...linesOf(one.order, 0)],
      [...linesOf(one.order, 0), ...linesOf(other.order, 0)],
      linesOf(one.order, 0).map((line) => ({ ...line, amount: 0 })),
    ]) {
      const { errors } = await askDesk(
        server,
        'query ($lines: [RefundLineInput!]!) { refundPreview(lines: $lines) { __typename } }',
        { lines },
        owner,
      );
      expect(errors.map(({ extensions }) => extensions?.['code'])).toEqual(['BAD_USER_INPUT']);
    }
  });
});

describe('a manager', () => {
  test('gives back so much of one order, and no more; an owner all of it', async () => {
    const dear = await openOneEventShop(server, { priceCents: 15_000 });
    const manager = await addMember(server, dear.organizationId, 'OrganizationManager');
    const dearOwner = await addMember(server, dear.organizationId, 'OrganizationOwner');
    const { orderCode } = await placeThree(server, dear);
    const read = () => orderOf(server, manager, dear.organizationId, orderCode);
    const order = await read();
    expect(order.refundLimit).toBe(deskLimits.managersRefundCents / 100);
    expect(await preview(server, manager, linesOf(order, 0, 1))).toEqual(refused('ABOVE_LIMIT', 200));
    const first = linesOf(order, 0);
    await refund(server, manager, { lines: first, digest: (await previewed(server, manager, first)).digest });
    expect((await read()).refundLimit).toBe(50);
    const second = linesOf(order, 1);
    expect(await preview(server, manager, second)).toEqual(refused('ABOVE_LIMIT', 50));
    expect((await orderOf(server, dearOwner, dear.organizationId, orderCode)).refundLimit).toBe(null);
    expect(await previewed(server, dearOwner, linesOf(order, 1, 2))).toEqual(expect.objectContaining({ total: 300 }));
  });
});
