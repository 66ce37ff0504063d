import { createHash } from 'node:crypto';
import { access, chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { PoolConfig } from 'pg';
import { databaseIdentity, giveTo } from '#server/platform/database/database-identity.ts';
import type { Identity } from '#server/platform/database/database-identity.ts';
import {
  clusterProcess,
  initialiseCluster,
  postgresPrograms,
  startCluster,
  stopCluster,
} from '#server/platform/database/postgres-process.ts';
import { errorCodeOf, StartError } from '#server/platform/start-error.ts';

export type EmbeddedDatabase = {
  connection: PoolConfig;
  stop(): Promise<void>;
};

/** Locked by the server that uses the data folder, for as long as it lives: even kill -9 lets go of it. */
const folderLock = 4_607_701;
const longestSocketPath = 90;

/**
 * PostgreSQL in `dataDir`/postgres, made on first use. One that a killed server left running is taken over.
 * Throws StartError when the folder can't be used or another server uses it.
 */
export async function startEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  await claimFolder(dataDir);
  const directory = join(dataDir, 'postgres');
  const identity = await databaseIdentity(dataDir, directory, (await postgresPrograms()).postgres);
  const socketDirectory = await makeSocketDirectory(dataDir, identity);
  if (!(await exists(directory))) await initialiseCluster(directory, identity);
  const server = { host: socketDirectory, port: 5432, user: 'postgres' };
  const guard = await startOrTakeOver(directory, server, identity);
  if (!(await lockFolder(guard))) {
    await guard.end();
    throw new StartError(
      `DATA_DIR: another server is using ${dataDir}; give each its own, or one DATABASE_URL to all.`,
    );
  }
  await createDatabase(guard, 'foyer');
  return {
    connection: { ...server, database: 'foyer' },
    async stop() {
      guard.removeAllListeners('error').on('error', () => undefined);
      await stopCluster(directory);
      await guard.end().catch(() => undefined);
    },
  };
}

async function claimFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    const probe = join(dataDir, `.write-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new StartError(
      `DATA_DIR: the folder ${dataDir} can't be written to (${errorCodeOf(error) ?? 'unknown reason'}).`,
    );
  }
}

/** A socket's path must be short, and the database's user must reach it: where the data folder won't do, a temporary one. */
async function makeSocketDirectory(dataDir: string, identity: Identity): Promise<string> {
  const directory = socketDirectoryOf(dataDir);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const wanted = identity.kind === 'user' ? identity.uid : process.getuid?.();
  await giveTo(identity, directory);
  if ((await stat(directory)).uid !== wanted)
    throw new StartError(`DATA_DIR: the folder ${directory} belongs to somebody else.`);
  await chmod(directory, 0o700);
  return directory;
}

function socketDirectoryOf(dataDir: string): string {
  const near = join(dataDir, 'run');
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return near.length <= longestSocketPath ? near : join(tmpdir(), `foyer-${name}`);
}

/** The way to the database of the server that is using this data folder now; null when none is. It is another's: never stop it. */
export async function runningDatabase(dataDir: string): Promise<PoolConfig | null> {
  const connection = { host: socketDirectoryOf(dataDir), port: 5432, user: 'postgres', database: 'foyer' };
  const client = new pg.Client({ ...connection, application_name: 'foyer-visitor' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ used: boolean }>(
      `select exists(select from pg_stat_activity where application_name = 'foyer-folder') as used`,
    );
    return rows[0]?.used === true ? connection : null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A cluster may still be starting or stopping for a server that was just killed: asked again for ten seconds. */
async function startOrTakeOver(
  directory: string,
  server: { host: string; port: number; user: string },
  identity: Identity,
): Promise<pg.Client> {
  for (let left = 40; ; left -= 1) {
    try {
      if (!(await clusterProcess(directory))) {
        await rm(join(directory, 'postmaster.pid'), { force: true });
        await startCluster(directory, server.host, identity);
      }
      const client = new pg.Client({ ...server, database: 'postgres', application_name: 'foyer-folder' });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    } catch (error) {
      if (left === 0) throw error;
      await delay(250);
    }
  }
}

async function lockFolder(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [folderLock]);
  return rows[0]?.free === true;
}

async function createDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
