import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { wallTimeOf } from '#server/modules/catalog/event-times.ts';
import { paymentDisputes, payments, refunds } from '#server/modules/payments/payments-tables.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { siteTimeZone } from '#domain/limits.ts';
import { act, listed } from '#tests/server/desk-orders/order-calls.ts';
import { asked, bought, peopleOf } from '#tests/server/desk-people/people-calls.ts';
import { ofKind, todayOf } from '#tests/server/desk-today/today-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { addMember, answerOf, askDesk } from '#tests/server/team/desk-calls.ts';
import { ask, boughtByApproval, waitingFor } from '#tests/server/cancellations/asking.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function open(): Promise<{ shop: OneEventShop; owner: Person }> {
  const shop = await openOneEventShop(server);
  return { shop, owner: await addMember(server, shop.organizationId, 'OrganizationOwner') };
}

const dayMs = 86_400_000;
const cents = (amount: number) => Math.round(amount * 100);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0);

const entries = z.object({
  money: z.object({
    marks: z.array(z.string()),
    awaited: z.object({ amount: z.number() }),
    refundOwed: z.object({ amount: z.number() }),
    entries: z.array(
      z.object({ kind: z.string(), at: z.string(), amount: z.object({ amount: z.number() }).nullable() }),
    ),
  }),
});

/** Every order of an organizer, as its own page shows its money. */
async function ordersOf({ shop, owner }: { shop: OneEventShop; owner: Person }) {
  const codes = (await listed(server, owner, shop.organizationId))?.codes ?? [];
  const read = async (code: string) => ({
    code,
    ...entries.parse(
      await answerOf(
        server,
        owner,
        `query ($organizationId: ID!, $code: String!) { answer: deskOrder(organizationId: $organizationId, code: $code) {
          money { marks awaited { amount } refundOwed { amount } entries { kind at amount { amount } } } } }`,
        { organizationId: shop.organizationId, code },
      ),
    ).money,
  });
  return Promise.all(codes.map(read));
}

const deeds = ['pay', 'promise', 'settle', 'giveBack', 'fail', 'owe', 'dispute', 'ask', 'cancelUnpaid'] as const;
type Deed = (typeof deeds)[number];
type World = { shop: OneEventShop; owner: Person; paid: Bought[]; promised: Bought[] };
type Bought = Awaited<ReturnType<typeof bought>>;

const paymentOf = async ({ orderId }: Bought) => {
  const [payment] = await server.db.select().from(payments).where(eq(payments.orderId, orderId));
  if (!payment) throw new Error('no payment');
  return payment;
};

async function stateOfRefund(order: Bought, state: 'Failed' | 'Owed') {
  const payment = await paymentOf(order);
  await server.db.update(refunds).set({ state }).where(eq(refunds.paymentId, payment.id));
}

const giveBack = (order: Bought) =>
  refundOrder(server.services, { orderCode: order.orderCode, amountCents: null, again: false });

async function carryOut(deed: Deed, { shop, owner, paid, promised }: World): Promise<void> {
  switch (deed) {
    case 'pay':
      paid.push(await bought(server, shop));
      return;
    case 'promise':
      promised.push(await bought(server, shop, { method: 'MANUAL', others: [{ firstName: 'Mika' }] }));
      return;
    case 'settle': {
      const order = promised.pop();
      if (order) await act(server, owner, 'settleOrder', order.orderId, ', means: CASH');
      return;
    }
    case 'cancelUnpaid': {
      const order = promised.pop();
      if (order) await act(server, owner, 'cancelOrder', order.orderId);
      return;
    }
    case 'giveBack': {
      const order = paid.pop();
      if (order) await giveBack(order);
      return;
    }
    case 'fail':
    case 'owe': {
      const order = paid.pop();
      if (!order) return;
      await giveBack(order);
      await stateOfRefund(order, deed === 'fail' ? 'Failed' : 'Owed');
      return;
    }
    case 'dispute': {
      const order = paid.at(-1);
      if (!order) return;
      const { id: paymentId, amountCents } = await paymentOf(order);
      const providerDisputeId = `dispute-${crypto.randomUUID()}`;
      await server.db
        .insert(paymentDisputes)
        .values({ paymentId, providerDisputeId, state: 'Open', amountCents, version: 1 });
      return;
    }
    case 'ask': {
      const order = paid.at(-1) ?? promised.at(-1);
      if (!order) return;
      const { orderId, itemId } = order;
      await asked(server, { shop, orderId, userId: order.person.userId, itemId });
    }
  }
}

