import { dip, sam, talk } from '#e2e/flows/demo-events.ts';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { shown, unexpected } from '#e2e/flows/moves.ts';
import { bringNothingAlong, cutOff, meanwhile, meanwhileInAnotherTab } from '#e2e/flows/on-the-way.ts';
import { loseFirstAnswer, loseFirstCall } from '#e2e/world/connection.ts';
import { nameOf } from '#e2e/world/people.ts';

test.describe('a removal', () => {
  test('of what another device removed already is refused, and the cart is read again', async ({
    page,
    elsewhere,
    cart,
    plan,
  }) => {
    plan(
      'cart.basket.resting.addingItems | cart.removeItem | hasItem -> basket.removingItem',
      'cart.basket.removingItem | xstate.done.actor.removeOrderRegistration | -> basket.refreshing',
      'cart.basket.refreshing | xstate.done.actor.refreshCart | hasUnshown',
      'cart.basket.sorting | always | -> basket.resting.addingItems',
    );
    await elsewhere.addToCart(dip);
    const [own] = await elsewhere.items();
    await elsewhere.addToCart(dip, sam);
    const theirs = (await elsewhere.items()).find((id) => id !== own) ?? '';
    await cart.open();
    await meanwhile(page, 'RemoveOrderRegistration', () => elsewhere.remove(dip, theirs));
    await cart.removalOf(nameOf(sam)).click();
    await expect(shown(page, 'Failed to remove registration from order')).toBeVisible();
    await expect(cart.heading('1 item')).toBeVisible();
    expect((await elsewhere.order()).itemCount).toBe(1);
  });

  test('is not the last word where another tab changes another order meanwhile', async ({
    page,
    elsewhere,
    cart,
    plan,
  }) => {
    plan(
      'cart.basket.removingItem | cart.refresh | -> stays',
      'cart.basket.removingItem | xstate.done.actor.removeOrderRegistration | isOrder -> basket.sorting',
      'cart.basket.sorting | always | isAwaitingOrder',
      'cart.basket.refreshing | xstate.done.actor.refreshCart | -> basket.sorting',
    );
    await elsewhere.addToCart(talk);
    const [ofTalk] = await elsewhere.items();
    await elsewhere.addToCart(dip);
    await elsewhere.addToCart(dip, sam);
    await cart.open();
    const tabs = cart.main.getByRole('tab');
    await expect(tabs).toHaveCount(2);
    await tabs.filter({ hasText: /2/ }).click();
    await meanwhileInAnotherTab(page, 'RemoveOrderRegistration', () => elsewhere.remove(talk, ofTalk));
    await cart.removalOf(nameOf(sam)).click();
    await expect(tabs).toHaveCount(0);
    await expect(cart.registrations).toHaveCount(1);
  });

  test('whose answer is lost is looked for in the order, and done once', async ({ page, elsewhere, cart, plan }) => {
    plan(
      'cart.basket.removingItem | xstate.error.actor.removeOrderRegistration | -> basket.refreshing',
      'cart.basket.refreshing | xstate.done.actor.refreshCart | -> basket.sorting',
    );
    await elsewhere.addToCart(dip);
    await elsewhere.addToCart(dip, sam);
    await cart.open();
    await loseFirstAnswer(page, 'RemoveOrderRegistration');
    await cart.removalOf(nameOf(sam)).click();
    await expect(shown(page, unexpected)).toBeVisible();
    await expect(cart.heading('1 item')).toBeVisible();
    expect((await elsewhere.order()).registrationItems).toHaveLength(1);
  });

  test('from an order in checkout goes back to adding items first', async ({ page, elsewhere, cart, plan }) => {
    plan(
      'cart.basket.sorting | always | isArrangingPayment',
      'cart.basket.resting.arrangingPayment | cart.removeItem | hasItem -> basket.reopeningOrder',
      'cart.basket.reopeningOrder | xstate.error.actor.reopenOrder | -> basket.refreshing',
      'cart.basket.resting.arrangingPayment | cart.removeItem | hasItem -> basket.reopeningOrder',
      'cart.basket.reopeningOrder | xstate.done.actor.reopenOrder | isOrder -> basket.removingItem',
      'cart.basket.removingItem | xstate.done.actor.removeOrderRegistration | isOrder -> basket.sorting',
      'cart.basket.sorting | always | isEmpty',
    );
    const order = await elsewhere.orderAtPayment(dip);
    await cart.open();
    await test.step('the way back is lost', async () => {
      await loseFirstCall(page, 'TransitionOrderToState');
      await cart.remove.click();
      await expect(shown(page, unexpected)).toBeVisible();
      await expect(cart.heading('1 item')).toBeVisible();
      await elsewhere.expectState('ArrangingPayment');
    });
    await cart.remove.click();
    await expect(cart.main).toContainText('Your cart is empty');
    expect((await elsewhere.orders()).find(({ id }) => id === order.id)?.itemCount ?? 0).toBe(0);
  });

  test('from an order that was paid meanwhile is refused', async ({ page, elsewhere, cart, plan }) => {
    plan(
      'cart.basket.resting.arrangingPayment | cart.removeItem | hasItem -> basket.reopeningOrder',
      'cart.basket.reopeningOrder | cart.refresh | -> stays',
      'cart.basket.reopeningOrder | xstate.done.actor.reopenOrder | -> basket.refreshing',
      'cart.basket.refreshing | xstate.done.actor.refreshCart | hasUnshown',
      'cart.basket.sorting | always | isEmpty',
    );
    await elsewhere.orderAtPayment(dip);
    await cart.open();
    await meanwhileInAnotherTab(page, 'TransitionOrderToState', () => elsewhere.pay(dip));
    await cart.remove.click();
    await expect(shown(page, 'This order is already placed.')).toBeVisible();
    await expect(cart.main).toContainText('Your cart is empty');
    await elsewhere.expectState('PaymentSettled');
  });
});

