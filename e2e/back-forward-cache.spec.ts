import type { Page } from '@playwright/test';
import { expect, test as base } from '#e2e/fixtures.ts';
import { findEvent } from '#e2e/world/events.ts';
import { addToCart } from '#e2e/world/orders.ts';
import { endSession } from '#e2e/world/people.ts';

const test = base.extend({
  // Playwright switches the cache off; customers' browsers have it.
  launchOptions: [
    ({ launchOptions }, give) => give({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

const eventName = 'What the Architect Meant';

/** What a page says in its first moment each time it comes: by loading, or as it was left. */
async function firstWordsOf(page: Page): Promise<string[]> {
  const words: string[] = [];
  await page.exposeFunction('keepFirstWords', (text: string) => void words.push(text));
  await page.addInitScript(() => {
    const keep: unknown = Reflect.get(window, 'keepFirstWords');
    addEventListener('pageshow', () => {
      if (typeof keep === 'function') keep(document.body.innerText);
    });
  });
  return words;
}

test.beforeEach(async ({ site, customer }) => {
  await addToCart(site, customer, await findEvent(site, eventName), { tier: 'Regular' });
});

test('a cart that somebody comes back to says what is in it', async ({ page, cart }) => {
  const words = await firstWordsOf(page);
  await page.goto('/my-cart');
  await expect(cart.main).toContainText(eventName);
  await page.goto('/healthz');
  await page.goBack();
  await expect(cart.main).toContainText(eventName);
  await expect.poll(() => words.at(-1)).toContain(eventName);
});

test('after a logout it says nothing of it, not in its first moment either', async ({ page, site, cart, customer }) => {
  const words = await firstWordsOf(page);
  await page.goto('/my-cart');
  await expect(cart.main).toContainText(eventName);
  await page.goto('/healthz');
  const before = words.length;
  await endSession(site, customer);
  await page.goBack();
  await expect(page).toHaveURL('/my-cart');
  await expect.poll(() => words.length).toBeGreaterThan(before);
  expect(words.slice(before).join('\n')).not.toContain(eventName);
  await expect(cart.main).toContainText('Log in to see your cart');
});
