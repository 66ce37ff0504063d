import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createCartLogic } from '#app/shop/cart-logic.ts';
import { createCheckoutLogic } from '#app/shop/checkout-logic.ts';
import { createCouponLogic, createGiftCardLogic } from '#app/shop/order-code-logic.ts';
import { createPaymentLogic } from '#app/shop/payment-logic.ts';
import { checkoutRelays } from '#app/shop/relays/checkout-relays.ts';
import { keptActiveOrder } from '#app/shop/active-order.ts';
import type { CartEvent } from '#machines/shop/cart/cart-setup.ts';
import { createClient } from '#services/client/create-client.ts';
import { usualAnswers } from '#tests/failures/answers.ts';
import type { OperationName } from '#tests/failures/operations.ts';
import { createScriptedServer } from '#tests/failures/scripted-server.ts';
import { aHold, anOrder } from '#tests/model/shop/cart/an-order.ts';
import { sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const here = new Window({ url: 'http://localhost/my-cart' });
  vi.stubGlobal('window', here);
  vi.stubGlobal('sessionStorage', here.sessionStorage);
  vi.stubGlobal('localStorage', here.localStorage);
  keptActiveOrder.set('second');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const me = { __typename: 'CurrentUser' as const, id: 'alex' };

function theServer() {
  const server = createScriptedServer(usualAnswers);
  const client = createClient({
    uri: '/shop-api',
    readChannelToken: () => 'of-the-tab',
    notify: () => undefined,
    onSessionEnded: () => undefined,
    fetch: server.fetch,
  });
  /** What the request named: the order or the item, and whose channel it went by. */
  const named = (operation: OperationName) =>
    server.sent
      .filter((request) => request.operation === operation)
      .map(({ variables, headers }) => [
        variables['orderId'] ?? variables['orderRegistrationItemId'],
        headers.get('zimble-token'),
      ]);
  return { server, client, named };
}

/** Two organizers' orders lie in the cart; the customer is busy with the second. */
async function cartOf(state: 'AddingItems' | 'ArrangingPayment', secondsLeft = 600) {
  const { server, client, named } = theServer();
  const orders = ['first', 'second', 'third'].map((id) => anOrder(id, { state, hold: aHold(secondsLeft) }));
  server.answer('GetActiveOrders', () => ({
    activeOrders: { __typename: 'OrderList', totalItems: orders.length, items: orders },
  }));
  const cart = createActor(createCartLogic({ client })).start();
  cart.send({ type: 'session.changed', userId: 'alex' });
  await waitFor(cart, (snapshot) => snapshot.matches({ validation: 'checked' }));
  const done = async (operation: OperationName) => {
    await vi.waitFor(() => expect(server.count(operation)).toBe(1));
    cart.stop();
  };
  return { cart, named, done };
}

const remove: CartEvent = { type: 'cart.removeItem', registrationItemId: 'second-1' };
const order = ['second', 'token-second'];
const item = ['second-1', 'token-second'];

describe('of several organizers’ orders, the active one', () => {
  test('is the one that is validated', async () => {
    const { cart, named } = await cartOf('AddingItems');
    cart.stop();
    expect(named('ValidateActiveOrder')).toEqual([order]);
  });

  test.each<[CartEvent, OperationName, 'AddingItems' | 'ArrangingPayment', secondsLeft: number, unknown]>([
    [{ type: 'cart.checkOut' }, 'TransitionOrderToState', 'AddingItems', 600, order],
    [{ type: 'cart.extendHold' }, 'ExtendHold', 'AddingItems', 600, order],
    [{ type: 'cart.retakePlaces' }, 'RetakePlaces', 'AddingItems', 0, order],
    [remove, 'RemoveOrderRegistration', 'AddingItems', 600, item],
    [remove, 'TransitionOrderToState', 'ArrangingPayment', 600, order],
  ])('$type is about it (%s)', async (event, operation, state, secondsLeft, expected) => {
    const { cart, named, done } = await cartOf(state, secondsLeft);
    cart.send(event);
    await done(operation);
    expect(named(operation)).toEqual([expected]);
  });

  test('is the one that the checkout opens, and moves to the payment and back', async () => {
    const { server, client, named } = theServer();
    let state = 'AddingItems';
    const second = () => sampleOrder({ id: 'second', channelToken: 'token-second', state });
    server.answer('GetCheckoutOrder', ({ orderId }) => ({ me, order: orderId === 'second' ? second() : null }));
    server.answer('TransitionCheckoutOrder', (variables) => {
      state = variables.state;
      return { transitionOrderToState: second() };
    });
    const checkout = createActor(createCheckoutLogic({ client, confirmLeave: () => true }), {
      input: { step: 'payment' },
    }).start();
    await waitFor(checkout, (snapshot) => snapshot.matches({ atStep: 'resting' }));
    checkout.send({ type: 'checkout.refresh' });
    await waitFor(checkout, (snapshot) => snapshot.matches({ atStep: 'resting' }));
    checkout.send({ type: 'checkout.editOrder' });
    await waitFor(checkout, (snapshot) => snapshot.status === 'done');
    expect(named('GetCheckoutOrder').map(([orderId]) => orderId)).toEqual(['second', 'second']);
    expect(named('TransitionCheckoutOrder')).toEqual([order, order]);
    expect(server.count('GetCheckoutOrders')).toBe(0);
  });

  test('is not the one that is paid where the address names another, as it does of a change; no cart hears of that', async () => {
    const { server, client, named } = theServer();
    const change = sampleOrder({ id: 'change', channelToken: 'token-change', type: 'Change' });
    server.answer('GetCheckoutOrder', () => ({ me, order: change }));
    const logic = createCheckoutLogic({ client, confirmLeave: () => true, orderId: 'change' });
    const checkout = createActor(logic, { input: { step: 'payment' } }).start();
    await waitFor(checkout, (snapshot) => snapshot.matches({ atStep: 'resting' }));
    checkout.stop();
    expect(named('GetCheckoutOrder').map(([orderId]) => orderId)).toEqual(['change']);
    const relay = checkoutRelays.find(({ on }) => on === 'order.read');
    expect(relay?.send({ type: 'order.read', order: change })).toBe(null);
    expect(relay?.send({ type: 'order.read', order: { ...change, type: 'Regular' } })).not.toBe(null);
  });

  test('is the one that is paid', async () => {
    const { server, client, named } = theServer();
    const payment = createActor(createPaymentLogic({ client }), {
      input: { orderId: 'second', channelToken: 'token-second' },
    }).start();
    await waitFor(payment, (snapshot) => snapshot.matches('ready'));
    server.failNext('AddPaymentToOrder', 'network down');
    server.answerNext('GetPaymentAttempt', { paymentAttempt: null });
    payment.send({ type: 'payment.submit', amountDue: 50.4 });
    await waitFor(payment, (snapshot) => snapshot.status === 'done');
    expect([named('GetEligiblePaymentMethods'), named('AddPaymentToOrder'), named('GetPaymentAttempt')]).toEqual([
      [order],
      [order, order],
      [order],
    ]);
  });

  test.each([
    ['gift card', createGiftCardLogic, 'ApplyGiftCardToOrder', 'RemoveGiftCardFromOrder'],
    ['coupon', createCouponLogic, 'ApplyCouponCode', 'RemoveCouponCode'],
  ] as const)('is the one that a %s is put on and taken off', async (_, createLogic, apply, removal) => {
    const { client, named } = theServer();
    const code = createActor(createLogic({ client }), {
      input: { orderId: 'second', channelToken: 'token-second' },
    }).start();
    code.send({ type: 'code.change', code: 'SPRING' });
    code.send({ type: 'code.apply', idempotencyKey: 'k1' });
    await waitFor(code, (snapshot) => snapshot.matches('enteringCode'));
    code.send({ type: 'code.remove', code: 'SPRING', idempotencyKey: 'k2' });
    await waitFor(code, (snapshot) => snapshot.matches('enteringCode'));
    code.stop();
    expect([named(apply), named(removal)]).toEqual([[order], [order]]);
  });
});
