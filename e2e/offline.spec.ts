import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test as base } from '#e2e/fixtures.ts';
import { LoginPanel } from '#e2e/pages/login-panel.ts';
import { MyEventsPage } from '#e2e/pages/my-events-page.ts';
import type { Site } from '#e2e/world/api.ts';
import { findEvent } from '#e2e/world/events.ts';
import { createFrontDoor, type FrontDoor } from '#e2e/world/front-door.ts';
import { expectTakenOver } from '#e2e/world/hydration.ts';
import { orderAtPayment, orderOf, payByToken } from '#e2e/world/orders.ts';
import { endSession, logInBrowser, newCustomer, type Customer } from '#e2e/world/people.ts';

const eventName = 'Polar Bear Dip, with Supervision';
const workerPath = '/offline-worker.js';

/** The browser comes through a door that can be shut; calls of our own go to the server behind it. */
const test = base.extend<{ door: FrontDoor; myEvents: MyEventsPage; holder: Customer & { code: string } }>({
  serviceWorkers: 'allow',
  door: async ({ site }, give) => {
    const door = await createFrontDoor(site.origin);
    await give(door);
    await door.shut().catch(() => undefined);
  },
  myEvents: async ({ page }, give) => give(new MyEventsPage(page)),
  /** Somebody with a ticket, logged in in this browser, whose My events is open and kept. */
  holder: async ({ site, door, page, context, myEvents }, give) => {
    const holder = await withTicket(site, await newCustomer(site));
    await logInBrowser(context, door, holder);
    await page.goto(`${door.origin}/my-events`);
    await expect(myEvents.names).toHaveText([eventName]);
    await keptOffline(page);
    await give(holder);
  },
});

async function withTicket(site: Site, customer: Customer): Promise<Customer & { code: string }> {
  const { id } = await orderAtPayment(site, customer, eventName, 'Dipper');
  await payByToken(site, customer, await findEvent(site, eventName), id);
  const [registration] = (await orderOf(site, customer)).registrations;
  return { ...customer, code: registration?.code ?? 'none' };
}

/** Until this device is ready for a day without a network. */
async function keptOffline(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => keepsTickets(page)).toBe(true);
}

const keepsTickets = (page: Page) => page.evaluate(() => caches.has('foyer.tickets'));
const mark = (page: Page) => page.getByText(/^Kept offline, as of/);
const nothingKept = (page: Page) => page.getByText('Your events did not load');

test('with the server stopped, My events and the code of a ticket open, marked with their age', async ({
  page,
  context,
  door,
  holder,
  myEvents,
}) => {
  await door.shut();
  await page.reload();
  await expect(myEvents.names).toHaveText([eventName]);
  await expect(mark(page)).toHaveText('Kept offline, as of less than a minute ago');
  await page.getByRole('button', { name: /^Ticket/ }).click();
  const ticket = page.getByRole('dialog', { name: 'Your ticket' });
  await expect(ticket.getByRole('img', { name: `Code for the door: ${holder.code}` })).toBeVisible();
  await expect(mark(page).last()).toBeVisible();

  await test.step('in a tab that was never open before', async () => {
    const tab = await context.newPage();
    await tab.goto(`${door.origin}/my-events`);
    await expect(new MyEventsPage(tab).names).toHaveText([eventName]);
    await tab.close();
  });

  await test.step('and the server’s answer takes the place of what was kept, when there is one', async () => {
    await door.open();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(mark(page)).toBeHidden();
    await expect(myEvents.names).toHaveText([eventName]);
  });
});

