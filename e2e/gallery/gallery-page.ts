import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** The narrowest screen on which nothing may have to be scrolled sideways (WCAG 2.2, 1.4.10). */
export const narrow = { width: 320, height: 700 };

export const areas = readdirSync('src/gallery', { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ name }) => name.replace('.tsx', ''));

/** The addresses of an area's states. */
export async function addressesOf(page: Page, area: string): Promise<string[]> {
  await page.goto('/dev/states');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const links = await page.locator(`a[href^="/dev/states/${area}/"]`).all();
  return Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
}

/** Waits for the fonts and for what comes lazily: dialogs, forms, the choice of theme in the footer, which the desk's has not. */
export async function arrived(page: Page): Promise<void> {
  await page.locator('#root *').first().waitFor();
  await page.waitForLoadState('networkidle');
  const footer = page.getByRole('contentinfo');
  const isDesk = new URL(page.url()).pathname.startsWith('/dev/states/desk');
  // A dialog that comes meanwhile hides the footer.
  if (!isDesk && (await footer.count()) > 0)
    await footer.getByRole('group').or(page.getByRole('dialog')).last().waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** What makes the page wider than the screen. */
export async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${scrollWidth} px wide`, ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))];
  });
}
