import { expect, test } from '#e2e/flows/flow-test.ts';
import { comeBack, invited, leadOn, shown, unexpected } from '#e2e/flows/moves.ts';
import { cutOff, holdEmptying, meanwhile, withoutSession } from '#e2e/flows/on-the-way.ts';
import { LoginPanel } from '#e2e/pages/login-panel.ts';
import { holdCalls, loseFirstCall } from '#e2e/world/connection.ts';
import { endSession, logInBrowser, nameOf, newCustomer } from '#e2e/world/people.ts';
import { sendFromAnotherTab } from '#e2e/world/tabs.ts';

test('who is here is learned, from the server and from other tabs', async ({
  page,
  context,
  site,
  header,
  taken,
  plan,
}) => {
  plan(
    'session.learning | xstate.done.actor.getMe | isNobody -> signedOut',
    'session.signedOut | session.changedElsewhere | -> learning',
    'session.learning | session.changedElsewhere | -> learning',
    'session.learning | xstate.done.actor.getMe | isSomeoneElse -> changingPerson',
    'session.changingPerson | xstate.done.actor.clearAuthCache | -> settled',
    'session.settled | always | -> signedIn',
    'session.signedIn | session.changedElsewhere | -> learning',
    'session.learning | xstate.done.actor.getMe | -> signedIn',
    'session.signedIn | session.changedElsewhere | -> learning',
    'session.learning | xstate.done.actor.getMe | isSomeoneElse -> changingPerson',
    'session.settled | always | isNobody -> signedOut',
  );
  const person = await newCustomer(site);
  await page.goto('/events');
  await taken('session.learning | xstate.done.actor.getMe | isNobody -> signedOut');
  await logInBrowser(context, site, person);
  const learning = await holdCalls(page, 'GetMe');
  await sendFromAnotherTab(page);
  await learning.arrived;
  await sendFromAnotherTab(page);
  await taken('session.learning | session.changedElsewhere | -> learning');
  learning.letGo();
  await taken('session.settled | always | -> signedIn');
  await expect(header.account(nameOf(person))).toBeVisible();
  await sendFromAnotherTab(page);
  await taken('session.learning | xstate.done.actor.getMe | -> signedIn');
  await expect(header.account(nameOf(person))).toBeVisible();
  await meanwhile(page, 'GetMe', () => endSession(site, person));
  await sendFromAnotherTab(page);
  await expect(header.logIn).toBeVisible();
});

test('a server that could not be asked is asked again when the person comes back', async ({
  page,
  customer,
  header,
  taken,
  plan,
}) => {
  plan(
    'session.learning | xstate.error.actor.getMe | -> unreachable',
    'session.unreachable | session.changedElsewhere | -> learning',
    'session.learning | xstate.error.actor.getMe | -> unreachable',
    'session.unreachable | session.retry | -> learning',
    'session.learning | xstate.done.actor.getMe | -> signedIn',
  );
  const cut = await cutOff(page, 'GetMe');
  await page.goto('/events');
  await taken('session.learning | xstate.error.actor.getMe | -> unreachable');
  await sendFromAnotherTab(page);
  await taken('session.learning | xstate.error.actor.getMe | -> unreachable', 2);
  cut.reconnect();
  await comeBack(page);
  await expect(header.account(nameOf(customer))).toBeVisible();
});

test('a login is heard while nobody knows yet who is here', async ({ page, site, header, taken, plan }) => {
  plan(
    'session.learning | session.loggedIn | -> changingPerson',
    'session.settled | always | -> signedIn',
    'session.unreachable | session.loggedIn | -> changingPerson',
    'session.settled | always | -> signedIn',
  );
  const person = await newCustomer(site);
  const login = LoginPanel.page(page);
  const learning = await holdCalls(page, 'GetMe');
  await page.goto('/login');
  await learning.arrived;
  await login.logIn(person);
  await expect(header.account(nameOf(person))).toBeVisible();
  await taken('session.settled | always | -> signedIn');
  learning.letGo();

  await page.context().clearCookies();
  await cutOff(page, 'GetMe');
  await page.goto('/login');
  await taken('session.learning | xstate.error.actor.getMe | -> unreachable');
  await login.logIn(person);
  await expect(header.account(nameOf(person))).toBeVisible();
});

