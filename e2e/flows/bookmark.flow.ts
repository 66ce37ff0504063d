import type { Page } from '@playwright/test';
import { dip } from '#e2e/flows/demo-events.ts';
import { Elsewhere } from '#e2e/flows/elsewhere.ts';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { said, unexpected } from '#e2e/flows/moves.ts';
import { meanwhile } from '#e2e/flows/on-the-way.ts';
import { LoginPanel } from '#e2e/pages/login-panel.ts';
import type { Site } from '#e2e/world/api.ts';
import { holdCalls, loseFirstCall } from '#e2e/world/connection.ts';
import { findEvent } from '#e2e/world/events.ts';
import { holdScripts } from '#e2e/world/hydration.ts';
import { logInBrowser, newCustomer } from '#e2e/world/people.ts';
import { tellFromAnotherTab } from '#e2e/world/tabs.ts';

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
      'bookmark.opening | always | 2',
      'bookmark.unsaved | bookmark.save | 1',
      'bookmark.awaitingLogin | login.left | 0',
      'bookmark.unsaved | bookmark.save | 1',
      'bookmark.awaitingLogin | session.changed | 1',
      'bookmark.awaitingLogin | session.changed | 0',
      'bookmark.saving | xstate.done.actor.saveEvent | 1',
    );
    const person = await newCustomer(site);
    await openEvent(page, site);
    await taken('bookmark.opening | always | 2');
    await bookmark(page).click();
    const login = LoginPanel.dialog(page);
    await expect(login.submit).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(login.submit).toBeHidden();
    await bookmark(page).click();
    await expect(login.submit).toBeVisible();
    await tellFromAnotherTab(page);
    await taken('bookmark.awaitingLogin | session.changed | 1');
    await login.logIn(person);
    await isSaved(page);
    await expect.poll(() => new Elsewhere(site, person).hasSaved(dip)).toBe(true);
  });

  test('who comes back as somebody has saved what they wanted to', async ({ page, context, site, taken, plan }) => {
    plan(
      'bookmark.unsaved | bookmark.save | 1',
      'bookmark.opening | always | 0',
      'bookmark.saving | xstate.done.actor.saveEvent | 1',
    );
    const person = await newCustomer(site);
    await openEvent(page, site);
    await taken('bookmark.opening | always | 2');
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
      'bookmark.opening | always | 1',
      'bookmark.learning | xstate.error.actor.getIsSaved | 0',
      'bookmark.unsaved | bookmark.save | 0',
      'bookmark.saving | xstate.error.actor.saveEvent | 0',
      'bookmark.unsaved | bookmark.save | 0',
      'bookmark.saving | xstate.done.actor.saveEvent | 1',
      'bookmark.learning | xstate.done.actor.getIsSaved | 0',
      'bookmark.saved | bookmark.unsave | 0',
      'bookmark.unsaving | xstate.error.actor.unsaveEvent | 0',
      'bookmark.saved | bookmark.unsave | 0',
      'bookmark.unsaving | xstate.done.actor.unsaveEvent | 0',
      'bookmark.learning | xstate.done.actor.getIsSaved | 1',
      'bookmark | session.changed | 0',
    );
    await loseFirstCall(page, 'GetIsSaved');
    await openEvent(page, site);
    await taken('bookmark.learning | xstate.error.actor.getIsSaved | 0');
    await loseFirstCall(page, 'SaveEvent');
    await bookmark(page).click();
    await expect(said(page, unexpected)).toBeVisible();
    await isNotSaved(page);
    expect(await elsewhere.hasSaved(dip)).toBe(false);
    await bookmark(page).click();
    await taken('bookmark.saving | xstate.done.actor.saveEvent | 1');
    expect(await elsewhere.hasSaved(dip)).toBe(true);

    await page.reload();
    await isSaved(page);
    await loseFirstCall(page, 'UnsaveEvent');
    await bookmark(page).click();
    await expect(said(page, unexpected)).toBeVisible();
    await isSaved(page);
    await bookmark(page).click();
    await taken('bookmark.unsaving | xstate.done.actor.unsaveEvent | 0');
    expect(await elsewhere.hasSaved(dip)).toBe(false);

    await page.reload();
    await taken('bookmark.learning | xstate.done.actor.getIsSaved | 1');
    await isNotSaved(page);
    await tellFromAnotherTab(page);
    await taken('bookmark | session.changed | 0');
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
    plan('bookmark.learning | bookmark.save | 0', 'bookmark.saving | xstate.done.actor.saveEvent | 1');
    expect(customer.cookie).not.toBe('');
    const scripts = await holdScripts(page);
    const learning = await holdCalls(page, 'GetIsSaved');
    await openEvent(page, site);
    await bookmark(page).click();
    await expect(bookmark(page)).toHaveAttribute('data-kept', '');
    scripts();
    await taken('bookmark.learning | bookmark.save | 0');
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
      'bookmark.saving | xstate.done.actor.saveEvent | 0',
      'bookmark.awaitingLogin | session.changed | 0',
      'bookmark.saving | xstate.done.actor.saveEvent | 1',
    );
    await openEvent(page, site);
    await taken('bookmark.learning | xstate.done.actor.getIsSaved | 1');
    await meanwhile(page, 'SaveEvent', () => elsewhere.endSession());
    await bookmark(page).click();
    await LoginPanel.dialog(page).logIn(customer);
    await isSaved(page);
    await expect.poll(() => elsewhere.hasSaved(dip)).toBe(true);
  });
});
