import type { Page } from '@playwright/test';
import { z } from 'zod';
import { meetCalls } from '#e2e/world/connection.ts';
import { sendCartFromAnotherTab } from '#e2e/world/tabs.ts';

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

/** The same in another tab of this browser, which says that something changed. */
export const meanwhileInAnotherTab = (page: Page, operation: string, happens: () => Promise<unknown>) =>
  meanwhile(page, operation, async () => {
    await happens();
    await sendCartFromAnotherTab(page);
  });

/** This device empties none of its boxes until it may: while it does, the person changes. */
export async function holdEmptying(page: Page): Promise<{ letGo: () => Promise<void> }> {
  await page.evaluate(() => {
    const mayGo = new Promise((resolve) => window.addEventListener('test.empty', resolve, { once: true }));
    CacheStorage.prototype.delete = async () => {
      await mayGo;
      return false;
    };
  });
  return { letGo: () => page.evaluate(() => void window.dispatchEvent(new Event('test.empty'))) };
}

const carried = ['content-type', 'apollo-require-preflight', 'zimble-token'];

/**
 * The first call of an operation arrives without the session that the browser has, as through a proxy that drops
 * cookies; `happens` comes before its answer.
 */
export const withoutSession = (page: Page, operation: string, happens = async () => {}) =>
  meetCalls(page, operation, async (route, number) => {
    if (number > 1) return route.fallback();
    const request = route.request();
    const headers = Object.entries(await request.allHeaders()).filter(([name]) => carried.includes(name));
    const answer = await fetch(request.url(), { method: 'POST', headers, body: request.postData() });
    await happens();
    return route.fulfill({ status: answer.status, json: await answer.json() });
  });

/** The schema has this refusal; our server has no account that is not its own. */
export const managedElsewhere = {
  __typename: 'NativeAuthStrategyError',
  errorCode: 'NATIVE_AUTH_STRATEGY_ERROR',
  message: 'This account is managed elsewhere.',
};

/** The server's answers to an operation say something else of what they are about. */
export const changeAnswer = (page: Page, operation: string, field: string, change: object) =>
  meetCalls(page, operation, async (route) => {
    const answer = await route.fetch();
    const { data } = answered.parse(await answer.json());
    return route.fulfill({ json: { data: { ...data, [field]: { ...data[field], ...change } } } });
  });

const answered = z.object({ data: z.record(z.string(), z.looseObject({})) });

/** Answers every call of an operation in the server's place, until it may answer again. */
export async function answerInstead(page: Page, operation: string, data: object): Promise<{ end: () => void }> {
  let isOn = true;
  await meetCalls(page, operation, (route) => (isOn ? route.fulfill({ json: { data } }) : route.fallback()));
  return { end: () => void (isOn = false) };
}

const broughtAlong = ['validation', 'eligiblePaymentMethods'];

/** No order brings along what the next screen shows, so that each asks for itself. To be said before other calls are met. */
export const bringNothingAlong = (page: Page) =>
  page.route('**/shop-api', async (route) => {
    const response = await route.fetch();
    const body: unknown = JSON.parse(await response.text(), function (this: { __typename?: string }, key, value) {
      return this.__typename === 'Order' && broughtAlong.includes(key) ? null : value;
    });
    return route.fulfill({ response, json: body });
  });
