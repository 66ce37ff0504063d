import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { askForLoginLink, shown, unexpected } from '#e2e/flows/moves.ts';
import { LoginPanel } from '#e2e/pages/login-panel.ts';
import { holdCalls, loseFirstCall } from '#e2e/world/connection.ts';
import { setUpApp } from '#e2e/world/guards.ts';
import { linkIn, mailsTo, mailTo } from '#e2e/world/mail.ts';
import { nameOf, newCustomer, whoIs } from '#e2e/world/people.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** Nothing is done with the link before the person says so. */
const follow = (page: Page, words = 'Log in') =>
  page.getByRole('main').getByRole('button', { name: words, exact: true }).click();
const followThere = (page: Page) => follow(page, 'Log in with the link');

test('a link that was lost on the way is followed again, and logs in once', async ({ page, site, header, plan }) => {
  plan(
    'loginLink.reading | always | hasToken',
    'loginLink.asking | loginLink.follow | -> loggingIn',
    'loginLink.loggingIn | xstate.error.actor.logInByLink | -> asking',
    'loginLink.asking | loginLink.follow | -> loggingIn',
    'loginLink.loggingIn | xstate.done.actor.logInByLink | resultIs -> startingSession',
    'loginLink.startingSession | xstate.done.actor.startSession | -> loggedIn',
    'loginLink.loggingIn | xstate.done.actor.logInByLink | -> refused',
    'loginLink.reading | always | -> tokenMissing',
  );
  const person = await newCustomer(site);
  const link = await askForLoginLink(site, person);
  await loseFirstCall(page, 'LogInByLink');
  await page.goto(link);
  await follow(page);
  await expect(shown(page, unexpected)).toBeVisible();
  await follow(page);
  await expect(title(page, 'You are logged in')).toBeVisible();
  await expect(header.account(nameOf(person))).toBeVisible();
  await page.goto(link);
  await followThere(page);
  await expect(page.getByRole('main')).toContainText('This link is not valid or was used already');
  await page.goto('/login-link');
  await expect(title(page, 'Invalid token')).toBeVisible();
});

test('a link that logs another account in asks first, and leaves who is here only when told to', async ({
  page,
  site,
  header,
  customer,
  plan,
}) => {
  plan(
    'loginLink.loggingIn | xstate.done.actor.logInByLink | resultIs -> askingToSwitch',
    'loginLink.askingToSwitch | loginLink.stay | -> stayed',
    'loginLink.loggingIn | xstate.done.actor.logInByLink | resultIs -> askingToSwitch',
    'loginLink.askingToSwitch | loginLink.switchAccount | -> loggingIn',
    'loginLink.loggingIn | xstate.done.actor.logInByLink | resultIs -> startingSession',
    'session.signedIn | session.askAgain | -> learning',
  );
  const person = await newCustomer(site, 'Quinn');
  const link = await askForLoginLink(site, person);
  const main = page.getByRole('main');
  await page.goto(link);
  await followThere(page);
  await main.getByRole('button', { name: /^Stay as/ }).click();
  await expect(main).toContainText(`You are still logged in as ${customer.emailAddress}`);
  expect(await whoIs(site, customer)).toBe(customer.emailAddress);
  await page.goto(link);
  await followThere(page);
  await follow(page, 'Switch account');
  await expect(title(page, 'You are logged in')).toBeVisible();
  await expect(header.account(nameOf(person))).toBeVisible();
  expect(await whoIs(site, customer)).toBeNull();
});

test('a link to a guarded account leaves who is here, and asks for the second factor', async ({
  page,
  site,
  header,
  customer,
  plan,
}) => {
  plan(
    'loginLink.loggingIn | xstate.done.actor.logInByLink | resultIs -> askingToSwitch',
    'loginLink.askingToSwitch | loginLink.switchAccount | -> loggingIn',
    'loginLink.loggingIn | xstate.done.actor.logInByLink | resultIs -> learningWhoIsHere',
    'loginLink.learningWhoIsHere | xstate.done.actor.learnWhoIsHere | -> secondFactorAsked',
    'login.opening | always | startsWith -> enteringCode',
    'login.enteringCode | login.giveCode | -> checkingCode',
    'login.checkingCode | xstate.error.actor.giveSecondFactor | -> enteringCode',
    'login.checkingCode | xstate.done.actor.giveSecondFactor | -> enteringCode',
    'login.checkingCode | xstate.done.actor.giveSecondFactor | resultIs -> startingSession',
    'session.signedOut | session.askAgain | -> learning',
  );
  const person = await newCustomer(site, 'Quinn');
  const [code = ''] = await setUpApp(site, person);
  await page.goto(await askForLoginLink(site, person));
  await followThere(page);
  await follow(page, 'Switch account');
  const goOn = page.getByRole('main').getByRole('link', { name: 'Go on' });
  await expect(goOn).toBeVisible();
  await expect(header.logIn).toBeVisible();
  expect(await whoIs(site, customer)).toBeNull();
  await goOn.click();
  const login = LoginPanel.page(page);
  await loseFirstCall(page, 'GiveSecondFactor');
  await login.giveCode(code);
  await expect(login.text(unexpected)).toBeVisible();
  await login.giveCode('000000');
  await expect(login.text('This code is wrong')).toBeVisible();
  await login.giveCode(code);
  await expect(header.account(nameOf(person))).toBeVisible();
});

