import type { Page } from '@playwright/test';
import type { Site } from '#e2e/world/api.ts';
import { logInBrowser, type Customer } from '#e2e/world/people.ts';
import { meetCalls } from '#e2e/world/connection.ts';

/** Every call of an operation is lost on its way to the server, until the connection is back. */
export async function cutOff(page: Page, operation: string): Promise<{ reconnect: () => void }> {
  let isCut = true;
  await meetCalls(page, operation, (route) => (isCut ? route.abort('connectionreset') : route.fallback()));
  return { reconnect: () => void (isCut = false) };
}

/** Something happens while the first call of an operation is on its way: it finds the server as that left it. */
export const meanwhile = (page: Page, operation: string, happens: () => Promise<unknown>) =>
  meetCalls(page, operation, async (route, number) => {
    if (number === 1) await happens();
    return route.fallback();
  });

/** One call of an operation arrives without the session that the browser has, as behind a proxy that drops cookies. */
export const withoutSession = (page: Page, operation: string, site: Site, customer: Customer) =>
  meetCalls(page, operation, async (route, number) => {
    if (number > 1) return route.fallback();
    const headers = { ...(await route.request().allHeaders()), cookie: '' };
    await page.context().clearCookies();
    const response = await route.fetch({ headers });
    await logInBrowser(page.context(), site, customer);
    return route.fulfill({ response });
  });

/** Answers every call of an operation in the server's place, until it may answer again. */
export async function answerInstead(page: Page, operation: string, data: object): Promise<{ end: () => void }> {
  let isOn = true;
  await meetCalls(page, operation, (route) => (isOn ? route.fulfill({ json: { data } }) : route.fallback()));
  return { end: () => void (isOn = false) };
}
