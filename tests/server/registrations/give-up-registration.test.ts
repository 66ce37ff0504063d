import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { checkPlaces } from '#tests/server/orders/place-ledger.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';

let server: TestServer;
let shop: OneEventShop;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  shop = await openOneEventShop(server);
});
afterAll(() => server.close());

const answer = z.object({ cancelRegistration: z.record(z.string(), z.unknown()) });
const giveUp = async ({ cookie }: Person, id: string) =>
  answer.parse(
    (
      await server.query(
        `mutation ($id: ID!) { cancelRegistration(id: $id) { __typename ... on Registration { state } ... on ErrorResult { message } } }`,
        { id },
        { cookie },
      )
    ).data,
  ).cancelRegistration;
const asked = async ({ cookie }: Person, id: string) =>
  (
    await server.query(
      `query ($id: ID!) { registration(id: $id) { id lock moneyIfCancelled moneyLeft { display } } }`,
      { id },
      { cookie },
    )
  ).data;
const ticketsOf = async (orderId: string) =>
  (await server.db.select().from(registrations).where(eq(registrations.orderId, orderId))).map(({ id }) => id);
const stateOf = async (orderId: string) =>
  inserted(await server.db.select().from(orders).where(eq(orders.id, orderId))).state;
const others = [{ new: true, firstName: 'Ada', lastName: 'Reyes' }];

