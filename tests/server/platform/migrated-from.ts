import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { inject } from 'vitest';
import { z } from 'zod';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { dropDatabase } from '#tests/server/template-databases.ts';
import { endPool } from '#tests/server/end-pool.ts';

const migrations = fileURLToPath(new URL('../../../server/migrations', import.meta.url));
const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

export type OldDatabase = {
  pool: pg.Pool;
  /** The name, for a server that is started on it. */
  database: string;
  /** Brings it to this version, as a start does. */
  migrateOn(): Promise<void>;
  close(): Promise<void>;
};

/** A database as it was before the migration of this name ('tax_in_thousandths') and those after it. */
export async function databaseBefore(name: string): Promise<OldDatabase> {
  const server = { host: inject('postgresSocket'), port: 5432, user: 'postgres' };
  const database = `old_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database}`);
  await admin.end();
  const pool = new pg.Pool({ ...server, database });
  const folder = await mkdtemp(join(tmpdir(), 'foyer-migrations-'));
  try {
    await cp(migrations, folder, { recursive: true });
    const path = join(folder, 'meta/_journal.json');
    const whole = journal.parse(JSON.parse(await readFile(path, 'utf8')));
    const end = whole.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`));
    if (end === -1) throw new Error(`no migration ${name}`);
    await writeFile(path, JSON.stringify({ ...whole, entries: whole.entries.slice(0, end) }));
    await migrate(drizzle(pool), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true });
  }
  return {
    pool,
    database,
    migrateOn: () => migrateDatabase(pool),
    close: async () => {
      await endPool(pool);
      await dropDatabase(server, database);
    },
  };
}
