import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import { callOffOrder } from '#server/modules/call-offs/call-off-order.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { addPayment } from '#server/modules/payments/add-payment.ts';
import type { PaymentProvider } from '#server/modules/payments/payment-provider.ts';
import { payments } from '#server/modules/payments/payments-tables.ts';
import { reconcilePayments } from '#server/modules/payments/reconcile-attempts.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { cancelBy, quoted } from '#tests/server/cancellations/cancelling.ts';
import { addDate, changeBy, quotedChange } from '#tests/server/changes/changing.ts';
import { boughtBelow, changeToPay, payChange, placesOf, standing } from '#tests/server/changes/paying.ts';
import type { Dearer } from '#tests/server/changes/paying.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { askAttempt, keyOf, ledgerOf, planFault } from '#tests/server/payments/payment-fixture.ts';
import { offer } from '#tests/server/transfers/giving.ts';
import { until } from '#tests/server/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

const minute = 60_000;
const bought = () => boughtBelow(server, policyPresets.FLEXIBLE);
const failed = (what: string) => ({ addPaymentToOrder: expect.objectContaining({ __typename: what }) });
const free = { held: 0, booked: 0 };
const stateOf = async (order: Dearer, changeId: string) => (await standing(server, order.id, changeId)).state;
const tierOf = async (order: Dearer, changeId: string) => (await standing(server, order.id, changeId)).tier;

async function toPay() {
  const order = await bought();
  return { ...order, change: await changeToPay(server, order, order.vipId) };
}

/** Pays while the provider takes its time, does something meanwhile, and answers what was paid and what came back of it. */
async function meanwhile(order: Awaited<ReturnType<typeof toPay>>, deed: () => Promise<unknown>) {
  const { id: orderId } = order.change;
  await planFault(server, { mode: 'delay', orderId, delayMs: 1_000 });
  const paying = payChange(server, order, orderId);
  await until(async () => (await stateOf(order, orderId)) === 'ValidatingPayment');
  await deed();
  const { data } = await paying;
  const [charge] = await ledgerOf(server, orderId);
  return { data, charged: charge?.amountCents, refunded: charge?.refundedCents };
}

const transition = async (order: Awaited<ReturnType<typeof toPay>>, state: string) => {
  const { data } = await server.query(
    `mutation ($id: ID!, $state: String!) { transitionOrderToState(orderId: $id, state: $state) {
      __typename ... on Order { state } } }`,
    { id: order.change.id, state },
    { cookie: order.person.cookie, channelToken: order.shop.channelToken },
  );
  return data?.['transitionOrderToState'];
};

describe('a change that is not paid', () => {
  test('because its card is declined changes nothing, holds its place, and may be paid by another card', async () => {
    const order = await toPay();
    const declined = await payChange(server, order, order.change.id, { sourceId: 'cnon:card-nonce-declined' });
    expect(declined.data).toEqual(failed('PaymentDeclinedError'));
    expect([await tierOf(order, order.change.id), await placesOf(server, order.vipId)]).toEqual([
      'General',
      { held: 1, booked: 0 },
    ]);
    await payChange(server, order, order.change.id, { key: 'other' });
    expect(await tierOf(order, order.change.id)).toBe('VIP');
  });

  test('keeps a charge that it could not take, when another one has paid for it', async () => {
    const order = await toPay();
    const [stray] = await server.db
      .insert(payments)
      .values({
        orderId: order.change.id,
        method: 'CASH',
        amountCents: 100,
        state: 'Settled',
        errorMessage: 'Too late',
      })
      .returning();
    await payChange(server, order, order.change.id);
    const left = await server.db.select().from(payments).where(eq(payments.orderId, order.change.id));
    expect(left.map(({ id }) => id)).toEqual([stray?.id]);
    await server.db.delete(payments).where(eq(payments.orderId, order.change.id));
  });

  test('lapses with its hold: the place is free, and nothing can be paid or taken again', async () => {
    const order = await toPay();
    server.moveClock(21 * minute);
    await server.runJob('hold-expiry');
    expect((await payChange(server, order, order.change.id)).data).toEqual(failed('PaymentFailedError'));
    const { data } = await server.query(
      'mutation ($id: ID!) { retakePlaces(orderId: $id) { __typename } }',
      { id: order.change.id },
      { cookie: order.person.cookie, channelToken: order.shop.channelToken },
    );
    expect(data).toEqual({ retakePlaces: { __typename: 'NoActiveOrderError' } });
    await server.runJob('lapsed-changes');
    expect([await stateOf(order, order.change.id), await placesOf(server, order.vipId)]).toEqual(['Cancelled', free]);
    expect(await ledgerOf(server, order.change.id)).toEqual([]);
    server.moveClock(-21 * minute);
  });

  test('does not lapse while its hold is extended, and lapses by the one job alone', async () => {
    const order = await toPay();
    server.moveClock(19 * minute);
    await server.query(
      'mutation ($id: ID!) { extendHold(orderId: $id) { __typename } }',
      { id: order.change.id },
      { cookie: order.person.cookie, channelToken: order.shop.channelToken },
    );
    server.moveClock(2 * minute);
    await server.runJob('lapsed-changes');
    expect(await stateOf(order, order.change.id)).toBe('ArrangingPayment');
    server.moveClock(5 * minute);
    await server.runJob('lapsed-changes');
    expect([await stateOf(order, order.change.id), await placesOf(server, order.vipId)]).toEqual(['Cancelled', free]);
    server.moveClock(-26 * minute);
  });

  test('is given up by its customer, once and for all, and is no cart', async () => {
    const order = await toPay();
    expect(await transition(order, 'AddingItems')).toEqual({ __typename: 'OrderStateTransitionError' });
    const given = { __typename: 'Order', state: 'Cancelled' };
    expect([await transition(order, 'Cancelled'), await transition(order, 'Cancelled')]).toEqual([given, given]);
    expect(await placesOf(server, order.vipId)).toEqual(free);
    expect(await tierOf(order, order.change.id)).toBe('General');
    const again = await changeToPay(server, order, order.vipId);
    expect(again.id).not.toBe(order.change.id);
  });

  test('stands beside a cart of the same organizer, which neither shows nor takes it', async () => {
    const order = await toPay();
    const options = { cookie: order.person.cookie, channelToken: order.shop.channelToken };
    const cart = () => server.query('{ activeOrder { id } activeOrders { items { id } } }', {}, options);
    expect((await cart()).data).toEqual({ activeOrder: null, activeOrders: { items: [] } });
    const { data } = await server.query(
      `mutation ($input: AddRegistrationToOrderInput!) { addRegistrationToOrder(input: $input) { __typename ... on Order { id itemCount } } }`,
      { input: { productId: order.childId, registrant: { firstName: 'Mika', lastName: 'Reyes' } } },
      options,
    );
    expect(data).toEqual({ addRegistrationToOrder: { __typename: 'Order', id: expect.any(String), itemCount: 1 } });
    expect((await cart()).data?.['activeOrder']).not.toEqual({ id: order.change.id });
    await payChange(server, order, order.change.id);
    expect(await tierOf(order, order.change.id)).toBe('VIP');
  });
});

