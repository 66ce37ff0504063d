import { z } from 'zod';
import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { LoginPanel } from '#e2e/pages/login-panel.ts';
import { ask, type Site } from '#e2e/world/api.ts';
import { holdCalls, loseFirstAnswer, loseFirstCall } from '#e2e/world/connection.ts';
import { comeFromWithin, expectTakenOver } from '#e2e/world/hydration.ts';
import { endSession, logInBrowser, newCustomer, type Customer } from '#e2e/world/people.ts';
import { measureShifts, shiftOf, sizes } from '#e2e/world/layout-shift.ts';
import { orderAtPayment } from '#e2e/world/orders.ts';

const facts = z.object({
  me: z.object({
    firstName: z.string(),
    lastName: z.string(),
    location: z.string().nullable(),
    bio: z.string().nullable(),
  }),
  activeCustomer: z.object({
    attendees: z.array(z.object({ name: z.string(), emailAddress: z.string().nullable(), isDefault: z.boolean() })),
    notificationPreferences: z.array(z.object({ type: z.string(), email: z.boolean() })),
  }),
});

/** What the server keeps of the account. */
async function accountOf(site: Site, { cookie }: Pick<Customer, 'cookie'>): Promise<z.infer<typeof facts>> {
  const { data } = await ask(
    site,
    facts,
    `query Account { me { firstName lastName location bio }
      activeCustomer { attendees { name emailAddress isDefault } notificationPreferences { type email } } }`,
    {},
    { cookie },
  );
  return data;
}

const title = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, name, exact: true });
const shown = (page: Page, words: string) => page.getByText(words, { exact: true }).first();

