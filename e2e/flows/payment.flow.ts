import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { answerInstead, cutOff, meanwhile } from '#e2e/flows/on-the-way.ts';
import { LoginPanel } from '#e2e/pages/login-panel.ts';
import type { PaymentPage } from '#e2e/pages/payment-page.ts';
import { holdCalls, loseFirstAnswer, loseFirstCall, meetCalls } from '#e2e/world/connection.ts';
import { cents, orderAtPayment, orderOf } from '#e2e/world/orders.ts';
import { endSession } from '#e2e/world/people.ts';
import { cards, chargesOf, paid, planFault } from '#e2e/world/provider.ts';

/** Its organizer takes cards, and money at the door. */
const dip = { name: 'Polar Bear Dip, with Supervision', tier: 'Dipper' };
/** Its organizer takes cards alone. */
const talk = { name: 'What the Architect Meant', tier: 'Regular' };

const loginBackToPayment = `/auth/login?returnUri=${encodeURIComponent('/checkout/payment')}`;

async function applyCoupon({ main }: PaymentPage): Promise<void> {
  const field = main.getByLabel('Coupon code');
  if (!(await field.isVisible())) await main.getByRole('button', { name: 'Apply Coupon' }).click();
  await field.fill('FOYER10');
  await main.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(main.getByRole('button', { name: 'Remove coupon FOYER10' })).toBeVisible();
}

async function removeCoupon({ main }: PaymentPage): Promise<void> {
  await main.getByRole('button', { name: 'Remove coupon FOYER10' }).click();
  await expect(main.getByText(/FOYER10/)).toHaveCount(0);
}

/** The provider's script is held until it is let go or lost. */
async function holdCardForm(page: Page) {
  const gate = Promise.withResolvers<'comes' | 'is lost'>();
  await page.route('**/web/v1/square.js', async (route) =>
    (await gate.promise) === 'comes' ? route.fallback() : route.abort('connectionreset'),
  );
  return gate.resolve;
}

