import type { Pool } from 'pg';

/** A table of the database: 'public.orders'. bytes: with its indexes and what it keeps aside, without dead rows. */
export type TableSize = { table: string; rows: number; bytes: number };

/** Every table that Foyer keeps, its dead rows cleared away first. */
export async function readTableSizes(pool: Pool): Promise<Map<string, TableSize>> {
  const { rows: tables } = await pool.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'jobs'::regnamespace) order by 1`,
  );
  const sizes = new Map<string, TableSize>();
  for (const { table } of tables) {
    await pool.query(`vacuum full ${table}`);
    const { rows } = await pool.query<TableSize>(
      `select '${table}' as table, count(*)::int as rows, pg_total_relation_size('${table}')::float8 as bytes from ${table}`,
    );
    for (const size of rows) sizes.set(table, size);
  }
  return sizes;
}

export type Growth = TableSize;

/** What each table has grown by, the largest first. */
export function growthOf(before: Map<string, TableSize>, after: Map<string, TableSize>): Growth[] {
  const grown = [...after.values()].map(({ table, rows, bytes }) => {
    const was = before.get(table);
    return { table, rows: rows - (was?.rows ?? 0), bytes: bytes - (was?.bytes ?? 0) };
  });
  return grown.filter(({ rows }) => rows > 0).toSorted((one, other) => other.bytes - one.bytes);
}
