import type { Page } from '@playwright/test';
import { expect } from '#e2e/flows/flow-test.ts';
import { tryAgain } from '#e2e/flows/moves.ts';
import { changeAnswer, meanwhile, withoutSession } from '#e2e/flows/on-the-way.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { loseFirstCall } from '#e2e/world/connection.ts';
import { accept, dev, end, giveRole, invite, players } from '#e2e/world/desk.ts';
import { logInBrowser, newCustomer, newStranger } from '#e2e/world/people.ts';

const historyPage = `/desk/${players}/history`;
const main = (page: Page) => page.getByRole('main');
const turn = (page: Page, name: 'Older' | 'Newer') => main(page).getByRole('button', { name });

test('an owner reads what was done, page by page', async ({ page, context, site, ownServer, plan }) => {
  plan(
    'deskHistory.readingHistory | xstate.error.actor.getDeskHistory | -> unreadable',
    'deskHistory.unreadable | deskHistory.retry | -> readingHistory',
    'deskHistory.readingHistory | xstate.done.actor.getDeskHistory | is -> signedOut',
    'deskHistory.signedOut | deskHistory.retry | -> readingHistory',
    'deskHistory.readingHistory | xstate.done.actor.getDeskHistory | is -> listing',
    'deskHistory.listing | deskHistory.older | hasOlder',
    'deskHistory.listing | deskHistory.newer | hasNewer',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const { emailAddress } = newStranger('Lena');
  await invite(site, owner, emailAddress);
  await end(site, owner, emailAddress);
  await logInBrowser(context, site, owner);
  await loseFirstCall(page, 'GetDeskHistory');
  await page.goto(historyPage);
  await tryAgain(page).click();
  await expect(main(page)).toContainText(`Took an invitation backFor: ${emailAddress}`);
  await withoutSession(page, 'GetDeskHistory');
  await page.reload();
  await tryAgain(page).click();
  await expect(main(page)).toContainText('Invited somebody');
  // The demo's people have not done fifty things.
  await page.unrouteAll();
  await changeAnswer(page, 'GetDeskHistory', 'deskHistory', { hasMore: true });
  await page.reload();
  await turn(page, 'Older').click();
  await expect(main(page)).toContainText('Nothing was done yet');
  await turn(page, 'Newer').click();
  await expect(main(page)).toContainText('Invited somebody');
});

test('who may not read it any more is told whom to ask', async ({ page, context, site, ownServer, plan }) => {
  plan('deskHistory.readingHistory | xstate.done.actor.getDeskHistory | -> notPermitted');
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const friend = await newCustomer(site, 'Robin');
  await accept(site, friend, await invite(site, owner, friend.emailAddress, 'OrganizationOwner'));
  await logInBrowser(context, site, friend);
  await meanwhile(page, 'GetDeskHistory', () => giveRole(site, owner, friend.emailAddress, 'OrganizationBoxOffice'));
  await page.goto(historyPage);
  await expect(main(page)).toContainText('The owners read what was done at the desk.');
});
