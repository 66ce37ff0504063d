import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { said, tryAgain, unexpected } from '#e2e/flows/moves.ts';
import { answerInstead, managedElsewhere, withoutSession } from '#e2e/flows/on-the-way.ts';
import { ManagementPage } from '#e2e/pages/management-page.ts';
import { holdCalls, loseFirstCall } from '#e2e/world/connection.ts';
import { mailsTo, mailTo } from '#e2e/world/mail.ts';
import { logIn, newCustomer, whoIs } from '#e2e/world/people.ts';

const { path } = ManagementPage;
const panel = (page: Page, name: string) => new ManagementPage(page).panel(name);

async function changePassword(page: Page, currentPassword: string, newPassword: string): Promise<void> {
  const form = panel(page, 'Password');
  await form.getByLabel('Current password').fill(currentPassword);
  await form.getByLabel('New password').fill(newPassword);
  await form.getByRole('button', { name: 'Change password' }).click();
}

test.describe('the places where somebody is logged in', () => {
  test('are logged out one by one and together, however often that is lost', async ({
    page,
    site,
    customer,
    taken,
    plan,
  }) => {
    plan(
      'accountSessions.readingSessions | xstate.error.actor.getMySessions | 0',
      'accountSessions.unreadable | sessions.retry | 0',
      'accountSessions.readingSessions | xstate.done.actor.getMySessions | 0',
      'accountSessions.listing | sessions.end | 0',
      'accountSessions.endingSession | xstate.done.actor.endSession | 0',
      'accountSessions.endingSession | xstate.error.actor.endSession | 0',
      'accountSessions.endingSession | xstate.done.actor.endSession | 1',
      'accountSessions.listing | sessions.endOthers | 0',
      'accountSessions.endingOthers | xstate.done.actor.endOtherSessions | 0',
      'accountSessions.endingOthers | xstate.error.actor.endOtherSessions | 0',
      'accountSessions.endingOthers | xstate.done.actor.endOtherSessions | 1',
    );
    const others = [await logIn(site, customer), await logIn(site, customer), await logIn(site, customer)];
    const stillIn = async () => (await Promise.all(others.map((one) => whoIs(site, one)))).filter(Boolean).length;
    const places = panel(page, 'Where you are logged in').getByRole('listitem');
    const endOne = places.nth(1).getByRole('button', { name: /^Log out/ });
    const endOthers = page.getByRole('button', { name: 'Log out everywhere else' });
    await loseFirstCall(page, 'GetMySessions');
    await page.goto(path);
    await tryAgain(page).click();
    await expect(places).toHaveCount(4);
    await expect(places.first()).toContainText('This one');

    await withoutSession(page, 'EndSession');
    await endOne.click();
    await tryAgain(page).click();
    await expect(places).toHaveCount(4);
    await loseFirstCall(page, 'EndSession');
    await endOne.click();
    await expect(said(page, unexpected)).toBeVisible();
    expect(await stillIn()).toBe(3);
    await endOne.click();
    await expect(said(page, 'Logged out there')).toBeVisible();
    await expect(places).toHaveCount(3);
    expect(await stillIn()).toBe(2);

    await withoutSession(page, 'EndOtherSessions');
    await endOthers.click();
    await tryAgain(page).click();
    await expect(places).toHaveCount(3);
    await loseFirstCall(page, 'EndOtherSessions');
    await endOthers.click();
    await taken('accountSessions.endingOthers | xstate.error.actor.endOtherSessions | 0');
    expect(await stillIn()).toBe(2);
    await endOthers.click();
    await expect(page.getByText('You are logged in nowhere else.')).toBeVisible();
    expect(await stillIn()).toBe(0);
    expect(await whoIs(site, customer)).toBe(customer.emailAddress);
  });

  test('are read again when the password changes, whatever came of the reading before', async ({
    page,
    site,
    customer,
    taken,
    plan,
  }) => {
    plan(
      'accountSessions.readingSessions | xstate.done.actor.getMySessions | 1',
      'accountSessions.unreadable | sessions.refresh | 0',
      'accountSessions.readingSessions | xstate.done.actor.getMySessions | 0',
      'accountSessions.listing | sessions.refresh | 0',
      'accountSessions.readingSessions | sessions.refresh | 0',
      'accountSessions.readingSessions | xstate.done.actor.getMySessions | 0',
    );
    const nowhereElse = page.getByText('You are logged in nowhere else.');
    const [first, second, third] = [`1-${customer.password}`, `2-${customer.password}`, `3-${customer.password}`];
    await logIn(site, customer);
    await withoutSession(page, 'GetMySessions');
    await page.goto(path);
    await expect(tryAgain(page)).toBeVisible();
    await changePassword(page, customer.password, first);
    await expect(nowhereElse).toBeVisible();

    await logIn(site, { ...customer, password: first });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toBeVisible();
    await changePassword(page, first, second);
    await expect(nowhereElse).toBeVisible();

    const reading = await holdCalls(page, 'GetMySessions');
    await page.reload();
    await reading.arrived;
    await changePassword(page, second, third);
    await taken('accountSessions.readingSessions | sessions.refresh | 0');
    reading.letGo();
    await expect(nowhereElse).toBeVisible();
  });
});

