import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { cancelBy, quoted, sendRefundsOf, ticketsOf } from '#tests/server/cancellations/cancelling.ts';
import { bookedOf, changeBy, quotedChange } from '#tests/server/changes/changing.ts';
import { changeToPay, placesOf } from '#tests/server/changes/paying.ts';
import { checkPlaces } from '#tests/server/orders/place-ledger.ts';
import { inserted, openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';
import { ledgerOf } from '#tests/server/payments/payment-fixture.ts';
import { checkMoney } from '#tests/server/races/money-ledger.ts';
import { openRaceTrack, raceGrounds } from '#tests/server/races/race-track.ts';
import type { RaceTrack } from '#tests/server/races/race-track.ts';

describe.each(raceGrounds)('paid changes raced for on %s', (_name, processes) => {
  let track: RaceTrack;
  let shop: Shop;
  let adult: string;
  let dear: string;
  let eventId: string;

  beforeAll(async () => {
    track = await openRaceTrack(processes, 4);
  }, 120_000);
  beforeEach(async () => {
    shop = await openShop(track.home.db);
    eventId = (await shop.addEvent({ cancellationPolicy: policyPresets.FLEXIBLE })).id;
    adult = await shop.addProduct(eventId, { priceCents: 2_000 });
    dear = await shop.addProduct(eventId, { priceCents: 3_000, name: 'Dear', capacity: 1 });
  });
  afterEach(async () => {
    await checkPlaces(track.home.db);
    await checkMoney(track.home.db);
  });
  afterAll(() => track.close());

  /** A paid ticket of $21.00 with tax; the dear one costs $10.50 more. */
  async function bought(number: number) {
    const person = track.person(number);
    await track.add(person, adult);
    const orderId = await track.orderIdOf(person, eventId);
    await track.arrange(person, orderId);
    await track.pay(person, orderId);
    return { person, orderId, id: inserted(await ticketsOf(track.home, orderId)) };
  }

  const kept = async (orderId: string) =>
    (await ledgerOf(track.home, orderId)).reduce((sum, charge) => sum + charge.amountCents - charge.refundedCents, 0);
  const ticket = async (id: string) =>
    inserted(await track.home.db.select().from(registrations).where(eq(registrations.id, id)));

  test('two people and the last dear place: one may pay for it, the other is told before', async () => {
    const both = [await bought(0), await bought(1)];
    const quotes: string[] = [];
    for (const { person, id } of both)
      quotes.push((await quotedChange(track.next(), person, { registrationId: id, tierId: dear })).quoteId);
    const answers = await Promise.all(both.map(({ person }, at) => changeBy(track.next(), person, quotes[at] ?? '')));
    expect(answers.filter((answer) => 'type' in answer)).toHaveLength(1);
    expect(await placesOf(track.home, dear)).toEqual({ held: 1, booked: 0 });
  });

  test('paid in three tabs at once: one charge, one change', async () => {
    const one = await bought(0);
    const { id: changeId } = await changeToPay(track.next(), one, dear);
    await Promise.allSettled(['a', 'b', 'c'].map((key) => track.pay(one.person, changeId, key)));
    expect([await kept(changeId), (await ticket(one.id)).tuitionId]).toEqual([1_050, dear]);
    expect([await bookedOf(track.home, adult), await placesOf(track.home, dear)]).toEqual([0, { held: 0, booked: 1 }]);
  });

  test('paid while the ticket is cancelled, and while another change is chosen: all of its money is back, or it has one place', async () => {
    for (const rival of ['cancellation', 'change'] as const) {
      const one = await bought(rival === 'change' ? 1 : 0);
      const cheap = await shop.addProduct(eventId, { priceCents: 1_000, name: 'Child' });
      const { id: changeId } = await changeToPay(track.next(), one, dear);
      const { quoteId } =
        rival === 'cancellation'
          ? await quoted(track.next(), one.person, [one.id])
          : await quotedChange(track.next(), one.person, { registrationId: one.id, tierId: cheap });
      await Promise.allSettled([
        track.pay(one.person, changeId),
        rival === 'cancellation'
          ? cancelBy(track.next(), one.person, quoteId)
          : changeBy(track.next(), one.person, quoteId),
      ]);
      await sendRefundsOf(track.home, one.orderId);
      const { state, tuitionId } = await ticket(one.id);
      const left = (await kept(one.orderId)) + (await kept(changeId));
      const worth = { [adult]: 2_100, [dear]: 3_150, [cheap]: 1_050 }[tuitionId];
      expect(left).toBe(state === 'Cancelled' ? 0 : worth);
      if (state !== 'Cancelled')
        await cancelBy(track.next(), one.person, (await quoted(track.next(), one.person, [one.id])).quoteId);
    }
  });
});
