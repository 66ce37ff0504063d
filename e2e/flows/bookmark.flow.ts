import type { Page } from '@playwright/test';
import { dip } from '#e2e/flows/demo-events.ts';
import { Elsewhere } from '#e2e/flows/elsewhere.ts';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { shown, unexpected } from '#e2e/flows/moves.ts';
import { meanwhile } from '#e2e/flows/on-the-way.ts';
import { LoginPanel } from '#e2e/pages/login-panel.ts';
import type { Site } from '#e2e/world/api.ts';
import { holdCalls, loseFirstCall } from '#e2e/world/connection.ts';
import { findEvent } from '#e2e/world/events.ts';
import { holdScripts } from '#e2e/world/hydration.ts';
import { logInBrowser, newCustomer } from '#e2e/world/people.ts';
import { sendFromAnotherTab } from '#e2e/world/tabs.ts';

const bookmark = (page: Page) => page.getByRole('button', { name: 'Bookmark' });
const isSaved = (page: Page) => expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
const isNotSaved = (page: Page) => expect(bookmark(page)).toHaveAttribute('aria-pressed', 'false');

async function openEvent(page: Page, site: Site): Promise<void> {
  await page.goto(`/event/${(await findEvent(site, dip.name)).id}`);
}

test.describe('a visitor', () => {
  test('is asked to log in, may leave the login, and has saved the event after it', async ({
    page,
    site,
    taken,
    plan,
  }) => {
    plan(
      'bookmark.opening | always | -> unsaved',
      'bookmark.unsaved | bookmark.save | -> awaitingLogin',
      'bookmark.awaitingLogin | login.left | -> unsaved',
      'bookmark.unsaved | bookmark.save | -> awaitingLogin',
      'bookmark.awaitingLogin | session.changed | -> stays',
      'bookmark.awaitingLogin | session.changed | hasSignedIn -> saving',
      'bookmark.saving | xstate.done.actor.saveEvent | -> saved',
      'session.changingPerson | xstate.done.actor.clearAuthCache | -> settled',
      'overlay.loggingIn | session.changed | -> stays',
    );
    const person = await newCustomer(site);
    await openEvent(page, site);
    await taken('bookmark.opening | always | -> unsaved');
    await bookmark(page).click();
    const login = LoginPanel.dialog(page);
    await expect(login.submit).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(login.submit).toBeHidden();
    await bookmark(page).click();
    await expect(login.submit).toBeVisible();
    await sendFromAnotherTab(page);
    await taken('bookmark.awaitingLogin | session.changed | -> stays');
    await login.logIn(person);
    await isSaved(page);
    await expect.poll(() => new Elsewhere(site, person).hasSaved(dip)).toBe(true);
  });

  test('who comes back as somebody has saved what they wanted to', async ({ page, context, site, taken, plan }) => {
    plan(
      'bookmark.unsaved | bookmark.save | -> awaitingLogin',
      'bookmark.opening | always | isSavePending',
      'bookmark.saving | xstate.done.actor.saveEvent | -> saved',
    );
    const person = await newCustomer(site);
    await openEvent(page, site);
    await taken('bookmark.opening | always | -> unsaved');
    await bookmark(page).click();
    await expect(LoginPanel.dialog(page).submit).toBeVisible();
    await logInBrowser(context, site, person);
    await page.reload();
    await isSaved(page);
    await expect.poll(() => new Elsewhere(site, person).hasSaved(dip)).toBe(true);
  });
});

test.describe('a customer', () => {
  test('saves an event and no longer saves it, although each call is lost once', async ({
    page,
    site,
    elsewhere,
    taken,
    plan,
  }) => {
    plan(
      'bookmark.opening | always | isSignedIn',
      'bookmark.learning | xstate.error.actor.getIsSaved | -> unsaved',
      'bookmark.unsaved | bookmark.save | isSignedIn',
      'bookmark.saving | xstate.error.actor.saveEvent | -> unsaved',
      'bookmark.unsaved | bookmark.save | isSignedIn',
      'bookmark.saving | xstate.done.actor.saveEvent | -> saved',
      'bookmark.learning | xstate.done.actor.getIsSaved | isTrue -> saved',
      'bookmark.saved | bookmark.unsave | -> unsaving',
      'bookmark.unsaving | xstate.error.actor.unsaveEvent | -> saved',
      'bookmark.saved | bookmark.unsave | -> unsaving',
      'bookmark.unsaving | xstate.done.actor.unsaveEvent | -> unsaved',
      'bookmark.learning | xstate.done.actor.getIsSaved | -> unsaved',
      'bookmark | session.changed | -> opening',
    );
    await loseFirstCall(page, 'GetIsSaved');
    await openEvent(page, site);
    await taken('bookmark.learning | xstate.error.actor.getIsSaved | -> unsaved');
    await loseFirstCall(page, 'SaveEvent');
    await bookmark(page).click();
    await expect(shown(page, unexpected)).toBeVisible();
    await isNotSaved(page);
    expect(await elsewhere.hasSaved(dip)).toBe(false);
    await bookmark(page).click();
    await taken('bookmark.saving | xstate.done.actor.saveEvent | -> saved');
    expect(await elsewhere.hasSaved(dip)).toBe(true);

    await page.reload();
    await isSaved(page);
    await loseFirstCall(page, 'UnsaveEvent');
    await bookmark(page).click();
    await expect(shown(page, unexpected)).toBeVisible();
    await isSaved(page);
    await bookmark(page).click();
    await taken('bookmark.unsaving | xstate.done.actor.unsaveEvent | -> unsaved');
    expect(await elsewhere.hasSaved(dip)).toBe(false);

    await page.reload();
    await taken('bookmark.learning | xstate.done.actor.getIsSaved | -> unsaved');
    await isNotSaved(page);
    await sendFromAnotherTab(page);
    await taken('bookmark | session.changed | -> opening');
    await isNotSaved(page);
  });

  test('has saved it by a press before the page had its scripts, and before it was known whether it is saved', async ({
    page,
    site,
    customer,
    elsewhere,
    taken,
    plan,
  }) => {
    plan('bookmark.learning | bookmark.save | -> saving', 'bookmark.saving | xstate.done.actor.saveEvent | -> saved');
    expect(customer.cookie).not.toBe('');
    const scripts = await holdScripts(page);
    const learning = await holdCalls(page, 'GetIsSaved');
    await openEvent(page, site);
    await bookmark(page).click();
    await expect(bookmark(page)).toHaveAttribute('data-kept', '');
    scripts();
    await taken('bookmark.learning | bookmark.save | -> saving');
    await isSaved(page);
    await expect.poll(() => elsewhere.hasSaved(dip)).toBe(true);
    learning.letGo();
  });

  test('whose session ended logs in, and the event is saved', async ({
    page,
    site,
    customer,
    elsewhere,
    taken,
    plan,
  }) => {
    plan(
      'bookmark.saving | xstate.done.actor.saveEvent | hasSessionEnded -> awaitingLogin',
      'bookmark.awaitingLogin | session.changed | hasSignedIn -> saving',
      'bookmark.saving | xstate.done.actor.saveEvent | -> saved',
    );
    await openEvent(page, site);
    await taken('bookmark.learning | xstate.done.actor.getIsSaved | -> unsaved');
    await meanwhile(page, 'SaveEvent', () => elsewhere.endSession());
    await bookmark(page).click();
    await LoginPanel.dialog(page).logIn(customer);
    await isSaved(page);
    await expect.poll(() => elsewhere.hasSaved(dip)).toBe(true);
  });
});
