import { expect } from '#e2e/flows/flow-test.ts';
import { withoutSession } from '#e2e/flows/on-the-way.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { loseFirstCall } from '#e2e/world/connection.ts';

/** After ten minutes a login is too long ago for the end of the account (docs/decisions/139). */
const tooLong = 11 * 60_000;

test('the end of the account is asked for by who proves who they are, and called back', async ({
  page,
  ownServer,
  customer,
  management,
  taken,
  plan,
}) => {
  plan(
    'accountDeletion.readingDeletion | xstate.error.actor.getAccountDeletion | -> unreadable',
    'accountDeletion.unreadable | deletion.retry | -> readingDeletion',
    'accountDeletion.readingDeletion | xstate.done.actor.getAccountDeletion | isRead -> resting',
    'accountDeletion.resting | deletion.review | isFree',
    'accountDeletion.reviewing | deletion.cancel | -> resting',
    'accountDeletion.reviewing | deletion.confirm | -> requesting',
    'accountDeletion.requesting | xstate.done.actor.requestAccountDeletion | resultIs -> confirmingIdentity',
    'accountDeletion.confirmingIdentity | deletion.cancel | -> resting',
    'accountDeletion.confirmingIdentity | deletion.givePassword | -> checkingPassword',
    'accountDeletion.checkingPassword | xstate.error.actor.confirmIdentity | -> confirmingIdentity',
    'accountDeletion.checkingPassword | xstate.done.actor.confirmIdentity | resultIs -> confirmingIdentity',
    'accountDeletion.checkingPassword | xstate.done.actor.confirmIdentity | -> confirmingIdentity',
    'accountDeletion.checkingPassword | xstate.done.actor.confirmIdentity | resultIs -> requesting',
    'accountDeletion.requesting | xstate.done.actor.requestAccountDeletion | -> readingDeletion',
    'accountDeletion.readingDeletion | xstate.done.actor.getAccountDeletion | isAskedFor -> waiting',
    'accountDeletion.waiting | deletion.keepAccount | -> keeping',
    'accountDeletion.keeping | xstate.error.actor.cancelAccountDeletion | -> readingDeletion',
    'accountDeletion.keeping | xstate.done.actor.cancelAccountDeletion | -> readingDeletion',
  );
  const panel = management.panel('Delete the account');
  const remove = panel.getByRole('button', { name: 'Delete my account…' });
  const keep = panel.getByRole('button', { name: 'Keep my account' });
  const question = management.dialog('Delete your account?');
  const choose = async () => {
    await remove.click();
    await question.getByRole('button', { name: 'Delete in seven days' }).click();
  };
  await loseFirstCall(page, 'GetAccountDeletion');
  await management.open();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await remove.click();
  await question.getByRole('button', { name: 'Cancel' }).click();

  ownServer.moveClock(tooLong);
  await choose();
  await management.confirm.getByRole('button', { name: 'Cancel' }).click();
  await choose();
  await loseFirstCall(page, 'ConfirmIdentity');
  await management.givePassword(customer.password);
  await expect(management.confirm.getByText('No answer came. Try again.')).toBeVisible();
  await withoutSession(page, 'ConfirmIdentity');
  await management.givePassword(customer.password);
  await taken('accountDeletion.checkingPassword | xstate.done.actor.confirmIdentity | resultIs -> confirmingIdentity');
  await management.givePassword('not-my-password');
  await expect(management.confirmPassword).toHaveAccessibleDescription(/This is not your password/);
  await management.givePassword(customer.password);
  await expect(panel.getByText(/^After .+ your account will be deleted\.$/)).toBeVisible();

  await loseFirstCall(page, 'CancelAccountDeletion');
  await keep.click();
  await taken('accountDeletion.keeping | xstate.error.actor.cancelAccountDeletion | -> readingDeletion');
  await keep.click();
  await expect(remove).toBeVisible();
});

test('whose session is over asks for nothing, and a lost answer is read again', async ({
  page,
  ownServer,
  customer,
  management,
  taken,
  plan,
}) => {
  plan(
    'accountDeletion.requesting | xstate.error.actor.requestAccountDeletion | -> readingDeletion',
    'accountDeletion.requesting | xstate.done.actor.requestAccountDeletion | resultIs -> resting',
    'accountDeletion.requesting | xstate.done.actor.requestAccountDeletion | -> readingDeletion',
    'accountDeletion.keeping | xstate.done.actor.cancelAccountDeletion | resultIs -> waiting',
    'accountDeletion.readingDeletion | xstate.done.actor.getAccountDeletion | -> unreadable',
  );
  expect([ownServer, customer]).toHaveLength(2);
  const panel = management.panel('Delete the account');
  const remove = panel.getByRole('button', { name: 'Delete my account…' });
  const keep = panel.getByRole('button', { name: 'Keep my account' });
  const choose = async () => {
    await remove.click();
    await management.dialog('Delete your account?').getByRole('button', { name: 'Delete in seven days' }).click();
  };
  await management.open();
  await loseFirstCall(page, 'RequestAccountDeletion');
  await choose();
  await taken('accountDeletion.requesting | xstate.error.actor.requestAccountDeletion | -> readingDeletion');
  await withoutSession(page, 'RequestAccountDeletion');
  await choose();
  await taken('accountDeletion.requesting | xstate.done.actor.requestAccountDeletion | resultIs -> resting');
  await choose();
  await withoutSession(page, 'CancelAccountDeletion');
  await keep.click();
  await taken('accountDeletion.keeping | xstate.done.actor.cancelAccountDeletion | resultIs -> waiting');
  await withoutSession(page, 'GetAccountDeletion');
  await page.reload();
  await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible();
});
