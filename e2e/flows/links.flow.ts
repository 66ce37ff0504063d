import { expect, test } from '#e2e/flows/flow-test.ts';
import { askForResetLink, invited, resetLinkOf, shown, setPassword, unexpected } from '#e2e/flows/moves.ts';
import { answerInstead, cutOff, managedElsewhere } from '#e2e/flows/on-the-way.ts';
import { holdCalls, loseFirstCall } from '#e2e/world/connection.ts';
import { mailsTo } from '#e2e/world/mail.ts';
import { nameOf, newCustomer } from '#e2e/world/people.ts';

test('a verification that was lost is tried again; its link works once', async ({ page, site, header, plan }) => {
  plan(
    'verification.reading | always | hasToken',
    'verification.verifying | xstate.error.actor.verifyCustomerAccount | -> unanswered',
    'verification.unanswered | verification.retry | -> verifying',
    'verification.verifying | xstate.done.actor.verifyCustomerAccount | resultIs -> startingSession',
    'verification.startingSession | xstate.done.actor.startSession | -> verified',
    'verification.verifying | xstate.done.actor.verifyCustomerAccount | -> confirmingRefusal',
    'verification.confirmingRefusal | xstate.done.actor.getMe | isVerified -> alreadyVerified',
    'verification.confirmingRefusal | xstate.done.actor.getMe | -> refused',
  );
  const { person, link } = await invited(site);
  const main = page.getByRole('main');
  await loseFirstCall(page, 'VerifyCustomerAccount');
  await page.goto(link);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account verified' })).toBeVisible();
  await expect(header.account(nameOf(person))).toBeVisible();
  await page.goto(link);
  await expect(main).toContainText('you are logged in, and your account is verified already');
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Error verifying account' })).toBeVisible();
  await expect(main.getByRole('alert')).not.toBeEmpty();
});

test('a link for another account asks first, and leaves who is here only when told to', async ({
  page,
  site,
  header,
  customer,
  plan,
}) => {
  plan(
    'verification.verifying | xstate.done.actor.verifyCustomerAccount | resultIs -> askingToSwitch',
    'verification.askingToSwitch | verification.stay | -> stayed',
    'verification.verifying | xstate.done.actor.verifyCustomerAccount | resultIs -> askingToSwitch',
    'verification.askingToSwitch | verification.switchAccount | -> verifying',
    'verification.verifying | xstate.done.actor.verifyCustomerAccount | resultIs -> startingSession',
    'resetPassword.resetting | xstate.done.actor.resetPassword | resultIs -> askingToSwitch',
    'resetPassword.askingToSwitch | resetPassword.stay | -> stayed',
    'resetPassword.resetting | xstate.done.actor.resetPassword | resultIs -> askingToSwitch',
    'resetPassword.askingToSwitch | resetPassword.switchAccount | -> resetting',
    'resetPassword.resetting | xstate.done.actor.resetPassword | resultIs -> startingSession',
  );
  const main = page.getByRole('main');
  const question = main.getByRole('heading', { level: 1, name: 'Switch account?' });
  const stay = main.getByRole('button', { name: /^Stay as/ });
  const change = main.getByRole('button', { name: 'Switch account' });
  const { person, link } = await invited(site);
  await page.goto(link);
  await stay.click();
  await expect(main).toContainText(`You are still logged in as ${customer.emailAddress}`);
  await page.goto(link);
  await change.click();
  await expect(main.getByRole('heading', { level: 1, name: 'Account verified' })).toBeVisible();
  await expect(header.account(nameOf(person))).toBeVisible();

  const reset = await askForResetLink(site, customer);
  await page.goto(reset);
  await setPassword(page, 'another-horse-battery');
  await expect(question).toBeVisible();
  await stay.click();
  await expect(main).toContainText(`You are still logged in as ${person.emailAddress}`);
  await page.goto(reset);
  await setPassword(page, 'another-horse-battery');
  await change.click();
  await expect(main.getByRole('heading', { level: 1, name: 'Password reset successfully' })).toBeVisible();
  await expect(header.account(nameOf(customer))).toBeVisible();
});