test('a link of a mail is heard by a visitor, and while nobody knows yet who is here', async ({
  page,
  site,
  header,
  taken,
  plan,
}) => {
  plan(
    'session.signedOut | session.askAgain | -> learning',
    'session.learning | xstate.done.actor.getMe | isSomeoneElse -> changingPerson',
    'session.learning | session.askAgain | -> learning',
    'session.unreachable | session.askAgain | -> learning',
    'session.learning | xstate.done.actor.getMe | -> signedIn',
  );
  const [one, two, three] = [await invited(site), await invited(site), await invited(site)];
  const verified = page.getByRole('heading', { level: 1, name: 'Account verified' });
  const verifying = await holdCalls(page, 'VerifyCustomerAccount');
  await page.goto(one.link);
  await taken('session.learning | xstate.done.actor.getMe | isNobody -> signedOut');
  verifying.letGo();
  await expect(header.account(nameOf(one.person))).toBeVisible();

  await page.goto('about:blank');
  await page.context().clearCookies();
  const learning = await holdCalls(page, 'GetMe');
  await page.goto(two.link);
  await expect.poll(() => learning.met()).toBe(2);
  learning.letGo();
  await expect(verified).toBeVisible();

  await page.goto('about:blank');
  await page.context().clearCookies();
  const cut = await cutOff(page, 'GetMe');
  const later = await holdCalls(page, 'VerifyCustomerAccount');
  await page.goto(three.link);
  await taken('session.learning | xstate.error.actor.getMe | -> unreachable');
  cut.reconnect();
  later.letGo();
  await expect(header.account(nameOf(three.person))).toBeVisible();
});

test('the end of a session is confirmed before anybody is logged out', async ({
  page,
  context,
  site,
  customer,
  header,
  taken,
  plan,
}) => {
  plan(
    'session.signedIn | session.expired | -> confirmingEnd',
    'session.confirmingEnd | xstate.done.actor.getMeAgain | -> signedIn',
    'session.signedIn | session.expired | -> confirmingEnd',
    'session.confirmingEnd | xstate.done.actor.getMeAgain | isSomeoneElse -> changingPerson',
    'session.changingPerson | xstate.done.actor.clearAuthCache | -> settled',
    'session.signedIn | session.expired | -> confirmingEnd',
    'session.confirmingEnd | xstate.error.actor.getMeAgain | -> unreachable',
    'session.unreachable | session.retry | -> learning',
    'session.learning | xstate.done.actor.getMe | isSomeoneElse -> changingPerson',
    'session.settled | always | isNobody -> signedOut',
    'keptTickets.forgettingOthers | xstate.done.actor.forgetTicketsOfOthers | isVisitor',
    'cart.basket | session.changed | isOtherUser -> basket.readingCart',
  );
  const other = await newCustomer(site, 'Quick');
  await page.goto('/account/attendees');
  await expect(page.getByRole('button', { name: 'Add attendee' })).toBeVisible();
  const account = page.getByRole('navigation', { name: 'Account' });
  await withoutSession(page, 'GetNotificationPreferences');
  await account.getByRole('link', { name: 'Email Updates' }).click();
  await taken('session.confirmingEnd | xstate.done.actor.getMeAgain | -> signedIn');
  await expect(header.account(nameOf(customer))).toBeVisible();

  await account.getByRole('link', { name: 'Attendees' }).click();
  await expect(page.getByRole('button', { name: 'Add attendee' })).toBeVisible();
  await withoutSession(page, 'GetNotificationPreferences', () => logInBrowser(context, site, other));
  await account.getByRole('link', { name: 'Email Updates' }).click();
  await expect(header.account(nameOf(other))).toBeVisible();
  await taken('session.changingPerson | xstate.done.actor.clearAuthCache | -> settled');

  await page.goto('/account/attendees');
  await expect(page.getByRole('button', { name: 'Add attendee' })).toBeVisible();
  const cut = await cutOff(page, 'GetMe');
  await meanwhile(page, 'GetNotificationPreferences', () => endSession(site, other));
  await account.getByRole('link', { name: 'Email Updates' }).click();
  await taken('session.confirmingEnd | xstate.error.actor.getMeAgain | -> unreachable');
  cut.reconnect();
  await comeBack(page);
  await expect(page).toHaveURL('/auth/login?returnUri=%2Faccount%2Fcomm');
  expect(await context.cookies()).not.toEqual([]);
});

