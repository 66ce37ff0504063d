import { dip, sam } from '#e2e/flows/demo-events.ts';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { logInAndComeBack, shown, unexpected } from '#e2e/flows/moves.ts';
import { cutOff, meanwhile } from '#e2e/flows/on-the-way.ts';
import { holdCalls, loseFirstCall } from '#e2e/world/connection.ts';
import { cards } from '#e2e/world/provider.ts';
import { sendCartFromAnotherTab } from '#e2e/world/tabs.ts';

const goOn = /^Go on with/;

test.describe('the order that is paid here, when another tab says that it changed', () => {
  test('is read again, and asked about until it is as it was', async ({ page, elsewhere, payment, taken, plan }) => {
    plan(
      'checkout.atStep.resting | order.changedElsewhere | -> atStep.readingChange',
      'checkout.atStep.readingChange | xstate.error.actor.readChangedOrder | -> atStep.resting',
      'checkout.atStep.readingChange | order.changedElsewhere | -> atStep.readingChange',
      'checkout.atStep.readingChange | xstate.done.actor.readChangedOrder | isChangedElsewhere -> atStep.askingAboutChange',
      'checkout.atStep.askingAboutChange | order.changedElsewhere | -> atStep.readingChange',
      'checkout.atStep.readingChange | xstate.error.actor.readChangedOrder | isChangeOpen',
      'checkout.atStep.readingChange | xstate.done.actor.readChangedOrder | -> atStep.resting',
    );
    await elsewhere.orderAtPayment(dip);
    await payment.open();
    await expect(payment.place).toBeVisible();
    const first = await cutOff(page, 'GetCheckoutOrder');
    await sendCartFromAnotherTab(page);
    await taken('checkout.atStep.readingChange | xstate.error.actor.readChangedOrder | -> atStep.resting');
    first.reconnect();

    await elsewhere.reopen(dip);
    const reading = await holdCalls(page, 'GetCheckoutOrder');
    await sendCartFromAnotherTab(page);
    await reading.arrived;
    await sendCartFromAnotherTab(page);
    reading.letGo();
    await expect(payment.main.getByRole('button', { name: goOn })).toBeVisible();

    const second = await cutOff(page, 'GetCheckoutOrder');
    await sendCartFromAnotherTab(page);
    await taken('checkout.atStep.readingChange | xstate.error.actor.readChangedOrder | isChangeOpen');
    second.reconnect();
    await elsewhere.arrangePayment(dip, (await elsewhere.order()).id);
    await sendCartFromAnotherTab(page);
    await expect(payment.place).toBeVisible();
    await elsewhere.expectState('ArrangingPayment');
  });

  test('goes on as it is when the person says so, also when that was lost', async ({
    page,
    elsewhere,
    payment,
    plan,
  }) => {
    plan(
      'checkout.atStep.askingAboutChange | checkout.acceptChange | isBackInCart',
      'checkout.atStep.arrangingAgain | xstate.error.actor.arrangeAgain | -> atStep.askingAboutChange',
      'checkout.atStep.arrangingAgain | xstate.done.actor.arrangeAgain | isOrder -> choosingStep',
      'checkout.atStep.askingAboutChange | checkout.acceptChange | -> choosingStep',
    );
    const { id } = await elsewhere.orderAtPayment(dip);
    await payment.open();
    await expect(payment.place).toBeVisible();
    await elsewhere.reopen(dip);
    await sendCartFromAnotherTab(page);
    await loseFirstCall(page, 'TransitionCheckoutOrder');
    const accept = payment.main.getByRole('button', { name: goOn });
    await accept.click();
    await expect(shown(page, unexpected)).toBeVisible();
    await accept.click();
    await expect(payment.place).toBeVisible();
    await elsewhere.expectState('ArrangingPayment');
    await elsewhere.reopen(dip);
    await elsewhere.addToCart(dip, sam);
    await elsewhere.arrangePayment(dip, id);
    await sendCartFromAnotherTab(page);
    await accept.click();
    await expect(payment.place).toBeVisible();
    await elsewhere.expectState('ArrangingPayment');
  });

  test('may not go on where its last item went meanwhile', async ({ page, elsewhere, payment, plan }) => {
    plan('checkout.atStep.arrangingAgain | xstate.done.actor.arrangeAgain | -> orderUnavailable');
    await elsewhere.orderAtPayment(dip);
    await payment.open();
    await expect(payment.place).toBeVisible();
    await elsewhere.reopen(dip);
    await sendCartFromAnotherTab(page);
    await meanwhile(page, 'TransitionCheckoutOrder', () => elsewhere.remove(dip));
    await payment.main.getByRole('button', { name: goOn }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Error Loading Order' })).toBeVisible();
    expect((await elsewhere.orders()).map(({ state }) => state)).not.toContain('ArrangingPayment');
  });

  test('is read for that, although it was being read for a declined card', async ({
    page,
    elsewhere,
    payment,
    plan,
  }) => {
    plan(
      'checkout.atStep.resting | checkout.refresh | -> atStep.refreshing',
      'checkout.atStep.refreshing | order.changedElsewhere | -> atStep.readingChange',
      'checkout.atStep.readingChange | xstate.done.actor.readChangedOrder | -> atStep.resting',
    );
    await elsewhere.orderAtPayment(dip);
    await payment.open();
    await payment.enterCard(cards.declined);
    const reading = await holdCalls(page, 'GetCheckoutOrder');
    await payment.place.click();
    await reading.arrived;
    await sendCartFromAnotherTab(page);
    await expect.poll(() => reading.met()).toBe(2);
    reading.letGo();
    await expect(payment.place).toBeEnabled();
    await elsewhere.expectState('ArrangingPayment');
  });

  test('was paid there: its confirmation is shown', async ({ page, elsewhere, payment, confirmation, plan }) => {
    plan('checkout.atStep.readingChange | xstate.done.actor.readChangedOrder | isPlaced -> placed');
    await elsewhere.orderAtPayment(dip);
    await payment.open();
    await expect(payment.place).toBeVisible();
    await elsewhere.pay(dip);
    await sendCartFromAnotherTab(page);
    await expect(confirmation.heading).toBeVisible();
    await elsewhere.expectState('PaymentSettled');
  });

  test('is gone, or nobody is logged in any more', async ({ page, customer, elsewhere, payment, plan }) => {
    plan(
      'checkout.atStep.readingChange | xstate.done.actor.readChangedOrder | isNoOrder -> orderNotFound',
      'checkout.atStep.readingChange | xstate.done.actor.readChangedOrder | hasSessionEnded -> signedOut',
      'cart.basket | session.changed | isSignedOut -> basket.signedOut',
    );
    await elsewhere.orderAtPayment(dip);
    await payment.open();
    await expect(payment.place).toBeVisible();
    await elsewhere.reopen(dip);
    await elsewhere.remove(dip);
    await sendCartFromAnotherTab(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
    await elsewhere.orderAtPayment(dip);
    await payment.open();
    await expect(payment.place).toBeVisible();
    await meanwhile(page, 'GetCheckoutOrder', () => elsewhere.endSession());
    await sendCartFromAnotherTab(page);
    await logInAndComeBack(page, '/checkout/payment', customer);
    await expect(payment.heading).toBeVisible();
  });
});
