import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { askForResetLink, invited, setPassword } from '#e2e/flows/moves.ts';
import { answerInstead } from '#e2e/flows/on-the-way.ts';
import { LoginPanel } from '#e2e/pages/login-panel.ts';
import type { Site } from '#e2e/world/api.ts';
import { holdCalls, loseFirstAnswer, loseFirstCall } from '#e2e/world/connection.ts';
import { setUpApp } from '#e2e/world/guards.ts';
import { linkIn, mailsTo } from '#e2e/world/mail.ts';
import { logIn, logInBrowser, nameOf, newCustomer, newStranger, signUp, type Stranger } from '#e2e/world/people.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The schema has this answer; our server guards no account whose address was never verified. */
const secondFactorRequired = {
  __typename: 'SecondFactorRequiredError',
  errorCode: 'SECOND_FACTOR_REQUIRED_ERROR',
  message: 'Confirm that it is you',
};

/** Somebody whose address was signed up by a stranger, too; the path of the link in the last of both mails. */
async function invitedTwice(site: Site): Promise<{ person: Stranger; link: string }> {
  const person = newStranger();
  const sent = () => mailsTo(site, person.emailAddress);
  await signUp(site, person);
  await signUp(site, { ...newStranger('Mallory'), emailAddress: person.emailAddress });
  await expect.poll(async () => (await sent()).length).toBe(2);
  const [last] = await sent();
  if (!last) throw new Error(`no mail to ${person.emailAddress}`);
  return { person, link: linkIn(site, last, '/verify') };
}

async function givePassword(page: Page, password: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Verify my account' }).click();
}

test.describe('an address that was signed up twice', () => {
  test('is verified with the password of one sign-up, after a wrong one and a lost call', async ({
    page,
    site,
    header,
    plan,
  }) => {
    plan(
      'verification.verifying | xstate.done.actor.verifyCustomerAccount | resultIs -> enteringPassword',
      'verification.enteringPassword | verification.submitPassword | -> checkingPassword',
      'verification.checkingPassword | xstate.done.actor.checkPassword | resultIs -> enteringPassword',
      'verification.checkingPassword | xstate.error.actor.checkPassword | -> enteringPassword',
      'verification.checkingPassword | xstate.done.actor.checkPassword | resultIs -> startingSession',
      'verification.startingSession | xstate.done.actor.startSession | -> verified',
    );
    const { person, link } = await invitedTwice(site);
    const main = page.getByRole('main');
    await page.goto(link);
    await givePassword(page, 'something-else');
    await expect(main.getByText('Nobody signed up with this password')).toBeVisible();
    await loseFirstCall(page, 'VerifyCustomerAccount');
    await givePassword(page, person.password);
    await expect(main.getByText('An unexpected error occurred')).toBeVisible();
    await givePassword(page, person.password);
    await expect(title(page, 'Account verified')).toBeVisible();
    await expect(header.account(nameOf(person))).toBeVisible();
    await logIn(site, person);
  });

  test('is verified although the answer was lost: the link is used up then', async ({ page, site, header, plan }) => {
    plan(
      'verification.checkingPassword | xstate.error.actor.checkPassword | -> enteringPassword',
      'verification.checkingPassword | xstate.done.actor.checkPassword | -> confirmingRefusal',
      'verification.confirmingRefusal | xstate.done.actor.getMe | isVerified -> alreadyVerified',
    );
    const { person, link } = await invitedTwice(site);
    const main = page.getByRole('main');
    await page.goto(link);
    await expect(title(page, 'Which sign-up is yours?')).toBeVisible();
    await loseFirstAnswer(page, 'VerifyCustomerAccount');
    await givePassword(page, person.password);
    await expect(main.getByText('An unexpected error occurred')).toBeVisible();
    await givePassword(page, person.password);
    await expect(main).toContainText('you are logged in, and your account is verified already');
    await page.reload();
    await expect(header.account(nameOf(person))).toBeVisible();
  });

  test('asks whoever logs in to another account meanwhile whether to leave that one', async ({
    page,
    context,
    site,
    header,
    plan,
  }) => {
    plan(
      'verification.verifying | xstate.done.actor.verifyCustomerAccount | resultIs -> enteringPassword',
      'verification.checkingPassword | xstate.done.actor.checkPassword | resultIs -> askingToSwitch',
      'verification.askingToSwitch | verification.switchAccount | -> verifying',
      'verification.verifying | xstate.done.actor.verifyCustomerAccount | resultIs -> enteringPassword',
      'verification.checkingPassword | xstate.done.actor.checkPassword | resultIs -> startingSession',
    );
    const { person, link } = await invitedTwice(site);
    const other = await newCustomer(site, 'Quinn');
    await page.goto(link);
    await expect(title(page, 'Which sign-up is yours?')).toBeVisible();
    await logInBrowser(context, site, other);
    await givePassword(page, person.password);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(other.emailAddress);
    await page.getByRole('button', { name: 'Switch account' }).click();
    await givePassword(page, person.password);
    await expect(title(page, 'Account verified')).toBeVisible();
    await expect(header.account(nameOf(person))).toBeVisible();
  });

  test('may be guarded by a second factor', async ({ page, site, plan }) => {
    plan(
      'verification.checkingPassword | xstate.done.actor.checkPassword | resultIs -> learningWhoIsHere',
      'verification.learningWhoIsHere | xstate.done.actor.learnWhoIsHere | -> secondFactorAsked',
    );
    const { person, link } = await invitedTwice(site);
    await page.goto(link);
    await expect(title(page, 'Which sign-up is yours?')).toBeVisible();
    await answerInstead(page, 'VerifyCustomerAccount', { verifyCustomerAccount: secondFactorRequired });
    await givePassword(page, person.password);
    await expect(page.getByRole('main').getByRole('link', { name: 'Go on' })).toBeVisible();
  });
});

