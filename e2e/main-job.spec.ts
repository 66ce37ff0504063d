import { expect, test } from '#e2e/fixtures.ts';
import { LoginPanel } from '#e2e/pages/login-panel.ts';
import { findEvent, readEvent } from '#e2e/world/events.ts';
import { linkIn, mailsTo, mailTo } from '#e2e/world/mail.ts';
import { orderOf } from '#e2e/world/orders.ts';
import { newStranger, sessionOf } from '#e2e/world/people.ts';
import { cards, chargesOf, declined, paid } from '#e2e/world/provider.ts';

/** One event a project: the two run at the same time and each counts its event's places. */
const jobs: Record<
  string,
  { event: string; keyword: string; tiers: [string, string]; addOn: string; prices: string[]; cents: number }
> = {
  desktop: {
    event: 'The Cherry Orchard, with Actual Cherries',
    keyword: 'cherry orchard',
    tiers: ['Stalls', 'Balcony'],
    addOn: 'Jar of sour cherries',
    prices: ['$26.00', '$11.00', '$20.00', '$4.00', '$60.62'],
    // (26 + 11 + 20, fee 2 each ticket inside) with GST 5 %, and PST 7 % on the jar
    cents: 6062,
  },
  phone: {
    event: 'Low Tide Quartet plays Ravel',
    keyword: 'ravel',
    tiers: ['Floor', 'Balcony'],
    addOn: 'Shanties on vinyl',
    prices: ['$38.00', '$30.00', '$32.00', '$3.00', '$107.10'],
    // (38 + 30 + 32, fee 1.50 each ticket inside) with GST 5 %, and PST 7 % on the record
    cents: 10710,
  },
};

