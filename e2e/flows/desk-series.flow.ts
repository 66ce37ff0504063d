import type { Page } from '@playwright/test';
import { expect } from '#e2e/flows/flow-test.ts';
import { meanwhile, withoutSession } from '#e2e/flows/on-the-way.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { loseFirstAnswer, loseFirstCall, meetCalls } from '#e2e/world/connection.ts';
import { accept, dev, end, giveRole, invite } from '#e2e/world/desk.ts';
import { addTier, closeTiers, eventPage, newDraft, publish, statusOf } from '#e2e/world/desk-events.ts';
import { repeatOnce } from '#e2e/world/desk-repeats.ts';
import { logInBrowser, newCustomer, type Customer } from '#e2e/world/people.ts';
import type { Site } from '#e2e/world/api.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const look = (page: Page) => button(page, 'See the drafts').click();
const tooOften = { data: null, errors: [{ message: 'Too many tries', extensions: { code: 'RATE_LIMITED' } }] };

/** Two drafts of one series with a free ticket each; their ids. */
async function newSeries(site: Site, by: Pick<Customer, 'cookie'>, name: string): Promise<[string, string]> {
  const first = await newDraft(site, by, name);
  await addTier(site, by, first, { price: 0 });
  return [first, await repeatOnce(site, by, first, '2127-02-08T19:00:00')];
}

test('the drafts of a series are told, and put on sale once however often the answer is lost', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'seriesPublication.closed | seriesPublication.look | -> readingDrafts',
    'seriesPublication.readingDrafts | xstate.error.actor.getSeriesDrafts | -> unreadable',
    'seriesPublication.unreadable | seriesPublication.retry | -> readingDrafts',
    'seriesPublication.readingDrafts | xstate.done.actor.getSeriesDrafts | isTold -> choosing',
    'seriesPublication.choosing | seriesPublication.publish | hasPublishable',
    'seriesPublication.publishing | xstate.error.actor.publishSeries | -> unknown',
    'seriesPublication.unknown | xstate.after.nextTry.seriesPublication.unknown | -> publishing',
    'seriesPublication.publishing | xstate.done.actor.publishSeries | isPublished -> choosing',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const [first, second] = await newSeries(site, owner, 'A class');
  await logInBrowser(context, site, owner);
  await loseFirstCall(page, 'GetSeriesDrafts');
  await page.goto(eventPage(first, 'publish'));
  await look(page);
  await button(page, 'Try again').click();
  await expect(main(page).getByText('2 of 2 can be published.')).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Drafts of this series' })).toBeFocused();
  await loseFirstAnswer(page, 'PublishSeries');
  await button(page, 'Publish 2 drafts').click();
  await taken('seriesPublication.unknown | xstate.after.nextTry.seriesPublication.unknown | -> publishing');
  await expect(main(page).getByText('2 dates are on sale.')).toBeVisible();
  await expect(main(page).getByText('No date of the series is a draft any more.')).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Its page' })).toBeVisible();
  const states = await Promise.all([first, second].map((id) => statusOf(site, owner, id)));
  expect(states.map((state) => state?.status)).toEqual(['LIVE', 'LIVE']);
});

test('who is answered otherwise meanwhile reads why, and what can’t be published any more stays a draft', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'seriesPublication.readingDrafts | xstate.done.actor.getSeriesDrafts | isSessionEnded -> unreadable',
    'seriesPublication.publishing | xstate.done.actor.publishSeries | -> choosing',
    'seriesPublication.publishing | xstate.done.actor.publishSeries | isSessionEnded -> choosing',
    'seriesPublication.unknown | seriesPublication.askAgain | -> publishing',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const [first, second] = await newSeries(site, owner, 'A class with trouble');
  await logInBrowser(context, site, owner);
  await withoutSession(page, 'GetSeriesDrafts');
  await page.goto(eventPage(first, 'publish'));
  await look(page);
  await taken('seriesPublication.readingDrafts | xstate.done.actor.getSeriesDrafts | isSessionEnded -> unreadable');
  await page.goto(eventPage(first, 'publish'));
  await look(page);
  const deed = button(page, 'Publish 2 drafts');
  await meetCalls(page, 'PublishSeries', (route, call) =>
    call === 1 ? route.fulfill({ json: tooOften }) : route.fallback(),
  );
  await deed.click();
  await taken('seriesPublication.publishing | xstate.done.actor.publishSeries | -> choosing');
  await withoutSession(page, 'PublishSeries');
  await deed.click();
  await taken('seriesPublication.publishing | xstate.done.actor.publishSeries | isSessionEnded -> choosing');
  await page.goto(eventPage(first, 'publish'));
  await look(page);
  await expect(deed).toBeVisible();
  await closeTiers(site, owner, second);
  await loseFirstCall(page, 'PublishSeries');
  await deed.click();
  await expect(main(page).getByText('Not known yet whether the drafts were published')).toBeVisible();
  await button(page, 'Ask again').click();
  await expect(main(page).getByText('1 date of 2 is on sale')).toBeVisible();
  await expect(main(page).getByText('Nothing is for sale online')).toBeVisible();
  expect((await statusOf(site, owner, second))?.status).toBe('DRAFT');
});

test('who may publish no events any more publishes none', async ({ page, context, site, ownServer, taken, plan }) => {
  plan(
    'seriesPublication.publishing | xstate.done.actor.publishSeries | isNotTheirs -> notTheirs',
    'seriesPublication.readingDrafts | xstate.done.actor.getSeriesDrafts | -> notTheirs',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const [first, second] = await newSeries(site, owner, 'A class of somebody else');
  const friend = await newCustomer(site, 'Ann');
  await accept(site, friend, await invite(site, owner, friend.emailAddress));
  await logInBrowser(context, site, friend);
  await page.goto(eventPage(first, 'publish'));
  await look(page);
  await meanwhile(page, 'PublishSeries', () => giveRole(site, owner, friend.emailAddress, 'OrganizationBoxOffice'));
  await button(page, 'Publish 2 drafts').click();
  await taken('seriesPublication.publishing | xstate.done.actor.publishSeries | isNotTheirs -> notTheirs');
  await expect(main(page).getByText('Drafts of this series')).toHaveCount(0);
  await giveRole(site, owner, friend.emailAddress, 'OrganizationManager');
  await publish(site, owner, second);
  await page.goto(eventPage(first, 'publish'));
  await meanwhile(page, 'GetSeriesDrafts', () => giveRole(site, owner, friend.emailAddress, 'OrganizationBoxOffice'));
  await look(page);
  await taken('seriesPublication.readingDrafts | xstate.done.actor.getSeriesDrafts | -> notTheirs');
  expect((await statusOf(site, owner, first))?.status).toBe('DRAFT');
  await end(site, owner, friend.emailAddress);
});
