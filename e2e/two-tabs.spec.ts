import { Elsewhere } from '#e2e/flows/elsewhere.ts';
import { dip, sam } from '#e2e/flows/demo-events.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { CartPage } from '#e2e/pages/cart-page.ts';
import { meetCalls } from '#e2e/world/connection.ts';
import { expectTakenOver } from '#e2e/world/hydration.ts';
import { cents } from '#e2e/world/orders.ts';
import { cards, chargesOf, paid } from '#e2e/world/provider.ts';

const shown = (amount: number) => `$${amount.toFixed(2)}`;

test.describe('the order that this tab pays', () => {
  test('changed in another tab: both totals are shown, card and method stay, and one answer goes on', async ({
    page,
    context,
    site,
    customer,
    payment,
    confirmation,
  }) => {
    const elsewhere = new Elsewhere(site, customer);
    const id = await elsewhere.addToCart(dip);
    await elsewhere.addToCart(dip, sam);
    await elsewhere.arrangePayment(dip, id);
    const before = await elsewhere.order();
    await payment.open();
    await payment.enterCard(cards.accepted);

    const cart = new CartPage(await context.newPage());
    await cart.open();
    await cart.removalOf('Sam Okafor').click();
    await expect(cart.registrations).toHaveCount(1);
    const after = await elsewhere.order();
    expect(after.state).toBe('AddingItems');

    const question = payment.main.getByRole('status').filter({ hasText: 'Your order changed' });
    await expect(question).toContainText(shown(before.totalWithTax.amount));
    await expect(question).toContainText(shown(after.totalWithTax.amount));
    await expect(payment.place).toBeHidden();
    await expect(payment.method('Card')).toBeChecked();
    await expect(payment.card.getByLabel('Card number')).toHaveValue(cards.accepted.number);

    await question.getByRole('button', { name: `Go on with ${shown(after.totalWithTax.amount)}` }).click();
    await expect(question).toBeHidden();
    await expect(payment.card.getByLabel('Card number')).toHaveValue(cards.accepted.number);
    await payment.place.click();
    await expect(confirmation.heading).toBeVisible();
    expect(await chargesOf(site, id)).toEqual([paid(cents(after.totalWithTax.amount))]);
    await expect(page.getByText('order state error')).toHaveCount(0);
  });

  for (const stage of ['in the cart', 'at its payment'] as const) {
    test(`changed on another device and now ${stage}: the answer to the payment tells, and nothing is charged`, async ({
      site,
      customer,
      payment,
      confirmation,
    }) => {
      const elsewhere = new Elsewhere(site, customer);
      const order = await elsewhere.orderAtPayment(dip);
      await payment.open();
      await payment.enterCard(cards.accepted);
      await elsewhere.reopen(dip);
      await elsewhere.addToCart(dip, sam);
      if (stage === 'at its payment') await elsewhere.arrangePayment(dip, order.id);
      const { totalWithTax } = await elsewhere.order();
      await payment.place.click();

      const question = payment.main.getByRole('status').filter({ hasText: 'Your order changed' });
      await expect(question).toContainText(shown(order.totalWithTax.amount));
      await question.getByRole('button', { name: `Go on with ${shown(totalWithTax.amount)}` }).click();
      expect(await chargesOf(site, order.id)).toEqual([]);
      await payment.place.click();
      await expect(confirmation.heading).toBeVisible();
      expect(await chargesOf(site, order.id)).toEqual([paid(cents(totalWithTax.amount))]);
    });
  }

  test('paid in another tab: this one goes to the confirmation by itself', async ({
    page,
    context,
    site,
    customer,
    payment,
    confirmation,
  }) => {
    const { id } = await new Elsewhere(site, customer).orderAtPayment(dip);
    await payment.open();
    await expect(payment.method('Card')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/checkout/payment');
    await other.getByRole('radio', { name: /^Pay at the door/ }).check();
    await other.getByRole('button', { name: 'Place your order' }).click();
    await expect(other).toHaveURL(`/order-confirmation/${id}`);
    await expect(confirmation.heading).toBeVisible();
    await expect(page).toHaveURL(`/order-confirmation/${id}`);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('back to the payment of an order that was paid meanwhile', () => {
  test('from the browser’s cache: the confirmation, and no error', async ({
    page,
    site,
    customer,
    payment,
    confirmation,
  }) => {
    const elsewhere = new Elsewhere(site, customer);
    const { id } = await elsewhere.orderAtPayment(dip);
    await payment.open();
    await payment.enterCard(cards.accepted);
    await elsewhere.pay(dip);
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(confirmation.heading).toBeVisible();
    await expect(page).toHaveURL(`/order-confirmation/${id}`);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('read anew: the confirmation, no error, and nothing is asked about ways to pay it', async ({
    page,
    site,
    customer,
    payment,
    confirmation,
  }) => {
    const elsewhere = new Elsewhere(site, customer);
    const { id } = await elsewhere.orderAtPayment(dip);
    await payment.open();
    await expectTakenOver(page);
    await expect(payment.method('Card')).toBeVisible();
    await page.goto('/help');
    await elsewhere.pay(dip);
    const methods = await meetCalls(page, 'GetEligiblePaymentMethods', (route) => route.fallback());
    await page.goBack();
    await expect(confirmation.heading).toBeVisible();
    await expect(page).toHaveURL(`/order-confirmation/${id}`);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(methods.met()).toBe(0);
  });

  test('after paying here: Back never shows the payment again', async ({
    page,
    site,
    customer,
    payment,
    confirmation,
  }) => {
    const elsewhere = new Elsewhere(site, customer);
    const id = await elsewhere.addToCart(dip);
    const cart = new CartPage(page);
    await cart.open();
    await cart.checkOut.click();
    await payment.payBy(cards.accepted);
    await expect(confirmation.heading).toBeVisible();
    await page.goto('/help');
    await page.goBack();
    await expect(confirmation.heading).toBeVisible();
    await page.goBack();
    await expect(cart.main).toContainText('Your cart is empty');
    await page.goForward();
    await expect(page).toHaveURL(`/order-confirmation/${id}`);
    await expect(confirmation.heading).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
