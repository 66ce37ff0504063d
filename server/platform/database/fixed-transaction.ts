import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Pool, PoolClient } from 'pg';
import type { Database, Executor } from '#server/platform/context.ts';
import { beginWithNext, takesBegin } from '#server/platform/database/begun-with-first.ts';
import { begin, isParsed } from '#server/platform/database/fixed-query.ts';
import { connectionOf, fixedStatement } from '#server/platform/database/fixed-statement.ts';

/**
 * A transaction of the way to an order: as db.transaction, but its first statement must be a fixed one, and it begins with
 * that, in one message (docs/decisions/187). Anything else as the first throws. Throws what the rule throws, when
 * everything is rolled back.
 */
export async function fixedTransaction<Outcome>(
  db: Database,
  rule: (tx: Executor) => Promise<Outcome>,
): Promise<Outcome> {
  const client = await poolOf(db).connect();
  try {
    const tx = executorOn(client);
    if (client instanceof pg.Client && isParsed(client.connection, begin)) beginWithNext(client);
    else await beginning(tx, []);
    return await ended(client, tx, rule);
  } finally {
    client.release();
  }
}

async function ended<Outcome>(
  client: PoolClient,
  tx: Executor,
  rule: (tx: Executor) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    const outcome = await rule(tx);
    if (!takesBegin(client)) await committing(tx, []);
    return outcome;
  } catch (error) {
    // A connection that is lost has rolled back, and leaves the pool when it is given back.
    if (!takesBegin(client)) await rollingBack(tx, []).catch(() => undefined);
    throw error;
  }
}

const beginning = fixedStatement(begin, 'begin');
const committing = fixedStatement('commit', 'commit');
const rollingBack = fixedStatement('rollback', 'rollback');

const executors = new WeakMap<PoolClient, Executor>();

function executorOn(client: PoolClient): Executor {
  const executor = executors.get(client) ?? drizzle(client, { casing: 'snake_case' });
  executors.set(client, executor);
  return executor;
}

function poolOf(db: Database): Pool {
  const connection = connectionOf(db);
  if (connection instanceof pg.Pool) return connection;
  throw new Error('a transaction does not begin in another one');
}
