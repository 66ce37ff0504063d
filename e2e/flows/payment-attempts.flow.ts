import { dip, talk } from '#e2e/flows/demo-events.ts';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { keepNothing, logInAndComeBack } from '#e2e/flows/moves.ts';
import { answerInstead, cutOff, meanwhile } from '#e2e/flows/on-the-way.ts';
import { holdCalls, loseFirstAnswer, loseFirstCall, meetCalls } from '#e2e/world/connection.ts';
import { cents } from '#e2e/world/orders.ts';
import { cards, paid, planFault } from '#e2e/world/provider.ts';

test.describe('an attempt', () => {
  test('needs a key: a browser that gives no random numbers pays nothing', async ({
    page,
    elsewhere,
    payment,
    confirmation,
    plan,
  }) => {
    plan(
      'payment.openingAttempt | xstate.error.actor.openAttempt | -> ready',
      'payment.ready | payment.submit | -> openingAttempt',
      'payment.openingAttempt | xstate.done.actor.openAttempt | -> placingOrder',
    );
    await elsewhere.orderAtPayment(dip);
    await payment.open();
    await payment.chooseDoor();
    await page.evaluate(() => {
      const draw = crypto.getRandomValues.bind(crypto);
      crypto.getRandomValues = () => {
        crypto.getRandomValues = draw;
        throw new DOMException('no entropy', 'OperationError');
      };
    });
    await payment.place.click();
    await expect(payment.notice).toContainText('Failed to add payment to order');
    expect((await elsewhere.order()).payments).toEqual([]);
    await payment.place.click();
    await expect(confirmation.heading).toBeVisible();
    await elsewhere.expectState('PaymentAuthorized');
  });

  test('is made, refused and made again in a browser that keeps nothing', async ({
    page,
    elsewhere,
    payment,
    confirmation,
    plan,
  }) => {
    plan(
      'payment.openingAttempt | xstate.done.actor.openAttempt | -> placingOrder',
      'payment.placingOrder | xstate.done.actor.addPaymentToOrder | isRefused -> endingAttempt',
      'payment.endingAttempt | xstate.done.actor.endAttempt | hasMethods',
      'payment.placingOrder | xstate.done.actor.addPaymentToOrder | isPlaced -> closingAttempt',
      'payment.closingAttempt | xstate.done.actor.closeAttempt | -> placed',
    );
    await keepNothing(page);
    await elsewhere.orderAtPayment(talk);
    await payment.open();
    await payment.fillCard(cards.declined);
    await payment.place.click();
    await expect(payment.notice).toContainText('Payment declined');
    await payment.fillCard(cards.accepted);
    await payment.place.click();
    await expect(confirmation.heading).toBeVisible();
    const charges = await elsewhere.charges();
    expect(charges.map(({ status }) => status)).toEqual(['FAILED', 'COMPLETED']);
  });

  test('that is refused leaves the way open, and forgets its key', async ({ page, elsewhere, payment, plan }) => {
    plan(
      'payment.placingOrder | xstate.done.actor.addPaymentToOrder | isRefused -> endingAttempt',
      'payment.endingAttempt | xstate.done.actor.endAttempt | hasMethods',
    );
    await elsewhere.orderAtPayment(talk);
    await payment.open();
    await payment.fillCard(cards.declined);
    await payment.place.click();
    await expect(payment.notice).toContainText('Payment declined');
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('payment-')))).toEqual(
      [],
    );
    expect((await elsewhere.charges()).map(({ status }) => status)).toEqual(['FAILED']);
  });

  test('is not made without a session', async ({ page, customer, elsewhere, payment, plan }) => {
    plan('payment.placingOrder | xstate.done.actor.addPaymentToOrder | hasSessionEnded -> sessionEnded');
    await elsewhere.orderAtPayment(dip);
    await payment.open();
    await payment.chooseDoor();
    await meanwhile(page, 'AddPaymentToOrder', () => elsewhere.endSession());
    await payment.place.click();
    await logInAndComeBack(page, '/checkout/payment', customer);
    await expect(payment.heading).toBeVisible();
    expect(await elsewhere.charges()).toEqual([]);
  });

  test('whose order comes back unpaid is taken for not made', async ({ page, elsewhere, payment, plan }) => {
    plan(
      'payment.placingOrder | xstate.done.actor.addPaymentToOrder | -> endingAttempt',
      'payment.endingAttempt | xstate.done.actor.endAttempt | hasMethods',
    );
    const order = await elsewhere.orderAtPayment(dip);
    await payment.open();
    await payment.chooseDoor();
    await answerInstead(page, 'AddPaymentToOrder', {
      addPaymentToOrder: { __typename: 'Order', id: order.id, code: order.code, state: 'ArrangingPayment' },
    });
    await payment.place.click();
    await expect(payment.notice).toContainText('Failed to add payment to order');
    await expect(payment.notice).toContainText('Nothing was charged. You can try again.');
    expect((await elsewhere.order()).payments).toEqual([]);
  });
});

