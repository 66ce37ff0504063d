import { readdirSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { findings } from '#e2e/look/axe.ts';
import { letGo, tabFaults } from './tab-order.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** The narrowest screen on which nothing may have to be scrolled sideways (WCAG 2.2, 1.4.10). */
const narrow = { width: 320, height: 700 };

const areas = readdirSync('src/gallery', { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ name }) => name.replace('.tsx', ''));

test('there are areas to look at', () => {
  expect(areas.length).toBeGreaterThan(8);
});

for (const area of areas) {
  test(`${area}: every state has its picture, fits 320 px, is whole for axe and for Tab`, async ({ page }) => {
    const addresses = await addressesOf(page, area);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) {
      await test.step(address, () => look(page, address));
    }
  });
}

async function addressesOf(page: Page, area: string): Promise<string[]> {
  await page.goto('/dev/states');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const links = await page.locator(`a[href^="/dev/states/${area}/"]`).all();
  return Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
}

/** Looks at one state in all the ways that it may be seen. Faults are gathered, so that one run names them all. */
async function look(page: Page, address: string): Promise<void> {
  const errors: string[] = [];
  const note = (error: Error) => errors.push(error.message);
  page.on('pageerror', note);
  await page.setViewportSize(desktop);
  await page.goto(address);
  await arrived(page);
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  const picture = (name: string) =>
    page.screenshot({ path: `reports/pictures${address.replace('/dev/states', '')}-${name}.png`, fullPage });

  await picture('desktop');
  expect.soft(await tabFaults(page), address).toEqual([]);
  await letGo(page);
  await page.setViewportSize(phone);
  await picture('phone');
  expect.soft(await findings(page), address).toEqual([]);
  await letGo(page);
  await picture('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(narrow);
  expect.soft(await tooWide(page), `${address} at 320 px`).toEqual([]);
  expect.soft(errors, address).toEqual([]);
  page.off('pageerror', note);
}

/** Waits for the fonts and for what comes lazily: dialogs, forms, the choice of theme in the footer. */
async function arrived(page: Page): Promise<void> {
  await page.locator('#root *').first().waitFor();
  await page.waitForLoadState('networkidle');
  const footer = page.getByRole('contentinfo');
  if ((await footer.count()) > 0) await footer.getByRole('group', { name: 'Theme' }).waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** What makes the page wider than the screen. */
async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${scrollWidth} px wide`, ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))];
  });
}
