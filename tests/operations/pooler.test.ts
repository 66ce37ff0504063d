import { afterEach, describe, expect, inject, test } from 'vitest';
import { findDamage } from '#tests/chaos/aftermath.ts';
import { startRush } from '#tests/operations/customers.ts';
import { startManyServers } from '#tests/operations/many-servers.ts';
import { ask, findPart } from '#tests/operations/parts.ts';
import { startPooler } from '#tests/operations/pooler.ts';
import { startTestServer } from '#tests/server/harness.ts';

const [pgbouncer, haproxy] = [await findPart('pgbouncer'), await findPart('haproxy')];
const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const back of undo.splice(0).toReversed()) await back();
});

const connections = 6;

/** Two servers behind a balancer, whose database is behind a pooler that gives each transaction another connection. */
async function start(more: Record<string, string>) {
  const home = await startTestServer({ jobs: false });
  undo.push(() => home.close());
  const { rows } = await home.pool.query<{ database: string }>('select current_database() as database');
  const database = rows[0]?.database ?? '';
  const pooler = await startPooler(pgbouncer ?? '', { socket: inject('postgresSocket'), database, connections });
  undo.push(() => pooler.stop());
  const servers = await startManyServers(home, haproxy ?? '', {
    count: 2,
    more: { DATABASE_URL: pooler.connectionString, ...more },
  });
  undo.push(() => servers.close());
  return { home, database, url: servers.balancer.url };
}

describe.skipIf(pgbouncer === null || haproxy === null)('two servers through a balancer and a pooler', () => {
  test('sell as one that has its database for itself', async () => {
    const { home, database, url } = await start({ DATABASE_POOLER: 'transaction' });
    const { outcomes, over } = await startRush(home, [url], { customers: 24, events: 4 });
    await over;
    expect(outcomes.flatMap(({ lost }) => lost)).toEqual([]);
    expect(outcomes.map(({ end }) => end)).toEqual(Array.from({ length: 24 * 4 }, () => 'paid'));
    expect(await findDamage({ home, outcomes, unfinished: 0 })).toEqual([]);
    const used = await ask<{ count: number }>(
      { host: inject('postgresSocket'), port: 5432, user: 'postgres', database },
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and application_name in ('foyer', 'foyer-jobs') and client_port = -1`,
    );
    expect(used[0]?.count).toBeLessThanOrEqual(connections + (home.pool.totalCount + 3));
  });
});
