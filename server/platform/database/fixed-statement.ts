import type { QueryResult, QueryResultRow } from 'pg';
import type { Executor } from '#server/platform/context.ts';

/** Sends a statement with the values of its $1, $2, … on the connection or in the transaction that is given. */
type FixedStatement<Row> = (executor: Pick<Executor, '_'>, values: readonly unknown[]) => Promise<Row[]>;

/**
 * A statement of the way to an order, whose text never changes: nothing is built when it is sent, and PostgreSQL parses
 * and plans it once a connection, under its name (docs/decisions/014). Rows come as pg gives them, but instants as
 * text; whole rows of tables are read with fromJson.
 */
export function fixedStatement<Row extends QueryResultRow>(name: string, text: string): FixedStatement<Row> {
  return async (executor, values) => {
    const query = { sql: text, params: [...values] };
    const prepared = executor._.session.prepareQuery<Sent<Row>>(query, undefined, name, false);
    return (await prepared.execute()).rows;
  };
}

/** The first row; null when there is none. */
export const firstOf = <Row>([row]: Row[]): Row | null => row ?? null;

type Sent<Row extends QueryResultRow> = { execute: QueryResult<Row>; all: unknown; values: unknown };
