import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { fixedTransaction } from '#server/platform/database/fixed-transaction.ts';
import { createPool } from '#server/platform/database/open-database.ts';
import { transact } from '#server/platform/database/refusing-transaction.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { countStatements } from '#tests/server/platform/statement-counter.ts';

let server: TestServer;
let counter: ReturnType<typeof countStatements>;

beforeAll(async () => {
  server = await startTestServer();
  counter = countStatements(server.pool);
});
afterAll(() => server.close());

const make = fixedStatement<{ id: string }>(
  'make-organizer',
  'insert into organizations (name) values ($1) returning id',
);
const fail = fixedStatement('divide', 'select 1 / $1::int');
const numberOf = async (name: string) =>
  (await server.db.select().from(organizations).where(eq(organizations.name, name))).length;
const stateOf = fixedStatement<{ inside: boolean }>(
  'in-transaction',
  'select now() <> statement_timestamp() or $1::boolean as inside',
);

/** On connections of their own, of which one is used. */
async function onOneConnection(
  work: (db: TestServer['db'], pool: TestServer['pool']) => Promise<void>,
  pooled = false,
): Promise<void> {
  const { options } = server.pool;
  const pool = createPool(options, server.services.log, { few: 1, databasePooler: pooled ? 'transaction' : null });
  try {
    await work(drizzle(pool, { casing: 'snake_case' }), pool);
  } finally {
    await pool.end();
  }
}

