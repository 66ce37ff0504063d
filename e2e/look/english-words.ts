import { readFileSync, readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';

const folder = new URL('../../messages/', import.meta.url);
const catalogue = (name: string): Record<string, string> => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

/** What Foyer says in English alone: messages without parameters whose words no message in French has. */
const englishOnly = ((): ReadonlySet<string> => {
  const english = new Set<string>();
  const french = new Set<string>();
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.en.json')) for (const words of Object.values(catalogue(name))) english.add(words);
    if (name.endsWith('.fr-CA.json')) for (const words of Object.values(catalogue(name))) french.add(words);
  }
  return new Set([...english].filter((words) => !/[{<]/.test(words) && !french.has(words)));
})();

/** Words of the English catalogues that stand on the screen, or are said of what stands there. */
export async function englishOn(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      // What is marked as another language is an organizer's, or a switch's; a frame is the card provider's.
      if (!element || element.closest('script, style, noscript, template, iframe, [lang]:not(html)')) continue;
      if (node instanceof Text) found.push(node.data.trim());
      else if (node instanceof Element)
        for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'])
          found.push(node.getAttribute(name)?.trim() ?? '');
    }
    return found;
  });
  return [...new Set(said)].filter((words) => englishOnly.has(words));
}
