import { expect, test } from '#e2e/flows/flow-test.ts';
import { unexpected } from '#e2e/flows/moves.ts';
import { answerInstead, cutOff, managedElsewhere } from '#e2e/flows/on-the-way.ts';
import { LoginPanel } from '#e2e/pages/login-panel.ts';
import { loseFirstCall } from '#e2e/world/connection.ts';
import { mailsTo, mailTo } from '#e2e/world/mail.ts';
import { logInBrowser, nameOf, newCustomer, newStranger, signUp } from '#e2e/world/people.ts';

test('a login that was lost, refused and then right', async ({ page, site, header, plan }) => {
  plan(
    'login.opening | always | -> enteringCredentials',
    'login.enteringCredentials | login.submit | -> loggingIn',
    'login.loggingIn | xstate.error.actor.logIn | -> enteringCredentials',
    'login.enteringCredentials | login.submit | -> loggingIn',
    'login.loggingIn | xstate.done.actor.logIn | -> enteringCredentials',
    'login.enteringCredentials | login.submit | -> loggingIn',
    'login.loggingIn | xstate.done.actor.logIn | resultIs -> startingSession',
    'session.signedOut | session.loggedIn | -> changingPerson',
    'overlay.leavingLogin | always | -> closed',
  );
  const person = await newCustomer(site);
  await page.goto('/events');
  await header.logIn.click();
  const login = LoginPanel.dialog(page);
  await loseFirstCall(page, 'LogIn');
  await login.logIn(person);
  await expect(login.text(unexpected)).toBeVisible();
  await login.logIn({ ...person, password: 'something-else' });
  await expect(login.text('The provided credentials are invalid')).toBeVisible();
  await login.logIn(person);
  await expect(header.account(nameOf(person))).toBeVisible();
});

test('a right password on a device that is slow to forget the person before', async ({
  page,
  site,
  header,
  taken,
  plan,
}) => {
  plan(
    'login.loggingIn | xstate.done.actor.logIn | resultIs -> startingSession',
    'login.startingSession | xstate.error.actor.startSession | -> enteringCredentials',
  );
  await page.clock.install();
  const person = await newCustomer(site);
  const login = LoginPanel.dialog(page);
  await page.goto('/events');
  await header.logIn.click();
  await login.email.fill(person.emailAddress);
  const slow = await page.evaluateHandle(() => {
    const forget = caches.delete.bind(caches);
    const gate = Promise.withResolvers<void>();
    caches.delete = (name) => gate.promise.then(() => forget(name));
    return { hurry: () => gate.resolve() };
  });
  await login.logIn(person);
  await taken('login.loggingIn | xstate.done.actor.logIn | resultIs -> startingSession');
  await page.clock.runFor(20_000);
  await expect(login.text(unexpected)).toBeVisible();
  await slow.evaluate(({ hurry }) => hurry());
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(header.account(nameOf(person))).toBeVisible();
});

