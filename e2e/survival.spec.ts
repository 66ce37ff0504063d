import { expect, test } from '#e2e/fixtures.ts';
import { LoginPanel } from '#e2e/pages/login-panel.ts';
import type { FormsPage } from '#e2e/pages/forms-page.ts';
import { addToCart, arrangePayment, cents, orderOf } from '#e2e/world/orders.ts';
import { findEvent } from '#e2e/world/events.ts';
import { answerTo } from '#e2e/world/hydration.ts';
import { endSession, sessionOf } from '#e2e/world/people.ts';
import { cards, chargesOf, paid } from '#e2e/world/provider.ts';

/** One set of questions for the whole order. */
const name = 'A Gabriola Carol';

async function answerParty(forms: FormsPage): Promise<void> {
  await forms.question('Who should we call if plans change?').fill('Inga Holm');
  await forms.question('Their phone number').fill('250 555 0177');
  await forms.choice('No').check();
}

async function expectPartyAnswers(forms: FormsPage): Promise<void> {
  await expect(forms.question('Who should we call if plans change?')).toHaveValue('Inga Holm');
  await expect(forms.question('Their phone number')).toHaveValue('250 555 0177');
  await expect(forms.choice('No')).toBeChecked();
}

test('a reload at every step loses nothing', async ({
  page,
  site,
  customer,
  event,
  register,
  drawer,
  cart,
  forms,
  payment,
  confirmation,
}) => {
  const self = `${customer.firstName} ${customer.lastName}`;
  page.on('dialog', (dialog) => void dialog.accept());

  await test.step('the event', async () => {
    await event.open((await findEvent(site, name)).id);
    await page.reload();
    await expect(event.heading(name)).toBeVisible();
  });

  await test.step('the register dialog, half filled', async () => {
    await event.registerButton.click();
    await register.fill({ tier: 'Chair', addOns: ['Mulled apple juice'] });
    await register.addAnother.click();
    await register.attendee.selectOption('Register a new attendee');
    await register.firstName.fill('Sam');
    await page.reload();
    await event.registerButton.click();
    await expect(register.firstName).toHaveValue('Sam');
    await register.lastName.fill('Okafor');
    await register.tier('Bleacher').check();
    await register.entry(self).click();
    await expect(register.tier('Chair')).toBeChecked();
    await expect(register.addOn('Mulled apple juice')).toBeChecked();
    await register.addToCart.click();
    await expect(drawer.added).toBeVisible();
    await expect(drawer.registrations).toHaveCount(2);
  });

  await test.step('the cart', async () => {
    await page.reload();
    await cart.open();
    await page.reload();
    await expect(cart.heading('2 items')).toBeVisible();
    await expect(cart.registration('Sam Okafor')).toContainText('1 x Bleacher');
    await cart.checkOut.click();
  });

  await test.step('the questions, half answered and then saved', async () => {
    await answerParty(forms);
    await page.reload();
    await expectPartyAnswers(forms);
    await forms.save.click();
    await expect(payment.heading).toBeVisible();
    await page.goBack();
    await page.reload();
    await expect(forms.questions).toContainText('Inga Holm');
    await expect(forms.editResponses).toBeVisible();
    await forms.next.click();
  });

  await test.step('the payment', async () => {
    await expect(payment.heading).toBeVisible();
    await page.reload();
    await expect(payment.heading).toBeVisible();
    await payment.payBy(cards.accepted);
  });

  await test.step('the confirmation', async () => {
    await expect(confirmation.heading).toBeVisible();
    await page.reload();
    await expect(confirmation.heading).toBeVisible();
    await expect(confirmation.tickets).toHaveCount(2);
  });

  const order = await orderOf(site, customer);
  expect(order.state).toBe('PaymentSettled');
  expect(order.registrationItems).toEqual([
    { attendeeName: self, tuition: { name: 'Chair' }, sessionOptions: [{ name: 'Mulled apple juice' }] },
    { attendeeName: 'Sam Okafor', tuition: { name: 'Bleacher' }, sessionOptions: [] },
  ]);
  expect(await chargesOf(site, order.id)).toEqual([paid(cents(order.totalWithTax.amount))]);
});

