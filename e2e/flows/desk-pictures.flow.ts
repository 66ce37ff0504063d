import type { Page } from '@playwright/test';
import { expect } from '#e2e/flows/flow-test.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { accept, dev, end, giveRole, invite } from '#e2e/world/desk.ts';
import { eventPage, newDraft, publish, addTier } from '#e2e/world/desk-events.ts';
import { logInBrowser, newCustomer } from '#e2e/world/people.ts';
import { aBrokenPicture, aPicture, aText, meetUploads, picturesOf } from '#e2e/world/pictures.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const input = (page: Page) => main(page).locator('input[type=file]');
const told = (page: Page, words: string) => expect(main(page).getByText(words)).toBeVisible();
const isThere = (page: Page, place: number) =>
  expect(main(page).getByLabel(`What picture ${place} shows, English`)).toBeVisible();

test('pictures are chosen, come into the form once however often the answer is lost, and are shown to buyers', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'pictureUpload.resting | pictureUpload.choose | -> checking',
    'pictureUpload.checking | xstate.done.actor.checkPicture | isGood -> uploading',
    'pictureUpload.uploading | upload.progressed | -> stays',
    'pictureUpload.uploading | xstate.done.actor.uploadPicture | isUploaded -> resting',
    'pictureUpload.uploading | xstate.error.actor.uploadPicture | -> unknown',
    'pictureUpload.unknown | pictureUpload.askAgain | -> uploading',
    'pictureUpload.unknown | xstate.after.nextTry.pictureUpload.unknown | -> uploading',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner);
  await logInBrowser(context, site, owner);
  await page.goto(eventPage(event, 'about'));
  const chooses = page.waitForEvent('filechooser');
  await button(page, 'Add a picture').click();
  await (await chooses).setFiles(await aPicture('stage.png'));
  await isThere(page, 1);
  await main(page).getByLabel('What picture 1 shows, English').fill('A stage');
  await meetUploads(page, async (route, number) => {
    if (number > 2) return route.fallback();
    // It arrives; the answer is lost on the way back.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await input(page).setInputFiles(await aPicture('icon.png', 'icon-192'));
  await button(page, 'Send it now').click();
  await taken('pictureUpload.unknown | xstate.after.nextTry.pictureUpload.unknown | -> uploading');
  await isThere(page, 2);
  await button(page, 'Move picture 2 forward').click();
  await main(page).getByLabel('What picture 1 shows, English').fill('A ticket');
  await button(page, 'Save what it is about').click();
  await told(page, 'Saved.');
  const kept = await picturesOf(site, owner, event);
  expect(kept.map(({ words }) => words[0]?.text)).toEqual(['A ticket', 'A stage']);
  await addTier(site, owner, event, { name: 'Stalls' });
  await publish(site, owner, event);
  await page.goto(`/event/${event}`);
  const shown = page.getByRole('img', { name: 'A ticket' });
  await expect(shown).toBeInViewport();
  // Nothing lies over it.
  await shown.click({ trial: true });
});

test('what is no picture is told before it is sent, and what can’t be read by who reads it', async ({
  page,
  context,
  site,
  ownServer,
  plan,
  taken,
}) => {
  plan(
    'pictureUpload.checking | xstate.done.actor.checkPicture | -> resting',
    'pictureUpload.uploading | xstate.done.actor.uploadPicture | -> resting',
    'pictureUpload.uploading | pictureUpload.cancel | -> resting',
    'pictureUpload.unknown | pictureUpload.cancel | -> resting',
    'pictureUpload.checking | pictureUpload.cancel | -> resting',
    'pictureUpload.checking | xstate.error.actor.checkPicture | -> resting',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner);
  await logInBrowser(context, site, owner);
  await page.goto(eventPage(event, 'about'));
  await input(page).setInputFiles(aText);
  await told(page, 'This file is no picture that Foyer takes: JPEG, PNG, WebP or AVIF.');
  await input(page).setInputFiles(aBrokenPicture);
  await told(page, 'This file can’t be read: it is damaged or not whole.');
  const held = Promise.withResolvers<void>();
  await meetUploads(page, async (route, number) => {
    if (number === 1) await held.promise;
    await route.abort('connectionreset').catch(() => undefined);
  });
  await input(page).setInputFiles(await aPicture('stage.png'));
  await button(page, 'Cancel upload').click();
  await taken('pictureUpload.uploading | pictureUpload.cancel | -> resting');
  held.resolve();
  await input(page).setInputFiles(await aPicture('stage.png'));
  await told(page, 'Not known yet whether stage.png arrived');
  await button(page, 'Cancel upload').click();
  await expect(button(page, 'Add a picture')).toHaveAttribute('aria-disabled', 'false');
  // A device that takes long to read, and one that can't.
  await page.evaluate(() => {
    Blob.prototype.arrayBuffer = () => new Promise(() => undefined);
  });
  await input(page).setInputFiles(await aPicture('stage.png'));
  await told(page, 'Looking at stage.png');
  await button(page, 'Cancel upload').click();
  await page.evaluate(() => {
    Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  });
  await input(page).setInputFiles(await aPicture('stage.png'));
  await told(page, 'This file can’t be read: it is damaged or not whole.');
  expect(await picturesOf(site, owner, event)).toEqual([]);
});

test('a picture is sent by nobody who is not logged in, or may not change the event any more', async ({
  page,
  context,
  site,
  ownServer,
  plan,
  taken,
}) => {
  plan(
    'pictureUpload.uploading | xstate.done.actor.uploadPicture | isNotTheirs -> resting',
    'pictureUpload.uploading | xstate.done.actor.uploadPicture | hasSessionEnded -> resting',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner);
  const friend = await newCustomer(site, 'Ann');
  await accept(site, friend, await invite(site, owner, friend.emailAddress, 'OrganizationManager'));
  await logInBrowser(context, site, friend);
  await page.goto(eventPage(event, 'about'));
  await meetUploads(page, async (route, number) => {
    if (number === 1) await giveRole(site, owner, friend.emailAddress, 'OrganizationBoxOffice');
    return route.fallback();
  });
  await input(page).setInputFiles(await aPicture('stage.png'));
  await taken('pictureUpload.uploading | xstate.done.actor.uploadPicture | isNotTheirs -> resting');
  await expect(main(page)).toContainText('Ask an owner or a manager.');
  await giveRole(site, owner, friend.emailAddress, 'OrganizationManager');
  await page.unrouteAll();
  await page.reload();
  await expect(button(page, 'Add a picture')).toBeVisible();
  await context.clearCookies();
  await input(page).setInputFiles(await aPicture('stage.png'));
  await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
  await end(site, owner, friend.emailAddress);
});
