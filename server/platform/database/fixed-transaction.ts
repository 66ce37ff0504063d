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
  const tx = executorOn(client);
  try {
    if (client instanceof pg.Client && isParsed(client.connection, begin)) beginWithNext(client);
    else await beginning(tx, []);
    const outcome = await rule(tx);
    if (!takesBegin(client)) await committing(tx, []);
    client.release();
    return outcome;
  } catch (error) {
    const isOver = takesBegin(client) || (await isRolledBack(tx));
    // Its connection would bring an open transaction to whoever comes next.
    client.release(!isOver);
    throw error;
  }
}

async function isRolledBack(tx: Executor): Promise<boolean> {
  try {
    await rollingBack(tx, []);
    return true;
  } catch {
    return false;
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
