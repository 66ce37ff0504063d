import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callOffEvent } from '#server/modules/call-offs/call-off-event.ts';
import { reportCallOff } from '#server/modules/call-offs/call-off-report.ts';
import { callOffOrder } from '#server/modules/call-offs/call-off-order.ts';
import { uncancelledOrders } from '#server/modules/call-offs/uncancelled-items.ts';
import { giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { cancelUnpaidOrder } from '#server/modules/payments/cancel-unpaid-order.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { settleByHand } from '#server/modules/payments/settle-by-hand.ts';
import type { Person } from '#tests/server/harness.ts';
import { checkPlaces } from '#tests/server/orders/place-ledger.ts';
import { inserted, openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';
import { ledgerOf } from '#tests/server/payments/payment-fixture.ts';
import { mailJobsOf } from '#tests/server/payments/placed-order.ts';
import { checkMoney } from '#tests/server/races/money-ledger.ts';
import { openRaceTrack, raceGrounds } from '#tests/server/races/race-track.ts';
import type { RaceTrack } from '#tests/server/races/race-track.ts';
import { until } from '#tests/server/until.ts';

describe.each(raceGrounds)('an event called off while its buyers act, on %s', (_name, processes) => {
  let track: RaceTrack;
  let shop: Shop;
  let tier: string;
  let eventId: string;
  let owner: Person;

  beforeAll(async () => {
    track = await openRaceTrack(processes, 6);
  }, 120_000);
  beforeEach(async () => {
    shop = await openShop(track.home.db);
    eventId = (await shop.addEvent()).id;
    tier = await shop.addProduct(eventId, { priceCents: 2000 });
    owner = await track.home.signUp();
    await track.home.db
      .insert(organizationMembers)
      .values({ organizationId: shop.organizationId, userId: owner.userId, roleCode: 'OrganizationOwner' });
  });
  afterEach(async () => {
    await checkPlaces(track.home.db);
    await checkMoney(track.home.db);
  });
  afterAll(() => track.close());

  const callOff = () =>
    callOffEvent(track.home.services, {
      event: eventId,
      owner: owner.emailAddress,
      typedName: 'Harvest Supper',
    });
  async function readyToPay(person: Person, giftCode?: string) {
    await track.add(person, tier);
    const orderId = await track.orderIdOf(person, eventId);
    if (giftCode)
      await track.call(
        'applyGiftCardToOrder',
        person,
        `mutation ($code: String!, $orderId: ID, $amount: Float) {
          applyGiftCardToOrder(code: $code, orderId: $orderId, amount: $amount) { __typename } }`,
        { code: giftCode, orderId, amount: 5 },
      );
    await track.arrange(person, orderId);
    return { person, orderId };
  }
  const codeOf = async (orderId: string) =>
    inserted(await track.home.db.select().from(orders).where(eq(orders.id, orderId))).code;
  /** The servers' own jobs work on it; what comes in late is the minutely job's, which is not waited for. */
  const undone = () =>
    until(async () => {
      for (const { orderId } of await uncancelledOrders(track.home.db, eventId))
        await callOffOrder(track.home.services, { eventId, orderId });
      return (await uncancelledOrders(track.home.db, eventId)).length === 0;
    });
  const refundedOf = async (orderId: string) => {
    const charges = await ledgerOf(track.home, orderId);
    const done = charges.filter(({ status }) => status === 'COMPLETED');
    return done.map(({ amountCents, refundedCents }) => amountCents - refundedCents);
  };
  const nothingIsLeft = async (orderId: string) => {
    await until(async () => (await refundedOf(orderId)).every((kept) => kept === 0));
    const states = await track.home.db
      .select({ state: registrations.state })
      .from(registrations)
      .where(eq(registrations.orderId, orderId));
    expect(states.every(({ state }) => state === 'Cancelled')).toBe(true);
  };

  test('six who pay at that moment: each is refused or has all of it back, and one mail', async () => {
    const ready = [];
    for (const person of track.people) ready.push(await readyToPay(person));
    await Promise.all([
      ...ready.slice(0, 3).map(({ person, orderId }) => track.pay(person, orderId)),
      callOff(),
      ...ready.slice(3).map(({ person, orderId }) => track.pay(person, orderId)),
    ]);
    await undone();
    for (const { orderId } of ready) {
      await nothingIsLeft(orderId);
      expect(await mailJobsOf(track.home, orderId, ['event-called-off'])).toEqual(['event-called-off']);
    }
    expect(await track.countersOf(eventId)).toEqual({ held: 0, booked: 0 });
  });

  test('a customer who gives up, an operator who refunds or cancels, and money that comes in, all at once: nothing twice', async () => {
    const card = await shop.addGiftCard(3000);
    const [a, b, c, d] = [0, 1, 2, 3].map((number) => track.person(number));
    if (!a || !b || !c || !d) throw new Error('nobody is there to race');
    const gives = await readyToPay(a);
    const refunded = await readyToPay(b);
    const cancelled = await readyToPay(c, card.code);
    const settled = await readyToPay(d, card.code);
    await track.pay(a, gives.orderId);
    await track.pay(b, refunded.orderId);
    await track.payByHand(c, cancelled.orderId);
    await track.payByHand(d, settled.orderId);
    const mine = inserted(
      await track.home.db.select().from(registrations).where(eq(registrations.orderId, gives.orderId)),
    );
    const [refundCode, cancelCode, settleCode] = await Promise.all(
      [refunded, cancelled, settled].map(({ orderId }) => codeOf(orderId)),
    );
    await callOff();
    const { services } = track.home;
    const jobs = [gives, refunded, cancelled, settled].flatMap(({ orderId }) => [
      callOffOrder(services, { eventId, orderId }),
      callOffOrder(services, { eventId, orderId }),
    ]);
    await Promise.all([
      track.call('cancelRegistration', a, 'mutation ($id: ID!) { cancelRegistration(id: $id) { __typename } }', {
        id: mine.id,
      }),
      refundOrder(services, { orderCode: refundCode ?? '', amountCents: null, again: false }),
      cancelUnpaidOrder(services, cancelCode ?? ''),
      settleByHand(services, settleCode ?? ''),
      ...jobs,
    ]);
    await undone();
    await nothingIsLeft(refunded.orderId);
    for (const { orderId } of [gives, refunded, cancelled, settled]) {
      expect((await mailJobsOf(track.home, orderId, ['event-called-off', 'cancellation'])).length).toBeLessThanOrEqual(
        1,
      );
    }
    const { balanceCents } = inserted(await track.home.db.select().from(giftCards).where(eq(giftCards.id, card.id)));
    expect(balanceCents).toBe(3000);
    expect(await track.countersOf(eventId)).toEqual({ held: 0, booked: 0 });
  });

  test('two owners at once: it is called off once', async () => {
    const { person, orderId } = await readyToPay(track.person(0));
    await track.pay(person, orderId);
    const outcomes = await Promise.all([callOff(), callOff(), callOff()]);
    expect(outcomes.filter((outcome) => 'orders' in outcome)).toEqual([{ name: 'Harvest Supper', orders: 1 }]);
    await undone();
    await nothingIsLeft(orderId);
    // The provider has given it back; that it has is written down a moment later.
    const report = async () => {
      const told = await reportCallOff(track.home.services, eventId);
      return 'refused' in told ? told : { done: told.done, left: told.left, backCents: told.backCents };
    };
    await expect.poll(report).toEqual({ done: 1, left: 0, backCents: 2100 });
  });
});
