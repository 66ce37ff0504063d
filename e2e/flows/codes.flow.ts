import { expect, test } from '#e2e/flows/flow-test.ts';
import { expectState } from '#e2e/flows/moves.ts';
import { cutOff, meanwhile } from '#e2e/flows/on-the-way.ts';
import { LoginPanel } from '#e2e/pages/login-panel.ts';
import { loseFirstAnswer, loseFirstCall } from '#e2e/world/connection.ts';
import { findEvent } from '#e2e/world/events.ts';
import { orderAtPayment, orderOf, payByToken } from '#e2e/world/orders.ts';
import { endSession, sessionOf } from '#e2e/world/people.ts';

const dip = { name: 'Polar Bear Dip, with Supervision', tier: 'Dipper' };
const tenDollars = 'FOY-10TE-A4ME';
const loginBackToPayment = `/auth/login?returnUri=${encodeURIComponent('/checkout/payment')}`;

test('a gift card is missing, unknown, applied although the answer was lost, and removed', async ({
  page,
  site,
  customer,
  payment,
  plan,
}) => {
  plan(
    'orderCode.enteringCode | code.apply | 1',
    'orderCode.enteringCode | code.change | 0',
    'orderCode.enteringCode | code.apply | 0',
    'orderCode.applying | xstate.done.actor.applyCode | 2',
    'orderCode.applying | xstate.error.actor.applyCode | 0',
    'orderCode.checkingOrder | xstate.error.actor.readOrder | 0',
    'orderCode.outcomeUnknown | code.checkAgain | 0',
    'orderCode.checkingOrder | xstate.done.actor.readOrder | 0',
    'orderCode.enteringCode | code.remove | 0',
    'orderCode.removing | xstate.error.actor.removeCode | 0',
    'orderCode.checkingOrder | xstate.done.actor.readOrder | 0',
    'orderCode.removing | xstate.done.actor.removeCode | 0',
    'orderCode.applying | xstate.done.actor.applyCode | 0',
  );
  await orderAtPayment(site, customer, dip.name, dip.tier);
  await payment.open();
  await payment.openGiftCard();
  await payment.main.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(payment.main.getByText('Enter a gift card code').first()).toBeVisible();
  await payment.applyGiftCard('NO-SUCH-CARD');
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect((await orderOf(site, customer)).giftCardsApplied).toEqual([]);

  await loseFirstAnswer(page, 'ApplyGiftCardToOrder');
  await loseFirstCall(page, 'GetCheckoutOrder');
  await payment.applyGiftCard(tenDollars);
  await payment.main.getByRole('button', { name: 'Check again' }).click();
  const remove = payment.main.getByRole('button', { name: `Remove gift card ${tenDollars}` });
  await expect(remove).toBeVisible();
  expect((await orderOf(site, customer)).giftCardsApplied).toHaveLength(1);

  await loseFirstCall(page, 'RemoveGiftCardFromOrder');
  await remove.click();
  await expect(remove).toBeEnabled();
  await remove.click();
  await expect(remove).toBeHidden();
  await payment.applyGiftCard(tenDollars);
  await expect(remove).toBeVisible();
  await remove.click();
  await expect(remove).toBeHidden();
  await expect.poll(async () => (await orderOf(site, customer)).giftCardsApplied).toEqual([]);
});

test('a coupon that can’t be removed because nobody is logged in leads to the login', async ({
  page,
  site,
  customer,
  payment,
  plan,
}) => {
  plan('orderCode.applying | xstate.done.actor.applyCode | 0', 'orderCode.removing | xstate.done.actor.removeCode | 1');
  await orderAtPayment(site, customer, dip.name, dip.tier);
  await payment.open();
  await payment.main.getByRole('button', { name: 'Apply Coupon' }).click();
  await payment.main.getByLabel('Coupon code').fill('FOYER10');
  await payment.main.getByRole('button', { name: 'Apply', exact: true }).click();
  await meanwhile(page, 'RemoveCouponCode', () => endSession(site, customer));
  await payment.main.getByRole('button', { name: 'Remove coupon FOYER10' }).click();
  await expect(page).toHaveURL(loginBackToPayment);
  await LoginPanel.page(page).logIn(customer);
  await expect(payment.main.getByRole('button', { name: 'Remove coupon FOYER10' })).toBeVisible();
});

test('a coupon in doubt is not looked for without a session', async ({ page, site, customer, payment, plan }) => {
  plan(
    'orderCode.applying | xstate.error.actor.applyCode | 0',
    'orderCode.checkingOrder | xstate.done.actor.readOrder | 1',
  );
  await orderAtPayment(site, customer, dip.name, dip.tier);
  await payment.open();
  await payment.main.getByRole('button', { name: 'Apply Coupon' }).click();
  await payment.main.getByLabel('Coupon code').fill('FOYER10');
  await cutOff(page, 'ApplyCouponCode');
  await meanwhile(page, 'GetCheckoutOrder', () => endSession(site, customer));
  await payment.main.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page).toHaveURL(loginBackToPayment);
  await LoginPanel.page(page).logIn(customer);
  await expect(payment.heading).toBeVisible();
  await expectState(site, await sessionOf(page.context(), site), 'ArrangingPayment');
});

test('a coupon of an order that was paid meanwhile stays, and the order is confirmed', async ({
  page,
  site,
  customer,
  payment,
  confirmation,
  plan,
}) => {
  plan(
    'orderCode.removing | xstate.done.actor.removeCode | 2',
    'orderCode.checkingOrder | xstate.done.actor.readOrder | 0',
    'checkout.atStep | order.changed | 0',
  );
  const order = await orderAtPayment(site, customer, dip.name, dip.tier);
  const event = await findEvent(site, dip.name);
  await payment.open();
  await payment.main.getByRole('button', { name: 'Apply Coupon' }).click();
  await payment.main.getByLabel('Coupon code').fill('FOYER10');
  await payment.main.getByRole('button', { name: 'Apply', exact: true }).click();
  await meanwhile(page, 'RemoveCouponCode', () => payByToken(site, customer, event, order.id));
  await payment.main.getByRole('button', { name: 'Remove coupon FOYER10' }).click();
  await expect(confirmation.heading).toBeVisible();
  await expectState(site, customer, 'PaymentSettled');
});