test.describe('the ways to pay', () => {
  test('are chosen, or asked for; a door needs no card form', async ({
    site,
    customer,
    payment,
    confirmation,
    plan,
  }) => {
    plan(
      'payment.recallingAttempt | xstate.done.actor.recallAttempt | 1',
      'payment.loadingMethods | xstate.done.actor.getEligiblePaymentMethods | 1',
      'payment.takingMethod | always | 0',
      'payment.choosingMethod | payment.submit | 0',
      'payment.choosingMethod | order.changed | 0',
      'payment.choosingMethod | payment.choose | 0',
      'payment.takingMethod | always | 2',
      'payment.preparingCard | card.attached | 0',
      'payment.ready | payment.choose | 0',
      'payment.takingMethod | always | 3',
      'payment.ready | order.changed | 0',
      'payment.ready | payment.submit | 1',
      'payment.creatingKey | xstate.done.actor.createIdempotencyKey | 0',
      'payment.rememberingAttempt | xstate.done.actor.rememberAttempt | 0',
      'payment.placingOrder | xstate.done.actor.addPaymentToOrder | 1',
      'payment.closingAttempt | xstate.done.actor.closeAttempt | 0',
    );
    const order = await orderAtPayment(site, customer, dip.name, dip.tier);
    await payment.open();
    await payment.place.click();
    await expect(payment.main.getByText('Please select a payment method')).toBeVisible();
    await applyCoupon(payment);
    await payment.chooseCard();
    await expect(payment.card.getByLabel('Card number')).toBeVisible();
    await payment.method('Pay at the door').check();
    await removeCoupon(payment);
    await payment.place.click();
    await expect(confirmation.heading).toBeVisible();
    const placed = await orderOf(site, customer);
    expect([placed.state, placed.payments.map(({ state }) => state)]).toEqual(['PaymentAuthorized', ['Authorized']]);
    expect(await chargesOf(site, order.id)).toEqual([]);
  });

  test('are read again when they were lost, when the person asks and when the order changes', async ({
    page,
    site,
    customer,
    payment,
    plan,
  }) => {
    plan(
      'payment.loadingMethods | xstate.error.actor.getEligiblePaymentMethods | 0',
      'payment.methodsUnavailable | payment.retryMethods | 0',
      'payment.loadingMethods | xstate.error.actor.getEligiblePaymentMethods | 0',
      'payment.methodsUnavailable | order.changed | 0',
      'payment.loadingMethods | order.changed | 0',
      'payment.loadingMethods | xstate.done.actor.getEligiblePaymentMethods | 1',
    );
    await orderAtPayment(site, customer, dip.name, dip.tier);
    const cut = await cutOff(page, 'GetEligiblePaymentMethods');
    await payment.open();
    await expect(payment.main.getByText('The ways to pay could not be loaded')).toBeVisible();
    await payment.main.getByRole('button', { name: 'Try again' }).click();
    await expect(payment.main.getByText('The ways to pay could not be loaded')).toBeVisible();
    cut.reconnect();
    const reading = await holdCalls(page, 'GetEligiblePaymentMethods');
    await applyCoupon(payment);
    await reading.arrived;
    await removeCoupon(payment);
    reading.letGo();
    await expect(payment.methods).toHaveCount(2);
    expect((await orderOf(site, customer)).state).toBe('ArrangingPayment');
  });

  test('are not shown to somebody whose session ended', async ({ page, site, customer, payment, plan }) => {
    plan('payment.loadingMethods | xstate.done.actor.getEligiblePaymentMethods | 0');
    await orderAtPayment(site, customer, dip.name, dip.tier);
    await meanwhile(page, 'GetEligiblePaymentMethods', () => endSession(site, customer));
    await payment.open();
    await expect(page).toHaveURL(loginBackToPayment);
    await LoginPanel.page(page).logIn(customer);
    await expect(payment.methods).toHaveCount(2);
  });

  test('say so where an organizer’s card payment is not set up', async ({ page, site, customer, payment, plan }) => {
    plan(
      'payment.takingMethod | always | 1',
      'payment.cardUnavailable | payment.choose | 0',
      'payment.takingMethod | always | 3',
    );
    await orderAtPayment(site, customer, dip.name, dip.tier);
    await meetCalls(page, 'GetEligiblePaymentMethods', async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replace(/"contextArgs":\{[^}]*\}/g, '"contextArgs":{}');
      await route.fulfill({ response, body: text });
    });
    await payment.open();
    await payment.method('Card').check();
    await expect(payment.main.getByText('Card payment is not set up for this organizer.')).toBeVisible();
    await expect(payment.place).toBeDisabled();
    await payment.method('Pay at the door').check();
    await expect(payment.place).toBeEnabled();
    expect((await orderOf(site, customer)).payments).toEqual([]);
  });
});

