import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import type { CancellationPolicy } from '#domain/cancellation/cancellation-policy.ts';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import {
  cancelBy,
  halfBack,
  openQuebecShop,
  quoted,
  refundsOf,
  sendRefundsOf,
  ticketsOf,
} from '#tests/server/cancellations/cancelling.ts';
import {
  addDate,
  addProduct,
  askChange,
  bookedOf,
  boughtToChange,
  changeBy,
  quotedChange,
  setTierPolicy,
} from '#tests/server/changes/changing.ts';
import type { BoughtToChange, How } from '#tests/server/changes/changing.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { calendarsOf } from '#tests/server/notifications/calendars-by-mail.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { ledgerOf } from '#tests/server/payments/payment-fixture.ts';
import { mailJobsOf } from '#tests/server/payments/placed-order.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

const dinner = { name: 'Dinner', priceCents: 1_000, kind: 'SESSION_OPTION' } as const;

const bought = (policy: CancellationPolicy | null, how?: How) => boughtToChange(server, policy, how);

const sentBack = async (orderId: string) =>
  (await ledgerOf(server, orderId)).reduce((sum, { refundedCents }) => sum + refundedCents, 0);
const codeOf = async (id: string) =>
  inserted(await server.db.select().from(registrations).where(eq(registrations.id, id))).code;
const totalOf = async (orderId: string) =>
  inserted(await server.db.select().from(orders).where(eq(orders.id, orderId))).totalWithTaxCents;
const failed = (errorCode: string) => expect.objectContaining({ errorCode });
const changeTo = async ({ person, id }: BoughtToChange, tierId: string, addOnIds: string[] = []) =>
  changeBy(server, person, (await quotedChange(server, person, { registrationId: id, tierId, addOnIds })).quoteId);

