import { expect, test } from '#e2e/fixtures.ts';
import { loseFirstAnswer, loseFirstCall, meetCalls } from '#e2e/world/connection.ts';
import { mailsTo, mailTo } from '#e2e/world/mail.ts';
import { cents, orderAtPayment, orderOf, type OrderFacts } from '#e2e/world/orders.ts';
import type { Site } from '#e2e/world/api.ts';
import type { Customer } from '#e2e/world/people.ts';
import { cards, chargesOf, paid, planFault } from '#e2e/world/provider.ts';

const event = 'Polar Bear Dip, with Supervision';
const tier = 'Dipper';

/** The order is paid, by one charge of its total, and one mail says so. */
async function expectPaidOnce(site: Site, customer: Customer, { id, totalWithTax }: OrderFacts): Promise<void> {
  const settled = await orderOf(site, customer);
  expect(settled.state).toBe('PaymentSettled');
  expect(settled.payments).toEqual([{ method: 'SQUARE', state: 'Settled', amount: totalWithTax }]);
  expect(settled.registrations).toHaveLength(1);
  expect(await chargesOf(site, id)).toEqual([paid(cents(totalWithTax.amount))]);
  await mailTo(site, customer.emailAddress, `You're going to ${event}`);
  expect(
    (await mailsTo(site, customer.emailAddress)).filter(({ subject }) => subject.startsWith("You're going")),
  ).toHaveLength(1);
}

test('the answer to a payment is lost between server and browser: one charge, confirmed', async ({
  page,
  site,
  customer,
  payment,
  confirmation,
}) => {
  const order = await orderAtPayment(site, customer, event, tier);
  await payment.open();
  const cut = await loseFirstAnswer(page, 'AddPaymentToOrder');
  await payment.payBy(cards.accepted);
  await expect(confirmation.heading).toBeVisible({ timeout: 30_000 });
  expect(cut.met()).toBe(1);
  await expectPaidOnce(site, customer, order);
});

test('a payment is lost on its way to the server: it is sent again with its key, one charge', async ({
  page,
  site,
  customer,
  payment,
  confirmation,
}) => {
  const order = await orderAtPayment(site, customer, event, tier);
  await payment.open();
  const cut = await loseFirstCall(page, 'AddPaymentToOrder');
  await payment.payBy(cards.accepted);
  await expect(confirmation.heading).toBeVisible({ timeout: 30_000 });
  expect(cut.met()).toBe(2);
  await expectPaidOnce(site, customer, order);
});

test('the provider charges and its answers are lost: the server asks, one charge, confirmed', async ({
  site,
  customer,
  payment,
  confirmation,
}) => {
  const order = await orderAtPayment(site, customer, event, tier);
  await planFault(site, { mode: 'drop-answer-after-charge', orderId: order.id, times: 2 });
  await payment.open();
  await payment.payBy(cards.accepted);
  await expect(confirmation.heading).toBeVisible({ timeout: 45_000 });
  await expectPaidOnce(site, customer, order);
});

test('the provider is out of order once: the same key is tried again, one charge', async ({
  site,
  customer,
  payment,
  confirmation,
}) => {
  const order = await orderAtPayment(site, customer, event, tier);
  await planFault(site, { mode: 'error-500-before', orderId: order.id });
  await payment.open();
  await payment.payBy(cards.accepted);
  await expect(confirmation.heading).toBeVisible({ timeout: 30_000 });
  await expectPaidOnce(site, customer, order);
});

test('a reload while the payment is under way finds out what became of it', async ({
  page,
  site,
  customer,
  payment,
  confirmation,
}) => {
  const order = await orderAtPayment(site, customer, event, tier);
  await payment.open();
  const charged = Promise.withResolvers<void>();
  await meetCalls(page, 'AddPaymentToOrder', async (route) => {
    await route.fetch();
    charged.resolve();
  });
  await payment.payBy(cards.accepted);
  await expect(payment.main.getByText('Please keep this page open.')).toBeVisible();
  await charged.promise;
  await page.reload();
  await expect(confirmation.heading).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(`/order-confirmation/${order.id}`);
  await expectPaidOnce(site, customer, order);
});

test('the same order in two tabs is paid once', async ({ page, context, site, customer, payment, confirmation }) => {
  const order = await orderAtPayment(site, customer, event, tier);
  const other = await context.newPage();
  await other.goto('/checkout/payment');
  await expect(other.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  await payment.open();
  await payment.payBy(cards.accepted);
  await expect(confirmation.heading).toBeVisible();

  await other.reload();
  await expect(other.getByRole('button', { name: 'Place your order' })).toBeHidden();
  await page.bringToFront();
  await expectPaidOnce(site, customer, order);
});
