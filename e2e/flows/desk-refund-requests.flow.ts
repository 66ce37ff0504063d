import type { BrowserContext, Page } from '@playwright/test';
import { poets } from '#e2e/flows/demo-events.ts';
import { expect } from '#e2e/flows/flow-test.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import type { Site } from '#e2e/world/api.ts';
import { loseFirstAnswer, loseFirstCall } from '#e2e/world/connection.ts';
import { accept, dev, invite, players } from '#e2e/world/desk.ts';
import { orderPage, paidOrder } from '#e2e/world/desk-orders.ts';
import { logInBrowser, newCustomer } from '#e2e/world/people.ts';

const main = (page: Page) => page.getByRole('main');
const onPage = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name, exact: true });
const ticket = (page: Page) => dialog(page).getByRole('checkbox');
const unknown = 'We don’t know yet whether that was done';

/** Bea of the box office, on the page of an order that somebody has paid. */
async function atTheOrder(page: Page, context: BrowserContext, site: Site) {
  const order = await paidOrder(site, poets);
  const owner = await dev(site);
  const bea = await newCustomer(site, 'Bea');
  await accept(site, bea, await invite(site, owner, bea.emailAddress, 'OrganizationBoxOffice'));
  await logInBrowser(context, site, bea);
  await page.goto(orderPage(order));
  return { order, owner, bea };
}

/** Until the request is to be sent. */
async function reviewToAsk(page: Page, why: string): Promise<void> {
  await onPage(page, 'Ask for a refund…').click();
  await expect(ticket(page)).not.toBeChecked();
  await ticket(page).check();
  await inDialog(page, 'See what goes back').click();
  await expect(dialog(page)).toContainText(
    'Nothing goes back yet: owners and managers find this on Today, and decide.',
  );
  await dialog(page).getByLabel('Why it should go back').fill(why);
}
const send = (page: Page) => inDialog(page, /^Ask for \$\d+\.\d\d back$/);
const waits = (page: Page) => main(page).getByRole('listitem').filter({ hasText: 'is asked for.' });

test('box office asks for a refund, once though the call is lost, and an owner gives it', async ({
  page,
  context,
  site,
  ownServer,
  plan,
}) => {
  plan(
    'order.showing | order.refund | isPermitted -> choosingLines',
    'order.choosingLines | order.preview | hasLines -> previewing',
    'order.previewing | xstate.done.actor.getRefundPreview | is -> reviewing',
    'order.reviewing | order.give | hasReason -> refunding',
    'order.refunding | xstate.error.actor.refundOrder | -> reviewing',
    'order.refunding | xstate.done.actor.refundOrder | is -> showing',
  );
  expect(ownServer.origin).toBe(site.origin);
  const { order, owner } = await atTheOrder(page, context, site);
  await expect(onPage(page, 'Refund…')).toHaveCount(0);
  await reviewToAsk(page, 'Has the flu');
  await loseFirstCall(page, 'AskRefund');
  await send(page).click();
  await expect(dialog(page)).toContainText(unknown);
  await send(page).click();
  await expect(main(page)).toContainText('Owners and managers are asked. Nothing has gone back yet.');
  await expect(main(page)).toContainText('Owners and managers decide. Nothing has gone back yet.');
  await expect(onPage(page, 'Ask for a refund…')).toHaveCount(0);
  await expect(onPage(page, 'Decline…')).toHaveCount(0);

  await logInBrowser(context, site, owner);
  await page.goto(`/desk/${players}`);
  const wait = waits(page).filter({ hasText: order.code });
  await wait.getByRole('link').click();
  await expect(main(page)).toContainText(/Bea \S+ asks to give \$\d+\.\d\d back/);
  await expect(main(page)).toContainText('“Has the flu”');
  await onPage(page, 'Refund…').click();
  await expect(ticket(page)).toBeChecked();
  await inDialog(page, 'See what goes back').click();
  await dialog(page).getByLabel('Why it goes back').fill('All right');
  await inDialog(page, /^Give \$\d+\.\d\d back$/).click();
  await expect(main(page)).toContainText('The refund is asked for.');
  await expect(main(page)).not.toContainText('asks to give');
  await page.goto(`/desk/${players}`);
  await expect(main(page).getByRole('heading', { name: 'Waits for you' })).toBeVisible();
  await expect(wait).toHaveCount(0);
});

test('box office asks for a refund, and an owner declines it, once though the answer is lost', async ({
  page,
  context,
  site,
  ownServer,
  plan,
}) => {
  plan(
    'order.refunding | xstate.done.actor.refundOrder | is -> showing',
    'order.showing | order.choose | isPermitted -> confirming',
    'order.confirming | order.confirm | isWritten -> changing',
    'order.changing | xstate.error.actor.changeOrder | -> confirming',
    'order.changing | xstate.done.actor.changeOrder | is -> showing',
  );
  expect(ownServer.origin).toBe(site.origin);
  const { order, owner, bea } = await atTheOrder(page, context, site);
  await reviewToAsk(page, 'Came too late');
  await send(page).click();
  await expect(main(page)).toContainText('“Came too late”');

  await logInBrowser(context, site, owner);
  await page.goto(orderPage(order));
  await onPage(page, 'Decline…').click();
  await dialog(page).getByLabel('Why not').fill('The curtain was up');
  await loseFirstAnswer(page, 'DeclineRefund');
  await inDialog(page, 'Decline').click();
  await expect(dialog(page)).toContainText(unknown);
  await inDialog(page, 'Decline').click();
  await expect(main(page)).toContainText('The refund is declined. Whoever asked reads why in the timeline.');

  await logInBrowser(context, site, bea);
  await page.goto(orderPage(order));
  await expect(main(page)).toContainText('“The curtain was up”');
  await expect(main(page).getByText(/declined to give \$\d+\.\d\d back/)).toHaveCount(1);
  await expect(onPage(page, 'Ask for a refund…')).toBeEnabled();
});
