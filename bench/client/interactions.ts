import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { percentile, rounded } from '../statistics.ts';
import { forgetInteractions, keepInteractions, slowestInteraction, type Interaction } from './event-timing.ts';

type Visit = { address: string; cookie: string | null };

/** What a person does on a page; ends when what they wanted is to be seen. */
type Act = {
  name: string;
  visit: (nth: number) => Visit;
  /** What has to be done first and is not measured. */
  ready?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
};

export type ActResult = { name: string; p50Ms: number; p75Ms: number; worst: Interaction; durationsMs: number[] };

type Where = {
  url: string;
  eventId: string;
  /** A customer for each time. */
  cookies: readonly string[];
};

/** A phone of the middle, as Lighthouse takes it. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const slowdown = 4;
/** A busy machine may be slow as well. */
const timeoutMs = 90_000;
/** The browser tells of no interaction that is shorter. */
const shortestMs = 16;

/** How long a slow phone takes from a touch or a key to the next paint (INP), for what people do most. */
export async function measureInteractions(where: Where): Promise<ActResult[]> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const results = [];
    for (const act of actsAt(where)) results.push(await measured(browser, act, where.cookies.length));
    return results;
  } finally {
    await browser.close();
  }
}

async function measured(browser: Browser, { name, visit, ready, act }: Act, times: number): Promise<ActResult> {
  const slowest: Interaction[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    const page = await openPage(browser, visit(nth));
    await ready?.(page);
    await slowestInteraction(page);
    await forgetInteractions(page);
    await act(page);
    slowest.push((await slowestInteraction(page)) ?? tooShort);
    await page.context().close();
  }
  const durationsMs = slowest.map(({ durationMs }) => durationMs);
  const [worst = tooShort] = slowest.toSorted((one, other) => other.durationMs - one.durationMs);
  return {
    name,
    p50Ms: percentile(durationsMs, 0.5),
    p75Ms: percentile(durationsMs, 0.75),
    worst: {
      ...worst,
      delayMs: rounded(worst.delayMs),
      handlersMs: rounded(worst.handlersMs),
      paintMs: rounded(worst.paintMs),
    },
    durationsMs,
  };
}

const tooShort: Interaction = { event: 'none', durationMs: shortestMs, delayMs: 0, handlersMs: 0, paintMs: 0 };

/** A page of somebody who has just come, taken over by the application. */
async function openPage(browser: Browser, { address, cookie }: Visit): Promise<Page> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  context.setDefaultTimeout(timeoutMs);
  if (cookie) await context.addCookies(cookie.split('; ').map((pair) => cookieAt(new URL(address).origin, pair)));
  const page = await context.newPage();
  await keepInteractions(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address);
  // The theme is offered by the application alone.
  await page.getByRole('radio', { name: 'System' }).waitFor();
  return page;
}

function cookieAt(url: string, pair: string) {
  const at = pair.indexOf('=');
  return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
}

function actsAt({ url, eventId, cookies }: Where): Act[] {
  const visitor = (path: string) => () => ({ address: url + path, cookie: null });
  const customer = (path: string) => (nth: number) => ({ address: url + path, cookie: cookies[nth] ?? null });
  return [
    {
      name: 'search',
      visit: visitor('/events'),
      async act(page) {
        const field = page.getByRole('searchbox', { name: 'Keyword' });
        await field.tap();
        await field.pressSequentially('night', { delay: 80 });
        await page.getByRole('button', { name: 'Find events' }).tap();
        await page.waitForURL(/keywords=night/);
        await listIsThere(page);
      },
    },
    {
      name: 'filter',
      visit: visitor('/events'),
      async act(page) {
        await page.getByRole('button', { name: /^Day:/ }).tap();
        await page.getByRole('menuitemradio').nth(1).tap();
        await page.waitForURL(/dateRange=/);
        await listIsThere(page);
      },
    },
    {
      name: 'open dialog',
      visit: customer(`/event/${eventId}`),
      act: openRegister,
    },
    {
      name: 'add to cart',
      visit: customer(`/event/${eventId}`),
      async ready(page) {
        await openRegister(page);
        const tiers = registerDialog(page).getByRole('radio');
        if ((await tiers.count()) > 0) await tiers.first().check();
      },
      async act(page) {
        await addToCart(page).tap();
        await page.getByRole('dialog', { name: 'Added to cart!' }).waitFor();
      },
    },
  ];
}

const registerDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Complete your registration' });
const addToCart = (page: Page): Locator => registerDialog(page).getByRole('button', { name: 'Add to Cart' });

async function openRegister(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Register' }).getByRole('button', { name: 'Register' }).tap();
  await addToCart(page).waitFor();
}

const listIsThere = (page: Page): Promise<void> => page.locator('main:not([aria-busy]) h1').waitFor();