describe('what giving a registration up does to its money', () => {
  test('paid by card: it stays with the organizer, and the mail says whom to ask', async () => {
    const { person, orderId, orderCode } = await placeOrder(server, shop);
    const [id = ''] = await ticketsOf(orderId);
    const { organizationId } = inserted(await server.db.select().from(orders).where(eq(orders.id, orderId)));
    await server.db
      .update(organizations)
      .set({ contactEmail: 'box@harbour.example' })
      .where(eq(organizations.id, organizationId));
    expect(await asked(person, id)).toEqual({
      registration: { id, lock: null, moneyIfCancelled: 'KEPT', moneyLeft: { display: '$24.50' } },
    });
    expect(await giveUp(person, id)).toEqual({ __typename: 'Registration', state: 'Cancelled' });
    expect(await stateOf(orderId)).toBe('PaymentSettled');
    const mail = await server.mailbox.waitFor(person.emailAddress, { subject: /is cancelled$/ });
    expect(mail.subject).toBe('Your registration for The Winter Play is cancelled');
    expect(mail.text).toContain(`Order ${orderCode}`);
    expect(mail.text).toContain('The Winter Play: Robin Reyes');
    expect(mail.text).toContain('Refunds are set by');
    expect(mail.text).toContain('To get money back, write to box@harbour.example.');
    expect(mail.text).not.toContain('nothing left to pay');
    await checkPlaces(server.db);
  });

  test('waiting for cash: what is to be paid is less by it, and the other ticket stays', async () => {
    const { person, orderId } = await placeOrder(server, shop, { method: 'MANUAL', others });
    const [id = '', other = ''] = await ticketsOf(orderId);
    const promised = async () =>
      (
        await server.pool.query<{ cents: number }>(
          `select sum(amount_cents)::int as cents from payments where order_id = $1 and state = 'Authorized'`,
          [orderId],
        )
      ).rows[0]?.cents;
    const before = await promised();
    expect(await asked(person, id)).toEqual({
      registration: { id, lock: null, moneyIfCancelled: 'UNPAID', moneyLeft: { display: '$24.50' } },
    });
    expect(await giveUp(person, id)).toEqual({ __typename: 'Registration', state: 'Cancelled' });
    expect(await asked(person, id)).toEqual({
      registration: { id, lock: 'CANCELLED', moneyIfCancelled: 'NONE', moneyLeft: { display: '$0.00' } },
    });
    expect(await promised()).toBe((before ?? 0) / 2);
    expect(await stateOf(orderId)).toBe('PaymentAuthorized');
    expect(await asked(person, other)).toEqual({
      registration: { id: other, lock: null, moneyIfCancelled: 'UNPAID', moneyLeft: { display: '$24.50' } },
    });
    const mail = await server.mailbox.waitFor(person.emailAddress, { subject: /is cancelled$/ });
    expect(mail.text).toContain('There is nothing left to pay for it.');
    await checkPlaces(server.db);
  });

  test('the last one of an order that waits for cash cancels it, and gift cards have theirs back', async () => {
    const { person, orderId, giftCode } = await placeOrder(server, shop, { method: 'MANUAL', giftCents: 1000 });
    const [id = ''] = await ticketsOf(orderId);
    await giveUp(person, id);
    expect(await stateOf(orderId)).toBe('Cancelled');
    const card = inserted(await server.db.select().from(giftCards).where(eq(giftCards.code, giftCode)));
    expect(card.balanceCents).toBe(1000);
    const mail = await server.mailbox.waitFor(person.emailAddress, { subject: /is cancelled$/ });
    expect(mail.text).toContain('What a gift card paid for it comes back to it:');
    await checkPlaces(server.db);
  });

  test('asked for five times at once it is told once', async () => {
    const { person, orderId } = await placeOrder(server, shop, { method: 'MANUAL' });
    const [id = ''] = await ticketsOf(orderId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => giveUp(person, id)));
    expect(answers.filter(({ __typename }) => __typename === 'Registration')).toHaveLength(1);
    expect(answers).toContainEqual({
      __typename: 'RegistrationStateTransitionError',
      message: 'This registration is cancelled already',
    });
    const { rows } = await server.pool.query(
      `select 1 from jobs.job where name = 'send-mail' and data->>'template' = 'registration-cancelled' and data->>'orderId' = $1`,
      [orderId],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('until when a registration can be changed or given up', () => {
  const eventOf = async (orderId: string) =>
    inserted(await server.db.select().from(registrations).where(eq(registrations.orderId, orderId))).eventId;

  test('is said before it is asked: not once the event has begun', async () => {
    const { person, orderId } = await placeOrder(server, shop);
    const [id = ''] = await ticketsOf(orderId);
    await server.db
      .update(events)
      .set({ startsAt: new Date(Date.now() - 60_000) })
      .where(eq(events.id, await eventOf(orderId)));
    expect(await asked(person, id)).toEqual({
      registration: { id, lock: 'EVENT_STARTED', moneyIfCancelled: 'KEPT', moneyLeft: { display: '$24.50' } },
    });
    expect(await giveUp(person, id)).toEqual({
      __typename: 'RegistrationStateTransitionError',
      message: 'The event has begun',
    });
  });

  test('nor of an event that was called off, whose money comes back by itself', async () => {
    const { person, orderId } = await placeOrder(server, shop);
    const [id = ''] = await ticketsOf(orderId);
    await server.db
      .update(events)
      .set({ calledOffAt: new Date(), state: 'CANCELED' })
      .where(eq(events.id, await eventOf(orderId)));
    expect(await asked(person, id)).toEqual({
      registration: { id, lock: 'EVENT_CANCELED', moneyIfCancelled: 'KEPT', moneyLeft: { display: '$24.50' } },
    });
    expect(await giveUp(person, id)).toEqual({
      __typename: 'RegistrationStateTransitionError',
      message: 'The organizer has cancelled this event: you need not give the registration up',
    });
  });

  test('another person’s reads as none, and can’t be given up', async () => {
    const { orderId } = await placeOrder(server, shop);
    const [id = ''] = await ticketsOf(orderId);
    const stranger = await server.signUp();
    expect(await asked(stranger, id)).toEqual({ registration: null });
    expect(
      (await server.query('mutation ($id: ID!) { cancelRegistration(id: $id) { __typename } }', { id }, stranger))
        .errors?.[0]?.message,
    ).toBe('There is no such registration');
  });
});
