import { getTableColumns } from 'drizzle-orm';
import type { InferSelectModel } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

/** A whole row of a table as to_json writes it, with the names that the database has. */
export type JsonRow = Readonly<Record<string, unknown>>;

/**
 * The row as drizzle would have read it, with its names and dates: for statements that read rows of several tables in
 * one round trip.
 */
export function fromJson<Table extends PgTable>(table: Table, row: JsonRow): InferSelectModel<Table>;
export function fromJson(table: PgTable, row: JsonRow): object {
  const read: Record<string, unknown> = {};
  for (const { key, name, valueOf } of columnsOf(table)) read[key] = valueOf(row[name]);
  return read;
}

/** All rows as one JSON list, in this order, an empty one for none; a part of statements that read rows of several tables. */
export const jsonList = (row: string, order: string): string => `coalesce(json_agg(${row} order by ${order}), '[]')`;

type Column = { key: string; name: string; valueOf: (value: unknown) => unknown };

const known = new WeakMap<PgTable, Column[]>();

function columnsOf(table: PgTable): Column[] {
  const found = known.get(table);
  if (found) return found;
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => ({
    key,
    name: toSnakeCase(column.name),
    valueOf: readers[column.columnType] ?? asItIs,
  }));
  known.set(table, columns);
  return columns;
}

const asItIs = (value: unknown) => value;
const readers: Record<string, (value: unknown) => unknown> = {
  PgTimestamp: (value) => (typeof value === 'string' ? new Date(value) : value),
  PgTimestampString: (value) => (typeof value === 'string' ? value.replace('T', ' ') : value),
};