test.describe('the card form', () => {
  test('that is lost is tried again, or left for another way to pay', async ({
    page,
    site,
    customer,
    payment,
    plan,
  }) => {
    plan(
      'payment.preparingCard | card.failed | 0',
      'payment.cardUnavailable | payment.retryCard | 0',
      'payment.preparingCard | card.failed | 0',
      'payment.cardUnavailable | order.changed | 0',
      'payment.preparingCard | card.failed | 0',
      'payment.cardUnavailable | payment.choose | 0',
      'payment.takingMethod | always | 3',
    );
    await orderAtPayment(site, customer, dip.name, dip.tier);
    await page.route('**/web/v1/square.js', (route) => route.abort('connectionreset'));
    await payment.open();
    await payment.chooseCard();
    const trouble = payment.main.getByText('The card form did not load. Please try again.');
    await expect(trouble).toBeVisible();
    await payment.main.getByRole('button', { name: 'Try again' }).click();
    await expect(trouble).toBeVisible();
    await applyCoupon(payment);
    await expect(trouble).toBeVisible();
    await payment.method('Pay at the door').check();
    await expect(payment.place).toBeEnabled();
    expect((await orderOf(site, customer)).state).toBe('ArrangingPayment');
  });

  test('may be left, and the order changed, before it is there', async ({ page, site, customer, payment, plan }) => {
    plan(
      'payment.preparingCard | order.changed | 0',
      'payment.preparingCard | payment.choose | 0',
      'payment.ready | payment.choose | 0',
      'payment.preparingCard | card.attached | 0',
    );
    await orderAtPayment(site, customer, dip.name, dip.tier);
    const end = await holdCardForm(page);
    await payment.open();
    await payment.chooseCard();
    await applyCoupon(payment);
    await expect(payment.main.getByText('Loading the card form')).toBeAttached();
    await payment.method('Pay at the door').check();
    await expect(payment.place).toBeEnabled();
    await payment.chooseCard();
    end('comes');
    await expect(payment.card.getByLabel('Card number')).toBeVisible();
    expect((await orderOf(site, customer)).state).toBe('ArrangingPayment');
  });

  test('that does not come in time is given up', async ({ page, site, customer, payment, plan }) => {
    plan(
      'payment.preparingCard | xstate.after.cardPatience.payment.preparingCard | 0',
      'payment.cardUnavailable | payment.retryCard | 0',
      'payment.preparingCard | card.attached | 0',
    );
    await page.clock.install();
    await orderAtPayment(site, customer, talk.name, talk.tier);
    const end = await holdCardForm(page);
    await payment.open();
    await expect(payment.main.getByText('Loading the card form')).toBeAttached();
    await page.clock.fastForward(31_000);
    await expect(payment.main.getByText('The card form did not load. Please try again.')).toBeVisible();
    end('comes');
    await payment.main.getByRole('button', { name: 'Try again' }).click();
    await expect(payment.card.getByLabel('Card number')).toBeVisible();
    expect((await orderOf(site, customer)).payments).toEqual([]);
  });

  test('refuses a card that can’t be one, and one that it gives no token for', async ({
    page,
    site,
    customer,
    payment,
    confirmation,
    plan,
  }) => {
    plan(
      'payment.ready | payment.submit | 0',
      'payment.tokenizing | card.refused | 0',
      'payment.ready | payment.submit | 0',
      'payment.tokenizing | card.tokenized | 1',
      'payment.ready | payment.submit | 0',
      'payment.tokenizing | xstate.after.tokenPatience.payment.tokenizing | 0',
      'payment.ready | payment.submit | 0',
      'payment.tokenizing | card.tokenized | 0',
      'payment.placingOrder | xstate.done.actor.addPaymentToOrder | 1',
    );
    await page.clock.install();
    const order = await orderAtPayment(site, customer, talk.name, talk.tier);
    await payment.open();
    await payment.fillCard({ ...cards.accepted, number: '4111 1111 1111 1112' });
    await payment.place.click();
    await expect(payment.notice).toContainText('Nothing was charged.');

    const gate = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/sandbox/square/tokens', async (route) => {
      asked += 1;
      if (asked === 1) {
        const response = await route.fetch();
        return route.fulfill({ response, json: { ...(await response.json()), token: '' } });
      }
      if (asked === 2) await gate.promise;
      return route.fallback();
    });
    await payment.fillCard(cards.accepted);
    await payment.place.click();
    await expect(payment.notice).toContainText('Token is missing');
    await payment.place.click();
    await expect.poll(() => asked).toBe(2);
    await page.clock.fastForward(31_000);
    await expect(payment.notice).toContainText('Token is missing');
    gate.resolve();
    expect(await chargesOf(site, order.id)).toEqual([]);
    await payment.fillCard(cards.accepted);
    await payment.place.click();
    await expect(confirmation.heading).toBeVisible();
    expect(await chargesOf(site, order.id)).toEqual([paid(cents(order.totalWithTax.amount))]);
  });
});

