import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callOffOrder } from '#server/modules/call-offs/call-off-order.ts';
import { reportCallOff } from '#server/modules/call-offs/call-off-report.ts';
import { planCallOff } from '#server/modules/call-offs/plan-call-off.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { coupons } from '#server/modules/orders/coupons-tables.ts';
import { registrations } from '#server/modules/orders/orders-tables.ts';
import { organizationMembers } from '#server/modules/organizers/organizers-tables.ts';
import { cancelRegistration } from '#server/modules/registrations/cancel-registration.ts';
import { awaitedMoney } from '#server/modules/payments/awaited-money.ts';
import { payments } from '#server/modules/payments/payments-tables.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { settleByHand } from '#server/modules/payments/settle-by-hand.ts';
import { securityLog } from '#server/modules/security/security-tables.ts';
import { callOff, openTwoEventShop, orderNow } from '#tests/server/call-offs/called-off-shop.ts';
import type { TwoEventShop } from '#tests/server/call-offs/called-off-shop.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import {
  askAttempt,
  ledgerOf,
  liftFaults,
  orderToPay,
  pay,
  planFault,
  planRefundFault,
} from '#tests/server/payments/payment-fixture.ts';
import { mailJobsOf, placeOrder } from '#tests/server/payments/placed-order.ts';

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

const ticketCents = 2550 + Math.round(2550 * 0.05) + Math.round(2550 * 0.09975);
const otherTicketCents = 3200 + Math.round(3200 * 0.05) + Math.round(3200 * 0.09975);

type Placing = Parameters<typeof placeOrder>[2];
const place = (how?: Placing) => placeOrder(server, shop, how);
const undo = (orderId: string) => callOffOrder(server.services, { eventId: shop.eventId, orderId });
const now = (orderId: string) => orderNow(server, orderId);
const calledOffMails = (orderId: string) =>
  mailJobsOf(server, orderId, ['event-called-off', 'refund', 'refund-owed', 'cancellation']);
