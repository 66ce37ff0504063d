import { carol, coupon, dip, orchard, sam } from '#e2e/flows/demo-events.ts';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { logInAndComeBack, shown, tryAgain } from '#e2e/flows/moves.ts';
import { meanwhile, withoutSession } from '#e2e/flows/on-the-way.ts';
import { holdAnswers, loseAnswers, loseFirstCall } from '#e2e/world/connection.ts';
import { cards } from '#e2e/world/provider.ts';

test.describe('the order of the checkout', () => {
  test('is read again after a lost answer, and after the first was put into the cart', async ({
    page,
    elsewhere,
    payment,
    plan,
  }) => {
    plan(
      'checkout.loadingOrder | xstate.error.actor.loadCheckoutOrder | -> orderUnavailable',
      'checkout.orderUnavailable | checkout.retry | -> loadingOrder',
      'checkout.loadingOrder | xstate.done.actor.loadCheckoutOrder | isNoOrder -> orderNotFound',
      'checkout.orderNotFound | checkout.retry | -> loadingOrder',
      'checkout.loadingOrder | xstate.done.actor.loadCheckoutOrder | isAddingItems -> movingToArrangingPayment',
      'checkout.movingToArrangingPayment | xstate.done.actor.moveToArrangingPayment | isOrder -> choosingStep',
      'checkout.choosingStep | always | -> atStep',
    );
    await loseFirstCall(page, 'GetCheckoutOrders');
    await payment.open();
    await expect(page.getByRole('heading', { level: 1, name: 'Error Loading Order' })).toBeVisible();
    await tryAgain(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
    await elsewhere.addToCart(dip);
    await tryAgain(page).click();
    await expect(payment.heading).toBeVisible();
    await elsewhere.expectState('ArrangingPayment');
  });

  test('that does not go to payment can be tried again, or says why it may not', async ({
    page,
    elsewhere,
    payment,
    plan,
  }) => {
    plan(
      'checkout.movingToArrangingPayment | xstate.error.actor.moveToArrangingPayment | -> orderUnavailable',
      'checkout.orderUnavailable | checkout.retry | -> loadingOrder',
      'checkout.movingToArrangingPayment | xstate.done.actor.moveToArrangingPayment | -> orderUnavailable',
    );
    await elsewhere.addToCart(dip);
    await loseFirstCall(page, 'TransitionCheckoutOrder');
    await payment.open();
    await expect(page.getByRole('heading', { level: 1, name: 'Error Loading Order' })).toBeVisible();
    await meanwhile(page, 'TransitionCheckoutOrder', () => elsewhere.remove(dip));
    await tryAgain(page).click();
    await expect(page.getByRole('main')).toContainText('Your cart is empty');
    expect((await elsewhere.orders()).map(({ state }) => state)).not.toContain('ArrangingPayment');
  });

  test('that was placed leads to its confirmation', async ({ page, elsewhere, payment, confirmation, plan, taken }) => {
    plan(
      'checkout.loadingOrder | xstate.done.actor.loadCheckoutOrder | isPlaced -> placed',
      'cart.basket.resting | order.placed | -> basket.sorting',
    );
    const order = await elsewhere.orderAtPayment(dip);
    await payment.open();
    await expect(payment.heading).toBeVisible();
    await elsewhere.pay(dip);
    const reading = await holdAnswers(page, 'GetCheckoutOrders');
    await page.reload();
    await taken('cart.basket.sorting | always | isEmpty');
    reading.letGo();
    await expect(confirmation.heading).toBeVisible();
    await expect(page).toHaveURL(`/order-confirmation/${order.id}`);
    await elsewhere.expectState('PaymentSettled');
  });
});

test.describe('the step', () => {
  test('is the one that the order calls for, whatever the address says', async ({
    page,
    elsewhere,
    forms,
    cart,
    payment,
    plan,
  }) => {
    plan(
      'checkout.loadingOrder | xstate.done.actor.loadCheckoutOrder | belongsInCart -> leaving',
      'checkout.loadingOrder | xstate.done.actor.loadCheckoutOrder | -> choosingStep',
      'checkout.choosingStep | always | hasNothingToAnswer',
      'checkout.choosingStep | always | isResuming',
    );
    await page.goto('/resume-order');
    await expect(cart.main).toContainText('Your cart is empty');
    await elsewhere.orderAtPayment(dip);
    await page.goto('/checkout/forms');
    await expect(payment.heading).toBeVisible();
    await page.goto('/resume-order');
    await expect(payment.heading).toBeVisible();
    await expect(forms.heading).toBeHidden();
    await elsewhere.expectState('ArrangingPayment');
  });

  test('of the questions comes before the payment, and its form leads on', async ({
    page,
    elsewhere,
    forms,
    payment,
    plan,
  }) => {
    plan(
      'checkout.choosingStep | always | mustAnswerFirst',
      'checkout.atStep | form.saved | -> stays',
      'checkout.atStep | checkout.finishForm | isFormComplete -> stays',
      'registrationForm.saved | registrationForm.next | -> stays',
    );
    await elsewhere.orderAtPayment(carol);
    await payment.open();
    await expect(forms.heading).toBeVisible();
    await forms.question('Who should we call if plans change?').fill('Inga Holm');
    await forms.question('Their phone number').fill('250 555 0177');
    await forms.choice('No').check();
    await forms.save.click();
    await expect(page).toHaveURL('/checkout/payment');
    await page.goBack();
    await forms.next.click();
    await expect(page).toHaveURL('/checkout/payment');
    expect((await elsewhere.order()).registrationForms).toEqual([{ id: expect.any(String), complete: true }]);
  });
});

test.describe('the answers of one attendee', () => {
  test('are filled in for another, who keeps their own name, and are taken out again', async ({
    page,
    elsewhere,
    forms,
    payment,
    plan,
  }) => {
    plan(
      'registrationForm.editing | registrationForm.fill | hasAnswers -> editing.filled',
      'registrationForm.editing.filled | registrationForm.putBack | -> editing.dirty',
      'registrationForm.editing | registrationForm.fill | hasAnswers -> editing.filled',
      'registrationForm.editing.filled | registrationForm.answer | -> stays',
      'registrationForm.editing | registrationForm.save | isValid',
      'checkout.atStep | form.saved | -> stays',
      'checkout.atStep | form.saved | -> stays',
    );
    await elsewhere.addToCart(orchard);
    await elsewhere.arrangePayment(orchard, await elsewhere.addToCart(orchard, sam));
    await page.goto('/checkout/forms');
    await forms.answerAudience({ name: 'Maren', email: 'maren@foyer.example' });
    await forms.choice('Near the aisle').check();
    await forms.save.click();
    await expect(forms.question('Name on the name tag')).toHaveValue('Sam Okafor');
    await forms.sameAs.getByRole('button').click();
    await expect(forms.choice('Near the aisle')).toBeChecked();
    await expect(forms.question('Name on the name tag')).toHaveValue('Sam Okafor');
    await forms.sameAs.getByRole('button', { name: 'Undo' }).click();
    await expect(forms.choice('No preference')).toBeChecked();
    await forms.sameAs.getByRole('button').click();
    await forms.question('Email').fill('sam@foyer.example');
    await forms.save.click();
    await expect(payment.heading).toBeVisible();
    expect((await elsewhere.order()).registrationForms.map(({ complete }) => complete)).toEqual([true, true]);
  });
});

test.describe('after a declined card the order is read again', () => {
  test('and stays at the payment, also when that was lost', async ({ page, elsewhere, payment, plan }) => {
    plan(
      'checkout.atStep.resting | checkout.refresh | -> atStep.refreshing',
      'checkout.atStep.refreshing | xstate.error.actor.refreshCheckoutOrder | -> atStep.resting',
      'checkout.atStep.resting | checkout.refresh | -> atStep.refreshing',
      'checkout.atStep.refreshing | xstate.done.actor.refreshCheckoutOrder | -> atStep.resting',
    );
    await elsewhere.orderAtPayment(dip);
    await payment.open();
    await payment.enterCard(cards.declined);
    await loseFirstCall(page, 'GetCheckoutOrder');
    await payment.place.click();
    await expect(shown(page, 'Failed to refresh order details')).toBeVisible();
    await expect(payment.notice).toContainText('Payment declined');
    await payment.payBy(cards.declined);
    await expect(payment.notice).toContainText('Payment declined');
    await expect.poll(async () => (await elsewhere.charges()).length).toBe(2);
    await elsewhere.expectState('ArrangingPayment');
  });

  test('and asks before it moves on where another device had taken it back to the cart', async ({
    page,
    elsewhere,
    payment,
    plan,
  }) => {
    plan(
      'checkout.atStep.refreshing | xstate.done.actor.refreshCheckoutOrder | isChangedElsewhere -> atStep.askingAboutChange',
      'checkout.atStep.askingAboutChange | checkout.acceptChange | isBackInCart',
      'checkout.atStep.arrangingAgain | xstate.done.actor.arrangeAgain | isOrder -> choosingStep',
      'payment.ready | order.changed | -> loadingMethods',
    );
    await elsewhere.orderAtPayment(dip);
    await payment.open();
    await payment.enterCard(cards.declined);
    await meanwhile(page, 'GetCheckoutOrder', () => elsewhere.reopen(dip));
    await payment.place.click();
    await expect.poll(async () => (await elsewhere.charges()).length).toBe(1);
    await elsewhere.expectState('AddingItems');
    await payment.main.getByRole('button', { name: /^Go on with/ }).click();
    await expect(payment.place).toBeEnabled();
    await elsewhere.expectState('ArrangingPayment');
  });

  test('and is gone where another device emptied it', async ({ page, elsewhere, payment, plan }) => {
    plan('checkout.atStep.refreshing | xstate.done.actor.refreshCheckoutOrder | isNoOrder -> orderNotFound');
    await elsewhere.orderAtPayment(dip);
    await payment.open();
    await payment.enterCard(cards.declined);
    await meanwhile(page, 'GetCheckoutOrder', async () => {
      await elsewhere.reopen(dip);
      await elsewhere.remove(dip);
    });
    await payment.place.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
    expect((await elsewhere.orders()).every(({ itemCount }) => itemCount === 0)).toBe(true);
  });
});

test('an order that was paid elsewhere while the answer about a coupon was lost leads to its confirmation', async ({
  page,
  elsewhere,
  payment,
  confirmation,
  plan,
}) => {
  plan(
    'orderCode.applying | xstate.error.actor.applyCode | isFirstTry',
    'checkout.atStep | order.changed | isGivenAway -> placed',
    'orderCode.applying | xstate.done.actor.applyCode | isOrder -> enteringCode',
  );
  const before = await elsewhere.orderAtPayment(dip);
  await payment.open();
  await expect(payment.methods).toHaveCount(2);
  await loseAnswers(page, 'ApplyCouponCode', 1, () => elsewhere.pay(dip));
  await payment.applyCoupon(coupon);
  await expect(confirmation.heading).toBeVisible();
  await elsewhere.expectState('PaymentSettled');
  expect((await elsewhere.order()).totalWithTax.amount).toBeLessThan(before.totalWithTax.amount);
});

test.describe('a session that ended elsewhere leads to the login and back to the step', () => {
  test('while the order is read', async ({ page, customer, elsewhere, payment, plan }) => {
    plan(
      'checkout.loadingOrder | xstate.done.actor.loadCheckoutOrder | hasSessionEnded -> signedOut',
      'cart.basket | session.changed | isSignedOut -> basket.signedOut',
    );
    await elsewhere.orderAtPayment(dip);
    await page.goto('/my-cart');
    await expect(page.getByRole('button', { name: 'Go to checkout' })).toBeEnabled();
    await meanwhile(page, 'GetCheckoutOrder', () => elsewhere.endSession());
    await page.getByRole('button', { name: 'Go to checkout' }).click();
    await logInAndComeBack(page, '/checkout/payment', customer);
    await expect(payment.heading).toBeVisible();
  });

  test('while the order goes to payment', async ({ page, customer, elsewhere, payment, plan }) => {
    plan('checkout.movingToArrangingPayment | xstate.done.actor.moveToArrangingPayment | hasSessionEnded -> signedOut');
    await elsewhere.addToCart(dip);
    await meanwhile(page, 'TransitionCheckoutOrder', () => elsewhere.endSession());
    await payment.open();
    await logInAndComeBack(page, '/checkout/payment', customer);
    await expect(payment.heading).toBeVisible();
  });

  test('while the order goes back to the cart', async ({ page, customer, elsewhere, payment, plan }) => {
    plan('checkout.movingToAddingItems | xstate.done.actor.moveToAddingItems | hasSessionEnded -> signedOut');
    await elsewhere.orderAtPayment(dip);
    await payment.open();
    await meanwhile(page, 'TransitionCheckoutOrder', () => elsewhere.endSession());
    await payment.reviewCart.click();
    await logInAndComeBack(page, '/checkout/payment', customer);
    await expect(payment.heading).toBeVisible();
  });

  test('while the order is read again', async ({ page, customer, elsewhere, payment, plan }) => {
    plan('checkout.atStep.refreshing | xstate.done.actor.refreshCheckoutOrder | hasSessionEnded -> signedOut');
    await elsewhere.orderAtPayment(dip);
    await payment.open();
    await payment.enterCard(cards.declined);
    await meanwhile(page, 'GetCheckoutOrder', () => elsewhere.endSession());
    await payment.place.click();
    await logInAndComeBack(page, '/checkout/payment', customer);
    await expect(payment.heading).toBeVisible();
    expect((await elsewhere.charges()).map(({ status }) => status)).toEqual(['FAILED']);
  });

  test('while a coupon is applied', async ({ page, customer, elsewhere, payment, plan }) => {
    plan(
      'orderCode.applying | xstate.done.actor.applyCode | hasSessionEnded -> enteringCode',
      'checkout.atStep | session.ended | -> signedOut',
    );
    await elsewhere.orderAtPayment(dip);
    await payment.open();
    await meanwhile(page, 'ApplyCouponCode', () => elsewhere.endSession());
    await payment.applyCoupon(coupon);
    await logInAndComeBack(page, '/checkout/payment', customer);
    await expect(payment.heading).toBeVisible();
  });
});

test('a refusal that was no end of the session lets the order be read again', async ({
  page,
  elsewhere,
  payment,
  plan,
}) => {
  plan(
    'checkout.movingToArrangingPayment | xstate.done.actor.moveToArrangingPayment | hasSessionEnded -> signedOut',
    'checkout.signedOut | session.confirmed | -> orderUnavailable',
    'checkout.orderUnavailable | checkout.retry | -> loadingOrder',
  );
  await elsewhere.addToCart(dip);
  await withoutSession(page, 'TransitionCheckoutOrder');
  await payment.open();
  await tryAgain(page).click();
  await expect(payment.heading).toBeVisible();
  await elsewhere.expectState('ArrangingPayment');
});
