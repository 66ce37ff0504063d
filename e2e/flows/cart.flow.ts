import { expect, test } from '#e2e/flows/flow-test.ts';
import { expectState, itemsOf, payInDoubt, removeElsewhere } from '#e2e/flows/moves.ts';
import { cutOff, meanwhile } from '#e2e/flows/on-the-way.ts';
import { loseFirstAnswer, loseFirstCall } from '#e2e/world/connection.ts';
import { findEvent } from '#e2e/world/events.ts';
import { addToCart, orderAtPayment, orderOf, ordersOf, payByToken } from '#e2e/world/orders.ts';

const dip = { name: 'Polar Bear Dip, with Supervision', tier: 'Dipper' };
const sam = { firstName: 'Sam', lastName: 'Okafor' };

test.describe('a removal', () => {
  test('of what another device removed already is refused, and the cart is read again', async ({
    page,
    site,
    customer,
    cart,
    plan,
  }) => {
    plan(
      'cart.basket.resting.addingItems | cart.removeItem | 0',
      'cart.basket.removingItem | xstate.done.actor.removeOrderRegistration | 1',
      'cart.basket.refreshing | xstate.done.actor.refreshCart | 0',
      'cart.basket.sorting | always | 4',
    );
    const event = await findEvent(site, dip.name);
    await addToCart(site, customer, event, { tier: dip.tier });
    const [own] = await itemsOf(site, customer);
    await addToCart(site, customer, event, { tier: dip.tier, attendee: sam });
    const theirs = (await itemsOf(site, customer)).find((id) => id !== own) ?? '';
    await cart.open();
    await meanwhile(page, 'RemoveOrderRegistration', () => removeElsewhere(site, customer, event, theirs));
    await cart
      .registration('Sam Okafor')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(page.getByText('Failed to remove registration from order').first()).toBeVisible();
    await expect(cart.heading('1 item')).toBeVisible();
    expect((await orderOf(site, customer)).itemCount).toBe(1);
  });

  test('whose answer is lost is looked for in the order, and done once', async ({
    page,
    site,
    customer,
    cart,
    plan,
  }) => {
    plan(
      'cart.basket.removingItem | xstate.error.actor.removeOrderRegistration | 0',
      'cart.basket.refreshing | xstate.done.actor.refreshCart | 0',
    );
    const event = await findEvent(site, dip.name);
    await addToCart(site, customer, event, { tier: dip.tier });
    await addToCart(site, customer, event, { tier: dip.tier, attendee: sam });
    await cart.open();
    await loseFirstAnswer(page, 'RemoveOrderRegistration');
    await cart
      .registration('Sam Okafor')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(page.getByText('An unexpected error occurred').first()).toBeVisible();
    await expect(cart.heading('1 item')).toBeVisible();
    expect((await orderOf(site, customer)).registrationItems).toHaveLength(1);
  });

  test('from an order in checkout goes back to adding items first', async ({ page, site, customer, cart, plan }) => {
    plan(
      'cart.basket.sorting | always | 3',
      'cart.basket.resting.arrangingPayment | cart.removeItem | 0',
      'cart.basket.reopeningOrder | xstate.error.actor.reopenOrder | 0',
      'cart.basket.resting.arrangingPayment | cart.removeItem | 0',
      'cart.basket.reopeningOrder | xstate.done.actor.reopenOrder | 0',
      'cart.basket.removingItem | xstate.done.actor.removeOrderRegistration | 0',
      'cart.basket.sorting | always | 1',
    );
    const order = await orderAtPayment(site, customer, dip.name, dip.tier);
    await cart.open();
    const remove = cart.registrations.getByRole('button', { name: /^Remove/ });
    await test.step('the way back is lost', async () => {
      await loseFirstCall(page, 'TransitionOrderToState');
      await remove.click();
      await expect(page.getByText('An unexpected error occurred').first()).toBeVisible();
      await expect(cart.heading('1 item')).toBeVisible();
      await expectState(site, customer, 'ArrangingPayment');
    });
    await remove.click();
    await expect(cart.main).toContainText('Your cart is empty');
    expect((await ordersOf(site, customer)).find(({ id }) => id === order.id)?.itemCount ?? 0).toBe(0);
  });

  test('from an order that was paid meanwhile is refused', async ({ page, site, customer, cart, plan }) => {
    plan(
      'cart.basket.resting.arrangingPayment | cart.removeItem | 0',
      'cart.basket.reopeningOrder | xstate.done.actor.reopenOrder | 1',
      'cart.basket.refreshing | xstate.done.actor.refreshCart | 0',
      'cart.basket.sorting | always | 1',
    );
    const order = await orderAtPayment(site, customer, dip.name, dip.tier);
    const event = await findEvent(site, dip.name);
    await cart.open();
    await meanwhile(page, 'TransitionOrderToState', () => payByToken(site, customer, event, order.id));
    await cart.registrations.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByText('This order is already placed.').first()).toBeVisible();
    await expect(cart.main).toContainText('Your cart is empty');
    await expectState(site, customer, 'PaymentSettled');
  });
});

