import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { serverModules } from '#server/modules.ts';
import { createPool } from '#server/platform/database/open-database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { databaseIdentity, giveTo } from '#server/platform/database/database-identity.ts';
import {
  initialiseCluster,
  postgresPrograms,
  startCluster,
  stopCluster,
} from '#server/platform/database/postgres-process.ts';
import { installJobQueues } from '#server/platform/jobs.ts';
import { startForeignCluster } from '#tests/server/foreign-cluster.ts';
import { migratedDatabase } from '#tests/server/template-databases.ts';
import { endPool } from '#tests/server/end-pool.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the socket of the PostgreSQL that all server tests of a run share. */
    postgresSocket: string;
  }
}

/** One cluster a run (of the PostgreSQL whose programs TEST_POSTGRES names, if it does), and in it a migrated database that every test copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-tests-'));
  await chmod(folder, 0o755);
  const cluster = join(folder, 'cluster');
  const identity = await databaseIdentity(folder, cluster, (await postgresPrograms()).postgres);
  await giveTo(identity, folder);
  const programs = process.env['TEST_POSTGRES'];
  if (programs === undefined) {
    await initialiseCluster(cluster, identity);
    await startCluster(cluster, folder, identity, {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
    });
  } else await startForeignCluster(programs, { cluster, socketFolder: folder, identity });
  await makeMigratedDatabase({ host: folder, port: 5432, user: 'postgres' });
  project.provide('postgresSocket', folder);
  return async () => {
    await stopCluster(cluster);
    await rm(folder, { recursive: true, force: true });
  };
}

async function makeMigratedDatabase(server: pg.ClientConfig): Promise<void> {
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${migratedDatabase}`);
  await admin.end();
  const { log } = fastify({ logger: { level: 'error' } });
  const pool = createPool({ ...server, database: migratedDatabase }, log);
  await migrateDatabase(pool);
  await installJobQueues(
    pool,
    log,
    serverModules.flatMap(({ jobs = [] }) => jobs),
  );
  await endPool(pool);
}
