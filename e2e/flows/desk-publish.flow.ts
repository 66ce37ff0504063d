import type { Page } from '@playwright/test';
import { expect } from '#e2e/flows/flow-test.ts';
import { meanwhile, withoutSession } from '#e2e/flows/on-the-way.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { loseFirstCall, meetCalls } from '#e2e/world/connection.ts';
import { accept, dev, end, giveRole, invite } from '#e2e/world/desk.ts';
import { eventPage, newDraft, addTier, publish, statusOf } from '#e2e/world/desk-events.ts';
import { logInBrowser, newCustomer } from '#e2e/world/people.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const told = (page: Page, words: string) => expect(main(page).getByText(words)).toBeVisible();

test('a draft is published once however often the answer is lost, paused, resumed and withdrawn', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'publication.resting | publication.ask | isOffered -> changing',
    'publication.changing | xstate.error.actor.changePublication | -> unknown',
    'publication.unknown | xstate.after.nextTry.publication.unknown | -> changing',
    'publication.changing | xstate.done.actor.changePublication | isPublished -> sharing',
    'publication.sharing | publication.close | -> resting',
    'publication.resting | publication.share | -> sharing',
    'publication.unknown | publication.askAgain | -> changing',
    'publication.changing | xstate.done.actor.changePublication | isChanged -> resting',
    'publication.resting | publication.ask | asksFirst -> confirming',
    'publication.confirming | publication.close | -> resting',
    'publication.confirming | publication.confirm | -> changing',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner);
  await logInBrowser(context, site, owner);
  await page.goto(eventPage(event, 'publish'));
  await expect(main(page).getByText('Nothing is for sale online')).toBeVisible();
  await expect(button(page, 'Publish')).toHaveAttribute('aria-disabled', 'true');
  await addTier(site, owner, event, { price: 0 });
  await page.reload();
  await loseFirstCall(page, 'PublishEvent');
  await button(page, 'Publish').click();
  await taken('publication.unknown | xstate.after.nextTry.publication.unknown | -> changing');
  await expect(page.getByRole('dialog').getByLabel('Link', { exact: true })).toHaveValue(
    `${site.origin}/event/${event}`,
  );
  expect(await statusOf(site, owner, event)).toEqual({ status: 'LIVE', isPaused: false });
  await inDialog(page, 'Close').click();
  await button(page, 'Share').click();
  await inDialog(page, 'Close').click();
  await page.unrouteAll();
  await loseFirstCall(page, 'PauseSales');
  await button(page, 'Pause sales').click();
  await button(page, 'Ask again').click();
  await told(page, 'Sales are paused: nothing of it can be bought.');
  expect(await statusOf(site, owner, event)).toEqual({ status: 'LIVE', isPaused: true });
  await button(page, 'Resume sales').click();
  await told(page, 'It is sold again.');
  await button(page, 'Make it a draft again').click();
  await inDialog(page, 'Leave it on sale').click();
  await button(page, 'Make it a draft again').click();
  await inDialog(page, 'Take it off sale').click();
  await told(page, 'It is a draft again');
  expect(await statusOf(site, owner, event)).toEqual({ status: 'DRAFT', isPaused: false });
});

test('what can’t be done any more is said, and a draft is deleted', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'publication.changing | xstate.done.actor.changePublication | -> resting',
    'publication.changing | xstate.done.actor.changePublication | hasSessionEnded -> resting',
    'publication.changing | xstate.done.actor.changePublication | isDeleted -> deleted',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner);
  await addTier(site, owner, event, { price: 0 });
  await logInBrowser(context, site, owner);
  await page.goto(eventPage(event, 'publish'));
  await expect(button(page, 'Delete the draft')).toBeVisible();
  await publish(site, owner, event);
  await button(page, 'Delete the draft').click();
  await inDialog(page, 'Delete it for good').click();
  await told(page, 'That can’t be done any more: the event has changed meanwhile.');
  await expect(button(page, 'Pause sales')).toBeVisible();
  await withoutSession(page, 'PauseSales');
  await button(page, 'Pause sales').click();
  await taken('publication.changing | xstate.done.actor.changePublication | hasSessionEnded -> resting');
  await page.unrouteAll();
  const errors = [{ message: 'Too many tries', extensions: { code: 'RATE_LIMITED' } }];
  await meetCalls(page, 'WithdrawEvent', (route, number) =>
    number === 1 ? route.fulfill({ json: { data: null, errors } }) : route.fallback(),
  );
  const withdraw = async () => {
    await button(page, 'Make it a draft again').click();
    await inDialog(page, 'Take it off sale').click();
  };
  await withdraw();
  await taken('publication.changing | xstate.done.actor.changePublication | -> resting');
  await withdraw();
  await told(page, 'It is a draft again');
  await button(page, 'Delete the draft').click();
  await inDialog(page, 'Delete it for good').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  expect(await statusOf(site, owner, event)).toBeNull();
});

test('who publishes nothing any more is offered nothing any more', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan('publication.changing | xstate.done.actor.changePublication | isNotTheirs -> resting');
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner);
  await addTier(site, owner, event, { price: 0 });
  const friend = await newCustomer(site, 'Ann');
  await accept(site, friend, await invite(site, owner, friend.emailAddress, 'OrganizationManager'));
  await logInBrowser(context, site, friend);
  await page.goto(eventPage(event, 'publish'));
  await expect(button(page, 'Publish')).toBeVisible();
  await meanwhile(page, 'PublishEvent', () => giveRole(site, owner, friend.emailAddress, 'OrganizationBoxOffice'));
  await button(page, 'Publish').click();
  await taken('publication.changing | xstate.done.actor.changePublication | isNotTheirs -> resting');
  await told(page, 'Ask an owner or a manager.');
  await expect(button(page, 'Publish')).toHaveCount(0);
  expect(await statusOf(site, owner, event)).toEqual({ status: 'DRAFT', isPaused: false });
  await end(site, owner, friend.emailAddress);
});