describe('what happens to the ticket before the difference is paid', () => {
  test.each<[string, (order: Dearer) => Promise<unknown>]>([
    [
      'it is cancelled',
      async ({ person, id }) => cancelBy(server, person, (await quoted(server, person, [id])).quoteId),
    ],
    ['it is offered to somebody', async ({ person, id }) => offer(server, person, id, 'friend@foyer.example')],
    [
      'a part of its price goes back',
      ({ orderCode }) => refundOrder(server.services, { orderCode, amountCents: 500, again: false }),
    ],
    [
      'its event begins',
      ({ shop }) =>
        server.db
          .update(events)
          .set({ startsAt: new Date(server.services.clock().getTime() - 1_000) })
          .where(eq(events.id, shop.eventId)),
    ],
  ])('wins: once %s, nothing is charged', async (_what, deed) => {
    const order = await toPay();
    await deed(order);
    expect((await payChange(server, order, order.change.id)).data).toEqual(failed('PaymentFailedError'));
    expect(await ledgerOf(server, order.change.id)).toEqual([]);
    expect([await stateOf(order, order.change.id), await tierOf(order, order.change.id)]).toEqual([
      'Cancelled',
      'General',
    ]);
    expect(await placesOf(server, order.vipId)).toEqual(free);
  });

  test('wins also while the card is charged: the charge goes back in full, and no place is had twice', async () => {
    const order = await toPay();
    const { person, id } = order;
    const told = await quoted(server, person, [id]);
    expect(await meanwhile(order, () => cancelBy(server, person, told.quoteId))).toEqual({
      data: failed('PaymentFailedError'),
      charged: 2_299,
      refunded: 2_299,
    });
    expect(await tierOf(order, order.change.id)).toBe('General');
    expect([await placesOf(server, order.shop.productId), await placesOf(server, order.vipId)]).toEqual([free, free]);
  });

  test('is no other change while the card is charged', async () => {
    const order = await toPay();
    const { quoteId } = await quotedChange(server, order.person, { registrationId: order.id, tierId: order.childId });
    const answers: unknown[] = [];
    expect(await meanwhile(order, async () => answers.push(await changeBy(server, order.person, quoteId)))).toEqual(
      expect.objectContaining({ charged: 2_299, refunded: 0 }),
    );
    expect(answers).toEqual([expect.objectContaining({ reason: 'BEING_PAID' })]);
    expect(await tierOf(order, order.change.id)).toBe('VIP');
  });
});

