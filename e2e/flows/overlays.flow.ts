import { dip, sam } from '#e2e/flows/demo-events.ts';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { comeBack, hasKeptTickets, unexpected } from '#e2e/flows/moves.ts';
import { cutOff } from '#e2e/flows/on-the-way.ts';
import { holdCalls, loseFirstCall } from '#e2e/world/connection.ts';
import { expectTakenOver } from '#e2e/world/hydration.ts';
import { logInBrowser, newCustomer } from '#e2e/world/people.ts';
import { tellFromAnotherTab } from '#e2e/world/tabs.ts';

test.describe('what lies over a page', () => {
  test('goes on from the login to the dialog that was asked for, and goes with its page', async ({
    page,
    context,
    site,
    header,
    events,
    event,
    register,
    taken,
    plan,
  }) => {
    plan(
      'overlay.closed | overlay.openLogin | 0',
      'overlay.loggingIn | overlay.close | 0',
      'overlay.closed | overlay.openRegister | 1',
      'overlay.loggingIn | session.changed | 1',
      'overlay.loggingIn | session.changed | 0',
      'overlay.leavingLogin | always | 0',
      'overlay.registering | session.changed | 0',
      'overlay.registering | session.changed | 1',
      'overlay.loggingIn | page.left | 0',
      'overlay.closed | session.changed | 0',
    );
    const person = await newCustomer(site);
    await page.goto('/events');
    await expectTakenOver(page);
    await header.logIn.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await events.search('polar bear');
    await events.event(dip.name).click();
    await event.registerButton.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await tellFromAnotherTab(page);
    await taken('overlay.loggingIn | session.changed | 1');
    await logInBrowser(context, site, person);
    await tellFromAnotherTab(page);
    await expect(register.dialog).toBeVisible();
    await tellFromAnotherTab(page);
    await taken('overlay.registering | session.changed | 0');
    await expect(register.dialog).toBeVisible();
    await context.clearCookies();
    await tellFromAnotherTab(page);
    await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await tellFromAnotherTab(page);
    await expect(header.logIn).toBeVisible();
  });

  test('the register dialog is left by its cross and with its page', async ({
    page,
    elsewhere,
    events,
    event,
    register,
    plan,
  }) => {
    plan(
      'overlay.closed | overlay.openRegister | 0',
      'overlay.registering | overlay.close | 0',
      'overlay.closed | overlay.openRegister | 0',
      'overlay.registering | page.left | 0',
    );
    await page.goto('/events?keywords=polar');
    await expectTakenOver(page);
    await events.event(dip.name).click();
    await event.registerButton.click();
    await expect(register.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(register.dialog).toBeHidden();
    await event.registerButton.click();
    await expect(register.dialog).toBeVisible();
    await page.goBack();
    await expect(events.event(dip.name)).toBeVisible();
    await expect(register.dialog).toBeHidden();
    expect(await elsewhere.items()).toEqual([]);
  });

  test('the cart drawer leads to a registration, and goes with its page', async ({
    page,
    elsewhere,
    events,
    event,
    register,
    drawer,
    header,
    taken,
    plan,
  }) => {
    plan(
      'overlay.registering | overlay.openCart | 0',
      'overlay.viewingCart | overlay.close | 0',
      'overlay.closed | overlay.openCart | 0',
      'overlay.viewingCart | session.changed | 0',
      'overlay.viewingCart | overlay.openRegister | 0',
      'overlay.registering | overlay.close | 0',
      'overlay.viewingCart | page.left | 0',
    );
    await page.goto('/events?keywords=polar');
    await expectTakenOver(page);
    await events.event(dip.name).click();
    await event.registerButton.click();
    await register.tier(dip.tier).check();
    await register.addToCart.click();
    await expect(drawer.added).toBeVisible();
    await drawer.continueBrowsing.click();
    await header.cart.click();
    await expect(drawer.inCart).toBeVisible();
    await tellFromAnotherTab(page);
    await taken('overlay.viewingCart | session.changed | 0');
    await drawer.edit.click();
    await expect(register.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(register.dialog).toBeHidden();
    await header.cart.click();
    await expect(drawer.inCart).toBeVisible();
    await page.goBack();
    await expect(events.event(dip.name)).toBeVisible();
    await expect(drawer.inCart).toBeHidden();
    expect(await elsewhere.items()).toHaveLength(1);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('the menu leads to the login and to pages', async ({ page, events, taken, plan }) => {
      plan(
        'overlay.closed | overlay.openMenu | 0',
        'overlay.browsingMenu | session.changed | 0',
        'overlay.browsingMenu | overlay.close | 0',
        'overlay.closed | overlay.openMenu | 0',
        'overlay.browsingMenu | overlay.openLogin | 0',
        'overlay.loggingIn | overlay.close | 0',
        'overlay.browsingMenu | page.left | 0',
      );
      await page.goto('/help');
      await taken('session.learning | xstate.done.actor.getMe | 1');
      await page.goto('/events');
      await taken('session.learning | xstate.done.actor.getMe | 1', 2);
      const open = page.getByRole('button', { name: 'Menu' });
      const menu = page.getByRole('dialog');
      await open.click();
      await expect(menu).toBeVisible();
      await tellFromAnotherTab(page);
      await taken('overlay.browsingMenu | session.changed | 0');
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await open.click();
      await menu.getByRole('link', { name: 'Log in' }).click();
      await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
      await open.click();
      await expect(menu).toBeVisible();
      await page.goBack();
      await expect(menu).toBeHidden();
      await expect(events.heading).toBeVisible();
    });
  });
});

test('a toast stays while it is read, and goes by itself or when it is dismissed', async ({
  page,
  elsewhere,
  taken,
  plan,
}) => {
  plan(
    'toast.open | toast.show | 0',
    'toast.open.showingError | toast.hold | 0',
    'toast.open.held | toast.release | 0',
    'toast.open.showingError | xstate.after.error.toast.open.showingError | 0',
    'toast.open.dismissed | xstate.after.removal.toast.open.dismissed | 0',
    'toast.open.showingError | toast.dismiss | 0',
    'toast.open | toast.show | 1',
    'toast.open.showingSuccess | toast.hold | 0',
    'toast.open.held | toast.release | 1',
    'toast.open.showingSuccess | xstate.after.success.toast.open.showingSuccess | 0',
    'toast.open.showingSuccess | toast.dismiss | 0',
    'toast.open.held | toast.dismiss | 0',
  );
  await page.clock.install();
  await page.goto('/account/comm');
  const surveys = page.getByRole('switch', { name: /^Surveys/ });
  await expect(surveys).toBeChecked();
  const cut = await cutOff(page, 'UpdateMemberNotificationPreferences');
  const toast = page.getByText(unexpected).first();
  await surveys.click();
  await toast.hover();
  await page.clock.runFor(25_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(26_000);
  await expect(toast).toBeHidden();
  await page.clock.runFor(6_000);
  await taken('toast.open.dismissed | xstate.after.removal.toast.open.dismissed | 0');
  await surveys.click();
  await expect(toast).toBeVisible();
  // As a screen reader presses it: neither pointer nor focus comes first.
  await page.getByRole('button', { name: 'Dismiss' }).dispatchEvent('click');
  await page.clock.runFor(6_000);
  await expect(toast).toBeHidden();
  cut.reconnect();

  await page.goto('/account');
  await page.getByLabel('Location').fill('Ladysmith');
  await page.getByRole('button', { name: 'Save' }).click();
  const good = page.getByText('Account updated successfully').first();
  await good.hover();
  await page.clock.runFor(8_000);
  await expect(good).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(12_000);
  await expect(good).toBeHidden();

  const save = async (location: string) => {
    await page.getByLabel('Location').fill(location);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(good).toBeVisible();
  };
  await save('Chemainus');
  await page.getByRole('button', { name: 'Dismiss' }).dispatchEvent('click');
  await page.clock.runFor(6_000);
  await save('Duncan');
  await page.getByRole('button', { name: 'Dismiss' }).hover();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.clock.runFor(6_000);
  await expect(good).toBeHidden();
  expect((await elsewhere.account()).location).toBe('Duncan');
});

test('tickets are kept again when the page is used after a while', async ({ page, elsewhere, plan }) => {
  plan(
    'keptTickets.keepingTickets | xstate.done.actor.keepTickets | 0',
    'keptTickets.kept | xstate.after.freshness.keptTickets.kept | 0',
    'keptTickets.outdated | connection.returned | 0',
    'keptTickets.keepingTickets | xstate.error.actor.keepTickets | 0',
    'keptTickets.outdated | connection.returned | 0',
  );
  await page.clock.install();
  await page.goto('/help');
  await page.clock.runFor(10_000);
  await expect.poll(() => hasKeptTickets(page)).toBe(true);
  await page.clock.fastForward('06:00');
  const lost = await loseFirstCall(page, 'GetTicketsToKeep');
  await expect(async () => {
    await comeBack(page);
    expect(lost.met()).toBeGreaterThan(0);
  }).toPass();
  await expect(async () => {
    await comeBack(page);
    expect(lost.met()).toBeGreaterThan(1);
  }).toPass();
  expect(await elsewhere.orders()).toEqual([]);
});

test('tickets that change while they are kept are read again', async ({
  page,
  elsewhere,
  payment,
  confirmation,
  taken,
  plan,
}) => {
  plan(
    'keptTickets.keepingTickets | tickets.changed | 0',
    'keptTickets.keepingTickets | xstate.done.actor.keepTickets | 0',
    'keptTickets.keepingTickets | xstate.error.actor.keepTickets | 0',
    'keptTickets.outdated | tickets.changed | 0',
  );
  const keeping = await holdCalls(page, 'GetTicketsToKeep');
  await elsewhere.orderAtPayment(dip);
  await payment.open();
  await keeping.arrived;
  await payment.chooseDoor();
  await payment.place.click();
  await expect(confirmation.heading).toBeVisible();
  keeping.letGo();
  await expect.poll(() => hasKeptTickets(page)).toBe(true);

  const cut = await cutOff(page, 'GetTicketsToKeep');
  await elsewhere.arrangePayment(dip, await elsewhere.addToCart(dip, sam));
  await payment.open();
  await taken('keptTickets.keepingTickets | xstate.error.actor.keepTickets | 0');
  cut.reconnect();
  await payment.chooseDoor();
  await payment.place.click();
  await expect(confirmation.heading).toBeVisible();
  expect((await elsewhere.orders()).map(({ state }) => state)).toEqual(['PaymentAuthorized', 'PaymentAuthorized']);
});