test('a password is refused at its fields, lost, and changed twice', async ({ page, site, customer, taken, plan }) => {
  plan(
    'passwordChange.enteringPasswords | passwordChange.submit | 0',
    'passwordChange.changing | xstate.done.actor.updateCustomerPassword | 2',
    'passwordChange.changing | xstate.done.actor.updateCustomerPassword | 3',
    'passwordChange.changing | xstate.done.actor.updateCustomerPassword | 4',
    'passwordChange.changing | xstate.done.actor.updateCustomerPassword | 1',
    'passwordChange.changing | xstate.error.actor.updateCustomerPassword | 0',
    'passwordChange.changing | xstate.done.actor.updateCustomerPassword | 0',
    'passwordChange.changed | passwordChange.submit | 0',
    'passwordChange.changing | xstate.done.actor.updateCustomerPassword | 0',
  );
  const form = panel(page, 'Password');
  const holds = form.getByText('Your new password holds. Everybody else was logged out.');
  const { password } = customer;
  const [next, last] = [`next-${password}`, `last-${password}`];
  await page.goto(path);
  await changePassword(page, 'something-else', next);
  await expect(form.getByLabel('Current password')).toHaveAccessibleDescription(/This is not your password/);
  await changePassword(page, password, 'password123');
  await expect(form.getByLabel('New password')).toHaveAccessibleDescription(/guessed first/);
  const refusing = await answerInstead(page, 'UpdateCustomerPassword', { updateCustomerPassword: managedElsewhere });
  await changePassword(page, password, next);
  await expect(form.getByText(managedElsewhere.message)).toBeVisible();
  refusing.end();
  await withoutSession(page, 'UpdateCustomerPassword');
  await changePassword(page, password, next);
  await taken('passwordChange.changing | xstate.done.actor.updateCustomerPassword | 1');
  await loseFirstCall(page, 'UpdateCustomerPassword');
  await changePassword(page, password, next);
  await expect(form.getByText('We could not tell whether your password was changed.')).toBeVisible();
  await logIn(site, customer);
  await changePassword(page, password, next);
  await expect(holds).toBeVisible();
  await changePassword(page, next, last);
  await taken('passwordChange.changing | xstate.done.actor.updateCustomerPassword | 0', 2);
  await expect(holds).toBeVisible();
  await logIn(site, { ...customer, password: last });
});

test('a link to another address is not mailed before who asks is known, and the address is free', async ({
  page,
  site,
  customer,
  taken,
  plan,
}) => {
  plan(
    'emailRequest.showing | emailRequest.open | 0',
    'emailRequest.entering | emailRequest.cancel | 0',
    'emailRequest.showing | emailRequest.open | 0',
    'emailRequest.entering | emailRequest.submit | 0',
    'emailRequest.requesting | xstate.done.actor.requestUpdateCustomerEmailAddress | 2',
    'emailRequest.requesting | xstate.done.actor.requestUpdateCustomerEmailAddress | 3',
    'emailRequest.requesting | xstate.done.actor.requestUpdateCustomerEmailAddress | 4',
    'emailRequest.requesting | xstate.done.actor.requestUpdateCustomerEmailAddress | 1',
    'emailRequest.requesting | xstate.error.actor.requestUpdateCustomerEmailAddress | 0',
    'emailRequest.requesting | xstate.done.actor.requestUpdateCustomerEmailAddress | 0',
    'emailRequest.mailed | emailRequest.open | 0',
  );
  const { password } = customer;
  const address = `new-${customer.emailAddress}`;
  const { emailAddress: takenAddress } = await newCustomer(site);
  const dialog = new ManagementPage(page).dialog('Change email address');
  const newAddress = dialog.getByLabel('New email address');
  const open = page.getByRole('button', { name: 'Change email address' });
  const askFor = async (emailAddress: string, given = password) => {
    await newAddress.fill(emailAddress);
    await dialog.getByLabel('Your password').fill(given);
    await dialog.getByRole('button', { name: 'Mail me the link' }).click();
  };
  await page.goto(path);
  await open.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await open.click();
  await askFor(address, 'something-else');
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(/This is not your password/);
  await askFor(takenAddress);
  await expect(newAddress).toHaveAccessibleDescription(/The email address is not available/);
  const refusing = await answerInstead(page, 'RequestUpdateCustomerEmailAddress', {
    requestUpdateCustomerEmailAddress: managedElsewhere,
  });
  await askFor(address);
  await expect(dialog.getByText(managedElsewhere.message)).toBeVisible();
  refusing.end();
  await withoutSession(page, 'RequestUpdateCustomerEmailAddress');
  await askFor(address);
  await taken('emailRequest.requesting | xstate.done.actor.requestUpdateCustomerEmailAddress | 1');
  await loseFirstCall(page, 'RequestUpdateCustomerEmailAddress');
  await askFor(address);
  await expect(dialog.getByText('We could not tell whether the mail was sent.')).toBeVisible();
  expect(await mailsTo(site, address)).toEqual([]);
  await askFor(address);
  await expect(panel(page, 'Email address').getByText(`Waiting for ${address}`)).toBeVisible();
  await mailTo(site, address, 'Confirm your new email address');
  expect(await whoIs(site, customer)).toBe(customer.emailAddress);
  await open.click();
  await expect(newAddress).toHaveValue(address);
});
