import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callOffOrder } from '#server/modules/call-offs/call-off-order.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { payments } from '#server/modules/payments/payments-tables.ts';
import { callOff, openTwoEventShop } from '#tests/server/call-offs/called-off-shop.ts';
import type { TwoEventShop } from '#tests/server/call-offs/called-off-shop.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { orderToPay } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';

let server: TestServer;
let shop: TwoEventShop;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
beforeEach(async () => {
  shop = await openTwoEventShop(server);
});
afterAll(() => server.close());

type Placing = Parameters<typeof placeOrder>[2];

/** Sends what was asked for about an order, of this template; answers the mail's paragraphs between heading and closing. */
async function mailsOf(orderId: string, { emailAddress }: Person, template = 'event-called-off') {
  const { rows } = await server.pool.query<{ data: object }>(
    `select data from jobs.job where name = 'send-mail' and data->>'orderId' = $1 and data->>'template' = $2`,
    [orderId, template],
  );
  for (const { data } of rows) await server.runJob('send-mail', data);
  const written = await server.mailbox.list(emailAddress);
  return written.map(({ subject, text }) => ({ subject, paragraphs: text.split('\n\n').slice(0, -2) }));
}
async function calledOff(how?: Placing) {
  const placed = await placeOrder(server, shop, how);
  await callOff(server, shop);
  await callOffOrder(server.services, { eventId: shop.eventId, orderId: placed.orderId });
  const [mail] = await mailsOf(placed.orderId, placed.person);
  return { ...placed, subject: mail?.subject, said: mail?.paragraphs.map((paragraph) => paragraph.trim()) };
}
const when = expect.stringMatching(/^Event: The Winter Play\nIt was to be on: [A-Z][a-z]+, .+ UTC$/);
const link = (orderId: string) => `View your order:\n${server.config.publicUrl}/account/orders/${orderId}`;

describe('the mail about an event that was called off', () => {
  test('says what is cancelled and which money comes back which way', async () => {
    const { orderId, orderCode, giftCode, subject, said } = await calledOff({ giftCents: 1000 });
    expect(subject).toBe('The Winter Play is cancelled');
    expect(said).toEqual([
      'The Winter Play is cancelled',
      'Harbour City Players has cancelled this event. We are sorry.',
      when,
      `Order ${orderCode}`,
      'These registrations are cancelled and their tickets are no longer valid:',
      'The Winter Play: Robin Reyes',
      'What you paid for them comes back to you, fees and taxes included:',
      expect.stringMatching(/^To your (?:card|gift card).+\nTo your (?:card|gift card).+$/),
      'Your bank may take some days to show it.',
      link(orderId),
    ]);
    expect(said?.[7]?.split('\n').toSorted()).toEqual([
      'To your card: $19.32',
      `To your gift card ending in ${giftCode.slice(-4)}: $10.00`,
    ]);
  });

  test('says that the others of the order stay', async () => {
    const { said } = await calledOff({ others: [{ firstName: 'Mika', productId: shop.otherProductId }] });
    expect(said?.slice(4, 6)).toEqual([
      'These registrations are cancelled and their tickets are no longer valid:',
      'The Winter Play: Robin Reyes',
    ]);
    expect(said?.at(-2)).toBe('The others of this order stay as they are.');
  });

  test('says that nothing is left to pay where nobody has paid yet, and nothing of money where it cost nothing', async () => {
    const { said, orderId } = await calledOff({ method: 'MANUAL' });
    expect(said?.slice(-2)).toEqual(['There is nothing left to pay for them.', link(orderId)]);
    shop = await openTwoEventShop(server);
    await server.pool.query('update products set price_cents = 0 where id = $1', [shop.productId]);
    await server.pool.query('update fee_configs set enabled = false where channel_id = $1', [shop.channelId]);
    const free = await calledOff({ method: 'NO_PAYMENT_NEEDED' });
    expect(free.said?.slice(-2)).toEqual(['The Winter Play: Robin Reyes', link(free.orderId)]);
  });

  test('says who gives back what can’t go back to the card', async () => {
    const placed = await placeOrder(server, shop);
    await server.db
      .update(payments)
      .set({ createdAt: new Date(server.services.clock().getTime() - 400 * 86_400_000) })
      .where(eq(payments.orderId, placed.orderId));
    await callOff(server, shop);
    await callOffOrder(server.services, { eventId: shop.eventId, orderId: placed.orderId });
    const [mail] = await mailsOf(placed.orderId, placed.person);
    expect(mail?.paragraphs.slice(-3, -1)).toEqual([
      'By hand, from the organizer: $29.32',
      'Harbour City Players will contact you to give back by hand what can’t go back another way.',
    ]);
  });

  test('says of a cart only that it lost it', async () => {
    const person = await server.signUp();
    const orderId = await orderToPay(server, person, shop);
    await callOff(server, shop);
    await callOffOrder(server.services, { eventId: shop.eventId, orderId });
    expect(await mailsOf(orderId, person)).toEqual([
      {
        subject: 'The Winter Play is cancelled',
        paragraphs: [
          'The Winter Play is cancelled',
          'Harbour City Players has cancelled this event. We are sorry.',
          when,
          'It was taken out of your cart. You were not charged for it.',
        ],
      },
    ]);
  });

  test('carries of what the customer typed the attendees’ names alone, without addresses', async () => {
    const placed = await placeOrder(server, shop);
    await server.db
      .update(users)
      .set({ firstName: 'Claim https://x.example' })
      .where(eq(users.id, placed.person.userId));
    await callOff(server, shop);
    await callOffOrder(server.services, { eventId: shop.eventId, orderId: placed.orderId });
    const [mail] = await mailsOf(placed.orderId, placed.person);
    expect(mail?.paragraphs.join('\n')).not.toContain('x.example');
  });
});

describe('a confirmation that is sent after its event was called off', () => {
  test('does not say that the event takes place, nor goes out where nothing else is in the order', async () => {
    const both = await placeOrder(server, shop, { others: [{ firstName: 'Mika', productId: shop.otherProductId }] });
    const alone = await placeOrder(server, shop);
    await callOff(server, shop);
    const [mail] = await mailsOf(both.orderId, both.person, 'order-confirmation');
    expect(mail?.subject).toBe("You're going to The Summer Play");
    expect(await mailsOf(alone.orderId, alone.person, 'order-confirmation')).toEqual([]);
  });
});

test('a reminder to pay names only what still takes place, and what is still to be paid', async () => {
  const { orderId, person } = await placeOrder(server, shop, {
    method: 'MANUAL',
    others: [{ firstName: 'Mika', productId: shop.otherProductId }],
  });
  await callOff(server, shop);
  await callOffOrder(server.services, { eventId: shop.eventId, orderId });
  await server.runJob('send-mail', { template: 'payment-due', orderId });
  const [mail] = await server.mailbox.list(person.emailAddress);
  expect(
    mail?.text
      .split('\n\n')
      .slice(2, 4)
      .map((paragraph) => paragraph.trim()),
  ).toEqual(['The Summer Play: Mika Reyes', 'To be paid: $36.79']);
});
