import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import JSZip from 'jszip';
import { expect, test } from '#e2e/fixtures.ts';
import { LoginPanel } from '#e2e/pages/login-panel.ts';
import { ManagementPage } from '#e2e/pages/management-page.ts';
import { codeOf } from '#e2e/world/guards.ts';
import { logIn, nameOf, type Stranger } from '#e2e/world/people.ts';
import { addVirtualAuthenticator } from '#e2e/world/virtual-authenticator.ts';

const { path } = ManagementPage;

async function openLogin(page: Page, { firstName, lastName }: Stranger): Promise<LoginPanel> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: `${nameOf({ firstName, lastName })}, menu` })
    .click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
  await page.goto(`/auth/login?returnUri=${encodeURIComponent(path)}`);
  return LoginPanel.page(page);
}

test('a changed password logs in, ends every other session, and the old one does not log in', async ({
  page,
  site,
  customer,
  management,
}) => {
  await logIn(site, customer);
  await management.open();
  const sessions = management.panel('Where you are logged in');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').first()).toContainText('This one');
  const password = management.panel('Password');
  await password.getByLabel('Current password').fill(customer.password);
  await password.getByLabel('New password').fill('password123');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByLabel('New password')).toHaveAccessibleDescription(/guessed first/);
  const next = `a sentence is fine ${customer.password}`;
  await password.getByLabel('New password').fill(next);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByRole('status')).toHaveText('Your new password holds. Everybody else was logged out.');
  await expect(password.getByLabel('Current password')).toBeFocused();
  await expect(sessions.getByText('You are logged in nowhere else.')).toBeVisible();
  const login = await openLogin(page, customer);
  await login.logIn(customer);
  await expect(login.text('The provided credentials are invalid').first()).toBeVisible();
  await login.logIn({ ...customer, password: next });
  await expect(page).toHaveURL(path);
});

test('a passkey is added, logs in by itself, and is removed', async ({ page, customer, management }) => {
  await addVirtualAuthenticator(page);
  await management.open();
  const passkeys = management.panel('Passkeys');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(management.dialog('Add a passkey').getByLabel('Name')).toBeFocused();
  await management.dialog('Add a passkey').getByLabel('Name').fill('My laptop');
  await page.keyboard.press('Enter');
  await expect(passkeys.getByRole('listitem')).toContainText(['My laptop']);
  await expect(passkeys.getByRole('listitem')).toContainText(['not used yet']);
  await expect(passkeys.getByRole('button', { name: 'Add a passkey' })).toBeFocused();

  await openLogin(page, customer);
  await page.getByRole('main').getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(path);
  await expect(passkeys.getByRole('listitem')).toContainText(['last used']);

  await passkeys.getByRole('button', { name: 'Remove My laptop' }).click();
  await management.dialog('Remove passkey?').getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys.getByText(/^None yet\./)).toBeVisible();
  await openLogin(page, customer);
  await page.getByRole('main').getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('main').getByText('The passkey was not accepted').first()).toBeVisible();
});

test('an authenticator app is asked for at the login, and a recovery code answers it once', async ({
  page,
  customer,
  management,
}) => {
  await management.open();
  const app = management.panel('Authenticator app');
  await app.getByRole('button', { name: 'Set up an app' }).click();
  await expect(
    management.setUpForm.getByRole('img', { name: 'Code to scan with your authenticator app' }),
  ).toBeVisible();
  const uri = await management.appUri();
  await management.giveCode('000000');
  await expect(management.code).toHaveAccessibleDescription(/This code is wrong/);
  await management.giveCode(codeOf(uri));
  const kept = management.dialog('Keep your recovery codes');
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  const [first = ''] = await kept.getByRole('listitem').allTextContents();
  const download = page.waitForEvent('download');
  await kept.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('foyer-recovery-codes.txt');
  await management.keepCodes();
  await expect(app.getByText('10 recovery codes left.')).toBeVisible();

  let login = await openLogin(page, customer);
  await login.logIn(customer);
  await page.getByLabel('Code', { exact: true }).fill(codeOf(uri, Date.now() + 30_000));
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page).toHaveURL(path);

  login = await openLogin(page, customer);
  await login.logIn(customer);
  await page.getByLabel('Code', { exact: true }).fill(first);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page).toHaveURL(path);
  await expect(app.getByText('9 recovery codes left.')).toBeVisible();

  login = await openLogin(page, customer);
  await login.logIn(customer);
  await page.getByLabel('Code', { exact: true }).fill(first);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('This code is wrong, or was used already. Try the next one.').first()).toBeVisible();
});

test('what is kept about somebody comes as a file', async ({ page, customer, management }) => {
  await management.open();
  const data = management.panel('Your data');
  const coming = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Download your data' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('foyer-my-data.zip');
  const zip = await JSZip.loadAsync(await readFile(await download.path()));
  expect(Object.keys(zip.files)).toEqual(expect.arrayContaining(['foyer.json', 'account.csv', 'orders.csv']));
  expect(JSON.parse((await zip.file('foyer.json')?.async('string')) ?? '{}')).toMatchObject({
    about: { emailAddress: customer.emailAddress },
  });
  await expect(data.getByRole('status')).toContainText('Your data is in your downloads');
});
