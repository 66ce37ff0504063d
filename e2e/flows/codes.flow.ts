import { coupon, dip, tenDollarCard } from '#e2e/flows/demo-events.ts';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { logInAndComeBack } from '#e2e/flows/moves.ts';
import { cutOff, meanwhile } from '#e2e/flows/on-the-way.ts';
import { loseFirstAnswer, loseFirstCall } from '#e2e/world/connection.ts';

test('a gift card is missing, unknown, applied although the answer was lost, and removed', async ({
  page,
  elsewhere,
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
  await elsewhere.orderAtPayment(dip);
  await payment.open();
  await payment.openGiftCard();
  await payment.main.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(payment.main.getByText('Enter a gift card code').first()).toBeVisible();
  await payment.applyGiftCard('NO-SUCH-CARD');
  await expect(payment.main.getByText('We don’t know this gift card code').first()).toBeVisible();
  expect((await elsewhere.order()).giftCardsApplied).toEqual([]);

  await loseFirstAnswer(page, 'ApplyGiftCardToOrder');
  await loseFirstCall(page, 'GetCheckoutOrder');
  await payment.applyGiftCard(tenDollarCard);
  await payment.main.getByRole('button', { name: 'Check again' }).click();
  const remove = payment.removal('gift card', tenDollarCard);
  await expect(remove).toBeVisible();
  expect((await elsewhere.order()).giftCardsApplied).toHaveLength(1);

  await loseFirstCall(page, 'RemoveGiftCardFromOrder');
  await remove.click();
  await expect(remove).toBeEnabled();
  await remove.click();
  await expect(remove).toBeHidden();
  await payment.applyGiftCard(tenDollarCard);
  await expect(remove).toBeVisible();
  await remove.click();
  await expect(remove).toBeHidden();
  await expect.poll(async () => (await elsewhere.order()).giftCardsApplied).toEqual([]);
});

test('a coupon that can’t be removed because nobody is logged in leads to the login', async ({
  page,
  customer,
  elsewhere,
  payment,
  plan,
}) => {
  plan('orderCode.applying | xstate.done.actor.applyCode | 0', 'orderCode.removing | xstate.done.actor.removeCode | 1');
  await elsewhere.orderAtPayment(dip);
  await payment.open();
  await payment.applyCoupon(coupon);
  await meanwhile(page, 'RemoveCouponCode', () => elsewhere.endSession());
  await payment.removal('coupon', coupon).click();
  await logInAndComeBack(page, '/checkout/payment', customer);
  await expect(payment.removal('coupon', coupon)).toBeVisible();
});

test('a coupon in doubt is not looked for without a session', async ({ page, customer, elsewhere, payment, plan }) => {
  plan(
    'orderCode.applying | xstate.error.actor.applyCode | 0',
    'orderCode.checkingOrder | xstate.done.actor.readOrder | 1',
  );
  await elsewhere.orderAtPayment(dip);
  await payment.open();
  await expect(payment.methods).toHaveCount(2);
  await cutOff(page, 'ApplyCouponCode');
  await meanwhile(page, 'GetCheckoutOrder', () => elsewhere.endSession());
  await payment.applyCoupon(coupon);
  await logInAndComeBack(page, '/checkout/payment', customer);
  await expect(payment.heading).toBeVisible();
  await elsewhere.expectState('ArrangingPayment');
});

test('a coupon of an order that was paid meanwhile stays, and the order is confirmed', async ({
  page,
  elsewhere,
  payment,
  confirmation,
  plan,
}) => {
  plan(
    'orderCode.removing | xstate.done.actor.removeCode | 2',
    'orderCode.checkingOrder | xstate.done.actor.readOrder | 0',
    'checkout.atStep | order.changed | 0',
  );
  await elsewhere.orderAtPayment(dip);
  await payment.open();
  await payment.applyCoupon(coupon);
  await meanwhile(page, 'RemoveCouponCode', () => elsewhere.pay(dip));
  await payment.removal('coupon', coupon).click();
  await expect(confirmation.heading).toBeVisible();
  await elsewhere.expectState('PaymentSettled');
});