test.describe('the way to checkout', () => {
  test('that is lost is gone again; one that the server refuses leads to the cart as it is', async ({
    page,
    site,
    customer,
    cart,
    plan,
  }) => {
    plan(
      'cart.basket.resting.addingItems | cart.checkOut | 0',
      'cart.basket.proceedingToCheckout | xstate.error.actor.arrangePayment | 0',
      'cart.basket.resting.addingItems | cart.checkOut | 0',
      'cart.basket.proceedingToCheckout | xstate.done.actor.arrangePayment | 1',
    );
    const event = await findEvent(site, dip.name);
    await addToCart(site, customer, event, { tier: dip.tier });
    const [item = ''] = await itemsOf(site, customer);
    await cart.open();
    await loseFirstCall(page, 'TransitionOrderToState');
    await cart.checkOut.click();
    await expect(page.getByText('An unexpected error occurred').first()).toBeVisible();
    await expect(cart.checkOut).toBeEnabled();
    await meanwhile(page, 'TransitionOrderToState', () => removeElsewhere(site, customer, event, item));
    await cart.checkOut.click();
    await expect(page.getByText('Your cart is empty').first()).toBeVisible();
    await expect(page).toHaveURL('/my-cart');
    expect((await ordersOf(site, customer)).map(({ state }) => state)).not.toContain('ArrangingPayment');
  });

  test('is open although the check of the order did not come through', async ({
    page,
    site,
    customer,
    cart,
    payment,
    plan,
  }) => {
    plan(
      'cart.validation | order.shown | 0',
      'cart.validation.checking | xstate.error.actor.validateActiveOrder | 0',
      'cart.basket.proceedingToCheckout | xstate.done.actor.arrangePayment | 0',
      'cart.basket.resting.arrangingPayment | cart.checkOut | 0',
    );
    await addToCart(site, customer, await findEvent(site, dip.name), { tier: dip.tier });
    await cutOff(page, 'ValidateActiveOrder');
    await cart.open();
    await cart.checkOut.click();
    await expect(payment.heading).toBeVisible();
    await expectState(site, customer, 'ArrangingPayment');
    await page.goBack();
    await cart.checkOut.click();
    await expect(payment.heading).toBeVisible();
  });

  test('of an order whose payment is being confirmed leads to the payment', async ({
    page,
    site,
    customer,
    cart,
    payment,
    confirmation,
    plan,
  }) => {
    plan(
      'cart.basket.sorting | always | 2',
      'cart.validation | order.shown | 1',
      'cart.basket.resting.confirmingPayment | cart.checkOut | 0',
      'checkout.atStep.resting | xstate.after.paymentCheck.checkout.atStep.resting | 0',
      'checkout.atStep.refreshing | xstate.done.actor.refreshCheckoutOrder | 2',
    );
    const order = await orderAtPayment(site, customer, dip.name, dip.tier);
    const settle = await payInDoubt(site, customer, await findEvent(site, dip.name), order.id);
    await expectState(site, customer, 'ValidatingPayment');
    await cart.open();
    await expect(cart.main.getByText('A payment for this order is being confirmed')).toBeVisible();
    await cart.checkOut.click();
    await expect(page).toHaveURL('/checkout/payment');
    await expect(payment.heading).toBeVisible();
    await expect(payment.summary).toBeVisible();
    await settle();
    await expect(confirmation.heading).toBeVisible({ timeout: 20_000 });
    await expectState(site, customer, 'PaymentSettled');
  });
});
