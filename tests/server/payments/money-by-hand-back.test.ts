import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import { paymentFigures } from '#server/modules/payments/payment-figures.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { settleByHand } from '#server/modules/payments/settle-by-hand.ts';
import { ask, boughtByApproval, decide, stateOf } from '#tests/server/cancellations/asking.ts';
import { cancelBy, openQuebecShop, quoted, refundsOf, ticketsOf } from '#tests/server/cancellations/cancelling.ts';
import { boughtToChange, changeBy, quotedChange } from '#tests/server/changes/changing.ts';
import { act, linesOf, orderOf, parsedOrder, previewed, refund } from '#tests/server/desk-orders/order-calls.ts';
import { ofKind, todayOf } from '#tests/server/desk-today/today-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { facts } from '#tests/server/payments/payment-fixture.ts';
import { mailJobsOf, placeOrder } from '#tests/server/payments/placed-order.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

/** Two tickets of C$47.72 that came in by hand, of an organizer with an owner. */
async function paidByHand({ giftCents = 0 } = {}) {
  const shop = await openQuebecShop(server, { policy: policyPresets.FLEXIBLE });
  const placed = await placeOrder(server, shop, { method: 'MANUAL', giftCents, others: [{ firstName: 'Mika' }] });
  await settleByHand(server.services, placed.orderCode);
  const { organizationId } = shop;
  const owner = await addMember(server, organizationId, 'OrganizationOwner');
  return { shop, ...placed, organizationId, owner, ids: await ticketsOf(server, placed.orderId) };
}
type PaidByHand = Awaited<ReturnType<typeof paidByHand>>;

const refundsNow = async (orderId: string) =>
  (await refundsOf(server, orderId)).map(({ way, state, cents }) => [way, state, cents]);
const giveUp = async ({ person, ids }: PaidByHand, count = ids.length) =>
  cancelBy(server, person, (await quoted(server, person, ids.slice(0, count))).quoteId);
const moneyOf = async ({ person }: PaidByHand, id: string) =>
  (
    await server.query(
      'query ($id: ID!) { registration(id: $id) { refund { settled { amount } owed { amount } pending { amount } } } }',
      { id },
      person,
    )
  ).data;
const backOf = (settled: number, owed: number) => ({
  registration: { refund: { settled: { amount: settled }, owed: { amount: owed }, pending: { amount: 0 } } },
});
const mails = ['registrations-cancelled', 'registration-changed', 'refund', 'refund-owed'];

describe('money that came by hand and that nobody has handed back is owed', () => {
  test('where its buyer gives a ticket up, which is cancelled at once', async () => {
    const order = await paidByHand();
    const [id = ''] = order.ids;
    expect((await quoted(server, order.person, [id])).ways).toEqual([
      { way: 'BY_HAND', method: 'MANUAL', last4: null, amount: 47.72 },
    ]);
    await giveUp(order, 1);
    expect(await refundsNow(order.orderId)).toEqual([['byHand', 'Owed', 4_772]]);
    expect(await stateOf(server, id)).toBe('Cancelled');
    expect(await moneyOf(order, id)).toEqual(backOf(0, 47.72));
    expect((await mailJobsOf(server, order.orderId, mails)).toSorted()).toEqual([
      'refund-owed',
      'registrations-cancelled',
    ]);
    const mail = await server.mailbox.waitFor(order.person.emailAddress, { subject: /^Your refund for the order/ });
    expect(mail.text).toContain('Harbour City Players owes you $47.72');
    expect(mail.text).toContain('You paid this by hand. Harbour City Players will contact you to give it back.');
    expect(mail.text).not.toContain('card');
  });

  test('where its organizer agrees to a cancellation', async () => {
    const order = await boughtByApproval(server, { ...policyPresets.FLEXIBLE, approval: 'ALWAYS' });
    await server.pool.query(
      `update payments set transaction_id = null, method = 'MANUAL' where order_id = $1 and transaction_id is not null`,
      [order.orderId],
    );
    const requests = await ask(server, order, order.ids.slice(0, 1));
    await decide(server, order.manager, requests);
    expect(await refundsNow(order.orderId)).toEqual([['byHand', 'Owed', 4_772]]);
  });

  test('where a ticket is changed for a cheaper one', async () => {
    const order = await boughtToChange(server, policyPresets.FLEXIBLE, { method: 'MANUAL', giftCents: 0 });
    await settleByHand(server.services, order.orderCode);
    const told = await quotedChange(server, order.person, { registrationId: order.id, tierId: order.childId });
    expect(told.ways).toEqual([{ way: 'BY_HAND', last4: null, amount: 17.25 }]);
    await changeBy(server, order.person, told.quoteId);
    expect(await refundsNow(order.orderId)).toEqual([['byHand', 'Owed', 1_725]]);
    expect((await mailJobsOf(server, order.orderId, mails)).toSorted()).toEqual([
      'refund-owed',
      'registration-changed',
    ]);
  });

  test('and a gift card has its part at once all the same', async () => {
    const order = await paidByHand({ giftCents: 2_000 });
    await giveUp(order);
    expect(new Set(await refundsNow(order.orderId))).toEqual(
      new Set([
        ['byHand', 'Owed', 7_544],
        ['giftCard', 'Settled', 2_000],
      ]),
    );
  });
});

