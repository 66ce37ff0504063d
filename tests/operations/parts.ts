import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { commandAs, type Identity } from '#server/platform/database/database-identity.ts';

export const parts = ['pg_basebackup', 'pgbouncer', 'haproxy'] as const;
export type Part = (typeof parts)[number];

const versionsFolder = '/usr/lib/postgresql';

/** The program's path, where Debian puts it; null: it is not here. */
export async function findPart(part: Part): Promise<string | null> {
  const versions = await readdir(versionsFolder).catch((): string[] => []);
  const folders = versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(versionsFolder, version, 'bin'));
  for (const folder of [...folders, '/usr/sbin', '/usr/bin']) {
    const path = join(folder, part);
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return null;
}

export type Running = { stop(): Promise<void> };

/** A part as a process that goes on until it is stopped. Rejects with what it said when it ends before it is ready. */
export async function runPart(
  identity: Identity,
  program: string,
  args: string[],
  isReady: () => Promise<boolean>,
): Promise<Running> {
  const { command, args: given, options } = commandAs(identity, program, args);
  const child = spawn(command, given, { ...options, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  const gone = once(child, 'exit');
  let said = '';
  const hear = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4_000);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${said}`);
    return isReady();
  }, `${program} is ready`);
  return {
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Asks until it is so; rejects after half a minute with what was waited for. */
export async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (let waited = 0; waited < 30_000; waited += 50) {
    if (await isSo()) return;
    await sleep(50);
  }
  throw new Error(`not within half a minute: ${what}`);
}

export const answers = (connection: pg.ClientConfig): Promise<boolean> =>
  ask(connection, 'select 1').then(
    () => true,
    () => false,
  );

/** One statement on a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(connection: pg.ClientConfig, text: string): Promise<Row[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