test.describe('a new account', () => {
  test('is made although the first try was lost and the password was too short', async ({ page, site, plan }) => {
    plan(
      'login.enteringCredentials | login.showSignUp | -> enteringDetails',
      'login.enteringDetails | login.back | -> enteringCredentials',
      'login.enteringCredentials | login.showSignUp | -> enteringDetails',
      'login.enteringDetails | login.submitDetails | -> signingUp',
      'login.signingUp | xstate.error.actor.signUp | -> enteringDetails',
      'login.signingUp | xstate.done.actor.signUp | resultIs -> enteringDetails',
      'login.signingUp | xstate.done.actor.signUp | resultIs -> awaitingVerification',
      'login.awaitingVerification | login.resend | -> resendingFirst',
      'login.resendingFirst | xstate.error.actor.refreshVerificationFirst | -> awaitingVerification',
      'login.awaitingVerification | login.resend | -> resendingFirst',
      'login.resendingFirst | xstate.done.actor.refreshVerificationFirst | isSuccess -> checkingEmail',
      'login.checkingEmail | login.back | -> enteringCredentials',
    );
    const person = newStranger();
    const login = LoginPanel.page(page);
    await page.goto('/login');
    await login.toSignUp.click();
    await login.button('Log in').click();
    await login.toSignUp.click();
    await loseFirstCall(page, 'SignUp');
    await login.signUp(person);
    await expect(login.text(unexpected)).toBeVisible();
    await login.signUp({ ...person, password: 'short' });
    await expect(login.text('Password must be at least 8 characters long')).toBeVisible();
    expect(await mailsTo(site, person.emailAddress)).toEqual([]);
    await login.signUp(person);
    await expect(login.title('Almost done!')).toBeVisible();
    await mailTo(site, person.emailAddress, 'Verify your email address');

    await loseFirstCall(page, 'RefreshVerification');
    await login.button('Request another email').click();
    await expect(login.text(unexpected)).toBeVisible();
    await login.button('Request another email').click();
    await expect(login.title('Check your email.')).toBeVisible();
    await expect.poll(async () => (await mailsTo(site, person.emailAddress)).length).toBe(2);
    await login.button('Back to log in').click();
    await expect(login.title('Log in')).toBeVisible();
  });

  test('that waits for its mail waits after a reload, too', async ({ page, site, plan }) => {
    plan(
      'login.signingUp | xstate.done.actor.signUp | resultIs -> awaitingVerification',
      'login.opening | always | startsWith -> awaitingVerification',
      'login.awaitingVerification | login.back | -> enteringCredentials',
    );
    const person = newStranger();
    const login = LoginPanel.page(page);
    await page.goto('/sign-up');
    await login.signUp(person);
    await expect(login.title('Almost done!')).toBeVisible();
    await page.reload();
    await expect(login.text(person.emailAddress)).toBeVisible();
    await login.button('Back to log in').click();
    await expect(login.title('Log in')).toBeVisible();
    await mailTo(site, person.emailAddress, 'Verify your email address');
  });

  test('that is not verified is told so at the login, and gets another mail', async ({ page, site, plan }) => {
    plan(
      'login.loggingIn | xstate.done.actor.logIn | resultIs -> checkingEmail',
      'login.opening | always | startsWith -> checkingEmail',
      'login.checkingEmail | login.resend | -> resendingAgain',
      'login.resendingAgain | xstate.error.actor.refreshVerificationAgain | -> checkingEmail',
      'login.checkingEmail | login.resend | -> resendingAgain',
      'login.resendingAgain | xstate.done.actor.refreshVerificationAgain | isSuccess -> checkingEmail',
    );
    const person = newStranger();
    await signUp(site, person);
    await mailTo(site, person.emailAddress, 'Verify your email address');
    const login = LoginPanel.page(page);
    await page.goto('/login');
    await login.logIn(person);
    await expect(login.title('Check your email.')).toBeVisible();
    await page.reload();
    await expect(login.title('Check your email.')).toBeVisible();
    await loseFirstCall(page, 'RefreshVerification');
    await login.button('Request the confirmation email again').click();
    await expect(login.text(unexpected)).toBeVisible();
    await login.button('Request the confirmation email again').click();
    await expect(page.getByText('Refresh request sent successfully')).toBeVisible();
    await expect.poll(async () => (await mailsTo(site, person.emailAddress)).length).toBe(3);
  });
});

test('a forgotten password is asked for again after a lost call', async ({ page, site, plan }) => {
  plan(
    'login.opening | always | startsWith -> enteringEmail',
    'login.enteringEmail | login.requestReset | -> requestingReset',
    'login.requestingReset | xstate.error.actor.requestPasswordReset | -> enteringEmail',
    'login.enteringEmail | login.back | -> enteringCredentials',
    'login.enteringCredentials | login.showForgotPassword | -> enteringEmail',
    'login.enteringEmail | login.requestReset | -> requestingReset',
    'login.requestingReset | xstate.done.actor.requestPasswordReset | isSuccess -> enteringCredentials',
  );
  const person = await newCustomer(site);
  const login = LoginPanel.page(page);
  await page.goto('/login?mode=update');
  const cut = await cutOff(page, 'RequestPasswordReset');
  await login.email.fill(person.emailAddress);
  await login.button('Reset password').click();
  await expect(login.text(unexpected)).toBeVisible();
  cut.reconnect();
  await login.button('Back').click();
  await expect(login.email).toHaveValue(person.emailAddress);
  await login.toForgotPassword.click();
  await login.button('Reset password').click();
  await expect(login.text('Password reset email sent')).toBeVisible();
  await mailTo(site, person.emailAddress, 'Reset your password');
});

