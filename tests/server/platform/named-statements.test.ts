import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import type { Executor } from '#server/platform/context.ts';
import { namingTexts, plannedEachTime } from '#server/platform/database/named-statements.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The names that one connection knows by now, of statements that hold these words. */
async function namesOf(tx: Executor, words: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from pg_prepared_statements where statement like ${`%${words}%`} and name like 'foyer-%'`,
  );
  return rows.map(({ name }) => name);
}

test('a statement of drizzle’s has a name when it comes for the fifth time', async () => {
  const named = await server.db.transaction(async (tx) => {
    const counts: number[] = [];
    for (let nth = 0; nth < 7; nth += 1) {
      await tx
        .select({ id: organizations.id })
        .from(organizations)
        .where(eq(organizations.name, `nobody ${nth}`));
      counts.push((await namesOf(tx, 'from "organizations" where "organizations"."name" =')).length);
    }
    return counts;
  });
  expect(named).toEqual([0, 0, 0, 0, 1, 1, 1]);
});

test('a statement that is planned each time has none', async () => {
  const named = await server.db.transaction(async (tx) => {
    for (let nth = 0; nth < 7; nth += 1)
      await tx.execute(sql`${sql.raw(plannedEachTime)} select ${nth}::int as seventh`);
    return namesOf(tx, 'as seventh');
  });
  expect(named).toEqual([]);
});

test('what comes without values, or by the pool itself, is answered as ever', async () => {
  const { rows } = await server.pool.query<{ one: number }>('select 1 as one');
  const { rows: given } = await server.pool.query<{ two: number }>('select $1::int as two', [2]);
  expect([rows, given]).toEqual([[{ one: 1 }], [{ two: 2 }]]);
});

test('what pg-boss asks again and again has a name, and several statements in one text have none', async () => {
  const { host, port, user, database } = server.pool.options;
  const Client = namingTexts();
  const client = new Client({ host, port, user, database });
  await client.connect();
  try {
    const names: number[] = [];
    for (let nth = 0; nth < 6; nth += 1) {
      await client.query('select 1 as asked');
      await client.query('select $1::int as asked', [nth]);
      await client.query('begin; select 2 as asked; commit');
      await client.query('listen asked');
      const { rows } = await client.query<{ asked: string[] }>(
        "select array_agg(statement order by statement) as asked from pg_prepared_statements where name <> '' and statement like '% asked'",
      );
      names.push(rows[0]?.asked?.length ?? 0);
    }
    expect(names).toEqual([0, 0, 0, 0, 2, 2]);
  } finally {
    await client.end();
  }
});

test('pg-boss connects by the class that it is given', async () => {
  const { host, port, user, database } = server.pool.options;
  let made = 0;
  class Watched extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super(config);
      made += 1;
    }
  }
  const connections = { host, port, user, database, Client: Watched };
  const boss = new PgBoss({ ...connections, schema: 'jobs', schedule: false, supervise: false });
  await boss.start();
  await boss.stop({ graceful: false });
  expect(made).toBeGreaterThan(0);
});