describe(fixedTransaction.name, () => {
  test.each([
    ['on its own connections', false],
    ['behind a pooler of transactions', true],
  ])('%s keeps all of what it did, or nothing of it', async (_, pooled) => {
    await onOneConnection(async (db) => {
      for (let times = 0; times < 3; times += 1) {
        const name = `Kept ${pooled} ${times}`;
        await fixedTransaction(db, async (tx) => {
          await make(tx, [name]);
          await tx.insert(organizations).values({ name });
        });
        const failed = fixedTransaction(db, async (tx) => {
          await make(tx, [name]);
          await tx.insert(organizations).values({ name });
          throw new Error('changed my mind');
        });
        await expect(failed).rejects.toThrow('changed my mind');
        expect(await numberOf(name)).toBe(2);
      }
    }, pooled);
  });

  test('is a transaction from its first statement on: each sees the same instant', async () => {
    await onOneConnection(async (db) => {
      for (let times = 0; times < 2; times += 1) {
        const [first, second] = await fixedTransaction(db, async (tx) => [await nowIn(tx, []), await nowIn(tx, [])]);
        expect(first).toEqual(second);
      }
    });
  });

  test('once a connection knows how, it begins in the message of the first statement', async () => {
    const run = () => counter.during(() => fixedTransaction(server.db, (tx) => stateOf(tx, [true])));
    let last: string[] = [];
    for (let times = 0; times < 20; times += 1) last = await run();
    expect(last).toEqual(['select now() <> statement_timestamp() or $1::boolean as inside', 'commit']);
  });

  test('a first statement that fails leaves a connection that is in no transaction', async () => {
    await onOneConnection(async (db) => {
      for (let times = 0; times < 3; times += 1) {
        await expect(fixedTransaction(db, (tx) => fail(tx, [0]))).rejects.toMatchObject({ cause: { code: '22012' } });
        await make(db, [`Outside ${times}`]);
        expect(await numberOf(`Outside ${times}`)).toBe(1);
      }
    });
  });

  test('where nothing is sent nothing is begun', async () => {
    await onOneConnection(async (db) => {
      await fixedTransaction(db, (tx) => stateOf(tx, [true]));
      expect(await fixedTransaction(db, () => Promise.resolve('nothing'))).toBe('nothing');
      await expect(fixedTransaction(db, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
      await make(db, ['After nothing']);
      expect(await numberOf('After nothing')).toBe(1);
    });
  });

  test('refuses to begin with a statement that is not fixed, which would be in no transaction', async () => {
    await onOneConnection(async (db) => {
      await fixedTransaction(db, (tx) => stateOf(tx, [true]));
      const begun = fixedTransaction(db, (tx) => tx.insert(organizations).values({ name: 'Outside of all' }));
      await expect(begun).rejects.toThrow('Failed query: insert into');
      expect(await numberOf('Outside of all')).toBe(0);
      await make(db, ['Inside again']);
    });
  });

  test('begins with the next where the first can’t be sent', async () => {
    await onOneConnection(async (db) => {
      await fixedTransaction(db, (tx) => stateOf(tx, [true]));
      const failed = fixedTransaction(db, async (tx) => {
        await expect(make(tx, [Buffer.from('bytes')])).rejects.toThrow('Failed query');
        await make(tx, ['After bytes']);
        throw new Error('changed my mind');
      });
      await expect(failed).rejects.toThrow('changed my mind');
      expect(await numberOf('After bytes')).toBe(0);
    });
  });

  test('says what failed, and not that it could not roll back, where the connection is lost', async () => {
    await onOneConnection(async (db) => {
      const lost = fixedTransaction(db, async (tx) => {
        const { rows } = await backendOf(tx, []).then((found) => ({ rows: found }));
        await server.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`);
        await make(tx, ['Lost']);
      });
      await expect(lost).rejects.toThrow('Failed query: insert into organizations');
      expect(await numberOf('Lost')).toBe(0);
      await fixedTransaction(db, (tx) => make(tx, ['Found']));
      expect(await numberOf('Found')).toBe(1);
    });
  });

  test('a refusal leaves nothing behind, and is the answer', async () => {
    const refused = await transact(
      server.db,
      async (tx) => {
        await make(tx, ['Refused']);
        return { errorCode: 'NO' };
      },
      fixedTransaction,
    );
    expect([refused, await numberOf('Refused')]).toEqual([{ errorCode: 'NO' }, 0]);
  });
});

const nowIn = fixedStatement<{ now: string }>('now', 'select now()::text as now');
const backendOf = fixedStatement<{ pid: number }>('pid', 'select pg_backend_pid() as pid');

describe('what ends badly', () => {
  const cannotBeParsed = fixedStatement('unparsed', 'select from no_such_table where id = $1');

  test('a connection whose transaction could not be rolled back is not used again', async () => {
    await onOneConnection(async (db, pool) => {
      pool.on('connect', (client) => {
        const send = client.query.bind(client);
        Object.defineProperty(client, 'query', {
          value(query: { name?: string; callback?: (error: Error) => void }, ...rest: unknown[]): unknown {
            if (query.name !== 'rollback') return Reflect.apply(send, client, [query, ...rest]);
            query.callback?.(new Error('no answer'));
            return undefined;
          },
        });
      });
      const half = fixedTransaction(db, async (tx) => {
        await make(tx, ['Half']);
        throw new Error('changed my mind');
      });
      await expect(half).rejects.toThrow('changed my mind');
      await fixedTransaction(db, (tx) => make(tx, ['Whole']));
    });
    expect([await numberOf('Half'), await numberOf('Whole')]).toEqual([0, 1]);
  });

  test('what follows a first statement that can’t be parsed is in its transaction', async () => {
    await onOneConnection(async (db) => {
      await fixedTransaction(db, (tx) => make(tx, ['Warm']));
      const together = fixedTransaction(db, (tx) => Promise.all([cannotBeParsed(tx, [1]), make(tx, ['Beside'])]));
      await expect(together).rejects.toThrow('no_such_table');
      const goesOn = fixedTransaction(db, async (tx) => {
        await cannotBeParsed(tx, [1]).catch(() => undefined);
        await make(tx, ['After']);
      });
      await expect(goesOn).rejects.toThrow('Failed query: insert into organizations');
    });
    expect([await numberOf('Beside'), await numberOf('After')]).toEqual([0, 0]);
  });
});
