import type { Page } from '@playwright/test';
import { expect } from '#e2e/flows/flow-test.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { loseFirstCall } from '#e2e/world/connection.ts';
import { dev } from '#e2e/world/desk.ts';
import { doorsOf, eventPage, newDraft, saveDoors } from '#e2e/world/desk-events.ts';
import { logInBrowser } from '#e2e/world/people.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const door = (page: Page, name: string) => main(page).getByRole('group', { name, exact: true });
const bar = (page: Page, words: string) => expect(main(page).getByRole('status').getByText(words)).toBeVisible();

test('a door is set up, saved once though the answer is lost, and its list printed', async ({
  page,
  context,
  site,
  ownServer,
  plan,
}) => {
  plan(
    'partEditor.clean | partEditor.type | isAnother -> dirty',
    'partEditor.saving | xstate.error.actor.savePart | -> unknown',
    'partEditor.unknown | partEditor.askAgain | -> saving',
    'partEditor.saving | xstate.done.actor.savePart | is -> clean',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner);
  await logInBrowser(context, site, owner);
  await page.goto(eventPage(event, 'door'));
  await button(page, 'Add a door').click();
  const mainDoor = door(page, 'Main door');
  await expect(mainDoor.getByLabel('Opens')).toHaveValue('2127-02-01T18:00');
  await expect(mainDoor.getByLabel('Closes')).toHaveValue('2127-02-01T21:00');
  await mainDoor.getByLabel('Opens').fill('2127-02-01T17:30');
  await loseFirstCall(page, 'SaveEventPart');
  await button(page, 'Save doors').click();
  await button(page, 'Ask again').click();
  await bar(page, 'Saved.');
  expect(await doorsOf(site, owner, event)).toEqual({
    version: 1,
    lists: [{ name: 'Main door', productIds: null, opens: '2127-02-01T17:30:00', closes: '2127-02-01T21:00:00' }],
  });
  const printed = page.waitForEvent('popup');
  await main(page).getByRole('link', { name: 'Print the list of Main door in a new tab' }).click();
  await expect((await printed).getByRole('heading', { level: 1, name: 'An evening' })).toBeVisible();
});

test('of two who set up doors nobody is overwritten', async ({ page, context, site, ownServer, plan }) => {
  plan(
    'partEditor.saving | xstate.done.actor.savePart | collides -> conflicted',
    'partEditor.conflicted | partEditor.choose | isColliding -> stays',
    'partEditor.conflicted | partEditor.save | isAllTheirs',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner);
  await logInBrowser(context, site, owner);
  await page.goto(eventPage(event, 'door'));
  await button(page, 'Add a door').click();
  await saveDoors(site, owner, event, ['Stage door']);
  await button(page, 'Save doors').click();
  await expect(main(page).getByText('Dev Sandhu changed this while you typed')).toBeVisible();
  await main(page)
    .getByRole('radio', { name: /^Take what/ })
    .check();
  await button(page, 'Save doors').click();
  await expect(door(page, 'Stage door')).toBeVisible();
  await expect(door(page, 'Main door')).toHaveCount(0);
});
