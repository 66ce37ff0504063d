import type { Page } from '@playwright/test';
import { expect } from '#e2e/flows/flow-test.ts';
import { tryAgain } from '#e2e/flows/moves.ts';
import { meanwhile, withoutSession } from '#e2e/flows/on-the-way.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { holdCalls, loseFirstCall, meetCalls } from '#e2e/world/connection.ts';
import { accept, dev, end, giveRole, invite } from '#e2e/world/desk.ts';
import { aboutOf, eventPage, newDraft, rulesOf, saveRules } from '#e2e/world/desk-events.ts';
import { logInBrowser, newCustomer } from '#e2e/world/people.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const save = (page: Page) => button(page, 'Save rules');
const places = (page: Page) => main(page).getByLabel('Places in all');
const listed = (page: Page) => main(page).getByRole('checkbox', { name: 'Shown in lists and searches' });
const bar = (page: Page, words: string) => expect(main(page).getByRole('status').getByText(words)).toBeVisible();

test('an event that is not there is told, and one that can’t be read is read again', async ({
  page,
  context,
  site,
  ownServer,
  plan,
}) => {
  plan(
    'deskEvent.readingEvent | xstate.error.actor.getDeskEvent | -> unreadable',
    'deskEvent.unreadable | deskEvent.retry | -> readingEvent',
    'deskEvent.readingEvent | xstate.done.actor.getDeskEvent | is -> open',
    'deskEvent.readingEvent | xstate.done.actor.getDeskEvent | is -> signedOut',
    'deskEvent.signedOut | deskEvent.retry | -> readingEvent',
    'deskEvent.readingEvent | xstate.done.actor.getDeskEvent | -> missing',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner);
  await logInBrowser(context, site, owner);
  await loseFirstCall(page, 'GetDeskEvent');
  await page.goto(eventPage(event, 'when'));
  await tryAgain(page).click();
  await expect(main(page).getByLabel('Starts', { exact: true })).toHaveValue('2127-02-01T19:00');
  await withoutSession(page, 'GetDeskEvent');
  await page.reload();
  await tryAgain(page).click();
  await expect(button(page, 'Save times')).toBeVisible();
  await page.goto(eventPage('00000000-0000-4000-8000-000000000000', 'when'));
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such event' })).toBeVisible();
});

test('rules are typed, put back, saved once however often the answer is lost', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'partEditor.recallingDraft | xstate.done.actor.recallDraft | -> clean',
    'partEditor.clean | partEditor.type | isAnother -> dirty',
    'partEditor.dirty | partEditor.type | isAnother -> stays',
    'partEditor.dirty | partEditor.discard | -> clean',
    'partEditor.dirty | partEditor.type | -> clean',
    'partEditor.dirty | partEditor.save | -> saving',
    'partEditor.saving | xstate.done.actor.savePart | -> dirty',
    'partEditor.saving | xstate.error.actor.savePart | -> unknown',
    'partEditor.unknown | partEditor.askAgain | -> saving',
    'partEditor.saving | xstate.done.actor.savePart | is -> clean',
    'deskEvent.open | deskEvent.refresh | -> readingEvent',
    'partEditor.saving | xstate.done.actor.savePart | is -> parked',
    'partEditor.parked | partEditor.goOn | -> dirty',
    'deskEvent.readingEvent | xstate.error.actor.getDeskEvent | isShown',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner);
  await logInBrowser(context, site, owner);
  await page.goto(eventPage(event, 'rules'));
  await places(page).fill('120');
  await bar(page, '1 change not saved.');
  await listed(page).uncheck();
  await bar(page, '2 changes not saved.');
  await button(page, 'Discard').click();
  await expect(places(page)).toHaveValue('');
  await places(page).fill('120');
  await places(page).fill('');
  await bar(page, 'All is saved.');
  await places(page).fill('many');
  await save(page).click();
  await expect(main(page).getByText('This number can’t be used here.')).toBeVisible();
  await expect(places(page)).toBeFocused();
  await places(page).fill('120');
  await loseFirstCall(page, 'SaveEventPart');
  await save(page).click();
  await button(page, 'Ask again').click();
  await bar(page, 'Saved.');
  await expect(main(page).getByText('0 of 120 sold')).toBeVisible();
  expect(await rulesOf(site, owner, event)).toMatchObject({ version: 1, capacity: 120 });
  await places(page).fill('130');
  await withoutSession(page, 'SaveEventPart');
  await save(page).click();
  await taken('partEditor.saving | xstate.done.actor.savePart | is -> parked');
  await button(page, 'Go on').click();
  await loseFirstCall(page, 'GetDeskEvent');
  await save(page).click();
  await bar(page, 'Saved.');
  expect(await rulesOf(site, owner, event)).toMatchObject({ version: 2, capacity: 130 });
});

