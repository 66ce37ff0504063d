import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { unpaidOrdersJob } from '#server/modules/payments/unpaid-orders-job.ts';
import { act } from '#tests/server/desk-orders/order-calls.ts';
import { checkPlaces } from '#tests/server/orders/place-ledger.ts';
import { payByLink, soldToPay, standing } from '#tests/server/payment-links/paying-by-link.ts';
import type { SoldToPay } from '#tests/server/payment-links/paying-by-link.ts';
import { declineCards } from '#tests/server/payments/declining.ts';
import { ledgerOf } from '#tests/server/payments/payment-fixture.ts';
import { checkMoney } from '#tests/server/races/money-ledger.ts';
import { openRaceTrack, raceGrounds } from '#tests/server/races/race-track.ts';
import type { RaceTrack } from '#tests/server/races/race-track.ts';

describe.each(raceGrounds)('an order that is paid by its link on %s', (_name, processes) => {
  let track: RaceTrack;
  beforeAll(async () => {
    track = await openRaceTrack(processes, 1);
  }, 120_000);
  afterEach(async () => {
    await checkPlaces(track.home.db);
    await checkMoney(track.home.db);
  });
  afterAll(() => track.close());

  /** Where the order has come to; of every charge that it has not taken all has come back. */
  async function outcomeOf({ order: { id } }: SoldToPay): Promise<string> {
    const isBack = async () => (await standing(track.home, id)).back.every(({ state }) => state === 'Settled');
    await expect.poll(isBack, { timeout: 10_000 }).toBe(true);
    const { order, payments } = await standing(track.home, id);
    const left = (await ledgerOf(track.home, id)).map(({ amountCents, refundedCents }) => amountCents - refundedCents);
    const good = payments.filter(({ state, isStray }) => state === 'Settled' && !isStray);
    expect(good.length).toBe(order === 'PaymentSettled' ? 1 : 0);
    const isByCard = good.some(({ method }) => method === 'SQUARE');
    expect(left.filter((cents) => cents > 0)).toEqual(isByCard ? [2450] : []);
    return isByCard ? 'paid by card' : order;
  }

  const settle = ({ owner, order }: SoldToPay) => act(track.next(), owner, 'settleOrder', order.id, ', means: CASH');
  const cancel = ({ owner, order }: SoldToPay) => act(track.next(), owner, 'cancelOrder', order.id);
  const lapse = () => {
    const later = new Date(track.home.services.clock().getTime() + 49 * 3_600_000);
    return unpaidOrdersJob.handle({ ...track.home.services, clock: () => later }, {});
  };

  test('in five tabs at once is charged once', async () => {
    const sold = await soldToPay(track.home);
    await Promise.all(Array.from({ length: 5 }, () => payByLink(track.next(), sold.token)));
    expect(await outcomeOf(sold)).toBe('paid by card');
    expect(await ledgerOf(track.home, sold.order.id)).toHaveLength(1);
  });

  test('with the same key five times at once is charged once, and answered alike', async () => {
    const sold = await soldToPay(track.home);
    const paying = { key: `five-${sold.order.code}` };
    const answers = await Promise.all(Array.from({ length: 5 }, () => payByLink(track.next(), sold.token, paying)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await outcomeOf(sold)).toBe('paid by card');
    expect(await ledgerOf(track.home, sold.order.id)).toHaveLength(1);
  });

  test.each([
    ['settled by hand', settle],
    ['cancelled', cancel],
    ['over its time', lapse],
  ] as const)('while it is %s has one of both, and nothing twice', async (_what, deed) => {
    for (let again = 0; again < 4; again += 1) {
      const sold = await soldToPay(track.home);
      await Promise.all([payByLink(track.next(), sold.token), deed(sold), payByLink(track.next(), sold.token)]);
      expect(await outcomeOf(sold)).not.toBe('PaymentAuthorized');
    }
  });

  test('with stolen cards by many at once takes its tenth declined card and no other', async () => {
    const sold = await soldToPay(track.home);
    await declineCards(track.home, sold.order.id, { cards: 8 });
    const stolen = { sourceId: 'cnon:card-nonce-declined' };
    for (let again = 0; again < 3; again += 1)
      await Promise.all(Array.from({ length: 5 }, () => payByLink(track.next(), sold.token, stolen)));
    expect(await ledgerOf(track.home, sold.order.id)).toHaveLength(2);
    expect(await payByLink(track.next(), sold.token)).toEqual(
      expect.objectContaining({ errorCode: 'CARDS_DECLINED_ERROR' }),
    );
    expect(await standing(track.home, sold.order.id)).toMatchObject({ order: 'PaymentAuthorized', back: [] });
  });

  test('while it is settled and cancelled at once has one of the three', async () => {
    for (let again = 0; again < 4; again += 1) {
      const sold = await soldToPay(track.home);
      await Promise.all([cancel(sold), payByLink(track.next(), sold.token), settle(sold)]);
      expect(await outcomeOf(sold)).not.toBe('PaymentAuthorized');
    }
  });
});
