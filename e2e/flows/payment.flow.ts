import type { Page, Route } from '@playwright/test';
import { coupon, dip, talk } from '#e2e/flows/demo-events.ts';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { logInAndComeBack } from '#e2e/flows/moves.ts';
import { bringNothingAlong, cutOff, meanwhile } from '#e2e/flows/on-the-way.ts';
import type { PaymentPage } from '#e2e/pages/payment-page.ts';
import { holdCalls, meetCalls } from '#e2e/world/connection.ts';
import { cents } from '#e2e/world/orders.ts';
import { cards, paid } from '#e2e/world/provider.ts';

async function applyCoupon(payment: PaymentPage): Promise<void> {
  await payment.applyCoupon(coupon);
  await expect(payment.removal('promotion code', coupon)).toBeVisible();
}

async function removeCoupon(payment: PaymentPage): Promise<void> {
  await payment.removal('promotion code', coupon).click();
  await expect(payment.main.getByText(coupon)).toHaveCount(0);
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
  test('are chosen, or asked for; a door needs no card form', async ({ elsewhere, payment, confirmation, plan }) => {
    plan(
      'payment.recallingAttempt | xstate.done.actor.recallAttempt | -> loadingMethods',
      'payment.loadingMethods | xstate.done.actor.getEligiblePaymentMethods | -> takingMethod',
      'payment.takingMethod | always | hasNoMethod',
      'payment.choosingMethod | payment.submit | hasEligibleMethod',
      'payment.choosingMethod | order.changed | -> loadingMethods',
      'payment.choosingMethod | payment.choose | isEligible -> takingMethod',
      'payment.takingMethod | always | paysByCard',
      'payment.preparingCard | card.attached | -> ready',
      'payment.ready | payment.choose | isEligible -> takingMethod',
      'payment.takingMethod | always | -> ready',
      'payment.ready | order.changed | -> loadingMethods',
      'payment.ready | payment.submit | -> openingAttempt',
      'payment.openingAttempt | xstate.done.actor.openAttempt | -> placingOrder',
      'payment.placingOrder | xstate.done.actor.addPaymentToOrder | isPlaced -> closingAttempt',
      'payment.closingAttempt | xstate.done.actor.closeAttempt | -> placed',
    );
    await elsewhere.orderAtPayment(dip);
    await payment.open();
    await payment.place.click();
    await expect(payment.main.getByText('Please select a payment method')).toBeVisible();
    await applyCoupon(payment);
    await payment.chooseCard();
    await expect(payment.card.getByLabel('Card number')).toBeVisible();
    await payment.chooseDoor();
    await removeCoupon(payment);
    await payment.place.click();
    await expect(confirmation.heading).toBeVisible();
    const placed = await elsewhere.order();
    expect([placed.state, placed.payments.map(({ state }) => state)]).toEqual(['PaymentAuthorized', ['Authorized']]);
    expect(await elsewhere.charges()).toEqual([]);
  });

  test('are read again when they were lost, when the person asks and when the order changes', async ({
    page,
    elsewhere,
    payment,
    plan,
  }) => {
    plan(
      'payment.loadingMethods | xstate.error.actor.getEligiblePaymentMethods | -> methodsUnavailable',
      'payment.methodsUnavailable | payment.retryMethods | -> loadingMethods',
      'payment.loadingMethods | xstate.error.actor.getEligiblePaymentMethods | -> methodsUnavailable',
      'payment.methodsUnavailable | order.changed | -> loadingMethods',
      'payment.loadingMethods | order.changed | -> loadingMethods',
      'payment.loadingMethods | xstate.done.actor.getEligiblePaymentMethods | -> takingMethod',
    );
    await elsewhere.orderAtPayment(dip);
    await bringNothingAlong(page);
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
    await elsewhere.expectState('ArrangingPayment');
  });

  test('are not shown to somebody whose session ended', async ({ page, customer, elsewhere, payment, plan }) => {
    plan('payment.loadingMethods | xstate.done.actor.getEligiblePaymentMethods | hasSessionEnded -> sessionEnded');
    await elsewhere.orderAtPayment(dip);
    await bringNothingAlong(page);
    await meanwhile(page, 'GetEligiblePaymentMethods', () => elsewhere.endSession());
    await payment.open();
    await logInAndComeBack(page, '/checkout/payment', customer);
    await expect(payment.methods).toHaveCount(2);
  });

  test('say so where an organizer’s card payment is not set up', async ({ page, elsewhere, payment, plan }) => {
    plan(
      'payment.takingMethod | always | lacksCardContext',
      'payment.cardUnavailable | payment.choose | isEligible -> takingMethod',
      'payment.takingMethod | always | -> ready',
    );
    await elsewhere.orderAtPayment(dip);
    await bringNothingAlong(page);
    await meetCalls(page, 'GetEligiblePaymentMethods', async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replace(/"contextArgs":\{[^}]*\}/g, '"contextArgs":{}');
      await route.fulfill({ response, body: text });
    });
    await payment.open();
    await payment.chooseCard();
    await expect(payment.main.getByText('Card payment is not set up for this organizer.')).toBeVisible();
    await expect(payment.place).toBeDisabled();
    await payment.chooseDoor();
    await expect(payment.place).toBeEnabled();
    expect((await elsewhere.order()).payments).toEqual([]);
  });
});

