import type { Page } from '@playwright/test';
import { expect } from '#e2e/flows/flow-test.ts';
import { poets } from '#e2e/flows/demo-events.ts';
import { tryAgain } from '#e2e/flows/moves.ts';
import { answerInstead, meanwhile, withoutSession } from '#e2e/flows/on-the-way.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { loseFirstCall } from '#e2e/world/connection.ts';
import { dev, players } from '#e2e/world/desk.ts';
import { paidOrder } from '#e2e/world/desk-orders.ts';
import { logInBrowser } from '#e2e/world/people.ts';

const reportsPage = `/desk/${players}/reports`;
const main = (page: Page) => page.getByRole('main');
const link = (page: Page, name: string) => main(page).getByRole('link', { name });
const nowhere = `${reportsPage}?event=00000000-0000-4000-8000-000000000000`;
const balanced = 'Difference to the provider $0.00';
const refused = 'Give two days, the first no later than the last.';

/** Asks for these days, once nothing else is read. */
async function show(page: Page, from?: string): Promise<void> {
  const button = main(page).getByRole('button', { name: 'Show', exact: true });
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  if (from !== undefined) await page.getByLabel('First day').fill(from);
  await button.click();
}

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
    'reports.showing | reports.choose | isSame -> readingReport',
    'reports.showing | reports.choose | -> daysRefused',
    'reports.daysRefused | reports.choose | -> daysRefused',
    'reports.daysRefused | reports.choose | isPeriod -> showing',
    'reports.showing | address.changed | -> readingReport',
    'reports.showing | reports.choose | isPeriod -> stays',
    'reports.daysRefused | reports.choose | isSame -> readingReport',
    'reports.daysRefused | address.changed | -> readingReport',
  );
  expect(ownServer.origin).toBe(site.origin);
  await paidOrder(site, poets);
  await logInBrowser(context, site, await dev(site));
  await loseFirstCall(page, 'GetDeskReport');
  await page.goto(reportsPage);
  await tryAgain(page).click();
  await expect(main(page)).toContainText(balanced);
  await expect(main(page)).toContainText(poets.name);
  const csv = await link(page, 'Sales as a CSV file').getAttribute('href');
  expect(await (await page.request.get(csv ?? '')).text()).toContain(poets.name);
  await show(page);
  await expect(main(page)).toContainText(balanced);
  await page.getByLabel('Last day').fill('2020-01-01');
  await show(page, '2020-02-01');
  await expect(main(page)).toContainText(refused);
  await show(page);
  await expect(main(page)).toContainText(refused);
  await show(page, '2020-01-01');
  await expect(page).toHaveURL(/from=2020-01-01&to=2020-01-01/);
  await expect(main(page)).toContainText('Nothing was sold in these days');
  await show(page, '2019-12-31');
  await expect(page).toHaveURL(/from=2019-12-31&to=2020-01-01/);
  await expect(main(page)).toContainText('Sales, 12/31/2019 to 01/01/2020');
  await show(page, '2020-02-01');
  await expect(main(page)).toContainText(refused);
  await show(page, '2019-12-31');
  await expect(main(page)).not.toContainText(refused);
  await show(page, '2020-02-01');
  await expect(main(page)).toContainText(refused);
  // Back to the days before; another kind of report is a page of its own.
  await page.goBack();
  await expect(main(page)).not.toContainText(refused);
  await link(page, 'Answers').click();
  await expect(main(page)).toContainText('Choose an event to see how its questions were answered.');
});

test('another address is followed from wherever a report is', async ({ page, context, site, ownServer, plan }) => {
  plan(
    'reports.unreadable | address.changed | -> readingReport',
    'reports.readingReport | xstate.done.actor.getDeskReport | is -> signedOut',
    'reports.signedOut | address.changed | -> readingReport',
    'reports.readingReport | address.changed | -> readingReport',
    'reports.signedOut | reports.retry | -> readingReport',
    'reports.readingReport | xstate.done.actor.getDeskReport | isOfEvent',
    'reports.notThere | address.changed | -> readingReport',
    'reports.readingReport | xstate.done.actor.getDeskReport | -> notPermitted',
  );
  expect(ownServer.origin).toBe(site.origin);
  await logInBrowser(context, site, await dev(site));
  await page.goto(reportsPage);
  await expect(main(page)).toContainText(balanced);
  await loseFirstCall(page, 'GetDeskReport');
  await show(page, '2020-01-01');
  await expect(tryAgain(page)).toBeVisible();
  await page.goBack();
  await expect(main(page)).toContainText(balanced);
  await page.unrouteAll();
  await withoutSession(page, 'GetDeskReport');
  await show(page, '2020-01-01');
  await expect(tryAgain(page)).toBeVisible();
  await page.goBack();
  await expect(main(page)).toContainText(balanced);
  await page.unrouteAll();
  await meanwhile(page, 'GetDeskReport', () => page.goBack());
  await show(page, '2020-01-01');
  await expect(main(page)).toContainText(balanced);
  await page.unrouteAll();
  await withoutSession(page, 'GetDeskReport');
  await page.goto(nowhere);
  await tryAgain(page).click();
  await expect(main(page)).toContainText('There is no such report');
  await link(page, 'Report of all events').click();
  await expect(main(page)).toContainText(balanced);
  const not = await answerInstead(page, 'GetDeskReport', { deskReport: null });
  await page.reload();
  await expect(main(page)).toContainText('This page can’t be shown');
  not.end();
});