describe('the figures of the first page', () => {
  test('equal those of the lists and the pages that they lead to', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...deeds), { minLength: 3, maxLength: 9 }), async (done) => {
        const { shop, owner } = await open();
        const world: World = { shop, owner, paid: [], promised: [] };
        // Whoever is asked something before they pay, pays when they have answered.
        const asksLast = done.toSorted((one, other) => Number(one === 'ask') - Number(other === 'ask'));
        for (const deed of asksLast) await carryOut(deed, world);
        const { organizationId, eventId } = shop;
        const today = await todayOf(server, owner, organizationId);
        const its = await ordersOf(world);
        const marked = (mark: string) => its.filter(({ marks }) => marks.includes(mark)).map(({ code }) => code);
        const list = async (name: string) =>
          (await listed(server, owner, organizationId, { filter: `{ list: ${name} }` }))?.codes ?? [];
        const codesOf = (kind: string) =>
          [...new Set(ofKind(today, kind).map(({ orderCode }) => orderCode ?? ''))].toSorted();
        const together = (kind: string) =>
          ofKind(today, kind).map(({ number, amount }) => [number, cents(amount ?? 0)] as const);
        const sum = (codes: string[], amounts: number[]) =>
          codes.length === 0 ? [] : [[codes.length, sumOf(amounts)] as const];
        const { counts } = await peopleOf(server, owner, eventId);
        expect({
          failed: codesOf('REFUND_FAILED'),
          disputed: codesOf('DISPUTE'),
          unpaid: together('ORDERS_UNPAID'),
          owed: together('REFUNDS_OWED'),
          missing: ofKind(today, 'ANSWERS_MISSING').map(({ number }) => number),
          booked: today.sales?.events.map(({ id, booked }) => [id, booked]),
        }).toEqual({
          failed: marked('REFUND_FAILED').toSorted(),
          disputed: marked('DISPUTED').toSorted(),
          unpaid: sum(
            await list('UNPAID'),
            its.map(({ awaited }) => awaited.amount),
          ),
          owed: sum(
            await list('REFUND_OWED'),
            its.map(({ refundOwed }) => refundOwed.amount),
          ),
          missing: counts.missingAnswers ? [counts.missingAnswers] : [],
          booked: [[eventId, counts.registered]],
        });
        const all = its.flatMap((order) => order.entries);
        const of = (...kinds: string[]) =>
          sumOf(all.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount?.amount ?? 0));
        expect([cents(today.money?.paid ?? 0), cents(today.money?.back ?? 0)]).toEqual([
          of('PAID'),
          of('REFUNDED', 'TAKEN_BACK'),
        ]);
      }),
      { numRuns: 12 },
    );
  });

  test('have missing answers of an event that is on now, and none of one that is over', async () => {
    const { shop, owner } = await open();
    const { orderId, person, itemId } = await bought(server, shop);
    await asked(server, { shop, orderId, userId: person.userId, itemId });
    const missing = async () => ofKind(await todayOf(server, owner, shop.organizationId), 'ANSWERS_MISSING').length;
    const at = (hours: number) => new Date(server.services.clock().getTime() + hours * 3_600_000);
    const goesOn = (startsAt: Date, endsAt: Date) =>
      server.db.update(events).set({ startsAt, endsAt }).where(eq(events.id, shop.eventId));
    await goesOn(at(-1), at(1));
    expect(await missing()).toBe(1);
    await goesOn(at(-2), at(-1));
    expect(await missing()).toBe(0);
  });

  test('have what buyers ask to cancel, as its list has it', async () => {
    const order = await boughtByApproval(server);
    await ask(server, order, order.ids.slice(0, 1));
    const { organizationId } = order.shop;
    const owner = await addMember(server, organizationId, 'OrganizationOwner');
    const waiting = z.array(z.unknown()).parse(await waitingFor(server, owner, organizationId));
    const [asking] = ofKind(await todayOf(server, owner, organizationId), 'CANCELLATIONS');
    expect([asking?.number, asking?.eventId]).toEqual([waiting.length, order.shop.eventId]);
    expect(asking?.orderCode).toBe(order.orderCode);
  });

  test('have an event that was called off until nothing of it is left', async () => {
    const { shop, owner } = await open();
    await bought(server, shop);
    const leftOf = async () =>
      ofKind(await todayOf(server, owner, shop.organizationId), 'CALL_OFF').map(({ number, eventId }) => [
        number,
        eventId,
      ]);
    expect(await leftOf()).toEqual([]);
    const calledOff = { state: 'CANCELED' as const, calledOffAt: server.services.clock() };
    await server.db.update(events).set(calledOff).where(eq(events.id, shop.eventId));
    expect(await leftOf()).toEqual([[1, shop.eventId]]);
  });

  test('tell of mails that nobody took, for a time', async () => {
    const { shop, owner } = await open();
    const add = async (days: number) => {
      const { rows } = await server.pool.query<{ id: string }>(
        `insert into desk_messages (event_id, kind, audience, words, people, at)
         values ($1, 'SERVICE', 'EVERYONE', '[]', 1, $2) returning id`,
        [shop.eventId, new Date(server.services.clock().getTime() - days * dayMs)],
      );
      await server.services.jobs.enqueueAll('dead-mails', [
        { data: { messageId: rows[0]?.id }, singletonKey: `${rows[0]?.id}` },
      ]);
    };
    await add(1);
    await add(2);
    await add(15);
    const failed = ofKind(await todayOf(server, owner, shop.organizationId), 'MAILS_FAILED');
    expect(failed.map(({ number, eventId }) => [number, eventId])).toEqual([[2, shop.eventId]]);
  });
});