describe('what is owed', () => {
  test('waits on Today and at the order, and is concluded by whoever says that it was handed over', async () => {
    const order = await paidByHand();
    await giveUp(order);
    const { owner, organizationId, orderCode, orderId } = order;
    expect((await facts(server, orderId, order.shop))?.state).toBe('PaymentSettled');
    expect(ofKind(await todayOf(server, owner, organizationId), 'REFUNDS_OWED')).toHaveLength(1);
    const waiting = await orderOf(server, owner, organizationId, orderCode);
    expect(waiting.money).toEqual(expect.objectContaining({ refunded: 0, refundAsked: 0, refundOwed: 95.44 }));
    expect(waiting.deeds).toContain('RECORD_RETURNED');
    const returned = parsedOrder(await act(server, owner, 'recordReturned', waiting.id, ', amount: 95.44'));
    expect(returned.money).toEqual(expect.objectContaining({ refunded: 95.44, refundOwed: 0 }));
    expect((await facts(server, orderId, order.shop))?.state).toBe('Cancelled');
    expect(ofKind(await todayOf(server, owner, organizationId), 'REFUNDS_OWED')).toEqual([]);
    expect(await moneyOf(order, order.ids[0] ?? '')).toEqual(backOf(47.72, 0));
    const mail = await server.mailbox.waitFor(order.person.emailAddress, {
      subject: /refunded and cancelled$|^A refund/,
    });
    expect(mail.text).toContain('Harbour City Players has given you $95.44 back');
    expect(mail.text).not.toContain('on its way');
  });

  test('is not concluded where more has come to be owed since it was told', async () => {
    const order = await paidByHand();
    const { owner, organizationId, orderCode, orderId, ids } = order;
    await giveUp(order, 1);
    const told = await orderOf(server, owner, organizationId, orderCode);
    expect(told.money.refundOwed).toBe(47.72);
    await giveUp({ ...order, ids: ids.slice(1) });
    const owed = [
      ['byHand', 'Owed', 4_772],
      ['byHand', 'Owed', 4_772],
    ];
    for (const amount of [47.72, 95.43, 95.445, -95.44, 0])
      expect(await act(server, owner, 'recordReturned', told.id, `, amount: ${amount}`)).toEqual({
        __typename: 'OrderDeedRefusedError',
        errorCode: 'ORDER_DEED_REFUSED_ERROR',
      });
    expect(await refundsNow(orderId)).toEqual(owed);
    const now = await orderOf(server, owner, organizationId, orderCode);
    expect(now.money.refundOwed).toBe(95.44);
    expect(now.history.map(({ what }) => what)).not.toContain('REFUND_RETURNED');
    const after = parsedOrder(await act(server, owner, 'recordReturned', told.id, ', amount: 95.44'));
    expect(after.money).toEqual(expect.objectContaining({ refunded: 95.44, refundOwed: 0 }));
    expect(after.history).toContainEqual(expect.objectContaining({ what: 'REFUND_RETURNED', amount: 95.44 }));
  });

  test('is also what a charge in vain cannot give back to its card, and is told and concluded together', async () => {
    const order = await paidByHand();
    const { owner, organizationId, orderCode, orderId } = order;
    await server.pool.query(
      `with charged as (
         insert into payments (order_id, method, amount_cents, state, transaction_id, error_message)
         values ($1, 'SQUARE', 2000, 'Settled', $2, 'the order was paid already') returning id)
       insert into refunds (payment_id, method, way, state, total_cents)
       select id, 'SQUARE', 'byHand', 'Owed', 2000 from charged`,
      [orderId, `in-vain-${orderId}`],
    );
    const alone = await orderOf(server, owner, organizationId, orderCode);
    expect(alone.money).toEqual(expect.objectContaining({ refundOwed: 20, afterRefunds: 95.44 }));
    expect(alone.money.marks).toContain('REFUND_OWED');
    expect(alone.deeds).toContain('RECORD_RETURNED');
    await giveUp(order, 1);
    const told = await orderOf(server, owner, organizationId, orderCode);
    expect(told.money).toEqual(expect.objectContaining({ refundOwed: 67.72, afterRefunds: 47.72 }));
    const after = parsedOrder(await act(server, owner, 'recordReturned', told.id, ', amount: 67.72'));
    expect(after.money).toEqual(expect.objectContaining({ refunded: 47.72, refundOwed: 0, afterRefunds: 47.72 }));
    expect(await refundsNow(orderId)).not.toContainEqual(['byHand', 'Owed', expect.any(Number)]);
    expect(linesOf(after, 1)).toHaveLength(1);
  });

  test('is told apart from what comes by itself, before an account is deleted', async () => {
    const order = await paidByHand();
    await giveUp(order, 1);
    const { data } = await server.query(
      '{ accountDeletion { openRefunds { amount } owedRefunds { amount } } }',
      {},
      { cookie: order.person.cookie },
    );
    expect(data).toEqual({ accountDeletion: { openRefunds: { amount: 0 }, owedRefunds: { amount: 47.72 } } });
  });

  test('is its organizer’s affair, and no figure that alarms an operator', async () => {
    const figure = paymentFigures.find(({ name }) => name === 'foyer_refunds');
    const owedNow = async () =>
      (await server.pool.query<{ state: string }>(figure?.sql ?? '')).rows.filter(({ state }) => state === 'Owed');
    const before = await owedNow();
    await giveUp(await paidByHand(), 1);
    expect(await owedNow()).toEqual(before);
  });

  test('is concluded by the shell as well, and no second time', async () => {
    const order = await paidByHand();
    await giveUp(order, 1);
    const handed = { orderCode: order.orderCode, amountCents: null, again: false, byHand: true };
    await refundOrder(server.services, handed);
    expect(await refundsNow(order.orderId)).toEqual([['byHand', 'Settled', 4_772]]);
    expect((await facts(server, order.orderId, order.shop))?.state).toBe('PaymentSettled');
  });
});

