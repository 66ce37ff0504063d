import puppeteer, { type BrowserContext, type ElementHandle, type Frame, type Page } from 'puppeteer-core';
import { cookiesIn, type Device, type Driven, type Engine, type Key } from '#e2e/engines/engine.ts';

const path = '/usr/bin/firefox-esr';
/** Nothing of its own on the network, and nothing moves. */
const preferences = {
  'ui.prefersReducedMotion': 1,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

/** Firefox by WebDriver BiDi; it brings its own server of that. */
export async function startFirefox(pageSide: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: path,
    extraPrefsFirefox: preferences,
  });
  return {
    newDevice: async () => deviceOf(await browser.createBrowserContext(), pageSide),
    close: () => browser.close(),
  };
}

function deviceOf(context: BrowserContext, pageSide: string): Device {
  return {
    async openTab(size) {
      const page = await context.newPage();
      await page.evaluateOnNewDocument(pageSide);
      await page.setViewport(size);
      return drivenPage(page);
    },
    async keepCookies(origin, cookie) {
      const { hostname: domain } = new URL(origin);
      await context.setCookie(
        ...cookiesIn(cookie).map((pair) => ({ ...pair, domain, httpOnly: true, sameSite: 'Lax' as const })),
      );
    },
    close: () => context.close(),
  };
}

function drivenPage(page: Page): Driven {
  const placeOf = async (title: string | undefined): Promise<Page | Frame> => {
    if (title === undefined) return page;
    const found = await page.evaluateHandle((name) => walks.frame(name), title);
    const frame = await found.contentFrame();
    await found.dispose();
    return frame;
  };
  const holding = async (key: Key) => {
    if (key !== 'Shift+Tab') return page.keyboard.press(key);
    await page.keyboard.down('Shift');
    await page.keyboard.press('Tab');
    await page.keyboard.up('Shift');
  };
  return {
    async open(address) {
      await page.goto(address);
    },
    run: async (script, frame) => (await placeOf(frame)).evaluate(script),
    async press(query, frame) {
      const place = await placeOf(frame);
      const target: ElementHandle<HTMLElement> = await place.evaluateHandle((asked) => walks.target(asked), query);
      await target.click();
      await target.dispose();
    },
    type: (text) => page.keyboard.type(text),
    key: holding,
    async choose(query, words) {
      const target: ElementHandle<HTMLElement> = await page.evaluateHandle((asked) => walks.one(asked), query);
      const value = await page.evaluate((asked, option) => walks.option(asked, option).value, query, words);
      await target.select(value);
      await target.dispose();
    },
    resize: (size) => page.setViewport(size),
    picture: () => page.screenshot(),
  };
}
