import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '#server/platform/database/open-database.ts';
import type { Executor } from '#server/platform/context.ts';
import { FixedQuery } from '#server/platform/database/fixed-query.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await server.pool.query('create table given (id int primary key, word text)');
});
afterAll(() => server.close());

/** All that happens here happens on one connection. */
const onOne = <Outcome>(work: (tx: Executor) => Promise<Outcome>): Promise<Outcome> => server.db.transaction(work);

const echo = fixedStatement<Record<string, unknown>>(
  'echo',
  `select $1::text as "text", $2::int as "whole", $3::boolean as "truth", $4::timestamptz as "instant",
    $5::jsonb as "json", $6::text[] as "list", $7::text as "nothing"`,
);
const put = fixedStatement('put-given', 'insert into given (id, word) values ($1, $2)');
const readGiven = fixedStatement<{ word: string | null }>('read-given', 'select word from given where id = $1');

describe(FixedQuery.name, () => {
  test('sends each kind of value, and reads it the first time as any later time', async () => {
    const instant = new Date('2026-11-28T17:45:00.250Z');
    const values = ['“Ça” \u0041\n', 7, true, instant, { a: ['b', null] }, ['x', 'y "z"', '\\'], null];
    const read = await onOne(async (tx) => [await echo(tx, values), await echo(tx, values), await echo(tx, values)]);
    const row = {
      text: '“Ça” A\n',
      whole: 7,
      truth: true,
      instant: expect.any(String),
      json: { a: ['b', null] },
      list: ['x', 'y "z"', '\\'],
      nothing: null,
    };
    expect(read).toEqual([[row], [row], [row]]);
    expect(read.map(([one]) => new Date(String(one?.['instant'])))).toEqual([instant, instant, instant]);
  });

  test('refuses bytes, and the connection goes on', async () => {
    const after = await onOne(async (tx) => {
      await expect(echo(tx, [Buffer.from('a'), 1, true, null, null, null, null])).rejects.toThrow(DrizzleQueryError);
      return readGiven(tx, [0]);
    });
    expect(after).toEqual([]);
  });

  test('fails with what PostgreSQL said, the first time and later, and the connection goes on', async () => {
    const client = await server.pool.connect();
    const db = drizzle(client, { casing: 'snake_case' });
    try {
      await put(db, [1, 'one']);
      for (let times = 0; times < 3; times += 1) {
        const failed = await put(db, [1, 'again']).catch((error: unknown) => error);
        expect(failed).toBeInstanceOf(DrizzleQueryError);
        expect(failed).toMatchObject({ cause: { code: '23505' }, query: expect.stringContaining('insert into given') });
      }
      const unparsed = fixedStatement('no-such-table', 'select from no_such_table where id = $1');
      for (let times = 0; times < 2; times += 1)
        await expect(unparsed(db, [1])).rejects.toMatchObject({ cause: { code: '42P01' } });
      expect(await readGiven(db, [1])).toEqual([{ word: 'one' }]);
    } finally {
      client.release();
    }
  });

  test('where its first execution fails PostgreSQL is not asked to parse it again', async () => {
    const twice = fixedStatement('put-twice', 'insert into given (id, word) values ($1, $2) returning word');
    const client = await server.pool.connect();
    const db = drizzle(client, { casing: 'snake_case' });
    try {
      await put(db, [2, 'two']);
      await expect(twice(db, [2, 'again'])).rejects.toMatchObject({ cause: { code: '23505' } });
      expect(await twice(db, [3, 'three'])).toEqual([{ word: 'three' }]);
    } finally {
      client.release();
    }
  });

  test('a row that can’t be read fails its statement alone', async () => {
    const broken = new FixedQuery({ name: 'broken-rows', text: `select '{}'::json as read`, values: [] });
    broken.handleRowDescription({ fields: [] });
    const client = await server.pool.connect();
    try {
      const failed = new Promise<Error | null>((resolve) => {
        broken.callback = resolve;
      });
      broken.handleDataRow = () => {
        FixedQuery.prototype.handleDataRow.call(broken, { fields: ['{not json'] });
      };
      client.query(broken);
      expect(await failed).toBeInstanceOf(SyntaxError);
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    } finally {
      client.release();
    }
  });

  test('a plan whose rows have changed is refused, not misread', async () => {
    const changing = fixedStatement('changing', 'select * from changing where id = $1');
    const client = await server.pool.connect();
    const db = drizzle(client, { casing: 'snake_case' });
    try {
      await client.query('create table changing (id int, word text)');
      await client.query(`insert into changing values (1, 'a')`);
      expect(await changing(db, [1])).toEqual([{ id: 1, word: 'a' }]);
      await client.query('alter table changing add column later int');
      await expect(changing(db, [1])).rejects.toThrow(DrizzleQueryError);
    } finally {
      client.release(true);
    }
  });

  test('of a pool it takes a connection and gives it back, also where it fails', async () => {
    for (let times = 0; times < 30; times += 1) {
      expect(await readGiven(server.db, [99])).toEqual([]);
      await expect(put(server.db, [null, 'x'])).rejects.toMatchObject({ cause: { code: '23502' } });
    }
    expect(server.pool.waitingCount).toBe(0);
  });

  test('has no name behind a pooler that gives each transaction another connection', async () => {
    const pool = createPool(server.pool.options, server.services.log, { databasePooler: 'transaction' });
    const db = drizzle(pool, { casing: 'snake_case' });
    try {
      await db.transaction(async (tx) => {
        expect(await readGiven(tx, [1])).toEqual(await readGiven(tx, [1]));
        const { rows } = await tx.execute(sql`select name from pg_prepared_statements`);
        expect(rows).toEqual([]);
      });
    } finally {
      await pool.end();
    }
  });
});
