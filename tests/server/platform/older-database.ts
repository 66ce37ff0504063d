import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { inject } from 'vitest';
import { z } from 'zod';
import { installJobQueues } from '#server/platform/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { createPool } from '#server/platform/database/open-database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { dropDatabase } from '#tests/server/template-databases.ts';
import { endPool } from '#tests/server/end-pool.ts';

const migrations = fileURLToPath(new URL('../../../server/migrations', import.meta.url));
const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

export type OlderDatabase = {
  name: string;
  pool: pg.Pool;
  /** Brings it to this version, as a server does at its start. */
  migrate(): Promise<void>;
  close(): Promise<void>;
};

/** A database as it was before this migration: 'end_and_hash_sessions'. Fill it, then migrate it. */
export async function openOlderDatabase(before: string): Promise<OlderDatabase> {
  const server = { host: inject('postgresSocket'), port: 5432, user: 'postgres' };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const log = createLog('error');
  const pool = createPool({ ...server, database: name }, log);
  const folder = await mkdtemp(join(tmpdir(), 'foyer-older-'));
  try {
    await cp(migrations, folder, { recursive: true });
    const list = join(folder, 'meta', '_journal.json');
    const whole = journal.parse(JSON.parse(await readFile(list, 'utf8')));
    const at = whole.entries.findIndex(({ tag }) => tag.replace(/^\d+_/, '') === before);
    if (at < 0) throw new Error(`there is no migration ${before}`);
    await writeFile(list, JSON.stringify({ ...whole, entries: whole.entries.slice(0, at) }));
    await migrate(drizzle(pool, { casing: 'snake_case' }), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true });
  }
  return {
    name,
    pool,
    async migrate() {
      await migrateDatabase(pool);
      await installJobQueues(pool, log);
    },
    async close() {
      await endPool(pool);
      await dropDatabase(server, name);
    },
  };
}