test('a save that was lost is asked for again by itself, and what is refused as a whole is typed still', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'partEditor.unknown | xstate.after.nextTry.partEditor.unknown | -> saving',
    'partEditor.saving | xstate.done.actor.savePart | -> dirty',
    'deskEvent.readingEvent | deskEvent.refresh | -> readingEvent',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner);
  await logInBrowser(context, site, owner);
  await page.goto(eventPage(event, 'rules'));
  await loseFirstCall(page, 'SaveEventPart');
  await places(page).fill('120');
  await save(page).click();
  await taken('partEditor.unknown | xstate.after.nextTry.partEditor.unknown | -> saving');
  await bar(page, 'Saved.');
  await page.unrouteAll();
  const errors = [{ message: 'Too many tries', extensions: { code: 'RATE_LIMITED' } }];
  await meetCalls(page, 'SaveEventPart', (route, number) =>
    number === 1 ? route.fulfill({ json: { data: null, errors } }) : route.fallback(),
  );
  await places(page).fill('130');
  await save(page).click();
  await taken('partEditor.saving | xstate.done.actor.savePart | -> dirty');
  const reading = await holdCalls(page, 'GetDeskEvent');
  await save(page).click();
  await reading.arrived;
  await places(page).fill('140');
  await save(page).click();
  await taken('deskEvent.readingEvent | deskEvent.refresh | -> readingEvent');
  reading.letGo();
  await expect(main(page).getByText('0 of 140 sold')).toBeVisible();
  expect(await rulesOf(site, owner, event)).toMatchObject({ version: 3, capacity: 140 });
});

test('of two who change the same fields nobody is overwritten', async ({ page, context, site, ownServer, plan }) => {
  plan(
    'partEditor.saving | xstate.done.actor.savePart | collides -> conflicted',
    'partEditor.conflicted | partEditor.choose | isColliding -> stays',
    'partEditor.conflicted | partEditor.save | isChosen',
    'partEditor.conflicted | partEditor.save | isAllTheirs',
    'partEditor.conflicted | partEditor.discard | -> clean',
    'partEditor.saving | xstate.done.actor.savePart | is -> dirty',
    'partEditor.saving | xstate.done.actor.savePart | isAsTheirs -> clean',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner);
  await logInBrowser(context, site, owner);
  await page.goto(eventPage(event, 'rules'));
  const side = (name: RegExp) => main(page).getByRole('radio', { name });
  // What somebody else saves before the page has read the event is no conflict.
  await expect(places(page)).toBeVisible();
  async function conflict(mine: string, theirs: number): Promise<void> {
    await saveRules(site, owner, event, { capacity: theirs });
    await places(page).fill(mine);
    await save(page).click();
    await expect(main(page).getByText('Dev Sandhu changed this while you typed')).toBeVisible();
  }
  await conflict('120', 100);
  await side(/^Keep yours/).check();
  await save(page).click();
  await bar(page, 'Saved.');
  expect(await rulesOf(site, owner, event)).toMatchObject({ version: 2, capacity: 120 });
  await expect(main(page).getByText('0 of 120 sold')).toBeVisible();
  await conflict('130', 110);
  await side(/^Take what/).check();
  await save(page).click();
  await expect(places(page)).toHaveValue('110');
  await conflict('140', 150);
  await button(page, 'Discard').click();
  await expect(places(page)).toHaveValue('150');
  await saveRules(site, owner, event, { capacity: 160 });
  await listed(page).uncheck();
  await save(page).click();
  await expect(main(page).getByText('Taken over from Dev Sandhu: Places in all.')).toBeVisible();
  await expect(places(page)).toHaveValue('160');
  await save(page).click();
  await bar(page, 'Saved.');
  expect(await rulesOf(site, owner, event)).toMatchObject({ capacity: 160, isListed: false });
  await saveRules(site, owner, event, { capacity: 170 });
  await places(page).fill('170');
  await save(page).click();
  await bar(page, 'All is saved.');
});

