import type { Page } from '@playwright/test';
import { expect } from '#e2e/flows/flow-test.ts';
import { tryAgain } from '#e2e/flows/moves.ts';
import { meanwhile, withoutSession } from '#e2e/flows/on-the-way.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { holdCalls, loseFirstCall, meetCalls } from '#e2e/world/connection.ts';
import { accept, dev, end, giveRole, invite, players } from '#e2e/world/desk.ts';
import { newDraft } from '#e2e/world/desk-events.ts';
import { logInBrowser, newCustomer } from '#e2e/world/people.ts';

const listPage = `/desk/${players}/events`;
const main = (page: Page) => page.getByRole('main');
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const tab = (page: Page, name: string) => main(page).getByRole('tab', { name });
async function search(page: Page, words: string): Promise<void> {
  await main(page).getByLabel('Search events').fill(words);
  await main(page).getByRole('button', { name: 'Search', exact: true }).click();
}

test('events are listed, searched and paged through', async ({ page, context, site, ownServer, taken, plan }) => {
  plan(
    'eventList.readingEvents | xstate.error.actor.getDeskEvents | -> unreadable',
    'eventList.unreadable | eventList.retry | -> readingEvents',
    'eventList.readingEvents | xstate.done.actor.getDeskEvents | is -> listing',
    'eventList.listing | eventList.open | isOther -> readingEvents',
    'eventList.listing | eventList.search | -> readingEvents',
    'eventList.listing | eventList.next | hasMore',
    'eventList.listing | eventList.previous | hasBefore',
    'eventList.readingEvents | eventList.search | -> readingEvents',
    'eventList.readingEvents | eventList.open | isOther -> readingEvents',
    'eventList.readingEvents | xstate.done.actor.getDeskEvents | is -> signedOut',
    'eventList.signedOut | eventList.retry | -> readingEvents',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  for (let one = 0; one < 51; one += 1) await newDraft(site, owner, `Rehearsal ${one}`);
  await logInBrowser(context, site, owner);
  await loseFirstCall(page, 'GetDeskEvents');
  await page.goto(listPage);
  await tryAgain(page).click();
  await tab(page, 'Drafts').click();
  await search(page, 'rehearsal');
  await expect(main(page).getByRole('link', { name: /^Rehearsal/ })).toHaveCount(50);
  await main(page).getByRole('button', { name: 'Next page' }).click();
  await expect(main(page).getByRole('link', { name: /^Rehearsal/ })).toHaveCount(1);
  await main(page).getByRole('button', { name: 'Previous page' }).click();
  await expect(main(page).getByRole('link', { name: /^Rehearsal/ })).toHaveCount(50);
  const reading = await holdCalls(page, 'GetDeskEvents');
  await search(page, 'rehearsal 5');
  await reading.arrived;
  await search(page, 'rehearsal 50');
  await tab(page, 'Canceled').click();
  reading.letGo();
  await expect(main(page).getByText('No “rehearsal 50” in this list')).toBeVisible();
  await page.unrouteAll();
  await withoutSession(page, 'GetDeskEvents');
  await tab(page, 'Drafts').click();
  await taken('eventList.readingEvents | xstate.done.actor.getDeskEvents | is -> signedOut');
  await tryAgain(page).click();
  await expect(row(page, 'Rehearsal 50')).toBeVisible();
});

test('an event is made once, and copied', async ({ page, context, site, ownServer, taken, plan }) => {
  plan(
    'newEvent.resting | newEvent.begin | -> typing',
    'newEvent.typing | newEvent.cancel | -> resting',
    'newEvent.typing | newEvent.create | isWhole -> creating',
    'newEvent.creating | xstate.error.actor.createEvent | -> typing',
    'newEvent.creating | xstate.done.actor.createEvent | is -> typing',
    'newEvent.creating | xstate.done.actor.createEvent | -> typing',
    'newEvent.creating | xstate.done.actor.createEvent | is -> created',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const name = `An evening of ${Date.now()}`;
  await logInBrowser(context, site, owner);
  await page.goto(listPage);
  const begin = main(page).getByRole('button', { name: 'New event' });
  await begin.click();
  await inDialog(page, 'Cancel').click();
  await begin.click();
  const typed = page.getByRole('dialog');
  await typed.getByLabel('Name').fill(name);
  await typed.getByLabel('Starts').fill('2127-03-01T19:00');
  await typed.getByLabel('Ends').fill('2127-03-01T21:00');
  const make = inDialog(page, 'Make the draft');
  await loseFirstCall(page, 'CreateEvent');
  await make.click();
  await expect(typed).toContainText('We don’t know yet whether that was done');
  await page.unrouteAll();
  await withoutSession(page, 'CreateEvent');
  await make.click();
  await taken('newEvent.creating | xstate.done.actor.createEvent | is -> typing');
  await page.unrouteAll();
  const errors = [{ message: 'Too many tries', extensions: { code: 'RATE_LIMITED' } }];
  await meetCalls(page, 'CreateEvent', (route, number) =>
    number === 1 ? route.fulfill({ json: { data: null, errors } }) : route.fallback(),
  );
  await make.click();
  await taken('newEvent.creating | xstate.done.actor.createEvent | -> typing');
  await make.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto(listPage);
  await tab(page, 'Drafts').click();
  await search(page, name);
  await main(page)
    .getByRole('button', { name: `Duplicate ${name}` })
    .click();
  await typed.getByLabel('Starts').fill('2127-03-08T19:00');
  await typed.getByLabel('Ends').fill('2127-03-08T21:00');
  await make.click();
  await expect(main(page).getByRole('button', { name: 'Add this tier' })).toBeVisible();
});

test('who makes no events any more makes none, and who sees none is led away', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'newEvent.creating | xstate.done.actor.createEvent | is -> resting',
    'eventList.readingEvents | xstate.done.actor.getDeskEvents | -> notPermitted',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const friend = await newCustomer(site, 'Ann');
  await accept(site, friend, await invite(site, owner, friend.emailAddress, 'OrganizationManager'));
  await logInBrowser(context, site, friend);
  await page.goto(listPage);
  await main(page).getByRole('button', { name: 'New event' }).click();
  const typed = page.getByRole('dialog');
  await typed.getByLabel('Name').fill('An evening');
  await typed.getByLabel('Starts').fill('2127-03-01T19:00');
  await typed.getByLabel('Ends').fill('2127-03-01T21:00');
  await meanwhile(page, 'CreateEvent', () => giveRole(site, owner, friend.emailAddress, 'OrganizationBoxOffice'));
  await inDialog(page, 'Make the draft').click();
  await taken('newEvent.creating | xstate.done.actor.createEvent | is -> resting');
  await meanwhile(page, 'GetDeskEvents', () => giveRole(site, owner, friend.emailAddress, 'OrganizationDoorSteward'));
  await page.reload();
  await taken('eventList.readingEvents | xstate.done.actor.getDeskEvents | -> notPermitted');
  await expect(page.getByRole('navigation', { name: 'Desk', exact: true }).getByText('Events')).toHaveCount(0);
  await end(site, owner, friend.emailAddress);
});
