import type { Page } from '@playwright/test';
import { carol, dip } from '#e2e/flows/demo-events.ts';
import type { Elsewhere } from '#e2e/flows/elsewhere.ts';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { shown, unexpected } from '#e2e/flows/moves.ts';
import { meanwhile } from '#e2e/flows/on-the-way.ts';
import type { FormsPage } from '#e2e/pages/forms-page.ts';
import { holdCalls, loseFirstCall } from '#e2e/world/connection.ts';

/** The order goes back to the cart while the answers to its questions are being saved: both calls are on their way. */
async function goBackWhileSaving(page: Page, elsewhere: Elsewhere, forms: FormsPage) {
  await elsewhere.orderAtPayment(carol);
  await page.goto('/checkout/forms');
  await forms.question('Who should we call if plans change?').fill('Inga Holm');
  await forms.question('Their phone number').fill('250 555 0177');
  await forms.choice('No').check();
  const saving = await holdCalls(page, 'UpdateRegistrationForm');
  await forms.save.click();
  await saving.arrived;
  const goingBack = await holdCalls(page, 'TransitionCheckoutOrder');
  page.once('dialog', (dialog) => void dialog.accept());
  await forms.editOrder.click();
  await goingBack.arrived;
  return { saving, goingBack };
}

test.describe('back to the cart', () => {
  test('goes at once, or says that the way back was lost', async ({ page, elsewhere, cart, payment, plan }) => {
    plan(
      'checkout.atStep | checkout.editOrder | -> confirmingLeave',
      'checkout.confirmingLeave | xstate.done.actor.confirmLeave | isLeaving -> movingToAddingItems',
      'checkout.movingToAddingItems | xstate.error.actor.moveToAddingItems | -> atStep',
      'checkout.atStep | checkout.editOrder | -> confirmingLeave',
      'checkout.movingToAddingItems | xstate.done.actor.moveToAddingItems | isOrder -> leaving',
    );
    await elsewhere.orderAtPayment(dip);
    await payment.open();
    await loseFirstCall(page, 'TransitionCheckoutOrder');
    await payment.reviewCart.click();
    await expect(shown(page, unexpected)).toBeVisible();
    await expect(page).toHaveURL('/checkout/payment');
    await payment.reviewCart.click();
    await expect(cart.heading('1 item')).toBeVisible();
    await elsewhere.expectState('AddingItems');
  });

  test('asks about answers that are not saved', async ({ page, elsewhere, forms, cart, plan }) => {
    plan(
      'checkout.confirmingLeave | xstate.done.actor.confirmLeave | -> atStep',
      'checkout.confirmingLeave | xstate.done.actor.confirmLeave | isLeaving -> movingToAddingItems',
    );
    await elsewhere.orderAtPayment(carol);
    await page.goto('/checkout/forms');
    await forms.question('Who should we call if plans change?').fill('Inga Holm');
    page.once('dialog', (dialog) => void dialog.dismiss());
    await forms.editOrder.click();
    await expect(forms.question('Who should we call if plans change?')).toHaveValue('Inga Holm');
    await elsewhere.expectState('ArrangingPayment');
    page.once('dialog', (dialog) => void dialog.accept());
    await forms.editOrder.click();
    await expect(cart.heading('1 item')).toBeVisible();
  });

  test('keeps what is saved on the way', async ({ page, elsewhere, forms, cart, plan }) => {
    plan(
      'checkout.movingToAddingItems | form.saved | -> stays',
      'checkout.movingToAddingItems | xstate.done.actor.moveToAddingItems | isOrder -> leaving',
    );
    const { saving, goingBack } = await goBackWhileSaving(page, elsewhere, forms);
    saving.letGo();
    await expect.poll(async () => (await elsewhere.order()).registrationForms[0]?.complete).toBe(true);
    goingBack.letGo();
    await expect(cart.heading('1 item')).toBeVisible();
  });

  test('leads to the login where the session has ended on the way', async ({ page, elsewhere, forms, plan }) => {
    plan('checkout.movingToAddingItems | session.ended | -> signedOut');
    const { saving, goingBack } = await goBackWhileSaving(page, elsewhere, forms);
    await elsewhere.endSession();
    saving.letGo();
    await expect(page).toHaveURL(/\/auth\/login/);
    goingBack.letGo();
  });

  test('is refused for an order that was paid meanwhile, whose confirmation is shown', async ({
    page,
    elsewhere,
    payment,
    confirmation,
    plan,
  }) => {
    plan(
      'checkout.movingToAddingItems | xstate.done.actor.moveToAddingItems | -> atStep.refreshing',
      'checkout.atStep.refreshing | xstate.done.actor.refreshCheckoutOrder | isPlaced -> placed',
    );
    await elsewhere.orderAtPayment(dip);
    await payment.open();
    await meanwhile(page, 'TransitionCheckoutOrder', () => elsewhere.pay(dip));
    await payment.reviewCart.click();
    await expect(confirmation.heading).toBeVisible();
    await elsewhere.expectState('PaymentSettled');
  });
});
