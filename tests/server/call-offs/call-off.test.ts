import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { planCallOff } from '#server/modules/call-offs/plan-call-off.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { coupons } from '#server/modules/orders/coupons-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { cancelRegistration } from '#server/modules/registrations/cancel-registration.ts';
import { awaitedMoney } from '#server/modules/payments/awaited-money.ts';
import { cancelUnpaidOrder } from '#server/modules/payments/cancel-unpaid-order.ts';
import { payments } from '#server/modules/payments/payments-tables.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { settleByHand } from '#server/modules/payments/settle-by-hand.ts';
import { securityLog } from '#server/modules/security/security-tables.ts';
import {
  callOff,
  openTwoEventShop,
  orderNow,
  otherTicketCents,
  placesOf,
  reportOf,
  runCallOffJobs,
  ticketCents,
  undoingMails,
  undoOrder,
} from '#tests/server/call-offs/called-off-shop.ts';
import type { TwoEventShop } from '#tests/server/call-offs/called-off-shop.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { ledgerOf, orderToPay } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';

let server: TestServer;
let shop: TwoEventShop;

/** The jobs are done by the test, so that each is done when it is due, and as often as the test wants. */
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
beforeEach(async () => {
  shop = await openTwoEventShop(server);
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

type Placing = Parameters<typeof placeOrder>[2];
const place = (how?: Placing) => placeOrder(server, shop, how);
const undo = (orderId: string) => undoOrder(server, { eventId: shop.eventId, orderId });
const now = (orderId: string) => orderNow(server, orderId);
const calledOffMails = (orderId: string) => undoingMails(server, orderId);
const report = () => reportOf(server, shop.eventId);
const rowsOf = async () => {
  const { rows } = await server.pool.query<{ all: string }>(
    `select (select json_agg(e) from (select * from events order by id) e)::text
      || (select json_agg(o) from (select * from orders order by id) o)::text
      || (select count(*) from refunds)::text || (select count(*) from jobs.job)::text
      || (select count(*) from order_history)::text || (select count(*) from security_log)::text as all`,
  );
  return rows[0]?.all;
};

describe('the plan', () => {
  test('counts people, orders and money by way, and writes nothing', async () => {
    await place();
    await place({ giftCents: 1000, others: [{ firstName: 'Mika', productId: shop.otherProductId }] });
    const byHand = await place({ method: 'MANUAL' });
    await settleByHand(server.services, byHand.orderCode);
    await place({ method: 'MANUAL' });
    const old = await place();
    await server.db
      .update(payments)
      .set({ createdAt: new Date(server.services.clock().getTime() - 400 * 86_400_000) })
      .where(eq(payments.orderId, old.orderId));
    const { person } = await place();
    const [mine] = await server.db.select().from(registrations).where(eq(registrations.userId, person.userId));
    await cancelRegistration(server.services, person.userId, mine?.id ?? '');
    await orderToPay(server, await server.signUp(), shop);
    const before = await rowsOf();

    expect(await planCallOff(server.services, `https://foyer.example/event/${shop.eventId}?from=list`)).toEqual({
      eventId: shop.eventId,
      name: 'The Winter Play',
      organizer: 'Harbour City Players',
      currency: 'CAD',
      startWallTime: expect.any(String),
      registrations: 5,
      buyers: 5,
      orders: { paid: 4, unpaid: 1, beingPaid: 0, cart: 1 },
      cents: {
        card: ticketCents * 2,
        giftCard: 0,
        owed: { paidByHand: ticketCents, tooOld: ticketCents, cardClosed: 0 },
        waived: ticketCents,
        taxesAndFees: (ticketCents - 2450) * 4,
      },
      renewedCards: 0,
      givenUp: 1,
    });
    expect(await rowsOf()).toEqual(before);
  });

  test.each([
    ['over', { startsAt: new Date(0), endsAt: new Date(1) }, 'The Winter Play has taken place already.'],
    ['a draft', { state: 'DRAFT' as const }, 'The Winter Play is not published: nobody can be registered.'],
  ])('refuses an event that is %s, as the deed does', async (_name, change, refused) => {
    await server.db.update(events).set(change).where(eq(events.id, shop.eventId));
    expect(await planCallOff(server.services, shop.eventId)).toEqual({ refused });
    expect(await callOff(server, shop)).toEqual({ refused });
  });
});

describe('an event is called off', () => {
  test('only by an owner of its organizer, who types its name', async () => {
    const { orderId } = await place();
    const member = await server.signUp();
    const { organizationId } = shop;
    await server.db
      .insert(organizationMembers)
      .values({ organizationId, userId: member.userId, roleCode: 'OrganizationMember' });
    expect(await callOff(server, { ...shop, owner: member })).toEqual({
      refused: `${member.emailAddress} may not call events off for Harbour City Players: its owners may, and its managers where an owner has said so.`,
    });
    const { owner: elsewhere } = await openTwoEventShop(server);
    expect(await callOff(server, { ...shop, owner: elsewhere })).toMatchObject({ refused: expect.anything() });
    for (const typed of ['the winter play', 'The Winter', ''])
      expect(await callOff(server, shop, typed)).toEqual({
        refused: 'That is not its name. Type it with --confirm, exactly: The Winter Play',
      });
    expect((await now(orderId)).registrations).toEqual(['Confirmed']);
    expect(await server.db.select().from(securityLog).where(eq(securityLog.kind, 'event-called-off'))).toEqual([]);

    expect(await callOff(server, shop, '  The Winter Play ')).toEqual({ name: 'The Winter Play', orders: 1 });
    const [noted] = await server.db.select().from(securityLog).where(eq(securityLog.kind, 'event-called-off'));
    expect([noted?.accountId, noted?.details]).toEqual([shop.owner.userId, { event: shop.eventId, orders: '1' }]);
    const [event] = await server.db.select().from(events).where(eq(events.id, shop.eventId));
    expect([event?.state, event?.calledOffBy, event?.calledOffAt !== null]).toEqual([
      'CANCELED',
      shop.owner.userId,
      true,
    ]);
    expect(await callOff(server, shop)).toEqual({
      refused: expect.stringMatching(
        /^The Winter Play was called off on \d{4}-\d\d-\d\d\. --report tells how far it is\.$/,
      ),
    });
  });

  test('and what was paid for it goes back to the cent, with tax, fee and coupon, to card and gift card; once', async () => {
    const code = `TENTH${shop.eventId.slice(0, 6).toUpperCase()}`;
    await server.db.insert(coupons).values({ code, description: 'A tenth', milliPercent: 10000 });
    const placed = await place({ giftCents: 1000, couponCode: code, others: [{ firstName: 'Mika' }] });
    const { totalCents } = await now(placed.orderId);
    await callOff(server, shop);
    await runCallOffJobs(server, shop.eventId);
    const undone = {
      state: 'Cancelled',
      totalCents,
      registrations: ['Cancelled', 'Cancelled'],
      payments: expect.arrayContaining([
        ['GIFT_CARD', 'Settled', 1000],
        ['SQUARE', 'Settled', totalCents - 1000],
      ]),
      refunds: expect.arrayContaining([
        ['card', 'Settled', totalCents - 1000],
        ['giftCard', 'Settled', 1000],
      ]),
    };
    expect(await now(placed.orderId)).toEqual(undone);
    expect(await placesOf(server, shop.eventId)).toEqual({ booked: 0, held: 0 });
    await runCallOffJobs(server, shop.eventId);
    expect(await undo(placed.orderId)).toBe('done');
    expect(await now(placed.orderId)).toEqual(undone);
    expect((await ledgerOf(server, placed.orderId)).map(({ refundedCents }) => refundedCents)).toEqual([
      totalCents - 1000,
    ]);
    const [card] = await server.db.select().from(giftCards).where(eq(giftCards.code, placed.giftCode));
    expect(card?.balanceCents).toBe(1000);
    expect(await calledOffMails(placed.orderId)).toEqual(['event-called-off']);
    expect(await report()).toEqual({
      done: 1,
      left: 0,
      beingPaid: 0,
      backCents: totalCents,
      waitingCents: 0,
      owed: [],
      failed: [],
    });
  });

  test('and an order with another event keeps that, also what cost nothing, and its money', async () => {
    const { orderId, orderCode } = await place({
      others: [
        { firstName: 'Mika', productId: shop.otherProductId },
        { firstName: 'Nora', productId: shop.freeProductId },
      ],
    });
    const helped = await place({ others: [{ firstName: 'Noor', productId: shop.freeProductId }] });
    const { totalCents } = await now(orderId);
    await callOff(server, shop);
    await runCallOffJobs(server, shop.eventId);
    expect(await now(orderId)).toEqual({
      state: 'PaymentSettled',
      totalCents,
      registrations: ['Cancelled', 'Confirmed', 'Confirmed'],
      payments: [['SQUARE', 'Settled', totalCents]],
      refunds: [['card', 'Settled', ticketCents]],
    });
    expect(totalCents).toBe(ticketCents + otherTicketCents);
    expect((await now(helped.orderId)).registrations).toEqual(['Cancelled', 'Confirmed']);
    expect(await placesOf(server, shop.eventId)).toEqual({ booked: 0, held: 0 });
    expect(await placesOf(server, shop.otherEventId)).toEqual({ booked: 3, held: 0 });
    await refundOrder(server.services, { orderCode, amountCents: null, again: false });
    expect((await now(orderId)).refunds.map(([, , cents]) => cents)).toEqual([ticketCents, totalCents - ticketCents]);
  });

  test('and an order that waits for its money is cancelled, with what its gift card paid', async () => {
    const placed = await place({ method: 'MANUAL', giftCents: 500 });
    await callOff(server, shop);
    await runCallOffJobs(server, shop.eventId);
    expect(await now(placed.orderId)).toMatchObject({
      state: 'Cancelled',
      registrations: ['Cancelled'],
      refunds: [['giftCard', 'Settled', 500]],
    });
    expect(await calledOffMails(placed.orderId)).toEqual(['event-called-off']);
  });

  test('and one that waits for another event too, waits for that alone', async () => {
    const { orderId, orderCode, giftCode } = await place({
      method: 'MANUAL',
      giftCents: 4000,
      others: [{ firstName: 'Mika', productId: shop.otherProductId }],
    });
    const { totalCents } = await now(orderId);
    const waiting = totalCents - 4000;
    await callOff(server, shop);
    await runCallOffJobs(server, shop.eventId);
    const waivedCents = Math.min(waiting, ticketCents);
    expect(await now(orderId)).toEqual({
      state: waiting > ticketCents ? 'PaymentAuthorized' : 'PaymentSettled',
      totalCents,
      registrations: ['Cancelled', 'Confirmed'],
      payments: expect.arrayContaining([
        ['GIFT_CARD', 'Settled', 4000],
        ['MANUAL', 'Cancelled', waivedCents],
      ]),
      refunds: [['giftCard', 'Settled', ticketCents - waivedCents]],
    });
    const [card] = await server.db.select().from(giftCards).where(eq(giftCards.code, giftCode));
    expect(card?.balanceCents).toBe(ticketCents - waivedCents);
    await refundOrder(server.services, { orderCode, amountCents: null, again: false });
    expect((await now(orderId)).state).toBe('Cancelled');
    const [after] = await server.db.select().from(giftCards).where(eq(giftCards.code, giftCode));
    expect(after?.balanceCents).toBe(4000);
  });

  test('and of money by hand for two events the rest is still asked for, and taken in', async () => {
    const { orderId, orderCode } = await place({
      method: 'MANUAL',
      others: [{ firstName: 'Mika', productId: shop.otherProductId }],
    });
    await callOff(server, shop);
    await runCallOffJobs(server, shop.eventId);
    const awaited = (await awaitedMoney(server.services)).filter((order) => order.orderCode === orderCode);
    expect(awaited.map(({ cents }) => cents)).toEqual([otherTicketCents]);
    expect(await settleByHand(server.services, orderCode)).toEqual({
      payments: [{ method: 'MANUAL', cents: otherTicketCents }],
    });
    const ofOne = { orderCode, amountCents: null, again: false, registrations: ['1'] };
    expect(await refundOrder(server.services, ofOne)).toEqual({
      refused: `Nothing is left to give back for the registration 1 of the order ${orderCode}.`,
    });
    await refundOrder(server.services, { orderCode, amountCents: null, again: false });
    expect(await now(orderId)).toMatchObject({
      state: 'Cancelled',
      refunds: [['byHand', 'Settled', otherTicketCents]],
    });
  });

  test('and what is left of an order by hand is cancelled like any other, its gift card with it', async () => {
    const { orderId, orderCode, giftCode } = await place({
      method: 'MANUAL',
      giftCents: 500,
      others: [{ firstName: 'Mika', productId: shop.otherProductId }],
    });
    await callOff(server, shop);
    await runCallOffJobs(server, shop.eventId);
    expect((await now(orderId)).refunds).toEqual([]);
    await cancelUnpaidOrder(server.services, orderCode);
    expect(await now(orderId)).toMatchObject({ state: 'Cancelled', refunds: [['giftCard', 'Settled', 500]] });
    const [card] = await server.db.select().from(giftCards).where(eq(giftCards.code, giftCode));
    expect(card?.balanceCents).toBe(500);
  });

  test('and an order that cost nothing is cancelled', async () => {
    await server.pool.query('update products set price_cents = 0 where id = $1', [shop.productId]);
    await server.pool.query('update fee_configs set enabled = false where channel_id = $1', [shop.channelId]);
    const { orderId } = await place({ method: 'NO_PAYMENT_NEEDED' });
    const both = await place({
      method: 'NO_PAYMENT_NEEDED',
      others: [{ firstName: 'Mika', productId: shop.freeProductId }],
    });
    await callOff(server, shop);
    await runCallOffJobs(server, shop.eventId);
    expect(await now(orderId)).toMatchObject({ state: 'Cancelled', registrations: ['Cancelled'], refunds: [] });
    expect(await now(both.orderId)).toMatchObject({
      state: 'PaymentSettled',
      registrations: ['Cancelled', 'Confirmed'],
    });
    expect(await calledOffMails(orderId)).toEqual(['event-called-off']);
  });

  test('and leaves alone what its customer gave up before', async () => {
    const { person, orderId } = await place();
    const [mine] = await server.db.select().from(registrations).where(eq(registrations.orderId, orderId));
    await cancelRegistration(server.services, person.userId, mine?.id ?? '');
    expect(await callOff(server, shop)).toEqual({ name: 'The Winter Play', orders: 0 });
    expect((await now(orderId)).refunds).toEqual([]);
  });

  test('also where a file or an older version has cancelled it, and told nobody', async () => {
    const { orderId } = await place();
    await server.db.update(events).set({ state: 'CANCELED' }).where(eq(events.id, shop.eventId));
    expect(await callOff(server, shop)).toEqual({ name: 'The Winter Play', orders: 1 });
    await runCallOffJobs(server, shop.eventId);
    expect((await now(orderId)).state).toBe('Cancelled');
  });
});
