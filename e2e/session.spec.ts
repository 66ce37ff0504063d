import { expect, test } from '#e2e/fixtures.ts';
import { Header } from '#e2e/pages/header.ts';
import { LoginPanel } from '#e2e/pages/login-panel.ts';
import { findEvent } from '#e2e/world/events.ts';
import { answerTo } from '#e2e/world/hydration.ts';
import { linkIn, mailsTo, mailTo } from '#e2e/world/mail.ts';
import { logInBrowser, newCustomer, newStranger, signUp, whoIs } from '#e2e/world/people.ts';
import { sendFromAnotherTab } from '#e2e/world/tabs.ts';

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

test('a wrong password is said, the right one logs in, and logging out leads home', async ({ page, site, header }) => {
  const person = await newCustomer(site);
  const dialog = LoginPanel.dialog(page);
  await page.goto('/events');
  await header.logIn.click();
  await dialog.logIn({ ...person, password: 'something-else' });
  await expect(dialog.text('The provided credentials are invalid')).toBeVisible();
  await expect(page.getByText('Oops, the server returned an error.')).toBeVisible();
  await expect(dialog.email).toHaveValue(person.emailAddress);

  await dialog.logIn(person);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(header.account(nameOf(person))).toBeVisible();
  await page.reload();
  await expect(header.account(nameOf(person))).toBeVisible();

  await header.logOut(nameOf(person));
  await expect(page).toHaveURL('/events');
  await expect(header.logIn).toBeVisible();
  await page.reload();
  await expect(header.logIn).toBeVisible();
});

test('an empty or half-filled login says at the field what is missing', async ({ page }) => {
  const login = LoginPanel.page(page);
  await page.goto('/login');
  await login.email.fill('not an address');
  await login.submit.click();
  await expect(login.email).toHaveAttribute('aria-invalid', 'true');
  await expect(login.text('Enter a full email address')).toBeVisible();
  await expect(login.text('Password is required')).toBeVisible();
  await expect(login.submit).toBeDisabled();
});

test('logging in before the verification sends another mail and says so', async ({ page, site, header }) => {
  const person = newStranger();
  await signUp(site, person);
  await mailTo(site, person.emailAddress, 'Verify your email address');
  const login = LoginPanel.page(page);
  await page.goto('/login');
  await login.logIn(person);
  await expect(login.title('Check your email.')).toBeVisible();
  await expect(login.text('Your email address is not verified yet.')).toBeVisible();
  await expect(login.text('If you do not receive the message in the next hour,')).toBeVisible();
  await login.button('Request the confirmation email again').click();
  await expect(page.getByText('Refresh request sent successfully')).toBeVisible();
  await expect.poll(async () => (await mailsTo(site, person.emailAddress)).length).toBe(3);

  const newest = await mailTo(site, person.emailAddress, 'Verify your email address');
  await page.goto(linkIn(site, newest, '/verify'));
  await expect(page.getByRole('heading', { level: 1, name: 'Account verified' })).toBeVisible();
  await expect(header.account(nameOf(person))).toBeVisible();
});

test('a forgotten password is replaced by the link of a mail', async ({ page, site, header }) => {
  const person = await newCustomer(site);
  const login = LoginPanel.page(page);
  await page.goto('/login');
  await login.email.fill(person.emailAddress);
  await login.toForgotPassword.click();
  await expect(login.title('Reset password')).toBeVisible();
  await expect(login.email).toHaveValue(person.emailAddress);
  await login.button('Reset password').click();
  await expect(login.text('Password reset email sent')).toBeVisible();

  const link = linkIn(site, await mailTo(site, person.emailAddress, 'Reset your password'), '/reset-password');
  await page.goto(link);
  const main = page.getByRole('main');
  const reset = main.getByRole('button', { name: 'Reset password' });
  await expect(reset).toBeDisabled();
  await main.getByLabel('Password', { exact: true }).fill('another-horse-battery');
  await main.getByLabel('Confirm password').fill('another-horse');
  await main.getByLabel('Confirm password').blur();
  await expect(main.getByText('Passwords do not match')).toBeVisible();
  await expect(reset).toBeDisabled();
  await main.getByLabel('Confirm password').fill('another-horse-battery');
  await reset.click();
  await expect(main.getByRole('heading', { level: 1, name: 'Password reset successfully' })).toBeVisible();

  await page.goto('/logout');
  await expect(header.logIn).toBeVisible();
  await page.goto('/login');
  await login.logIn(person);
  await expect(login.text('The provided credentials are invalid')).toBeVisible();
  await login.logIn({ ...person, password: 'another-horse-battery' });
  await expect(header.account(nameOf(person))).toBeVisible();
});

