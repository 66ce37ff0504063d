import type { BrowserContext, Page } from '@playwright/test';
import { singer, sam } from '#e2e/flows/demo-events.ts';
import { Elsewhere } from '#e2e/flows/elsewhere.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { MyEventsPage } from '#e2e/pages/my-events-page.ts';
import type { Site } from '#e2e/world/api.ts';
import { createFrontDoor } from '#e2e/world/front-door.ts';
import { linkIn, mailTo } from '#e2e/world/mail.ts';
import { logInBrowser, nameOf, newCustomer, type Customer } from '#e2e/world/people.ts';

const viewport = { width: 390, height: 844 };
test.use({ viewport });

const maya = { firstName: 'Maya', lastName: 'Thorsen' };
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name, exact: true });

/** Nothing of the page stands out at its side, nor of what lies over it. */
async function expectNarrow(page: Page): Promise<void> {
  const parts = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog]')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  );
  expect(Math.max(...parts)).toBeLessThanOrEqual(1);
}

/** The cross above is named the same. */
async function close(page: Page): Promise<void> {
  await expectNarrow(page);
  await button(page, 'Close').last().click();
  await expect(dialog(page)).toHaveCount(0);
}

/** Accepts what the newest mail offers, and opens the ticket once more when the server is gone. */
async function acceptAndKeep(site: Site, context: BrowserContext, friend: Customer): Promise<void> {
  const door = await createFrontDoor(site.origin);
  const page = await context.newPage();
  await logInBrowser(context, door, friend);
  const link = linkIn(site, await mailTo(site, friend.emailAddress, / gives you a ticket: /), '/transfer');
  await page.goto(`${door.origin}${link}`);
  await expectNarrow(page);
  await page.getByRole('main').getByRole('button', { name: 'Accept the ticket' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The ticket is yours' })).toBeVisible();
  await page.goto(`${door.origin}/my-events`);
  await expect(new MyEventsPage(page).names).toHaveText([singer.name]);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(() => caches.has('foyer.tickets'))).toBe(true);
  await door.shut();
  await page.reload();
  await page.getByRole('button', { name: /^Ticket/ }).click();
  await expect(dialog(page).getByRole('img', { name: /^Code for the door: / })).toBeVisible();
  await expect(page.getByText(/^Kept offline, as of/).last()).toBeVisible();
  await expectNarrow(page);
}

test('of three tickets one is cancelled, one given away and one changed, on a phone; who was given one opens it without a network', async ({
  page,
  site,
  customer,
  browser,
}) => {
  const elsewhere = new Elsewhere(site, customer);
  await elsewhere.addToCart(singer);
  await elsewhere.addToCart(singer, sam);
  await elsewhere.arrangePayment(singer, await elsewhere.addToCart(singer, maya));
  await elsewhere.pay(singer);
  const myEvents = new MyEventsPage(page);
  await page.goto('/my-events');
  await expect(myEvents.names).toHaveCount(3);
  await expectNarrow(page);

  await test.step('one is cancelled, for the sum that is on the button', async () => {
    await myEvents.act('Remove', 'Sam Okafor').click();
    await button(page, 'See what comes back').click();
    await expectNarrow(page);
    await button(page, /^Cancel and get \$\d+\.\d\d back$/).click();
    await expect(myEvents.cancelled).toBeVisible();
    await close(page);
  });

  const friend = await newCustomer(site, 'Chidi');
  await test.step('one is given away', async () => {
    await myEvents.act('Give to somebody', nameOf(maya)).click();
    await dialog(page).getByLabel('Their email address').fill(friend.emailAddress);
    await button(page, 'Offer the ticket').click();
    await expect(button(page, 'Take the offer back')).toBeVisible();
    await close(page);
  });

  await test.step('one is changed', async () => {
    await myEvents.act('Change ticket', nameOf(customer)).click();
    await dialog(page).getByRole('radio', { name: 'Listener' }).check();
    await button(page, 'See the difference').click();
    await expectNarrow(page);
    await button(page, /^Change and get \$\d+\.\d\d back$/).click();
    await expect(dialog(page)).toContainText('The ticket is changed');
    await close(page);
  });

  await test.step('whoever was given one opens it without a network', async () => {
    const context = await browser.newContext({ viewport, serviceWorkers: 'allow' });
    await acceptAndKeep(site, context, friend);
    await context.close();
  });

  await test.step('the page of the order says all of it', async () => {
    await page.goto('/account/orders');
    await page.getByRole('main').getByRole('link', { name: singer.name }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText('Given to Chidi');
    await expect(main.getByRole('region', { name: 'Money' })).toContainText('Sam Okafor');
    await expect(main).toContainText('Listener');
    await expectNarrow(page);
  });
});
