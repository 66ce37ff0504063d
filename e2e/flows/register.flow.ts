import { dip, orchard, sam, western } from '#e2e/flows/demo-events.ts';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { openRegister, shown, unexpected } from '#e2e/flows/moves.ts';
import { answerInstead, changeAnswer, cutOff, meanwhile } from '#e2e/flows/on-the-way.ts';
import { loseAnswers, loseFirstAnswer, loseFirstCall, meetCalls } from '#e2e/world/connection.ts';
import { findEvent, readEvent } from '#e2e/world/events.ts';
import { addToCart } from '#e2e/world/orders.ts';
import { nameOf, newCustomer } from '#e2e/world/people.ts';
test('an event that did not arrive is asked for again; entries come and go before they are sent', async ({
  page,
  site,
  customer,
  elsewhere,
  register,
  drawer,
  plan,
}) => {
  plan(
    'register.opening | xstate.error.actor.loadRegistration | -> unavailable',
    'register.unavailable | register.retry | -> opening',
    'register.opening | xstate.done.actor.loadRegistration | isFound -> filling',
    'register.filling | register.submit | -> filling.checked',
    'register.filling | entry.add | canAddEntry',
    'register.filling | entry.chooseAttendee | canChoose -> stays',
    'register.filling | entry.typeName | canEdit -> stays',
    'register.filling | entry.expand | -> stays',
    'register.filling | entry.remove | canRemove -> stays',
    'register.filling | entry.chooseTier | canEdit -> stays',
    'register.filling | register.submit | isComplete',
    'register.submitting.checkingOrder | xstate.error.actor.checkOrder | -> waitingForConnection',
    'register.waitingForConnection | register.submit | -> submitting',
    'register.submitting.checkingOrder | xstate.done.actor.checkOrder | -> submitting.advancing',
    'register.submitting.advancing | always | isPending',
    'register.submitting.addingRegistration | xstate.done.actor.addRegistrationToOrder | isOrder -> submitting.advancing',
    'register.submitting.advancing | always | isDone',
  );
  const cut = await cutOff(page, 'GetRegisterEvent');
  await openRegister(page, site, dip);
  await expect(register.dialog.getByText('The event did not arrive')).toBeVisible();
  cut.reconnect();
  await register.dialog.getByRole('button', { name: 'Try again' }).click();
  await register.addToCart.click();
  await register.addAnother.click();
  await register.attendee.selectOption('Register a new attendee');
  await register.firstName.fill(sam.firstName);
  await register.lastName.fill(sam.lastName);
  await register.entry(nameOf(customer)).click();
  await register.entry(nameOf(sam)).first().click();
  await register.dialog
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click();
  await register.tier(dip.tier).check();
  await loseFirstCall(page, 'GetActiveOrder');
  await register.addToCart.click();
  await expect(register.dialog.getByText('There is no connection')).toBeVisible();
  await register.addToCart.click();
  await expect(drawer.added).toBeVisible();
  expect((await elsewhere.order()).registrationItems).toHaveLength(1);
});

test('an entry that gets no answer twice waits for the connection, and is added once', async ({
  page,
  site,
  elsewhere,
  register,
  drawer,
  plan,
}) => {
  plan(
    'register.submitting.addingRegistration | xstate.error.actor.addRegistrationToOrder | isFirstTry',
    'register.submitting.addingRegistration | xstate.error.actor.addRegistrationToOrder | -> waitingForConnection',
    'register.waitingForConnection | register.submit | -> submitting',
    'register.submitting.checkingOrder | xstate.done.actor.checkOrder | -> submitting.advancing',
    'register.submitting.advancing | always | isPending',
    'register.submitting.addingRegistration | xstate.done.actor.addRegistrationToOrder | isOrder -> submitting.advancing',
  );
  await openRegister(page, site, dip);
  await register.tier(dip.tier).check();
  await loseAnswers(page, 'AddRegistrationToCart', 2);
  await register.addToCart.click();
  await expect(register.dialog.getByText('There is no connection')).toBeVisible();
  await register.addToCart.click();
  await expect(drawer.added).toBeVisible();
  expect((await elsewhere.order()).registrationItems).toHaveLength(1);
});

