import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { endPool } from '#tests/server/end-pool.ts';

/** Made by the setup of a run. */
export const migratedDatabase = 'foyer_migrated';
const demoDatabase = 'foyer_demo';

/** A database of its own for a test, copied from the migrated one or from one that has the demo too. Answers its name. */
export async function copyDatabase(server: pg.ClientConfig, { demo }: { demo: boolean }): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withAdmin(server, async (admin) => {
    await admin.query('select pg_advisory_lock(1)');
    if (demo) await makeDemoDatabase(admin, server);
    await admin.query(`create database ${name} template ${demo ? demoDatabase : migratedDatabase}`);
  });
  return name;
}

export const dropDatabase = (server: pg.ClientConfig, name: string) =>
  withAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));

/** The first test that wants the demo fills it; beside its place, so that a half-filled one is never copied. */
async function makeDemoDatabase(admin: pg.Client, server: pg.ClientConfig): Promise<void> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [demoDatabase]);
  if (rowCount) return;
  const draft = `${demoDatabase}_draft`;
  await admin.query(`drop database if exists ${draft}`);
  await admin.query(`create database ${draft} template ${migratedDatabase}`);
  const pool = new pg.Pool({ ...server, database: draft });
  try {
    await seedDemo({ db: drizzle(pool, { casing: 'snake_case' }), clock: () => new Date() });
  } finally {
    await endPool(pool);
  }
  await admin.query(`alter database ${draft} rename to ${demoDatabase}`);
}

async function withAdmin(server: pg.ClientConfig, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
