import { expect, test } from '#e2e/flows/flow-test.ts';
import { expectState } from '#e2e/flows/moves.ts';
import { answerTo, cutOff } from '#e2e/flows/on-the-way.ts';
import { Header } from '#e2e/pages/header.ts';
import { holdCalls } from '#e2e/world/connection.ts';
import { findEvent } from '#e2e/world/events.ts';
import { addToCart, arrangePayment, orderAtPayment, orderOf, ordersOf, payByToken } from '#e2e/world/orders.ts';
import { endSession, logInBrowser, newCustomer } from '#e2e/world/people.ts';
import { cards } from '#e2e/world/provider.ts';

const dip = { name: 'Polar Bear Dip, with Supervision', tier: 'Dipper' };
const talk = { name: 'What the Architect Meant', tier: 'Regular' };

test.describe('the orders', () => {
  test('that could not be read are read again when the person asks', async ({ page, site, customer, cart, plan }) => {
    plan(
      'cart.basket.readingCart | xstate.error.actor.loadCart | 0',
      'cart.basket.unavailable | cart.refresh | 0',
      'cart.basket.readingCart | xstate.done.actor.loadCart | 0',
      'cart.basket.resting | cart.refresh | 0',
      'cart.basket.refreshing | xstate.error.actor.refreshCart | 0',
    );
    await addToCart(site, customer, await findEvent(site, dip.name), { tier: dip.tier });
    const first = await cutOff(page, 'GetActiveOrders');
    await cart.open();
    const again = cart.main.getByRole('button', { name: 'Try again' });
    await expect(cart.main.getByRole('alert')).toContainText('Failed to refresh order details');
    first.reconnect();
    await again.click();
    await expect(cart.heading('1 item')).toBeVisible();

    await test.step('another tab says that something changed, and the connection is gone', async () => {
      await cutOff(page, 'GetActiveOrders');
      const other = await page.context().newPage();
      await other.goto('/help');
      await other.evaluate(() => new BroadcastChannel('foyer-cart').postMessage('cart.changed'));
      await expect(cart.main.getByRole('alert')).toContainText('Failed to refresh order details');
    });
    expect((await orderOf(site, customer)).itemCount).toBe(1);
  });

  test('of two organizers are chosen by their tabs; paying one leads to the other', async ({
    page,
    site,
    customer,
    cart,
    payment,
    confirmation,
    plan,
  }) => {
    plan(
      'cart.basket.resting | cart.chooseOrder | 0',
      'cart.basket.sorting | always | 0',
      'cart.basket.refreshing | xstate.done.actor.refreshCart | 0',
      'cart.basket.resting | order.placed | 0',
      'cart.basket.sorting | always | 0',
    );
    await addToCart(site, customer, await findEvent(site, talk.name), { tier: talk.tier });
    await addToCart(site, customer, await findEvent(site, dip.name), { tier: dip.tier });
    await cart.open();
    await cart.main.getByRole('tab', { selected: false }).click();
    await expect(cart.checkOut).toBeEnabled();
    const chosen = await cart.registrations.getByRole('heading').first().textContent();
    expect(chosen).not.toBe('');
    await cart.checkOut.click();
    await expect(payment.heading).toBeVisible();
    await payment.payBy(cards.accepted);
    await expect(confirmation.heading).toBeVisible();
    await cart.open();
    await expect(cart.heading('1 item')).toBeVisible();
    expect((await ordersOf(site, customer)).map(({ state }) => state).sort()).toEqual([
      'AddingItems',
      'PaymentSettled',
    ]);
    await expect(page).toHaveURL('/my-cart');
  });

  test('are read once more when the checkout moved one of them while they were read', async ({
    page,
    site,
    customer,
    cart,
    payment,
    plan,
  }) => {
    plan(
      'cart.basket.readingCart | order.changed | 0',
      'cart.basket.readingCart | xstate.error.actor.loadCart | 0',
      'cart.basket.unavailable | order.changed | 0',
      'cart.basket.readingCart | xstate.done.actor.loadCart | 0',
      'cart.basket.resting | order.changed | 0',
      'cart.basket.resting | cart.refresh | 0',
      'cart.basket.refreshing | order.changed | 0',
    );
    const order = await addToCart(site, customer, await findEvent(site, dip.name), { tier: dip.tier });
    const cut = await cutOff(page, 'GetActiveOrders');
    const reading = await holdCalls(page, 'GetActiveOrders');
    await payment.open();
    await expect(payment.heading).toBeVisible();
    await expectState(site, customer, 'ArrangingPayment');
    reading.letGo();
    await expect(page.getByText('Failed to refresh order details').first()).toBeVisible();

    cut.reconnect();
    const read = answerTo(page, 'GetActiveOrders');
    await payment.main.getByRole('button', { name: 'Apply Coupon' }).click();
    await payment.main.getByLabel('Coupon code').fill('FOYER10');
    await payment.main.getByRole('button', { name: 'Apply', exact: true }).click();
    const remove = payment.main.getByRole('button', { name: 'Remove coupon FOYER10' });
    await expect(remove).toBeVisible();
    await read;

    await remove.click();
    await expect(payment.main.getByText(/FOYER10/)).toHaveCount(0);
    const refreshing = await holdCalls(page, 'GetActiveOrders');
    const other = await page.context().newPage();
    await other.goto('/help');
    await other.evaluate(() => new BroadcastChannel('foyer-cart').postMessage('cart.changed'));
    await refreshing.arrived;
    await payment.main.getByLabel('Coupon code').fill('FOYER10');
    await payment.main.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(remove).toBeVisible();
    refreshing.letGo();
    expect((await orderOf(site, customer)).id).toBe(order);
    await cart.open();
    await expect(cart.heading('1 item')).toBeVisible();
  });

  test('that change while one goes to checkout are taken as they are', async ({
    page,
    site,
    customer,
    cart,
    payment,
    confirmation,
    plan,
  }) => {
    plan('cart.basket | order.changed | 0', 'cart.basket | order.placed | 0');
    await orderAtPayment(site, customer, dip.name, dip.tier);
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
    await expectState(site, customer, 'PaymentSettled');
  });
});