describe('the money of the week', () => {
  test('is told by the days of the site’s clock, beside the week before until the same time', async () => {
    const { shop, owner } = await open();
    const now = server.services.clock();
    const at = async (days: number, hours = 0) => {
      const order = await bought(server, shop);
      const moment = new Date(now.getTime() - days * dayMs - hours * 3_600_000);
      await server.db
        .update(payments)
        .set({ createdAt: moment, updatedAt: moment })
        .where(eq(payments.orderId, order.orderId));
      return order;
    };
    await at(0);
    await at(3);
    await at(8);
    await at(7, 0.01);
    // Later than this time of that day.
    await at(7, -0.02);
    await at(15);
    const { money } = await todayOf(server, owner, shop.organizationId);
    const [price] = (await ordersOf({ shop, owner })).flatMap((order) =>
      order.entries.map(({ amount }) => amount?.amount),
    );
    const whole = (number: number) => Math.round((price ?? 0) * number * 100) / 100;
    expect([money?.paid, money?.back, money?.net]).toEqual([whole(2), 0, whole(2)]);
    expect(money?.before).toBe(whole(2));
    expect(money?.days).toHaveLength(7);
    expect(money?.days.at(-1)).toEqual({
      day: `${wallTimeOf(now, siteTimeZone).slice(0, 10)}T00:00:00`,
      paid: whole(1),
      back: 0,
      before: whole(1),
    });
  });

  test('has what came by hand when it came', async () => {
    const { shop, owner } = await open();
    const order = await bought(server, shop, { method: 'MANUAL' });
    expect((await todayOf(server, owner, shop.organizationId)).money?.paid).toBe(0);
    await act(server, owner, 'settleOrder', order.orderId, ', means: CASH');
    const long = new Date(server.services.clock().getTime() - 30 * dayMs);
    await server.db.update(payments).set({ createdAt: long }).where(eq(payments.orderId, order.orderId));
    expect((await todayOf(server, owner, shop.organizationId)).money?.paid).toBeGreaterThan(0);
  });
});

