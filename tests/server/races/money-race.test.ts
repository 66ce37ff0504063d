import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { coupons } from '#server/modules/orders/coupons-tables.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { checkPlaces } from '#tests/server/orders/place-ledger.ts';
import { inserted, openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';
import { ledgerOf } from '#tests/server/payments/payment-fixture.ts';
import { checkMoney } from '#tests/server/races/money-ledger.ts';
import { openRaceTrack, tally } from '#tests/server/races/race-track.ts';
import type { RaceTrack } from '#tests/server/races/race-track.ts';

const command = promisify(execFile);
const refundScript = fileURLToPath(new URL('../../../scripts/refund.ts', import.meta.url));

describe.each([
  ['one server', 0],
  ['two servers', 2],
])('money raced for on %s', (_name, processes) => {
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
  const layCard = (number: number, code: string) => (orderId: string) =>
    track.call(
      'applyGiftCardToOrder',
      track.person(number),
      'mutation ($code: String!, $orderId: ID) { applyGiftCardToOrder(code: $code, orderId: $orderId) { __typename } }',
      { code, orderId },
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
    await track.home.db.insert(coupons).values({ code, description: code, basisPoints: 1000, usageLimit: 2 });
    const ready = await Promise.all(track.people.map((_person, number) => readyToPay(number, layCoupon(number, code))));
    const results = await Promise.all(ready.map(({ person, orderId }) => track.pay(person, orderId)));
    expect(tally(results)).toEqual({ Order: 2, PaymentFailedError: 4 });
    const { used } = inserted(await track.home.db.select().from(coupons).where(eq(coupons.code, code)));
    expect(used).toBe(2);
  });

  test('two operators who refund the same order at once: it is given back once', async () => {
    const { person, orderId } = await readyToPay(0);
    await track.pay(person, orderId);
    const { code } = inserted(await track.home.db.select().from(orders).where(eq(orders.id, orderId)));
    const port = new URL(track.next().url).port;
    const env = { ...track.environment, PORT: port };
    const runs = await Promise.allSettled([1, 2].map(() => command(process.execPath, [refundScript, code], { env })));
    expect(runs.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const said = runs.flatMap((one) => (one.status === 'fulfilled' ? [one.value.stdout] : []));
    expect(said).toEqual(['SQUARE  21.00  given back\nThe order is cancelled; its places are free again.\n']);
    expect((await ledgerOf(track.home, orderId)).map(({ refundedCents }) => refundedCents)).toEqual([2100]);
    const { rows: mails } = await track.home.pool.query(
      `select from jobs.job where name = 'send-mail' and data->>'template' = 'refund' and data->>'orderId' = $1`,
      [orderId],
    );
    expect(mails).toHaveLength(1);
  });
});