test('a visitor is led to the login and back to the page and its query', async ({ page, site }) => {
  const person = await newCustomer(site);
  await page.goto('/account/registration-forms?status=any');
  await expect(page).toHaveURL('/auth/login?returnUri=%2Faccount%2Fregistration-forms%3Fstatus%3Dany');
  await LoginPanel.page(page).logIn(person);
  await expect(page).toHaveURL('/account/registration-forms?status=any');
  await expect(page.getByRole('button', { name: 'Status: Any' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No registration forms found' })).toBeVisible();
});

test('the profile is changed, kept over a reload, and not left with changes unsaved', async ({
  page,
  site,
  customer,
  header,
}) => {
  await page.goto('/account');
  await expect(title(page, 'Profile Settings')).toBeVisible();
  await expect(page).toHaveTitle('Profile Settings · Foyer');
  const first = page.getByLabel('First name');
  const save = page.getByRole('button', { name: 'Save' });
  await expect(first).toHaveValue(customer.firstName);
  await expect(save).toBeDisabled();

  await first.fill('');
  await expect(page.getByText('First name is required')).toBeVisible();
  await page.getByLabel('Last name').fill('');
  await expect(page.getByText('Last name is required')).toBeVisible();
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(first).toHaveValue(customer.firstName);

  await first.fill('Sasha');
  await page.getByLabel('Location').fill('Ladysmith');
  await page.getByLabel('Bio').fill('Claps between movements.');
  const asked: string[] = [];
  page.once('dialog', async (dialog) => {
    asked.push(dialog.message());
    await dialog.dismiss();
  });
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Attendees' }).click();
  expect(asked).toEqual(['Changes you made may not be saved. Do you want to leave?']);
  await expect(page).toHaveURL('/account');

  await save.click();
  await expect(shown(page, 'Account updated successfully')).toBeVisible();
  await expect(header.account('Sasha Reyes')).toBeVisible();
  await page.reload();
  await expect(first).toHaveValue('Sasha');
  expect((await accountOf(site, customer)).me).toEqual({
    firstName: 'Sasha',
    lastName: 'Reyes',
    location: 'Ladysmith',
    bio: '<p>Claps between movements.</p>',
  });
});

test('a profile whose answer was lost stays typed and is saved again', async ({ page, site, customer }) => {
  const cut = await loseFirstCall(page, 'UpdateMemberAccount');
  await page.goto('/account');
  await page.getByLabel('Location').fill('Chemainus');
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByText('We could not tell whether your changes were saved.')).toBeVisible();
  await expect(page.getByLabel('Location')).toHaveValue('Chemainus');
  await save.click();
  await expect(shown(page, 'Account updated successfully')).toBeVisible();
  expect(cut.met()).toBe(2);
  expect((await accountOf(site, customer)).me.location).toBe('Chemainus');
});

test('email updates save at once, roll back when they cannot, and are restored by a reset', async ({
  page,
  site,
  customer,
}) => {
  const held = await holdCalls(page, 'GetNotificationPreferences');
  await comeFromWithin(page, '/account/comm');
  await expect(page).toHaveTitle('Email updates · Foyer');
  await expect(title(page, 'Email Updates')).toBeVisible();
  await expect(page.getByText('Select what email updates you get about your activity, and events.')).toBeVisible();
  const reminders = page.getByRole('switch', { name: /^Event reminders/ });
  const surveys = page.getByRole('switch', { name: /^Surveys/ });
  await held.arrived;
  await expect(reminders).toBeDisabled();
  await expect(surveys).toBeDisabled();
  held.letGo();
  await expect(reminders).toBeChecked();

  await surveys.click();
  await expect(surveys).not.toBeChecked();
  await expect
    .poll(async () => (await accountOf(site, customer)).activeCustomer.notificationPreferences)
    .toEqual(
      expect.arrayContaining([
        { type: 'CESurvey', email: false },
        { type: 'EventReminder', email: true },
      ]),
    );
  await page.reload();
  await expect(reminders).toBeChecked();
  await expect(surveys).not.toBeChecked();

  await loseFirstCall(page, 'UpdateMemberNotificationPreferences');
  await reminders.click();
  await expect(shown(page, 'An unexpected error occurred')).toBeVisible();
  await expect(reminders).toBeChecked();

  await ask(
    site,
    z.object({ updateMemberNotificationPreferences: z.array(z.object({ type: z.string() })) }),
    `mutation Off { updateMemberNotificationPreferences(preferences: [{ type: EventReminder, email: false }]) { type } }`,
    {},
    customer,
  );
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(reminders).not.toBeChecked();
});

test('attendees are added up to the limit, changed and deleted; the default one is not', async ({
  page,
  site,
  customer,
}) => {
  await page.goto('/account/attendees');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Robin Reyes Default');
  await expect(rows.first().getByRole('button')).toHaveCount(0);

  const dialog = page.getByRole('dialog');
  const add = async (firstName: string) => {
    await page.getByRole('button', { name: 'Add attendee' }).click();
    await dialog.getByLabel('First name').fill(firstName);
    await dialog.getByLabel('Last name').fill('Quill');
    await dialog.getByRole('button', { name: 'Save' }).click();
  };

  await test.step('the fields say what is wrong', async () => {
    await page.getByRole('button', { name: 'Add attendee' }).click();
    await dialog.getByLabel('Email').fill('not an address');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('First name is required')).toBeVisible();
    await expect(dialog.getByText('Last name is required')).toBeVisible();
    await expect(dialog.getByText('Enter a full email address')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  for (const name of ['Ada', 'Ben', 'Cy', 'Di']) {
    await add(name);
    await expect(dialog).toBeHidden();
    await expect(rows.filter({ hasText: `${name} Quill` })).toHaveCount(1);
  }
  await expect(shown(page, 'Attendee created successfully')).toBeVisible();
  await expect(page.getByText('4 of 4 added.')).toBeVisible();
  await add('Ed');
  await expect(dialog.getByText('You have reached the maximum number of attendees. (Limit: 5)')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(rows).toHaveCount(5);

  await page.getByRole('button', { name: 'Edit Ada Quill' }).click();
  await expect(dialog.getByLabel('First name')).toHaveValue('Ada');
  await dialog.getByLabel('Email').fill('ada@foyer.example');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(shown(page, 'Attendee updated successfully')).toBeVisible();
  await expect(rows.filter({ hasText: 'ada@foyer.example' })).toHaveCount(1);

  await page.getByRole('button', { name: 'Delete Ben Quill' }).click();
  await expect(dialog).toContainText('Ben Quill');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(rows).toHaveCount(5);
  await page.getByRole('button', { name: 'Delete Ben Quill' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(shown(page, 'Attendee deleted successfully')).toBeVisible();
  await expect(rows).toHaveCount(4);

  await page.reload();
  await expect(rows).toHaveCount(4);
  expect((await accountOf(site, customer)).activeCustomer.attendees).toEqual([
    { name: 'Robin Reyes', emailAddress: customer.emailAddress, isDefault: true },
    { name: 'Ada Quill', emailAddress: 'ada@foyer.example', isDefault: false },
    { name: 'Cy Quill', emailAddress: null, isDefault: false },
    { name: 'Di Quill', emailAddress: null, isDefault: false },
  ]);
});

test('a new attendee whose answer was lost is saved once, though Save is pressed again', async ({
  page,
  site,
  customer,
}) => {
  await loseFirstAnswer(page, 'CreateAttendee');
  await page.goto('/account/attendees');
  await page.getByRole('button', { name: 'Add attendee' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Ada');
  await dialog.getByLabel('Last name').fill('Quill');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('We could not tell whether the attendee was saved.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ada Quill' })).toHaveCount(1);
  const { attendees } = (await accountOf(site, customer)).activeCustomer;
  expect(attendees.map(({ name }) => name)).toEqual(['Robin Reyes', 'Ada Quill']);
});

test('a registration form is found by its status, answered, and stands complete', async ({ page, site, customer }) => {
  await orderAtPayment(site, customer, 'Lantern Night at Maffeo Sutton Park', 'Family lantern pass');
  await page.goto('/account/registration-forms');
  await expect(title(page, 'Registration Forms')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Status: Incomplete' })).toBeVisible();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Incomplete');
  await expect(cards).toContainText('Nanaimo Winter Festival');
  await page.getByRole('link', { name: /^View/ }).click();

  await expect(title(page, 'Registration Form')).toBeVisible();
  // What is typed before is a draft from then on.
  await expectTakenOver(page);
  await page.getByLabel('Who should we call if plans change?').fill('Robin Reyes');
  await page.getByLabel('Their phone number').fill('250 555 0199');
  await page.reload();
  await expectTakenOver(page);
  await expect(page.getByLabel('Their phone number')).toHaveValue('250 555 0199');
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(shown(page, 'Registration Form Submitted')).toBeVisible();
  await expect(page).toHaveURL('/account/registration-forms');
  await expect(page.getByText('There is nothing left to answer.')).toBeVisible();

  await page.getByRole('button', { name: 'Status: Incomplete' }).click();
  await page.getByRole('menuitemradio', { name: 'Complete', exact: true }).click();
  await expect(page).toHaveURL('/account/registration-forms?status=complete');
  await expect(cards).toHaveCount(1);
  await page.reload();
  await expect(cards).toContainText('Complete');
  await page.getByRole('link', { name: /^View/ }).click();
  await expect(page.getByRole('definition').filter({ hasText: '250 555 0199' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to forms' }).click();
  await expect(page).toHaveURL('/account/registration-forms');
});

test('a form of somebody else and an unknown one are not found', async ({ page, site, customer }) => {
  const other = await newCustomer(site);
  const order = await orderAtPayment(site, other, 'Lantern Night at Maffeo Sutton Park', 'Family lantern pass');
  expect(customer.emailAddress).not.toBe(other.emailAddress);
  for (const id of [order.registrationForms[0]?.id ?? '', 'nothing']) {
    await page.goto(`/account/registration-forms/${id}`);
    await expect(page.getByRole('heading', { name: 'Form Submission not found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to forms' }).click();
  await expect(page).toHaveURL('/account/registration-forms');
});

test('a session that ended elsewhere leads from the account to the login', async ({ page, site, customer }) => {
  await page.goto('/account/attendees');
  await expect(page.getByRole('button', { name: 'Add attendee' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await endSession(site, customer);
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Email Updates' }).click();
  await expect(page).toHaveURL('/auth/login?returnUri=%2Faccount%2Fcomm');
});

test('gift cards, placeholders, help and unknown pages say what they are', async ({
  page,
  context,
  site,
  customer,
}) => {
  await page.goto('/account/gift-cards');
  await expect(page.getByRole('heading', { name: 'No gift cards found' })).toBeVisible();
  for (const [path, words] of [
    ['/account/orders', 'No orders yet'],
    ['/account/groups', 'Groups page not yet implemented.'],
    ['/account/help', 'You cannot log in'],
    ['/account/nowhere', 'Not found.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible();
  }
  await context.clearCookies();
  const { cookie } = await ask(
    site,
    z.object({ login: z.object({ id: z.string() }) }),
    `mutation LogIn { login(username: "alex@foyer.example", password: "welcome-to-foyer") { ... on CurrentUser { id } } }`,
  );
  expect(cookie).not.toBe(customer.cookie);
  await logInBrowser(context, site, { cookie });
  await page.goto('/account/gift-cards');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Harbour City Players' })).toContainText(
    '$20.00',
  );
});

test('the legal pages carry their date, and their old addresses lead to them', async ({ page }) => {
  for (const [old, now, heading] of [
    ['/legal/terms-of-service', '/terms', 'Terms of Service'],
    ['/legal/privacy-policy', '/privacy', 'Privacy Policy'],
  ] as const) {
    await page.goto(old);
    await expect(page).toHaveURL(now);
    await expect(title(page, heading)).toBeVisible();
    await expect(page.getByText('Effective date: April 3, 2025')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'support@foyer.example' })).toHaveAttribute(
      'href',
      'mailto:support@foyer.example',
    );
  }
  for (const [link, heading] of [
    ['About Foyer', 'About Foyer'],
    ['FAQ', 'Frequently asked questions'],
    ['Cookie policy', 'Cookie Policy'],
    ['Help', 'Help'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
    await expect(title(page, heading)).toBeVisible();
  }
});

for (const [size, viewport] of Object.entries(sizes)) {
  test(`nothing moves while a page of the account comes: ${size}`, async ({ page, customer }) => {
    expect(customer.cookie).not.toBe('');
    await page.setViewportSize(viewport);
    await measureShifts(page);
    const pages = {
      '/account': 'Profile Settings',
      '/account/comm': 'Email Updates',
      '/account/attendees': 'Attendees',
      '/account/gift-cards': 'Gift cards',
      '/account/registration-forms': 'Registration Forms',
      '/account/orders': 'Order History',
      '/account/help': 'Help',
    };
    for (const [address, name] of Object.entries(pages)) {
      await page.goto(address);
      await expect(title(page, name)).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole('radio', { name: 'System' })).toBeAttached();
      expect([address, (await shiftOf(page)) < 0.01]).toEqual([address, true]);
    }
  });
}
