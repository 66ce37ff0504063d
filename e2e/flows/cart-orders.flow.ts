import { coupon, dip, sam, talk } from '#e2e/flows/demo-events.ts';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { shown } from '#e2e/flows/moves.ts';
import { cutOff } from '#e2e/flows/on-the-way.ts';
import { holdCalls } from '#e2e/world/connection.ts';
import { endSession, logInBrowser, nameOf, newCustomer } from '#e2e/world/people.ts';
import { cards } from '#e2e/world/provider.ts';
import { sendCartFromAnotherTab, sendFromAnotherTab } from '#e2e/world/tabs.ts';

test.describe('the orders', () => {
  test('that could not be read are read again when the person asks', async ({ page, elsewhere, cart, plan }) => {
    plan(
      'cart.basket.readingCart | xstate.error.actor.loadCart | -> basket.unavailable',
      'cart.basket.unavailable | cart.refresh | -> basket.readingCart',
      'cart.basket.readingCart | xstate.done.actor.loadCart | -> basket.sorting',
      'cart.basket.resting | cart.refresh | -> basket.refreshing',
      'cart.basket.refreshing | xstate.error.actor.refreshCart | isKnown',
    );
    await elsewhere.addToCart(dip);
    const first = await cutOff(page, 'GetActiveOrders');
    await cart.open();
    const again = cart.main.getByRole('button', { name: 'Try again' });
    await expect(cart.main.getByRole('alert')).toContainText('Failed to refresh order details');
    first.reconnect();
    await again.click();
    await expect(cart.heading('1 item')).toBeVisible();

    await test.step('another tab says that something changed, and the connection is gone', async () => {
      await cutOff(page, 'GetActiveOrders');
      await sendCartFromAnotherTab(page);
      await expect(cart.main).toContainText('Your cart as it was less than a minute ago');
      await expect(cart.registrations).toHaveCount(1);
    });
    expect((await elsewhere.order()).itemCount).toBe(1);
  });

  test('are not known to be none where another tab changed them and they could not be read again', async ({
    page,
    elsewhere,
    cart,
    plan,
  }) => {
    plan(
      'cart.basket.sorting | always | isEmpty',
      'cart.basket.refreshing | xstate.error.actor.refreshCart | -> basket.unavailable',
    );
    await cart.open();
    await expect(cart.main).toContainText('Your cart is empty');
    await elsewhere.addToCart(dip);
    const cut = await cutOff(page, 'GetActiveOrders');
    await sendCartFromAnotherTab(page);
    await expect(cart.main.getByRole('alert')).toContainText('Failed to refresh order details');
    cut.reconnect();
    await cart.main.getByRole('button', { name: 'Try again' }).click();
    await expect(cart.heading('1 item')).toBeVisible();
  });

  test('are read anew when another tab changes them while they are being read', async ({
    page,
    elsewhere,
    cart,
    plan,
  }) => {
    plan(
      'cart.basket.readingCart | cart.refresh | -> basket.readingCart',
      'cart.basket.refreshing | cart.refresh | -> basket.refreshing',
      'cart.basket.refreshing | xstate.done.actor.refreshCart | -> basket.sorting',
    );
    await elsewhere.addToCart(dip);
    const first = await holdCalls(page, 'GetActiveOrders');
    await cart.open();
    await first.arrived;
    await elsewhere.addToCart(dip, sam);
    await sendCartFromAnotherTab(page);
    first.letGo();
    await expect(cart.heading('2 items')).toBeVisible();

    const second = await holdCalls(page, 'GetActiveOrders');
    await sendCartFromAnotherTab(page);
    await second.arrived;
    await elsewhere.remove(dip, (await elsewhere.items())[1]);
    await sendCartFromAnotherTab(page);
    second.letGo();
    await expect(cart.heading('1 item')).toBeVisible();
  });

  test('are read when it is known who is here, however late', async ({ page, elsewhere, cart, plan }) => {
    plan(
      'cart.basket.awaitingSession | session.unreachable | -> basket.sessionUnreachable',
      'cart.basket.sessionUnreachable | cart.refresh | -> basket.awaitingSession',
      'cart.basket | session.changed | isOtherUser -> basket.readingCart',
      'cart.basket.readingCart | xstate.done.actor.loadCart | -> basket.sorting',
    );
    await elsewhere.addToCart(dip);
    const asking = await cutOff(page, 'GetMe');
    await cart.open();
    await expect(cart.main.getByRole('alert')).toContainText('Failed to refresh order details');
    asking.reconnect();
    await cart.main.getByRole('button', { name: 'Try again' }).click();
    await expect(cart.heading('1 item')).toBeVisible();
  });

  test('of two organizers are chosen by their tabs; paying one leads to the other', async ({
    page,
    elsewhere,
    cart,
    payment,
    confirmation,
    plan,
  }) => {
    plan(
      'cart.basket.resting | cart.chooseOrder | isOtherOrder -> basket.sorting',
      'cart.basket.sorting | always | isAwaitingOrder',
      'cart.basket.refreshing | xstate.done.actor.refreshCart | -> basket.sorting',
      'cart.basket.resting | order.placed | -> basket.sorting',
      'cart.basket.sorting | always | isAwaitingOrder',
    );
    await elsewhere.addToCart(talk);
    await elsewhere.addToCart(dip);
    await cart.open();
    await cart.main.getByRole('tab', { selected: false }).click();
    await expect(cart.checkOut).toBeEnabled();
    await cart.checkOut.click();
    await expect(payment.heading).toBeVisible();
    await payment.payBy(cards.accepted);
    await expect(confirmation.heading).toBeVisible();
    await cart.open();
    await expect(cart.heading('1 item')).toBeVisible();
    expect((await elsewhere.orders()).map(({ state }) => state).sort()).toEqual(['AddingItems', 'PaymentSettled']);
    await expect(page).toHaveURL('/my-cart');
  });

  test('are read once more when the checkout moved one of them while they were read', async ({
    page,
    elsewhere,
    cart,
    payment,
    taken,
    plan,
  }) => {
    plan(
      'cart.basket.readingCart | order.changed | -> basket.readingCart',
      'cart.basket.readingCart | xstate.error.actor.loadCart | -> basket.unavailable',
      'cart.basket.unavailable | order.changed | -> basket.readingCart',
      'cart.basket.readingCart | xstate.done.actor.loadCart | -> basket.sorting',
      'cart.basket.resting | order.changed | -> basket.sorting',
      'cart.basket.resting | cart.refresh | -> basket.refreshing',
      'cart.basket.refreshing | order.changed | -> basket.refreshing',
      'checkout.atStep.readingChange | xstate.done.actor.readChangedOrder | -> atStep.resting',
      'orderCode.removing | xstate.done.actor.removeCode | isOrder -> enteringCode',
    );
    const order = await elsewhere.addToCart(dip);
    const cut = await cutOff(page, 'GetActiveOrders');
    const reading = await holdCalls(page, 'GetActiveOrders');
    await payment.open();
    await expect(payment.heading).toBeVisible();
    await elsewhere.expectState('ArrangingPayment');
    reading.letGo();
    await expect(shown(page, 'Failed to refresh order details')).toBeVisible();

    cut.reconnect();
    await payment.applyCoupon(coupon);
    const remove = payment.removal('promotion code', coupon);
    await expect(remove).toBeVisible();
    await taken('cart.basket.readingCart | xstate.done.actor.loadCart | -> basket.sorting');

    await remove.click();
    await expect(payment.main.getByText(coupon)).toHaveCount(0);
    const refreshing = await holdCalls(page, 'GetActiveOrders');
    await sendCartFromAnotherTab(page);
    await refreshing.arrived;
    await payment.applyCoupon(coupon);
    await expect(remove).toBeVisible();
    refreshing.letGo();
    expect((await elsewhere.order()).id).toBe(order);
    await cart.open();
    await expect(cart.heading('1 item')).toBeVisible();
  });

  test('that change while one goes to checkout are taken as they are', async ({
    page,
    elsewhere,
    cart,
    payment,
    confirmation,
    plan,
  }) => {
    plan('cart.basket | order.changed | isSignedIn', 'cart.basket | order.placed | isSignedIn');
    await elsewhere.orderAtPayment(dip);
    await payment.open();
    await payment.reviewCart.click();
    await expect(cart.heading('1 item')).toBeVisible();
    const going = await holdCalls(page, 'TransitionOrderToState');
    await cart.checkOut.click();
    await going.arrived;
    await page.goBack();
    await expect(payment.heading).toBeVisible();
    await payment.payBy(cards.accepted);
    await expect(confirmation.heading).toBeVisible();
    going.letGo();
    await cart.open();
    await expect(cart.main).toContainText('Your cart is empty');
    await elsewhere.expectState('PaymentSettled');
  });
});

