import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { unexpected } from '#e2e/flows/moves.ts';
import { LoginPanel } from '#e2e/pages/login-panel.ts';
import { ManagementPage } from '#e2e/pages/management-page.ts';
import { ask, type Site } from '#e2e/world/api.ts';
import { loseFirstCall } from '#e2e/world/connection.ts';
import { setUpApp } from '#e2e/world/guards.ts';
import { nameOf, type Customer } from '#e2e/world/people.ts';
import { addVirtualAuthenticator } from '#e2e/world/virtual-authenticator.ts';

const refused = 'The passkey was not accepted';

/** The device keeps a passkey of the person, who is logged out then and comes to the login. */
async function comeWithPasskey(page: Page): Promise<LoginPanel> {
  await addVirtualAuthenticator(page);
  const management = new ManagementPage(page);
  await management.open();
  const passkeys = management.panel('Passkeys');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = management.dialog('Add a passkey');
  await dialog.getByLabel('Name').fill('My laptop');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText(['My laptop']);
  return comeAgain(page);
}

async function comeAgain(page: Page): Promise<LoginPanel> {
  await page.context().clearCookies();
  await page.goto('/login');
  return LoginPanel.page(page);
}

/** The person closes the browser's next question for a passkey. */
const closeNextQuestion = (page: Page) =>
  page.evaluate(() => {
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = () => {
      navigator.credentials.get = get;
      return Promise.reject(new DOMException('closed', 'NotAllowedError'));
    };
  });

/** Takes the only passkey away, as on another device. */
async function removePasskey(site: Site, { cookie }: Customer): Promise<void> {
  const { data } = await ask(
    site,
    z.object({ accountSecurity: z.object({ passkeys: z.array(z.object({ id: z.string() })).length(1) }) }),
    '{ accountSecurity { passkeys { id } } }',
    {},
    { cookie },
  );
  await ask(
    site,
    z.object({ removePasskey: z.object({ success: z.literal(true) }) }),
    `mutation Remove($id: ID!) { removePasskey(id: $id) { ... on Success { success } } }`,
    data.accountSecurity.passkeys[0],
    { cookie },
  );
}

test('a passkey logs in after a lost call and a closed question, and not after it was removed', async ({
  page,
  site,
  customer,
  header,
  taken,
  plan,
}) => {
  plan(
    'login.enteringCredentials | login.usePasskey | -> usingPasskey',
    'login.usingPasskey | xstate.error.actor.logInWithPasskey | -> enteringCredentials',
    'login.usingPasskey | xstate.done.actor.logInWithPasskey | resultIs -> enteringCredentials',
    'login.usingPasskey | xstate.done.actor.logInWithPasskey | resultIs -> startingSession',
    'login.usingPasskey | xstate.done.actor.logInWithPasskey | -> enteringCredentials',
  );
  const login = await comeWithPasskey(page);
  const logIn = login.button('Log in with a passkey');
  await loseFirstCall(page, 'StartPasskeyLogin');
  await logIn.click();
  await expect(login.text(unexpected)).toBeVisible();
  await closeNextQuestion(page);
  await logIn.click();
  await taken('login.usingPasskey | xstate.done.actor.logInWithPasskey | resultIs -> enteringCredentials');
  await logIn.click();
  await expect(header.account(nameOf(customer))).toBeVisible();
  await removePasskey(site, customer);
  await comeAgain(page);
  await logIn.click();
  await expect(login.text(refused)).toBeVisible();
});

test('a passkey stands in for the code of a guarded account until it is removed', async ({
  page,
  site,
  customer,
  header,
  taken,
  plan,
}) => {
  plan(
    'login.loggingIn | xstate.done.actor.logIn | resultIs -> enteringCode',
    'login.enteringCode | login.usePasskey | -> usingPasskeyInstead',
    'login.usingPasskeyInstead | xstate.error.actor.logInWithPasskeyInstead | -> enteringCode',
    'login.usingPasskeyInstead | xstate.done.actor.logInWithPasskeyInstead | resultIs -> enteringCode',
    'login.usingPasskeyInstead | xstate.done.actor.logInWithPasskeyInstead | resultIs -> startingSession',
    'login.usingPasskeyInstead | xstate.done.actor.logInWithPasskeyInstead | -> enteringCode',
    'login.checkingCode | xstate.done.actor.giveSecondFactor | resultIs -> startingSession',
  );
  const [code = ''] = await setUpApp(site, customer);
  const login = await comeWithPasskey(page);
  const instead = login.button('Use a passkey instead');
  await login.logIn(customer);
  await loseFirstCall(page, 'StartPasskeyLogin');
  await instead.click();
  await expect(login.text(unexpected)).toBeVisible();
  await closeNextQuestion(page);
  await instead.click();
  await taken('login.usingPasskeyInstead | xstate.done.actor.logInWithPasskeyInstead | resultIs -> enteringCode');
  await instead.click();
  await expect(header.account(nameOf(customer))).toBeVisible();
  await removePasskey(site, customer);
  await comeAgain(page);
  await login.logIn(customer);
  await instead.click();
  await expect(login.text(refused)).toBeVisible();
  await login.giveCode(code);
  await expect(header.account(nameOf(customer))).toBeVisible();
});