test('an entry whose answer was lost is sent again by itself, and added once', async ({
  page,
  site,
  customer,
  elsewhere,
  register,
  drawer,
  plan,
}) => {
  plan(
    'register.filling | entry.toggleAddOn | canEdit -> stays',
    'register.submitting.addingRegistration | xstate.error.actor.addRegistrationToOrder | isFirstTry',
    'register.submitting.addingRegistration | xstate.done.actor.addRegistrationToOrder | isOrder -> submitting.advancing',
    'register.submitting.advancing | always | isDone',
  );
  await openRegister(page, site, orchard);
  await register.fill({ tier: orchard.tier, addOns: [orchard.addOn] });
  await loseFirstAnswer(page, 'AddRegistrationToCart');
  await register.addToCart.click();
  await expect(drawer.added).toBeVisible();
  expect((await elsewhere.order()).registrationItems).toEqual([
    {
      attendeeName: nameOf(customer),
      tuition: { name: orchard.tier },
      sessionOptions: [{ name: orchard.addOn }],
    },
  ]);
});

test('an addition takes the order back from the checkout first, unless that is lost or refused', async ({
  page,
  site,
  elsewhere,
  register,
  drawer,
  plan,
}) => {
  plan(
    'register.submitting.advancing | always | isOrderClosed',
    'register.submitting.reopeningOrder | xstate.error.actor.reopenOrder | -> filling.checked',
    'register.submitting.advancing | always | isOrderClosed',
    'register.submitting.reopeningOrder | xstate.done.actor.reopenOrder | isOrder -> submitting.advancing',
    'register.submitting.advancing | always | isPending',
  );
  await elsewhere.orderAtPayment(dip);
  await openRegister(page, site, dip);
  await register.fill({ attendee: sam, tier: dip.tier });
  await loseFirstCall(page, 'TransitionOrderToState');
  await register.addToCart.click();
  await expect(shown(page, unexpected)).toBeVisible();
  await elsewhere.expectState('ArrangingPayment');
  await register.addToCart.click();
  await expect(drawer.added).toBeVisible();
  const order = await elsewhere.order();
  expect([order.state, order.registrationItems.length]).toEqual(['AddingItems', 2]);
});

test('an order that was paid meanwhile takes no more', async ({ page, site, elsewhere, register, plan }) => {
  plan('register.submitting.reopeningOrder | xstate.done.actor.reopenOrder | -> filling.checked');
  await elsewhere.orderAtPayment(dip);
  await openRegister(page, site, dip);
  await register.fill({ attendee: sam, tier: dip.tier });
  await meanwhile(page, 'TransitionOrderToState', () => elsewhere.pay(dip));
  await register.addToCart.click();
  await expect(shown(page, 'This order is already placed.')).toBeVisible();
  expect((await elsewhere.order()).registrationItems).toHaveLength(1);
});

test('the last places go to somebody else: that the event is sold out is read again', async ({
  page,
  site,
  elsewhere,
  register,
  plan,
}) => {
  plan(
    'register.submitting.addingRegistration | xstate.done.actor.addRegistrationToOrder | isNotSold -> submitting.rereadingTiers',
    'register.submitting.rereadingTiers | xstate.done.actor.getRegisterEvent | isNotOnSale -> notOnSale',
  );
  const found = await findEvent(site, western.name);
  const other = await newCustomer(site, 'Quick');
  await openRegister(page, site, western);
  await register.tier(western.tier).check();
  await meanwhile(page, 'AddRegistrationToCart', async () => {
    const { remaining } = (await readEvent(site, found.id)).eventStock;
    for (let place = 0; place < (remaining ?? 0); place += 1)
      await addToCart(site, other, found, {
        tier: western.tier,
        attendee: { firstName: `Guest${place}`, lastName: 'Quick' },
      });
  });
  await register.addToCart.click();
  await expect.poll(async () => (await readEvent(site, found.id)).eventStock.remaining).toBe(0);
  await expect(register.dialog.getByText('Sold Out')).toBeVisible();
  await expect(register.addToCart).toBeHidden();
  expect(await elsewhere.items()).toEqual([]);
});

test('places that are there again when they are read again can be asked for again', async ({
  page,
  site,
  elsewhere,
  register,
  plan,
}) => {
  plan('register.submitting.rereadingTiers | xstate.done.actor.getRegisterEvent | -> filling.checked');
  await openRegister(page, site, dip);
  await register.tier(dip.tier).check();
  await answerInstead(page, 'AddRegistrationToCart', {
    addRegistrationToOrder: {
      __typename: 'InsufficientStockError',
      errorCode: 'INSUFFICIENT_STOCK_ERROR',
      message: 'None left.',
    },
  });
  await register.addToCart.click();
  await expect(register.dialog.getByRole('alert').first()).toBeVisible();
  await expect(register.tier(dip.tier)).toBeChecked();
  expect(await elsewhere.items()).toEqual([]);
});

