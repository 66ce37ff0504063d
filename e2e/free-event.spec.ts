import { expect, test } from '#e2e/fixtures.ts';
import { findEvent, readEvent } from '#e2e/world/events.ts';
import { mailTo } from '#e2e/world/mail.ts';
import { orderOf } from '#e2e/world/orders.ts';
import { chargesOf } from '#e2e/world/provider.ts';

const name = 'Coal, Ships and Company Houses';

test('a free event is registered for without a payment', async ({
  page,
  site,
  customer,
  event,
  register,
  drawer,
  cart,
  payment,
  confirmation,
}) => {
  const before = await findEvent(site, name);
  await event.open(before.id);
  await expect(event.register).toContainText('Free');
  await event.registerButton.click();
  await register.fill({ tier: 'Seat', addOns: ['Printed map'] });
  await register.addToCart.click();
  await expect(drawer.added).toBeVisible();
  await drawer.goToCart.click();
  await expect(cart.summary).toContainText('Total price$0.00');
  await cart.checkOut.click();

  await expect(page).toHaveURL('/checkout/payment');
  await expect(payment.methods).toHaveCount(1);
  await expect(payment.method('No payment needed')).toBeChecked();
  await payment.place.click();

  await expect(confirmation.heading).toBeVisible();
  await expect(confirmation.tickets).toHaveCount(1);
  await expect(confirmation.tickets).toContainText('Printed map');
  await expect(confirmation.payment).toContainText('No payment needed');

  const order = await orderOf(site, customer);
  expect(order.state).toBe('PaymentSettled');
  expect(order.totalWithTax).toEqual({ amount: 0 });
  expect(order.payments).toEqual([]);
  expect(await chargesOf(site, order.id)).toEqual([]);
  expect((await readEvent(site, before.id)).eventStock.booked).toBe(before.eventStock.booked + 1);
  await mailTo(site, customer.emailAddress, `You're going to ${name}`);
});
