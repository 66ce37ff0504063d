import { dip, festival, sam } from '#e2e/flows/demo-events.ts';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { cutOff, meanwhile } from '#e2e/flows/on-the-way.ts';
import { loseAnswers } from '#e2e/world/connection.ts';
import { findEvent } from '#e2e/world/events.ts';
import { addToCart } from '#e2e/world/orders.ts';
import { nameOf, newCustomer } from '#e2e/world/people.ts';

test.describe('an update of a registration', () => {
  test('to an attendee who has a ticket already is asked about, and made', async ({
    customer,
    elsewhere,
    cart,
    register,
    plan,
  }) => {
    plan(
      'register.submitting.adjustingRegistration | xstate.done.actor.adjustOrderRegistration | isSameAttendee -> askingAboutSameAttendee',
      'register.askingAboutSameAttendee | sameAttendee.confirm | -> submitting',
      'register.submitting.adjustingRegistration | xstate.done.actor.adjustOrderRegistration | isOrder -> submitting.advancing',
    );
    await elsewhere.addToCart(dip);
    await elsewhere.addToCart(dip, sam);
    await cart.open();
    await cart.registration(nameOf(sam)).getByRole('button', { name: /^Edit/ }).click();
    await register.attendee.selectOption(`${nameOf(customer)} (you)`);
    await register.update.click();
    await expect(register.dialog).toContainText(`${nameOf(customer)} already has a ticket for this event.`);
    await register.dialog.getByRole('button', { name: 'Make it theirs too' }).click();
    await expect(register.dialog).toBeHidden();
    await expect(cart.registration(nameOf(customer))).toHaveCount(2);
  });

  test('gets no answer twice, and is made once', async ({ page, elsewhere, cart, register, plan }) => {
    plan(
      'register.submitting.advancing | always | isUpdating',
      'register.submitting.adjustingRegistration | xstate.error.actor.adjustOrderRegistration | isFirstTry',
      'register.submitting.adjustingRegistration | xstate.error.actor.adjustOrderRegistration | -> waitingForConnection',
      'register.submitting.adjustingRegistration | xstate.done.actor.adjustOrderRegistration | isOrder -> submitting.advancing',
      'register.submitting.advancing | always | isDone',
    );
    await elsewhere.addToCart(dip);
    await cart.open();
    await cart.edit.click();
    await register.tier(dip.otherTier).check();
    await loseAnswers(page, 'AdjustOrderRegistration', 2);
    await register.update.click();
    await expect(register.dialog.getByText('There is no connection')).toBeVisible();
    await register.update.click();
    await expect(register.dialog).toBeHidden();
    expect((await elsewhere.order()).registrationItems[0]?.tuition.name).toBe(dip.otherTier);
  });

  test('to places that are gone reads again what is sold out, also when that is lost', async ({
    page,
    site,
    elsewhere,
    cart,
    register,
    plan,
  }) => {
    plan(
      'register.submitting.adjustingRegistration | xstate.done.actor.adjustOrderRegistration | isNotSold -> submitting.rereadingTiers',
      'register.submitting.rereadingTiers | xstate.error.actor.getRegisterEvent | -> filling.checked',
    );
    const found = await findEvent(site, festival.name);
    const other = await newCustomer(site, 'Quick');
    await elsewhere.addToCart(festival);
    await cart.open();
    await cart.edit.click();
    await register.tier(festival.scarceTier).check();
    await cutOff(page, 'GetRegisterEvent');
    await meanwhile(page, 'AdjustOrderRegistration', async () => {
      for (const firstName of ['Ada', 'Ben'])
        await addToCart(site, other, found, { tier: festival.scarceTier, attendee: { firstName, lastName: 'Moss' } });
    });
    await register.update.click();
    await expect(register.dialog.getByRole('alert').first()).toBeVisible();
    expect((await elsewhere.order()).registrationItems[0]?.tuition.name).toBe(festival.tier);
  });

  test('of what is in the cart no more is refused, and then not found', async ({
    page,
    elsewhere,
    cart,
    register,
    plan,
  }) => {
    plan(
      'register.submitting.adjustingRegistration | xstate.done.actor.adjustOrderRegistration | -> filling.checked',
      'register.opening | xstate.done.actor.loadRegistration | -> notFound',
    );
    await elsewhere.orderAtPayment(dip);
    await elsewhere.reopen(dip);
    await cart.open();
    await cart.edit.click();
    await register.tier(dip.otherTier).check();
    await meanwhile(page, 'AdjustOrderRegistration', () => elsewhere.remove(dip));
    await register.update.click();
    await expect(register.dialog.getByRole('alert').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(register.dialog).toBeHidden();
    await cart.edit.click();
    await expect(register.dialog).toContainText('That registration is not in your cart any more');
    expect(await elsewhere.items()).toEqual([]);
  });
});
