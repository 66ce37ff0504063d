import { dip } from '#e2e/flows/demo-events.ts';
import { expect } from '#e2e/flows/flow-test.ts';
import { shown, unexpected } from '#e2e/flows/moves.ts';
import { meanwhileInAnotherTab } from '#e2e/flows/on-the-way.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { loseFirstCall } from '#e2e/world/connection.ts';

test('a hold of which little is left runs low from the start, and one that is over says so', async ({
  page,
  ownServer,
  elsewhere,
  cart,
  taken,
  plan,
}) => {
  plan('hold.counting.starting | always | startsLow', 'cart.hold | order.shown | isHoldOver');
  await elsewhere.addToCart(dip);
  ownServer.moveClock(18.5 * 60_000);
  await cart.open();
  await expect(cart.main.getByRole('timer')).toContainText(/Hold expires in [01]:/);
  await taken('hold.counting.starting | always | startsLow');
  ownServer.moveClock(45 * 60_000);
  await page.reload();
  await taken('cart.hold | order.shown | isHoldOver');
  await expect(cart.heading('1 item')).toBeVisible();
  await expect(cart.main.getByRole('timer')).toBeHidden();
  expect((await elsewhere.order()).itemCount).toBe(1);
});

test('the places are kept for longer by a press, once, and asked for again by a press when they are lost', async ({
  page,
  ownServer,
  elsewhere,
  cart,
  plan,
}) => {
  plan(
    'cart.basket.resting | cart.extendHold | canExtend',
    'cart.basket.extendingHold | xstate.error.actor.extendHold | -> basket.refreshing',
    'cart.basket.extendingHold | xstate.done.actor.extendHold | isOrder -> basket.sorting',
    'cart.basket.resting | cart.retakePlaces | hasLostPlaces',
    'cart.basket.retakingPlaces | xstate.error.actor.retakePlaces | -> basket.refreshing',
    'cart.basket.retakingPlaces | xstate.done.actor.retakePlaces | isOrder -> basket.sorting',
  );
  const timer = cart.main.getByRole('timer');
  const keep = cart.main.getByRole('button', { name: 'Keep the places 5 more minutes' });
  const askAgain = cart.main.getByRole('button', { name: 'Try to get them again' });
  await elsewhere.addToCart(dip);
  ownServer.moveClock(18.5 * 60_000);
  await cart.open();
  await loseFirstCall(page, 'ExtendHold');
  await keep.click();
  await expect(shown(page, unexpected)).toBeVisible();
  await keep.click();
  await expect(timer).toContainText(/Hold expires in [56]:/);
  await expect(keep).toBeHidden();
  ownServer.moveClock(10 * 60_000);
  await page.reload();
  await loseFirstCall(page, 'RetakePlaces');
  await askAgain.click();
  await expect(shown(page, unexpected)).toBeVisible();
  await expect(timer).toBeHidden();
  await askAgain.click();
  await expect(timer).toContainText(/Hold expires in (?:20|19):/);
  await expect(askAgain).toBeHidden();
});

test('neither is granted of an order that changed meanwhile', async ({ page, ownServer, elsewhere, cart, plan }) => {
  plan(
    'cart.basket.extendingHold | cart.refresh | -> stays',
    'cart.basket.extendingHold | xstate.done.actor.extendHold | -> basket.refreshing',
    'cart.basket.retakingPlaces | cart.refresh | -> stays',
    'cart.basket.retakingPlaces | xstate.done.actor.retakePlaces | -> basket.refreshing',
    'cart.basket.refreshing | xstate.done.actor.refreshCart | -> basket.sorting',
  );
  await elsewhere.addToCart(dip);
  ownServer.moveClock(18.5 * 60_000);
  await cart.open();
  await meanwhileInAnotherTab(page, 'ExtendHold', () => elsewhere.remove(dip));
  await cart.main.getByRole('button', { name: 'Keep the places 5 more minutes' }).click();
  await expect(shown(page, 'These places are no longer held')).toBeVisible();
  await elsewhere.orderAtPayment(dip);
  ownServer.moveClock(21 * 60_000);
  await page.reload();
  await meanwhileInAnotherTab(page, 'RetakePlaces', () => elsewhere.pay(dip));
  await cart.main.getByRole('button', { name: 'Try to get them again' }).click();
  await expect(shown(page, 'This order can’t be changed any more')).toBeVisible();
  await elsewhere.expectState('PaymentSettled');
});
