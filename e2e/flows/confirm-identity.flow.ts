import type { Route } from '@playwright/test';
import { expect } from '#e2e/flows/flow-test.ts';
import { withoutSession } from '#e2e/flows/on-the-way.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { loseFirstCall } from '#e2e/world/connection.ts';
import { codeOf, guardsOf, setUpApp } from '#e2e/world/guards.ts';
import { addVirtualAuthenticator } from '#e2e/world/virtual-authenticator.ts';

/** After ten minutes a login is too long ago for what guards the account (docs/decisions/054). */
const tooLong = 11 * 60_000;

test('who logged in long ago gives the password before a passkey is added, and before it is removed', async ({
  page,
  site,
  ownServer,
  customer,
  management,
  taken,
  plan,
}) => {
  plan(
    'passkeys.adding | xstate.done.actor.addPasskey | resultIs -> confirmingIdentity',
    'passkeys.confirmingIdentity | passkeys.givePassword | -> checkingPassword',
    'passkeys.checkingPassword | xstate.error.actor.confirmIdentity | -> confirmingIdentity',
    'passkeys.checkingPassword | xstate.done.actor.confirmIdentity | resultIs -> confirmingIdentity',
    'passkeys.checkingPassword | xstate.done.actor.confirmIdentity | -> confirmingIdentity',
    'passkeys.checkingPassword | xstate.done.actor.confirmIdentity | isConfirmedFor -> adding',
    'passkeys.adding | xstate.done.actor.addPasskey | resultIs -> readingPasskeys',
    'passkeys.removing | xstate.done.actor.removePasskey | resultIs -> confirmingIdentity',
    'passkeys.confirmingIdentity | passkeys.cancel | -> listing',
    'passkeys.removing | xstate.done.actor.removePasskey | resultIs -> confirmingIdentity',
    'passkeys.checkingPassword | xstate.done.actor.confirmIdentity | resultIs -> removing',
    'passkeys.removing | xstate.done.actor.removePasskey | -> readingPasskeys',
  );
  const { confirm, confirmPassword } = management;
  const passkeys = management.panel('Passkeys');
  const rows = passkeys.getByRole('listitem');
  const form = management.dialog('Add a passkey');
  await addVirtualAuthenticator(page);
  await management.open();
  ownServer.moveClock(tooLong);
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await form.getByLabel('Name').fill('My laptop');
  await form.getByRole('button', { name: 'Go on' }).click();
  await loseFirstCall(page, 'ConfirmIdentity');
  await management.givePassword(customer.password);
  await expect(confirm.getByText('No answer came. Try again.')).toBeVisible();
  await withoutSession(page, 'ConfirmIdentity');
  await management.givePassword(customer.password);
  await taken('passkeys.checkingPassword | xstate.done.actor.confirmIdentity | resultIs -> confirmingIdentity');
  await management.givePassword('not-my-password');
  await expect(confirmPassword).toHaveAccessibleDescription(/This is not your password/);
  expect((await guardsOf(site, customer)).passkeys).toEqual([]);
  await management.givePassword(customer.password);
  await expect(rows).toContainText(['My laptop']);

  const remove = async () => {
    await passkeys.getByRole('button', { name: 'Remove My laptop' }).click();
    await management.dialog('Remove passkey?').getByRole('button', { name: 'Remove' }).click();
  };
  ownServer.moveClock(tooLong);
  await remove();
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await remove();
  await management.givePassword(customer.password);
  await expect(passkeys.getByText(/^None yet\./)).toBeVisible();
  expect((await guardsOf(site, customer)).passkeys).toEqual([]);
});

test('who logged in long ago gives the password before an app is set up, and once more when that takes long', async ({
  page,
  site,
  ownServer,
  customer,
  management,
  taken,
  plan,
}) => {
  plan(
    'authenticator.starting | xstate.done.actor.startAuthenticator | resultIs -> confirmingIdentity',
    'authenticator.confirmingIdentity | authenticator.cancel | -> readingSecondFactor',
    'authenticator.confirmingIdentity | authenticator.givePassword | -> checkingPassword',
    'authenticator.checkingPassword | xstate.error.actor.confirmIdentity | -> confirmingIdentity',
    'authenticator.checkingPassword | xstate.done.actor.confirmIdentity | resultIs -> confirmingIdentity',
    'authenticator.checkingPassword | xstate.done.actor.confirmIdentity | -> confirmingIdentity',
    'authenticator.checkingPassword | xstate.done.actor.confirmIdentity | isConfirmedFor -> starting',
    'authenticator.checkingCode | xstate.done.actor.confirmAuthenticator | resultIs -> confirmingIdentity',
    'authenticator.checkingPassword | xstate.done.actor.confirmIdentity | isConfirmedFor -> checkingCode',
    'authenticator.checkingCode | xstate.done.actor.confirmAuthenticator | resultIs -> keepingCodes',
  );
  const { confirm, confirmPassword } = management;
  const app = management.panel('Authenticator app');
  const setUp = app.getByRole('button', { name: 'Set up an app' });
  await management.open();
  ownServer.moveClock(tooLong);
  await setUp.click();
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await setUp.click();
  await loseFirstCall(page, 'ConfirmIdentity');
  await management.givePassword(customer.password);
  await expect(confirm.getByText('No answer came. Try again.')).toBeVisible();
  await withoutSession(page, 'ConfirmIdentity');
  await management.givePassword(customer.password);
  await taken('authenticator.checkingPassword | xstate.done.actor.confirmIdentity | resultIs -> confirmingIdentity');
  await management.givePassword('not-my-password');
  await expect(confirmPassword).toHaveAccessibleDescription(/This is not your password/);
  await management.givePassword(customer.password);
  const uri = await management.appUri();
  ownServer.moveClock(tooLong);
  await management.giveCode(codeOf(uri, ownServer.now()));
  expect((await guardsOf(site, customer)).hasApp).toBe(false);
  await management.givePassword(customer.password);
  await management.keepCodes();
  await expect(app.getByText('10 recovery codes left.')).toBeVisible();
  expect(await guardsOf(site, customer)).toEqual({ passkeys: [], hasApp: true, codesLeft: 10 });
});

