import type { Page } from '@playwright/test';
import { expect } from '#e2e/flows/flow-test.ts';
import { tryAgain } from '#e2e/flows/moves.ts';
import { meanwhile, withoutSession } from '#e2e/flows/on-the-way.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { loseFirstAnswer, loseFirstCall } from '#e2e/world/connection.ts';
import { accept, dev, giveRole, invite, players } from '#e2e/world/desk.ts';
import { logInBrowser, newCustomer } from '#e2e/world/people.ts';
import { askToCancel, letOrganizerDecide } from '#e2e/world/requests.ts';

const requestsPage = `/desk/${players}/cancellations`;
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const act = (page: Page, name: RegExp, code: string) =>
  main(page).getByRole('button', { name: new RegExp(`${name.source}.*, order ${code}`) });
const cancel = (page: Page) => dialog(page).getByRole('button', { name: 'Cancel' });
const agree = (page: Page) => dialog(page).getByRole('button', { name: /^Agree and give \$\d+\.\d\d back$/ });

test('who gives money back agrees to what a buyer asks, once though the answer is lost', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'cancellationRequests.readingRequests | xstate.error.actor.getDeskCancellations | -> unreadable',
    'cancellationRequests.unreadable | cancellationRequests.retry | -> readingRequests',
    'cancellationRequests.readingRequests | xstate.done.actor.getDeskCancellations | is -> signedOut',
    'cancellationRequests.signedOut | cancellationRequests.retry | -> readingRequests',
    'cancellationRequests.readingRequests | xstate.done.actor.getDeskCancellations | is -> listing',
    'cancellationRequests.listing | cancellationRequests.open | -> confirming',
    'cancellationRequests.confirming | cancellationRequests.cancel | -> listing',
    'cancellationRequests.deciding | xstate.done.actor.decideCancellations | is -> confirming',
    'cancellationRequests.deciding | xstate.error.actor.decideCancellations | -> confirming',
    'cancellationRequests.confirming | cancellationRequests.cancel | isInDoubt',
    'cancellationRequests.confirming | cancellationRequests.decide | -> deciding',
    'cancellationRequests.deciding | xstate.done.actor.decideCancellations | is -> readingRequests',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  await letOrganizerDecide(site, owner);
  const lena = await askToCancel(site, 'Lena');
  await logInBrowser(context, site, owner);
  await loseFirstCall(page, 'GetDeskCancellations');
  await page.goto(requestsPage);
  await tryAgain(page).click();
  await expect(act(page, /^Agree/, lena.code)).toBeVisible();
  await withoutSession(page, 'GetDeskCancellations');
  await page.reload();
  await tryAgain(page).click();
  await act(page, /^Agree/, lena.code).click();
  await cancel(page).click();
  await act(page, /^Agree/, lena.code).click();
  await withoutSession(page, 'DecideCancellations');
  await agree(page).click();
  await taken('cancellationRequests.deciding | xstate.done.actor.decideCancellations | is -> confirming');
  await loseFirstCall(page, 'DecideCancellations');
  await agree(page).click();
  await expect(dialog(page)).toContainText('We don’t know yet whether that was done');
  await cancel(page).click();
  await act(page, /^Agree/, lena.code).click();
  await page.unrouteAll();
  await loseFirstAnswer(page, 'DecideCancellations');
  await agree(page).click();
  await expect(dialog(page)).toContainText('We don’t know yet whether that was done');
  await agree(page).click();
  await expect(main(page)).toContainText(`Agreed: order ${lena.code}.`);
  await expect(main(page)).toContainText('Nothing waits for you');
  expect(await lena.state()).toBe('Cancelled');
});

test('a request is declined with a reason, and one that is withdrawn meanwhile is over', async ({
  page,
  context,
  site,
  ownServer,
  plan,
}) => {
  plan('cancellationRequests.deciding | xstate.done.actor.decideCancellations | -> readingRequests');
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  await letOrganizerDecide(site, owner);
  const [noor, mika] = [await askToCancel(site, 'Noor'), await askToCancel(site, 'Mika')];
  await logInBrowser(context, site, owner);
  await page.goto(requestsPage);
  await act(page, /^Decline/, noor.code).click();
  await dialog(page).getByLabel('Why').fill('The seats were built for you.');
  await dialog(page).getByRole('button', { name: 'Decline' }).click();
  await expect(main(page)).toContainText(`Declined: order ${noor.code}. The tickets stay good.`);
  expect(await noor.state()).toBe('Confirmed');
  await act(page, /^Agree/, mika.code).click();
  await meanwhile(page, 'DecideCancellations', mika.withdraw);
  await agree(page).click();
  await expect(main(page)).toContainText(`Nothing was decided about the order ${mika.code}`);
  expect(await mika.state()).toBe('Confirmed');
});

test('who gives no money back any more is told whom to ask', async ({ page, context, site, ownServer, plan }) => {
  plan('cancellationRequests.readingRequests | xstate.done.actor.getDeskCancellations | -> notPermitted');
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const friend = await newCustomer(site, 'Robin');
  await accept(site, friend, await invite(site, owner, friend.emailAddress));
  await logInBrowser(context, site, friend);
  await meanwhile(page, 'GetDeskCancellations', () =>
    giveRole(site, owner, friend.emailAddress, 'OrganizationBoxOffice'),
  );
  await page.goto(requestsPage);
  await expect(main(page)).toContainText('Ask an owner or a manager.');
});
