import { expect, test } from '#e2e/flows/flow-test.ts';
import { newAddressLinkOf, setPassword, unexpected } from '#e2e/flows/moves.ts';
import { holdCalls, loseFirstCall } from '#e2e/world/connection.ts';
import { linkIn, mailTo } from '#e2e/world/mail.ts';
import { newCustomer } from '#e2e/world/people.ts';

const undoWords = 'Undo it and save my password';

test('a new address is lost on the way, and an undone change gives the old one back', async ({ page, site, plan }) => {
  plan(
    'emailChange.reading | always | hasToken',
    'emailChange.changing | xstate.error.actor.updateCustomerEmailAddress | -> unanswered',
    'emailChange.unanswered | emailChange.retry | -> changing',
    'emailChange.changing | xstate.done.actor.updateCustomerEmailAddress | resultIs -> learningWhoIsHere',
    'emailChange.learningWhoIsHere | xstate.done.actor.startSession | -> changed',
    'emailChange.changing | xstate.done.actor.updateCustomerEmailAddress | -> refused',
    'emailChange.reading | always | -> tokenMissing',
    'undoChange.reading | always | hasToken',
    'undoChange.enteringPassword | undoChange.submit | -> undoing',
    'undoChange.undoing | xstate.error.actor.undoAccountChange | -> enteringPassword',
    'undoChange.undoing | xstate.done.actor.undoAccountChange | resultIs -> enteringPassword',
    'undoChange.undoing | xstate.done.actor.undoAccountChange | resultIs -> learningWhoIsHere',
    'undoChange.learningWhoIsHere | xstate.done.actor.startSession | -> undone',
    'undoChange.undoing | xstate.done.actor.undoAccountChange | -> refused',
    'undoChange.reading | always | -> tokenMissing',
    'toast.open | toast.show | -> open.showingSuccess',
    'session.signedOut | session.askAgain | -> learning',
    'session.learning | xstate.done.actor.getMe | isNobody -> signedOut',
  );
  const person = await newCustomer(site);
  const main = page.getByRole('main');
  const link = await newAddressLinkOf(site, person);
  await loseFirstCall(page, 'UpdateCustomerEmailAddress');
  await page.goto(link);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Email address changed' })).toBeVisible();
  await page.goto(link);
  await expect(main.getByRole('heading', { level: 1, name: 'Email address not changed' })).toBeVisible();
  await page.goto('/change-email');
  await expect(main.getByRole('heading', { level: 1, name: 'Invalid token' })).toBeVisible();

  const notice = await mailTo(site, person.emailAddress, 'Your email address was changed');
  const undo = linkIn(site, notice, '/undo-change');
  await page.goto(undo);
  await loseFirstCall(page, 'UndoAccountChange');
  await setPassword(page, 'another-horse-battery', undoWords);
  await expect(main.getByText(unexpected)).toBeVisible();
  await setPassword(page, 'x'.repeat(7), undoWords);
  await expect(main.getByText('Password must be at least 8 characters long')).toBeVisible();
  await setPassword(page, 'another-horse-battery', undoWords);
  await expect(main.getByText(`Log in as ${person.emailAddress} with your new password.`)).toBeVisible();
  await page.goto(undo);
  await setPassword(page, 'another-horse-battery', undoWords);
  await expect(main.getByRole('link', { name: 'Get help' })).toBeVisible();
  await page.goto('/undo-change');
  await expect(main.getByRole('heading', { level: 1, name: 'Invalid token' })).toBeVisible();
});

test('an address is changed, and undone, although nobody can be asked who is here', async ({ page, site, plan }) => {
  plan(
    'emailChange.learningWhoIsHere | xstate.error.actor.startSession | -> changed',
    'undoChange.learningWhoIsHere | xstate.error.actor.startSession | -> undone',
  );
  await page.clock.install();
  const person = await newCustomer(site);
  const link = await newAddressLinkOf(site, person);
  const main = page.getByRole('main');
  const learning = await holdCalls(page, 'GetMe');
  await page.goto(link);
  await expect.poll(() => learning.met()).toBe(2);
  await page.clock.fastForward(16_000);
  await expect(main.getByRole('heading', { level: 1, name: 'Email address changed' })).toBeVisible();
  const notice = await mailTo(site, person.emailAddress, 'Your email address was changed');
  await page.goto(linkIn(site, notice, '/undo-change'));
  await setPassword(page, 'another-horse-battery', undoWords);
  await expect.poll(() => learning.met()).toBe(4);
  await page.clock.fastForward(16_000);
  await expect(main.getByRole('heading', { level: 1, name: 'The account is yours again' })).toBeVisible();
  learning.letGo();
});
