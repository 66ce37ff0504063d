import { getTableColumns } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

type Json = {
  /** An SQL expression for one row as an object of JSON with the names that TypeScript has; null where the row's id is. */
  object: string;
  /** Gives a row that came as JSON the dates that drizzle would have given it. The row itself is changed. */
  revive: <Row extends object>(row: Row) => Row;
};

/**
 * Rows of a table as JSON, for statements that read several tables in one round trip. `more` are further fields as SQL
 * expressions; `alias` is the table's name in the statement.
 */
export function jsonRow(table: PgTable, alias: string, more: Record<string, string> = {}): Json {
  const columns = Object.entries(getTableColumns(table));
  const dates = columns.flatMap(([key, { columnType }]) => (columnType === 'PgTimestamp' ? [key] : []));
  const fields = columns.map(([key, column]) => {
    const value = `${alias}.${toSnakeCase(column.name)}`;
    return `'${key}', ${column.columnType === 'PgTimestampString' ? `${value}::text` : value}`;
  });
  const others = Object.entries(more).map(([key, value]) => `'${key}', ${value}`);
  const most = 45;
  const parts = [...fields, ...others];
  const objects = Array.from({ length: Math.ceil(parts.length / most) }, (_, at) =>
    parts.slice(at * most, (at + 1) * most),
  );
  return {
    object: objects.map((part) => `jsonb_build_object(${part.join(', ')})`).join(' || '),
    revive(row) {
      for (const key of dates) {
        const value: unknown = Reflect.get(row, key);
        if (typeof value === 'string') Reflect.set(row, key, new Date(value));
      }
      return row;
    },
  };
}