test.describe('an attempt', () => {
  test('needs a key: a browser that gives no random numbers pays nothing', async ({
    page,
    site,
    customer,
    payment,
    confirmation,
    plan,
  }) => {
    plan(
      'payment.creatingKey | xstate.error.actor.createIdempotencyKey | 0',
      'payment.ready | payment.submit | 1',
      'payment.creatingKey | xstate.done.actor.createIdempotencyKey | 0',
    );
    await orderAtPayment(site, customer, dip.name, dip.tier);
    await payment.open();
    await payment.method('Pay at the door').check();
    await page.evaluate(() => {
      const draw = crypto.getRandomValues.bind(crypto);
      crypto.getRandomValues = () => {
        crypto.getRandomValues = draw;
        throw new DOMException('no entropy', 'OperationError');
      };
    });
    await payment.place.click();
    await expect(payment.notice).toContainText('Failed to add payment to order');
    expect((await orderOf(site, customer)).payments).toEqual([]);
    await payment.place.click();
    await expect(confirmation.heading).toBeVisible();
    expect((await orderOf(site, customer)).state).toBe('PaymentAuthorized');
  });

  test('is made, refused and made again in a browser that keeps nothing', async ({
    page,
    site,
    customer,
    payment,
    confirmation,
    plan,
  }) => {
    plan(
      'payment.recallingAttempt | xstate.error.actor.recallAttempt | 0',
      'payment.rememberingAttempt | xstate.error.actor.rememberAttempt | 0',
      'payment.placingOrder | xstate.done.actor.addPaymentToOrder | 2',
      'payment.endingAttempt | xstate.error.actor.endAttempt | 0',
      'payment.placingOrder | xstate.done.actor.addPaymentToOrder | 1',
      'payment.closingAttempt | xstate.error.actor.closeAttempt | 0',
    );
    await page.addInitScript(() => {
      if (window.top !== window) return;
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('nothing is kept here', 'SecurityError');
        },
      });
    });
    const order = await orderAtPayment(site, customer, talk.name, talk.tier);
    await payment.open();
    await payment.fillCard(cards.declined);
    await payment.place.click();
    await expect(payment.notice).toContainText('Payment declined');
    await payment.fillCard(cards.accepted);
    await payment.place.click();
    await expect(confirmation.heading).toBeVisible();
    const charges = await chargesOf(site, order.id);
    expect(charges.map(({ status }) => status)).toEqual(['FAILED', 'COMPLETED']);
  });

  test('that is refused leaves the way open, and forgets its key', async ({ page, site, customer, payment, plan }) => {
    plan(
      'payment.placingOrder | xstate.done.actor.addPaymentToOrder | 2',
      'payment.endingAttempt | xstate.done.actor.endAttempt | 0',
    );
    const order = await orderAtPayment(site, customer, talk.name, talk.tier);
    await payment.open();
    await payment.fillCard(cards.declined);
    await payment.place.click();
    await expect(payment.notice).toContainText('Payment declined');
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('payment-')))).toEqual(
      [],
    );
    expect((await chargesOf(site, order.id)).map(({ status }) => status)).toEqual(['FAILED']);
  });

  test('is not made without a session', async ({ page, site, customer, payment, plan }) => {
    plan('payment.placingOrder | xstate.done.actor.addPaymentToOrder | 0');
    const order = await orderAtPayment(site, customer, dip.name, dip.tier);
    await payment.open();
    await payment.method('Pay at the door').check();
    await meanwhile(page, 'AddPaymentToOrder', () => endSession(site, customer));
    await payment.place.click();
    await expect(page).toHaveURL(loginBackToPayment);
    await LoginPanel.page(page).logIn(customer);
    await expect(payment.heading).toBeVisible();
    expect(await chargesOf(site, order.id)).toEqual([]);
  });

  test('whose order comes back unpaid is taken for not made', async ({ page, site, customer, payment, plan }) => {
    plan('payment.placingOrder | xstate.done.actor.addPaymentToOrder | 3');
    const order = await orderAtPayment(site, customer, dip.name, dip.tier);
    await payment.open();
    await payment.method('Pay at the door').check();
    await answerInstead(page, 'AddPaymentToOrder', {
      addPaymentToOrder: { __typename: 'Order', id: order.id, code: order.code, state: 'ArrangingPayment' },
    });
    await payment.place.click();
    await expect(payment.notice).toContainText('Failed to add payment to order');
    await expect(payment.notice).toContainText('Nothing was charged. You can try again.');
    expect((await orderOf(site, customer)).payments).toEqual([]);
  });
});

