import { expect, test } from 'vitest';
import { usualAnswers } from '#tests/failures/answers.ts';
import { inABrowser } from '#tests/failures/in-a-browser.ts';
import { openApp } from '#tests/failures/open-app.tsx';
import { person, rest } from '#tests/failures/person.ts';
import { createScriptedServer } from '#tests/failures/scripted-server.ts';
import { sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';

inABrowser();

const valid = { __typename: 'OrderValidation' as const, isValid: true, errors: [] };
const inCart = sampleOrder({ state: 'AddingItems', validation: valid });
const { eligiblePaymentMethods } = usualAnswers.GetEligiblePaymentMethods({ orderId: 'order-1' });
const atPayment = sampleOrder({ validation: valid, eligiblePaymentMethods });
const { order: placed } = usualAnswers.GetOrderConfirmation({ id: 'order-1' });

function shop() {
  const server = createScriptedServer(usualAnswers);
  server.answer('GetActiveOrders', () => ({ activeOrders: { __typename: 'OrderList', totalItems: 0, items: [] } }));
  server.answer('AddRegistrationToCart', () => ({ addRegistrationToOrder: inCart }));
  server.answer('TransitionOrderToState', () => ({ transitionOrderToState: atPayment }));
  if (!placed) throw new Error('the confirmation has no order');
  const customer = { __typename: 'Customer' as const, id: 'alex', emailAddress: 'alex@foyer.example' };
  server.answer('AddPaymentToOrder', () => ({ addPaymentToOrder: { ...placed, customer } }));
  return server;
}

test('a whole order takes the calls that the bench sends', async () => {
  const server = shop();
  const app = openApp('/event/ev-1', server.fetch);
  try {
    await person.press('Register');
    await person.choose('Tier general');
    await rest();
    const before = server.sent.length;
    await person.press('Add to Cart');
    await person.sees('heading', 'Added to cart!');
    await person.follow('Go to cart');
    await person.press('Go to checkout');
    await person.choose('Pay at the door');
    await person.press('Place your order');
    await person.sees('heading', 'Thank you for your order!');
    await rest();
    console.log(server.sent.slice(before).map(({ operation, variables }) => `${operation} ${JSON.stringify(variables)}`).join('\n'));
    expect(server.sent.slice(before).map(({ operation }) => operation)).toEqual(['AddRegistrationToCart', 'TransitionOrderToState', 'AddPaymentToOrder']);
  } finally {
    app.close();
  }
});
