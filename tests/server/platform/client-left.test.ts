import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { logInto, type LogLine } from '#tests/server/platform/log-into.ts';
import { until } from '#tests/server/until.ts';

const log: LogLine[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { logLevel: 'info' }, logTo: logInto(log) });
  await server.pool.query("insert into channels (code, token, is_default) values ('site', 'site', true)");
});
afterAll(() => server.close());

/** A call that waits for the table of channels is given up; its connection is gone before the table is free. */
async function callAndLeave(query: string): Promise<void> {
  const sockets: Socket[] = [];
  const onRequest = (message: unknown) => sockets.push(z.object({ socket: z.custom<Socket>() }).parse(message).socket);
  const leaving = new AbortController();
  const holder = await server.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table channels in access exclusive mode');
    subscribe('http.server.request.start', onRequest);
    const answer = fetch(`${server.url}/shop-api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'apollo-require-preflight': 'true' },
      body: JSON.stringify({ query }),
      signal: leaving.signal,
    }).catch(() => null);
    await until(async () => (await waitingForLocks()) > 0);
    const gone = sockets.map((socket) => once(socket, 'close'));
    leaving.abort();
    await Promise.all([answer, ...gone]);
  } finally {
    unsubscribe('http.server.request.start', onRequest);
    await holder.query('rollback');
    holder.release();
  }
}

async function waitingForLocks(): Promise<number> {
  const { rowCount } = await server.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rowCount ?? 0;
}

test('a client that leaves before its answer is written is told of, and is no failure', async () => {
  await callAndLeave('{ __schema { types { name description } } activeChannel { id } }');
  await until(async () => log.some(({ msg }) => msg === 'the client left before its answer'));
  expect(log.filter(({ level }) => level > 30)).toEqual([]);
});