/** The schema has this answer; our server logs in whoever has the right password, and signs up anybody. */
test('somebody who is logged in already is let in', async ({ page, context, site, header, taken, plan }) => {
  plan(
    'login.loggingIn | xstate.done.actor.logIn | isLoggedInAlready -> startingSession',
    'login.opening | always | startsWith -> enteringDetails',
    'login.signingUp | xstate.done.actor.signUp | isLoggedInAlready -> startingSession',
  );
  const already = {
    __typename: 'AlreadyLoggedInError',
    errorCode: 'ALREADY_LOGGED_IN_ERROR',
    message: 'You are logged in already.',
  };
  const person = await newCustomer(site);
  const login = LoginPanel.page(page);
  await page.goto('/login');
  await taken('session.learning | xstate.done.actor.getMe | isNobody -> signedOut');
  await answerInstead(page, 'LogIn', { login: already });
  await logInBrowser(context, site, person);
  await login.logIn(person);
  await expect(header.account(nameOf(person))).toBeVisible();

  await context.clearCookies();
  await page.goto('/sign-up');
  await taken('session.learning | xstate.done.actor.getMe | isNobody -> signedOut', 2);
  await answerInstead(page, 'SignUp', { registerCustomerAccount: already });
  await logInBrowser(context, site, person);
  await login.signUp(newStranger());
  await expect(header.account(nameOf(person))).toBeVisible();
});

/** The schema has these, too; our server has no account that is not its own. */
test('refusals that another server may give are told at their forms', async ({ page, site, header, plan }) => {
  plan(
    'login.signingUp | xstate.done.actor.signUp | -> enteringDetails',
    'login.signingUp | xstate.done.actor.signUp | resultIs -> awaitingVerification',
    'login.resendingFirst | xstate.done.actor.refreshVerificationFirst | -> awaitingVerification',
    'login.resendingFirst | xstate.done.actor.refreshVerificationFirst | isSuccess -> checkingEmail',
    'login.resendingAgain | xstate.done.actor.refreshVerificationAgain | -> checkingEmail',
    'login.requestingReset | xstate.done.actor.requestPasswordReset | -> enteringEmail',
  );
  const person = newStranger();
  const login = LoginPanel.page(page);
  await page.goto('/sign-up');
  const refusing = await answerInstead(page, 'SignUp', { registerCustomerAccount: managedElsewhere });
  await login.signUp(person);
  await expect(login.text(managedElsewhere.message)).toBeVisible();
  refusing.end();
  await login.signUp(person);
  await expect(login.title('Almost done!')).toBeVisible();
  await mailTo(site, person.emailAddress, 'Verify your email address');

  const notSending = await answerInstead(page, 'RefreshVerification', {
    refreshCustomerVerification: managedElsewhere,
  });
  await login.button('Request another email').click();
  await expect(login.text('Failed to resend the verification email')).toBeVisible();
  notSending.end();
  await login.button('Request another email').click();
  await expect(login.title('Check your email.')).toBeVisible();
  await answerInstead(page, 'RefreshVerification', { refreshCustomerVerification: managedElsewhere });
  await login.button('Request the confirmation email again').click();
  await expect(login.text('Failed to resend the verification email')).toBeVisible();
  await login.button('Back to log in').click();

  await answerInstead(page, 'RequestPasswordReset', { requestPasswordReset: managedElsewhere });
  await login.toForgotPassword.click();
  await login.button('Reset password').click();
  await expect(login.text(managedElsewhere.message)).toBeVisible();
  await expect(header.logIn).toBeVisible();
});
