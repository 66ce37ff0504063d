import type { Page } from '@playwright/test';
import { expect } from '#e2e/flows/flow-test.ts';
import { meanwhile, withoutSession } from '#e2e/flows/on-the-way.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { loseFirstCall, meetCalls } from '#e2e/world/connection.ts';
import { accept, dev, end, giveRole, invite } from '#e2e/world/desk.ts';
import { addCode, codeOf, codesPage } from '#e2e/world/desk-codes.ts';
import { logInBrowser, newCustomer } from '#e2e/world/people.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name });
const said = (page: Page, words: string) => expect(main(page).getByRole('status').getByText(words)).toBeAttached();
const tooOften = { data: null, errors: [{ message: 'Too many tries', extensions: { code: 'RATE_LIMITED' } }] };
const refuseFirst = (page: Page, operation: string) =>
  meetCalls(page, operation, (route, number) => (number === 1 ? route.fulfill({ json: tooOften }) : route.fallback()));

test('a code is added from the list of events, and changed in its own form', async ({
  page,
  context,
  site,
  ownServer,
  plan,
}) => {
  plan(
    'codes.readingCodes | xstate.done.actor.getDeskCodes | is -> listing',
    'codes.listing | codes.open | isOther -> stays',
    'codes.listing | codes.saved | isNew',
    'codes.listing.rereading | xstate.done.actor.getDeskCodes | is -> listing.resting',
    'codes.listing | codes.saved | -> listing.rereading',
    'deskHistory.listing | deskHistory.refresh | -> readingHistory',
    'codes.listing | codes.collapse | isOpen',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  await logInBrowser(context, site, owner);
  await page.goto(codesPage.replace('codes', 'events'));
  await main(page).getByRole('link', { name: 'Promotion codes' }).click();
  await button(page, 'Add a code').click();
  await expect(field(page, 'Code')).toBeFocused();
  await field(page, 'Code').fill('Spring 25');
  await field(page, 'Description').fill('For spring');
  await field(page, 'Percent').fill('12.5');
  await button(page, 'Add this code').click();
  await said(page, 'Added.');
  await expect(button(page, 'Add a code')).toBeFocused();
  await expect(main(page)).toContainText('Added a promotion code');
  await button(page, 'Edit SPRING25').click();
  await field(page, 'Orders that may have it').fill('20');
  await button(page, 'Save this code').click();
  await said(page, 'Saved.');
  await expect(main(page).getByText('0 of 20 used')).toBeVisible();
  await expect(main(page)).toContainText('Changed a promotion code');
  await button(page, 'Close SPRING25').click();
  await expect(field(page, 'Description')).toHaveCount(0);
  expect(await codeOf(site, owner, 'SPRING25')).toMatchObject({ percent: 12.5, usageLimit: 20, state: 'VALID' });
});

test('a code is stopped after its effect was shown, once however often the answer is lost', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'codes.listing | codes.askToStop | -> askingToStop',
    'codes.askingToStop | codes.keep | -> listing',
    'codes.askingToStop | codes.stop | -> stopping',
    'codes.stopping | xstate.done.actor.stopCode | -> askingToStop',
    'codes.stopping | xstate.error.actor.stopCode | -> stopUnknown',
    'codes.stopUnknown | codes.askAgain | -> stopping',
    'codes.stopping | xstate.done.actor.stopCode | is -> listing.rereading',
    'codes.stopUnknown | xstate.after.nextTry.codes.stopUnknown | -> stopping',
    'codes.stopUnknown | codes.keep | -> listing.rereading',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  for (const name of ['STOPONE', 'STOPTWO', 'STOPTHREE']) await addCode(site, owner, name);
  const stateOf = async (name: string) => (await codeOf(site, owner, name))?.state;
  await logInBrowser(context, site, owner);
  await page.goto(codesPage);
  await button(page, 'Stop STOPONE').click();
  await inDialog(page, 'Keep it').click();
  await button(page, 'Stop STOPONE').click();
  await refuseFirst(page, 'StopCode');
  await inDialog(page, 'Stop this code').click();
  await taken('codes.stopping | xstate.done.actor.stopCode | -> askingToStop');
  await page.unrouteAll();
  await loseFirstCall(page, 'StopCode');
  await inDialog(page, 'Stop this code').click();
  await inDialog(page, 'Ask again').click();
  await said(page, 'It takes nothing off any more.');
  await expect(button(page, 'Edit STOPONE')).toBeFocused();
  await expect.poll(() => stateOf('STOPONE')).toBe('EXPIRED');
  await page.unrouteAll();
  await button(page, 'Stop STOPTWO').click();
  await loseFirstCall(page, 'StopCode');
  await inDialog(page, 'Stop this code').click();
  await taken('codes.stopUnknown | xstate.after.nextTry.codes.stopUnknown | -> stopping');
  await expect.poll(() => stateOf('STOPTWO')).toBe('EXPIRED');
  await page.unrouteAll();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button(page, 'Stop STOPTHREE').click();
  await loseFirstCall(page, 'StopCode');
  await inDialog(page, 'Stop this code').click();
  await expect(inDialog(page, 'Ask again')).toBeVisible();
  await inDialog(page, 'Keep it').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('codes that can’t be read are tried again, by who is logged in', async ({
  page,
  context,
  site,
  ownServer,
  plan,
}) => {
  plan(
    'codes.readingCodes | xstate.error.actor.getDeskCodes | -> unreadable',
    'codes.unreadable | codes.retry | -> readingCodes',
    'codes.readingCodes | xstate.done.actor.getDeskCodes | is -> signedOut',
    'codes.signedOut | codes.retry | -> readingCodes',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  await logInBrowser(context, site, owner);
  await loseFirstCall(page, 'GetDeskCodes');
  await page.goto(codesPage);
  await button(page, 'Try again').click();
  await expect(button(page, 'Add a code')).toBeVisible();
  await page.unrouteAll();
  await withoutSession(page, 'GetDeskCodes');
  await page.reload();
  await button(page, 'Try again').click();
  await expect(button(page, 'Add a code')).toBeVisible();
});

test('who may not change them any more changes nothing', async ({ page, context, site, ownServer, taken, plan }) => {
  plan(
    'codes.stopping | xstate.done.actor.stopCode | is -> askingToStop',
    'codes.stopping | xstate.done.actor.stopCode | is -> listing',
    'codes.listing.rereading | xstate.error.actor.getDeskCodes | -> listing.resting',
    'codes.listing.rereading | xstate.done.actor.getDeskCodes | isSessionEnded -> listing.resting',
    'codes.listing.rereading | xstate.done.actor.getDeskCodes | -> listing.resting',
    'codes.readingCodes | xstate.done.actor.getDeskCodes | -> notTheirs',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  await addCode(site, owner, 'KEPT');
  const friend = await newCustomer(site, 'Ann');
  await accept(site, friend, await invite(site, owner, friend.emailAddress, 'OrganizationManager'));
  await logInBrowser(context, site, friend);
  await page.goto(codesPage);
  await button(page, 'Stop KEPT').click();
  await withoutSession(page, 'StopCode');
  await inDialog(page, 'Stop this code').click();
  await taken('codes.stopping | xstate.done.actor.stopCode | is -> askingToStop');
  await page.unrouteAll();
  await page.goto(codesPage);
  await button(page, 'Stop KEPT').click();
  await meanwhile(page, 'StopCode', () => giveRole(site, owner, friend.emailAddress, 'OrganizationBoxOffice'));
  await inDialog(page, 'Stop this code').click();
  await taken('codes.stopping | xstate.done.actor.stopCode | is -> listing');
  await expect(button(page, 'Add a code')).toHaveCount(0);
  await giveRole(site, owner, friend.emailAddress, 'OrganizationManager');
  await page.unrouteAll();
  await page.goto(codesPage);
  await button(page, 'Edit KEPT').click();
  const saveLimit = async (limit: string) => {
    await field(page, 'Orders that may have it').fill(limit);
    await button(page, 'Save this code').click();
  };
  await loseFirstCall(page, 'GetDeskCodes');
  await saveLimit('30');
  await taken('codes.listing.rereading | xstate.error.actor.getDeskCodes | -> listing.resting');
  await page.unrouteAll();
  await withoutSession(page, 'GetDeskCodes');
  await saveLimit('31');
  await taken('codes.listing.rereading | xstate.done.actor.getDeskCodes | isSessionEnded -> listing.resting');
  await page.unrouteAll();
  await page.goto(codesPage);
  await button(page, 'Edit KEPT').click();
  await meanwhile(page, 'GetDeskCodes', () => end(site, owner, friend.emailAddress));
  await saveLimit('32');
  await taken('codes.listing.rereading | xstate.done.actor.getDeskCodes | -> listing.resting');
  await page.unrouteAll();
  const other = await newCustomer(site, 'Ben');
  await accept(site, other, await invite(site, owner, other.emailAddress, 'OrganizationManager'));
  await logInBrowser(context, site, other);
  await meanwhile(page, 'GetDeskCodes', () => end(site, owner, other.emailAddress));
  await page.goto(codesPage);
  await expect(main(page)).toContainText('Your role doesn’t show you the codes.');
  expect(await codeOf(site, owner, 'KEPT')).toMatchObject({ usageLimit: 32, state: 'VALID' });
});
