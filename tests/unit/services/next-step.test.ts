import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '#services/client/create-client.ts';
import { validateActiveOrder } from '#services/shop/cart/cart-service.ts';
import { takeConfirmation } from '#services/shop/checkout/confirmation-at-hand.ts';
import {
  loadCheckoutOrder,
  readCheckoutOrder,
  transitionCheckoutOrder,
} from '#services/shop/checkout/checkout-service.ts';
import { getActiveOrders, transitionOrderToState } from '#services/shop/orders/orders-service.ts';
import { addPaymentToOrder, getEligiblePaymentMethods } from '#services/shop/payments/payments-service.ts';
import { GetCheckoutOrdersDocument, GetOrderConfirmationDocument } from '#services/generated/graphql.ts';
import { usualAnswers } from '#tests/failures/answers.ts';
import { createScriptedServer } from '#tests/failures/scripted-server.ts';
import { sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

const { signal } = new AbortController();
const order = { orderId: 'order-1', channelToken: 'harbour-city-players' };
const validation = { __typename: 'OrderValidation' as const, isValid: false, errors: [] };
const { eligiblePaymentMethods } = usualAnswers.GetEligiblePaymentMethods({ orderId: 'order-1' });
const me = { __typename: 'CurrentUser' as const, id: 'alex' };

function theServer() {
  const server = createScriptedServer(usualAnswers);
  const client = createClient({
    uri: '/shop-api',
    readChannelToken: () => null,
    notify: () => undefined,
    onSessionEnded: () => undefined,
    fetch: server.fetch,
  });
  const inCart = sampleOrder({ state: 'AddingItems', validation });
  const atPayment = sampleOrder({ validation, eligiblePaymentMethods });
  server.answer('GetActiveOrders', () => ({
    activeOrders: { __typename: 'OrderList', totalItems: 1, items: [inCart] },
  }));
  server.answer('GetCheckoutOrder', () => ({ me, order: atPayment }));
  server.answer('TransitionOrderToState', ({ state }) => ({ transitionOrderToState: { ...atPayment, state } }));
  server.answer('TransitionCheckoutOrder', ({ state }) => ({ transitionOrderToState: { ...atPayment, state } }));
  return { server, client, sent: () => server.sent.map(({ operation }) => operation) };
}

describe('without another call', () => {
  test('the cart knows what stands in the way of an order that it has read', async () => {
    const { client, sent } = theServer();
    await getActiveOrders(client, signal);
    expect(await validateActiveOrder(client, order, signal)).toEqual(validation);
    expect(sent()).toEqual(['GetActiveOrders']);
  });

  test('each of several orders has its own', async () => {
    const { server, client } = theServer();
    const fine = { ...validation, isValid: true };
    const items = [
      sampleOrder({ state: 'AddingItems', validation }),
      sampleOrder({ id: 'order-2', state: 'AddingItems', validation: fine }),
    ];
    server.answer('GetActiveOrders', () => ({ activeOrders: { __typename: 'OrderList', totalItems: 2, items } }));
    await getActiveOrders(client, signal);
    const ofOther = await validateActiveOrder(client, { ...order, orderId: 'order-2' }, signal);
    expect([await validateActiveOrder(client, order, signal), ofOther]).toEqual([validation, fine]);
  });

  test('the checkout knows the order that the cart has moved on, what it asks, and how it may be paid', async () => {
    const { client, sent } = theServer();
    await transitionOrderToState(client, { ...order, state: 'ArrangingPayment' }, signal);
    const loaded = await loadCheckoutOrder(client, 'order-1', signal);
    const offered = await getEligiblePaymentMethods(client, order, signal);
    expect(loaded).toEqual(sampleOrder({ validation, eligiblePaymentMethods }));
    expect(offered).toEqual({
      __typename: 'EligibleMethods',
      methods: [expect.objectContaining({ code: 'at-the-door', card: null })],
    });
    expect(sent()).toEqual(['TransitionOrderToState']);
  });

  test('the payment knows how an order may be paid that the checkout has read', async () => {
    const { client, sent } = theServer();
    await readCheckoutOrder(client, 'order-1', signal);
    await getEligiblePaymentMethods(client, order, signal);
    await getEligiblePaymentMethods(client, order, signal);
    expect(sent()).toEqual(['GetCheckoutOrder', 'GetEligiblePaymentMethods']);
  });
});

describe('the server is asked', () => {
  test('for an order that is read again, although it was moved on a moment ago', async () => {
    const { client, sent } = theServer();
    await transitionOrderToState(client, { ...order, state: 'ArrangingPayment' }, signal);
    await readCheckoutOrder(client, 'order-1', signal);
    expect(sent()).toEqual(['TransitionOrderToState', 'GetCheckoutOrder']);
  });

  test('for the checkout of an order that went back to the cart', async () => {
    const { client, sent } = theServer();
    await transitionOrderToState(client, { ...order, state: 'AddingItems' }, signal);
    await loadCheckoutOrder(client, 'order-1', signal);
    expect(sent()).toEqual(['TransitionOrderToState', 'GetCheckoutOrder']);
  });

  test('for the checkout of an order that was moved on, and changed since', async () => {
    const { client, sent } = theServer();
    await transitionOrderToState(client, { ...order, state: 'ArrangingPayment' }, signal);
    await transitionCheckoutOrder(client, { ...order, state: 'AddingItems' }, signal);
    await loadCheckoutOrder(client, 'order-1', signal);
    expect(sent()).toEqual(['TransitionOrderToState', 'TransitionCheckoutOrder', 'GetCheckoutOrder']);
  });

  test('what stands in the way of an order that brought nothing along', async () => {
    const { server, client, sent } = theServer();
    server.answer('GetActiveOrders', usualAnswers.GetActiveOrders);
    await getActiveOrders(client, signal);
    await validateActiveOrder(client, order, signal);
    expect(sent()).toEqual(['GetActiveOrders', 'ValidateActiveOrder']);
  });
});

describe('the confirmation', () => {
  const pay = { ...order, method: 'at-the-door', idempotencyKey: 'key-1', card: null, amountDue: 50.4 };
  const ofQuery = usualAnswers.GetOrderConfirmation({ id: 'order-1' });

  test('is at hand once its payment was answered, as its query would have it', async () => {
    const { server, client } = theServer();
    const customer = { __typename: 'Customer' as const, id: 'alex', emailAddress: 'alex@foyer.example' };
    if (!ofQuery.order) throw new Error('no order');
    const paid = { ...ofQuery.order, customer };
    server.answer('AddPaymentToOrder', () => ({ addPaymentToOrder: paid }));
    await addPaymentToOrder(client, pay, signal);
    expect([takeConfirmation(client, 'order-1'), takeConfirmation(client, 'order-1')]).toEqual([true, false]);
    const confirmation = { query: GetOrderConfirmationDocument, variables: { id: 'order-1' } };
    const asking = theServer().client;
    await asking.query(confirmation);
    expect(client.readQuery(confirmation)).toEqual(asking.readQuery(confirmation));
  });

  test('is not, where the payment was refused', async () => {
    const { server, client } = theServer();
    const refused = {
      __typename: 'PaymentDeclinedError',
      errorCode: 'PAYMENT_DECLINED_ERROR',
      message: 'No',
      paymentErrorMessage: 'No',
    };
    server.answerNext('AddPaymentToOrder', { addPaymentToOrder: refused });
    await addPaymentToOrder(client, pay, signal);
    expect(takeConfirmation(client, 'order-1')).toBe(false);
  });
});

describe('of a page that the server drew', () => {
  test('the order that this browser remembers is the one that came along, until the page stands', async () => {
    const { client, sent } = theServer();
    client.writeQuery({
      query: GetCheckoutOrdersDocument,
      data: {
        me,
        activeOrders: { __typename: 'OrderList', items: [sampleOrder({ validation, eligiblePaymentMethods })] },
      },
    });
    client.prioritizeCacheValues = true;
    expect(await loadCheckoutOrder(client, 'order-1', signal)).toMatchObject({ id: 'order-1' });
    expect(sent()).toEqual([]);
    client.prioritizeCacheValues = false;
    await loadCheckoutOrder(client, 'order-1', signal);
    expect(sent()).toEqual(['GetCheckoutOrder']);
  });
});