test.describe('the card form', () => {
  test('that is lost is tried again, or left for another way to pay', async ({ page, elsewhere, payment, plan }) => {
    plan(
      'payment.preparingCard | card.failed | -> cardUnavailable',
      'payment.cardUnavailable | payment.retryCard | -> takingMethod',
      'payment.preparingCard | card.failed | -> cardUnavailable',
      'payment.cardUnavailable | order.changed | -> loadingMethods',
      'payment.preparingCard | card.failed | -> cardUnavailable',
      'payment.cardUnavailable | payment.choose | isEligible -> takingMethod',
      'payment.takingMethod | always | -> ready',
    );
    await elsewhere.orderAtPayment(dip);
    await page.route('**/web/v1/square.js', (route) => route.abort('connectionreset'));
    await payment.open();
    await payment.chooseCard();
    const trouble = payment.main.getByText('The card form did not load. Please try again.');
    await expect(trouble).toBeVisible();
    await payment.main.getByRole('button', { name: 'Try again' }).click();
    await expect(trouble).toBeVisible();
    await applyCoupon(payment);
    await expect(trouble).toBeVisible();
    await payment.chooseDoor();
    await expect(payment.place).toBeEnabled();
    await elsewhere.expectState('ArrangingPayment');
  });

  test('may be left, and the order changed, before it is there', async ({ page, elsewhere, payment, plan }) => {
    plan(
      'payment.preparingCard | order.changed | -> loadingMethods',
      'payment.preparingCard | payment.choose | isEligible -> takingMethod',
      'payment.ready | payment.choose | isEligible -> takingMethod',
      'payment.preparingCard | card.attached | -> ready',
    );
    await elsewhere.orderAtPayment(dip);
    const end = await holdCardForm(page);
    await payment.open();
    await payment.chooseCard();
    await applyCoupon(payment);
    await expect(payment.main.getByText('Loading the card form')).toBeAttached();
    await payment.chooseDoor();
    await expect(payment.place).toBeEnabled();
    await payment.chooseCard();
    end('comes');
    await expect(payment.card.getByLabel('Card number')).toBeVisible();
    await elsewhere.expectState('ArrangingPayment');
  });

  test('that does not come in time is given up', async ({ page, elsewhere, payment, plan }) => {
    plan(
      'payment.preparingCard | xstate.after.cardTimeout.payment.preparingCard | -> cardUnavailable',
      'payment.cardUnavailable | payment.retryCard | -> takingMethod',
      'payment.preparingCard | card.attached | -> ready',
      'checkout.atStep | order.changed | -> atStep.resting',
    );
    await page.clock.install();
    await elsewhere.orderAtPayment(talk);
    const end = await holdCardForm(page);
    await payment.open();
    await expect(payment.main.getByText('Loading the card form')).toBeAttached();
    await page.clock.fastForward(31_000);
    await expect(payment.main.getByText('The card form did not load. Please try again.')).toBeVisible();
    end('comes');
    await payment.main.getByRole('button', { name: 'Try again' }).click();
    await expect(payment.card.getByLabel('Card number')).toBeVisible();
    await applyCoupon(payment);
    expect((await elsewhere.order()).payments).toEqual([]);
  });

  test('refuses a card that can’t be one, and one that it gives no token for', async ({
    page,
    elsewhere,
    payment,
    confirmation,
    plan,
  }) => {
    plan(
      'payment.ready | payment.submit | paysByCard',
      'payment.tokenizing | card.refused | -> ready',
      'payment.ready | payment.submit | paysByCard',
      'payment.tokenizing | card.tokenized | -> ready',
      'payment.ready | payment.submit | paysByCard',
      'payment.tokenizing | xstate.after.tokenTimeout.payment.tokenizing | -> ready',
      'payment.ready | payment.submit | paysByCard',
      'payment.tokenizing | card.tokenized | hasToken -> openingAttempt',
      'payment.placingOrder | xstate.done.actor.addPaymentToOrder | isPlaced -> closingAttempt',
    );
    await page.clock.install();
    const order = await elsewhere.orderAtPayment(talk);
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
    expect(await elsewhere.charges()).toEqual([]);
    await payment.fillCard(cards.accepted);
    await payment.place.click();
    await expect(confirmation.heading).toBeVisible();
    expect(await elsewhere.charges()).toEqual([paid(cents(order.totalWithTax.amount))]);
  });
});

