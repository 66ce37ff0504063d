import type { InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '#server/platform/context.ts';

const rowsAtOnce = 400;

/** Many rows in few statements. */
export async function insertRows<Table extends PgTable>(
  executor: Executor,
  table: Table,
  rows: InferInsertModel<Table>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await executor.insert(table).values(rows.slice(start, start + rowsAtOnce));
  }
}
