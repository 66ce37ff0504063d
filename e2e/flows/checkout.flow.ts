import { expect, test } from '#e2e/flows/flow-test.ts';
import { expectState, itemsOf, removeElsewhere, reopenElsewhere } from '#e2e/flows/moves.ts';
import { meanwhile, withoutSession } from '#e2e/flows/on-the-way.ts';
import { LoginPanel } from '#e2e/pages/login-panel.ts';
import { loseFirstCall } from '#e2e/world/connection.ts';
import { findEvent } from '#e2e/world/events.ts';
import { addToCart, arrangePayment, orderAtPayment, orderOf, ordersOf, payByToken } from '#e2e/world/orders.ts';
import { endSession } from '#e2e/world/people.ts';
import { cards, chargesOf } from '#e2e/world/provider.ts';

const dip = { name: 'Polar Bear Dip, with Supervision', tier: 'Dipper' };
const carol = { name: 'A Gabriola Carol', tier: 'Bleacher' };
const loginBackToPayment = `/auth/login?returnUri=${encodeURIComponent('/checkout/payment')}`;

test.describe('the order of the checkout', () => {
  test('is read again after a lost answer, and after the first was put into the cart', async ({
    page,
    site,
    customer,
    payment,
    plan,
  }) => {
    plan(
      'checkout.loadingOrder | xstate.error.actor.loadCheckoutOrder | 0',
      'checkout.orderUnavailable | checkout.retry | 0',
      'checkout.loadingOrder | xstate.done.actor.loadCheckoutOrder | 2',
      'checkout.orderNotFound | checkout.retry | 0',
      'checkout.loadingOrder | xstate.done.actor.loadCheckoutOrder | 4',
      'checkout.movingToArrangingPayment | xstate.done.actor.moveToArrangingPayment | 1',
      'checkout.choosingStep | always | 3',
    );
    await loseFirstCall(page, 'GetCheckoutOrders');
    await payment.open();
    await expect(page.getByRole('heading', { level: 1, name: 'Error Loading Order' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
    await addToCart(site, customer, await findEvent(site, dip.name), { tier: dip.tier });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(payment.heading).toBeVisible();
    await expectState(site, customer, 'ArrangingPayment');
  });

  test('that does not go to payment can be tried again, or says why it may not', async ({
    page,
    site,
    customer,
    payment,
    plan,
  }) => {
    plan(
      'checkout.movingToArrangingPayment | xstate.error.actor.moveToArrangingPayment | 0',
      'checkout.orderUnavailable | checkout.retry | 0',
      'checkout.movingToArrangingPayment | xstate.done.actor.moveToArrangingPayment | 2',
    );
    const event = await findEvent(site, dip.name);
    await addToCart(site, customer, event, { tier: dip.tier });
    const [item = ''] = await itemsOf(site, customer);
    await loseFirstCall(page, 'TransitionCheckoutOrder');
    await payment.open();
    await expect(page.getByRole('heading', { level: 1, name: 'Error Loading Order' })).toBeVisible();
    await meanwhile(page, 'TransitionCheckoutOrder', () => removeElsewhere(site, customer, event, item));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main')).toContainText('Your cart is empty');
    expect((await ordersOf(site, customer)).map(({ state }) => state)).not.toContain('ArrangingPayment');
  });

  test('that was placed leads to its confirmation', async ({ page, site, customer, payment, confirmation, plan }) => {
    plan('checkout.loadingOrder | xstate.done.actor.loadCheckoutOrder | 3');
    const order = await orderAtPayment(site, customer, dip.name, dip.tier);
    await payment.open();
    await expect(payment.heading).toBeVisible();
    await payByToken(site, customer, await findEvent(site, dip.name), order.id);
    await page.reload();
    await expect(confirmation.heading).toBeVisible();
    await expect(page).toHaveURL(`/order-confirmation/${order.id}`);
    await expectState(site, customer, 'PaymentSettled');
  });
});

test.describe('the step', () => {
  test('is the one that the order calls for, whatever the address says', async ({
    page,
    site,
    customer,
    forms,
    cart,
    payment,
    plan,
  }) => {
    plan(
      'checkout.loadingOrder | xstate.done.actor.loadCheckoutOrder | 1',
      'checkout.loadingOrder | xstate.done.actor.loadCheckoutOrder | 5',
      'checkout.choosingStep | always | 1',
      'checkout.choosingStep | always | 2',
    );
    await page.goto('/resume-order');
    await expect(cart.main).toContainText('Your cart is empty');
    await orderAtPayment(site, customer, dip.name, dip.tier);
    await page.goto('/checkout/forms');
    await expect(payment.heading).toBeVisible();
    await page.goto('/resume-order');
    await expect(payment.heading).toBeVisible();
    await expect(forms.heading).toBeHidden();
    await expectState(site, customer, 'ArrangingPayment');
  });

  test('of the questions comes before the payment, and its form leads on', async ({
    page,
    site,
    customer,
    forms,
    payment,
    plan,
  }) => {
    plan(
      'checkout.choosingStep | always | 0',
      'checkout.atStep | form.saved | 0',
      'checkout.atStep | checkout.finishForm | 0',
    );
    const event = await findEvent(site, carol.name);
    const order = await addToCart(site, customer, event, { tier: carol.tier });
    await arrangePayment(site, customer, event, order);
    await payment.open();
    await expect(forms.heading).toBeVisible();
    await forms.question('Who should we call if plans change?').fill('Inga Holm');
    await forms.question('Their phone number').fill('250 555 0177');
    await forms.choice('No').check();
    await forms.save.click();
    await expect(forms.editResponses).toBeVisible();
    await forms.next.click();
    await expect(page).toHaveURL('/checkout/payment');
    expect((await orderOf(site, customer)).registrationForms).toEqual([{ id: expect.any(String), complete: true }]);
  });
});

test.describe('back to the cart', () => {
  test('goes at once, or says that the way back was lost', async ({ page, site, customer, cart, payment, plan }) => {
    plan(
      'checkout.atStep | checkout.editOrder | 0',
      'checkout.confirmingLeave | xstate.done.actor.confirmLeave | 0',
      'checkout.movingToAddingItems | xstate.error.actor.moveToAddingItems | 0',
      'checkout.atStep | checkout.editOrder | 0',
      'checkout.movingToAddingItems | xstate.done.actor.moveToAddingItems | 1',
    );
    await orderAtPayment(site, customer, dip.name, dip.tier);
    await payment.open();
    await loseFirstCall(page, 'TransitionCheckoutOrder');
    await payment.reviewCart.click();
    await expect(page.getByText('An unexpected error occurred').first()).toBeVisible();
    await expect(page).toHaveURL('/checkout/payment');
    await payment.reviewCart.click();
    await expect(cart.heading('1 item')).toBeVisible();
    await expectState(site, customer, 'AddingItems');
  });

  test('asks about answers that are not saved', async ({ page, site, customer, forms, cart, plan }) => {
    plan(
      'checkout.confirmingLeave | xstate.done.actor.confirmLeave | 1',
      'checkout.confirmingLeave | xstate.done.actor.confirmLeave | 0',
    );
    const event = await findEvent(site, carol.name);
    await arrangePayment(site, customer, event, await addToCart(site, customer, event, { tier: carol.tier }));
    await page.goto('/checkout/forms');
    await forms.question('Who should we call if plans change?').fill('Inga Holm');
    page.once('dialog', (dialog) => void dialog.dismiss());
    await forms.editOrder.click();
    await expect(forms.question('Who should we call if plans change?')).toHaveValue('Inga Holm');
    await expectState(site, customer, 'ArrangingPayment');
    page.once('dialog', (dialog) => void dialog.accept());
    await forms.editOrder.click();
    await expect(cart.heading('1 item')).toBeVisible();
  });

  test('is refused for an order that was paid meanwhile, whose confirmation is shown', async ({
    page,
    site,
    customer,
    payment,
    confirmation,
    plan,
  }) => {
    plan(
      'checkout.movingToAddingItems | xstate.done.actor.moveToAddingItems | 2',
      'checkout.atStep.refreshing | xstate.done.actor.refreshCheckoutOrder | 2',
    );
    const order = await orderAtPayment(site, customer, dip.name, dip.tier);
    const event = await findEvent(site, dip.name);
    await payment.open();
    await meanwhile(page, 'TransitionCheckoutOrder', () => payByToken(site, customer, event, order.id));
    await payment.reviewCart.click();
    await expect(page.getByText('This order is already placed.').first()).toBeVisible();
    await expect(confirmation.heading).toBeVisible();
    await expectState(site, customer, 'PaymentSettled');
  });
});

test.describe('after a declined card the order is read again', () => {
  test('and stays at the payment, also when that was lost', async ({ page, site, customer, payment, plan }) => {
    plan(
      'checkout.atStep.resting | checkout.refresh | 0',
      'checkout.atStep.refreshing | xstate.error.actor.refreshCheckoutOrder | 0',
      'checkout.atStep.resting | checkout.refresh | 0',
      'checkout.atStep.refreshing | xstate.done.actor.refreshCheckoutOrder | 4',
    );
    const order = await orderAtPayment(site, customer, dip.name, dip.tier);
    await payment.open();
    await payment.chooseCard();
    await payment.fillCard(cards.declined);
    await loseFirstCall(page, 'GetCheckoutOrder');
    await payment.place.click();
    await expect(page.getByText('Failed to refresh order details').first()).toBeVisible();
    await expect(payment.notice).toContainText('Payment declined');
    await payment.payBy(cards.declined);
    await expect(payment.notice).toContainText('Payment declined');
    await expect.poll(async () => (await chargesOf(site, order.id)).length).toBe(2);
    await expectState(site, customer, 'ArrangingPayment');
  });

  test('and moves on again where another tab had taken it back to the cart', async ({
    page,
    site,
    customer,
    payment,
    plan,
  }) => {
    plan(
      'checkout.atStep.refreshing | xstate.done.actor.refreshCheckoutOrder | 3',
      'checkout.movingToArrangingPayment | xstate.done.actor.moveToArrangingPayment | 1',
    );
    const order = await orderAtPayment(site, customer, dip.name, dip.tier);
    const event = await findEvent(site, dip.name);
    await payment.open();
    await payment.chooseCard();
    await payment.fillCard(cards.declined);
    await meanwhile(page, 'GetCheckoutOrder', () => reopenElsewhere(site, customer, event, order.id));
    await payment.place.click();
    await expect.poll(async () => (await chargesOf(site, order.id)).length).toBe(1);
    await expect(payment.heading).toBeVisible();
    await expect.poll(async () => (await orderOf(site, customer)).state).toBe('ArrangingPayment');
  });

  test('and is gone where another device emptied it', async ({ page, site, customer, payment, plan }) => {
    plan('checkout.atStep.refreshing | xstate.done.actor.refreshCheckoutOrder | 1');
    const order = await orderAtPayment(site, customer, dip.name, dip.tier);
    const event = await findEvent(site, dip.name);
    const [item = ''] = await itemsOf(site, customer);
    await payment.open();
    await payment.chooseCard();
    await payment.fillCard(cards.declined);
    await meanwhile(page, 'GetCheckoutOrder', async () => {
      await reopenElsewhere(site, customer, event, order.id);
      await removeElsewhere(site, customer, event, item);
    });
    await payment.place.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
    expect((await ordersOf(site, customer)).every(({ itemCount }) => itemCount === 0)).toBe(true);
  });
});

test('an order that was paid elsewhere while a coupon was lost leads to its confirmation', async ({
  page,
  site,
  customer,
  payment,
  confirmation,
  plan,
}) => {
  plan('orderCode.applying | xstate.error.actor.applyCode | 0', 'checkout.atStep | order.changed | 0');
  const order = await orderAtPayment(site, customer, dip.name, dip.tier);
  const event = await findEvent(site, dip.name);
  await payment.open();
  await expect(payment.methods).toHaveCount(2);
  await loseFirstCall(page, 'ApplyCouponCode');
  await meanwhile(page, 'GetCheckoutOrder', () => payByToken(site, customer, event, order.id));
  await payment.main.getByRole('button', { name: 'Apply Coupon' }).click();
  await payment.main.getByLabel('Coupon code').fill('FOYER10');
  await payment.main.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(confirmation.heading).toBeVisible();
  expect(await orderOf(site, customer)).toEqual({
    ...order,
    state: 'PaymentSettled',
    active: false,
    payments: [{ method: 'SQUARE', state: 'Settled', amount: order.totalWithTax }],
    registrations: [{ code: expect.any(String), state: 'Confirmed' }],
  });
});

test.describe('a session that ended elsewhere leads to the login and back to the step', () => {
  test('while the order is read', async ({ page, site, customer, payment, plan }) => {
    plan('checkout.loadingOrder | xstate.done.actor.loadCheckoutOrder | 0');
    await orderAtPayment(site, customer, dip.name, dip.tier);
    await page.goto('/my-cart');
    await expect(page.getByRole('button', { name: 'Go to checkout' })).toBeEnabled();
    await meanwhile(page, 'GetCheckoutOrder', () => endSession(site, customer));
    await page.getByRole('button', { name: 'Go to checkout' }).click();
    await expect(page).toHaveURL(loginBackToPayment);
    await LoginPanel.page(page).logIn(customer);
    await expect(payment.heading).toBeVisible();
  });

  test('while the order goes to payment', async ({ page, site, customer, payment, plan }) => {
    plan('checkout.movingToArrangingPayment | xstate.done.actor.moveToArrangingPayment | 0');
    await addToCart(site, customer, await findEvent(site, dip.name), { tier: dip.tier });
    await meanwhile(page, 'TransitionCheckoutOrder', () => endSession(site, customer));
    await payment.open();
    await expect(page).toHaveURL(loginBackToPayment);
    await LoginPanel.page(page).logIn(customer);
    await expect(payment.heading).toBeVisible();
  });

  test('while the order goes back to the cart', async ({ page, site, customer, payment, plan }) => {
    plan('checkout.movingToAddingItems | xstate.done.actor.moveToAddingItems | 0');
    await orderAtPayment(site, customer, dip.name, dip.tier);
    await payment.open();
    await meanwhile(page, 'TransitionCheckoutOrder', () => endSession(site, customer));
    await payment.reviewCart.click();
    await expect(page).toHaveURL(loginBackToPayment);
    await LoginPanel.page(page).logIn(customer);
    await expect(payment.heading).toBeVisible();
  });

  test('while the order is read again', async ({ page, site, customer, payment, plan }) => {
    plan('checkout.atStep.refreshing | xstate.done.actor.refreshCheckoutOrder | 0');
    const order = await orderAtPayment(site, customer, dip.name, dip.tier);
    await payment.open();
    await payment.chooseCard();
    await payment.fillCard(cards.declined);
    await meanwhile(page, 'GetCheckoutOrder', () => endSession(site, customer));
    await payment.place.click();
    await expect(page).toHaveURL(loginBackToPayment);
    await LoginPanel.page(page).logIn(customer);
    await expect(payment.heading).toBeVisible();
    expect((await chargesOf(site, order.id)).map(({ status }) => status)).toEqual(['FAILED']);
  });

  test('while a coupon is applied', async ({ page, site, customer, payment, plan }) => {
    plan('orderCode.applying | xstate.done.actor.applyCode | 1', 'checkout.atStep | session.ended | 0');
    await orderAtPayment(site, customer, dip.name, dip.tier);
    await payment.open();
    await payment.main.getByRole('button', { name: 'Apply Coupon' }).click();
    await payment.main.getByLabel('Coupon code').fill('FOYER10');
    await meanwhile(page, 'ApplyCouponCode', () => endSession(site, customer));
    await payment.main.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(page).toHaveURL(loginBackToPayment);
    await LoginPanel.page(page).logIn(customer);
    await expect(payment.heading).toBeVisible();
  });
});

test('a refusal that was no end of the session lets the order be read again', async ({
  page,
  site,
  customer,
  payment,
  plan,
}) => {
  plan(
    'checkout.movingToArrangingPayment | xstate.done.actor.moveToArrangingPayment | 0',
    'checkout.signedOut | session.confirmed | 0',
    'checkout.orderUnavailable | checkout.retry | 0',
  );
  await addToCart(site, customer, await findEvent(site, dip.name), { tier: dip.tier });
  await withoutSession(page, 'TransitionCheckoutOrder');
  await payment.open();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(payment.heading).toBeVisible();
  await expectState(site, customer, 'ArrangingPayment');
});
