import { coupon, dip, tenDollarCard } from '#e2e/flows/demo-events.ts';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { logInAndComeBack, shown } from '#e2e/flows/moves.ts';
import { meanwhile } from '#e2e/flows/on-the-way.ts';
import { LoginPanel } from '#e2e/pages/login-panel.ts';
import { loseAnswers, loseFirstCall } from '#e2e/world/connection.ts';

test('a gift card is missing, unknown, applied and removed once though no answer comes twice', async ({
  page,
  elsewhere,
  payment,
  plan,
}) => {
  plan(
    'orderCode.enteringCode | code.apply | -> stays',
    'orderCode.enteringCode | code.change | -> stays',
    'orderCode.enteringCode | code.apply | hasCode',
    'orderCode.applying | xstate.done.actor.applyCode | -> enteringCode',
    'orderCode.applying | xstate.error.actor.applyCode | isFirstTry',
    'orderCode.applying | xstate.error.actor.applyCode | -> outcomeUnknown',
    'orderCode.outcomeUnknown | code.retry | -> applying',
    'orderCode.applying | xstate.done.actor.applyCode | isOrder -> enteringCode',
    'orderCode.enteringCode | code.remove | -> removing',
    'orderCode.removing | xstate.error.actor.removeCode | isFirstTry',
    'orderCode.removing | xstate.error.actor.removeCode | -> outcomeUnknown',
    'orderCode.outcomeUnknown | code.retry | isRemoving',
    'orderCode.removing | xstate.done.actor.removeCode | isOrder -> enteringCode',
    'orderCode.enteringCode | code.change | -> stays',
    'toast.open.showingError | toast.causeEnded | isItsCause -> open.dismissed',
    'toast.open | toast.show | isError -> open.showingError',
  );
  await elsewhere.orderAtPayment(dip);
  await payment.open();
  await payment.openGiftCard();
  await payment.main.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(payment.main.getByText('Enter a gift card code').first()).toBeVisible();
  await payment.applyGiftCard('NO-SUCH-CARD');
  await expect(payment.main.getByText('We don’t know this gift card code').first()).toBeVisible();
  expect((await elsewhere.order()).giftCardsApplied).toEqual([]);

  const tryAgain = payment.main.getByRole('button', { name: 'Try again' });
  await loseAnswers(page, 'ApplyGiftCardToOrder', 2);
  await payment.applyGiftCard(tenDollarCard);
  await tryAgain.click();
  const remove = payment.removal('gift card', tenDollarCard);
  await expect(remove).toBeVisible();
  expect((await elsewhere.order()).giftCardsApplied).toHaveLength(1);

  await loseAnswers(page, 'RemoveGiftCardFromOrder', 2);
  await remove.click();
  await tryAgain.click();
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
  plan(
    'orderCode.applying | xstate.done.actor.applyCode | isOrder -> enteringCode',
    'orderCode.removing | xstate.done.actor.removeCode | hasSessionEnded -> enteringCode',
    'checkout.atStep | session.ended | -> signedOut',
  );
  await elsewhere.orderAtPayment(dip);
  await payment.open();
  await payment.applyCoupon(coupon);
  await meanwhile(page, 'RemoveCouponCode', () => elsewhere.endSession());
  await payment.removal('promotion code', coupon).click();
  await logInAndComeBack(page, '/checkout/payment', customer);
  await expect(payment.removal('promotion code', coupon)).toBeVisible();
});

test('an order that was paid meanwhile is not read without a session', async ({
  page,
  customer,
  elsewhere,
  payment,
  confirmation,
  plan,
}) => {
  plan(
    'orderCode.removing | xstate.done.actor.removeCode | hasNoOrder -> readingOrder',
    'orderCode.readingOrder | xstate.done.actor.readOrder | hasSessionEnded -> enteringCode',
  );
  await elsewhere.orderAtPayment(dip);
  await payment.open();
  await payment.applyCoupon(coupon);
  await meanwhile(page, 'RemoveCouponCode', () => elsewhere.pay(dip));
  await meanwhile(page, 'GetCheckoutOrder', () => elsewhere.endSession());
  await payment.removal('promotion code', coupon).click();
  await LoginPanel.page(page).logIn(customer);
  await expect(confirmation.heading).toBeVisible();
  await elsewhere.expectState('PaymentSettled');
});

test('an order that was paid meanwhile and can’t be read lets the person go on', async ({
  page,
  elsewhere,
  payment,
  plan,
}) => {
  plan(
    'orderCode.readingOrder | xstate.error.actor.readOrder | -> enteringCode',
    'payment.choosingMethod | order.changed | -> loadingMethods',
  );
  await elsewhere.orderAtPayment(dip);
  await payment.open();
  await payment.applyCoupon(coupon);
  const remove = payment.removal('promotion code', coupon);
  await meanwhile(page, 'RemoveCouponCode', () => elsewhere.pay(dip));
  await loseFirstCall(page, 'GetCheckoutOrder');
  await remove.click();
  await expect(shown(page, 'An unknown error occurred')).toBeVisible();
  await expect(remove).toBeEnabled();
  await elsewhere.expectState('PaymentSettled');
});

test('a coupon of an order that was paid meanwhile stays, and the order is confirmed', async ({
  page,
  elsewhere,
  payment,
  confirmation,
  plan,
}) => {
  plan(
    'orderCode.removing | xstate.done.actor.removeCode | hasNoOrder -> readingOrder',
    'orderCode.readingOrder | xstate.done.actor.readOrder | isOrder -> enteringCode',
    'checkout.atStep | order.changed | isGivenAway -> placed',
    'toast.open.showingError | toast.pageLeft | -> open.dismissed',
    'toast.open.dismissed | xstate.after.removal.toast.open.dismissed | -> open.hidden',
  );
  await elsewhere.orderAtPayment(dip);
  await payment.open();
  await payment.applyCoupon(coupon);
  await meanwhile(page, 'RemoveCouponCode', () => elsewhere.pay(dip));
  await payment.removal('promotion code', coupon).click();
  await expect(confirmation.heading).toBeVisible();
  await elsewhere.expectState('PaymentSettled');
});