const placesOf = async (eventId: string) => {
  const { booked, held } = inserted(await server.db.select().from(events).where(eq(events.id, eventId)));
  return { booked, held };
};
const report = async () => {
  const told = await reportCallOff(server.services, shop.eventId);
  if ('refused' in told) throw new Error(told.refused);
  const { done, left, beingPaid, backCents, waitingCents, owed, failed } = told;
  return { done, left, beingPaid, backCents, waitingCents, owed, failed };
};
/** The orders' jobs that were enqueued, done as a server does them. */
async function runJobs(): Promise<void> {
  const { rows } = await server.pool.query<{ data: object }>(
    `select data from jobs.job where name = 'call-off-order' and data->>'eventId' = $1 order by created_on`,
    [shop.eventId],
  );
  for (const { data } of rows) await server.runJob('call-off-order', data);
}
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
    await cancelRegistration(server.db, person.userId, mine?.id ?? '', server.services.clock());
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
    ['a draft', { isDraft: true }, 'The Winter Play is not published: nobody can be registered.'],
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
      refused: `${member.emailAddress} is no owner of Harbour City Players: only an owner may call an event off.`,
    });
    const { owner: elsewhere } = await openTwoEventShop(server);
    expect(await callOff(server, { ...shop, owner: elsewhere })).toMatchObject({ refused: expect.anything() });
    for (const typed of ['the winter play', 'The Winter', ''])
      expect(await callOff(server, shop, typed)).toEqual({
        refused: 'That is not its name. Type it with --name, exactly: The Winter Play',
      });
    expect((await now(orderId)).registrations).toEqual(['Confirmed']);
    expect(await server.db.select().from(securityLog).where(eq(securityLog.kind, 'event-called-off'))).toEqual([]);

    expect(await callOff(server, shop, '  The Winter Play ')).toEqual({ name: 'The Winter Play', orders: 1 });
    const [noted] = await server.db.select().from(securityLog).where(eq(securityLog.kind, 'event-called-off'));
    expect([noted?.accountId, noted?.details]).toEqual([shop.owner.userId, { event: shop.eventId, orders: '1' }]);
    const [event] = await server.db.select().from(events).where(eq(events.id, shop.eventId));
    expect([event?.isCanceled, event?.calledOffBy, event?.calledOffAt !== null]).toEqual([
      true,
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
    await runJobs();
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
    expect(await placesOf(shop.eventId)).toEqual({ booked: 0, held: 0 });
    await runJobs();
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
    await runJobs();
    expect(await now(orderId)).toEqual({
      state: 'PaymentSettled',
      totalCents,
      registrations: ['Cancelled', 'Confirmed', 'Confirmed'],
      payments: [['SQUARE', 'Settled', totalCents]],
      refunds: [['card', 'Settled', ticketCents]],
    });
    expect(totalCents).toBe(ticketCents + otherTicketCents);
    expect((await now(helped.orderId)).registrations).toEqual(['Cancelled', 'Confirmed']);
    expect(await placesOf(shop.eventId)).toEqual({ booked: 0, held: 0 });
    expect(await placesOf(shop.otherEventId)).toEqual({ booked: 3, held: 0 });
    await refundOrder(server.services, { orderCode, amountCents: null, again: false });
    expect((await now(orderId)).refunds.map(([, , cents]) => cents)).toEqual([ticketCents, totalCents - ticketCents]);
  });

  test('and an order that waits for its money is cancelled, with what its gift card paid', async () => {
    const placed = await place({ method: 'MANUAL', giftCents: 500 });
    await callOff(server, shop);
    await runJobs();
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
    await runJobs();
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
    await runJobs();
    const awaited = (await awaitedMoney(server.services)).filter((order) => order.orderCode === orderCode);
    expect(awaited.map(({ cents }) => cents)).toEqual([otherTicketCents]);
    expect(await settleByHand(server.services, orderCode)).toEqual({
      payments: [{ method: 'MANUAL', cents: otherTicketCents }],
    });
    await refundOrder(server.services, { orderCode, amountCents: null, again: false });
    expect(await now(orderId)).toMatchObject({
      state: 'Cancelled',
      refunds: [['byHand', 'Settled', otherTicketCents]],
    });
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
    await runJobs();
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
    await cancelRegistration(server.db, person.userId, mine?.id ?? '', server.services.clock());
    expect(await callOff(server, shop)).toEqual({ name: 'The Winter Play', orders: 0 });
    expect((await now(orderId)).refunds).toEqual([]);
  });

  test('also where a file or an older version has cancelled it, and told nobody', async () => {
    const { orderId } = await place();
    await server.db.update(events).set({ isCanceled: true }).where(eq(events.id, shop.eventId));
    expect(await callOff(server, shop)).toEqual({ name: 'The Winter Play', orders: 1 });
    await runJobs();
    expect((await now(orderId)).state).toBe('Cancelled');
  });
});