test.describe('whose cart it is', () => {
  test('another person in another tab brings another cart, and nobody brings none', async ({
    page,
    context,
    site,
    elsewhere,
    cart,
    header,
    plan,
    taken,
  }) => {
    plan(
      'cart.basket | session.changed | isOtherUser -> basket.readingCart',
      'cart.basket.readingCart | xstate.done.actor.loadCart | -> basket.sorting',
      'cart.basket | session.changed | isOtherUser -> basket.readingCart',
      'cart.basket.readingCart | xstate.done.actor.loadCart | -> basket.sorting',
      'cart.basket | session.changed | isSignedOut -> basket.signedOut',
    );
    const other = await newCustomer(site, 'Quick');
    await elsewhere.addToCart(dip);
    await page.goto('/events');
    await expect(header.cart).toHaveAccessibleName('Cart, 1 item');
    await logInBrowser(context, site, other);
    await sendFromAnotherTab(page);
    await expect(header.account(nameOf(other))).toBeVisible();
    await expect(header.cart).toHaveAccessibleName('Cart');
    await taken('cart.basket.readingCart | xstate.done.actor.loadCart | -> basket.sorting', 2);
    await endSession(site, other);
    await cart.open();
    await expect(cart.main).toContainText('Log in to see your cart');
    expect((await elsewhere.order()).itemCount).toBe(1);
  });

  test('a browser without a channel between its tabs has a cart all the same', async ({
    page,
    elsewhere,
    cart,
    plan,
  }) => {
    plan(
      'cart | xstate.error.actor.listenToOtherTabs | -> stays',
      'cart.basket.readingCart | xstate.done.actor.loadCart | -> basket.sorting',
    );
    await page.addInitScript(() => {
      const Channel = window.BroadcastChannel;
      window.BroadcastChannel = class extends Channel {
        constructor(name: string) {
          super(name);
          if (name === 'foyer-cart') throw new DOMException('no channels here', 'SecurityError');
        }
      };
    });
    await elsewhere.addToCart(dip);
    await cart.open();
    await expect(cart.heading('1 item')).toBeVisible();
  });
});

