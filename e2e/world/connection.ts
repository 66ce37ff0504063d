import type { Page, Route } from '@playwright/test';
import { z } from 'zod';

const call = z.object({ operationName: z.string() });

const operationOf = (route: Route): string => {
  const parsed = call.safeParse(route.request().postDataJSON());
  return parsed.success ? parsed.data.operationName : '';
};

type Cut = {
  /** How many calls of the operation were met. */
  met: () => number;
};

/** Meets calls of one operation, one after the other: `meet` decides about each, by its number from 1. */
export async function meetCalls(
  page: Page,
  operation: string,
  meet: (route: Route, number: number) => Promise<void>,
): Promise<Cut> {
  let met = 0;
  await page.route('**/shop-api', async (route) => {
    if (operationOf(route) !== operation) return route.fallback();
    met += 1;
    return meet(route, met);
  });
  return { met: () => met };
}

/** The first call arrives and is carried out; its answer is lost on the way back. */
export const loseFirstAnswer = (page: Page, operation: string): Promise<Cut> =>
  meetCalls(page, operation, async (route, number) => {
    if (number > 1) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });

/** The first call is lost on the way there. */
export const loseFirstCall = (page: Page, operation: string): Promise<Cut> =>
  meetCalls(page, operation, (route, number) => (number > 1 ? route.fallback() : route.abort('connectionreset')));

/** Holds every call of an operation until it is let go. */
export async function holdCalls(
  page: Page,
  operation: string,
): Promise<Cut & { arrived: Promise<void>; letGo: () => void }> {
  const arrived = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const cut = await meetCalls(page, operation, async (route) => {
    arrived.resolve();
    await gate.promise;
    return route.fallback();
  });
  return { ...cut, arrived: arrived.promise, letGo: () => gate.resolve() };
}
