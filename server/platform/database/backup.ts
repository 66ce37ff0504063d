import { rename, rm } from 'node:fs/promises';
import pg from 'pg';
import type { PoolConfig } from 'pg';
import { findTool, runTool, serverMajorOf } from '#server/platform/database/postgres-tools.ts';
import { StartError } from '#server/platform/start-error.ts';

/** Everything of a database as it was at one moment, in pg_dump's own format; servers go on meanwhile. Throws StartError. */
export async function backUp(connection: PoolConfig, file: string): Promise<void> {
  const dump = await findTool('pg_dump', await serverMajorOf(connection));
  // Beside its place, so that half a backup is never taken for a whole one.
  const draft = `${file}.part`;
  try {
    await runTool(dump, ['--format=custom', '--no-owner', '--no-privileges', `--file=${draft}`], connection);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** All of a backup, or nothing, into a database that has nothing yet. Throws StartError. */
export async function restore(connection: PoolConfig, file: string): Promise<void> {
  await refuseFullDatabase(connection);
  const tool = await findTool('pg_restore', await serverMajorOf(connection));
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', file];
  await runTool(tool, args, connection);
}

async function refuseFullDatabase(connection: PoolConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select from pg_class where relkind = 'r' and relnamespace in
         (select oid from pg_namespace where nspname in ('public', 'jobs', 'drizzle', 'sandbox'))`,
    );
    if (rowCount) throw new StartError('The database has tables already; a backup is restored into an empty one.');
  } finally {
    await client.end();
  }
}