describe('a change to a cheaper tier', () => {
  test('says to the cent what it was, what it becomes and what comes back by which way', async () => {
    const { person, id, childId, shop } = await bought(policyPresets.FLEXIBLE);
    expect(await askChange(server, person, { registrationId: id, tierId: childId })).toEqual({
      quoteId: expect.any(String),
      expiresAt: expect.any(String),
      registration: { id },
      event: { id: shop.eventId },
      before: [{ product: { name: 'General' }, isTier: true, price: 40, fees: 1.5, taxes: 6.22, total: 47.72 }],
      after: [{ product: { name: 'Child' }, isTier: true, price: 25, fees: 1.5, taxes: 3.97, total: 30.47 }],
      due: 0,
      back: 17.25,
      kept: 0,
      keptParts: [],
      ways: [{ way: 'CARD', last4: '1111', amount: 17.25 }],
      cancellationPolicy: { kind: 'WINDOWS' },
    });
  });

  test('moves its place, keeps its code, gives back the difference and tells by one mail', async () => {
    const order = await bought(policyPresets.FLEXIBLE);
    const { person, orderId, id, childId, shop } = order;
    const [code, total] = [await codeOf(id), await totalOf(orderId)];
    expect(await changeTo(order, childId)).toEqual({
      id: expect.any(String),
      back: 17.25,
      kept: 0,
      registration: {
        id,
        code,
        state: 'Confirmed',
        tuition: { id: childId },
        event: { id: shop.eventId },
        sessionOptions: [],
      },
      order: { id: orderId, state: 'PaymentSettled' },
    });
    expect([await bookedOf(server, shop.productId), await bookedOf(server, childId)]).toEqual([0, 1]);
    await sendRefundsOf(server, orderId);
    expect(await sentBack(orderId)).toBe(1_725);
    expect([await codeOf(id), await totalOf(orderId)]).toEqual([code, total]);
    const mail = await server.mailbox.waitFor(person.emailAddress, { subject: /is changed$/ });
    expect(mail.text).toContain('Before: General');
    expect(mail.text).toContain('Now: Child');
    expect(mail.text).toContain('To your card: $17.25');
    expect(await mailJobsOf(server, orderId, ['registration-changed', 'refund'])).toEqual([
      'registration-changed',
      'refund',
    ]);
  });

  test('shows one registration in the order, and in My events what it is now', async () => {
    const order = await bought(policyPresets.FLEXIBLE);
    await changeTo(order, order.childId);
    await sendRefundsOf(server, order.orderId);
    const { data } = await server.query(
      `query ($id: ID!) {
        order(id: $id) { registrationItems(showCancelled: true) { tuition { name } } total: totalWithTax { amount }
          money { marks afterRefunds { amount } entries { kind } } }
        myRegistrations { items { id tuition { name } event { name } } } }`,
      { id: order.orderId },
      { cookie: order.person.cookie },
    );
    expect(data).toEqual({
      order: {
        registrationItems: [{ tuition: { name: 'Child' } }],
        total: { amount: 47.72 },
        money: {
          marks: ['PAID', 'PARTLY_REFUNDED'],
          afterRefunds: { amount: 30.47 },
          entries: [{ kind: 'REFUNDED' }, { kind: 'PAID' }],
        },
      },
      myRegistrations: { items: [{ id: order.id, tuition: { name: 'Child' }, event: { name: 'The Winter Play' } }] },
    });
  });

  test('gives back of the difference what its policy says, and says why not more', async () => {
    const order = await bought(halfBack);
    const { person, id, childId } = order;
    const told = await quotedChange(server, person, { registrationId: id, tierId: childId });
    expect([told.back, told.kept]).toEqual([6.33, 10.92]);
    expect(told.keptParts).toEqual([
      { reason: 'PERCENT', amount: 7.5 },
      { reason: 'AMOUNT', amount: 2 },
    ]);
    await changeBy(server, person, told.quoteId);
    await sendRefundsOf(server, order.orderId);
    expect(await sentBack(order.orderId)).toBe(633);
    const mail = await server.mailbox.waitFor(person.emailAddress, { subject: /is changed$/ });
    expect(mail.text).toContain('$10.92 of what you paid is kept by Harbour City Players');
  });

  test('gives nothing back where its policy gives nothing back, and moves its place all the same', async () => {
    const order = await bought(policyPresets.STRICT);
    expect(await changeTo(order, order.childId)).toEqual(expect.objectContaining({ back: 0, kept: 17.25 }));
    expect(await refundsOf(server, order.orderId)).toEqual([]);
    expect(await bookedOf(server, order.childId)).toBe(1);
  });

  test('to one that costs nothing gives all of it back, and the order stands', async () => {
    const order = await bought(policyPresets.FLEXIBLE);
    const { rows } = await server.pool.query<{ id: string }>('delete from fee_configs where channel_id = $1', [
      order.shop.channelId,
    ]);
    expect(rows).toEqual([]);
    const freeId = await addProduct(server, order.shop, { name: 'Free', priceCents: 0 });
    expect(await changeTo(order, freeId)).toEqual(expect.objectContaining({ back: 47.72 }));
    await sendRefundsOf(server, order.orderId);
    const [row] = await server.db.select().from(registrations).where(eq(registrations.id, order.id));
    expect(row?.state).toBe('Confirmed');
    expect(inserted(await server.db.select().from(orders).where(eq(orders.id, order.orderId))).state).toBe(
      'PaymentSettled',
    );
  });

  test('gives gift cards theirs back after the card', async () => {
    const order = await bought(policyPresets.FLEXIBLE, { giftCents: 4_000 });
    const told = await quotedChange(server, order.person, { registrationId: order.id, tierId: order.childId });
    expect(told.ways).toEqual([
      { way: 'CARD', last4: '1111', amount: 7.72 },
      { way: 'GIFT_CARD', last4: order.giftCode.slice(-4), amount: 9.53 },
    ]);
    await changeBy(server, order.person, told.quoteId);
    expect(
      (await refundsOf(server, order.orderId)).map(({ cents }) => cents).toSorted((one, other) => one - other),
    ).toEqual([772, 953]);
  });

  test('keeps the percentage of a coupon', async () => {
    const { person, id, childId } = await bought(policyPresets.FLEXIBLE, 'coupon');
    const told = await quotedChange(server, person, { registrationId: id, tierId: childId });
    expect(told.before.map(({ price }) => price)).toEqual([36]);
    expect(told.after.map(({ price }) => price)).toEqual([22.5]);
    await changeBy(server, person, told.quoteId);
  });
});

describe('add-ons', () => {
  test('are taken in exchange, and given up again', async () => {
    const order = await bought(policyPresets.FLEXIBLE);
    const dinnerId = await addProduct(server, order.shop, dinner);
    const taken = await changeTo(order, order.childId, [dinnerId]);
    expect(taken).toEqual(
      expect.objectContaining({
        back: 5.75,
        registration: expect.objectContaining({ sessionOptions: [{ name: 'Dinner' }] }),
      }),
    );
    expect(await bookedOf(server, dinnerId)).toBe(1);
    expect(await changeTo(order, order.childId)).toEqual(expect.objectContaining({ back: 11.5 }));
    expect(await bookedOf(server, dinnerId)).toBe(0);
    await sendRefundsOf(server, order.orderId);
    expect(await sentBack(order.orderId)).toBe(1_725);
  });
});

