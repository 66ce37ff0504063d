import type { Page } from '@playwright/test';
import { messiah } from '#e2e/flows/demo-events.ts';
import type { Elsewhere } from '#e2e/flows/elsewhere.ts';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { tryAgain } from '#e2e/flows/moves.ts';
import { cutOff } from '#e2e/flows/on-the-way.ts';
import type { Site } from '#e2e/world/api.ts';
import { loseFirstAnswer, loseFirstCall } from '#e2e/world/connection.ts';
import { linkIn, mailTo } from '#e2e/world/mail.ts';
import { logInBrowser, newCustomer } from '#e2e/world/people.ts';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const accept = (page: Page) => button(page, 'Accept the ticket');
const decline = (page: Page) => button(page, 'No, thanks');
const silent = (page: Page) => page.getByRole('main').getByText('We don’t know yet whether that arrived');
const states = async (elsewhere: Elsewhere) => (await elsewhere.registrations()).map(({ state }) => state);

/** The customer has paid for a ticket and offered it to this address; answers the path of the mail's link. */
async function offeredLink(site: Site, elsewhere: Elsewhere, address: string): Promise<string> {
  await elsewhere.orderAtPayment(messiah);
  await elsewhere.pay(messiah);
  return newLink(site, elsewhere, address);
}

async function newLink(site: Site, elsewhere: Elsewhere, address: string): Promise<string> {
  await elsewhere.offerTicket(address);
  return linkIn(site, await mailTo(site, address, / gives you a ticket: /), '/transfer');
}

test('a ticket is accepted by who logs in for it, once, and the link is worth nothing then', async ({
  page,
  context,
  site,
  elsewhere,
  plan,
}) => {
  plan(
    'transferLink.reading | xstate.error.actor.getReceivedTransfer | -> unreadable',
    'transferLink.unreadable | transferLink.retry | -> reading',
    'transferLink.reading | xstate.done.actor.getReceivedTransfer | isFromSomebodyElse -> deciding',
    'transferLink.deciding | transferLink.accept | -> accepting',
    'transferLink.accepting | xstate.done.actor.acceptTransfer | is -> signedOut',
    'transferLink.signedOut | transferLink.accept | -> accepting',
    'transferLink.accepting | xstate.error.actor.acceptTransfer | -> deciding',
    'transferLink.deciding | transferLink.accept | -> accepting',
    'transferLink.accepting | xstate.done.actor.acceptTransfer | is -> accepted',
    'transferLink.reading | xstate.done.actor.getReceivedTransfer | -> refused',
  );
  const friend = await newCustomer(site, 'Chidi');
  const link = await offeredLink(site, elsewhere, friend.emailAddress);
  await context.clearCookies();
  await loseFirstCall(page, 'GetReceivedTransfer');
  await page.goto(link);
  await tryAgain(page).click();
  await expect(title(page, / gives you a ticket$/)).toBeVisible();
  await accept(page).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign up' })).toBeVisible();
  await logInBrowser(context, site, friend);
  await loseFirstAnswer(page, 'AcceptTransfer');
  await accept(page).click();
  await expect(silent(page)).toBeVisible();
  await accept(page).click();
  await expect(title(page, 'The ticket is yours')).toBeVisible();
  expect(await states(elsewhere)).toEqual([]);
  await page.goto('/my-events');
  await expect(page.getByRole('article')).toContainText('Chidi');
  await page.goto(link);
  await expect(title(page, 'This ticket can’t be accepted')).toBeVisible();
});

test('a ticket is declined by whoever has the link', async ({ page, context, site, elsewhere, plan }) => {
  plan(
    'transferLink.accepting | xstate.done.actor.acceptTransfer | is -> signedOut',
    'transferLink.signedOut | transferLink.decline | -> declining',
    'transferLink.declining | xstate.error.actor.declineTransfer | -> deciding',
    'transferLink.deciding | transferLink.decline | -> declining',
    'transferLink.declining | xstate.done.actor.declineTransfer | is -> declined',
  );
  const friend = await newCustomer(site, 'Chidi');
  const link = await offeredLink(site, elsewhere, friend.emailAddress);
  await context.clearCookies();
  await page.goto(link);
  await accept(page).click();
  const cut = await cutOff(page, 'DeclineTransfer');
  await decline(page).click();
  await expect(silent(page)).toBeVisible();
  cut.reconnect();
  await decline(page).click();
  await expect(title(page, 'You said no')).toBeVisible();
  expect(await states(elsewhere)).toEqual(['Confirmed']);
});

test('what was taken back meanwhile is neither accepted nor declined', async ({
  page,
  context,
  site,
  elsewhere,
  plan,
}) => {
  plan(
    'transferLink.accepting | xstate.done.actor.acceptTransfer | -> refused',
    'transferLink.declining | xstate.done.actor.declineTransfer | -> refused',
  );
  const [friend, other] = [await newCustomer(site, 'Chidi'), await newCustomer(site, 'Robin')];
  const link = await offeredLink(site, elsewhere, friend.emailAddress);
  await logInBrowser(context, site, friend);
  await page.goto(link);
  await expect(accept(page)).toBeVisible();
  await elsewhere.takeOfferBack();
  await accept(page).click();
  await expect(page.getByRole('main')).toContainText('The ticket is offered no more');
  await page.goto(await newLink(site, elsewhere, other.emailAddress));
  await expect(decline(page)).toBeVisible();
  await elsewhere.takeOfferBack();
  await decline(page).click();
  await expect(page.getByRole('main')).toContainText('The ticket is offered no more');
  expect(await states(elsewhere)).toEqual(['Confirmed']);
});
