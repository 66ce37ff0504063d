import { expect, test } from '#e2e/fixtures.ts';
import { findEvent } from '#e2e/world/events.ts';
import { complaintsOf, expectTakenOver, holdScripts } from '#e2e/world/hydration.ts';
import { addToCart, arrangePayment, orderAtPayment, payByToken } from '#e2e/world/orders.ts';
import { newCustomer } from '#e2e/world/people.ts';

test('a login that is typed and sent before the scripts are here goes through, and nothing of it is in the address', async ({
  page,
  site,
}) => {
  const { emailAddress, password } = await newCustomer(site);
  const complaints = complaintsOf(page);
  const bringScripts = await holdScripts(page);
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(emailAddress);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Password', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Login' })).toHaveAttribute('data-kept', '');
  expect(page.url()).toMatch(/\/login$/);
  bringScripts();
  await expect(page.getByRole('button', { name: 'Login' })).toBeHidden();
  expect(page.url()).not.toContain(password);
  expect(complaints).toEqual([]);
});

test('what is typed before the page is taken over stays, and is what the form sends', async ({ page }) => {
  const bringScripts = await holdScripts(page);
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@foyer.example');
  bringScripts();
  await expectTakenOver(page);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('nobody@foyer.example');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('nobody@foyer.example');
});

test('a field that was left before the page is taken over says what is wrong with it', async ({ page }) => {
  const bringScripts = await holdScripts(page);
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('secret');
  bringScripts();
  await expectTakenOver(page);
  await expect(page.getByText('Enter a full email address')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue('secret');
});

test('answers that are typed and saved before the page is taken over are saved, each of its kind', async ({
  page,
  site,
  customer,
  forms,
  payment,
}) => {
  const event = await findEvent(site, 'The Winter’s Tale');
  await arrangePayment(site, customer, event, await addToCart(site, customer, event, { tier: 'Student or senior' }));
  const bringScripts = await holdScripts(page);
  await page.goto('/checkout/forms', { waitUntil: 'domcontentloaded' });
  await forms.answerAudience({ name: 'Robin R.', email: customer.emailAddress });
  await forms.choice('Near the aisle').check();
  await forms.save.click();
  await expect(forms.save).toHaveAttribute('data-kept', '');
  bringScripts();
  await payment.heading.waitFor();
  await page.getByRole('link', { name: /Attendee details/ }).click();
  await expect(forms.questions).toContainText('Robin R.');
  for (const answer of ['A poster', 'Near the aisle']) await expect(forms.questions).toContainText(answer);
});

test.describe('a page that a browser in another zone draws anew', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('has the switch as it was set, and carries out the press that was made last', async ({
    page,
    site,
    customer,
  }) => {
    const event = await findEvent(site, 'What the Architect Meant');
    const { id } = await orderAtPayment(site, customer, event.name, 'Regular');
    await payByToken(site, customer, event, id);
    const bringScripts = await holdScripts(page);
    await page.goto('/my-events');
    const all = page.getByRole('switch', { name: 'View all attendee events' });
    await expect(all).toBeChecked();
    await all.click();
    const month = page.getByRole('complementary', { name: 'Calendar' }).locator('[aria-live]');
    const before = await month.innerText();
    await page.getByRole('button', { name: 'Next month' }).click();
    bringScripts();
    await expect(page).toHaveURL('/my-events?allAttendees=false');
    await expect(all).not.toBeChecked();
    await expect(month).not.toHaveText(before);
  });
});

test('a form without the application is not sent by its address', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@foyer.example');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('a password to lose');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForLoadState();
  expect(page.url()).not.toContain('password');
  await context.close();
});
