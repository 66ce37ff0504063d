import { expect, test } from '#e2e/flows/flow-test.ts';
import { shown, unexpected } from '#e2e/flows/moves.ts';
import { meanwhile, withoutSession } from '#e2e/flows/on-the-way.ts';
import type { ManagementPage } from '#e2e/pages/management-page.ts';
import { loseFirstAnswer, loseFirstCall } from '#e2e/world/connection.ts';
import { codeOf, guardsOf, setUpApp, turnAppOff } from '#e2e/world/guards.ts';

const panel = (management: ManagementPage) => management.panel('Authenticator app');
const setUp = (management: ManagementPage) => panel(management).getByRole('button', { name: 'Set up an app' });
const mayHaveChanged = (management: ManagementPage) =>
  panel(management).getByText('Your recovery codes may have changed');

test('whether an app is set up is read again when it was lost, and by somebody whose session was confirmed', async ({
  page,
  site,
  customer,
  management,
  plan,
}) => {
  plan(
    'authenticator.readingSecondFactor | xstate.error.actor.getSecondFactor | -> unreadable',
    'authenticator.unreadable | authenticator.retry | -> readingSecondFactor',
    'authenticator.readingSecondFactor | xstate.done.actor.getSecondFactor | isRead -> off',
    'authenticator.readingSecondFactor | xstate.done.actor.getSecondFactor | -> unreadable',
    'authenticator.unreadable | authenticator.retry | -> readingSecondFactor',
    'authenticator.readingSecondFactor | xstate.done.actor.getSecondFactor | isOn -> on',
  );
  const again = panel(management).getByRole('button', { name: 'Try again' });
  await loseFirstCall(page, 'GetSecondFactor');
  await management.open();
  await again.click();
  await expect(setUp(management)).toBeVisible();
  await setUpApp(site, customer);
  await withoutSession(page, 'GetSecondFactor');
  await page.reload();
  await again.click();
  await expect(panel(management).getByText('10 recovery codes left.')).toBeVisible();
});

test('an app is set up with its code; a secret that is lost or left, and a wrong code, set none up', async ({
  page,
  site,
  customer,
  management,
  taken,
  plan,
}) => {
  plan(
    'authenticator.off | authenticator.setUp | -> starting',
    'authenticator.starting | xstate.done.actor.startAuthenticator | resultIs -> off',
    'authenticator.starting | xstate.error.actor.startAuthenticator | -> readingSecondFactor',
    'authenticator.starting | xstate.done.actor.startAuthenticator | resultIs -> settingUp',
    'authenticator.settingUp | authenticator.cancel | -> off',
    'authenticator.settingUp | authenticator.giveCode | isGiven -> checkingCode',
    'authenticator.checkingCode | xstate.done.actor.confirmAuthenticator | resultIs -> settingUp',
    'authenticator.checkingCode | xstate.done.actor.confirmAuthenticator | -> settingUp',
    'authenticator.checkingCode | xstate.done.actor.confirmAuthenticator | resultIs -> keepingCodes',
    'authenticator.keepingCodes | authenticator.keepCodes | -> readingSecondFactor',
    'authenticator.readingSecondFactor | xstate.done.actor.getSecondFactor | isOn -> on',
  );
  const { setUpForm } = management;
  await management.open();
  await withoutSession(page, 'StartAuthenticator');
  await setUp(management).click();
  await taken('authenticator.starting | xstate.done.actor.startAuthenticator | resultIs -> off');
  await loseFirstCall(page, 'StartAuthenticator');
  await setUp(management).click();
  await expect(shown(page, unexpected)).toBeVisible();
  await setUp(management).click();
  await setUpForm.getByRole('button', { name: 'Cancel' }).click();
  await setUp(management).click();
  const uri = await management.appUri();
  await withoutSession(page, 'ConfirmAuthenticator');
  await management.giveCode(codeOf(uri));
  await taken('authenticator.checkingCode | xstate.done.actor.confirmAuthenticator | resultIs -> settingUp');
  await management.giveCode('000000');
  await expect(management.code).toHaveAccessibleDescription(/This code is wrong/);
  expect((await guardsOf(site, customer)).hasApp).toBe(false);
  await management.giveCode(codeOf(uri));
  await management.keepCodes();
  await expect(panel(management).getByText('10 recovery codes left.')).toBeVisible();
  expect(await guardsOf(site, customer)).toEqual({ passkeys: [], hasApp: true, codesLeft: 10 });
});