test('past and saved events, events, an event and the cart are not kept: each page says so, or the browser', async ({
  page,
  door,
  site,
  holder,
  myEvents,
}) => {
  expect(holder.code).not.toBe('none');
  const { id } = await findEvent(site, eventName);
  for (const path of ['/events', `/event/${id}`, '/my-cart']) {
    await page.goto(door.origin + path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  await door.shut();
  for (const filter of ['past', 'saved']) {
    await page.goto(`${door.origin}/my-events?filter=${filter}`);
    await expect(nothingKept(page)).toBeVisible();
  }
  await myEvents.tab('Upcoming').click();
  await expect(myEvents.names).toHaveText([eventName]);
  for (const path of ['/events', `/event/${id}`]) {
    await page.goto(door.origin + path);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/\$\d|spots? left|Polar Bear Dip/);
  }
  await expect(page.goto(`${door.origin}/my-cart`)).rejects.toThrow('net::ERR');
});

test('after the logout nothing is kept, in no tab', async ({ page, context, door, holder, header }) => {
  const tab = await context.newPage();
  await tab.goto(`${door.origin}/my-events`);
  await expect(new MyEventsPage(tab).names).toHaveText([eventName]);
  await header.logOut(`${holder.firstName} ${holder.lastName}`);
  await expect(header.logIn).toBeVisible();
  await expect(tab).toHaveURL(/\/auth\/login/);
  await expect.poll(() => keepsTickets(page)).toBe(false);
  await door.shut();
  for (const each of [page, tab]) {
    await each.goto(`${door.origin}/my-events`);
    await expect(nothingKept(each)).toBeVisible();
  }
});

test('a session that the server refuses takes the kept tickets along', async ({ page, door, site, holder }) => {
  await endSession(site, holder);
  await page.reload();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect.poll(() => keepsTickets(page)).toBe(false);
  await door.shut();
  await page.goto(`${door.origin}/my-events`);
  await expect(nothingKept(page)).toBeVisible();
});

test('of two people on one device only the one who is logged in has tickets there', async ({
  page,
  context,
  door,
  site,
  holder,
  myEvents,
}) => {
  const other = await withTicket(site, await newCustomer(site, 'Quinn'));
  expect(other.code).not.toBe(holder.code);
  await test.step('who logs in while the other one’s session is gone', async () => {
    await context.clearCookies();
    await page.goto(`${door.origin}/auth/login?returnUri=%2Fmy-events`);
    await LoginPanel.page(page).logIn(other);
    await expect(myEvents.names).toHaveText([eventName]);
    await keptOffline(page);
  });
  await door.shut();
  await page.reload();
  await page.getByRole('button', { name: /^Ticket/ }).click();
  const codes = page.getByRole('img', { name: /^Code for the door/ });
  await expect(codes).toHaveAccessibleName(`Code for the door: ${other.code}`);
});

test('a new build is there with the next page, and its worker once no page is open', async ({
  page,
  context,
  door,
  holder,
}) => {
  expect(holder.code).not.toBe('none');
  // The profile is drawn for nobody: it comes as the shell, which is every page's.
  const shell = await (await fetch(`${door.origin}/account/profile`)).text();
  const worker = await (await fetch(door.origin + workerPath)).text();
  const other = await context.newPage();
  await other.goto(`${door.origin}/help`);
  for (const path of ['/my-events', '/events'])
    door.answer(path, {
      status: 200,
      type: 'text/html',
      body: shell.replace('<head>', '<head><meta name="second">'),
    });
  door.answer(workerPath, {
    status: 200,
    type: 'text/javascript',
    body: `${worker};self.addEventListener('message', ({ data, source }) => data === 'which' && source.postMessage('second'))`,
  });

  for (const path of ['/events', '/my-events']) {
    await page.goto(door.origin + path);
    await expect(page.locator('meta[name=second]')).toHaveCount(1);
  }
  await expect.poll(() => waitingWorker(page)).toBe('installed');
  await other.close();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await waitingWorker(page)).toBe('installed');

  await test.step('a browser takes a moment to forget a page that was left', async () => {
    const takesOver = await watchWorkers(context);
    await page.goto('about:blank');
    await takesOver.done;
  });
  await page.goto(`${door.origin}/my-events`);
  expect(await waitingWorker(page)).toBe('none');
  expect(await answerOfWorker(page)).toBe('second');
  await door.shut();
  await page.reload();
  await expect(mark(page)).toBeVisible();
});

const waitingWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? 'none');

/** Watches from a page of nobody's: what comes with it is done once a worker that waited is at work. */
async function watchWorkers(context: BrowserContext): Promise<{ done: Promise<void> }> {
  const watcher = await context.newCDPSession(await context.newPage());
  const waiting = new Set<string>();
  const done = new Promise<void>((resolve) => {
    watcher.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { versionId, status } of versions) {
        if (status === 'installed') waiting.add(versionId);
        if (status === 'activated' && waiting.has(versionId)) resolve();
      }
    });
  });
  await watcher.send('ServiceWorker.enable');
  return { done };
}

const answerOfWorker = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('message', ({ data }) => resolve(data));
        navigator.serviceWorker.startMessages();
        navigator.serviceWorker.controller?.postMessage('which');
      }),
  );

test('a worker that the server has withdrawn goes, with its files', async ({ page, door, holder, myEvents }) => {
  expect(holder.code).not.toBe('none');
  door.answer(workerPath, { status: 404 });
  await page.reload();
  await expect(myEvents.names).toHaveText([eventName]);
  await expectTakenOver(page);
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      files: (await caches.keys()).filter((name) => name.startsWith('workbox')),
    }));
  await expect.poll(left).toEqual({ workers: 0, files: [] });
});

/** Where the build has put a source. */
function addressOf(source: string): string {
  const manifest = z.record(z.string(), z.object({ file: z.string() }));
  const parts = manifest.parse(JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')));
  return `**/${parts[source]?.file ?? 'none'}`;
}

test('a page whose part is gone with its build is loaded anew, once', async ({ page, customer, door }) => {
  expect(customer.cookie).not.toBe('');
  const isReady = page.waitForResponse(addressOf('src/app/start-offline.ts'));
  await page.goto(`${door.origin}/faq`);
  await isReady;
  const part = addressOf('src/app/account/routes/my-events-route.tsx');
  await page.route(part, (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'My events' }).click();
  await expect(page).toHaveURL(`${door.origin}/my-events`);
  await expect.poll(() => door.asked.filter((path) => path === '/my-events')).toEqual(['/my-events']);
  await expect(page.getByRole('alert')).toContainText('This page could not be shown');
  await page.waitForLoadState('networkidle');
  expect(door.asked.filter((path) => path === '/my-events')).toEqual(['/my-events']);

  await page.unroute(part);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My events' })).toBeVisible();
});
