import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { shown, unexpected } from '#e2e/flows/moves.ts';
import { withoutSession } from '#e2e/flows/on-the-way.ts';
import type { ManagementPage } from '#e2e/pages/management-page.ts';
import { loseFirstAnswer, loseFirstCall } from '#e2e/world/connection.ts';
import { guardsOf } from '#e2e/world/guards.ts';
import { addVirtualAuthenticator } from '#e2e/world/virtual-authenticator.ts';

const panel = (management: ManagementPage) => management.panel('Passkeys');
const rows = (management: ManagementPage) => panel(management).getByRole('listitem');
const add = (management: ManagementPage) => panel(management).getByRole('button', { name: 'Add a passkey' });

/** Opens the page on a device that keeps passkeys, and adds one. */
async function addLaptop(page: Page, management: ManagementPage): Promise<void> {
  await addVirtualAuthenticator(page);
  await management.open();
  await add(management).click();
  await management.dialog('Add a passkey').getByLabel('Name').fill('My laptop');
  await management.dialog('Add a passkey').getByRole('button', { name: 'Go on' }).click();
  await expect(rows(management)).toContainText(['My laptop']);
}

test('passkeys are read again when they were lost, and by somebody whose session was confirmed', async ({
  page,
  site,
  customer,
  management,
  plan,
}) => {
  plan(
    'passkeys.readingPasskeys | xstate.error.actor.getPasskeys | -> unreadable',
    'passkeys.unreadable | passkeys.retry | -> readingPasskeys',
    'passkeys.readingPasskeys | xstate.done.actor.getPasskeys | isRead -> listing',
    'passkeys.readingPasskeys | xstate.done.actor.getPasskeys | -> unreadable',
    'passkeys.unreadable | passkeys.retry | -> readingPasskeys',
    'passkeys.readingPasskeys | xstate.done.actor.getPasskeys | isRead -> listing',
  );
  const again = panel(management).getByRole('button', { name: 'Try again' });
  await loseFirstCall(page, 'GetPasskeys');
  await management.open();
  await again.click();
  await expect(add(management)).toBeVisible();
  await withoutSession(page, 'GetPasskeys');
  await page.reload();
  await again.click();
  await expect(panel(management).getByText(/^None yet\./)).toBeVisible();
  expect((await guardsOf(site, customer)).passkeys).toEqual([]);
});

test('a passkey whose answer was lost is in the list, and its device gets no second one', async ({
  page,
  site,
  customer,
  management,
  taken,
  plan,
}) => {
  plan(
    'passkeys.listing | passkeys.add | -> naming',
    'passkeys.naming | passkeys.cancel | -> listing',
    'passkeys.naming | passkeys.save | isNamed -> adding',
    'passkeys.adding | xstate.done.actor.addPasskey | resultIs -> naming',
    'passkeys.adding | xstate.error.actor.addPasskey | -> naming',
    'passkeys.naming | passkeys.cancel | isInDoubt',
    'passkeys.adding | xstate.done.actor.addPasskey | -> naming',
  );
  const form = management.dialog('Add a passkey');
  const goOn = form.getByRole('button', { name: 'Go on' });
  const cancel = form.getByRole('button', { name: 'Cancel' });
  await addVirtualAuthenticator(page);
  await management.open();
  await add(management).click();
  await cancel.click();
  await add(management).click();
  await form.getByLabel('Name').fill('My laptop');
  await withoutSession(page, 'StartPasskey');
  await goOn.click();
  await taken('passkeys.adding | xstate.done.actor.addPasskey | resultIs -> naming');
  await loseFirstAnswer(page, 'AddPasskey');
  await goOn.click();
  await expect(form.getByText('We could not tell whether the passkey was saved.')).toBeVisible();
  await cancel.click();
  await expect(rows(management)).toContainText(['My laptop']);
  await add(management).click();
  await form.getByLabel('Name').fill('My laptop again');
  await goOn.click();
  await expect(form.getByText('This device has a passkey for your account already.')).toBeVisible();
  expect((await guardsOf(site, customer)).passkeys).toEqual(['My laptop']);
});