test.describe('the way to checkout', () => {
  test('that is lost is gone again; one that the server refuses leads to the cart as it is', async ({
    page,
    elsewhere,
    cart,
    plan,
  }) => {
    plan(
      'cart.basket.resting.addingItems | cart.checkOut | isFitForCheckout',
      'cart.basket.proceedingToCheckout | xstate.error.actor.arrangePayment | -> basket.refreshing',
      'cart.basket.resting.addingItems | cart.checkOut | isFitForCheckout',
      'cart.basket.proceedingToCheckout | cart.refresh | -> stays',
      'cart.basket.proceedingToCheckout | xstate.done.actor.arrangePayment | -> basket.refreshing',
      'cart.basket.refreshing | xstate.done.actor.refreshCart | -> basket.sorting',
    );
    await elsewhere.addToCart(dip);
    await cart.open();
    await loseFirstCall(page, 'TransitionOrderToState');
    await cart.checkOut.click();
    await expect(shown(page, unexpected)).toBeVisible();
    await expect(cart.checkOut).toBeEnabled();
    await meanwhileInAnotherTab(page, 'TransitionOrderToState', () => elsewhere.remove(dip));
    await cart.checkOut.click();
    await expect(shown(page, 'Your cart is empty')).toBeVisible();
    await expect(page).toHaveURL('/my-cart');
    expect((await elsewhere.orders()).map(({ state }) => state)).not.toContain('ArrangingPayment');
  });

  test('is open although the check of the order did not come through', async ({
    page,
    elsewhere,
    cart,
    payment,
    plan,
  }) => {
    plan(
      'cart.validation | order.shown | isChangeable',
      'cart.validation.checking | xstate.error.actor.validateActiveOrder | -> validation.notChecked',
      'cart.basket.proceedingToCheckout | xstate.done.actor.arrangePayment | isOrder -> basket.sorting',
      'cart.basket.resting.arrangingPayment | cart.checkOut | isFitForCheckout',
    );
    await elsewhere.addToCart(dip);
    await bringNothingAlong(page);
    await cutOff(page, 'ValidateActiveOrder');
    await cart.open();
    await cart.checkOut.click();
    await expect(payment.heading).toBeVisible();
    await elsewhere.expectState('ArrangingPayment');
    await page.goBack();
    await cart.checkOut.click();
    await expect(payment.heading).toBeVisible();
  });

  test('of an order whose payment is being confirmed leads to the payment', async ({
    page,
    elsewhere,
    cart,
    payment,
    confirmation,
    plan,
  }) => {
    plan(
      'cart.basket.sorting | always | isValidatingPayment',
      'cart.validation | order.shown | -> validation.unchecked',
      'cart.basket.resting.confirmingPayment | cart.checkOut | -> stays',
      'checkout.atStep.resting | xstate.after.paymentCheck.checkout.atStep.resting | isPaymentUnderWay',
      'checkout.atStep.refreshing | xstate.done.actor.refreshCheckoutOrder | isPlaced -> placed',
      'cart.basket.sorting | always | isEmpty',
    );
    await elsewhere.orderAtPayment(dip);
    const letAnswerCome = await elsewhere.payAtSlowBank(dip);
    await elsewhere.expectState('ValidatingPayment');
    await cart.open();
    await expect(cart.main.getByText('A payment for this order is being confirmed')).toBeVisible();
    await cart.checkOut.click();
    await expect(page).toHaveURL('/checkout/payment');
    await expect(payment.heading).toBeVisible();
    await expect(payment.summary).toBeVisible();
    await letAnswerCome();
    await expect(confirmation.heading).toBeVisible({ timeout: 20_000 });
    await elsewhere.expectState('PaymentSettled');
  });
});
