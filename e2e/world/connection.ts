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
  for (const api of ['**/shop-api', '**/desk-api'])
    await page.route(api, async (route) => {
      if (operationOf(route) !== operation) return route.fallback();
      met += 1;
      return meet(route, met);
    });
  return { met: () => met };
}

/**
 * The first calls arrive and are carried out; their answers are lost on the way back. `happens` comes after the first.
 * What is sent again by itself, with the same key, is sent twice.
 */
export const loseAnswers = (page: Page, operation: string, calls: number, happens = async () => {}): Promise<Cut> =>
  meetCalls(page, operation, async (route, number) => {
    if (number > calls) return route.fallback();
    await route.fetch();
    if (number === 1) await happens();
    return route.abort('connectionreset');
  });

/** The first calls are lost on the way there. */
export const loseCalls = (page: Page, operation: string, calls: number): Promise<Cut> =>
  meetCalls(page, operation, (route, number) => (number > calls ? route.fallback() : route.abort('connectionreset')));

export const loseFirstAnswer = (page: Page, operation: string): Promise<Cut> => loseAnswers(page, operation, 1);
export const loseFirstCall = (page: Page, operation: string): Promise<Cut> => loseCalls(page, operation, 1);

/** Holds every call of an operation until it is let go. */
export const holdCalls = (page: Page, operation: string): Promise<Held> =>
  holding(page, operation, async (route, released) => {
    await released;
    return route.fallback();
  });

/** The calls of an operation are carried out; their answers are held until they are let go. */
export const holdAnswers = (page: Page, operation: string): Promise<Held> =>
  holding(page, operation, async (route, released) => {
    const response = await route.fetch();
    await released;
    return route.fulfill({ response });
  });

type Held = Cut & { arrived: Promise<void>; letGo: () => void };

async function holding(
  page: Page,
  operation: string,
  hold: (route: Route, released: Promise<void>) => Promise<void>,
): Promise<Held> {
  const arrived = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const cut = await meetCalls(page, operation, (route) => {
    arrived.resolve();
    return hold(route, gate.promise);
  });
  return { ...cut, arrived: arrived.promise, letGo: () => gate.resolve() };
}