test.describe('an attempt whose answer was lost', () => {
  test('and that never arrived is sent again with its key', async ({
    page,
    site,
    customer,
    payment,
    confirmation,
    plan,
  }) => {
    plan(
      'payment.placingOrder | xstate.error.actor.addPaymentToOrder | 0',
      'payment.outcomeUnknown.askingOutcome | xstate.error.actor.getPaymentAttempt | 0',
      'payment.outcomeUnknown.waitingToAsk | payment.checkAgain | 0',
      'payment.outcomeUnknown.askingOutcome | xstate.done.actor.getPaymentAttempt | 3',
      'payment.placingOrder | xstate.done.actor.addPaymentToOrder | 1',
    );
    await orderAtPayment(site, customer, dip.name, dip.tier);
    await payment.open();
    await payment.method('Pay at the door').check();
    await loseFirstCall(page, 'AddPaymentToOrder');
    await loseFirstCall(page, 'GetPaymentAttempt');
    await payment.place.click();
    await payment.main.getByRole('button', { name: 'Check again' }).click();
    await expect(confirmation.heading).toBeVisible();
    expect((await orderOf(site, customer)).state).toBe('PaymentAuthorized');
  });

  test('and that was made is found out', async ({ page, site, customer, payment, confirmation, plan }) => {
    plan(
      'payment.placingOrder | xstate.error.actor.addPaymentToOrder | 0',
      'payment.outcomeUnknown.askingOutcome | xstate.done.actor.getPaymentAttempt | 1',
    );
    const order = await orderAtPayment(site, customer, talk.name, talk.tier);
    await payment.open();
    await payment.fillCard(cards.accepted);
    await loseFirstAnswer(page, 'AddPaymentToOrder');
    await payment.place.click();
    await expect(confirmation.heading).toBeVisible();
    expect(await chargesOf(site, order.id)).toEqual([paid(cents(order.totalWithTax.amount))]);
  });

  test('and that was declined is found out', async ({ page, site, customer, payment, plan }) => {
    plan('payment.outcomeUnknown.askingOutcome | xstate.done.actor.getPaymentAttempt | 2');
    const order = await orderAtPayment(site, customer, talk.name, talk.tier);
    await payment.open();
    await payment.fillCard(cards.declined);
    await loseFirstAnswer(page, 'AddPaymentToOrder');
    await payment.place.click();
    await expect(payment.notice).toContainText('Payment declined');
    expect((await chargesOf(site, order.id)).map(({ status }) => status)).toEqual(['FAILED']);
  });

  test('and that is under way is asked for until it is known', async ({
    page,
    site,
    customer,
    payment,
    confirmation,
    plan,
  }) => {
    plan(
      'payment.placingOrder | xstate.error.actor.addPaymentToOrder | 0',
      'payment.outcomeUnknown.askingOutcome | xstate.done.actor.getPaymentAttempt | 5',
      'payment.outcomeUnknown.waitingToAsk | xstate.after.nextCheck.payment.outcomeUnknown.waitingToAsk | 0',
      'payment.outcomeUnknown.askingOutcome | xstate.done.actor.getPaymentAttempt | 1',
    );
    const order = await orderAtPayment(site, customer, talk.name, talk.tier);
    await planFault(site, { mode: 'delay', orderId: order.id, delayMs: 4_000 });
    await payment.open();
    await payment.fillCard(cards.accepted);
    await meetCalls(page, 'AddPaymentToOrder', async (route, number) => {
      if (number > 1) return route.fallback();
      void route.fetch().catch(() => undefined);
      await expect.poll(async () => (await orderOf(site, customer)).state).toBe('ValidatingPayment');
      return route.abort('connectionreset');
    });
    await payment.place.click();
    await expect(payment.main.getByText('You will not be charged twice.')).toBeVisible();
    await expect(confirmation.heading).toBeVisible({ timeout: 30_000 });
    expect(await chargesOf(site, order.id)).toEqual([paid(cents(order.totalWithTax.amount))]);
  });

  test('is asked for after the login where the session ended, too', async ({
    page,
    site,
    customer,
    payment,
    confirmation,
    plan,
  }) => {
    plan(
      'payment.outcomeUnknown.askingOutcome | xstate.done.actor.getPaymentAttempt | 0',
      'payment.recallingAttempt | xstate.done.actor.recallAttempt | 0',
      'payment.outcomeUnknown.askingOutcome | xstate.done.actor.getPaymentAttempt | 4',
      'payment.endingAttempt | xstate.done.actor.endAttempt | 1',
    );
    const order = await orderAtPayment(site, customer, dip.name, dip.tier);
    await payment.open();
    await payment.method('Pay at the door').check();
    await loseFirstCall(page, 'AddPaymentToOrder');
    await meanwhile(page, 'GetPaymentAttempt', () => endSession(site, customer));
    await payment.place.click();
    await expect(page).toHaveURL(loginBackToPayment);
    await LoginPanel.page(page).logIn(customer);
    await expect(payment.notice).toContainText('Failed to add payment to order');
    await expect(confirmation.heading).toBeHidden();
    expect(await chargesOf(site, order.id)).toEqual([]);
  });

  test('and whose key can’t be forgotten is ended all the same', async ({ page, site, customer, payment, plan }) => {
    plan(
      'payment.recallingAttempt | xstate.done.actor.recallAttempt | 0',
      'payment.outcomeUnknown.askingOutcome | xstate.done.actor.getPaymentAttempt | 4',
      'payment.endingAttempt | xstate.error.actor.endAttempt | 1',
      'payment.loadingMethods | xstate.done.actor.getEligiblePaymentMethods | 1',
    );
    await orderAtPayment(site, customer, dip.name, dip.tier);
    const lost = await cutOff(page, 'AddPaymentToOrder');
    const unasked = await cutOff(page, 'GetPaymentAttempt');
    await payment.open();
    await payment.method('Pay at the door').check();
    await payment.place.click();
    await expect(payment.main.getByText('You will not be charged twice.')).toBeVisible();
    await page.addInitScript(() => {
      Storage.prototype.removeItem = () => {
        throw new DOMException('what is kept stays', 'QuotaExceededError');
      };
    });
    lost.reconnect();
    unasked.reconnect();
    await page.reload();
    await expect(payment.notice).toContainText('Failed to add payment to order');
    await expect(payment.methods).toHaveCount(2);
    expect((await orderOf(site, customer)).payments).toEqual([]);
  });

  test('and of which the server tells an unpaid order was not made', async ({
    page,
    site,
    customer,
    payment,
    plan,
  }) => {
    plan('payment.outcomeUnknown.askingOutcome | xstate.done.actor.getPaymentAttempt | 6');
    const order = await orderAtPayment(site, customer, dip.name, dip.tier);
    await payment.open();
    await payment.method('Pay at the door').check();
    await cutOff(page, 'AddPaymentToOrder');
    await answerInstead(page, 'GetPaymentAttempt', {
      paymentAttempt: {
        __typename: 'PaymentAttempt',
        idempotencyKey: 'any',
        state: 'SUCCEEDED',
        result: { __typename: 'Order', id: order.id, code: order.code, state: 'ArrangingPayment' },
      },
    });
    await payment.place.click();
    await expect(payment.notice).toContainText('Failed to add payment to order');
    expect((await orderOf(site, customer)).payments).toEqual([]);
  });

  test('after a device slept through all patience is asked for', async ({
    page,
    site,
    customer,
    payment,
    confirmation,
    plan,
  }) => {
    plan(
      'payment.placingOrder | xstate.after.answerPatience.payment.placingOrder | 0',
      'payment.outcomeUnknown.askingOutcome | xstate.done.actor.getPaymentAttempt | 3',
    );
    await page.clock.install();
    await orderAtPayment(site, customer, dip.name, dip.tier);
    await payment.open();
    await payment.method('Pay at the door').check();
    const held = await holdCalls(page, 'AddPaymentToOrder');
    await payment.place.click();
    await held.arrived;
    await page.clock.fastForward(60_000);
    held.letGo();
    await expect(confirmation.heading).toBeVisible();
    expect((await orderOf(site, customer)).state).toBe('PaymentAuthorized');
  });
});
