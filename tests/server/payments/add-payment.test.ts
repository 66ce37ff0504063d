import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { startTestServer, type Person, type TestServer } from '#tests/server/harness.ts';
import {
  askAttempt,
  facts,
  keyOf,
  ledgerOf,
  openOneEventShop,
  orderToPay,
  pay,
  planFault,
  type OneEventShop,
} from '#tests/server/payments/payment-fixture.ts';
import { until } from '#tests/server/until.ts';

let server: TestServer;
let shop: OneEventShop;
let person: Person;

beforeAll(async () => {
  server = await startTestServer();
  shop = await openOneEventShop(server);
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

const newOrder = async (from = shop): Promise<string> => {
  person = await server.signUp();
  return orderToPay(server, person, from);
};

describe('addPaymentToOrder', () => {
  test('charges the card, settles the order and books the place', async () => {
    const orderId = await newOrder();
    const before = await facts(server, orderId, shop);
    const { data, errors } = await pay(server, person, orderId, { key: 'first', sourceId: 'cnon:card-nonce-ok' });
    expect(errors).toEqual([]);
    expect(data).toEqual({
      addPaymentToOrder: {
        __typename: 'Order',
        id: orderId,
        state: 'PaymentSettled',
        active: false,
        payments: [
          {
            method: 'SQUARE',
            state: 'Settled',
            amount: { amount: 24.5 },
            transactionId: expect.stringMatching(/^\w{22}$/),
            refunds: [],
          },
        ],
      },
    });
    expect(await ledgerOf(server, orderId)).toEqual([
      {
        status: 'COMPLETED',
        amountCents: 2450,
        refundedCents: 0,
        idempotencyKey: keyOf(orderId, 'first'),
        declineCode: null,
      },
    ]);
    expect(await facts(server, orderId, shop)).toEqual({
      state: 'PaymentSettled',
      booked: (before?.booked ?? 0) + 1,
      held: (before?.held ?? 0) - 1,
      registrations: 1,
      payments: 1,
    });
  });

  test('answers the same key five times at once with one charge and five equal answers', async () => {
    const orderId = await newOrder();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => pay(server, person, orderId, { key: 'five', sourceId: 'cnon:card-nonce-ok' })),
    );
    const [first] = answers;
    expect(first?.data).toEqual({
      addPaymentToOrder: expect.objectContaining({ __typename: 'Order', state: 'PaymentSettled' }),
    });
    for (const answer of answers) expect(answer.data).toEqual(first?.data);
    expect((await ledgerOf(server, orderId)).map(({ status }) => status)).toEqual(['COMPLETED']);
    expect(await facts(server, orderId, shop)).toEqual(expect.objectContaining({ registrations: 1, payments: 1 }));
  });

  test('refuses another key while one is in flight, and charges once', async () => {
    const orderId = await newOrder();
    await planFault(server, { mode: 'delay', orderId, delayMs: 1_000 });
    const slow = pay(server, person, orderId, { key: 'slow', sourceId: 'cnon:card-nonce-ok' });
    await until(async () => (await facts(server, orderId, shop))?.state === 'ValidatingPayment');
    const other = await pay(server, person, orderId, { key: 'other', sourceId: 'cnon:card-nonce-ok' });
    expect(other.data).toEqual({
      addPaymentToOrder: {
        __typename: 'OrderPaymentStateError',
        errorCode: 'ORDER_PAYMENT_STATE_ERROR',
        message: 'Another payment for this order is under way',
      },
    });
    expect((await slow).data).toEqual({ addPaymentToOrder: expect.objectContaining({ state: 'PaymentSettled' }) });
    expect((await ledgerOf(server, orderId)).length).toBe(1);
  });

  test('charges nothing but the amount that the customer was shown', async () => {
    const orderId = await newOrder();
    const sourceId = 'cnon:card-nonce-ok';
    for (const amountDue of [49, 24.49, 0, 24.505]) {
      const { data } = await pay(server, person, orderId, { key: `shown ${amountDue}`, sourceId, amountDue });
      expect(data).toEqual({
        addPaymentToOrder: {
          __typename: 'OrderPaymentStateError',
          errorCode: 'ORDER_PAYMENT_STATE_ERROR',
          message: 'The order has changed and comes to $24.50 now',
        },
      });
    }
    expect(await ledgerOf(server, orderId)).toEqual([]);
    expect(await facts(server, orderId, shop)).toEqual(expect.objectContaining({ state: 'ArrangingPayment' }));
    const paid = await pay(server, person, orderId, { key: 'shown', sourceId, amountDue: 24.5 });
    expect(paid.data).toEqual({ addPaymentToOrder: expect.objectContaining({ state: 'PaymentSettled' }) });
    expect((await ledgerOf(server, orderId)).map(({ amountCents }) => amountCents)).toEqual([2450]);
  });

  test('refuses the same key with another card', async () => {
    const orderId = await newOrder();
    await pay(server, person, orderId, { key: 'reused', sourceId: 'cnon:card-nonce-ok' });
    const { data } = await pay(server, person, orderId, { key: 'reused', sourceId: 'cnon:card-nonce-declined' });
    expect(data).toEqual({ addPaymentToOrder: expect.objectContaining({ errorCode: 'ORDER_PAYMENT_STATE_ERROR' }) });
    expect((await ledgerOf(server, orderId)).length).toBe(1);
  });

  test.each([
    ['cnon:card-nonce-declined', 'The card was declined. Use another card or ask your bank.'],
    ['cnon:card-nonce-rejected-cvv', 'The CVV is wrong. Check the code on your card and try again.'],
    ['cnon:card-nonce-rejected-postalcode', 'The postal code does not match the card. Check it and try again.'],
    [
      'cnon:card-nonce-rejected-expiration',
      'The expiry date is wrong or the card has expired. Check it and try again.',
    ],
    ['cnon:card-nonce-already-used', 'The card details were already used. Enter them again.'],
  ])('says in words why %s is declined and gives the order back', async (sourceId, words) => {
    const orderId = await newOrder();
    const declined = await pay(server, person, orderId, { key: 'declined', sourceId });
    expect(declined.data).toEqual({
      addPaymentToOrder: {
        __typename: 'PaymentDeclinedError',
        errorCode: 'PAYMENT_DECLINED_ERROR',
        message: 'Payment declined',
        paymentErrorMessage: words,
      },
    });
    const again = await pay(server, person, orderId, { key: 'declined', sourceId });
    expect(again.data).toEqual(declined.data);
    expect(await facts(server, orderId, shop)).toEqual(
      expect.objectContaining({ state: 'ArrangingPayment', registrations: 0, payments: 0 }),
    );
    const paid = await pay(server, person, orderId, { key: 'second try', sourceId: 'cnon:card-nonce-ok' });
    expect(paid.data).toEqual({ addPaymentToOrder: expect.objectContaining({ state: 'PaymentSettled' }) });
    expect((await ledgerOf(server, orderId)).filter(({ status }) => status === 'COMPLETED').length).toBe(1);
  });

  test('authorizes a payment by hand and leaves the money to the organizer', async () => {
    const orderId = await newOrder();
    const { data } = await pay(server, person, orderId, { key: 'door', method: 'MANUAL' });
    expect(data).toEqual({
      addPaymentToOrder: expect.objectContaining({
        state: 'PaymentAuthorized',
        payments: [
          { method: 'MANUAL', state: 'Authorized', amount: { amount: 24.5 }, transactionId: null, refunds: [] },
        ],
      }),
    });
    expect(await ledgerOf(server, orderId)).toEqual([]);
  });

  test('settles a free order with no payment, and offers nothing else for it', async () => {
    const freeShop = await openOneEventShop(server, { priceCents: 0 });
    const orderId = await newOrder(freeShop);
    const methods = await server.query(
      'query ($id: ID) { eligiblePaymentMethods(orderId: $id) { code name isEligible } }',
      { id: orderId },
      person,
    );
    expect(methods.data).toEqual({
      eligiblePaymentMethods: [{ code: 'NO_PAYMENT_NEEDED', name: 'No payment needed', isEligible: true }],
    });
    const byCard = await pay(server, person, orderId, { key: 'card', sourceId: 'cnon:card-nonce-ok' });
    expect(byCard.data).toEqual({
      addPaymentToOrder: expect.objectContaining({ errorCode: 'INELIGIBLE_PAYMENT_METHOD_ERROR' }),
    });
    const answers = await Promise.all(
      [1, 2, 3].map(() => pay(server, person, orderId, { key: 'free', method: 'NO_PAYMENT_NEEDED' })),
    );
    for (const { data } of answers) {
      expect(data).toEqual({
        addPaymentToOrder: { __typename: 'Order', id: orderId, state: 'PaymentSettled', active: false, payments: [] },
      });
    }
    expect(await facts(server, orderId, freeShop)).toEqual({
      state: 'PaymentSettled',
      booked: 1,
      held: 0,
      registrations: 1,
      payments: 0,
    });
  });

  test('offers the methods of the organizer, the card with what the browser needs', async () => {
    const orderId = await newOrder();
    const document =
      'query ($id: ID) { eligiblePaymentMethods(orderId: $id) { code name type isEligible eligibilityMessage ui { instructions } contextArgs } }';
    const { data } = await server.query(document, { id: orderId }, person);
    const eligible = { isEligible: true, eligibilityMessage: null };
    expect(data).toEqual({
      eligiblePaymentMethods: [
        {
          ...eligible,
          code: 'SQUARE',
          name: 'Card',
          type: 'SQUARE',
          ui: { instructions: null },
          contextArgs: {
            applicationId: 'sandbox-sq0idb-foyer-local',
            locationId: 'LFOYERLOCAL',
            scriptSrc: '/sandbox/square/web/v1/square.js',
            wallets: ['apple', 'google'],
          },
        },
        {
          ...eligible,
          code: 'MANUAL',
          name: 'Pay at the door',
          type: 'MANUAL',
          ui: { instructions: 'Cash or debit' },
          contextArgs: null,
        },
      ],
    });
  });

  test('refuses what can not be paid, and changes nothing', async () => {
    const orderId = await newOrder();
    const stranger = await server.signUp();
    const typeOf = async (answer: ReturnType<typeof pay>) => (await answer).data;
    const code = (errorCode: string) => ({ addPaymentToOrder: expect.objectContaining({ errorCode }) });
    expect(await typeOf(pay(server, stranger, orderId, { key: 'k', sourceId: 'cnon:card-nonce-ok' }))).toEqual(
      code('NO_ACTIVE_ORDER_ERROR'),
    );
    const { channelToken } = shop;
    expect(
      await typeOf(pay(server, person, 'nonsense', { key: 'k', sourceId: 'cnon:card-nonce-ok', channelToken })),
    ).toEqual(code('NO_ACTIVE_ORDER_ERROR'));
    expect(await typeOf(pay(server, person, orderId, { key: 'k', method: 'BARTER' }))).toEqual(
      code('INELIGIBLE_PAYMENT_METHOD_ERROR'),
    );
    expect(await typeOf(pay(server, person, orderId, { key: 'k', method: 'GIFT_CARD' }))).toEqual(
      code('INELIGIBLE_PAYMENT_METHOD_ERROR'),
    );
    expect(await typeOf(pay(server, person, orderId, { key: 'k' }))).toEqual({
      addPaymentToOrder: expect.objectContaining({
        __typename: 'PaymentFailedError',
        paymentErrorMessage: 'Token is missing',
      }),
    });
    expect(
      await typeOf(pay(server, person, orderId, { key: 'k', sourceId: 'cnon:card-nonce-ok', locationId: 'ELSEWHERE' })),
    ).toEqual(code('PAYMENT_FAILED_ERROR'));
    expect(await typeOf(pay(server, person, orderId, { key: '', sourceId: 'cnon:card-nonce-ok' }))).toEqual(
      code('PAYMENT_FAILED_ERROR'),
    );
    expect((await askAttempt(server, person, orderId, 'k')).data).toEqual({ paymentAttempt: null });
    expect(await ledgerOf(server, orderId)).toEqual([]);
    expect(await facts(server, orderId, shop)).toEqual(expect.objectContaining({ state: 'ArrangingPayment' }));
  });

  test('refuses an order that is still a cart and one that is paid', async () => {
    const orderId = await newOrder();
    await pay(server, person, orderId, { key: 'paid', sourceId: 'cnon:card-nonce-ok' });
    const second = await pay(server, person, orderId, { key: 'twice', sourceId: 'cnon:card-nonce-ok' });
    expect(second.data).toEqual({
      addPaymentToOrder: expect.objectContaining({ errorCode: 'ORDER_PAYMENT_STATE_ERROR' }),
    });
    expect((await ledgerOf(server, orderId)).length).toBe(1);
  });

  test('asks a visitor to log in', async () => {
    const orderId = await newOrder();
    const { errors } = await pay(server, { ...person, cookie: '' }, orderId, {
      key: 'k',
      sourceId: 'cnon:card-nonce-ok',
    });
    expect(errors.map(({ extensions }) => extensions?.['code'])).toEqual(['UNAUTHENTICATED']);
  });
});