/** Our server has no rule of an organizer's own that the page does not know; another may. */
test('an entry that an organizer does not take says why', async ({ page, site, elsewhere, register, plan }) => {
  plan('register.submitting.addingRegistration | xstate.done.actor.addRegistrationToOrder | -> filling.checked');
  await openRegister(page, site, dip);
  await register.tier(dip.tier).check();
  await answerInstead(page, 'AddRegistrationToCart', {
    addRegistrationToOrder: {
      __typename: 'OrderInterceptorError',
      errorCode: 'ORDER_INTERCEPTOR_ERROR',
      message: 'Not now.',
      interceptorError: 'Members only.',
    },
  });
  await register.addToCart.click();
  await expect(shown(page, 'Members only.')).toBeVisible();
  await expect(register.addToCart).toBeEnabled();
  expect(await elsewhere.items()).toEqual([]);
});

test('an attendee who has a ticket already is asked about: somebody else comes, then another ticket is meant', async ({
  page,
  site,
  customer,
  elsewhere,
  register,
  drawer,
  plan,
}) => {
  plan(
    'register.submitting.addingRegistration | xstate.done.actor.addRegistrationToOrder | isSameAttendee -> askingAboutSameAttendee',
    'register.askingAboutSameAttendee | sameAttendee.decline | -> filling.checked',
    'register.submitting.addingRegistration | xstate.done.actor.addRegistrationToOrder | isSameAttendee -> askingAboutSameAttendee',
    'register.askingAboutSameAttendee | sameAttendee.confirm | -> submitting',
    'register.submitting.advancing | always | isDone',
  );
  await elsewhere.addToCart(dip);
  await openRegister(page, site, dip);
  await register.tier(dip.tier).check();
  await register.addToCart.click();
  await expect(register.dialog).toContainText(`${nameOf(customer)} already has a ticket for this event.`);
  await register.dialog.getByRole('button', { name: 'Choose someone else' }).click();
  await expect(register.attendee).toBeFocused();
  expect(await elsewhere.items()).toHaveLength(1);
  await register.addToCart.click();
  await register.dialog.getByRole('button', { name: 'Add another ticket' }).click();
  await expect(drawer.added).toBeVisible();
  expect((await elsewhere.order()).registrationItems).toHaveLength(2);
});

const notNow = { __typename: 'OrderModificationError', errorCode: 'ORDER_MODIFICATION_ERROR', message: 'Not now.' };

test('what was added and is gone from the cart since is not said to be there', async ({
  page,
  site,
  elsewhere,
  register,
  header,
  plan,
}) => {
  plan(
    'register.submitting.addingRegistration | xstate.done.actor.addRegistrationToOrder | -> filling.checked',
    'register.filling | entry.remove | canRemove -> stays',
    'register.submitting.checkingOrder | xstate.done.actor.checkOrder | -> submitting.advancing',
    'register.submitting.advancing | always | -> notFound',
    'cart.basket.resting | order.changed | -> basket.sorting',
  );
  await openRegister(page, site, dip);
  await register.tier(dip.tier).check();
  await register.addAnother.click();
  await register.fill({ attendee: sam, tier: dip.tier });
  await meetCalls(page, 'AddRegistrationToCart', (route, number) =>
    number === 2 ? route.fulfill({ json: { data: { addRegistrationToOrder: notNow } } }) : route.fallback(),
  );
  await register.addToCart.click();
  await expect(shown(page, 'Failed to add registration to order')).toBeVisible();
  await register.dialog.getByRole('button', { name: /^Remove/ }).click();
  await elsewhere.remove(dip);
  await register.addToCart.click();
  await expect(register.dialog).toContainText('Your registrations are not in your cart any more');
  await page.keyboard.press('Escape');
  await expect(header.cart).toHaveAccessibleName('Cart');
  expect(await elsewhere.items()).toEqual([]);
});

test('an event that can’t be bought any more says so in the dialog', async ({
  page,
  site,
  elsewhere,
  register,
  plan,
}) => {
  plan('register.opening | xstate.done.actor.loadRegistration | isNotOnSale -> notOnSale');
  await changeAnswer(page, 'GetRegisterEvent', 'event', {
    saleStatus: { __typename: 'SaleStatus', code: 'CLOSED', opensAt: null },
  });
  await openRegister(page, site, dip);
  await expect(register.dialog).toContainText('Close this dialog to go on.');
  await expect(register.addToCart).toBeHidden();
  expect(await elsewhere.items()).toEqual([]);
});