test('a wallet is left, gives nothing or takes too long, and then pays', async ({
  page,
  elsewhere,
  payment,
  confirmation,
  plan,
}) => {
  plan(
    'payment.preparingCard | card.attached | -> ready',
    'payment.ready | payment.payFromWallet | offersWallet -> askingWallet',
    'payment.askingWallet | wallet.left | -> ready',
    'payment.ready | payment.payFromWallet | offersWallet -> askingWallet',
    'payment.askingWallet | card.refused | -> ready',
    'payment.ready | payment.payFromWallet | offersWallet -> askingWallet',
    'payment.askingWallet | card.tokenized | -> ready',
    'payment.ready | payment.payFromWallet | offersWallet -> askingWallet',
    'payment.askingWallet | xstate.after.walletTimeout.payment.askingWallet | -> ready',
    'payment.ready | payment.payFromWallet | offersWallet -> askingWallet',
    'payment.askingWallet | card.tokenized | hasToken -> openingAttempt',
    'payment.placingOrder | xstate.done.actor.addPaymentToOrder | isPlaced -> closingAttempt',
  );
  await page.clock.install();
  const order = await elsewhere.orderAtPayment(talk);
  await payment.open();
  await payment.wallet('Apple Pay').click();
  await expect(payment.sheet.getByText(`${order.totalWithTax.amount.toFixed(2)} CAD`)).toBeVisible();
  await payment.sheet.getByRole('button', { name: 'Cancel' }).click();

  const answers: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort('connectionreset'),
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), token: '' } });
    },
  ];
  await page.route('**/sandbox/square/tokens', (route) => (answers.shift() ?? ((last) => last.fallback()))(route));
  await payment.payFrom('Apple Pay');
  await expect(payment.notice).toContainText('The wallet could not be reached.');
  await payment.payFrom('Apple Pay');
  await expect(payment.notice).toContainText('Token is missing');
  await payment.wallet('Apple Pay').click();
  await expect(payment.sheet).toBeVisible();
  await page.clock.fastForward(301_000);
  await expect(payment.notice).toContainText('Token is missing');
  await payment.sheet.getByRole('button', { name: 'Cancel' }).click();
  expect(await elsewhere.charges()).toEqual([]);
  await payment.payFrom('Google Pay');
  await expect(confirmation.heading).toBeVisible();
  expect(await elsewhere.charges()).toEqual([paid(cents(order.totalWithTax.amount))]);
});