test.describe('an attempt whose answer was lost', () => {
  test('and that never arrived is sent again with its key', async ({
    page,
    elsewhere,
    payment,
    confirmation,
    plan,
  }) => {
    plan(
      'payment.placingOrder | xstate.error.actor.addPaymentToOrder | -> outcomeUnknown',
      'payment.outcomeUnknown.askingOutcome | xstate.error.actor.getPaymentAttempt | -> outcomeUnknown.waitingToAsk',
      'payment.outcomeUnknown.waitingToAsk | payment.checkAgain | -> outcomeUnknown.askingOutcome',
      'payment.outcomeUnknown.askingOutcome | xstate.done.actor.getPaymentAttempt | wasNeverSeenHere -> placingOrder',
      'payment.placingOrder | xstate.done.actor.addPaymentToOrder | isPlaced -> closingAttempt',
      'toast.open | toast.show | -> open.showingSuccess',
    );
    await elsewhere.orderAtPayment(dip);
    await payment.open();
    await payment.chooseDoor();
    await loseFirstCall(page, 'AddPaymentToOrder');
    await loseFirstCall(page, 'GetPaymentAttempt');
    await payment.place.click();
    await payment.main.getByRole('button', { name: 'Check again' }).click();
    await expect(confirmation.heading).toBeVisible();
    await elsewhere.expectState('PaymentAuthorized');
  });

  test('and that was made is found out', async ({ page, elsewhere, payment, confirmation, plan }) => {
    plan(
      'payment.placingOrder | xstate.error.actor.addPaymentToOrder | -> outcomeUnknown',
      'payment.outcomeUnknown.askingOutcome | xstate.done.actor.getPaymentAttempt | isPlaced -> closingAttempt',
    );
    const order = await elsewhere.orderAtPayment(talk);
    await payment.open();
    await payment.fillCard(cards.accepted);
    await loseFirstAnswer(page, 'AddPaymentToOrder');
    await payment.place.click();
    await expect(confirmation.heading).toBeVisible();
    expect(await elsewhere.charges()).toEqual([paid(cents(order.totalWithTax.amount))]);
  });

  test('and that was declined is found out', async ({ page, elsewhere, payment, plan }) => {
    plan(
      'payment.outcomeUnknown.askingOutcome | xstate.done.actor.getPaymentAttempt | isRefused -> endingAttempt',
      'payment.endingAttempt | xstate.done.actor.endAttempt | hasMethods',
    );
    await elsewhere.orderAtPayment(talk);
    await payment.open();
    await payment.fillCard(cards.declined);
    await loseFirstAnswer(page, 'AddPaymentToOrder');
    await payment.place.click();
    await expect(payment.notice).toContainText('Payment declined');
    expect((await elsewhere.charges()).map(({ status }) => status)).toEqual(['FAILED']);
  });

  test('and that is under way is asked for until it is known', async ({
    page,
    site,
    elsewhere,
    payment,
    confirmation,
    plan,
  }) => {
    plan(
      'payment.placingOrder | xstate.error.actor.addPaymentToOrder | -> outcomeUnknown',
      'payment.outcomeUnknown.askingOutcome | xstate.done.actor.getPaymentAttempt | isInFlight -> outcomeUnknown.waitingToAsk',
      'payment.outcomeUnknown.waitingToAsk | xstate.after.nextCheck.payment.outcomeUnknown.waitingToAsk | -> outcomeUnknown.askingOutcome',
      'payment.outcomeUnknown.askingOutcome | xstate.done.actor.getPaymentAttempt | isPlaced -> closingAttempt',
      'payment.closingAttempt | xstate.done.actor.closeAttempt | -> placed',
    );
    const order = await elsewhere.orderAtPayment(talk);
    await planFault(site, { mode: 'delay', orderId: order.id, delayMs: 4_000 });
    await payment.open();
    await payment.fillCard(cards.accepted);
    await meetCalls(page, 'AddPaymentToOrder', async (route, number) => {
      if (number > 1) return route.fallback();
      void route.fetch().catch(() => undefined);
      await expect.poll(async () => (await elsewhere.order()).state).toBe('ValidatingPayment');
      return route.abort('connectionreset');
    });
    await payment.place.click();
    await expect(payment.main.getByText('You will not be charged twice.')).toBeVisible();
    await expect(confirmation.heading).toBeVisible({ timeout: 30_000 });
    expect(await elsewhere.charges()).toEqual([paid(cents(order.totalWithTax.amount))]);
  });

  test('is asked for after the login where the session ended, too', async ({
    page,
    customer,
    elsewhere,
    payment,
    confirmation,
    plan,
  }) => {
    plan(
      'payment.outcomeUnknown.askingOutcome | xstate.done.actor.getPaymentAttempt | hasSessionEnded -> sessionEnded',
      'payment.recallingAttempt | xstate.done.actor.recallAttempt | wasRecalled -> outcomeUnknown',
      'payment.outcomeUnknown.askingOutcome | xstate.done.actor.getPaymentAttempt | wasNeverSeen -> endingAttempt',
      'payment.endingAttempt | xstate.done.actor.endAttempt | -> loadingMethods',
    );
    await elsewhere.orderAtPayment(dip);
    await payment.open();
    await payment.chooseDoor();
    await loseFirstCall(page, 'AddPaymentToOrder');
    await meanwhile(page, 'GetPaymentAttempt', () => elsewhere.endSession());
    await payment.place.click();
    await logInAndComeBack(page, '/checkout/payment', customer);
    await expect(payment.notice).toContainText('Failed to add payment to order');
    await expect(confirmation.heading).toBeHidden();
    expect(await elsewhere.charges()).toEqual([]);
  });

  test('and whose key can’t be forgotten is ended all the same', async ({ page, elsewhere, payment, plan }) => {
    plan(
      'payment.recallingAttempt | xstate.done.actor.recallAttempt | wasRecalled -> outcomeUnknown',
      'payment.outcomeUnknown.askingOutcome | xstate.done.actor.getPaymentAttempt | wasNeverSeen -> endingAttempt',
      'payment.endingAttempt | xstate.done.actor.endAttempt | -> loadingMethods',
      'payment.loadingMethods | xstate.done.actor.getEligiblePaymentMethods | -> takingMethod',
    );
    await elsewhere.orderAtPayment(dip);
    const lost = await cutOff(page, 'AddPaymentToOrder');
    const unasked = await cutOff(page, 'GetPaymentAttempt');
    await payment.open();
    await payment.chooseDoor();
    await payment.place.click();
    await expect(payment.main.getByText('You will not be charged twice.')).toBeVisible();
    await page.addInitScript(() => {
      Storage.prototype.removeItem = () => {
        throw new DOMException('what is kept stays', 'QuotaExceededError');
      };
    });
    lost.reconnect();
    unasked.reconnect();
    await page.reload();
    await expect(payment.notice).toContainText('Failed to add payment to order');
    await expect(payment.methods).toHaveCount(2);
    expect((await elsewhere.order()).payments).toEqual([]);
  });

  test('and of which the server tells an unpaid order was not made', async ({ page, elsewhere, payment, plan }) => {
    plan(
      'payment.outcomeUnknown.askingOutcome | xstate.done.actor.getPaymentAttempt | -> endingAttempt',
      'payment.endingAttempt | xstate.done.actor.endAttempt | hasMethods',
    );
    const order = await elsewhere.orderAtPayment(dip);
    await payment.open();
    await payment.chooseDoor();
    await cutOff(page, 'AddPaymentToOrder');
    await answerInstead(page, 'GetPaymentAttempt', {
      paymentAttempt: {
        __typename: 'PaymentAttempt',
        idempotencyKey: 'any',
        state: 'SUCCEEDED',
        result: { __typename: 'Order', id: order.id, code: order.code, state: 'ArrangingPayment' },
      },
    });
    await payment.place.click();
    await expect(payment.notice).toContainText('Failed to add payment to order');
    expect((await elsewhere.order()).payments).toEqual([]);
  });

  test('after a device slept through all patience is asked for', async ({
    page,
    elsewhere,
    payment,
    confirmation,
    plan,
  }) => {
    plan(
      'payment.placingOrder | xstate.after.answerTimeout.payment.placingOrder | -> outcomeUnknown',
      'payment.outcomeUnknown.askingOutcome | xstate.done.actor.getPaymentAttempt | wasNeverSeenHere -> placingOrder',
    );
    await page.clock.install();
    await elsewhere.orderAtPayment(dip);
    await payment.open();
    await payment.chooseDoor();
    const held = await holdCalls(page, 'AddPaymentToOrder');
    await payment.place.click();
    await held.arrived;
    await page.clock.fastForward(60_000);
    held.letGo();
    await expect(confirmation.heading).toBeVisible();
    await elsewhere.expectState('PaymentAuthorized');
  });
});