describe('another date', () => {
  test('of the series has the place, the start and the questions of that date', async () => {
    const order = await bought(policyPresets.FLEXIBLE);
    const later = await addDate(server, order.shop, { priceCents: 4_000 });
    await server.pool.query(
      `insert into event_forms (event_id, name, scope, content)
      values ($1, 'Meal', 'REGISTRATION', '{"version":1,"components":[]}')`,
      [later.eventId],
    );
    const done = await changeTo(order, later.productId);
    expect(done).toEqual(
      expect.objectContaining({ back: 0, registration: expect.objectContaining({ event: { id: later.eventId } }) }),
    );
    expect([await bookedOf(server, order.shop.productId), await bookedOf(server, later.productId)]).toEqual([0, 1]);
    const { rows } = await server.pool.query(
      `select r.starts_at = e.starts_at as "startsThen", (select count(*)::int from form_submissions f
        where f.registration_item_id = r.registration_item_id and f.event_id = e.id) as questions
      from registrations r join events e on e.id = r.event_id where r.id = $1`,
      [order.id],
    );
    expect(rows).toEqual([{ startsThen: true, questions: 1 }]);
    await server.mailbox.waitFor(order.person.emailAddress, { subject: /is changed$/ });
    const [file] = await calendarsOf(server, order.person.emailAddress);
    const { startsAt } = inserted(await server.db.select().from(events).where(eq(events.id, later.eventId)));
    expect([file?.uid, file?.startsAt]).toEqual([`${await codeOf(order.id)}@foyer`, startsAt.toISOString()]);
  });

  test('is offered where it is of the series and to come, the soonest first', async () => {
    const order = await bought(null);
    const later = await addDate(server, order.shop, { priceCents: 4_000 });
    await addDate(server, order.shop, { name: 'The Summer Play', priceCents: 4_000 });
    const [hidden, off, over] = [
      await addDate(server, order.shop, { priceCents: 4_000 }),
      await addDate(server, order.shop, { priceCents: 4_000 }),
      await addDate(server, order.shop, { priceCents: 4_000 }),
    ];
    await server.db.update(events).set({ isListed: false }).where(eq(events.id, hidden.eventId));
    await server.db.update(events).set({ state: 'CANCELED' }).where(eq(events.id, off.eventId));
    await server.db.update(events).set({ startsAt: server.services.clock() }).where(eq(events.id, over.eventId));
    const { data } = await server.query(
      'query ($id: ID!) { registration(id: $id) { changeEvents { id } } }',
      { id: order.id },
      { cookie: order.person.cookie },
    );
    expect(data).toEqual({ registration: { changeEvents: [{ id: order.shop.eventId }, { id: later.eventId }] } });
  });

  test('gives back no more than the date of before did when it was changed', async () => {
    const order = await bought(policyPresets.STANDARD);
    const later = await addDate(server, order.shop, { priceCents: 4_000 });
    const inDays = (days: number) => new Date(server.services.clock().getTime() + days * 86_400_000);
    await server.db
      .update(events)
      .set({ startsAt: inDays(5) })
      .where(eq(events.id, order.shop.eventId));
    await changeTo(order, later.productId);
    const { back, registrations: told } = await quoted(server, order.person, [order.id]);
    expect([back, told[0]?.keptParts]).toEqual([23.86, [{ reason: 'PERCENT', percent: 50, amount: 20.75 }]]);
  });

  test('that was moved before it was chosen gives back no more for that', async () => {
    const order = await bought(policyPresets.STRICT);
    const later = await addDate(server, order.shop, { priceCents: 4_000 });
    const [movedAt, changeUntil] = [new Date(), new Date(server.services.clock().getTime() + 86_400_000)];
    await server.db.update(events).set({ movedAt, changeUntil }).where(eq(events.id, later.eventId));
    await changeTo(order, later.productId);
    expect((await quoted(server, order.person, [order.id])).back).toBe(0);
  });

  test('of another name or organizer is refused', async () => {
    const order = await bought(policyPresets.FLEXIBLE);
    const other = await addDate(server, order.shop, { name: 'The Summer Play', priceCents: 4_000 });
    const stranger = await openQuebecShop(server, { policy: null });
    for (const tierId of [other.productId, stranger.productId])
      expect(await askChange(server, order.person, { registrationId: order.id, tierId })).toEqual(
        expect.objectContaining({ reason: 'OTHER_EVENT' }),
      );
  });
});

