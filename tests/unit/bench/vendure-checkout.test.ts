import { describe, expect, test } from 'vitest';
import type { Answered, Caller } from '../../../bench/graphql-caller.ts';
import { SoldOut } from '../../../bench/orders/checkout.ts';
import { buyFromVendure, vendureCalls } from '../../../bench/peers/vendure-checkout.ts';

type Call = (typeof vendureCalls)[number];

const order = (state: string) => ({ __typename: 'Order', code: 'CODE', state });
const goingWell: Record<Call, Record<string, unknown>> = {
  AddItemToOrder: { addItemToOrder: order('AddingItems') },
  GetPaymentMethods: { eligiblePaymentMethods: [{ code: 'card' }] },
  TransitionOrderToState: { transitionOrderToState: order('ArrangingPayment') },
  AddPaymentToOrder: { addPaymentToOrder: order('PaymentSettled') },
};

/** A caller that answers each operation by its name, and what it was asked. */
function vendure(answers: Record<Call, Record<string, unknown>>, errors: Answered['errors'] = []) {
  const asked: { name: string; variables: object }[] = [];
  const caller: Caller = {
    async call(document, variables) {
      const name = vendureCalls.find((each) => document.includes(` ${each}`)) ?? 'GetPaymentMethods';
      asked.push({ name, variables });
      return { status: 200, retryAfter: 0, data: answers[name], errors, cookies: [], ms: 1 };
    },
    close: () => undefined,
  };
  return { asked, buy: () => buyFromVendure(caller, 'session=1', '7') };
}

describe(buyFromVendure, () => {
  test('asks for each step of an order once', async () => {
    const { asked, buy } = vendure(goingWell);
    await buy();
    expect(asked).toEqual([
      { name: 'AddItemToOrder', variables: { variantId: '7' } },
      { name: 'GetPaymentMethods', variables: {} },
      { name: 'TransitionOrderToState', variables: { state: 'ArrangingPayment' } },
      { name: 'AddPaymentToOrder', variables: { input: { method: 'card', metadata: {} } } },
    ]);
  });

  test.each([
    ['when it is added', { addItemToOrder: { errorCode: 'INSUFFICIENT_STOCK_ERROR', message: 'none' } }],
    [
      'when payment begins',
      {
        transitionOrderToState: {
          errorCode: 'ORDER_STATE_TRANSITION_ERROR',
          message: 'cannot transition',
          transitionError: 'Cannot transition … due to insufficient stock of Harvest Supper 20',
        },
      },
    ],
  ])('is told that nothing is left %s', async (_when, refusal) => {
    const step: Call = 'addItemToOrder' in refusal ? 'AddItemToOrder' : 'TransitionOrderToState';
    await expect(vendure({ ...goingWell, [step]: refusal }).buy()).rejects.toThrow(SoldOut);
  });

  test('takes no other refusal, no other state and no error for a sale', async () => {
    const declined = { addPaymentToOrder: { errorCode: 'PAYMENT_DECLINED_ERROR', message: 'declined' } };
    await expect(vendure({ ...goingWell, AddPaymentToOrder: declined }).buy()).rejects.toThrow('PAYMENT_DECLINED');
    const authorized = { addPaymentToOrder: order('PaymentAuthorized') };
    await expect(vendure({ ...goingWell, AddPaymentToOrder: authorized }).buy()).rejects.toThrow('PaymentSettled');
    await expect(vendure(goingWell, [{ message: 'deadlock' }]).buy()).rejects.toThrow('deadlock');
  });
});
