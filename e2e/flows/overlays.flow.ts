import { dip } from '#e2e/flows/demo-events.ts';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { expectTakenOver } from '#e2e/world/hydration.ts';
import { logInBrowser, newCustomer } from '#e2e/world/people.ts';
import { sendFromAnotherTab } from '#e2e/world/tabs.ts';

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
      'overlay.closed | overlay.openLogin | -> loggingIn',
      'overlay.loggingIn | overlay.close | -> closed',
      'overlay.closed | overlay.openRegister | -> loggingIn',
      'overlay.loggingIn | session.changed | -> stays',
      'overlay.loggingIn | session.changed | hasSignedIn -> leavingLogin',
      'overlay.leavingLogin | always | hasRegisterRequest',
      'overlay.registering | session.changed | hasSignedIn -> stays',
      'overlay.registering | session.changed | -> loggingIn',
      'overlay.loggingIn | page.left | -> closed',
      'overlay.closed | session.changed | -> stays',
      'session.settled | always | isNobody -> signedOut',
      'session.signedOut | session.changedElsewhere | -> learning',
      'bookmark | session.changed | -> opening',
      'bookmark.opening | always | -> unsaved',
      'cart.basket | session.changed | isSignedOut -> basket.signedOut',
      'cart.basket | session.changed | isSignedOut -> basket.signedOut',
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
    await sendFromAnotherTab(page);
    await taken('overlay.loggingIn | session.changed | -> stays');
    await logInBrowser(context, site, person);
    await sendFromAnotherTab(page);
    await expect(register.dialog).toBeVisible();
    await sendFromAnotherTab(page);
    await taken('overlay.registering | session.changed | hasSignedIn -> stays');
    await expect(register.dialog).toBeVisible();
    await context.clearCookies();
    await sendFromAnotherTab(page);
    await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await sendFromAnotherTab(page);
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
      'overlay.closed | overlay.openRegister | isSignedIn',
      'overlay.registering | overlay.close | -> closed',
      'overlay.closed | overlay.openRegister | isSignedIn',
      'overlay.registering | page.left | -> closed',
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
      'overlay.registering | overlay.openCart | -> viewingCart',
      'overlay.viewingCart | overlay.close | -> closed',
      'overlay.closed | overlay.openCart | -> viewingCart',
      'overlay.viewingCart | session.changed | -> stays',
      'overlay.viewingCart | overlay.openRegister | -> registering',
      'overlay.registering | overlay.close | -> closed',
      'overlay.viewingCart | page.left | -> closed',
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
    await sendFromAnotherTab(page);
    await taken('overlay.viewingCart | session.changed | -> stays');
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
        'overlay.closed | overlay.openMenu | -> browsingMenu',
        'overlay.browsingMenu | session.changed | -> stays',
        'overlay.browsingMenu | overlay.close | -> closed',
        'overlay.closed | overlay.openMenu | -> browsingMenu',
        'overlay.browsingMenu | overlay.openLogin | -> loggingIn',
        'overlay.loggingIn | overlay.close | -> closed',
        'overlay.browsingMenu | page.left | -> closed',
      );
      await page.goto('/help');
      await taken('session.learning | xstate.done.actor.getMe | isNobody -> signedOut');
      await page.goto('/events');
      await taken('session.learning | xstate.done.actor.getMe | isNobody -> signedOut', 2);
      const open = page.getByRole('button', { name: 'Menu' });
      const menu = page.getByRole('dialog');
      await open.click();
      await expect(menu).toBeVisible();
      await sendFromAnotherTab(page);
      await taken('overlay.browsingMenu | session.changed | -> stays');
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
