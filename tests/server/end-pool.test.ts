import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { endPool } from '#tests/server/end-pool.ts';

test('a pool that was ended has no connection left that a dropped database could kill', async () => {
  const pool = new pg.Pool({ host: inject('postgresSocket'), port: 5432, user: 'postgres', database: 'postgres' });
  let closed = 0;
  pool.on('remove', () => (closed += 1));
  const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  for (const client of clients) client.release();
  await endPool(pool);
  expect(closed).toBe(3);
});
