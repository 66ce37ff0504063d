import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { giftCardApplications, giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { eventForms } from '#server/modules/forms/forms-tables.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { startTestServer, type TestServer } from '#tests/server/harness.ts';
import { facts, ledgerOf, openOneEventShop, orderToPay, pay } from '#tests/server/payments/payment-fixture.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

const withGiftCard = async (balanceCents: number) => {
  const shop = await openOneEventShop(server);
  const person = await server.signUp();
  const orderId = await orderToPay(server, person, shop);
  const [card] = await server.db
    .insert(giftCards)
    .values({
      code: `CARD-${orderId.slice(0, 8)}`,
      organizationId: shop.organizationId,
      initialBalanceCents: balanceCents,
      balanceCents,
    })
    .returning();
  if (!card) throw new Error('no gift card');
  await server.db
    .insert(giftCardApplications)
    .values({ orderId, giftCardId: card.id, limitCents: Math.min(balanceCents, 2_450) });
  const balance = async () => {
    const { rows } = await server.pool.query<{ cents: number }>(
      'select balance_cents as cents from gift_cards where id = $1',
      [card.id],
    );
    return rows[0]?.cents;
  };
  return { shop, person, orderId, balance };
};

describe('an order with a gift card', () => {
  test('charges the card for the rest, and gives the money back to the gift card when that is declined', async () => {
    const { shop, person, orderId, balance } = await withGiftCard(1_000);
    const declined = await pay(server, person, orderId, { key: 'one', sourceId: 'cnon:card-nonce-declined' });
    expect(declined.data).toEqual({
      addPaymentToOrder: expect.objectContaining({ __typename: 'PaymentDeclinedError' }),
    });
    expect(await balance()).toBe(1_000);
    const paid = await pay(server, person, orderId, { key: 'two', sourceId: 'cnon:card-nonce-ok' });
    expect(paid.data).toEqual({ addPaymentToOrder: expect.objectContaining({ state: 'PaymentSettled' }) });
    expect((await ledgerOf(server, orderId)).map(({ status, amountCents }) => ({ status, amountCents }))).toEqual([
      { status: 'FAILED', amountCents: 1_450 },
      { status: 'COMPLETED', amountCents: 1_450 },
    ]);
    expect(await balance()).toBe(0);
    expect(await facts(server, orderId, shop)).toEqual(
      expect.objectContaining({ state: 'PaymentSettled', payments: 2 }),
    );
  });

  test('needs no payment when the gift card covers it', async () => {
    const { person, orderId, balance } = await withGiftCard(5_000);
    const paid = await pay(server, person, orderId, { key: 'covered', method: 'NO_PAYMENT_NEEDED' });
    expect(paid.data).toEqual({
      addPaymentToOrder: expect.objectContaining({
        state: 'PaymentSettled',
        payments: [
          { method: 'GIFT_CARD', state: 'Settled', amount: { amount: 24.5 }, transactionId: null, refunds: [] },
        ],
      }),
    });
    expect(await balance()).toBe(2_550);
    expect(await ledgerOf(server, orderId)).toEqual([]);
  });

  test('has a history in the order in which it happened, though one transaction wrote several lines', async () => {
    for (const key of ['first', 'second', 'third']) {
      const { person, orderId } = await withGiftCard(5_000);
      await pay(server, person, orderId, { key, method: 'NO_PAYMENT_NEEDED' });
      const { data } = await server.query(
        'query ($id: ID!) { order(id: $id) { history { type data } } }',
        { id: orderId },
        { cookie: person.cookie },
      );
      const moved = (from: string, to: string) => ({ type: 'ORDER_STATE_TRANSITION', data: { from, to } });
      expect(data).toEqual({
        order: {
          history: [
            moved('AddingItems', 'ArrangingPayment'),
            moved('ArrangingPayment', 'ValidatingPayment'),
            moved('ValidatingPayment', 'PaymentSettled'),
          ],
        },
      });
    }
  });
});

describe('an order with a required question that is not answered', () => {
  test('takes no payment', async () => {
    const shop = await openOneEventShop(server);
    const content = {
      version: 1,
      components: [{ id: 'diet', key: 'diet', label: 'What do you eat?', type: 'text', required: true }],
    };
    await server.db
      .insert(eventForms)
      .values({ eventId: shop.eventId, name: 'Dinner', content, scope: 'REGISTRATION' });
    const person = await server.signUp();
    const orderId = await orderToPay(server, person, shop);
    const { data } = await pay(server, person, orderId, { key: 'unanswered', sourceId: 'cnon:card-nonce-ok' });
    expect(data).toEqual({
      addPaymentToOrder: {
        __typename: 'OrderPaymentStateError',
        errorCode: 'ORDER_PAYMENT_STATE_ERROR',
        message: 'Answer the required questions before you pay',
      },
    });
    expect(await ledgerOf(server, orderId)).toEqual([]);
  });
});
