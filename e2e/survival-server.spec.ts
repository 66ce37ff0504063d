import { expect, test as base } from '#e2e/fixtures.ts';
import { findEvent, readEvent } from '#e2e/world/events.ts';
import { expectTakenOver } from '#e2e/world/hydration.ts';
import { mailTo } from '#e2e/world/mail.ts';
import { addToCart, arrangePayment, cents, orderAtPayment, orderOf, ordersOf, payByToken } from '#e2e/world/orders.ts';
import { ownServerFixtures, type OwnServer } from '#e2e/world/own-server.ts';
import { newCustomer } from '#e2e/world/people.ts';
import { cards, chargesOf, paid, planFault } from '#e2e/world/provider.ts';

/** A server of its own for these tests: the others must not feel its kills and its clock. */
const test = base.extend<object, { ownServer: OwnServer }>(ownServerFixtures());

test.describe.configure({ mode: 'default', timeout: 120_000 });

test('an order that was paid before kill -9 is there once after the start', async ({
  page,
  ownServer,
  site,
  customer,
  payment,
  confirmation,
}) => {
  const order = await orderAtPayment(site, customer, 'Polar Bear Dip, with Supervision', 'Dipper');
  await payment.open();
  await payment.payBy(cards.accepted);
  await expect(confirmation.heading).toBeVisible();
  await ownServer.kill();
  await ownServer.start();
  await page.reload();
  await expect(confirmation.heading).toBeVisible();
  await expect(confirmation.tickets).toHaveCount(1);
  const settled = await orderOf(site, customer);
  expect(settled.state).toBe('PaymentSettled');
  expect(await chargesOf(site, order.id)).toEqual([paid(cents(order.totalWithTax.amount))]);
  await mailTo(site, customer.emailAddress, "You're going to Polar Bear Dip, with Supervision");
});

test('kill -9 between the charge and its answer: after the start the order is paid, once', async ({
  ownServer,
  site,
  customer,
  payment,
  confirmation,
}) => {
  const event = await findEvent(site, 'Polar Bear Dip, with Supervision');
  const order = await orderAtPayment(site, customer, event.name, 'Dipper');
  await planFault(site, { mode: 'hold-answer', orderId: order.id, times: 2 });
  await payment.open();
  await payment.payBy(cards.accepted);
  await expect.poll(() => chargesOf(site, order.id)).toEqual([paid(cents(order.totalWithTax.amount))]);
  expect((await orderOf(site, customer)).state).toBe('ValidatingPayment');
  await ownServer.kill();
  await expect(payment.main.getByText('You will not be charged twice.')).toBeVisible();
  await ownServer.start();
  await expect(confirmation.heading).toBeVisible({ timeout: 60_000 });
  const settled = await orderOf(site, customer);
  expect(settled.state).toBe('PaymentSettled');
  expect(settled.payments).toEqual([{ method: 'SQUARE', state: 'Settled', amount: order.totalWithTax }]);
  expect(await chargesOf(site, order.id)).toEqual([paid(cents(order.totalWithTax.amount))]);
});

test('the server is away for a while: the flow says so and goes on when it is back', async ({
  page,
  ownServer,
  site,
  customer,
  cart,
  payment,
}) => {
  const event = await findEvent(site, 'Polar Bear Dip, with Supervision');
  await addToCart(site, customer, event, { tier: 'Dipper' });
  await cart.open();
  await expect(cart.checkOut).toBeEnabled();
  // Without its scripts the page has nothing that could say so.
  await expectTakenOver(page);
  await ownServer.kill();
  await cart.checkOut.click();
  await expect(cart.main).toContainText('Your cart as it was less than a minute ago');
  await ownServer.start();
  await cart.main.getByRole('button', { name: 'Try again' }).click();
  await expect(cart.heading('1 item')).toBeVisible();
  await cart.checkOut.click();
  await expect(payment.heading).toBeVisible();
});

test('a hold of which little is left runs low from the start', async ({ ownServer, site, customer, cart }) => {
  await addToCart(site, customer, await findEvent(site, 'Polar Bear Dip, with Supervision'), { tier: 'Dipper' });
  ownServer.moveClock(18.5 * 60_000);
  await cart.open();
  await expect(cart.main.getByRole('timer')).toContainText(/Hold expires in [01]:/);
});

test('the last places are sold while the card form is open: nothing is charged', async ({
  page,
  ownServer,
  site,
  customer,
  cart,
  payment,
}) => {
  const before = await findEvent(site, 'Two Left Boots, an improvised western');
  expect(before.eventStock.remaining).toBe(2);
  const orderId = await addToCart(site, customer, before, { tier: 'Seat at a table' });
  await addToCart(site, customer, before, {
    tier: 'Seat at a table',
    attendee: { firstName: 'Sam', lastName: 'Okafor' },
  });
  await arrangePayment(site, customer, before, orderId);
  const other = await newCustomer(site, 'Quick');
  await payment.open();
  await payment.chooseCard();
  await payment.fillCard(cards.accepted);

  await test.step('the hold ends and somebody else takes both', async () => {
    ownServer.moveClock(45 * 60_000);
    const theirs = await addToCart(site, other, before, { tier: 'Seat at a table' });
    await addToCart(site, other, before, { tier: 'Seat at a table', attendee: { firstName: 'Ada', lastName: 'Moss' } });
    await arrangePayment(site, other, before, theirs);
    await payByToken(site, other, before, theirs);
    expect((await orderOf(site, other)).state).toBe('PaymentSettled');
    expect((await readEvent(site, before.id)).eventStock).toEqual({
      booked: before.eventStock.booked + 2,
      allocated: 0,
      remaining: 0,
    });
  });

  await payment.place.click();
  await expect(payment.notice).toContainText('Payment failed');
  await expect(payment.notice).toContainText(
    `The place held for ${customer.firstName} ${customer.lastName} at ${before.name} has run out of time, and Seat at a table is sold out.`,
  );
  expect(await chargesOf(site, orderId)).toEqual([]);

  await payment.reviewCart.click();
  await expect(page).toHaveURL('/my-cart');
  await expect(cart.heading('2 items')).toBeVisible();
  await expect(cart.main.getByRole('alert').first()).toBeVisible();
  await expect(cart.checkOut).toBeDisabled();
  expect((await ordersOf(site, customer)).map(({ state }) => state)).toEqual(['AddingItems']);
});