describe('an amount that the shell is told', () => {
  test('is recorded as handed over where it is what is owed, and else the sum is said', async () => {
    const order = await paidByHand();
    await giveUp(order, 1);
    const { orderCode, orderId } = order;
    const handed = (amountCents: number) =>
      refundOrder(server.services, { orderCode, amountCents, again: false, byHand: true });
    expect(await handed(9_544)).toEqual({
      refused: `47.72 is owed for the order ${orderCode} by other means. Record that first: npm run refund -- ${orderCode} --by-hand`,
    });
    expect(await refundsNow(orderId)).toEqual([['byHand', 'Owed', 4_772]]);
    expect(await handed(4_772)).toMatchObject({ refunds: [{ cents: 4_772, state: 'Settled' }] });
    expect(await refundsNow(orderId)).toEqual([['byHand', 'Settled', 4_772]]);
  });
});

describe('who says that they gave it back is believed', () => {
  test('at the desk, which says so beforehand', async () => {
    const { owner, organizationId, orderCode, orderId } = await paidByHand();
    const lines = linesOf(await orderOf(server, owner, organizationId, orderCode), 0);
    const told = await previewed(server, owner, lines);
    expect(told.ways).toEqual([{ way: 'BY_HAND', amount: 47.72, isHandedOver: true }]);
    await refund(server, owner, { lines, digest: told.digest });
    expect(await refundsNow(orderId)).toEqual([['byHand', 'Settled', 4_772]]);
  });

  test('in the shell', async () => {
    const { orderCode, orderId } = await paidByHand();
    await refundOrder(server.services, { orderCode, amountCents: 1_000, again: false });
    expect(await refundsNow(orderId)).toEqual([['byHand', 'Settled', 1_000]]);
  });
});