test('the login leads back to a path of this site, and to no other', async ({ page, site, header }) => {
  const person = await newCustomer(site);
  const login = LoginPanel.page(page);
  await page.goto('/auth/login?returnUri=%2Fmy-cart');
  await login.logIn(person);
  await expect(page).toHaveURL('/my-cart');
  await expect(page.getByRole('main')).toContainText('Your cart is empty');

  for (const elsewhere of ['https://example.com/', '//example.com', '/\\example.com']) {
    await page.goto(`/auth/login?returnUri=${encodeURIComponent(elsewhere)}`);
    await expect(page).toHaveURL('/events');
  }
  await expect(header.account(nameOf(person))).toBeVisible();
});

test('a login in another tab is seen at once by a page that was opened a moment before', async ({
  page,
  context,
  site,
  header,
}) => {
  const person = await newCustomer(site);
  const learned = answerTo(page, 'GetMe');
  await page.goto('/events');
  await learned;
  await logInBrowser(context, site, person);
  await sendFromAnotherTab(page);
  await expect(header.account(nameOf(person))).toBeVisible();
});

test('two tabs agree on who is here and what is in the cart', async ({
  page,
  context,
  site,
  header,
  event,
  register,
  drawer,
}) => {
  const person = await newCustomer(site);
  const other = await context.newPage();
  const otherHeader = new Header(other);
  await page.goto('/events');
  await other.goto('/events');
  await expect(otherHeader.logIn).toBeVisible();

  await header.logIn.click();
  await LoginPanel.dialog(page).logIn(person);
  await expect(header.account(nameOf(person))).toBeVisible();
  await expect(otherHeader.account(nameOf(person))).toBeVisible();

  await event.open((await findEvent(site, 'Polar Bear Dip, with Supervision')).id);
  await event.registerButton.click();
  await register.fill({ tier: 'Dipper' });
  await register.addToCart.click();
  await expect(drawer.added).toBeVisible();
  await expect(otherHeader.cart).toHaveAccessibleName('Cart, 1 item');

  await drawer.continueBrowsing.click();
  await header.logOut(nameOf(person));
  await expect(header.logIn).toBeVisible();
  await expect(otherHeader.logIn).toBeVisible();
  await expect(otherHeader.cart).toHaveAccessibleName('Cart');
});

test('the verify link of another person asks before it logs the first one out', async ({
  context,
  site,
  header,
  event,
  register,
  drawer,
  customer,
}) => {
  const other = newStranger('Sam');
  await signUp(site, other);
  const link = linkIn(site, await mailTo(site, other.emailAddress, 'Verify your email address'), '/verify');
  await event.open((await findEvent(site, 'Polar Bear Dip, with Supervision')).id);
  await event.registerButton.click();
  await register.fill({ tier: 'Dipper' });
  await register.addToCart.click();
  await expect(drawer.added).toBeVisible();

  const tab = await context.newPage();
  const main = tab.getByRole('main');
  const tabHeader = new Header(tab);
  await tab.goto(link);
  await expect(main.getByRole('heading', { level: 1, name: 'Switch account?' })).toBeVisible();
  await expect(main).toContainText(
    `You are logged in as ${customer.emailAddress}. The link in the email is for ${other.emailAddress}.`,
  );
  await main.getByRole('button', { name: `Stay as ${customer.emailAddress}` }).click();
  await expect(main).toContainText('The link in the email was not used.');
  await main.getByRole('link', { name: 'Find events' }).click();
  await expect(tabHeader.account(nameOf(customer))).toBeVisible();
  await expect(tabHeader.cart).toHaveAccessibleName('Cart, 1 item');

  await tab.goto(link);
  await main.getByRole('button', { name: 'Switch account' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Account verified' })).toBeVisible();
  await expect(tabHeader.account(nameOf(other))).toBeVisible();
  await expect(tabHeader.cart).toHaveAccessibleName('Cart');
  await expect(drawer.inCart).toContainText('Your cart is empty');
  await drawer.close.click();
  await expect(header.account(nameOf(other))).toBeVisible();
  await expect(header.cart).toHaveAccessibleName('Cart');
  expect(await whoIs(site, customer)).toBeNull();
});