test('a new password logs everybody out of a guarded account, and asks for the second factor', async ({
  page,
  site,
  header,
  customer,
  plan,
}) => {
  plan(
    'resetPassword.resetting | xstate.done.actor.resetPassword | resultIs -> learningWhoIsHere',
    'resetPassword.learningWhoIsHere | xstate.done.actor.learnWhoIsHere | -> secondFactorAsked',
    'login.checkingCode | xstate.done.actor.giveSecondFactor | resultIs -> startingSession',
  );
  const [code = ''] = await setUpApp(site, customer);
  await page.goto(await askForResetLink(site, customer));
  await setPassword(page, 'another-horse-battery');
  await expect(title(page, 'Password reset successfully')).toBeVisible();
  await expect(header.logIn).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go on' }).click();
  await LoginPanel.page(page).giveCode(code);
  await expect(header.account(nameOf(customer))).toBeVisible();
});

test('a second factor is asked for although nobody can be asked who is here', async ({ page, site, plan }) => {
  plan(
    'verification.verifying | xstate.done.actor.verifyCustomerAccount | resultIs -> learningWhoIsHere',
    'verification.learningWhoIsHere | xstate.error.actor.learnWhoIsHere | -> secondFactorAsked',
    'resetPassword.learningWhoIsHere | xstate.error.actor.learnWhoIsHere | -> secondFactorAsked',
  );
  await page.clock.install();
  const guarded = await newCustomer(site);
  await setUpApp(site, guarded);
  const { link } = await invited(site);
  const goOn = page.getByRole('main').getByRole('link', { name: 'Go on' });
  await answerInstead(page, 'VerifyCustomerAccount', { verifyCustomerAccount: secondFactorRequired });
  const learning = await holdCalls(page, 'GetMe');
  await page.goto(link);
  await expect.poll(() => learning.met()).toBe(2);
  await page.clock.fastForward(16_000);
  await expect(goOn).toBeVisible();
  await page.goto(await askForResetLink(site, guarded));
  await setPassword(page, 'another-horse-battery');
  await expect.poll(() => learning.met()).toBe(4);
  await page.clock.fastForward(16_000);
  await expect(goOn).toBeVisible();
  learning.letGo();
});