test('recovery codes that were lost on the way are made again, until the app is off', async ({
  page,
  site,
  customer,
  management,
  plan,
}) => {
  plan(
    'authenticator.checkingCode | xstate.error.actor.confirmAuthenticator | -> readingSecondFactor',
    'authenticator.on | authenticator.renewCodes | -> askingToRenew',
    'authenticator.askingToRenew | authenticator.cancel | -> on',
    'authenticator.askingToRenew | authenticator.confirm | -> renewingCodes',
    'authenticator.renewingCodes | xstate.done.actor.renewRecoveryCodes | resultIs -> on',
    'authenticator.renewingCodes | xstate.error.actor.renewRecoveryCodes | -> readingSecondFactor',
    'authenticator.renewingCodes | xstate.done.actor.renewRecoveryCodes | resultIs -> keepingCodes',
    'authenticator.renewingCodes | xstate.done.actor.renewRecoveryCodes | -> readingSecondFactor',
    'authenticator.readingSecondFactor | xstate.done.actor.getSecondFactor | isRead -> off',
  );
  const renew = panel(management).getByRole('button', { name: 'Make new recovery codes' });
  const question = management.dialog('Make new recovery codes?');
  const confirm = question.getByRole('button', { name: 'Make new ones' });
  await management.open();
  await setUp(management).click();
  await loseFirstAnswer(page, 'ConfirmAuthenticator');
  await management.giveCode(codeOf(await management.appUri()));
  await expect(mayHaveChanged(management)).toBeVisible();
  await renew.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await renew.click();
  await withoutSession(page, 'RenewRecoveryCodes');
  await confirm.click();
  await expect(question).toBeHidden();
  await renew.click();
  await loseFirstAnswer(page, 'RenewRecoveryCodes');
  await confirm.click();
  await expect(question).toBeHidden();
  await expect(mayHaveChanged(management)).toBeVisible();
  await renew.click();
  await confirm.click();
  await management.keepCodes();
  await expect(panel(management).getByText('10 recovery codes left.')).toBeVisible();
  await expect(mayHaveChanged(management)).toBeHidden();
  await renew.click();
  await meanwhile(page, 'RenewRecoveryCodes', () => turnAppOff(site, customer));
  await confirm.click();
  await expect(shown(page, 'There are recovery codes only beside an authenticator app')).toBeVisible();
  await expect(setUp(management)).toBeVisible();
  expect(await guardsOf(site, customer)).toEqual({ passkeys: [], hasApp: false, codesLeft: 0 });
});

test('an app that another page set up meanwhile is turned off by whoever is logged in and says so', async ({
  page,
  site,
  customer,
  management,
  plan,
}) => {
  plan(
    'authenticator.starting | xstate.done.actor.startAuthenticator | -> readingSecondFactor',
    'authenticator.on | authenticator.turnOff | -> askingToTurnOff',
    'authenticator.askingToTurnOff | authenticator.cancel | -> on',
    'authenticator.askingToTurnOff | authenticator.confirm | -> turningOff',
    'authenticator.turningOff | xstate.done.actor.turnOffSecondFactor | resultIs -> on',
    'authenticator.turningOff | xstate.error.actor.turnOffSecondFactor | -> readingSecondFactor',
    'authenticator.turningOff | xstate.done.actor.turnOffSecondFactor | -> readingSecondFactor',
    'toast.open | toast.show | -> open.showingSuccess',
    'authenticator.readingSecondFactor | xstate.done.actor.getSecondFactor | isRead -> off',
  );
  const turnOff = panel(management).getByRole('button', { name: 'Turn the app off' });
  const question = management.dialog('Turn the app off?');
  const confirm = question.getByRole('button', { name: 'Turn off' });
  await management.open();
  await meanwhile(page, 'StartAuthenticator', () => setUpApp(site, customer));
  await setUp(management).click();
  await expect(shown(page, 'The authenticator app is set up already')).toBeVisible();
  await turnOff.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await turnOff.click();
  await withoutSession(page, 'TurnOffSecondFactor');
  await confirm.click();
  await expect(question).toBeHidden();
  await turnOff.click();
  await loseFirstCall(page, 'TurnOffSecondFactor');
  await confirm.click();
  await expect(shown(page, unexpected)).toBeVisible();
  expect((await guardsOf(site, customer)).hasApp).toBe(true);
  await turnOff.click();
  await confirm.click();
  await expect(setUp(management)).toBeVisible();
  expect(await guardsOf(site, customer)).toEqual({ passkeys: [], hasApp: false, codesLeft: 0 });
});
