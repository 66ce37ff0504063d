import type { Page } from '@playwright/test';
import { expect } from '#e2e/flows/flow-test.ts';
import { poets } from '#e2e/flows/demo-events.ts';
import { tryAgain } from '#e2e/flows/moves.ts';
import { answerInstead, withoutSession } from '#e2e/flows/on-the-way.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { loseFirstCall } from '#e2e/world/connection.ts';
import { dev, players } from '#e2e/world/desk.ts';
import { paidOrder } from '#e2e/world/desk-orders.ts';
import { logInBrowser } from '#e2e/world/people.ts';

const reportsPage = `/desk/${players}/reports`;
const main = (page: Page) => page.getByRole('main');
const show = (page: Page) => main(page).getByRole('button', { name: 'Show', exact: true });
const kind = (page: Page, name: string) => main(page).getByRole('link', { name });
const nowhere = `${reportsPage}?event=00000000-0000-4000-8000-000000000000`;

test('a manager reads what was sold, of which days, in which event', async ({
  page,
  context,
  site,
  ownServer,
  plan,
}) => {
  plan(
    'reports.readingReport | xstate.error.actor.getDeskReport | -> unreadable',
    'reports.unreadable | reports.retry | -> readingReport',
    'reports.readingReport | xstate.done.actor.getDeskReport | is -> showing',
    'reports.showing | reports.choose | isPeriod',
    'reports.showing | reports.choose | isSame -> readingReport',
    'reports.showing | reports.choose | -> daysRefused',
    'reports.daysRefused | reports.choose | isPeriod -> showing',
    'reports.daysRefused | reports.choose | isSame -> readingReport',
    'reports.daysRefused | address.changed | -> readingReport',
    'reports.showing | address.changed | -> readingReport',
  );
  expect(ownServer.origin).toBe(site.origin);
  await paidOrder(site, poets);
  await logInBrowser(context, site, await dev(site));
  await loseFirstCall(page, 'GetDeskReport');
  await page.goto(reportsPage);
  await tryAgain(page).click();
  await expect(main(page)).toContainText('Difference to the provider $0.00');
  await expect(main(page)).toContainText(poets.name);
  const csv = main(page).getByRole('link', { name: 'Sales as a CSV file' });
  const file = await page.request.get((await csv.getAttribute('href')) ?? '');
  expect(await file.text()).toContain(poets.name);
  await show(page).click();
  await expect(main(page)).toContainText('Difference to the provider $0.00');
  // The last day before the first.
  await page.getByLabel('Last day').fill('2020-01-01');
  await page.getByLabel('First day').fill('2020-02-01');
  await show(page).click();
  await expect(main(page)).toContainText('Give two days, the first no later than the last.');
  await page.getByLabel('First day').fill('2020-01-01');
  await show(page).click();
  await expect(page).toHaveURL(/from=2020-01-01&to=2020-01-01/);
  await expect(main(page)).toContainText('Nothing was sold in these days');
  await page.getByLabel('First day').fill('2020-02-01');
  await show(page).click();
  await page.getByLabel('First day').fill('2020-01-01');
  await show(page).click();
  await expect(main(page)).toContainText('Nothing was sold in these days');
  await page.getByLabel('First day').fill('2020-02-01');
  await show(page).click();
  await kind(page, 'Answers').click();
  await expect(main(page)).toContainText('Choose an event to see how its questions were answered.');
});

test('another address is followed from wherever a report is', async ({ page, context, site, ownServer, plan }) => {
  plan(
    'reports.readingReport | xstate.done.actor.getDeskReport | is -> signedOut',
    'reports.signedOut | reports.retry | -> readingReport',
    'reports.readingReport | xstate.done.actor.getDeskReport | isOfEvent -> notThere',
    'reports.notThere | address.changed | -> readingReport',
    'reports.readingReport | xstate.done.actor.getDeskReport | -> notPermitted',
  );
  expect(ownServer.origin).toBe(site.origin);
  await logInBrowser(context, site, await dev(site));
  await withoutSession(page, 'GetDeskReport');
  await page.goto(nowhere);
  await tryAgain(page).click();
  await expect(main(page)).toContainText('There is no such report');
  await kind(page, 'Report of all events').click();
  await expect(main(page)).toContainText('Balanced.');
  const not = await answerInstead(page, 'GetDeskReport', { deskReport: null });
  await page.reload();
  await expect(main(page)).toContainText('Adding up the report');
  not.end();
});
