import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import type * as PlaceCounters from '#server/modules/orders/place-counters.ts';
import { coupons } from '#server/modules/orders/coupons-tables.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { cancelUnpaidOrder } from '#server/modules/payments/cancel-unpaid-order.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { createSquareProvider } from '#server/modules/payments/square-provider.ts';
import type { Executor } from '#server/platform/context.ts';
import { mostConnections } from '#server/platform/database/open-database.ts';
import { sandboxSecrets } from '#server/sandbox/sandbox-account.ts';
import { freePort } from '#tests/free-port.ts';
import { checkPlaces } from '#tests/server/orders/place-ledger.ts';
import { inserted, openShop } from '#tests/server/orders/shop.ts';
import { ledgerOf } from '#tests/server/payments/payment-fixture.ts';
import { chartOfOrders, loosenPool, openMeeting, rowLocksOn } from '#tests/server/races/loosened-pool.ts';
import type { Loosening, Meeting } from '#tests/server/races/loosened-pool.ts';
import { checkMoney } from '#tests/server/races/money-ledger.ts';
import { openRaceTrack, tally } from '#tests/server/races/race-track.ts';
import type { RaceTrack } from '#tests/server/races/race-track.ts';

/**
 * Each control switches one safety off and runs a race of places-race.test.ts or money-race.test.ts again: it must end
 * wrong, or that race proves nothing. Who races has read before anybody writes (a meeting), so that it is lost each time.
 */

/** meet: those who have read the counters before they write. */
const counters = vi.hoisted(() => ({ areNaive: false, meet: async () => {} }));

vi.mock('#server/modules/orders/place-counters.ts', async (importOriginal) => {
  const real = await importOriginal<typeof PlaceCounters>();
  return {
    ...real,
    moveCounters: (tx: Executor, moves: PlaceCounters.Moves) =>
      counters.areNaive ? readThenWrite(tx, moves) : real.moveCounters(tx, moves),
  };
});

/** The same decision as moveCounters, but what was read may be old by the time it is written. */
async function readThenWrite(tx: Executor, moves: PlaceCounters.Moves): Promise<boolean> {
  const changes = (['products', 'events'] as const).flatMap((table) => moves[table].map((move) => ({ table, move })));
  const written: { table: string; id: string; held: number; booked: number }[] = [];
  for (const { table, move } of changes) {
    const { rows } = await tx.execute<{ held: number; booked: number; capacity: number | null }>(
      sql`select held, booked, capacity from ${sql.identifier(table)}, pg_sleep(0.02) where id = ${move.id}`,
    );
    const now = inserted(rows);
    const [held, booked] = [now.held + move.held, now.booked + move.booked];
    if (now.capacity !== null && move.held + move.booked > 0 && held + booked > now.capacity) return false;
    written.push({ table, id: move.id, held, booked });
  }
  if (changes.some(({ move }) => move.held > 0 || move.booked > 0)) await counters.meet();
  for (const { table, id, held, booked } of written) {
    await tx.execute(sql`update ${sql.identifier(table)} set held = ${held}, booked = ${booked} where id = ${id}`);
  }
  return true;
}

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  counters.areNaive = false;
  counters.meet = async () => {};
  for (const step of undo.splice(0).toReversed()) await step();
});

async function looseTrack(
  runners: number,
  loosenings: Loosening[],
  { meetings, ...options }: NonNullable<Parameters<typeof openRaceTrack>[2]> & { meetings?: Meeting[] } = {},
): Promise<{ track: RaceTrack; loosened: () => number }> {
  let loosened = () => 0;
  const track = await openRaceTrack(0, runners, {
    ...options,
    onPool: (pool) => {
      loosened = loosenPool(pool, loosenings, meetings).count;
    },
  });
  undo.push(() => track.close());
  return { track, loosened: () => loosened() };
}

