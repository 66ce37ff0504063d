import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createCheckoutLogic } from '#app/shop/checkout-logic.ts';
import { keptActiveOrder } from '#app/shop/active-order.ts';
import { keptAttempt } from '#app/shop/payment-attempts.ts';
import { createPaymentLogic } from '#app/shop/payment-logic.ts';
import { createClient } from '#services/client/create-client.ts';
import { usualAnswers } from '#tests/failures/answers.ts';
import { createScriptedServer, type ScriptedServer } from '#tests/failures/scripted-server.ts';
import { sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';

const attempt = { idempotencyKey: 'key-1', method: 'at-the-door' };
const me = { __typename: 'CurrentUser' as const, id: 'alex' };
const nobodyIsHere = { data: null, errors: [{ message: 'No.', extensions: { code: 'UNAUTHENTICATED' } }] };
const noOrders = { __typename: 'OrderList' as const, items: [] };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const here = new Window({ url: 'http://localhost/checkout/payment' });
  vi.stubGlobal('window', here);
  vi.stubGlobal('sessionStorage', here.sessionStorage);
  vi.stubGlobal('localStorage', here.localStorage);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const clientOf = ({ fetch }: ScriptedServer) =>
  createClient({
    uri: '/shop-api',
    readChannelToken: () => null,
    notify: () => undefined,
    onSessionEnded: () => undefined,
    fetch,
  });

async function openCheckout(server: ScriptedServer) {
  const logic = createCheckoutLogic({ client: clientOf(server), confirmLeave: () => true });
  const checkout = createActor(logic, { input: { step: 'payment' } }).start();
  const { value, context } = await waitFor(checkout, (snapshot) => !snapshot.matches('loadingOrder'));
  checkout.stop();
  return { value, orderId: context.order?.id ?? null };
}

const askedFor = (server: ScriptedServer) =>
  server.sent.filter(({ operation }) => operation === 'GetCheckoutOrder').map(({ variables }) => variables['orderId']);

/** What is read of the order that was being paid, and whether its key is kept. */
const readings: [read: string, script: (server: ScriptedServer) => void, isKept: boolean][] = [
  ['nobody logged in', (server) => server.answer('GetCheckoutOrder', () => ({ me: null, order: null })), true],
  ['a refusal for want of a session', (server) => server.answerWhole('GetCheckoutOrder', nobodyIsHere), true],
  ['nothing, for want of a connection', (server) => server.failNext('GetCheckoutOrder', 'network down'), true],
  ['nothing, for trouble at the server', (server) => server.failNext('GetCheckoutOrder', 'HTTP 500'), true],
  ['the order, waiting to be paid', () => undefined, true],
  [
    'the order, with the provider',
    (server) => server.answer('GetCheckoutOrder', () => ({ me, order: sampleOrder({ state: 'ValidatingPayment' }) })),
    true,
  ],
  [
    'nothing that is this person’s',
    (server) => {
      server.answer('GetCheckoutOrder', () => ({ me, order: null }));
      server.answer('GetCheckoutOrders', () => ({ me, activeOrders: noOrders }));
    },
    true,
  ],
  [
    'the order, paid',
    (server) =>
      server.answer('GetCheckoutOrder', () => ({ me, order: sampleOrder({ state: 'PaymentSettled', active: false }) })),
    false,
  ],
];

describe('the key of a payment whose outcome is open', () => {
  test.each(readings)('where the checkout reads %s', async (_, script, isKept) => {
    const server = createScriptedServer(usualAnswers);
    script(server);
    keptAttempt('order-1').set(attempt);
    await openCheckout(server);
    expect([askedFor(server), keptAttempt('order-1').get()]).toEqual([['order-1'], isKept ? attempt : null]);
  });

  test('leaves another person in the same tab the order that they are busy with', async () => {
    const server = createScriptedServer(usualAnswers);
    server.answer('GetCheckoutOrder', ({ orderId }) => ({
      me,
      order: ['order-0', 'order-1'].includes(String(orderId)) ? null : sampleOrder({ id: String(orderId) }),
    }));
    keptAttempt('order-1').set(attempt);
    keptAttempt('order-0').set(attempt);
    keptActiveOrder.set('order-2');
    expect((await openCheckout(server)).orderId).toBe('order-2');
    expect(keptAttempt('order-1').get()).toEqual(attempt);
  });

  const endings: [before: string, calls: string[], end: (server: ScriptedServer) => void][] = [
    [
      'the payment was answered',
      ['AddPaymentToOrder', 'GetPaymentAttempt'],
      (server) => server.answerWhole('AddPaymentToOrder', nobodyIsHere),
    ],
    [
      'its outcome was known',
      ['AddPaymentToOrder', 'GetPaymentAttempt', 'GetPaymentAttempt'],
      (server) => {
        server.failNext('AddPaymentToOrder', 'network down');
        server.answerWhole('GetPaymentAttempt', nobodyIsHere);
      },
    ],
  ];

  test.each(endings)('is asked about after the login where the session ended before %s', async (_, calls, end) => {
    const server = createScriptedServer(usualAnswers);
    const logic = createPaymentLogic({ client: clientOf(server) });
    const begin = () =>
      createActor(logic, { input: { orderId: 'order-1', channelToken: 'harbour-city-players' } }).start();
    const keys = () =>
      server.sent
        .filter(({ operation }) => operation === 'AddPaymentToOrder' || operation === 'GetPaymentAttempt')
        .map(({ operation, variables }) => [
          operation,
          /"idempotencyKey":"(\w+)"/.exec(JSON.stringify(variables))?.[1],
        ]);

    const before = begin();
    await waitFor(before, (snapshot) => snapshot.matches('ready'));
    end(server);
    before.send({ type: 'payment.submit', amountDue: 50.4 });
    await waitFor(before, (snapshot) => snapshot.matches('sessionEnded'));
    const kept = keptAttempt('order-1').get();

    const after = begin();
    await waitFor(after, (snapshot) => snapshot.matches('ready'));
    after.stop();
    const key = kept?.idempotencyKey;
    expect(kept).toEqual({ idempotencyKey: expect.stringMatching(/^\w{20,}$/), method: 'at-the-door' });
    expect(keys()).toEqual(calls.map((call) => [call, key]));
    expect(keptAttempt('order-1').get()).toBeNull();
  });
});
