import { expect, test } from '#e2e/fixtures.ts';
import { mailTo } from '#e2e/world/mail.ts';
import { orderAtPayment, orderOf } from '#e2e/world/orders.ts';
import { chargesOf } from '#e2e/world/provider.ts';

/** Of the demo: $500.00, covers any order; and one that expired. */
const rich = 'FOY-500C-AKES';
const expired = 'FOY-8ALL-XPRD';

test('a gift card that covers everything leaves nothing to pay', async ({
  page,
  site,
  customer,
  payment,
  confirmation,
}) => {
  const order = await orderAtPayment(site, customer, 'What the Architect Meant', 'Regular');
  const total = order.totalWithTax.amount;

  await payment.open();
  await expect(payment.heading).toBeVisible();
  await expect(payment.summary).toContainText(`$${total.toFixed(2)}`);

  await test.step('an expired card is refused and changes nothing', async () => {
    await payment.openGiftCard();
    await payment.applyGiftCard(expired);
    await expect(page.getByLabel('Gift card code')).toHaveAccessibleDescription(/expired/);
    await expect(page.getByLabel('Gift card code')).toBeFocused();
    expect((await orderOf(site, customer)).giftCardsApplied).toEqual([]);
  });

  await payment.applyGiftCard(rich);
  await expect(payment.main.getByText(rich, { exact: true })).toBeVisible();
  await expect(payment.methods).toHaveCount(1);
  await expect(payment.method('No payment needed')).toBeChecked();
  await expect(payment.summary).toContainText('Gift card AKES');
  await expect(payment.summary).toContainText('Total price$0.00');
  const [applied] = (await orderOf(site, customer)).giftCardsApplied;
  if (!applied) throw new Error('the gift card was not applied');
  expect(applied.code).toBe(rich);

  await payment.place.click();
  await expect(confirmation.heading).toBeVisible();
  await expect(page).toHaveURL(`/order-confirmation/${order.id}`);
  await expect(confirmation.payment).toContainText(`Gift card AKES$${total.toFixed(2)}`);
  await expect(confirmation.tickets).toHaveCount(1);

  const settled = await orderOf(site, customer);
  expect(settled.state).toBe('PaymentSettled');
  expect(settled.payments).toEqual([{ method: 'GIFT_CARD', state: 'Settled', amount: { amount: total } }]);
  expect(settled.giftCardsApplied).toEqual([
    { code: rich, currentBalance: { amount: Math.round((applied.currentBalance.amount - total) * 100) / 100 } },
  ]);
  expect(await chargesOf(site, order.id)).toEqual([]);
  await mailTo(site, customer.emailAddress, "You're going to What the Architect Meant");

  await test.step('the confirmation and the ticket lead to the order, which says what it was bought with', async () => {
    await page.getByRole('link', { name: 'Your order and receipt' }).click();
    await expect(page).toHaveURL(`/account/orders/${order.id}`);
    const receipt = page.getByRole('region', { name: 'Receipt' });
    await expect(receipt).toContainText(`Gift card AKES$${total.toFixed(2)}`);
    await expect(page.getByText(/^If you cancel: /)).toBeVisible();
    await page.getByRole('link', { name: /^Ticket / }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: `Order ${order.code}` })
      .click();
    await expect(receipt).toBeVisible();
  });
});

test('a gift card that covers a part leaves the rest to the card', async ({ site, customer, payment }) => {
  const order = await orderAtPayment(site, customer, 'What the Architect Meant', 'Regular');
  await payment.open();
  await payment.openGiftCard();
  await payment.applyGiftCard('FOY-10TE-A4ME');
  const rest = order.totalWithTax.amount - 10;
  await expect(payment.summary).toContainText(`Total price$${rest.toFixed(2)}`);
  await expect(payment.method('Card')).toBeVisible();

  await payment.main.getByRole('button', { name: 'Remove gift card FOY-10TE-A4ME' }).click();
  await expect(payment.summary).toContainText(`Total price$${order.totalWithTax.amount.toFixed(2)}`);
  expect((await orderOf(site, customer)).giftCardsApplied).toEqual([]);
});
