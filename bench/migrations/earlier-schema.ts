import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { z } from 'zod';

const folder = 'server/migrations';
const journalPath = 'meta/_journal.json';
const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** The names of all migrations in their order, like '0030_desk_team'. */
export async function readMigrationNames(): Promise<string[]> {
  const { entries } = journal.parse(JSON.parse(await readFile(join(folder, journalPath), 'utf8')));
  return entries.map(({ tag }) => tag);
}

/** The statements of a migration, one by one. */
export async function readStatements(name: string): Promise<string[]> {
  return (await readFile(join(folder, `${name}.sql`), 'utf8'))
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** Brings an empty database to the schema that the first `count` migrations made. */
export async function migrateSoFar(pool: Pool, count: number): Promise<void> {
  const copy = await mkdtemp(join(tmpdir(), 'foyer-earlier-'));
  try {
    await cp(folder, copy, { recursive: true });
    const all = journal.parse(JSON.parse(await readFile(join(copy, journalPath), 'utf8')));
    await writeFile(join(copy, journalPath), JSON.stringify({ ...all, entries: all.entries.slice(0, count) }));
    await migrate(drizzle(pool), { migrationsFolder: copy });
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** More rows than this are of the world (cities), not of what was sold. */
const most = 20_000;

/** The rows of one database in the tables of another that has them too, with the columns that both have. */
export async function copyRows(from: Pool, to: Pool): Promise<void> {
  const columnsThere = await columnsByTable(from);
  const client = await to.connect();
  try {
    // Neither foreign keys nor triggers: the rows fit already.
    await client.query('set session_replication_role = replica');
    for (const [name, columns] of await columnsByTable(to)) {
      const both = columns.filter((column) => columnsThere.get(name)?.includes(column)).map((column) => `"${column}"`);
      if (both.length === 0) continue;
      const { rows } = await from.query<{ rows: string | null }>(
        `select json_agg(found)::text as rows from (select ${both.join(', ')} from "${name}" limit ${most + 1}) found
          having count(*) <= ${most}`,
      );
      const found = rows[0]?.rows;
      if (!found) continue;
      await client.query(
        `insert into "${name}" (${both.join(', ')})
          select ${both.join(', ')} from json_populate_recordset(null::"${name}", $1::json) on conflict do nothing`,
        [found],
      );
    }
  } finally {
    client.release(true);
  }
}

async function columnsByTable(pool: Pool): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and is_identity = 'NO'
      group by table_name`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}
