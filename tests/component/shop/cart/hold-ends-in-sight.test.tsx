import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import type { CartActors } from '#machines/shop/cart/cart-setup.ts';
import { checkoutMachine } from '#machines/shop/checkout/checkout-machine.ts';
import { holdMachine, type HoldActors } from '#machines/shop/hold/hold-machine.ts';
import { orderCodeMachine } from '#machines/shop/order-code/order-code-machine.ts';
import { paymentMachine } from '#machines/shop/payment/payment-machine.ts';
import { answering } from '#tests/component/shop/cart/answering.ts';
import { cartWith } from '#tests/component/shop/cart/cart-with.tsx';
import { aHold, anOrder } from '#tests/model/shop/cart/an-order.ts';
import { sampleForm, sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';
import { stillFlow } from '../../../../src/gallery/frame/still-flow.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import type { OrderAddress } from '#services/shop/orders/orders-service.ts';
import { CartDrawer } from '#views/shop/cart/cart-drawer.tsx';
import { CartScreen } from '#views/shop/cart/cart-screen.tsx';
import { CheckoutFlow } from '#views/shop/checkout/checkout-context.ts';
import { CheckoutFormsScreen } from '#views/shop/checkout/checkout-forms-screen.tsx';
import { CouponFlow, GiftCardFlow } from '#views/shop/payment/order-code-contexts.ts';
import { PaymentFlow } from '#views/shop/payment/payment-context.ts';
import { PaymentScreen } from '#views/shop/payment/payment-screen.tsx';

const atOrder = { orderId: 'hcp', channelToken: 'token-hcp' };
const checkoutAt = (step: 'forms' | 'payment') =>
  stillFlow(
    checkoutMachine,
    { atStep: 'resting' },
    {
      step,
      order: sampleOrder({ id: 'hcp', registrationForms: [sampleForm('f-1')] }),
      changedFrom: null,
      trouble: null,
    },
  );
const code = () =>
  stillFlow(orderCodeMachine, 'enteringCode', {
    ...atOrder,
    code: '',
    deed: null,
    tries: 0,
    refusal: null,
  });

function questions() {
  return (
    <CheckoutFlow.Provider actor={checkoutAt('forms')}>
      <CheckoutFormsScreen formId="f-1" renderForm={() => null} />
    </CheckoutFlow.Provider>
  );
}

function payment(state: 'choosingMethod' | 'placingOrder') {
  const actor = stillFlow(paymentMachine, state, {
    ...atOrder,
    methods: [],
    method: null,
    wallets: [],
    sourceId: null,
    amountDue: null,
    attempt: { idempotencyKey: 'k', method: 'door', card: null, amountDue: null, origin: 'submitted' },
    problem: null,
    checks: 0,
  });
  return (
    <CheckoutFlow.Provider actor={checkoutAt('payment')}>
      <PaymentFlow.Provider actor={actor}>
        <GiftCardFlow.Provider actor={code()}>
          <CouponFlow.Provider actor={code()}>
            <PaymentScreen />
          </CouponFlow.Provider>
        </GiftCardFlow.Provider>
      </PaymentFlow.Provider>
    </CheckoutFlow.Provider>
  );
}

/** Every place that shows what lies in the cart. */
const places: [place: string, draw: () => ReactElement][] = [
  ['the cart', () => <CartScreen />],
  ['the drawer', () => <CartDrawer />],
  ['the questions of the checkout', questions],
  ['the payment', () => payment('choosingMethod')],
  ['the payment, while the order is placed', () => payment('placingOrder')],
];

/** A hold of so many seconds, whose clock the test moves on; at its end the server says so, too. */
async function holdOf(secondsLeft: number, draw: () => ReactElement) {
  let tick: (elapsedSeconds: number) => void = () => undefined;
  let hold = aHold(secondsLeft);
  const asked: unknown[] = [];
  const countSeconds: HoldActors['countSeconds'] = fromCallback(({ sendBack }) => {
    tick = (elapsedSeconds) => sendBack({ type: 'clock.ticked', elapsedSeconds });
  });
  const note = <Output,>(call: string) =>
    fromPromise<Output, OrderAddress>(({ input }) => {
      asked.push([call, input.orderId]);
      return new Promise(() => undefined);
    });
  const { wrapper } = cartWith([], {
    loadCart: answering<CartActors['loadCart']>(async () => ({
      orders: [anOrder('hcp', { hold })],
      rememberedOrderId: null,
      readAt: 0,
    })),
    holdPlaces: holdMachine.provide({ actors: { countSeconds } }),
    extendHold: note('extendHold'),
    retakePlaces: note('retakePlaces'),
  });
  await act(settled);
  render(draw(), { wrapper });
  return {
    asked,
    press: (name: string) => userEvent.click(screen.getByRole('button', { name })),
    pass: async (seconds: number) => {
      if (seconds >= secondsLeft) hold = aHold(0);
      await act(async () => {
        tick(seconds);
        await settled();
      });
    },
  };
}

const notices = () =>
  screen
    .getAllByRole('status')
    .map((notice) => [
      notice.querySelector('b')?.textContent,
      ...within(notice)
        .queryAllByRole('button')
        .map((button) => button.textContent),
    ])
    .filter(([title]) => title !== undefined);

const announced = () =>
  [...document.querySelectorAll('[aria-live=polite]')]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

const stillThere = ['Still there?', 'Keep the places 5 more minutes'];
const isOver = ['These places are no longer held', 'Try to get them again'];

describe.each(places)('where the customer looks at %s', (_, draw) => {
  test('the end of the hold is announced before it comes, and can be put off', async () => {
    const { asked, pass, press } = await holdOf(301, draw);
    const heard = [announced()];
    await pass(2);
    heard.push(announced());
    await pass(182);
    heard.push(announced());
    expect(heard).toEqual([[], ['Your hold expires within 5 minutes'], ['Your hold expires within 2 minutes']]);
    expect(notices()).toContainEqual(stillThere);
    await press('Keep the places 5 more minutes');
    expect(asked).toEqual([['extendHold', 'hcp']]);
  });

  test('the end of the hold is said when it comes, and the places can be asked for again', async () => {
    const { asked, pass, press } = await holdOf(90, draw);
    expect(notices()).not.toContainEqual(isOver);
    await pass(90);
    expect(notices()).toContainEqual(isOver);
    expect(notices()).not.toContainEqual(stillThere);
    expect(screen.queryByRole('timer')).toBeNull();
    await press('Try to get them again');
    expect(asked).toEqual([['retakePlaces', 'hcp']]);
  });
});
