import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { z } from 'zod';

const migrationLock = 4_607_702;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const journal = z.object({ entries: z.array(z.object({ when: z.number() })).nonempty() });

/** When the newest migration of this version was made: drizzle's created_at of a database that has it. */
export async function readNewestMigration(): Promise<number> {
  const text = await readFile(here('../../migrations/meta/_journal.json'), 'utf8');
  return Math.max(...journal.parse(JSON.parse(text)).entries.map(({ when }) => when));
}

/**
 * Brings the database to this version; servers that start at the same time do it one after the other. The lock belongs to
 * a transaction of its own, because a pooler may give a session that is in none to somebody else.
 */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const turn = await pool.connect();
  try {
    await turn.query('begin');
    await turn.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await bringUp(pool);
  } finally {
    await turn.query('commit').catch(() => undefined);
    turn.release();
  }
}

async function bringUp(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: here('../../migrations') });
    await client.query(await readFile(here('./extras.sql'), 'utf8'));
  } finally {
    client.release();
  }
}