test('a session that ended elsewhere ends here', async ({ page, elsewhere, plan }) => {
  plan(
    'session.signedIn | session.expired | -> confirmingEnd',
    'session.confirmingEnd | xstate.done.actor.getMeAgain | wasSignedIn -> changingPerson',
  );
  await page.goto('/account/attendees');
  await expect(page.getByRole('button', { name: 'Add attendee' })).toBeVisible();
  await meanwhile(page, 'GetNotificationPreferences', () => elsewhere.endSession());
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Email Updates' }).click();
  await expect(page).toHaveURL('/auth/login?returnUri=%2Faccount%2Fcomm');
});

test('logging out is tried again when it was lost, and may come at any time', async ({
  page,
  context,
  site,
  customer,
  header,
  taken,
  plan,
}) => {
  plan(
    'session.signedIn | session.logOut | -> signingOut',
    'session.signingOut | xstate.error.actor.logout | -> learning',
    'session.learning | xstate.done.actor.getMe | -> signedIn',
    'session.signedIn | session.logOut | -> signingOut',
    'session.signingOut | xstate.done.actor.logout | -> changingPerson',
    'session.settled | always | isNobody -> signedOut',
    'session.learning | session.logOut | -> signingOut',
    'session.unreachable | session.logOut | -> signingOut',
    'session.signingOut | xstate.done.actor.logout | -> changingPerson',
    'channel.following.settled | always | isUnset',
    'channel.following.settled | always | isUnset',
  );
  await page.goto('/events');
  await expect(header.account(nameOf(customer))).toBeVisible();
  const failed = await loseFirstCall(page, 'Logout');
  await header.logOut(nameOf(customer));
  await expect(shown(page, unexpected)).toBeVisible();
  await expect(header.account(nameOf(customer))).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await expect(header.logIn).toBeVisible();
  expect(failed.met()).toBe(2);

  const person = await newCustomer(site);
  await logInBrowser(context, site, person);
  const learning = await holdCalls(page, 'GetMe');
  await page.goto('/logout');
  await expect(page).toHaveURL('/events');
  learning.letGo();
  await expect(header.logIn).toBeVisible();

  const again = await newCustomer(site);
  await logInBrowser(context, site, again);
  await cutOff(page, 'GetMe');
  await page.goto('/events');
  await taken('session.learning | xstate.error.actor.getMe | -> unreachable');
  await leadOn(page, '/logout');
  await expect(page).toHaveURL('/events');
});

