import { expect, type Page } from '@playwright/test';

/** Collects what a page complains of: errors of its scripts and words in its console. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // The browser's own word of a page that is rightly 404.
    if (message.type() === 'error' && !/Failed to load resource.*404/.test(message.text()))
      complaints.push(message.text());
  });
  return complaints;
}

/** Names of the operations that the page asks the API. */
export function operationsOf(page: Page): string[] {
  const operations: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/shop-api')) return;
    const { operationName }: { operationName: string } = request.postDataJSON();
    operations.push(operationName);
  });
  return operations;
}

/** The theme is offered by the application alone: where it is to be seen, the page has been taken over. */
export const expectTakenOver = (page: Page) => expect(page.getByRole('radio', { name: 'System' })).toBeVisible();

/** Resolves when the page has heard what it asks by this operation: said before what makes it ask. */
export async function answerTo(page: Page, operation: string): Promise<void> {
  await page.waitForResponse((response) => response.request().postData()?.includes(`"${operation}"`) ?? false);
}

/** Opens an address within the application, which then asks itself for what the server would have drawn. */
export async function comeFromWithin(page: Page, address: string): Promise<void> {
  await page.goto('/about');
  await expectTakenOver(page);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Holds the application's scripts back, or those that have these words in them, until the answered function is called. */
export async function holdScripts(page: Page, having = ''): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    // Fetched by this process: what the page's own context has fetched is gone when the page is left.
    const body = await (await fetch(route.request().url())).text();
    if (body.includes(having)) await held.promise;
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  return held.resolve;
}