describe('money that can’t go back by the card', () => {
  test('is owed by other means: cash, a charge of more than a year ago, a card that takes no more', async () => {
    const cash = await place({ method: 'MANUAL' });
    await settleByHand(server.services, cash.orderCode);
    const old = await place();
    await server.db
      .update(payments)
      .set({ createdAt: new Date(server.services.clock().getTime() - 400 * 86_400_000) })
      .where(eq(payments.orderId, old.orderId));
    const closed = await place();
    const good = await place();
    await callOff(server, shop);
    await undo(cash.orderId);
    await undo(old.orderId);
    await planRefundFault(server, 'refund-failed');
    await undo(closed.orderId);
    expect((await now(closed.orderId)).refunds).toEqual([['card', 'Pending', ticketCents]]);
    await undo(good.orderId);
    await undo(closed.orderId);
    expect((await now(cash.orderId)).refunds).toEqual([['byHand', 'Owed', ticketCents]]);
    expect((await now(old.orderId)).refunds).toEqual([['byHand', 'Owed', ticketCents]]);
    expect((await now(closed.orderId)).refunds).toEqual([
      ['card', 'Failed', ticketCents],
      ['byHand', 'Owed', ticketCents],
    ]);
    expect((await now(good.orderId)).refunds).toEqual([['card', 'Settled', ticketCents]]);
    expect(await calledOffMails(closed.orderId)).toEqual(['event-called-off', 'refund-owed']);
    expect(await report()).toEqual({
      done: 4,
      left: 0,
      beingPaid: 0,
      backCents: ticketCents,
      waitingCents: 0,
      owed: [cash, old, closed].map(({ orderCode }) => ({ orderCode, cents: ticketCents })),
      failed: [],
    });

    const handed = await refundOrder(server.services, {
      orderCode: cash.orderCode,
      amountCents: null,
      again: false,
      byHand: true,
    });
    expect(handed).toMatchObject({ isCancelled: true });
    expect(await calledOffMails(cash.orderId)).toEqual(['event-called-off', 'refund']);
  });

  test('is told as failed where the provider refuses it and may be asked again', async () => {
    const { orderId, orderCode } = await place();
    await callOff(server, shop);
    await planRefundFault(server, 'refund-rejected');
    await undo(orderId);
    await undo(orderId);
    expect((await now(orderId)).refunds).toEqual([['card', 'Failed', ticketCents]]);
    expect((await report()).failed).toEqual([{ orderCode, cents: ticketCents }]);
    await refundOrder(server.services, { orderCode, amountCents: null, again: false });
    expect((await report()).failed).toEqual([]);
    expect((await now(orderId)).state).toBe('Cancelled');
  });

  test('goes back to a gift card that has ended since, which is renewed', async () => {
    const { orderId, giftCode } = await place({ giftCents: 1000 });
    await server.db
      .update(giftCards)
      .set({ expiresAt: new Date(server.services.clock().getTime() - 86_400_000) })
      .where(eq(giftCards.code, giftCode));
    expect(await planCallOff(server.services, shop.eventId)).toMatchObject({ renewedCards: 1 });
    await callOff(server, shop);
    await undo(orderId);
    const [card] = await server.db.select().from(giftCards).where(eq(giftCards.code, giftCode));
    expect(card?.balanceCents).toBe(1000);
    expect(card?.expiresAt?.getTime()).toBeGreaterThan(server.services.clock().getTime());
  });
});

describe('an order that is not placed', () => {
  const readDocument = `query ($id: ID!) { order(id: $id) { state itemCount totalWithTax { amount } registrationItems { id } } }`;

  test('loses what it has of the event, is a cart again, and its customer is told', async () => {
    const person = await server.signUp();
    const orderId = await orderToPay(server, person, shop, [{ firstName: 'Mika', productId: shop.otherProductId }]);
    await callOff(server, shop);
    await undo(orderId);
    expect((await server.query(readDocument, { id: orderId }, { cookie: person.cookie })).data).toEqual({
      order: {
        state: 'AddingItems',
        itemCount: 1,
        totalWithTax: { amount: otherTicketCents / 100 },
        registrationItems: [{ id: expect.any(String) }],
      },
    });
    expect(await calledOffMails(orderId)).toEqual(['event-called-off']);
    expect(await placesOf(shop.eventId)).toEqual({ booked: 0, held: 0 });
    expect(await undo(orderId)).toBe('done');
    expect(await calledOffMails(orderId)).toEqual(['event-called-off']);
  });

  test('can’t be paid between the deed and its own turn, nor take more of it', async () => {
    const person = await server.signUp();
    const orderId = await orderToPay(server, person, shop);
    await callOff(server, shop);
    const paid = await pay(server, person, orderId, { key: 'late', sourceId: 'cnon:card-nonce-ok' });
    expect(paid.data?.['addPaymentToOrder']).toMatchObject({
      __typename: 'PaymentFailedError',
      paymentErrorMessage: 'The Winter Play: This event has been cancelled.',
    });
    expect(await ledgerOf(server, orderId)).toEqual([]);
    const another = await server.signUp();
    await expect(orderToPay(server, another, shop)).rejects.toThrow('This event has been cancelled.');
  });

  test('and was left long ago loses it without a mail', async () => {
    const person = await server.signUp();
    const orderId = await orderToPay(server, person, shop);
    server.moveClock(60 * 60_000);
    await callOff(server, shop);
    await undo(orderId);
    expect(await calledOffMails(orderId)).toEqual([]);
    expect((await now(orderId)).state).toBe('AddingItems');
  });
});

