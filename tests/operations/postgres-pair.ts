import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { commandAs, databaseIdentity, giveTo } from '#server/platform/database/database-identity.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { createPool } from '#server/platform/database/open-database.ts';
import { installJobQueues } from '#server/platform/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { freePort } from '#tests/free-port.ts';
import { answers, ask, until } from '#tests/operations/parts.ts';
import { endPool } from '#tests/server/end-pool.ts';

const run = promisify(execFile);

export type PostgresPair = {
  /** Of the migrated database, with both servers. */
  connectionString: string;
  /** SIGKILL to every process of the primary, as when its machine dies: nothing is finished or said. */
  killPrimary(): Promise<void>;
  promoteStandby(): Promise<void>;
  close(): Promise<void>;
};

/** A primary and a standby that has whatever was committed (synchronous_commit = on waits for it). `program` is pg_basebackup's path. */
export async function startPostgresPair(program: string): Promise<PostgresPair> {
  const programs = dirname(program);
  const folder = await mkdtemp(join(tmpdir(), 'foyer-pair-'));
  await chmod(folder, 0o755);
  const identity = await databaseIdentity(folder, join(folder, 'primary'), join(programs, 'postgres'));
  await giveTo(identity, folder);
  const runAs = async (name: string, args: string[]) => {
    const { command, args: given, options } = commandAs(identity, join(programs, name), args);
    await run(command, given, { ...options, cwd: '/' });
  };
  const [primary, standby] = [await member('primary'), await member('standby')];

  async function member(name: string) {
    const port = await freePort();
    return {
      directory: join(folder, name),
      port,
      connection: { host: '127.0.0.1', port, user: 'postgres', database: 'postgres' },
    };
  }

  async function start({ directory, port }: typeof primary): Promise<void> {
    const settings = [
      `-p ${port}`,
      `-k ${folder}`,
      '-c listen_addresses=127.0.0.1',
      '-c fsync=off',
      '-c max_connections=120',
      '-c wal_level=replica',
      '-c hot_standby=on',
    ];
    await runAs('pg_ctl', [
      '-D',
      directory,
      '-o',
      settings.join(' '),
      '-l',
      join(folder, `log-${port}`),
      '-w',
      'start',
    ]);
  }

  await runAs('initdb', [
    `--pgdata=${primary.directory}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]);
  await start(primary);
  await ask(primary.connection, 'create database foyer');
  await migrate({ ...primary.connection, database: 'foyer' });
  await runAs('pg_basebackup', [
    '-h',
    '127.0.0.1',
    '-p',
    String(primary.port),
    '-U',
    'postgres',
    '-D',
    standby.directory,
    '-R',
    '-c',
    'fast',
    '-X',
    'stream',
  ]);
  await start(standby);
  await ask(primary.connection, `alter system set synchronous_standby_names = '*'`);
  await ask(primary.connection, 'select pg_reload_conf()');
  await until(async () => {
    const rows = await ask(primary.connection, `select from pg_stat_replication where sync_state = 'sync'`);
    return rows.length === 1;
  }, 'the standby follows the primary');

  return {
    connectionString: `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/foyer`,
    async killPrimary() {
      const [pid = ''] = (await readFile(join(primary.directory, 'postmaster.pid'), 'utf8')).split('\n');
      const { stdout } = await run('pgrep', ['-P', pid]);
      for (const process_ of [pid, ...stdout.split('\n').filter(Boolean)]) kill(Number(process_));
      await until(async () => !(await answers(primary.connection)), 'the primary is gone');
    },
    promoteStandby: () => runAs('pg_ctl', ['-D', standby.directory, '-w', 'promote']),
    async close() {
      for (const { directory } of [primary, standby])
        await runAs('pg_ctl', ['-D', directory, '-m', 'immediate', 'stop']).catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One that has gone by itself since it was found is gone. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone.
  }
}

async function migrate(connection: Parameters<typeof createPool>[0]): Promise<void> {
  const log = createLog('error');
  const pool = createPool(connection, log);
  await migrateDatabase(pool);
  await installJobQueues(pool, log);
  await endPool(pool);
}
