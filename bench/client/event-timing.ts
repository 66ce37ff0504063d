import type { Page } from '@playwright/test';

/** One interaction as the browser times it, in milliseconds: what it waited, what the handlers took, what the paint took. */
export type Interaction = { event: string; durationMs: number; delayMs: number; handlersMs: number; paintMs: number };

declare global {
  interface Window {
    benchInteractions?: PerformanceEventTiming[];
  }
}

/** Has a page keep the timings of its interactions, from its first script on. */
export async function keepInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // TypeScript does not know the threshold.
    const interactions = { type: 'event', durationThreshold: 16, buffered: true };
    const kept: PerformanceEventTiming[] = [];
    window.benchInteractions = kept;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry instanceof PerformanceEventTiming && entry.interactionId) kept.push(entry);
    }).observe(interactions);
  });
}

export const forgetInteractions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.benchInteractions?.splice(0);
  });

/**
 * The slowest interaction since the last call; null where all were too short to be told of (16 ms). A browser tells of an
 * interaction some time after its paint.
 */
export async function slowestInteraction(page: Page): Promise<Interaction | null> {
  const kept = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300)));
    return (window.benchInteractions ?? []).map(({ name, startTime, duration, processingStart, processingEnd }) => ({
      event: name,
      durationMs: duration,
      delayMs: processingStart - startTime,
      handlersMs: processingEnd - processingStart,
      paintMs: Math.max(0, startTime + duration - processingEnd),
    }));
  });
  return kept.toSorted((one, other) => other.durationMs - one.durationMs)[0] ?? null;
}