describe('an order whose charge is not known yet', () => {
  test('waits, and is undone once it is: charged, it has all of it back', async () => {
    const person = await server.signUp();
    const orderId = await orderToPay(server, person, shop);
    await planFault(server, { mode: 'drop-answer-after-charge', orderId });
    await pay(server, person, orderId, { key: 'lost', sourceId: 'cnon:card-nonce-ok' });
    expect((await now(orderId)).state).toBe('ValidatingPayment');
    expect(await planCallOff(server.services, shop.eventId)).toMatchObject({ orders: { beingPaid: 1 } });
    await callOff(server, shop);
    expect(await undo(orderId)).toBe('waits');
    expect(await report()).toMatchObject({ done: 0, left: 1, beingPaid: 1 });
    await liftFaults(server, orderId);
    server.moveClock(2 * 60_000);
    await askAttempt(server, person, orderId, 'lost');
    expect((await now(orderId)).state).toBe('PaymentSettled');
    await server.runJob('call-off-rest');
    expect(await now(orderId)).toMatchObject({ state: 'Cancelled', refunds: [['card', 'Settled', ticketCents]] });
    expect(await report()).toMatchObject({ done: 1, left: 0, backCents: ticketCents });
  });
});

describe('a server that ends in the middle', () => {
  test('before the commit of an order: nothing of it is done, and the next one does it all', async () => {
    const { orderId } = await place();
    await callOff(server, shop);
    const jobs = { ...server.services.jobs, enqueue: () => Promise.reject(new Error('the server ended')) };
    await expect(callOffOrder({ ...server.services, jobs }, { eventId: shop.eventId, orderId })).rejects.toThrow(
      'the server ended',
    );
    expect(await now(orderId)).toMatchObject({
      state: 'PaymentSettled',
      registrations: ['Confirmed'],
      refunds: [],
    });
    await undo(orderId);
    expect((await now(orderId)).state).toBe('Cancelled');
  });

  test('after the commit, before the provider is asked: the next one asks, with the same key', async () => {
    const { orderId } = await place();
    await callOff(server, shop);
    const { paymentProvider } = server.services;
    const ended = { ...paymentProvider, refund: () => Promise.reject(new Error('the server ended')) };
    await expect(
      callOffOrder({ ...server.services, paymentProvider: ended }, { eventId: shop.eventId, orderId }),
    ).rejects.toThrow('the server ended');
    expect(await now(orderId)).toMatchObject({
      state: 'PaymentSettled',
      registrations: ['Cancelled'],
      refunds: [['card', 'Pending', ticketCents]],
    });
    expect(await report()).toMatchObject({ done: 1, left: 0, waitingCents: ticketCents });
    await undo(orderId);
    expect((await now(orderId)).refunds).toEqual([['card', 'Settled', ticketCents]]);
    expect((await ledgerOf(server, orderId)).map(({ refundedCents }) => refundedCents)).toEqual([ticketCents]);
    expect(await calledOffMails(orderId)).toEqual(['event-called-off']);
  });

  test('with jobs that are lost: the rest is done every minute, until nothing is left', async () => {
    const placed = [await place(), await place(), await place({ method: 'MANUAL' })];
    await callOff(server, shop);
    await server.pool.query(`delete from jobs.job where name = 'call-off-order'`);
    server.moveClock(2 * 60_000);
    await server.runJob('call-off-rest');
    for (const { orderId } of placed) expect((await now(orderId)).state).toBe('Cancelled');
    server.moveClock(10 * 60_000);
    await server.runJob('call-off-rest');
    const [ended] = await server.db
      .select()
      .from(events)
      .where(and(eq(events.id, shop.eventId)));
    expect(ended?.callOffEndedAt).not.toBe(null);
  });
});