test.describe('the hold', () => {
  test('runs low, runs out, and the cart asks the server, which still holds the places', async ({
    page,
    elsewhere,
    cart,
    plan,
  }) => {
    plan(
      'cart.hold | order.shown | isHeld',
      'hold.counting.starting | always | -> counting.holding',
      'hold.counting.holding | clock.ticked | -> stays',
      'hold.counting.holding | clock.ticked | isLow -> counting.runningLow',
      'hold.counting.runningLow | clock.ticked | -> stays',
      'hold.counting.runningLow | clock.ticked | isOver -> over',
      'cart.hold.held | xstate.done.actor.hold | -> hold.expired',
      'cart.basket.resting | cart.refresh | -> basket.refreshing',
      'cart.hold | order.shown | isHeld',
      'hold.counting.holding | clock.ticked | isOver -> over',
      'cart.hold.held | xstate.done.actor.hold | -> hold.expired',
    );
    await page.clock.install();
    await elsewhere.addToCart(dip);
    await cart.open();
    const timer = cart.main.getByRole('timer');
    await expect(timer).toContainText('Hold expires in');
    await page.clock.runFor(2_000);
    await page.clock.fastForward('18:30');
    await expect(timer).toContainText(/Hold expires in (1:|0:)/);
    await page.clock.runFor(2_000);
    await page.clock.fastForward('01:40');
    await expect(timer).toContainText(/Hold expires in (19|20):/);
    await page.clock.fastForward('30:00');
    await expect(timer).toContainText(/Hold expires in (19|20):/);
    await elsewhere.expectState('AddingItems');
  });
});

test('a paid order leaves the cart of every tab', async ({ page, elsewhere, cart, header, plan }) => {
  plan(
    'cart.basket.resting | cart.refresh | -> basket.refreshing',
    'cart.basket.sorting | always | isEmpty',
    'cart.hold | order.shown | -> hold.nothingHeld',
  );
  const order = await elsewhere.orderAtPayment(dip);
  await cart.open();
  await expect(header.cart).toHaveAccessibleName('Cart, 1 item');
  await elsewhere.arrangePayment(dip, order.id);
  await elsewhere.pay(dip);
  await sendCartFromAnotherTab(page);
  await expect(cart.main).toContainText('Your cart is empty');
  await elsewhere.expectState('PaymentSettled');
});