test('what was typed and not saved is kept on the device, and offered', async ({
  page,
  context,
  site,
  ownServer,
  plan,
}) => {
  plan(
    'partEditor.recallingDraft | xstate.done.actor.recallDraft | hasDraft -> offered',
    'partEditor.offered | partEditor.goOn | -> dirty',
    'partEditor.offered | partEditor.takeSaved | -> clean',
    'partEditor.offered | partEditor.goOn | draftCollides',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner);
  await logInBrowser(context, site, owner);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(eventPage(event, 'rules'));
  await places(page).fill('120');
  await page.reload();
  await button(page, 'Go on with mine').click();
  await expect(places(page)).toHaveValue('120');
  await page.reload();
  await button(page, 'Take the saved one').click();
  await expect(places(page)).toHaveValue('');
  await places(page).fill('120');
  await saveRules(site, owner, event, { capacity: 90 });
  await page.reload();
  await button(page, 'Go on with mine').click();
  await expect(main(page).getByText('Somebody changed this while you typed')).toBeVisible();
});

test('who may not change it any more is shown what stands in it', async ({ page, context, site, ownServer, plan }) => {
  plan('partEditor.saving | xstate.done.actor.savePart | is -> notPermitted');
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner);
  const friend = await newCustomer(site, 'Ann');
  await accept(site, friend, await invite(site, owner, friend.emailAddress, 'OrganizationManager'));
  await logInBrowser(context, site, friend);
  await page.goto(eventPage(event, 'rules'));
  await places(page).fill('120');
  await meanwhile(page, 'SaveEventPart', () => giveRole(site, owner, friend.emailAddress, 'OrganizationBoxOffice'));
  await save(page).click();
  await expect(main(page)).toContainText('Ask an owner or a manager.');
  await expect(save(page)).toHaveCount(0);
  expect(await rulesOf(site, owner, event)).toMatchObject({ version: 0, capacity: null });
  await end(site, owner, friend.emailAddress);
});

test('what an event is about is written in both languages, and its place is kept', async ({
  page,
  context,
  site,
  ownServer,
  plan,
}) => {
  plan('partEditor.saving | xstate.done.actor.savePart | is -> clean');
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner);
  await logInBrowser(context, site, owner);
  await page.goto(eventPage(event, ''));
  const field = (name: string) => main(page).getByLabel(name);
  await field('Description, English').fill('A play.\n\nWith cherries.');
  await button(page, 'Copy from English').click();
  await field('Name, Français').fill('Une soirée');
  await field('Name of the place').fill('Malaspina Theatre');
  await field('City').fill('Nanaimo');
  await field('Kind of event').selectOption('Theatre');
  await button(page, 'Save what it is about').click();
  await bar(page, 'Saved.');
  await expect(main(page).getByText('Malaspina Theatre')).toBeVisible();
  expect(await aboutOf(site, owner, event)).toEqual({
    words: [
      { language: 'en', name: 'An evening', description: 'A play.\n\nWith cherries.' },
      { language: 'fr_CA', name: 'Une soirée', description: 'A play.\n\nWith cherries.' },
    ],
    place: { name: 'Malaspina Theatre', city: 'Nanaimo' },
    primaryCategory: 'theatre',
  });
});