test('back and forward through the whole way lose nothing and pay nothing twice', async ({
  page,
  site,
  customer,
  events,
  event,
  register,
  drawer,
  cart,
  forms,
  payment,
  confirmation,
}) => {
  await page.goto('/events?keywords=gabriola+carol');
  await events.event(name).click();
  await event.registerButton.click();
  await register.fill({ tier: 'Bleacher' });
  await register.addToCart.click();
  await drawer.goToCart.click();
  await expect(cart.heading('1 item')).toBeVisible();
  await cart.checkOut.click();
  await answerParty(forms);
  await forms.save.click();
  await expect(payment.heading).toBeVisible();

  await test.step('back to the list', async () => {
    await page.goBack();
    await expect(forms.heading).toBeVisible();
    await expect(forms.questions).toContainText('Inga Holm');
    await page.goBack();
    await expect(cart.heading('1 item')).toBeVisible();
    await page.goBack();
    await expect(event.heading(name)).toBeVisible();
    await page.goBack();
    await expect(events.event(name)).toBeVisible();
  });

  await test.step('forward to the payment', async () => {
    await page.goForward();
    await expect(event.heading(name)).toBeVisible();
    await page.goForward();
    await expect(cart.heading('1 item')).toBeVisible();
    await expect(cart.checkOut).toBeEnabled();
    await page.goForward();
    await expect(forms.questions).toContainText('Inga Holm');
    await page.goForward();
    await expect(payment.heading).toBeVisible();
  });

  await payment.payBy(cards.accepted);
  await expect(confirmation.heading).toBeVisible();

  await test.step('back from the confirmation offers no second payment', async () => {
    await page.goBack();
    await expect(confirmation.heading).toBeVisible();
    await expect(page).toHaveURL(/\/order-confirmation\//);
    await expect(payment.place).toBeHidden();
    await page.goForward();
    await expect(confirmation.heading).toBeVisible();
  });

  const order = await orderOf(site, customer);
  expect(order.state).toBe('PaymentSettled');
  expect(await chargesOf(site, order.id)).toEqual([paid(cents(order.totalWithTax.amount))]);
});

test('a double click on every submit does each thing once', async ({
  page,
  site,
  customer,
  event,
  register,
  drawer,
  cart,
  forms,
  payment,
  confirmation,
}) => {
  await event.open((await findEvent(site, name)).id);
  await event.registerButton.click();
  await register.fill({ tier: 'Bleacher' });
  await register.addToCart.dblclick();
  await expect(drawer.added).toBeVisible();
  await expect(drawer.registrations).toHaveCount(1);

  await cart.open();
  await expect(cart.heading('1 item')).toBeVisible();
  await cart.checkOut.dblclick();
  await expect(forms.heading).toBeVisible();

  await answerParty(forms);
  await forms.save.dblclick();
  await expect(payment.heading).toBeVisible();

  await payment.chooseCard();
  await payment.fillCard(cards.accepted);
  await payment.place.dblclick();
  await expect(confirmation.heading).toBeVisible();
  await expect(confirmation.tickets).toHaveCount(1);
  await expect(page).toHaveURL(/\/order-confirmation\//);

  const order = await orderOf(site, customer);
  expect(order.itemCount).toBe(1);
  expect(order.registrationForms).toEqual([{ id: expect.any(String), complete: true }]);
  expect(await chargesOf(site, order.id)).toEqual([paid(cents(order.totalWithTax.amount))]);
});

test('a session that ends in mid-checkout leads back to the same step', async ({
  page,
  context,
  site,
  customer,
  forms,
  payment,
  confirmation,
}) => {
  const demoEvent = await findEvent(site, name);
  const orderId = await addToCart(site, customer, demoEvent, { tier: 'Bleacher' });
  await arrangePayment(site, customer, demoEvent, orderId);
  const login = LoginPanel.page(page);

  await test.step('while the questions are answered', async () => {
    // A page that comes drawn asks of these two once it is taken over: a session that ends before leads to the login at once.
    const heard = Promise.all([answerTo(page, 'GetMe'), answerTo(page, 'GetEarlierAnswers')]);
    await page.goto('/checkout/forms');
    await heard;
    await answerParty(forms);
    const { pathname, search } = new URL(page.url());
    await endSession(site, customer);
    await forms.save.click();
    await expect(page).toHaveURL(/\/auth\/login\?returnUri=/);
    await login.logIn(customer);
    await expect(page).toHaveURL(`${pathname}${search}`);
    await expectPartyAnswers(forms);
    await forms.save.click();
  });

  await test.step('while the card is typed', async () => {
    await expect(payment.heading).toBeVisible();
    await payment.chooseCard();
    await payment.fillCard(cards.accepted);
    await endSession(site, await sessionOf(context, site));
    await payment.place.click();
    await expect(page).toHaveURL(`/auth/login?returnUri=${encodeURIComponent('/checkout/payment')}`);
    await login.logIn(customer);
    await expect(page).toHaveURL('/checkout/payment');
    await payment.payBy(cards.accepted);
    await expect(confirmation.heading).toBeVisible();
  });

  const order = await orderOf(site, await sessionOf(context, site));
  expect(order.state).toBe('PaymentSettled');
  expect(await chargesOf(site, order.id)).toEqual([paid(cents(order.totalWithTax.amount))]);
});
