import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Experimental, and refused by the cart's 'Cart, 2 items', whose badge shows the 2: the name begins with the visible word. */
const leftOut = ['label-content-name-mismatch'];
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the screen as it stands, in light and in dark: 'light color-contrast: #main > p'. */
export async function findings(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  await settle(page);
  const inLight = await analyze(axeOn(page).withTags(tags).disableRules(leftOut), 'light');
  // The themes share their markup: only the rules of colour can answer differently.
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  return [...inLight, ...(await analyze(axeOn(page).withRules(rulesOfColour), 'dark'))];
}

/** Where there are no frames the page itself draws the sum: for several axe opens another page and reads its code again. */
const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);

async function analyze(builder: AxeBuilder, theme: string): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${theme} ${id}: ${target.join(' ')}`));
}

/** Waits until the colours are there: what has just come, or has a transition, is on its way to them. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