test('a passkey gets another name when that is possible', async ({ page, site, customer, management, taken, plan }) => {
  plan(
    'passkeys.adding | xstate.done.actor.addPasskey | resultIs -> readingPasskeys',
    'passkeys.listing | passkeys.rename | -> renaming',
    'passkeys.renaming | passkeys.cancel | -> listing',
    'passkeys.renaming | passkeys.save | isNamed -> savingName',
    'passkeys.savingName | xstate.done.actor.renamePasskey | resultIs -> renaming',
    'passkeys.savingName | xstate.error.actor.renamePasskey | -> renaming',
    'passkeys.renaming | passkeys.cancel | isInDoubt',
    'passkeys.savingName | xstate.done.actor.renamePasskey | -> renaming',
    'passkeys.savingName | xstate.done.actor.renamePasskey | resultIs -> readingPasskeys',
    'passkeys.readingPasskeys | xstate.done.actor.getPasskeys | isRead -> listing',
  );
  const rename = panel(management).getByRole('button', { name: 'Rename My laptop' });
  const form = management.dialog('Rename passkey');
  const save = form.getByRole('button', { name: 'Save' });
  const cancel = form.getByRole('button', { name: 'Cancel' });
  await addLaptop(page, management);
  await rename.click();
  await cancel.click();
  await rename.click();
  await form.getByLabel('Name').fill('Old laptop');
  await withoutSession(page, 'RenamePasskey');
  await save.click();
  await taken('passkeys.savingName | xstate.done.actor.renamePasskey | resultIs -> renaming');
  await loseFirstCall(page, 'RenamePasskey');
  await save.click();
  await expect(form.getByText('We could not tell whether the passkey was saved.')).toBeVisible();
  await cancel.click();
  await rename.click();
  // A control character, pasted along: the server takes it out, and nothing is left.
  await form.getByLabel('Name').fill('\u0007');
  await save.click();
  await expect(form.getByText('The name of a passkey is required')).toBeVisible();
  await form.getByLabel('Name').fill('Old laptop');
  await save.click();
  await expect(rows(management)).toContainText(['Old laptop']);
  expect((await guardsOf(site, customer)).passkeys).toEqual(['Old laptop']);
});

test('a passkey is removed by whoever is logged in and says so', async ({ page, site, customer, management, plan }) => {
  plan(
    'passkeys.listing | passkeys.remove | -> askingToRemove',
    'passkeys.askingToRemove | passkeys.cancel | -> listing',
    'passkeys.askingToRemove | passkeys.confirm | -> removing',
    'passkeys.removing | xstate.done.actor.removePasskey | resultIs -> listing',
    'passkeys.removing | xstate.error.actor.removePasskey | -> readingPasskeys',
    'passkeys.removing | xstate.done.actor.removePasskey | -> readingPasskeys',
    'toast.open.showingError | toast.causeEnded | isItsCause -> open.dismissed',
    'toast.open.dismissed | xstate.after.removal.toast.open.dismissed | -> open.hidden',
    'passkeys.readingPasskeys | xstate.done.actor.getPasskeys | isRead -> listing',
  );
  const remove = panel(management).getByRole('button', { name: 'Remove My laptop' });
  const question = management.dialog('Remove passkey?');
  const confirm = question.getByRole('button', { name: 'Remove' });
  await addLaptop(page, management);
  await remove.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await remove.click();
  await withoutSession(page, 'RemovePasskey');
  await confirm.click();
  await expect(question).toBeHidden();
  await remove.click();
  await loseFirstCall(page, 'RemovePasskey');
  await confirm.click();
  await expect(shown(page, unexpected)).toBeVisible();
  expect((await guardsOf(site, customer)).passkeys).toEqual(['My laptop']);
  await remove.click();
  await confirm.click();
  await expect(panel(management).getByText(/^None yet\./)).toBeVisible();
  expect((await guardsOf(site, customer)).passkeys).toEqual([]);
});
