import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Context } from '#server/platform/context.ts';

/** Failures that are free in a while, then the seconds to wait after one more: doubled each time, up to the longest. */
export type Slowing = { free: number; firstWait: number; longestWait: number };

/** Whether somebody may try now, and whether they hold the turn of the whole network or account. */
type Entry = { waitSeconds: number; holdsTurn: boolean };

export type SlowBudget = {
  enter(key: string): Promise<Entry>;
  /** Tells how the try went. What succeeded costs nothing, and gives the turn to the next. */
  leave(key: string, entry: Entry, hasFailed: boolean): Promise<void>;
  forget(key: string): Promise<void>;
};

/**
 * A budget that is never shut: when its failures are used up there is one try at a time, further and further apart.
 * Only failures count, so any number of people may succeed from one address. Counted in the database, so that several
 * servers count together.
 */
export function slowBudget(
  pool: Context['pool'],
  name: string,
  { free, firstWait, longestWait }: Slowing,
  seconds: number,
): SlowBudget {
  const failures = limiterOf(pool, `${name}-failures`, free, seconds);
  const turn = limiterOf(pool, `${name}-turn`, 1, firstWait);
  const waitAfter = (failed: number) => Math.min(longestWait, firstWait * 2 ** Math.min(failed - free, 20));
  return {
    async enter(key) {
      const failed = (await failures.get(key))?.consumedPoints ?? 0;
      if (failed < free) return { waitSeconds: 0, holdsTurn: false };
      const waitSeconds = await secondsUntilFree(turn.consume(key, 1, { customDuration: waitAfter(failed) }));
      return { waitSeconds, holdsTurn: waitSeconds === 0 };
    },
    async leave(key, { holdsTurn }, hasFailed) {
      if (!hasFailed) {
        if (holdsTurn) await turn.delete(key);
        return;
      }
      const { consumedPoints: failed } = await failures.penalty(key);
      if (failed >= free) await turn.block(key, waitAfter(failed));
    },
    async forget(key) {
      await failures.delete(key);
      await turn.delete(key);
    },
  };
}

/** A count in the database: `points` in `seconds` for each key. */
export const limiterOf = (pool: Context['pool'], keyPrefix: string, points: number, seconds: number) =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix,
    points,
    duration: seconds,
    clearExpiredByTimeout: false,
  });

/** 0 when a point was there to take; else the seconds until there is one. */
export async function secondsUntilFree(consumption: Promise<unknown>): Promise<number> {
  try {
    await consumption;
    return 0;
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    return Math.max(1, Math.ceil((reason.msBeforeNext ?? 0) / 1000));
  }
}
