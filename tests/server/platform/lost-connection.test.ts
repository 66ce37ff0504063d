import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

test('a connection that breaks within a transaction fails what it is used for next, and nothing else', async () => {
  const client = await server.pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await client.query('begin');
  const ended = new Promise((resolve) => client.once('end', resolve));
  await server.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  await expect(client.query('select 1')).rejects.toThrow('not queryable');
  client.release(true);
  expect((await server.pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