test.describe('while the person changes', () => {
  test('another change in another tab is not lost', async ({ page, context, site, header, taken, plan }) => {
    plan(
      'session.changingPerson | session.changedElsewhere | -> stays',
      'session.changingPerson | xstate.done.actor.clearAuthCache | -> settled',
      'session.settled | always | isAsked -> learning',
      'session.learning | xstate.done.actor.getMe | isSomeoneElse -> changingPerson',
      'session.settled | always | -> signedIn',
    );
    const [one, other] = [await newCustomer(site), await newCustomer(site, 'Quick')];
    await page.goto('/events');
    await taken('session.learning | xstate.done.actor.getMe | isNobody -> signedOut');
    const emptying = await holdEmptying(page);
    await logInBrowser(context, site, one);
    await sendFromAnotherTab(page);
    await taken('session.learning | xstate.done.actor.getMe | isSomeoneElse -> changingPerson');
    await logInBrowser(context, site, other);
    await sendFromAnotherTab(page);
    await taken('session.changingPerson | session.changedElsewhere | -> stays');
    await emptying.letGo();
    await expect(header.account(nameOf(other))).toBeVisible();
  });

  test('neither is the wish to leave', async ({ page, context, site, customer, header, taken, plan }) => {
    plan(
      'session.changingPerson | session.logOut | -> stays',
      'session.settled | always | isAsked -> signingOut',
      'session.signingOut | xstate.done.actor.logout | -> changingPerson',
      'session.settled | always | isNobody -> signedOut',
      'keptTickets.forgettingOthers | xstate.done.actor.forgetTicketsOfOthers | -> keepingTickets',
      'keptTickets | person.known | -> forgettingOthers',
      'keptTickets.forgettingOthers | xstate.done.actor.forgetTicketsOfOthers | isVisitor',
    );
    const other = await newCustomer(site, 'Quick');
    await page.goto('/events');
    await expect(header.account(nameOf(customer))).toBeVisible();
    const emptying = await holdEmptying(page);
    await logInBrowser(context, site, other);
    await sendFromAnotherTab(page);
    await taken('session.learning | xstate.done.actor.getMe | isSomeoneElse -> changingPerson');
    await leadOn(page, '/logout');
    await taken('session.changingPerson | session.logOut | -> stays');
    await emptying.letGo();
    await expect(header.logIn).toBeVisible();
  });

  test('nor a login, nor a link of a mail', async ({ page, site, customer, header, taken, plan }) => {
    plan(
      'session.changingPerson | session.loggedIn | -> changingPerson',
      'session.changingPerson | session.askAgain | -> stays',
      'session.settled | always | isAsked -> learning',
      'session.learning | xstate.done.actor.getMe | isSomeoneElse -> changingPerson',
      'session.settled | always | -> signedIn',
    );
    const [other, { person, link }] = [await newCustomer(site, 'Quick'), await invited(site)];
    await page.goto('/events');
    await expect(header.account(nameOf(customer))).toBeVisible();
    const emptying = await holdEmptying(page);
    await endSession(site, customer);
    await sendFromAnotherTab(page);
    await leadOn(page, '/login');
    await LoginPanel.page(page).logIn(other);
    await taken('session.changingPerson | session.loggedIn | -> changingPerson');
    await leadOn(page, link);
    await page.getByRole('button', { name: 'Switch account' }).click();
    await taken('session.changingPerson | session.askAgain | -> stays');
    await emptying.letGo();
    await expect(header.account(nameOf(person))).toBeVisible();
  });
});

test('news that come while a session is confirmed or ended are not lost', async ({
  page,
  site,
  header,
  customer,
  taken,
  plan,
}) => {
  plan(
    'session.confirmingEnd | session.changedElsewhere | -> confirmingEnd',
    'session.confirmingEnd | session.askAgain | -> confirmingEnd',
    'session.confirmingEnd | session.logOut | -> signingOut',
    'session.signingOut | session.changedElsewhere | -> stays',
    'session.signingOut | xstate.done.actor.logout | -> changingPerson',
    'session.settled | always | isAsked -> learning',
    'session.learning | xstate.done.actor.getMe | isNobody -> signedOut',
  );
  const { link } = await invited(site);
  await page.goto('/account/attendees');
  await expect(header.account(nameOf(customer))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add attendee' })).toBeVisible();
  const [asking, ending] = [await holdCalls(page, 'GetMe'), await holdCalls(page, 'Logout')];
  await withoutSession(page, 'GetNotificationPreferences');
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Email Updates' }).click();
  await asking.arrived;
  await sendFromAnotherTab(page);
  await taken('session.confirmingEnd | session.changedElsewhere | -> confirmingEnd');
  await leadOn(page, link);
  await page.getByRole('button', { name: 'Switch account' }).click();
  await taken('session.confirmingEnd | session.askAgain | -> confirmingEnd');
  await leadOn(page, '/logout');
  await ending.arrived;
  await sendFromAnotherTab(page);
  await taken('session.signingOut | session.changedElsewhere | -> stays');
  asking.letGo();
  ending.letGo();
  await expect(header.logIn).toBeVisible();
});
