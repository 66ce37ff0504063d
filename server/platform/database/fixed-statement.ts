import { DrizzleQueryError } from 'drizzle-orm';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import type { Executor } from '#server/platform/context.ts';
import { FixedQuery } from '#server/platform/database/fixed-query.ts';
import { takesBegin } from '#server/platform/database/begun-with-first.ts';

/** Sends a statement with the values of its $1, $2, … on the connection or in the transaction that is given. */
type FixedStatement<Row> = (executor: Pick<Executor, '_'>, values: readonly unknown[]) => Promise<Row[]>;

/**
 * A statement of the way to an order, whose text never changes: nothing is built when it is sent, and PostgreSQL parses
 * and plans it once a connection, under its name (docs/decisions/014). Rows come as pg gives them, but instants as
 * text; whole rows of tables are read with fromJson. Throws what drizzle throws, a DrizzleQueryError.
 */
export function fixedStatement<Row extends QueryResultRow>(name: string, text: string): FixedStatement<Row> {
  return async (executor, given) => {
    const values = [...given];
    try {
      const connection = connectionOf(executor);
      const query = new FixedQuery<Row>({ name, text, values });
      query.begins = takesBegin(connection);
      await answered(connection, query);
      return query.rows;
    } catch (error) {
      throw new DrizzleQueryError(text, values, error instanceof Error ? error : undefined);
    }
  };
}

/** A pool answers when it has its connection back. */
function answered(connection: Connection, query: FixedQuery<unknown>): PromiseLike<unknown> {
  if ('totalCount' in connection) return Promise.resolve(connection.query(query));
  return new Promise<void>((resolve, reject) => {
    query.callback = (error) => (error ? reject(error) : resolve());
    connection.query(query);
  });
}

/** A text that another library made, in the transaction that is given. Throws as above. */
export async function sendText(
  executor: Pick<Executor, '_'>,
  text: string,
  values: unknown[] = [],
): Promise<{ rows: QueryResultRow[] }> {
  try {
    return await connectionOf(executor).query({ text }, values);
  } catch (error) {
    throw new DrizzleQueryError(text, values, error instanceof Error ? error : undefined);
  }
}

/** The first row; null when there is none. */
export const firstOf = <Row>([row]: Row[]): Row | null => row ?? null;

export type Connection = Pick<Pool | PoolClient, 'query'>;

/** What drizzle itself sends through: the pool, or the client of the transaction. */
export function connectionOf({ _: { session } }: Pick<Executor, '_'>): Connection {
  if ('client' in session && isConnection(session.client)) return session.client;
  throw new Error('drizzle keeps its connection elsewhere');
}

const isConnection = (client: unknown): client is Connection =>
  typeof client === 'object' && client !== null && 'query' in client;
