import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { expectState } from '#e2e/flows/moves.ts';
import { cutOff, meanwhile } from '#e2e/flows/on-the-way.ts';
import { LoginPanel } from '#e2e/pages/login-panel.ts';
import type { PaymentPage } from '#e2e/pages/payment-page.ts';
import { holdCalls, meetCalls } from '#e2e/world/connection.ts';
import { cents, orderAtPayment, orderOf } from '#e2e/world/orders.ts';
import { endSession } from '#e2e/world/people.ts';
import { cards, chargesOf, paid } from '#e2e/world/provider.ts';

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
    await expectState(site, customer, 'ArrangingPayment');
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
    await expectState(site, customer, 'ArrangingPayment');
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
    await expectState(site, customer, 'ArrangingPayment');
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
