import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPool } from '#server/platform/database/open-database.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

let server: TestServer;
let pool: TestServer['pool'];
beforeEach(async () => {
  server = await startTestServer();
  const { host, port, user, database } = server.pool.options;
  pool = createPool({ host, port, user, database }, server.services.log);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await pool.end();
  await server.close();
});

const minute = 60_000;

describe(createPool, () => {
  test('keeps an idle connection while a person thinks, and lets it go before a firewall forgets it', async () => {
    await pool.query('select 1');
    vi.advanceTimersByTime(4 * minute);
    expect(pool.totalCount).toBe(1);
    vi.advanceTimersByTime(1.5 * minute);
    expect(pool.totalCount).toBe(0);
  });
});