test('a link that is not known leads to another mail, again and again', async ({ page, site, plan }) => {
  plan(
    'verification.reading | always | -> tokenMissing',
    'verification.tokenMissing | verification.resend | -> resending',
    'verification.resending | xstate.error.actor.refreshVerification | -> refused',
    'verification.refused | verification.resend | -> resending',
    'verification.resending | xstate.done.actor.refreshVerification | -> refused',
    'verification.refused | verification.resend | -> resending',
    'verification.resending | xstate.done.actor.refreshVerification | isSuccess -> linkSent',
    'verification.linkSent | verification.resend | -> resending',
    'verification.confirmingRefusal | xstate.error.actor.getMe | -> refused',
  );
  const { person } = await invited(site);
  const main = page.getByRole('main');
  const another = main.getByRole('button', { name: 'Request another email' });
  await page.goto('/verify');
  await main.getByLabel('Email').fill(person.emailAddress);
  await loseFirstCall(page, 'RefreshVerification');
  await another.click();
  await expect(shown(page, unexpected)).toBeVisible();
  const refusing = await answerInstead(page, 'RefreshVerification', {
    refreshCustomerVerification: managedElsewhere,
  });
  await another.click();
  await expect(shown(page, 'Failed to resend the verification email')).toBeVisible();
  refusing.end();
  await another.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email.' })).toBeVisible();
  await main.getByRole('button', { name: 'Request the confirmation email again' }).click();
  await expect.poll(async () => (await mailsTo(site, person.emailAddress)).length).toBe(3);

  await cutOff(page, 'GetMe');
  await page.goto('/verify?token=nonsense');
  await expect(page.getByRole('heading', { level: 1, name: 'Error verifying account' })).toBeVisible();
});

test('a person whom nobody can ask about is verified all the same', async ({ page, site, plan }) => {
  plan('verification.startingSession | xstate.error.actor.startSession | -> verified');
  await page.clock.install();
  const { link } = await invited(site);
  const learning = await holdCalls(page, 'GetMe');
  await page.goto(link);
  await learning.arrived;
  await expect.poll(() => learning.met()).toBe(2);
  await page.clock.fastForward(16_000);
  await expect(page.getByRole('heading', { level: 1, name: 'Account verified' })).toBeVisible();
  learning.letGo();
});

test('a new password is lost, too short, taken, and its link is used up', async ({ page, site, plan }) => {
  plan(
    'resetPassword.reading | always | hasToken',
    'resetPassword.enteringPassword | resetPassword.submit | -> resetting',
    'resetPassword.resetting | xstate.error.actor.resetPassword | -> enteringPassword',
    'resetPassword.resetting | xstate.done.actor.resetPassword | resultIs -> enteringPassword',
    'resetPassword.resetting | xstate.done.actor.resetPassword | -> enteringPassword',
    'resetPassword.resetting | xstate.done.actor.resetPassword | resultIs -> startingSession',
    'resetPassword.startingSession | xstate.done.actor.startSession | -> passwordReset',
    'resetPassword.resetting | xstate.done.actor.resetPassword | resultIs -> tokenRefused',
    'resetPassword.reading | always | -> tokenMissing',
  );
  const person = await newCustomer(site);
  const link = await resetLinkOf(page, site, person);
  const main = page.getByRole('main');
  await page.goto(link);
  await loseFirstCall(page, 'ResetPassword');
  await setPassword(page, 'another-horse-battery');
  await expect(main.getByText(unexpected)).toBeVisible();
  await setPassword(page, 'x'.repeat(7));
  await expect(main.getByText('Password must be at least 8 characters long')).toBeVisible();
  const refusing = await answerInstead(page, 'ResetPassword', {
    resetPassword: managedElsewhere,
  });
  await setPassword(page, 'another-horse-battery');
  await expect(main.getByText(managedElsewhere.message)).toBeVisible();
  refusing.end();
  await setPassword(page, 'another-horse-battery');
  await expect(main.getByRole('heading', { level: 1, name: 'Password reset successfully' })).toBeVisible();
  await page.goto(link);
  await setPassword(page, 'another-horse-battery');
  await expect(main.getByRole('link', { name: 'Request another link' })).toBeVisible();
  await page.goto('/reset-password');
  await expect(main.getByRole('heading', { level: 1, name: 'Invalid token' })).toBeVisible();
});

test('a password is reset although nobody can be asked who is here', async ({ page, site, plan }) => {
  plan('resetPassword.startingSession | xstate.error.actor.startSession | -> passwordReset');
  await page.clock.install();
  const person = await newCustomer(site);
  const link = await resetLinkOf(page, site, person);
  const learning = await holdCalls(page, 'GetMe');
  await page.goto(link);
  const main = page.getByRole('main');
  await setPassword(page, 'another-horse-battery');
  await expect.poll(() => learning.met()).toBe(2);
  await page.clock.fastForward(16_000);
  await expect(main.getByRole('heading', { level: 1, name: 'Password reset successfully' })).toBeVisible();
  learning.letGo();
});
