import type { Page } from '@playwright/test';
import { expect } from '#e2e/flows/flow-test.ts';
import { tryAgain } from '#e2e/flows/moves.ts';
import { meanwhile, withoutSession } from '#e2e/flows/on-the-way.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { holdCalls, loseFirstCall } from '#e2e/world/connection.ts';
import { accept, dev, end, invite, players } from '#e2e/world/desk.ts';
import { logInBrowser, newCustomer } from '#e2e/world/people.ts';

const todayPage = `/desk/${players}`;
const main = (page: Page) => page.getByRole('main');
const waits = (page: Page) => main(page).getByRole('heading', { name: 'Waits for you' });
const again = (page: Page) => main(page).getByRole('button', { name: 'Read again' });

test('the first page tells what waits, and is read again', async ({ page, context, site, ownServer, taken, plan }) => {
  plan(
    'today.readingToday | xstate.error.actor.getDeskToday | -> unreadable',
    'today.unreadable | today.retry | -> readingToday',
    'today.readingToday | xstate.done.actor.getDeskToday | is -> open',
    'today.open | today.refresh | -> readingToday',
    'today.readingToday | xstate.error.actor.getDeskToday | isShown',
    'today.stale | today.retry | -> readingToday',
    'today.readingToday | xstate.done.actor.getDeskToday | is -> signedOut',
    'today.signedOut | today.retry | -> readingToday',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  await logInBrowser(context, site, owner);
  await loseFirstCall(page, 'GetDeskToday');
  await page.goto('/desk');
  await tryAgain(page).click();
  await expect(page).toHaveURL(new RegExp(`${todayPage}$`));
  await expect(waits(page)).toBeVisible();
  await page.unrouteAll();
  const reading = await holdCalls(page, 'GetDeskToday');
  await again(page).click();
  await reading.arrived;
  await expect(waits(page)).toBeVisible();
  reading.letGo();
  await expect(again(page)).toBeVisible();
  await page.unrouteAll();
  await loseFirstCall(page, 'GetDeskToday');
  await again(page).click();
  await taken('today.readingToday | xstate.error.actor.getDeskToday | isShown');
  await expect(waits(page)).toBeVisible();
  await tryAgain(page).click();
  await expect(again(page)).toBeVisible();
  await page.unrouteAll();
  await withoutSession(page, 'GetDeskToday');
  await page.reload();
  await tryAgain(page).click();
  await expect(waits(page)).toBeVisible();
});

test('who does not work there any more is told so', async ({ page, context, site, ownServer, plan }) => {
  plan('today.readingToday | xstate.done.actor.getDeskToday | -> notTheirs');
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const friend = await newCustomer(site, 'Ann');
  await accept(site, friend, await invite(site, owner, friend.emailAddress, 'OrganizationManager'));
  await logInBrowser(context, site, friend);
  await meanwhile(page, 'GetDeskToday', () => end(site, owner, friend.emailAddress));
  await page.goto(todayPage);
  await expect(page.getByRole('heading', { level: 1, name: 'You don’t work here' })).toBeVisible();
});
