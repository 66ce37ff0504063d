import { coupon, dip } from '#e2e/flows/demo-events.ts';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { comeBack, openRegister } from '#e2e/flows/moves.ts';
import { cutOff } from '#e2e/flows/on-the-way.ts';
import { sendCartFromAnotherTab } from '#e2e/world/tabs.ts';

test('a registration waits for an answer: by the clock, by a look, or no longer', async ({
  page,
  site,
  elsewhere,
  register,
  drawer,
  taken,
  plan,
}) => {
  plan(
    'register.unavailable | connection.returned | -> opening',
    'register.submitting.checkingOrder | xstate.error.actor.checkOrder | -> waitingForConnection',
    'register.waitingForConnection | register.stopWaiting | -> filling.checked',
    'register.waitingForConnection | connection.returned | -> submitting',
    'register.waitingForConnection | xstate.after.nextTry.register.waitingForConnection | -> submitting',
    'register.submitting.advancing | always | isDone',
  );
  const opening = await cutOff(page, 'GetRegisterEvent');
  await openRegister(page, site, dip);
  await expect(register.dialog.getByText('The event did not arrive')).toBeVisible();
  opening.reconnect();
  await comeBack(page);
  await register.tier(dip.tier).check();
  await page.clock.install();
  const adding = await cutOff(page, 'GetActiveOrder');
  await register.addToCart.click();
  const waits = register.dialog.getByText('There is no connection');
  await expect(waits).toBeVisible();
  await register.dialog.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(waits).toBeHidden();
  await register.addToCart.click();
  await expect(waits).toBeVisible();
  await comeBack(page);
  await taken('register.submitting.checkingOrder | xstate.error.actor.checkOrder | -> waitingForConnection', 3);
  await expect(waits).toBeVisible();
  adding.reconnect();
  await page.clock.fastForward(11_000);
  await expect(drawer.added).toBeVisible();
  expect((await elsewhere.order()).itemCount).toBe(1);
});

test('a cart that was never read is read by itself, by a look or by the clock', async ({
  page,
  elsewhere,
  cart,
  taken,
  plan,
}) => {
  plan(
    'cart.basket.readingCart | xstate.error.actor.loadCart | -> basket.unavailable',
    'cart.basket.unavailable | connection.returned | -> basket.readingCart',
    'cart.basket.unavailable | xstate.after.nextTry.cart.basket.unavailable | -> basket.readingCart',
    'cart.basket.readingCart | xstate.done.actor.loadCart | -> basket.sorting',
  );
  await elsewhere.addToCart(dip);
  await page.clock.install();
  const cut = await cutOff(page, 'GetActiveOrders');
  await cart.open();
  await taken('cart.basket.readingCart | xstate.error.actor.loadCart | -> basket.unavailable');
  await comeBack(page);
  await taken('cart.basket.readingCart | xstate.error.actor.loadCart | -> basket.unavailable', 2);
  cut.reconnect();
  await page.clock.fastForward(31_000);
  await expect(cart.heading('1 item')).toBeVisible();
});

test('a cart that is known is read again by a look, a press, the clock or news of it', async ({
  page,
  elsewhere,
  cart,
  payment,
  taken,
  plan,
}) => {
  plan(
    'cart.basket.refreshing | xstate.error.actor.refreshCart | isKnown',
    'cart.basket.showingKnown | clock.moved | -> stays',
    'cart.basket.showingKnown | connection.returned | -> basket.refreshing',
    'cart.basket.showingKnown | cart.refresh | -> basket.refreshing',
    'cart.basket.showingKnown | xstate.after.nextTry.cart.basket.showingKnown | -> basket.refreshing',
    'cart.basket.showingKnown | order.changed | -> basket.refreshing',
    'cart.basket.refreshing | xstate.done.actor.refreshCart | -> basket.sorting',
  );
  const lost = 'cart.basket.refreshing | xstate.error.actor.refreshCart | isKnown';
  await elsewhere.addToCart(dip);
  await page.clock.install();
  await cart.open();
  await cart.checkOut.click();
  await expect(payment.heading).toBeVisible();
  const cut = await cutOff(page, 'GetActiveOrders');
  await sendCartFromAnotherTab(page);
  await taken(lost);
  await comeBack(page);
  await taken(lost, 2);
  await sendCartFromAnotherTab(page);
  await taken(lost, 3);
  await page.clock.fastForward(31_000);
  await taken(lost, 4);
  cut.reconnect();
  await payment.applyCoupon(coupon);
  await expect(payment.removal('promotion code', coupon)).toBeVisible();
  await taken('cart.basket.refreshing | xstate.done.actor.refreshCart | -> basket.sorting');
  expect((await elsewhere.order()).itemCount).toBe(1);
});
