import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { cancelBy, quoted, refundsOf, sendRefundsOf, ticketsOf } from '#tests/server/cancellations/cancelling.ts';
import { bookedOf, changeBy, quotedChange } from '#tests/server/changes/changing.ts';
import { checkPlaces } from '#tests/server/orders/place-ledger.ts';
import { inserted, openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';
import { ledgerOf } from '#tests/server/payments/payment-fixture.ts';
import { mailJobsOf } from '#tests/server/payments/placed-order.ts';
import { checkMoney } from '#tests/server/races/money-ledger.ts';
import { openRaceTrack, raceGrounds } from '#tests/server/races/race-track.ts';
import type { RaceTrack } from '#tests/server/races/race-track.ts';
import { accept, linkTo, offer } from '#tests/server/transfers/giving.ts';

describe.each(raceGrounds)('changes raced for on %s', (_name, processes) => {
  let track: RaceTrack;
  let shop: Shop;
  let adult: string;
  let child: string;
  let eventId: string;

  beforeAll(async () => {
    track = await openRaceTrack(processes, 4);
  }, 120_000);
  beforeEach(async () => {
    shop = await openShop(track.home.db);
    eventId = (await shop.addEvent({ cancellationPolicy: policyPresets.FLEXIBLE })).id;
    adult = await shop.addProduct(eventId, { priceCents: 2_000 });
    child = await shop.addProduct(eventId, { priceCents: 1_000, name: 'Child', capacity: 1 });
  });
  afterEach(async () => {
    await checkPlaces(track.home.db);
    await checkMoney(track.home.db);
  });
  afterAll(() => track.close());

  /** A paid ticket of $21.00 with tax. */
  async function bought(number: number) {
    const person = track.person(number);
    await track.add(person, adult);
    const orderId = await track.orderIdOf(person, eventId);
    await track.arrange(person, orderId);
    await track.pay(person, orderId);
    return { person, orderId, id: inserted(await ticketsOf(track.home, orderId)) };
  }
  type Bought = Awaited<ReturnType<typeof bought>>;

  const quoteOf = async ({ person, id }: Bought) =>
    (await quotedChange(track.next(), person, { registrationId: id, tierId: child })).quoteId;
  const ticket = async ({ id }: Bought) =>
    inserted(await track.home.db.select().from(registrations).where(eq(registrations.id, id)));
  const sentBack = async ({ orderId }: Bought) => {
    await sendRefundsOf(track.home, orderId);
    return (await ledgerOf(track.home, orderId)).reduce((sum, { refundedCents }) => sum + refundedCents, 0);
  };
  const outcome = (answer: object): string => ('errorCode' in answer ? String(answer.errorCode) : 'done');

  test('two people and the last place: one has it, the other has what they had', async () => {
    const both = [await bought(0), await bought(1)];
    const quotes: string[] = [];
    for (const one of both) quotes.push(await quoteOf(one));
    const answers = await Promise.all(both.map(({ person }, at) => changeBy(track.next(), person, quotes[at] ?? '')));
    expect(answers.map(outcome).toSorted()).toEqual(['INSUFFICIENT_STOCK_ERROR', 'done']);
    const tiers: string[] = [];
    for (const one of both) tiers.push((await ticket(one)).tuitionId);
    expect(tiers.toSorted()).toEqual([adult, child].toSorted());
    expect([await bookedOf(track.home, adult), await bookedOf(track.home, child)]).toEqual([1, 1]);
  });

  test('a press five times with one key, and five presses without: it is changed once and money comes back once', async () => {
    const one = await bought(0);
    const quoteId = await quoteOf(one);
    const keyed = Array.from({ length: 5 }, () => changeBy(track.next(), one.person, quoteId, 'five'));
    const answers = await Promise.all(keyed);
    expect(answers.map(outcome)).toEqual(Array.from({ length: 5 }, () => 'done'));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const two = await bought(1);
    const freed = await quotedChange(track.next(), one.person, {
      registrationId: one.id,
      tierId: await shop.addProduct(eventId, { priceCents: 500 }),
    });
    await changeBy(track.next(), one.person, freed.quoteId);
    const again = await quoteOf(two);
    const presses = await Promise.all(Array.from({ length: 5 }, () => changeBy(track.next(), two.person, again)));
    expect(presses.filter((answer) => outcome(answer) === 'done')).toHaveLength(1);
    expect(await sentBack(two)).toBe(1_050);
    expect(await refundsOf(track.home, two.orderId)).toHaveLength(1);
    expect(await mailJobsOf(track.home, two.orderId, ['registration-changed'])).toEqual(['registration-changed']);
  });

  test('a cancellation against a change: whichever comes first, all of the money comes back once or the ticket stands', async () => {
    const one = await bought(0);
    const quoteId = await quoteOf(one);
    const cancellation = await quoted(track.next(), one.person, [one.id]);
    const [changed, cancelled] = await Promise.all([
      changeBy(track.next(), one.person, quoteId),
      cancelBy(track.next(), one.person, cancellation.quoteId),
    ]);
    expect([outcome(changed), outcome(cancelled)].filter((each) => each === 'done')).toHaveLength(1);
    const isCancelled = outcome(cancelled) === 'done';
    expect((await ticket(one)).state).toBe(isCancelled ? 'Cancelled' : 'Confirmed');
    expect(await sentBack(one)).toBe(isCancelled ? 2_100 : 1_050);
    expect([await bookedOf(track.home, adult), await bookedOf(track.home, child)]).toEqual([0, isCancelled ? 0 : 1]);
  });

  test('giving it to somebody against a change: one of the two is done', async () => {
    const one = await bought(0);
    const friend = track.person(1);
    const quoteId = await quoteOf(one);
    const [changed, offered] = await Promise.all([
      changeBy(track.next(), one.person, quoteId),
      offer(track.next(), one.person, one.id, friend.emailAddress),
    ]);
    expect(outcome(offered)).toBe('done');
    const isChanged = outcome(changed) === 'done';
    expect(await ticket(one)).toEqual(
      expect.objectContaining({ state: 'TransferOffered', tuitionId: isChanged ? child : adult }),
    );
    await accept(track.next(), friend, await linkTo(track.home, friend.emailAddress));
    expect(await changeBy(track.next(), one.person, quoteId)).toEqual(expect.objectContaining({ reason: 'GIVEN' }));
  });

  test('the last place bought by somebody else at the same moment: one of the two has it', async () => {
    const one = await bought(0);
    const quoteId = await quoteOf(one);
    const other = track.person(1);
    const [changed, added] = await Promise.all([changeBy(track.next(), one.person, quoteId), track.add(other, child)]);
    expect([outcome(changed) === 'done', added.__typename === 'Order'].filter(Boolean)).toHaveLength(1);
  });
});
