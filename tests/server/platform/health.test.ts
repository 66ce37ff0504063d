import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { mostConnections } from '#server/platform/database/open-database.ts';
import { createDrain, type Drain } from '#server/platform/drain.ts';
import { createReadiness } from '#server/platform/readiness.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

let server: TestServer;
const drain: Drain = createDrain();
beforeAll(async () => {
  server = await startTestServer({ drain });
});
afterAll(() => server.close());

const asked = async (path: string) => {
  const response = await fetch(server.url + path);
  return { status: response.status, body: await response.json(), caching: response.headers.get('cache-control') };
};

describe('a server that works', () => {
  test('lives and is ready', async () => {
    expect(await asked('/healthz')).toEqual({ status: 200, body: { ok: true }, caching: 'no-store' });
    expect(await asked('/readyz')).toEqual({ status: 200, body: { ready: true, lacks: [] }, caching: 'no-store' });
  });

  test('is ready while all connections of its requests are away', async () => {
    const clients = await Promise.all(Array.from({ length: mostConnections }, () => server.pool.connect()));
    expect((await asked('/readyz')).status).toBe(200);
    for (const client of clients) client.release();
  });
});

describe('readiness', () => {
  const ask: typeof server.services.jobs.ask = (text, values) => server.services.jobs.ask(text, values);

  test('lacks the migrations of a later version', async () => {
    const later = createReadiness({ ask, newestMigration: Number.MAX_SAFE_INTEGER, queues: [] });
    expect(await later()).toEqual(['migrations']);
  });

  test('lacks a queue that nobody made', async () => {
    const more = createReadiness({ ask, newestMigration: 0, queues: ['send-mail', 'no-such-queue'] });
    expect(await more()).toEqual(['queues']);
  });

  test('lacks a database that fails, and finds it again', async () => {
    const answers = [Promise.reject(new Error('no connection')), Promise.resolve([{ migrated: true, queued: true }])];
    const find = createReadiness({ ask: () => answers.shift() ?? Promise.resolve([]), newestMigration: 0, queues: [] });
    expect([await find(), await find()]).toEqual([['database'], []]);
  });

  test('lacks a database that says nothing, and asks it once for all who wait', async () => {
    vi.useFakeTimers();
    const silent = vi.fn<typeof ask>(() => new Promise(() => undefined));
    const find = createReadiness({ ask: silent, newestMigration: 0, queues: [], timeoutMs: 3_000 });
    const found = Promise.all([find(), find()]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect([await found, silent.mock.calls.length]).toEqual([[['database'], ['database']], 1]);
  });
});
afterEach(() => vi.useRealTimers());

describe('a drain', () => {
  const begun = (graceMs: number) => {
    const one = createDrain();
    const over = vi.fn<() => void>();
    void one.begin(graceMs).then(over);
    return { one, over };
  };

  test('lasts for its grace', async () => {
    vi.useFakeTimers();
    const { one, over } = begun(10_000);
    expect(one.hasBegun()).toBe(true);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(over).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(over).toHaveBeenCalledOnce();
  });

  test('is over at once when it is hurried', async () => {
    vi.useFakeTimers();
    const { one, over } = begun(10_000);
    one.hurry();
    await vi.advanceTimersByTimeAsync(0);
    expect(over).toHaveBeenCalledOnce();
  });
});

describe('a server that drains', () => {
  beforeAll(() => drain.begin(0));

  test('lives, is not ready, and answers what still comes, for the last time on its connection', async () => {
    expect((await asked('/healthz')).status).toBe(200);
    expect(await asked('/readyz')).toEqual({
      status: 503,
      body: { ready: false, lacks: ['draining'] },
      caching: 'no-store',
    });
    const { status, data, headers } = await server.query('{ me { id } }');
    expect([status, data, headers.get('connection')]).toEqual([200, { me: null }, 'close']);
  });
});
