import { dip, sam } from '#e2e/flows/demo-events.ts';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { cutOff, meanwhile } from '#e2e/flows/on-the-way.ts';
import { holdAnswers, loseAnswers } from '#e2e/world/connection.ts';
import { nameOf } from '#e2e/world/people.ts';

test.describe('a removal', () => {
  test('can be undone for ten seconds, which stand still while somebody is at it', async ({
    page,
    elsewhere,
    cart,
    taken,
    plan,
  }) => {
    plan(
      'cart.undo | removal.done | hasRemoved',
      'removalUndo.offering | removal.hold | -> held',
      'removalUndo.held | removal.release | -> offering',
      'removalUndo.offering | xstate.after.offer.removalUndo.offering | -> over',
      'cart.undo.offered | xstate.done.actor.removalUndo | -> undo.nothingRemoved',
      'removalUndo.held | removal.undo | -> puttingBack',
      'removalUndo.puttingBack | xstate.done.actor.addRegistrationToOrder | isOrder -> putBack',
      'cart.undo.offered | xstate.done.actor.removalUndo | hasPutBack -> undo.nothingRemoved',
      'toast.open.showingSuccess | xstate.after.success.toast.open.showingSuccess | -> open.dismissed',
    );
    await elsewhere.addToCart(dip, sam);
    await page.clock.install();
    await cart.open();
    await cart.remove.click();
    await expect(cart.undo).toBeFocused();
    await expect(cart.main).toContainText('Your cart is empty');
    await cart.undo.hover();
    await page.clock.runFor(60_000);
    await expect(cart.undo).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(11_000);
    await expect(cart.undo).toBeHidden();
    await taken('cart.undo.offered | xstate.done.actor.removalUndo | -> undo.nothingRemoved');
    await elsewhere.addToCart(dip, sam);
    await page.reload();
    await cart.remove.press('Enter');
    await expect(cart.undo).toBeFocused();
    await page.clock.runFor(60_000);
    await cart.undo.press('Enter');
    await expect(cart.heading('1 item')).toBeVisible();
    await expect(cart.removalOf(nameOf(sam))).toBeVisible();
    expect((await elsewhere.order()).itemCount).toBe(1);
  });

  test('whose undoing gets no answer twice is tried again, and done once', async ({ page, elsewhere, cart, plan }) => {
    plan(
      'removalUndo.offering | removal.undo | -> puttingBack',
      'removalUndo.puttingBack | xstate.error.actor.addRegistrationToOrder | isFirstTry',
      'removalUndo.puttingBack | xstate.error.actor.addRegistrationToOrder | -> outcomeUnknown',
      'removalUndo.outcomeUnknown | removal.undo | -> puttingBack',
      'removalUndo.puttingBack | xstate.done.actor.addRegistrationToOrder | isOrder -> putBack',
    );
    await elsewhere.addToCart(dip);
    await cart.open();
    await loseAnswers(page, 'AddRegistrationToCart', 2);
    await cart.remove.click();
    // As a finger presses it: no pointer comes first.
    await cart.undo.dispatchEvent('click');
    await cart.main.getByRole('button', { name: 'Try again' }).click();
    await expect(cart.heading('1 item')).toBeVisible();
    expect((await elsewhere.order()).itemCount).toBe(1);
  });

  test('whose undoing never arrives may be left at that', async ({ page, elsewhere, cart, plan }) => {
    plan('removalUndo.outcomeUnknown | removal.dismiss | -> over');
    const dismiss = cart.main.getByRole('button', { name: 'Dismiss' });
    await elsewhere.addToCart(dip);
    await cart.open();
    await cutOff(page, 'AddRegistrationToCart');
    await cart.remove.click();
    await cart.undo.click();
    await expect(cart.main).toContainText('We don’t know yet whether');
    await dismiss.click();
    await expect(dismiss).toBeHidden();
    expect((await elsewhere.orders()).filter(({ itemCount }) => itemCount > 0)).toEqual([]);
  });

  test('is not undone in an order that another device took to its payment; the words say so', async ({
    page,
    elsewhere,
    cart,
    plan,
  }) => {
    plan(
      'removalUndo.puttingBack | xstate.done.actor.addRegistrationToOrder | -> refused',
      'removalUndo.refused | removal.dismiss | -> over',
      'cart.undo.offered | xstate.done.actor.removalUndo | -> undo.nothingRemoved',
    );
    const orderId = await elsewhere.addToCart(dip);
    await elsewhere.addToCart(dip, sam);
    await cart.open();
    await meanwhile(page, 'AddRegistrationToCart', () => elsewhere.arrangePayment(dip, orderId));
    await cart.removalOf(nameOf(sam)).click();
    await cart.undo.click();
    await expect(cart.main.getByRole('alert')).toContainText('Failed to add registration to order');
    await cart.main.getByRole('button', { name: 'Dismiss' }).click();
    await expect(cart.main.getByRole('alert')).toBeHidden();
    expect((await elsewhere.order()).itemCount).toBe(1);
  });

  test('that the checkout has told of already is not offered to be undone', async ({
    page,
    elsewhere,
    cart,
    payment,
    taken,
    plan,
  }) => {
    plan(
      'cart.basket | order.changed | isSignedIn',
      'cart.basket.removingItem | xstate.done.actor.removeOrderRegistration | isOrder -> basket.sorting',
      'cart.undo | removal.done | -> undo.nothingRemoved',
    );
    await elsewhere.addToCart(dip);
    await elsewhere.addToCart(dip, sam);
    await elsewhere.arrangePayment(dip, (await elsewhere.order()).id);
    await payment.open();
    await payment.reviewCart.click();
    await expect(cart.heading('2 items')).toBeVisible();
    const removing = await holdAnswers(page, 'RemoveOrderRegistration');
    await cart.removalOf(nameOf(sam)).click();
    await removing.arrived;
    await page.goBack();
    await expect(payment.heading).toBeVisible();
    await taken('cart.basket | order.changed | isSignedIn');
    removing.letGo();
    await taken('cart.undo | removal.done | -> undo.nothingRemoved');
    expect((await elsewhere.order()).itemCount).toBe(1);
  });

  test('is offered no more once the rest goes to the checkout', async ({ elsewhere, cart, payment, plan }) => {
    plan('cart.undo.offered | always | hasNothingRemoved');
    await elsewhere.addToCart(dip);
    await elsewhere.addToCart(dip, sam);
    await cart.open();
    await cart.removalOf(nameOf(sam)).click();
    await expect(cart.undo).toBeVisible();
    await cart.checkOut.click();
    await expect(payment.heading).toBeVisible();
  });
});
