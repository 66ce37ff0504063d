import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { products } from '#server/modules/catalog/catalog-tables.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import type { Person } from '#tests/server/harness.ts';
import { checkPlaces } from '#tests/server/orders/place-ledger.ts';
import { inserted, openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';
import { ledgerOf } from '#tests/server/payments/payment-fixture.ts';
import { checkMoney } from '#tests/server/races/money-ledger.ts';
import { openRaceTrack, raceGrounds } from '#tests/server/races/race-track.ts';
import type { RaceTrack } from '#tests/server/races/race-track.ts';

/** What was chosen, and what of it is charged with the tax of 5 %. */
const [chosenCents, chargedCents] = [200, 210];
/** The price that is fixed meanwhile, likewise. */
const fixedCents = 4_000;

describe.each(raceGrounds)('a price that is fixed while its buyers pay on %s', (_name, processes) => {
  let track: RaceTrack;
  let shop: Shop;
  let tier: string;
  let eventId: string;

  beforeAll(async () => {
    track = await openRaceTrack(processes, 8);
  }, 120_000);
  beforeEach(async () => {
    shop = await openShop(track.home.db);
    eventId = (await shop.addEvent()).id;
    tier = await shop.addProduct(eventId, { priceCents: 0, suggestedPriceCents: 1_000 });
  });
  afterEach(async () => {
    await checkPlaces(track.home.db);
    await checkMoney(track.home.db);
  });
  afterAll(() => track.close());

  const choose = (person: Person) => track.add(person, tier, { price: chosenCents / 100 });
  const fix = async () => {
    const fixed = { priceCents: fixedCents, suggestedPriceCents: null };
    await track.home.db.update(products).set(fixed).where(eq(products.id, tier));
  };
  const orderIdOf = (person: Person) => track.orderIdOf(person, eventId);
  const stateOf = async (orderId: string) =>
    inserted(await track.home.db.select().from(orders).where(eq(orders.id, orderId))).state;
  const chargesOf = async (orderId: string) =>
    (await ledgerOf(track.home, orderId)).map(({ amountCents }) => amountCents);

  /** All of them at once with the organizer, who is in the middle. */
  const meanwhile = async <Answer>(deed: (person: Person) => Promise<Answer>): Promise<Answer[]> => {
    const half = track.people.length / 2;
    const first = track.people.slice(0, half).map(deed);
    const fixing = fix();
    const answers = await Promise.all([...first, ...track.people.slice(half).map(deed)]);
    await fixing;
    return answers;
  };

  test('who is let into checkout pays what was shown, and who is not pays nothing', async () => {
    for (const person of track.people) await choose(person);
    const ids = new Map<Person, string>();
    for (const person of track.people) ids.set(person, await orderIdOf(person));
    const answers = await meanwhile((person) => track.arrange(person, ids.get(person) ?? ''));
    for (const [at, person] of track.people.entries()) {
      const orderId = ids.get(person) ?? '';
      const isIn = answers[at]?.__typename === 'Order';
      expect(await stateOf(orderId)).toBe(isIn ? 'ArrangingPayment' : 'AddingItems');
      const { __typename: again } = await track.arrange(person, orderId);
      expect(again).toBe(isIn ? 'Order' : 'OrderStateTransitionError');
      const paid = await track.pay(person, orderId);
      expect(paid.__typename === 'Order').toBe(isIn);
      expect(await chargesOf(orderId)).toEqual(isIn ? [chargedCents] : []);
    }
  });

  test('who pays at that moment is charged what was shown', async () => {
    for (const person of track.people) {
      await choose(person);
      await track.arrange(person, await orderIdOf(person));
    }
    await meanwhile(async (person) => track.pay(person, await orderIdOf(person)));
    for (const person of track.people) {
      const orderId = await orderIdOf(person);
      expect(await stateOf(orderId)).toBe('PaymentSettled');
      expect(await chargesOf(orderId)).toEqual([chargedCents]);
    }
  });

  test('who chooses at that moment is refused there and then, or at checkout', async () => {
    const answers = await meanwhile(choose);
    for (const [at, person] of track.people.entries()) {
      if (answers[at]?.__typename === 'ChosenPriceError') continue;
      expect(answers[at]?.__typename).toBe('Order');
      expect(await track.arrange(person, await orderIdOf(person))).toMatchObject({
        __typename: 'OrderStateTransitionError',
      });
    }
  });
});
