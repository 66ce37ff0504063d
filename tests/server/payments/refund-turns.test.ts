import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeTurn } from '#server/modules/payments/refund-turns.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(() => server.close());

describe('a turn at the card provider', () => {
  test('comes no sooner after the one before than the rate permits, whoever asks at once', async () => {
    const taken = await Promise.all(Array.from({ length: 12 }, () => takeTurn(server.db, 2)));
    const times = taken.map(({ at }) => at.getTime()).toSorted((one, other) => one - other);
    const between = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    // Milliseconds of a Date are cut off.
    expect(between.every((ms) => ms >= 499)).toBe(true);
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThanOrEqual(11 * 500 - 1);
    const last = taken.find(({ at }) => at.getTime() === times.at(-1));
    expect(last?.waitMs).toBeGreaterThan(0);
  });

  test('is now where nobody has asked for long, and is not saved up', async () => {
    await server.pool.query(`update refund_turns set at = now() - interval '1 hour'`);
    const [first, second] = [await takeTurn(server.db, 2), await takeTurn(server.db, 2)];
    expect(first.waitMs).toBeLessThanOrEqual(0);
    expect(second.at.getTime() - first.at.getTime()).toBeGreaterThanOrEqual(499);
  });
});