describe('who sees what of it', () => {
  const seen = async (roleCode: Parameters<typeof addMember>[2]) => {
    const { shop } = await open();
    const paid = await bought(server, shop);
    await bought(server, shop, { method: 'MANUAL' });
    await asked(server, { shop, orderId: paid.orderId, userId: paid.person.userId, itemId: paid.itemId });
    await giveBackAsOwed(paid);
    const member = await addMember(server, shop.organizationId, roleCode);
    const { waits, sales, money } = await todayOf(server, member, shop.organizationId);
    return { waits: waits.map(({ kind }) => kind), sales: sales !== null, money: money !== null };
  };
  const giveBackAsOwed = async (order: Bought) => {
    const payment = await paymentOf(order);
    await server.db
      .insert(refunds)
      .values({ paymentId: payment.id, way: 'byHand', state: 'Owed', totalCents: payment.amountCents });
  };

  test.each<[Parameters<typeof addMember>[2], Awaited<ReturnType<typeof seen>>]>([
    ['OrganizationOwner', { waits: ['REFUNDS_OWED', 'ORDERS_UNPAID', 'ANSWERS_MISSING'], sales: true, money: true }],
    ['OrganizationManager', { waits: ['REFUNDS_OWED', 'ORDERS_UNPAID', 'ANSWERS_MISSING'], sales: true, money: true }],
    ['OrganizationBoxOffice', { waits: ['ORDERS_UNPAID', 'ANSWERS_MISSING'], sales: true, money: false }],
    ['OrganizationDoorSupervisor', { waits: [], sales: false, money: false }],
    ['OrganizationDoorSteward', { waits: [], sales: false, money: false }],
    ['OrganizationMember', { waits: [], sales: true, money: false }],
  ])('%s', async (roleCode, expected) => {
    expect(await seen(roleCode)).toEqual(expected);
  });

  test('of an order of which a part went back already, what is owed is the rest', async () => {
    const { shop, owner } = await open();
    const { id: paymentId, amountCents } = await paymentOf(await bought(server, shop));
    const part = { paymentId, way: 'byHand' as const };
    await server.db.insert(refunds).values([
      { ...part, state: 'Owed', totalCents: amountCents - 500 },
      { ...part, state: 'Settled', totalCents: 500 },
    ]);
    const [owed] = ofKind(await todayOf(server, owner, shop.organizationId), 'REFUNDS_OWED');
    expect([owed?.number, cents(owed?.amount ?? 0)]).toEqual([1, amountCents - 500]);
  });

  test('who is limited to some events sees those alone', async () => {
    const { shop } = await open();
    await bought(server, shop, { method: 'MANUAL' });
    await bought(server, shop);
    const manager = await addMember(server, shop.organizationId, 'OrganizationManager');
    const other = await open();
    const limitTo = (eventIds: string[]) =>
      server.db.update(organizationMembers).set({ eventIds }).where(eq(organizationMembers.id, manager.memberId));
    await limitTo([shop.eventId]);
    const its = await todayOf(server, manager, shop.organizationId);
    expect([ofKind(its, 'ORDERS_UNPAID').length, its.sales?.events.length, (its.money?.paid ?? 0) > 0]).toEqual([
      1,
      1,
      true,
    ]);
    await limitTo([other.shop.eventId]);
    const none = await todayOf(server, manager, shop.organizationId);
    expect([none.waits, none.sales?.events, none.money?.paid]).toEqual([[], [], 0]);
  });

  test('a stranger is told nothing', async () => {
    const { shop } = await open();
    const stranger = await server.signUp();
    const { data } = await askDesk(
      server,
      'query ($id: ID!) { deskToday(organizationId: $id) { at } }',
      { id: shop.organizationId },
      stranger,
    );
    expect(data).toEqual({ deskToday: null });
  });
});