test.describe('whose cart it is', () => {
  test('another person in another tab brings another cart, and nobody brings none', async ({
    page,
    context,
    site,
    customer,
    cart,
    header,
    plan,
  }) => {
    plan(
      'cart.basket | session.changed | 1',
      'cart.basket.readingCart | xstate.done.actor.loadCart | 0',
      'cart.basket | session.changed | 1',
      'cart.basket.readingCart | xstate.done.actor.loadCart | 0',
      'cart.basket | session.changed | 0',
    );
    const other = await newCustomer(site, 'Quick');
    await addToCart(site, customer, await findEvent(site, dip.name), { tier: dip.tier });
    await page.goto('/events');
    await expect(header.cart).toHaveAccessibleName('Cart, 1 item');
    await logInBrowser(context, site, other);
    await page.evaluate(() => new BroadcastChannel('foyer.session').postMessage('changed'));
    await expect(new Header(page).account(`${other.firstName} ${other.lastName}`)).toBeVisible();
    await expect(header.cart).toHaveAccessibleName('Cart');
    await endSession(site, other);
    await cart.open();
    await expect(cart.main).toContainText('Log in to see your cart');
    expect((await orderOf(site, customer)).itemCount).toBe(1);
  });

  test('a browser without a channel between its tabs has a cart all the same', async ({
    page,
    site,
    customer,
    cart,
    plan,
  }) => {
    plan('cart | xstate.error.actor.listenToOtherTabs | 0', 'cart.basket.readingCart | xstate.done.actor.loadCart | 0');
    await page.addInitScript(() => {
      const Channel = window.BroadcastChannel;
      window.BroadcastChannel = class extends Channel {
        constructor(name: string) {
          super(name);
          if (name === 'foyer-cart') throw new DOMException('no channels here', 'SecurityError');
        }
      };
    });
    await addToCart(site, customer, await findEvent(site, dip.name), { tier: dip.tier });
    await cart.open();
    await expect(cart.heading('1 item')).toBeVisible();
  });
});

test.describe('the hold', () => {
  test('runs low, runs out, and the cart asks the server, which still holds the places', async ({
    page,
    site,
    customer,
    cart,
    plan,
  }) => {
    plan(
      'cart.hold | order.shown | 0',
      'hold.counting.starting | always | 2',
      'hold.counting.holding | clock.ticked | 2',
      'hold.counting.holding | clock.ticked | 1',
      'hold.counting.runningLow | clock.ticked | 1',
      'hold.counting.runningLow | clock.ticked | 0',
      'cart.hold.held | xstate.done.actor.hold | 0',
      'cart.basket.resting | cart.refresh | 0',
      'cart.hold | order.shown | 0',
      'hold.counting.holding | clock.ticked | 0',
      'cart.hold.held | xstate.done.actor.hold | 0',
    );
    await page.clock.install();
    await addToCart(site, customer, await findEvent(site, dip.name), { tier: dip.tier });
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
    await expectState(site, customer, 'AddingItems');
  });
});

test('a paid order leaves the cart of every tab', async ({ page, site, customer, cart, header, plan }) => {
  plan('cart.basket.resting | cart.refresh | 0', 'cart.basket.sorting | always | 1', 'cart.hold | order.shown | 2');
  const event = await findEvent(site, dip.name);
  const order = await orderAtPayment(site, customer, dip.name, dip.tier);
  await cart.open();
  await expect(header.cart).toHaveAccessibleName('Cart, 1 item');
  await arrangePayment(site, customer, event, order.id);
  await payByToken(site, customer, event, order.id);
  await page.evaluate(() => new BroadcastChannel('foyer-cart').postMessage('cart.changed'));
  await expect(cart.main).toContainText('Your cart is empty');
  await expectState(site, customer, 'PaymentSettled');
});
