import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { countTry, withinTries } from '#server/platform/rate-limit.ts';
import type { RateLimited } from '#server/platform/rate-limit.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
  return server.close();
});

type Try = { from: string; who: string; rule?: RateLimited };

/** Seconds to wait, or whether the attempt succeeded. */
async function tryOnce({ from, who, rule = 'login' }: Try, isRight: boolean): Promise<number | boolean> {
  try {
    const asker = { pool: server.pool, ipAddress: from };
    return await withinTries(
      asker,
      rule,
      { who },
      async () => isRight,
      (right) => !right,
    );
  } catch (error) {
    return secondsOf(error);
  }
}

const secondsOf = (error: unknown) => {
  if (error instanceof Error && 'extensions' in error) {
    const { extensions } = error;
    if (typeof extensions === 'object' && extensions !== null && 'retryAfterSeconds' in extensions)
      return Number(extensions.retryAfterSeconds);
  }
  throw error;
};

/** Time stands still but for this. */
const letTimePass = () => vi.setSystemTime(Date.now() + 61_000);

describe('tries', () => {
  test('that succeed cost an address of many people nothing', async () => {
    const outcomes = new Set<unknown>();
    for (let at = 0; at < 250; at += 1) outcomes.add(await tryOnce({ from: '10.0.0.1', who: `pupil-${at}@x` }, true));
    expect([...outcomes]).toEqual([true]);
  });

  test('that fail slow their address down, further and further, and never shut it', async () => {
    const from = '10.0.0.2';
    for (let at = 0; at < 100; at += 1) expect(await tryOnce({ from, who: `pupil-${at}@x` }, false)).toBe(false);
    const waits = [];
    for (let at = 100; at < 107; at += 1) {
      waits.push(await tryOnce({ from, who: `pupil-${at}@x` }, true));
      letTimePass();
      expect(await tryOnce({ from, who: `pupil-${at}@x` }, false)).toBe(false);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
    letTimePass();
    expect(await tryOnce({ from, who: 'right@x' }, true)).toBe(true);
    expect(await tryOnce({ from, who: 'next@x' }, true)).toBe(true);
  });

  test('of a slowed address are let in one at a time', async () => {
    letTimePass();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, at) => tryOnce({ from: '10.0.0.2', who: `crowd-${at}@x` }, false)),
    );
    expect(outcomes.filter((outcome) => outcome === false)).toEqual([false]);
  });

  test('of a slowed address leave others alone', async () => {
    expect(await tryOnce({ from: '10.0.0.3', who: 'other@x' }, true)).toBe(true);
  });

  test('from one network of IPv6 addresses count together', async () => {
    for (let at = 0; at < 10; at += 1)
      expect(await tryOnce({ from: `2001:db8:0:1::${at}`, who: 'six@x' }, false)).toBe(false);
    expect(await tryOnce({ from: '2001:db8:0:1:ffff::1', who: 'six@x' }, true)).toBeGreaterThan(0);
    expect(await tryOnce({ from: '2001:db8:0:2::1', who: 'six@x' }, true)).toBe(true);
  });

  test('of codes: a right one gives back itself, and not what was guessed before it', async () => {
    const tried: Try = { from: '10.0.0.4', who: 'guesser', rule: 'giftCard' };
    for (let at = 0; at < 14; at += 1) await tryOnce(tried, false);
    for (let at = 0; at < 5; at += 1) expect(await tryOnce(tried, true)).toBe(true);
    expect(await tryOnce(tried, false)).toBe(false);
    expect(await tryOnce(tried, false)).toBeGreaterThan(0);
  });

  test('of a known browser are let in when their address and account are slowed', async () => {
    const asker = { pool: server.pool, ipAddress: '10.0.0.2' };
    await expect(countTry(asker, 'login', 'known@x', 'browser')).resolves.toBeUndefined();
  });
});