describe('an event that is called off', () => {
  const setCalledOff = (eventId: string) =>
    server.db
      .update(events)
      .set({ state: 'CANCELED', calledOffAt: server.services.clock() })
      .where(eq(events.id, eventId));

  test('takes a change that waits with it, and gives the ticket its money', async () => {
    const order = await toPay();
    const { eventId } = order.shop;
    await setCalledOff(eventId);
    for (const orderId of [order.change.id, order.orderId]) await callOffOrder(server.services, { eventId, orderId });
    expect([await stateOf(order, order.change.id), await placesOf(server, order.vipId)]).toEqual(['Cancelled', free]);
    expect(await placesOf(server, order.shop.productId)).toEqual(free);
  });

  test('gives back what was paid with both orders', async () => {
    const order = await toPay();
    await payChange(server, order, order.change.id);
    const { eventId } = order.shop;
    await setCalledOff(eventId);
    for (const orderId of [order.change.id, order.orderId]) await callOffOrder(server.services, { eventId, orderId });
    const { rows } = await server.pool.query<{ cents: number }>(
      'select sum(r.total_cents)::int as cents from refunds r join payments p on p.id = r.payment_id where p.order_id = $1',
      [order.orderId],
    );
    expect(rows).toEqual([{ cents: 7_071 }]);
  });

  test('as the date that was chosen leaves the ticket as it is', async () => {
    const order = await bought();
    const later = await addDate(server, order.shop, { priceCents: 9_000 });
    const change = await changeToPay(server, order, later.productId);
    await setCalledOff(later.eventId);
    await callOffOrder(server.services, { eventId: later.eventId, orderId: change.id });
    expect([await stateOf(order, change.id), await tierOf(order, change.id)]).toEqual(['Cancelled', 'General']);
    expect(await placesOf(server, later.productId)).toEqual(free);
  });

  test('as the date that was chosen while the card is charged gives the charge back, and leaves the ticket', async () => {
    const order = await bought();
    const later = await addDate(server, order.shop, { priceCents: 9_000 });
    const change = await changeToPay(server, order, later.productId);
    expect(await meanwhile({ ...order, change }, () => setCalledOff(later.eventId))).toEqual({
      data: failed('PaymentFailedError'),
      charged: 5_749,
      refunded: 5_749,
    });
    expect([await stateOf(order, change.id), await tierOf(order, change.id)]).toEqual(['Cancelled', 'General']);
    const { rows } = await server.pool.query('select event_id as "eventId" from registrations where id = $1', [
      order.id,
    ]);
    expect(rows).toEqual([{ eventId: order.shop.eventId }]);
    expect(await placesOf(server, later.productId)).toEqual(free);
  });
});

describe('a date that is moved', () => {
  test('after it was chosen, and before it is paid, may be given up for all of the money', async () => {
    const order = await boughtBelow(server, policyPresets.STRICT);
    const later = await addDate(server, order.shop, { priceCents: 9_000 });
    const change = await changeToPay(server, order, later.productId);
    const now = server.services.clock().getTime();
    const startsAt = new Date(now + 50 * 24 * 60 * minute);
    await server.db
      .update(events)
      .set({ startsAt, movedAt: new Date(now + 1_000), changeUntil: new Date(now + 24 * 60 * minute) })
      .where(eq(events.id, later.eventId));
    await payChange(server, order, change.id);
    const { rows } = await server.pool.query('select starts_at as "startsAt" from registrations where id = $1', [
      order.id,
    ]);
    expect(rows).toEqual([{ startsAt }]);
    expect((await quoted(server, order.person, [order.id])).back).toBe(105.21);
  });
});

describe('a server that dies', () => {
  /** Nothing after the charge runs. */
  const dying = (): PaymentProvider => ({
    ...server.services.paymentProvider,
    async charge(request) {
      await server.services.paymentProvider.charge(request);
      throw new Error('the process died');
    },
  });

  async function dieWhilePaying(order: Awaited<ReturnType<typeof toPay>>) {
    const services = { ...server.services, paymentProvider: dying() };
    const metadata = {
      idempotencyKey: keyOf(order.change.id, 'change'),
      sourceId: 'cnon:card-nonce-ok',
      locationId: null,
    };
    const caller = { ...order.person, ...order.shop };
    await expect(
      addPayment(services, { caller, orderId: order.change.id, method: 'SQUARE', metadata }),
    ).rejects.toThrow('We do not know yet');
  }

  test('after the charge leaves the ticket as it is, and whoever asks next changes it, once', async () => {
    const order = await toPay();
    await dieWhilePaying(order);
    expect([await tierOf(order, order.change.id), await placesOf(server, order.vipId)]).toEqual([
      'General',
      { held: 1, booked: 0 },
    ]);
    server.moveClock(11 * minute);
    await Promise.all([reconcilePayments(server.services), reconcilePayments(server.services)]);
    expect([await tierOf(order, order.change.id), await placesOf(server, order.vipId)]).toEqual([
      'VIP',
      { held: 0, booked: 1 },
    ]);
    await askAttempt(server, order.person, order.change.id, 'change');
    expect(await ledgerOf(server, order.change.id)).toHaveLength(1);
    server.moveClock(-11 * minute);
  });

  test('keeps the place for as long as nobody knows, however late that is', async () => {
    const order = await toPay();
    await dieWhilePaying(order);
    server.moveClock(30 * minute);
    await server.runJob('hold-expiry');
    await server.runJob('lapsed-changes');
    await reconcilePayments(server.services);
    expect([await tierOf(order, order.change.id), await stateOf(order, order.change.id)]).toEqual([
      'VIP',
      'PaymentSettled',
    ]);
    server.moveClock(-30 * minute);
  });
});
