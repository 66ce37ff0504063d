import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { products } from '#server/modules/catalog/catalog-tables.ts';
import { checkPlaces } from '#tests/server/orders/place-ledger.ts';
import { openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';
import { ledgerOf } from '#tests/server/payments/payment-fixture.ts';
import { checkMoney } from '#tests/server/races/money-ledger.ts';
import { openRaceTrack, raceGrounds, tally } from '#tests/server/races/race-track.ts';
import type { RaceTrack } from '#tests/server/races/race-track.ts';

describe.each(raceGrounds)('places raced for on %s', (_name, processes) => {
  let track: RaceTrack;
  let shop: Shop;

  beforeAll(async () => {
    track = await openRaceTrack(processes);
  }, 120_000);
  beforeEach(async () => {
    shop = await openShop(track.home.db);
  });
  afterEach(async () => {
    await checkPlaces(track.home.db);
    await checkMoney(track.home.db);
  });
  afterAll(() => track.close());

  const everyone = <Outcome>(run: (person: RaceTrack['people'][number], number: number) => Promise<Outcome>) =>
    Promise.all(track.people.map(run));

  test('one place and twenty buyers at once: one gets it', async () => {
    const event = await shop.addEvent({ capacity: 1 });
    const tier = await shop.addProduct(event.id);
    const results = await everyone((person) => track.add(person, tier));
    expect(tally(results)).toEqual({ Order: 1, InsufficientStockError: 19 });
    expect(await track.countersOf(event.id)).toEqual({ held: 1, booked: 0 });
  });

  test('one place and a pause before every commit: one gets it', async () => {
    const event = await shop.addEvent({ capacity: 1 });
    const tier = await shop.addProduct(event.id);
    const goOn = await track.pauseBeforeCommit(0.2);
    const results = await everyone((person) => track.add(person, tier));
    await goOn();
    expect(tally(results)).toEqual({ Order: 1, InsufficientStockError: 19 });
    expect(await track.countersOf(event.id)).toEqual({ held: 1, booked: 0 });
  });

  test('the last place of two tiers that share the places of an event', async () => {
    const event = await shop.addEvent({ capacity: 3 });
    const tiers = [await shop.addProduct(event.id, { capacity: 3 }), await shop.addProduct(event.id)];
    const results = await everyone((person, number) => track.add(person, tiers[number % 2] ?? ''));
    expect(tally(results)).toEqual({ Order: 3, InsufficientStockError: 17 });
    expect(await track.countersOf(event.id)).toEqual({ held: 3, booked: 0 });
  });

  test('places without a limit are all given', async () => {
    const event = await shop.addEvent({ capacity: null });
    const tier = await shop.addProduct(event.id);
    const results = await everyone((person) => track.add(person, tier));
    expect(tally(results)).toEqual({ Order: 20 });
    expect(await track.countersOf(event.id)).toEqual({ held: 20, booked: 0 });
  });

  test('another event that is sold out, its rows locked, blocks nobody', async () => {
    const full = await shop.addEvent({ capacity: 0 });
    const fullTier = await shop.addProduct(full.id);
    const open = await shop.addEvent({ capacity: 20 });
    const openTier = await shop.addProduct(open.id);
    const client = await track.connect();
    try {
      await client.query('begin');
      await client.query('select from events where id = $1 for update', [full.id]);
      await client.query('select from products where id = $1 for update', [fullTier]);
      let areRefused = false;
      const waiting = Promise.all(track.people.slice(0, 3).map((person) => track.add(person, fullTier))).finally(() => {
        areRefused = true;
      });
      const results = await Promise.all(track.people.slice(3).map((person) => track.add(person, openTier)));
      expect({ bought: tally(results), areRefused }).toEqual({ bought: { Order: 17 }, areRefused: false });
      await client.query('rollback');
      expect(tally(await waiting)).toEqual({ InsufficientStockError: 3 });
    } finally {
      await client.end();
    }
  });

  test('two expired carts that both ask for the last place again: one gets it, and goes on', async () => {
    const event = await shop.addEvent({ capacity: 1 });
    const tier = await shop.addProduct(event.id);
    const [one, other] = [track.person(0), track.person(1)];
    await track.add(one, tier);
    const orderOfOne = await track.orderIdOf(one, event.id);
    await track.expire(orderOfOne);
    await track.add(other, tier);
    const orderOfOther = await track.orderIdOf(other, event.id);
    await track.expire(orderOfOther);
    await track.home.runJob('hold-expiry');
    expect(await track.countersOf(event.id)).toEqual({ held: 0, booked: 0 });
    const results = await Promise.all([track.retake(one, orderOfOne), track.retake(other, orderOfOther)]);
    expect(tally(results)).toEqual({ Order: 1, InsufficientStockError: 1 });
    const arranged = await Promise.all([track.arrange(one, orderOfOne), track.arrange(other, orderOfOther)]);
    expect(tally(arranged)).toEqual({ Order: 1, OrderStateTransitionError: 1 });
    expect(await track.countersOf(event.id)).toEqual({ held: 1, booked: 0 });
  });

  test('two expired orders that are both paid late: one is charged and gets the place', async () => {
    const event = await shop.addEvent({ capacity: 1 });
    const tier = await shop.addProduct(event.id);
    const orderIds: string[] = [];
    for (const person of [track.person(0), track.person(1)]) {
      await track.add(person, tier);
      const orderId = await track.orderIdOf(person, event.id);
      await track.arrange(person, orderId);
      await track.expire(orderId);
      await track.home.runJob('hold-expiry');
      orderIds.push(orderId);
    }
    const results = await Promise.all(orderIds.map((orderId, number) => track.pay(track.person(number), orderId)));
    expect(tally(results)).toEqual({ Order: 1, PaymentFailedError: 1 });
    expect(await track.countersOf(event.id)).toEqual({ held: 0, booked: 1 });
    const charges = await Promise.all(orderIds.map((orderId) => ledgerOf(track.home, orderId)));
    expect(charges.flat().map(({ status, refundedCents }) => [status, refundedCents])).toEqual([['COMPLETED', 0]]);
  });

  test('adds, adjusts and removes at once never wait in a circle and keep the books', async () => {
    const event = await shop.addEvent({ capacity: 12 });
    const tiers = [await shop.addProduct(event.id, { capacity: 6 }), await shop.addProduct(event.id, { capacity: 6 })];
    const addOn = await shop.addProduct(event.id, { kind: 'SESSION_OPTION', capacity: 5 });
    await everyone(async (person, number) => {
      for (let round = 0; round < 4; round += 1) {
        const addOns = round % 2 ? [{ addOnId: addOn }] : [];
        const added = await track.add(person, tiers[(number + round) % 2] ?? '', { addOns });
        if (added.__typename !== 'Order') continue;
        const [item] = await track.items(person, event.id);
        if (!item) throw new Error('an item that was added is not there');
        const change = { tuitionId: tiers[round % 2], addOns: [{ addOnId: addOn }] };
        const both = [track.adjust(person, item.id, change)];
        if (number % 3) both.push(track.remove(person, item.id));
        await Promise.all(both);
      }
    });
    const { held, booked } = await track.countersOf(event.id);
    expect({ isHeld: held > 0 && held <= 12, booked }).toEqual({ isHeld: true, booked: 0 });
  });

  test('adjusts and removes release only what they held', async () => {
    const event = await shop.addEvent({ capacity: 20 });
    const [adult, child] = [
      await shop.addProduct(event.id, { capacity: 20 }),
      await shop.addProduct(event.id, { capacity: 20 }),
    ];
    const addOn = await shop.addProduct(event.id, { kind: 'SESSION_OPTION', capacity: 20 });
    await everyone((person) => track.add(person, adult, { addOns: [{ addOnId: addOn }] }));
    await everyone(async (person, number) => {
      const [item] = await track.items(person, event.id);
      if (!item) throw new Error('an item that was added is not there');
      if (number < 5) return Promise.all([track.remove(person, item.id), track.remove(person, item.id)]);
      if (number < 10) return track.adjust(person, item.id, { tuitionId: child });
      return number < 15 ? track.adjust(person, item.id, { addOns: [] }) : null;
    });
    expect(await track.countersOf(event.id)).toEqual({ held: 15, booked: 0 });
    const rows = await track.home.db
      .select({ id: products.id, held: products.held })
      .from(products)
      .where(eq(products.eventId, event.id));
    expect(Object.fromEntries(rows.map(({ id, held }) => [id, held]))).toEqual({
      [adult]: 10,
      [child]: 5,
      [addOn]: 10,
    });
  });

  test('at most four attendees besides oneself, however many are created at once', async () => {
    const person = track.person(0);
    const create = (number: number) =>
      track.call(
        'createAttendee',
        person,
        'mutation ($input: CreateAttendeeInput!) { createAttendee(input: $input) { __typename } }',
        { input: { firstName: `Kid ${number}`, lastName: 'Sato' } },
      );
    const results = await Promise.all(Array.from({ length: 12 }, (_, number) => create(number)));
    expect(tally(results)).toEqual({ Attendee: 4, AttendeeLimitError: 8 });
    const { rows } = await track.home.db.execute(
      sql`select count(*)::int as kept from attendees where user_id = ${person.userId}`,
    );
    expect(rows).toEqual([{ kept: 5 }]);
  });
});