test('a new person finds an event, signs up, registers two attendees, answers, and pays', async ({
  page,
  site,
  header,
  events,
  event,
  register,
  drawer,
  cart,
  forms,
  payment,
  confirmation,
}, { project }) => {
  const job = jobs[project.name];
  if (!job) throw new Error(`no event for the project ${project.name}`);
  const before = await findEvent(site, job.event);
  const person = newStranger('Maren');
  const self = `${person.firstName} ${person.lastName}`;
  const dialog = LoginPanel.dialog(page);
  const [firstTier, secondTier] = job.tiers;

  await test.step('from the home address to the event', async () => {
    await page.goto('/');
    await expect(page).toHaveURL('/events');
    await expect(events.heading).toBeVisible();
    await events.search(job.keyword);
    await expect(page).toHaveURL(/[?&]keywords=/);
    await events.event(job.event).click();
    await expect(event.heading(job.event)).toBeVisible();
    await expect(page).toHaveURL(`/event/${before.id}`);
    await expect(page).toHaveTitle(`${job.event} · Foyer`);
  });

  await test.step('Register asks a visitor to come in; a new person signs up', async () => {
    await event.registerButton.click();
    await expect(dialog.title('Log in')).toBeVisible();
    await expect(dialog.text(job.event)).toBeVisible();
    await dialog.toSignUp.click();
    await expect(dialog.title('Sign up')).toBeVisible();
    await dialog.signUp(person);
    await expect(dialog.title('Almost done!')).toBeVisible();
    await expect(dialog.text(person.emailAddress)).toBeVisible();
  });

  await test.step('the link of the mail verifies the account and leads back to the event', async () => {
    const mail = await mailTo(site, person.emailAddress, 'Verify your email address');
    await page.goto(linkIn(site, mail, '/verify'));
    await expect(page.getByRole('heading', { level: 1, name: 'Account verified' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the event' }).click();
    await expect(event.heading(job.event)).toBeVisible();
    await expect(header.logIn).toBeHidden();
  });

  await test.step('two attendees are registered with an add-on', async () => {
    await event.registerButton.click();
    await expect(page.getByRole('dialog', { name: 'Complete your registration' })).toBeVisible();
    await expect(register.attendee.locator('option:checked')).toHaveText(`${self} (you)`);
    await register.fill({ tier: firstTier, addOns: [job.addOn] });
    await register.addAnother.click();
    await register.fill({ attendee: { firstName: 'Sam', lastName: 'Okafor' }, tier: secondTier });
    await register.addToCart.click();
    await expect(drawer.added).toBeVisible();
    await expect(drawer.registrations).toHaveCount(2);
  });

  await test.step('the cart holds both and counts them up', async () => {
    await drawer.goToCart.click();
    await expect(page).toHaveURL('/my-cart');
    await expect(cart.heading('2 items')).toBeVisible();
    await expect(header.cart).toHaveAccessibleName('Cart, 2 items');
    await expect(cart.registration(self)).toContainText(`1 x ${firstTier}`);
    await expect(cart.registration(self)).toContainText(`1 x ${job.addOn}`);
    await expect(cart.registration('Sam Okafor')).toContainText(`1 x ${secondTier}`);
    for (const price of job.prices) await expect(cart.summary).toContainText(price);
    await expect(cart.main.getByRole('timer')).toContainText('Hold expires in');
    await cart.checkOut.click();
  });

  await test.step('each attendee’s questions are answered', async () => {
    await expect(forms.heading).toBeVisible();
    await expect(page).toHaveURL(/\/checkout\/forms/);
    await expect(forms.steps).toHaveCount(3);
    await expect(forms.next).toBeHidden();
    await forms.save.click();
    await expect(forms.questions.getByText('Required').first()).toBeVisible();
    await forms.answerAudience({ name: 'Maren', email: 'not an address' });
    await forms.save.click();
    await expect(forms.question('Email')).toHaveAttribute('aria-invalid', 'true');
    await forms.answerAudience({ name: 'Maren', email: person.emailAddress });
    await forms.save.click();
    await expect(forms.question('Name on the name tag')).toHaveValue('Sam Okafor');
    await expect(forms.questionsHeading).toBeFocused();
    await expect(forms.questionsHeading).toHaveAccessibleDescription('Sam Okafor');
    await forms.answerAudience({ name: 'Sam', email: 'sam@foyer.example' });
    await forms.choice('Near the aisle').check();
    await forms.save.click();
    await expect(payment.heading).toBeVisible();
    await expect(page).toHaveURL('/checkout/payment');
  });

  const order = await orderOf(site, await sessionOf(page.context(), site));
  expect(order.state).toBe('ArrangingPayment');
  expect((await readEvent(site, before.id)).eventStock.allocated).toBe(before.eventStock.allocated + 2);

  await test.step('a declined card says so, and nothing is lost', async () => {
    await expect(payment.summary).toContainText(job.prices.at(-1) ?? '');
    await payment.payBy(cards.declined);
    await expect(payment.notice).toContainText('Payment declined');
    await expect(payment.place).toBeEnabled();
    await expect(page).toHaveURL('/checkout/payment');
  });

  await test.step('an accepted card leads to the confirmation', async () => {
    await payment.payBy(cards.accepted);
    await expect(confirmation.heading).toBeVisible();
    await expect(page).toHaveURL(`/order-confirmation/${order.id}`);
    await expect(confirmation.main).toContainText(order.code);
    await expect(confirmation.tickets).toHaveCount(2);
    await expect(confirmation.tickets.filter({ hasText: self })).toContainText(firstTier);
    await expect(confirmation.tickets.filter({ hasText: 'Sam Okafor' })).toContainText(secondTier);
    await expect(confirmation.payment).toContainText('Card ending 1111');
    await expect(confirmation.payment).toContainText(job.prices.at(-1) ?? '');
    await expect(header.cart).toHaveAccessibleName('Cart');
  });

  await test.step('the server holds one paid order, one payment, two booked places and one mail', async () => {
    const settled = await orderOf(site, await sessionOf(page.context(), site));
    expect(settled).toEqual({
      ...order,
      state: 'PaymentSettled',
      active: false,
      payments: [{ method: 'SQUARE', state: 'Settled', amount: { amount: job.cents / 100 } }],
      registrations: [
        { code: expect.any(String), state: 'Confirmed' },
        { code: expect.any(String), state: 'Confirmed' },
      ],
    });
    expect(await chargesOf(site, order.id)).toEqual([declined(job.cents, 'GENERIC_DECLINE'), paid(job.cents)]);
    const after = await readEvent(site, before.id);
    expect(after.eventStock).toEqual({
      booked: before.eventStock.booked + 2,
      allocated: before.eventStock.allocated,
      remaining: (before.eventStock.remaining ?? 0) - 2,
    });
    const mail = await mailTo(site, person.emailAddress, `You're going to ${job.event}`);
    expect(mail.text).toContain(order.code);
    const subjects = (await mailsTo(site, person.emailAddress)).map(({ subject }) => subject);
    expect(subjects).toEqual([`You're going to ${job.event}`, 'Verify your email address']);
  });
});
