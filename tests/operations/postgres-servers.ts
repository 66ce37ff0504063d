import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { commandAs, databaseIdentity, giveTo } from '#server/platform/database/database-identity.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { createPool } from '#server/platform/database/open-database.ts';
import { installJobQueues } from '#server/platform/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { freePort } from '#tests/free-port.ts';
import { ask } from '#tests/operations/parts.ts';
import { endPool } from '#tests/server/end-pool.ts';

const run = promisify(execFile);

export type PostgresServer = {
  directory: string;
  port: number;
  /** To its own database; others are reached by their name. */
  connection: { host: string; port: number; user: string; database: string };
};

export type PostgresServers = Awaited<ReturnType<typeof openPostgresServers>>;

/**
 * Databases of the machine's own PostgreSQL, in a folder that goes when they are closed. `program` is the path of one of
 * its programs.
 */
export async function openPostgresServers(program: string) {
  const programs = dirname(program);
  const folder = await mkdtemp(join(tmpdir(), 'foyer-postgres-'));
  await chmod(folder, 0o755);
  const identity = await databaseIdentity(folder, join(folder, 'primary'), join(programs, 'postgres'));
  await giveTo(identity, folder);
  const made: PostgresServer[] = [];

  async function runAs(name: string, args: string[]): Promise<void> {
    const { command, args: given, options } = commandAs(identity, join(programs, name), args);
    await run(command, given, { ...options, cwd: '/' });
  }

  async function start({ directory, port }: PostgresServer): Promise<void> {
    const settings = [
      `-p ${port}`,
      `-k ${folder}`,
      '-c listen_addresses=127.0.0.1',
      '-c fsync=off',
      '-c max_connections=120',
      '-c wal_level=replica',
      '-c hot_standby=on',
    ].join(' ');
    await runAs('pg_ctl', ['-D', directory, '-o', settings, '-l', join(folder, `log-${port}`), '-w', 'start']);
  }

  return {
    runAs,
    start,
    /** One that has no files yet. */
    async name(name: string): Promise<PostgresServer> {
      const port = await freePort();
      const connection = { host: '127.0.0.1', port, user: 'postgres', database: 'postgres' };
      const server = { directory: join(folder, name), port, connection };
      made.push(server);
      return server;
    },
    /** Starts it, with an empty Foyer in its database `foyer`. */
    async startNew(server: PostgresServer): Promise<void> {
      await runAs('initdb', [
        `--pgdata=${server.directory}`,
        '--username=postgres',
        '--auth=trust',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
      ]);
      await start(server);
      await ask(server.connection, 'create database foyer');
      await migrate({ ...server.connection, database: 'foyer' });
    },
    async close(): Promise<void> {
      for (const { directory } of made)
        await runAs('pg_ctl', ['-D', directory, '-m', 'immediate', 'stop']).catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function migrate(connection: Parameters<typeof createPool>[0]): Promise<void> {
  const log = createLog('error');
  const pool = createPool(connection, log);
  await migrateDatabase(pool);
  await installJobQueues(pool, log);
  await endPool(pool);
}
