import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { answers, ask, until } from '#tests/operations/parts.ts';
import { openPostgresServers } from '#tests/operations/postgres-servers.ts';

const run = promisify(execFile);

export type PostgresPair = {
  /** Of the migrated database, with both servers. */
  connectionString: string;
  /** Of the standby alone. */
  readUrl: string;
  /** The standby gets what is written, and shows none of it until it is told to. */
  holdStandby(): Promise<void>;
  /** The primary waits for no standby from then on. */
  stopStandby(): Promise<void>;
  /** SIGKILL to every process of the primary, as when its machine dies: nothing is finished or said. */
  killPrimary(): Promise<void>;
  promoteStandby(): Promise<void>;
  close(): Promise<void>;
};

/** A primary and a standby that has whatever was committed (synchronous_commit = on waits for it). `program` is pg_basebackup's path. */
export async function startPostgresPair(program: string): Promise<PostgresPair> {
  const servers = await openPostgresServers(program);
  const [primary, standby] = [await servers.name('primary'), await servers.name('standby')];
  await servers.startNew(primary);
  const { host, port, user } = primary.connection;
  const from = ['-h', host, '-p', String(port), '-U', user];
  await servers.runAs('pg_basebackup', [...from, '-D', standby.directory, '-R', '-c', 'fast', '-X', 'stream']);
  await servers.start(standby);
  await ask(primary.connection, `alter system set synchronous_standby_names = '*'`);
  await ask(primary.connection, 'select pg_reload_conf()');
  await until(async () => {
    const rows = await ask(primary.connection, `select from pg_stat_replication where sync_state = 'sync'`);
    return rows.length === 1;
  }, 'the standby follows the primary');

  return {
    connectionString: `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/foyer`,
    readUrl: `postgres://postgres@127.0.0.1:${standby.port}/foyer`,
    async holdStandby() {
      await ask(standby.connection, 'select pg_wal_replay_pause()');
    },
    async stopStandby() {
      await servers.runAs('pg_ctl', ['-D', standby.directory, '-m', 'immediate', '-w', 'stop']);
      await ask(primary.connection, `alter system set synchronous_standby_names = ''`);
      await ask(primary.connection, 'select pg_reload_conf()');
    },
    async killPrimary() {
      const [pid = ''] = (await readFile(join(primary.directory, 'postmaster.pid'), 'utf8')).split('\n');
      const { stdout } = await run('pgrep', ['-P', pid]);
      for (const process_ of [pid, ...stdout.split('\n').filter(Boolean)]) kill(Number(process_));
      await until(async () => !(await answers(primary.connection)), 'the primary is gone');
    },
    promoteStandby: () => servers.runAs('pg_ctl', ['-D', standby.directory, '-w', 'promote']),
    close: () => servers.close(),
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