test('who logged in long ago gives the password before codes are made anew, and before the app is turned off', async ({
  site,
  ownServer,
  customer,
  management,
  plan,
}) => {
  plan(
    'authenticator.renewingCodes | xstate.done.actor.renewRecoveryCodes | resultIs -> confirmingIdentity',
    'authenticator.checkingPassword | xstate.done.actor.confirmIdentity | resultIs -> renewingCodes',
    'authenticator.renewingCodes | xstate.done.actor.renewRecoveryCodes | resultIs -> keepingCodes',
    'authenticator.turningOff | xstate.done.actor.turnOffSecondFactor | resultIs -> confirmingIdentity',
    'authenticator.checkingPassword | xstate.done.actor.confirmIdentity | isConfirmedFor -> turningOff',
    'authenticator.turningOff | xstate.done.actor.turnOffSecondFactor | -> readingSecondFactor',
  );
  const app = management.panel('Authenticator app');
  await setUpApp(site, customer, ownServer.now());
  await management.open();
  ownServer.moveClock(tooLong);
  await app.getByRole('button', { name: 'Make new recovery codes' }).click();
  await management.dialog('Make new recovery codes?').getByRole('button', { name: 'Make new ones' }).click();
  await management.givePassword(customer.password);
  await management.keepCodes();
  ownServer.moveClock(tooLong);
  await app.getByRole('button', { name: 'Turn the app off' }).click();
  await management.dialog('Turn the app off?').getByRole('button', { name: 'Turn off' }).click();
  await management.givePassword(customer.password);
  await expect(app.getByRole('button', { name: 'Set up an app' })).toBeVisible();
  expect(await guardsOf(site, customer)).toEqual({ passkeys: [], hasApp: false, codesLeft: 0 });
});

test('what is kept about somebody is refused, lost, and given when the password was right', async ({
  page,
  ownServer,
  customer,
  management,
  taken,
  plan,
}) => {
  plan(
    'myData.resting | myData.download | -> downloading',
    'myData.downloading | xstate.error.actor.downloadMyData | -> resting',
    'myData.downloading | xstate.done.actor.downloadMyData | -> resting',
    'myData.downloading | xstate.done.actor.downloadMyData | resultIs -> resting',
    'myData.downloading | xstate.done.actor.downloadMyData | resultIs -> downloaded',
    'myData.downloaded | myData.download | -> downloading',
    'myData.downloading | xstate.done.actor.downloadMyData | resultIs -> confirmingIdentity',
    'myData.confirmingIdentity | myData.cancel | -> resting',
    'myData.confirmingIdentity | myData.givePassword | -> checkingPassword',
    'myData.checkingPassword | xstate.error.actor.confirmIdentity | -> confirmingIdentity',
    'myData.checkingPassword | xstate.done.actor.confirmIdentity | resultIs -> confirmingIdentity',
    'myData.checkingPassword | xstate.done.actor.confirmIdentity | -> confirmingIdentity',
    'myData.checkingPassword | xstate.done.actor.confirmIdentity | resultIs -> downloading',
  );
  const { confirm, confirmPassword } = management;
  const data = management.panel('Your data');
  const ask = data.getByRole('button', { name: 'Download your data' });
  const meetFile = (meet: (route: Route) => Promise<void>) => page.route('**/account/my-data.zip', meet, { times: 1 });
  await management.open();
  await meetFile((route) => route.abort('connectionreset'));
  await ask.click();
  await expect(data.getByRole('alert')).toHaveText('The file did not come. Check your connection and try again.');
  await meetFile((route) => route.fulfill({ status: 429 }));
  await ask.click();
  await expect(data.getByRole('alert')).toHaveText('Too many tries. Try again later.');
  await meetFile((route) => route.fulfill({ status: 404 }));
  await ask.click();
  await taken('myData.downloading | xstate.done.actor.downloadMyData | resultIs -> resting');
  await ask.click();
  await expect(data.getByRole('status')).toContainText('Your data is in your downloads');

  ownServer.moveClock(tooLong);
  await ask.click();
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await expect(ask).toBeFocused();
  await ask.click();
  await loseFirstCall(page, 'ConfirmIdentity');
  await management.givePassword(customer.password);
  await expect(confirm.getByText('No answer came. Try again.')).toBeVisible();
  await withoutSession(page, 'ConfirmIdentity');
  await management.givePassword(customer.password);
  await taken('myData.checkingPassword | xstate.done.actor.confirmIdentity | resultIs -> confirmingIdentity');
  await management.givePassword('not-my-password');
  await expect(confirmPassword).toHaveAccessibleDescription(/This is not your password/);
  const coming = page.waitForEvent('download');
  await management.givePassword(customer.password);
  expect((await coming).suggestedFilename()).toBe('foyer-my-data.zip');
  await expect(confirm).toBeHidden();
});
