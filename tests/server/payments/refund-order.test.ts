import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { addRegistration } from '#server/modules/checkout/add-registration.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { ledgerOf, openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { mailJobsOf, placeOrder } from '#tests/server/payments/placed-order.ts';

let server: TestServer;
let shop: OneEventShop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await openOneEventShop(server);
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

async function paidOrder({ from = shop, ...how }: Parameters<typeof placeOrder>[2] & { from?: OneEventShop } = {}) {
  const placed = await placeOrder(server, from, how);
  const refund = (amountCents: number | null = null, again = false) =>
    refundOrder(server.services, { orderCode: placed.orderCode, amountCents, again });
  return { ...placed, refund };
}
const refundedAtProvider = async (orderId: string) =>
  (await ledgerOf(server, orderId)).map(({ refundedCents }) => refundedCents);
const cents = (outcome: Awaited<ReturnType<typeof refundOrder>>) =>
  'refused' in outcome ? outcome.refused : outcome.refunds.map(({ method, cents: of, state }) => [method, of, state]);

describe('an operator’s refund', () => {
  test('gives everything back once, and the order says so', async () => {
    const { person, orderId, orderCode, refund } = await paidOrder();
    expect(cents(await refund())).toEqual([['SQUARE', 2450, 'Settled']]);
    expect(cents(await refund())).toBe(`Nothing is left to give back for the order ${orderCode}.`);
    expect(await refundedAtProvider(orderId)).toEqual([2450]);
    const { data } = await server.query(
      `query ($id: ID!) { order(id: $id) { state
        payments { refunds { state total { amount } method lines { quantity orderLine { product { name } } } } }
        registrationItems { id }
        history { type data } } }`,
      { id: orderId },
      { cookie: person.cookie },
    );
    expect(data).toEqual({
      order: {
        state: 'Cancelled',
        payments: [
          {
            refunds: [
              {
                state: 'Settled',
                total: { amount: 24.5 },
                method: 'SQUARE',
                lines: [{ quantity: 1, orderLine: { product: { name: 'General' } } }],
              },
            ],
          },
        ],
        registrationItems: [],
        history: expect.arrayContaining([
          { type: 'ORDER_REFUND_TRANSITION', data: { from: 'Created', to: 'Pending', method: 'SQUARE', amount: 24.5 } },
          { type: 'ORDER_REFUND_TRANSITION', data: { from: 'Pending', to: 'Settled', method: 'SQUARE', amount: 24.5 } },
          { type: 'ORDER_STATE_TRANSITION', data: { from: 'PaymentSettled', to: 'Cancelled' } },
        ]),
      },
    });
  });

  test('of everything frees the place for somebody else, of a part does not', async () => {
    const small = await openOneEventShop(server, { capacity: 1 });
    const paid = await paidOrder({ from: small });
    const next = await server.signUp();
    const takePlace = () =>
      addRegistration(
        server.services,
        { ...next, ...small },
        {
          productId: small.productId,
          registrant: { attendeeId: next.defaultAttendeeId },
        },
      );
    const registrationsOf = (showCancelled: boolean) =>
      server.query(
        `query ($options: MyRegistrationListOptions) { myRegistrations(options: $options) { totalItems items { state } } }`,
        { options: { registrationOptions: { showCancelled } } },
        { cookie: paid.person.cookie },
      );
    await paid.refund(1000);
    expect(await takePlace()).toEqual(expect.objectContaining({ errorCode: 'INSUFFICIENT_STOCK_ERROR' }));
    expect((await registrationsOf(false)).data).toEqual({
      myRegistrations: { totalItems: 1, items: [{ state: 'Confirmed' }] },
    });
    expect(cents(await paid.refund())).toEqual([['SQUARE', 1450, 'Settled']]);
    expect((await registrationsOf(false)).data).toEqual({ myRegistrations: { totalItems: 0, items: [] } });
    expect((await registrationsOf(true)).data).toEqual({
      myRegistrations: { totalItems: 1, items: [{ state: 'Cancelled' }] },
    });
    expect(await takePlace()).toEqual(expect.objectContaining({ itemCount: 1 }));
  });

  test('of a part is not made twice by mistake, and never passes what was paid', async () => {
    const { orderId, orderCode, refund } = await paidOrder();
    expect(cents(await refund(1000))).toEqual([['SQUARE', 1000, 'Settled']]);
    expect(cents(await refund(1000))).toBe(
      `10.00 was given back for the order ${orderCode} before. Add --again to do it once more.`,
    );
    expect(cents(await refund(1000, true))).toEqual([['SQUARE', 1000, 'Settled']]);
    expect(cents(await refund(1000, true))).toBe(`Only 4.50 is left to give back for the order ${orderCode}.`);
    expect(await refundedAtProvider(orderId)).toEqual([2000]);
  });

  test('asked for ten times at once is made once', async () => {
    const { orderId, refund } = await paidOrder();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => refund()));
    expect(outcomes.filter((outcome) => 'refunds' in outcome)).toHaveLength(1);
    expect(await refundedAtProvider(orderId)).toEqual([2450]);
  });

  test('goes to the card first, then back to the gift card', async () => {
    const { orderId, giftCode, refund } = await paidOrder({ giftCents: 1000 });
    expect(cents(await refund(2000))).toEqual([
      ['SQUARE', 1450, 'Settled'],
      ['GIFT_CARD', 550, 'Settled'],
    ]);
    expect(await refundedAtProvider(orderId)).toEqual([1450]);
    const card = inserted(await server.db.select().from(giftCards).where(eq(giftCards.code, giftCode)));
    expect(card.balanceCents).toBe(550);
  });

  test('whose answer is lost stays recorded, and the job sends it with the same key', async () => {
    const { orderId, refund } = await paidOrder();
    await fetch(`${server.url}/sandbox/square/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ on: 'refund', mode: 'error-500-before', times: 5 }),
    });
    const outcome = cents(await refund());
    expect(outcome).toEqual([['SQUARE', 2450, 'Pending']]);
    await fetch(`${server.url}/sandbox/square/faults`, { method: 'DELETE' });
    server.moveClock(61_000);
    await server.runJob('payment-reconciliation');
    server.moveClock(-61_000);
    expect(await refundedAtProvider(orderId)).toEqual([2450]);
  });

  describe('tells the customer by mail', () => {
    const mailsOf = ({ orderId }: { orderId: string }) => mailJobsOf(server, orderId, ['refund', 'cancellation']);

    test('what goes back and that the registrations are cancelled, once', async () => {
      const paid = await paidOrder();
      await Promise.all([paid.refund(), paid.refund()]);
      const mail = await server.mailbox.waitFor(paid.person.emailAddress, { subject: /refunded/ });
      expect(mail.subject).toBe(`Your order ${paid.orderCode} is refunded and cancelled`);
      expect(mail.text).toContain('$24.50 is on its way back to you');
      expect(mail.text).toContain('To your card: $24.50');
      expect(mail.text).toContain('these registrations are cancelled and their tickets are no longer valid');
      expect(mail.links).toContain(`${server.config.publicUrl}/account/orders/${paid.orderId}`);
      expect(await mailsOf(paid)).toEqual(['refund']);
    });

    test('that the registrations stay, where a part goes back', async () => {
      const paid = await paidOrder();
      await paid.refund(1000);
      const mail = await server.mailbox.waitFor(paid.person.emailAddress, { subject: /refund/ });
      expect(mail.subject).toBe(`A refund for your order ${paid.orderCode}`);
      expect(mail.text).toContain('To your card: $10.00');
      expect(mail.text).toContain('Your registrations stay as they are.');
    });

    test('of each way that the money takes, when it is sure', async () => {
      const paid = await paidOrder({ giftCents: 1000 });
      await paid.refund();
      const toGiftCard = await server.mailbox.waitFor(paid.person.emailAddress, { subject: /^A refund/ });
      expect(toGiftCard.text).toContain(`To your gift card ending in ${paid.giftCode.slice(-4)}: $10.00`);
      expect(toGiftCard.text).not.toContain('Your bank');
      const toCard = await server.mailbox.waitFor(paid.person.emailAddress, { subject: /refunded and cancelled/ });
      expect(toCard.text).toContain('To your card: $14.50');
      expect(await mailsOf(paid)).toEqual(['refund', 'refund']);
    });

    test('nothing while the provider has not confirmed it', async () => {
      const paid = await paidOrder();
      await fetch(`${server.url}/sandbox/square/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ on: 'refund', mode: 'error-500-before', times: 5 }),
      });
      expect(cents(await paid.refund())).toEqual([['SQUARE', 2450, 'Pending']]);
      expect(await mailsOf(paid)).toEqual([]);
      await fetch(`${server.url}/sandbox/square/faults`, { method: 'DELETE' });
      server.moveClock(61_000);
      await server.runJob('payment-reconciliation');
      server.moveClock(-61_000);
      expect(await mailsOf(paid)).toEqual(['refund']);
    });
  });

  test('of a promise to pay at the door, or of no order, is refused', async () => {
    const { orderCode, giftCode, refund } = await paidOrder({ method: 'MANUAL', giftCents: 1000 });
    expect(cents(await refund())).toBe(
      `The order ${orderCode} is not paid for. npm run cancel -- ${orderCode} cancels it.`,
    );
    const card = inserted(await server.db.select().from(giftCards).where(eq(giftCards.code, giftCode)));
    expect(card.balanceCents).toBe(0);
    expect(await refundOrder(server.services, { orderCode: 'NOSUCH', amountCents: null, again: false })).toEqual({
      refused: 'There is no order NOSUCH.',
    });
  });
});