describe('a quote that was told', () => {
  test('is told anew where the price is another by then, and that one is carried out', async () => {
    const order = await bought(policyPresets.FLEXIBLE);
    const choice = { registrationId: order.id, tierId: order.childId };
    const told = await quotedChange(server, order.person, choice);
    await server.db.update(products).set({ priceCents: 3_000 }).where(eq(products.id, order.childId));
    const answer = await changeBy(server, order.person, told.quoteId);
    if (!('newQuote' in answer)) throw new Error(JSON.stringify(answer));
    expect([answer.errorCode, answer.newQuote.back]).toEqual(['CHANGE_QUOTE_CHANGED_ERROR', 11.5]);
    expect(await bookedOf(server, order.childId)).toBe(0);
    expect(await changeBy(server, order.person, answer.newQuote.quoteId)).toEqual(
      expect.objectContaining({ back: 11.5 }),
    );
  });

  test('keeps the policy that it was bought with, whatever its new tier is sold with', async () => {
    const strict = await bought(policyPresets.STRICT);
    await setTierPolicy(server, strict.childId, policyPresets.FLEXIBLE);
    await changeTo(strict, strict.childId);
    expect((await quoted(server, strict.person, [strict.id])).back).toBe(0);
    const flexible = await bought(policyPresets.FLEXIBLE);
    await setTierPolicy(server, flexible.childId, policyPresets.STRICT);
    await changeTo(flexible, flexible.childId);
    expect((await quoted(server, flexible.person, [flexible.id])).back).toBe(30.47);
  });

  test('is carried out once by the same key, and answered alike', async () => {
    const order = await bought(policyPresets.FLEXIBLE);
    const { quoteId } = await quotedChange(server, order.person, { registrationId: order.id, tierId: order.childId });
    const first = await changeBy(server, order.person, quoteId, 'change');
    expect(await changeBy(server, order.person, quoteId, 'change')).toEqual(first);
    expect(await refundsOf(server, order.orderId)).toHaveLength(1);
    expect(await changeBy(server, order.person, quoteId)).toEqual(expect.objectContaining({ reason: 'SAME' }));
    expect(await bookedOf(server, order.childId)).toBe(1);
  });

  test('takes the last place, also one that only an ended hold keeps', async () => {
    const order = await bought(policyPresets.FLEXIBLE);
    const last = await addProduct(server, order.shop, { name: 'Last', priceCents: 2_500, capacity: 1 });
    const { quoteId } = await quotedChange(server, order.person, { registrationId: order.id, tierId: last });
    const other = await server.signUp();
    const { errors } = await server.query(
      `mutation ($input: AddRegistrationToOrderInput!) { addRegistrationToOrder(input: $input) { __typename } }`,
      { input: { productId: last, registrant: { attendeeId: other.defaultAttendeeId } } },
      { cookie: other.cookie },
    );
    expect(errors).toEqual([]);
    expect(await changeBy(server, order.person, quoteId)).toEqual(failed('INSUFFICIENT_STOCK_ERROR'));
    expect([await bookedOf(server, order.shop.productId), await bookedOf(server, last)]).toEqual([1, 0]);
    await server.pool.query(`update holds set expires_at = $1 where product_id = $2`, [server.services.clock(), last]);
    expect(await changeBy(server, order.person, quoteId)).toEqual(expect.objectContaining({ back: 17.25 }));
    expect(await bookedOf(server, last)).toBe(1);
  });
});

describe('after changes', () => {
  test('a cancellation gives back the rest of what was paid, to the cent', async () => {
    const order = await bought(policyPresets.FLEXIBLE, { giftCents: 1_000, others: [{ firstName: 'Mika' }] });
    const dinnerId = await addProduct(server, order.shop, dinner);
    const free = await addProduct(server, order.shop, { name: 'Half', priceCents: 1_333 });
    await changeTo(order, order.childId, [dinnerId]);
    await changeTo(order, free, [dinnerId]);
    await changeTo(order, free);
    const ids = await ticketsOf(server, order.orderId);
    expect(ids).toHaveLength(2);
    const told = await quoted(server, order.person, ids);
    await cancelBy(server, order.person, told.quoteId);
    await sendRefundsOf(server, order.orderId);
    const back = (await refundsOf(server, order.orderId)).reduce((sum, { cents }) => sum + cents, 0);
    expect(back).toBe(await totalOf(order.orderId));
    expect(inserted(await server.db.select().from(orders).where(eq(orders.id, order.orderId))).state).toBe('Cancelled');
    const { rows } = await server.pool.query('select booked, held from events where id = $1', [order.shop.eventId]);
    expect(rows).toEqual([{ booked: 0, held: 0 }]);
  });

  test('what went back before counts: nothing of it comes back twice', async () => {
    const order = await bought(halfBack);
    await changeTo(order, order.childId);
    const half = await addProduct(server, order.shop, { name: 'Half', priceCents: 1_250 });
    await changeTo(order, half);
    const items = await server.db
      .select()
      .from(orderRegistrationItems)
      .where(eq(orderRegistrationItems.orderId, order.orderId));
    expect(items.filter(({ replacedAt }) => replacedAt !== null)).toHaveLength(2);
    await cancelBy(server, order.person, (await quoted(server, order.person, [order.id])).quoteId);
    await sendRefundsOf(server, order.orderId);
    expect(await sentBack(order.orderId)).toBeLessThan(await totalOf(order.orderId));
  });
});