describe('with counters that are read, then written', () => {
  async function naiveTrack(runners: number) {
    const { track } = await looseTrack(runners, []);
    counters.areNaive = true;
    return { track, shop: await openShop(track.home.db) };
  }

  test('one buyer after the other still gets one place: only the race is lost', async () => {
    const { track, shop } = await naiveTrack(3);
    const tier = await shop.addProduct((await shop.addEvent({ capacity: 1 })).id);
    const results = [];
    for (const person of track.people) results.push(await track.add(person, tier));
    expect(tally(results)).toEqual({ Order: 1, InsufficientStockError: 2 });
    await checkPlaces(track.home.db);
  });

  test('one place and twenty buyers oversells', async () => {
    const { track, shop } = await naiveTrack(20);
    const tier = await shop.addProduct((await shop.addEvent({ capacity: 1 })).id);
    counters.meet = openMeeting(5);
    const results = await Promise.all(track.people.map((person) => track.add(person, tier)));
    expect(tally(results)['Order']).toBeGreaterThan(1);
    await expect(checkPlaces(track.home.db)).rejects.toThrow('the places do not add up');
  });

  test('the last place of two tiers that share the places of an event is sold twice', async () => {
    const { track, shop } = await naiveTrack(2);
    const event = await shop.addEvent({ capacity: 1 });
    const tiers = [await shop.addProduct(event.id), await shop.addProduct(event.id)];
    counters.meet = openMeeting(2);
    const results = await Promise.all(track.people.map((person, number) => track.add(person, tiers[number] ?? '')));
    expect(tally(results)).toEqual({ Order: 2 });
    await expect(checkPlaces(track.home.db)).rejects.toThrow('the places do not add up');
  });

  test('two expired carts both get the last place again, and two expired orders are both paid late', async () => {
    const { track, shop } = await naiveTrack(2);
    const event = await shop.addEvent({ capacity: 1 });
    const tier = await shop.addProduct(event.id);
    const orderIds: string[] = [];
    const expireAll = async () => {
      for (const orderId of orderIds) await track.expire(orderId);
      await track.home.runJob('hold-expiry');
    };
    for (const person of track.people) {
      await track.add(person, tier);
      orderIds.push(await track.orderIdOf(person, event.id));
      await expireAll();
    }
    counters.meet = openMeeting(2);
    const taken = await Promise.all(orderIds.map((orderId, number) => track.retake(track.person(number), orderId)));
    expect(tally(taken)).toEqual({ Order: 2 });
    for (const [number, orderId] of orderIds.entries()) await track.arrange(track.person(number), orderId);
    await track.home.db
      .execute(sql`with h as (delete from holds), p as (update products set held = 0 where id = ${tier})
    update events set held = 0 where id = ${event.id}`);
    counters.meet = openMeeting(2, 2);
    const paid = await Promise.all(orderIds.map((orderId, number) => track.pay(track.person(number), orderId)));
    expect(tally(paid)).toEqual({ Order: 2 });
    await expect(checkPlaces(track.home.db)).rejects.toThrow('the places do not add up');
  });

  test('adds and removes at once lose count', async () => {
    const { track, shop } = await naiveTrack(mostConnections);
    const event = await shop.addEvent({ capacity: 100 });
    const tier = await shop.addProduct(event.id);
    counters.meet = openMeeting(mostConnections);
    await Promise.all(
      track.people.map(async (person, number) => {
        await track.add(person, tier);
        const [item] = await track.items(person, event.id);
        if (item && number % 2) await track.remove(person, item.id).catch(() => null);
      }),
    );
    await expect(checkPlaces(track.home.db)).rejects.toThrow('the places do not add up');
  });
});

describe('without the lock on the account', () => {
  test('more than four attendees are created', async () => {
    const { track, loosened } = await looseTrack(1, rowLocksOn('users'), {
      meetings: [{ after: /select count\(\*\) from "attendees"/, runners: 5 }],
    });
    const create = (number: number) =>
      track.call(
        'createAttendee',
        track.person(0),
        'mutation ($input: CreateAttendeeInput!) { createAttendee(input: $input) { __typename } }',
        { input: { firstName: `Kid ${number}`, lastName: 'Sato' } },
      );
    const results = await Promise.all(Array.from({ length: 5 }, (_, number) => create(number)));
    expect(tally(results)['Attendee']).toBeGreaterThan(4);
    expect(loosened()).toBeGreaterThan(0);
  });
});

const layOn =
  (operation: string, argument: string) => (track: RaceTrack, number: number, orderId: string, code: string) =>
    track.call(
      operation,
      track.person(number),
      `mutation ($code: String!, $orderId: ID) { ${operation}(${argument}: $code, orderId: $orderId) { __typename } }`,
      { code, orderId },
    );
const layCard = layOn('applyGiftCardToOrder', 'code');
const layCoupon = layOn('applyCouponCode', 'couponCode');

/** Orders of $21.00 with tax, one a person, in ArrangingPayment. */
async function readyToPay(track: RaceTrack, lay?: typeof layCard, code = '') {
  const shop = await openShop(track.home.db);
  const event = await shop.addEvent();
  const tier = await shop.addProduct(event.id, { priceCents: 2000 });
  const orderIds: string[] = [];
  for (const [number, person] of track.people.entries()) {
    await track.add(person, tier);
    const orderId = await track.orderIdOf(person, event.id);
    await lay?.(track, number, orderId, code);
    await track.arrange(person, orderId);
    orderIds.push(orderId);
  }
  return orderIds;
}

describe('without the locks and the limit of gift cards', () => {
  test('one balance pays more than it has', async () => {
    const { track, loosened } = await looseTrack(
      2,
      [
        ...rowLocksOn('gift_cards'),
        { match: /and "gift_cards"."balance_cents" \+ (\$\d+) >= (\$\d+)/g, by: 'and $1::int + $2::int is not null' },
      ],
      { meetings: [{ after: /from gift_cards card/, runners: 2 }] },
    );
    await track.home.pool.query('alter table gift_cards drop constraint gift_cards_balance');
    const card = await (await openShop(track.home.db)).addGiftCard(2500);
    const orderIds = await readyToPay(track, layCard, card.code);
    const paid = await Promise.all(orderIds.map((orderId, number) => track.settleFree(track.person(number), orderId)));
    expect(tally(paid)['Order']).toBeGreaterThan(1);
    const { balanceCents } = inserted(await track.home.db.select().from(giftCards).where(eq(giftCards.id, card.id)));
    expect(balanceCents).toBeLessThan(0);
    expect(loosened()).toBeGreaterThan(0);
  });
});