test('a link logs in although nobody can be asked who is here', async ({ page, context, site, plan }) => {
  plan(
    'loginLink.startingSession | xstate.error.actor.startSession | -> loggedIn',
    'loginLink.learningWhoIsHere | xstate.error.actor.learnWhoIsHere | -> secondFactorAsked',
  );
  await page.clock.install();
  const [person, guarded] = [await newCustomer(site), await newCustomer(site)];
  await setUpApp(site, guarded);
  const learning = await holdCalls(page, 'GetMe');
  await page.goto(await askForLoginLink(site, person));
  await follow(page);
  await expect.poll(() => learning.met()).toBe(2);
  await page.clock.fastForward(16_000);
  await expect(title(page, 'You are logged in')).toBeVisible();

  await context.clearCookies();
  await page.goto(await askForLoginLink(site, guarded));
  await follow(page);
  await expect.poll(() => learning.met()).toBe(4);
  await page.clock.fastForward(16_000);
  await expect(page.getByRole('main')).toContainText('One more step, and you are logged in.');
  learning.letGo();
});

test.describe('at the login', () => {
  test('a link is asked for again after a reload and after a lost call, and logs in', async ({
    page,
    site,
    header,
    plan,
  }) => {
    plan(
      'login.enteringCredentials | login.requestLink | -> requestingLink',
      'login.requestingLink | xstate.error.actor.requestLoginLink | -> enteringCredentials',
      'login.enteringCredentials | login.requestLink | -> requestingLink',
      'login.requestingLink | xstate.done.actor.requestLoginLink | -> linkMailed',
      'login.opening | always | startsWith -> linkMailed',
      'login.linkMailed | login.resend | -> requestingLink',
      'login.requestingLink | xstate.done.actor.requestLoginLink | -> linkMailed',
      'login.linkMailed | login.back | -> enteringCredentials',
      'loginLink.startingSession | xstate.done.actor.startSession | -> loggedIn',
    );
    const person = await newCustomer(site);
    const login = LoginPanel.page(page);
    const sent = async () =>
      (await mailsTo(site, person.emailAddress)).filter(({ subject }) => subject === 'Your link to log in').length;
    await page.goto('/login');
    await loseFirstCall(page, 'RequestLoginLink');
    await login.email.fill(person.emailAddress);
    await login.button('Mail me a link').click();
    await expect(login.text(unexpected)).toBeVisible();
    await login.button('Mail me a link').click();
    await expect(login.title('Check your email.')).toBeVisible();
    await expect.poll(sent).toBe(1);
    await page.reload();
    await login.button('Mail me another link').click();
    await expect.poll(sent).toBe(2);
    await login.button('Back to log in').click();
    await expect(login.email).toHaveValue(person.emailAddress);
    await page.goto(linkIn(site, await mailTo(site, person.emailAddress, 'Your link to log in'), '/login-link'));
    await follow(page);
    await expect(header.account(nameOf(person))).toBeVisible();
  });

  test('a second factor is asked for after the password, in the browser that gave it', async ({
    page,
    context,
    site,
    header,
    plan,
  }) => {
    plan(
      'login.loggingIn | xstate.done.actor.logIn | resultIs -> enteringCode',
      'login.enteringCode | login.back | -> enteringCredentials',
      'login.loggingIn | xstate.done.actor.logIn | resultIs -> enteringCode',
      'login.checkingCode | xstate.done.actor.giveSecondFactor | resultIs -> enteringCredentials',
      'login.loggingIn | xstate.done.actor.logIn | resultIs -> enteringCode',
      'login.checkingCode | xstate.done.actor.giveSecondFactor | resultIs -> startingSession',
    );
    const person = await newCustomer(site);
    const [code = ''] = await setUpApp(site, person);
    const login = LoginPanel.page(page);
    await page.goto('/login');
    await login.logIn(person);
    await login.button('Back to log in').click();
    await login.logIn(person);
    await expect(login.code).toBeVisible();
    await context.clearCookies();
    await login.giveCode(code);
    await expect(login.text('This took too long. Log in again.')).toBeVisible();
    await login.logIn(person);
    await login.giveCode(code);
    await expect(header.account(nameOf(person))).toBeVisible();
  });
});
