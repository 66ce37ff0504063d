import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { shown, tryAgain, unexpected } from '#e2e/flows/moves.ts';
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
      'accountSessions.readingSessions | xstate.error.actor.getMySessions | -> unreadable',
      'accountSessions.unreadable | sessions.retry | -> readingSessions',
      'accountSessions.readingSessions | xstate.done.actor.getMySessions | isRead -> listing',
      'accountSessions.listing | sessions.end | isElsewhere -> endingSession',
      'accountSessions.endingSession | xstate.done.actor.endSession | resultIs -> unreadable',
      'accountSessions.endingSession | xstate.error.actor.endSession | -> readingSessions',
      'accountSessions.endingSession | xstate.done.actor.endSession | -> readingSessions',
      'accountSessions.listing | sessions.endOthers | hasOthers',
      'accountSessions.endingOthers | xstate.done.actor.endOtherSessions | resultIs -> unreadable',
      'accountSessions.endingOthers | xstate.error.actor.endOtherSessions | -> readingSessions',
      'accountSessions.endingOthers | xstate.done.actor.endOtherSessions | -> readingSessions',
      'accountSessions.readingSessions | xstate.done.actor.getMySessions | isRead -> listing',
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
    await expect(shown(page, unexpected)).toBeVisible();
    expect(await stillIn()).toBe(3);
    await endOne.click();
    await expect(shown(page, 'Logged out there')).toBeVisible();
    await expect(places).toHaveCount(3);
    expect(await stillIn()).toBe(2);

    await withoutSession(page, 'EndOtherSessions');
    await endOthers.click();
    await tryAgain(page).click();
    await expect(places).toHaveCount(3);
    await loseFirstCall(page, 'EndOtherSessions');
    await endOthers.click();
    await taken('accountSessions.endingOthers | xstate.error.actor.endOtherSessions | -> readingSessions');
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
      'accountSessions.readingSessions | xstate.done.actor.getMySessions | -> unreadable',
      'accountSessions.unreadable | sessions.refresh | -> readingSessions',
      'accountSessions.readingSessions | xstate.done.actor.getMySessions | isRead -> listing',
      'accountSessions.listing | sessions.refresh | -> readingSessions',
      'accountSessions.readingSessions | sessions.refresh | -> readingSessions',
      'accountSessions.readingSessions | xstate.done.actor.getMySessions | isRead -> listing',
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
    await taken('accountSessions.readingSessions | sessions.refresh | -> readingSessions');
    reading.letGo();
    await expect(nowhereElse).toBeVisible();
  });
});

test('a password is refused at its fields, lost, and changed twice', async ({ page, site, customer, taken, plan }) => {
  plan(
    'passwordChange.enteringPasswords | passwordChange.submit | -> changing',
    'passwordChange.changing | xstate.done.actor.updateCustomerPassword | isPasswordWrong -> enteringPasswords',
    'passwordChange.changing | xstate.done.actor.updateCustomerPassword | isPasswordWeak -> enteringPasswords',
    'passwordChange.changing | xstate.done.actor.updateCustomerPassword | -> enteringPasswords',
    'passwordChange.changing | xstate.done.actor.updateCustomerPassword | hasSessionEnded -> enteringPasswords',
    'passwordChange.changing | xstate.error.actor.updateCustomerPassword | -> enteringPasswords',
    'passwordChange.changing | xstate.done.actor.updateCustomerPassword | resultIs -> changed',
    'passwordChange.changed | passwordChange.submit | -> changing',
    'passwordChange.changing | xstate.done.actor.updateCustomerPassword | resultIs -> changed',
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
  await taken(
    'passwordChange.changing | xstate.done.actor.updateCustomerPassword | hasSessionEnded -> enteringPasswords',
  );
  await loseFirstCall(page, 'UpdateCustomerPassword');
  await changePassword(page, password, next);
  await expect(form.getByText('We could not tell whether your password was changed.')).toBeVisible();
  await logIn(site, customer);
  await changePassword(page, password, next);
  await expect(holds).toBeVisible();
  await changePassword(page, next, last);
  await taken('passwordChange.changing | xstate.done.actor.updateCustomerPassword | resultIs -> changed', 2);
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
    'emailRequest.showing | emailRequest.open | -> entering',
    'emailRequest.entering | emailRequest.cancel | -> showing',
    'emailRequest.showing | emailRequest.open | -> entering',
    'emailRequest.entering | emailRequest.submit | -> requesting',
    'emailRequest.requesting | xstate.done.actor.requestUpdateCustomerEmailAddress | isPasswordWrong -> entering',
    'emailRequest.requesting | xstate.done.actor.requestUpdateCustomerEmailAddress | isAddressTaken -> entering',
    'emailRequest.requesting | xstate.done.actor.requestUpdateCustomerEmailAddress | -> entering',
    'emailRequest.requesting | xstate.done.actor.requestUpdateCustomerEmailAddress | hasSessionEnded -> entering',
    'emailRequest.requesting | xstate.error.actor.requestUpdateCustomerEmailAddress | -> entering',
    'emailRequest.requesting | xstate.done.actor.requestUpdateCustomerEmailAddress | resultIs -> mailed',
    'emailRequest.mailed | emailRequest.open | -> entering',
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
  await taken(
    'emailRequest.requesting | xstate.done.actor.requestUpdateCustomerEmailAddress | hasSessionEnded -> entering',
  );
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
