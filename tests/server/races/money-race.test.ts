import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { coupons } from '#server/modules/orders/coupons-tables.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { cancelUnpaidOrder } from '#server/modules/payments/cancel-unpaid-order.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { cancelBy, quoted, sendRefundsOf, ticketsOf } from '#tests/server/cancellations/cancelling.ts';
import { checkPlaces } from '#tests/server/orders/place-ledger.ts';
import { inserted, openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';
import { ledgerOf } from '#tests/server/payments/payment-fixture.ts';
import { mailJobsOf } from '#tests/server/payments/placed-order.ts';
import { checkMoney } from '#tests/server/races/money-ledger.ts';
import { openRaceTrack, raceGrounds, tally } from '#tests/server/races/race-track.ts';
import type { RaceTrack } from '#tests/server/races/race-track.ts';

const command = promisify(execFile);
const undoing = ['refund', 'cancellation'];
const scriptOf = (name: string) => fileURLToPath(new URL(`../../../scripts/${name}.ts`, import.meta.url));

describe.each(raceGrounds)('money raced for on %s', (_name, processes) => {
  let track: RaceTrack;
  let shop: Shop;
  let tier: string;
  let eventId: string;

  beforeAll(async () => {
    track = await openRaceTrack(processes, 6);
  }, 120_000);
  beforeEach(async () => {
    shop = await openShop(track.home.db);
    eventId = (await shop.addEvent()).id;
    tier = await shop.addProduct(eventId, { priceCents: 2000 });
  });
  afterEach(async () => {
    await checkPlaces(track.home.db);
    await checkMoney(track.home.db);
  });
  afterAll(() => track.close());

  /** The order of this person, of $21.00 with tax, before `lay` and then in ArrangingPayment. */
  async function readyToPay(number: number, lay: (orderId: string) => Promise<unknown> = async () => null) {
    const person = track.person(number);
    await track.add(person, tier);
    const orderId = await track.orderIdOf(person, eventId);
    await lay(orderId);
    await track.arrange(person, orderId);
    return { person, orderId };
  }
  const layCard = (number: number, code: string, amount?: number) => (orderId: string) =>
    track.call(
      'applyGiftCardToOrder',
      track.person(number),
      `mutation ($code: String!, $orderId: ID, $amount: Float) {
        applyGiftCardToOrder(code: $code, orderId: $orderId, amount: $amount) { __typename } }`,
      { code, orderId, amount },
    );
  const layCoupon = (number: number, code: string) => (orderId: string) =>
    track.call(
      'applyCouponCode',
      track.person(number),
      'mutation ($code: String!, $orderId: ID) { applyCouponCode(couponCode: $code, orderId: $orderId) { __typename } }',
      { code, orderId },
    );
  const balanceOf = async (id: string) =>
    inserted(await track.home.db.select().from(giftCards).where(eq(giftCards.id, id))).balanceCents;

  const codeOf = async (orderId: string) =>
    inserted(await track.home.db.select().from(orders).where(eq(orders.id, orderId))).code;

  /** What the command says to the one whose run does it, and to the one who comes too late. */
  async function twoOperators(name: string, orderCode: string) {
    const env = { ...track.environment, PORT: track.portOfOne };
    const run = () => command(process.execPath, [scriptOf(name), orderCode], { env });
    const runs = await Promise.allSettled([run(), run()]);
    return {
      done: runs.flatMap((one) => (one.status === 'fulfilled' ? [one.value.stdout] : [])),
      refused: runs.flatMap((one) => (one.status === 'rejected' ? [one.reason.stderr] : [])),
    };
  }

  test('the same key five times at once: one charge and five equal answers', async () => {
    const { person, orderId } = await readyToPay(0);
    const answers = await Promise.all(Array.from({ length: 5 }, () => track.pay(person, orderId, 'five')));
    const [first] = answers;
    expect(first).toEqual(expect.objectContaining({ __typename: 'Order', state: 'PaymentSettled' }));
    for (const answer of answers) expect(answer).toEqual(first);
    expect((await ledgerOf(track.home, orderId)).map(({ status }) => status)).toEqual(['COMPLETED']);
  });

  test('five keys at once for one order: one charge', async () => {
    const { person, orderId } = await readyToPay(0);
    const answers = await Promise.all([1, 2, 3, 4, 5].map((key) => track.pay(person, orderId, `key ${key}`)));
    expect(tally(answers)).toEqual({ Order: 1, OrderPaymentStateError: 4 });
    expect((await ledgerOf(track.home, orderId)).map(({ status }) => status)).toEqual(['COMPLETED']);
  });

  test('two orders and one gift card that can pay one: it pays one', async () => {
    const card = await shop.addGiftCard(2500);
    const ready = await Promise.all([0, 1].map((number) => readyToPay(number, layCard(number, card.code))));
    const results = await Promise.all(ready.map(({ person, orderId }) => track.settleFree(person, orderId)));
    expect(results.filter(({ __typename: type }) => type === 'Order')).toHaveLength(1);
    expect(await balanceOf(card.id)).toBe(400);
  });

  test('six orders and a coupon for two: two are paid with it', async () => {
    const code = `TWICE${processes}`;
    await track.home.db.insert(coupons).values({ code, description: code, milliPercent: 10000, usageLimit: 2 });
    const ready = await Promise.all(track.people.map((_person, number) => readyToPay(number, layCoupon(number, code))));
    const results = await Promise.all(ready.map(({ person, orderId }) => track.pay(person, orderId)));
    expect(tally(results)).toEqual({ Order: 2, PaymentFailedError: 4 });
    const { used } = inserted(await track.home.db.select().from(coupons).where(eq(coupons.code, code)));
    expect(used).toBe(2);
  });

  test('two operators who refund the same order at once: it is given back once', async () => {
    const { person, orderId } = await readyToPay(0);
    await track.pay(person, orderId);
    expect(await twoOperators('refund', await codeOf(orderId))).toEqual({
      done: ['SQUARE  21.00  given back\nThe order is cancelled; its places are free again.\n'],
      refused: [`Nothing is left to give back for the order ${await codeOf(orderId)}.\n`],
    });
    expect((await ledgerOf(track.home, orderId)).map(({ refundedCents }) => refundedCents)).toEqual([2100]);
    expect(await mailJobsOf(track.home, orderId, undoing)).toEqual(['refund']);
  });

  test('a customer who gives it up in two tabs while an operator refunds it: it comes back once', async () => {
    await track.home.db
      .update(events)
      .set({ cancellationPolicy: policyPresets.FLEXIBLE })
      .where(eq(events.id, eventId));
    const { person, orderId } = await readyToPay(0);
    await track.pay(person, orderId);
    const ids = await ticketsOf(track.home, orderId);
    const tabs = [await quoted(track.next(), person, ids), await quoted(track.next(), person, ids)];
    const refund = { orderCode: await codeOf(orderId), amountCents: null, again: false };
    await Promise.all([
      ...tabs.map(({ quoteId }) => cancelBy(track.next(), person, quoteId)),
      refundOrder(track.home.services, refund),
    ]);
    await sendRefundsOf(track.home, orderId);
    const sent = async () => (await ledgerOf(track.home, orderId)).map(({ refundedCents }) => refundedCents);
    await expect.poll(sent).toEqual([2100]);
    expect(await track.countersOf(eventId)).toEqual({ held: 0, booked: 0 });
  });

  test('two operators who cancel the same order at once: it is cancelled once', async () => {
    const card = await shop.addGiftCard(500);
    const { person, orderId } = await readyToPay(0, layCard(0, card.code));
    await track.payByHand(person, orderId);
    expect(await twoOperators('cancel', await codeOf(orderId))).toEqual({
      done: ['GIFT_CARD  5.00  given back\nThe order is cancelled; its places are free again.\n'],
      refused: [`The order ${await codeOf(orderId)} is cancelled.\n`],
    });
    expect(await balanceOf(card.id)).toBe(500);
    expect(await track.countersOf(eventId)).toEqual({ held: 0, booked: 0 });
    expect(await mailJobsOf(track.home, orderId, undoing)).toEqual(['cancellation']);
  });

  test('two operators who take in the same money at once: it is taken in once', async () => {
    const { person, orderId } = await readyToPay(0);
    await track.payByHand(person, orderId);
    expect(await twoOperators('settle', await codeOf(orderId))).toEqual({
      done: ['MANUAL  21.00  paid\n'],
      refused: [`The order ${await codeOf(orderId)} is paid.\n`],
    });
  });

  test('orders that are paid by hand and cancelled at once: each is cancelled when it is placed, and once', async () => {
    const card = await shop.addGiftCard(3000);
    const ready = await Promise.all(
      track.people.map((_person, number) => readyToPay(number, layCard(number, card.code, 5))),
    );
    const cancel = async (orderId: string) => cancelUnpaidOrder(track.home.services, await codeOf(orderId));
    await Promise.all(
      ready.flatMap(({ person, orderId }) => [cancel(orderId), track.payByHand(person, orderId), cancel(orderId)]),
    );
    await Promise.all(ready.flatMap(({ orderId }) => [cancel(orderId), cancel(orderId)]));
    for (const { orderId } of ready) expect(await mailJobsOf(track.home, orderId, undoing)).toEqual(['cancellation']);
    expect(await balanceOf(card.id)).toBe(3000);
    expect(await track.countersOf(eventId)).toEqual({ held: 0, booked: 0 });
  });
});