describe('without the lock and the limit of coupons', () => {
  test('a coupon for two pays for more', async () => {
    const { track, loosened } = await looseTrack(
      3,
      [...rowLocksOn('coupons'), { match: /"coupons"."used" < "coupons"."usage_limit"/g, by: 'true' }],
      { meetings: [{ after: /from "coupons" where "coupons"."id" in/, runners: 3 }] },
    );
    await track.home.pool.query('alter table coupons drop constraint coupons_used');
    await track.home.db.insert(coupons).values({ code: 'TWICE', description: 'x', milliPercent: 10000, usageLimit: 2 });
    const orderIds = await readyToPay(track, layCoupon, 'TWICE');
    await Promise.all(orderIds.map((orderId, number) => track.pay(track.person(number), orderId)));
    const { used } = inserted(await track.home.db.select().from(coupons).where(eq(coupons.code, 'TWICE')));
    expect(used).toBeGreaterThan(2);
    await expect(checkMoney(track.home.db)).rejects.toThrow('the money does not add up');
    expect(loosened()).toBeGreaterThan(0);
  });
});

describe('without the order’s lock and chart, the attempt’s unique keys and the provider’s key', () => {
  test('one key sent five times charges more than once', async () => {
    const port = await freePort();
    const provider = createSquareProvider({
      account: null,
      sandbox: {
        origin: () => `http://127.0.0.1:${port}`,
        accessToken: async () => (await sandboxSecrets(track.home.pool)).accessToken,
      },
    });
    const { track, loosened } = await looseTrack(1, [...rowLocksOn('orders', 'gift_cards', 'holds'), chartOfOrders], {
      meetings: [{ after: /from payment_methods method/, runners: 5 }],
      config: { port },
      paymentProvider: {
        ...provider,
        charge: (request) => provider.charge({ ...request, idempotencyKey: randomUUID() }),
      },
    });
    await track.home.pool.query('drop index payment_attempts_key; drop index payment_attempts_one_in_flight');
    const [orderId = ''] = await readyToPay(track);
    await Promise.allSettled(Array.from({ length: 5 }, () => track.pay(track.person(0), orderId, 'five')));
    expect((await ledgerOf(track.home, orderId)).length).toBeGreaterThan(1);
    expect(loosened()).toBeGreaterThan(0);
  });
});

describe('without the order’s lock', () => {
  /** What is left is read of the payments and of the lines: who reads either after the other has written knows better. */
  const bothReadRefunds = [
    { after: /from "refunds" where "refunds"."payment_id" in/, runners: 2 },
    { after: /from "refund_lines"/, runners: 2 },
  ];

  test('refunds at once give a gift card back more than it paid', async () => {
    const { track, loosened } = await looseTrack(1, rowLocksOn('orders'), { meetings: bothReadRefunds });
    const card = await (await openShop(track.home.db)).addGiftCard(5000);
    const [orderId = ''] = await readyToPay(track, layCard, card.code);
    await track.settleFree(track.person(0), orderId);
    const orderCode = await codeOf(track, orderId);
    await Promise.all(
      Array.from({ length: 2 }, () => refundOrder(track.home.services, { orderCode, amountCents: null, again: false })),
    );
    await expectTooMuchOn(track, card.id, 5000);
    expect(loosened()).toBeGreaterThan(0);
  });

  test('cancellations at once give a gift card back more than it paid', async () => {
    const { track, loosened } = await looseTrack(1, [...rowLocksOn('orders'), chartOfOrders], {
      meetings: bothReadRefunds,
    });
    const card = await (await openShop(track.home.db)).addGiftCard(500);
    const [orderId = ''] = await readyToPay(track, layCard, card.code);
    await track.payByHand(track.person(0), orderId);
    const orderCode = await codeOf(track, orderId);
    await Promise.all(Array.from({ length: 2 }, () => cancelUnpaidOrder(track.home.services, orderCode)));
    await expectTooMuchOn(track, card.id, 500);
    expect(loosened()).toBeGreaterThan(0);
  });
});

const codeOf = async ({ home }: RaceTrack, orderId: string) =>
  inserted(await home.db.select().from(orders).where(eq(orders.id, orderId))).code;

async function expectTooMuchOn({ home }: RaceTrack, cardId: string, cents: number): Promise<void> {
  const { balanceCents } = inserted(await home.db.select().from(giftCards).where(eq(giftCards.id, cardId)));
  expect(balanceCents).toBeGreaterThan(cents);
  await expect(checkMoney(home.db)).rejects.toThrow('the money does not add up');
}
