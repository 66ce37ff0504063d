import { parse, print } from 'graphql';
import { expect, test } from 'vitest';
import { readClientDocuments } from '../../bench/client-documents.ts';
import { purchaseCalls, variablesOf } from '../../bench/orders/purchase-calls.ts';
import { usualAnswers } from '#tests/failures/answers.ts';
import { inABrowser } from '#tests/failures/in-a-browser.ts';
import { openApp } from '#tests/failures/open-app.tsx';
import { person, rest } from '#tests/failures/person.ts';
import { createScriptedServer } from '#tests/failures/scripted-server.ts';
import { sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';

inABrowser();

const validation = { __typename: 'OrderValidation' as const, isValid: true, errors: [] };
const inCart = sampleOrder({ state: 'AddingItems', validation });
const { eligiblePaymentMethods } = usualAnswers.GetEligiblePaymentMethods({ orderId: 'order-1' });
const atPayment = sampleOrder({ validation, eligiblePaymentMethods });
const { order: placed } = usualAnswers.GetOrderConfirmation({ id: 'order-1' });

/** Orders bring along what the server's would; the customer has none yet. */
function shop() {
  const server = createScriptedServer(usualAnswers);
  if (!placed) throw new Error('the confirmation has no order');
  const customer = { __typename: 'Customer' as const, id: 'alex', emailAddress: 'alex@foyer.example' };
  server.answer('GetActiveOrders', () => ({ activeOrders: { __typename: 'OrderList', totalItems: 0, items: [] } }));
  server.answer('GetActiveOrder', () => ({ activeOrder: null }));
  server.answer('AddRegistrationToCart', () => ({ addRegistrationToOrder: inCart }));
  server.answer('TransitionOrderToState', () => ({ transitionOrderToState: atPayment }));
  server.answer('AddPaymentToOrder', () => ({ addPaymentToOrder: { ...placed, customer } }));
  return server;
}

/** What no order waits for: the tickets that the browser keeps. */
const beside = ['GetTicketsToKeep'];

type Call = { operationName: string; variables: object; query: string };

const definitionsOf = (document: string | undefined) =>
  parse(document ?? '')
    .definitions.map(print)
    .toSorted();

test('a whole order takes the calls that the bench sends, and no others', async () => {
  const server = shop();
  const calls: Call[] = [];
  const app = openApp('/event/ev-1', (address, init) => {
    calls.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''));
    return server.fetch(address, init);
  });
  try {
    await person.press('Register');
    await person.choose('Tier general');
    await rest();
    calls.length = 0;
    await person.press('Add to Cart');
    await person.sees('heading', 'Added to cart!');
    await person.follow('Go to cart');
    await person.press('Go to checkout');
    await person.choose('Pay at the door');
    await person.press('Place your order');
    await person.sees('heading', 'Thank you for your order!');
    await rest();
    const sent = calls.filter(({ operationName }) => !beside.includes(operationName));
    const idempotencyKey: string = expect.any(String);
    const registrant = { attendeeId: 'a-1', firstName: 'Alex', lastName: 'Thorsen', new: false };
    expect(sent.map(({ operationName, variables }) => [operationName, variables])).toEqual([
      ['GetActiveOrder', variablesOf.GetActiveOrder('token-hcp')],
      [
        'AddRegistrationToCart',
        variablesOf.AddRegistrationToCart({
          tierId: 'general',
          registrant,
          askAboutSameAttendee: true,
          idempotencyKey,
        }),
      ],
      ['TransitionOrderToState', variablesOf.TransitionOrderToState('order-1')],
      [
        'AddPaymentToOrder',
        variablesOf.AddPaymentToOrder({
          orderId: 'order-1',
          amountDue: 50.4,
          method: 'at-the-door',
          idempotencyKey,
          card: null,
        }),
      ],
    ]);
    expect(sent.map(({ operationName }) => operationName)).toEqual([...purchaseCalls]);
    const documents = readClientDocuments();
    expect(sent.map(({ query }) => definitionsOf(query))).toEqual(
      purchaseCalls.map((name) => definitionsOf(documents.get(name))),
    );
  } finally {
    app.close();
  }
});
