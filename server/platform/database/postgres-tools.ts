import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PoolConfig } from 'pg';
import { clientOf } from '#server/platform/database/database-servers.ts';
import { StartError } from '#server/platform/start-error.ts';

const run = promisify(execFile);

type Tool = 'pg_dump' | 'pg_restore';

/** Where Debian and others put the programs of each version. */
const versionsFolder = '/usr/lib/postgresql';

/**
 * PostgreSQL's own program, which has to be as new as the server: the embedded one brings none. The newest of those in
 * PATH and in /usr/lib/postgresql. Throws StartError that says what to install.
 */
export async function findTool(tool: Tool, serverMajor: number): Promise<string> {
  const versions = await readdir(versionsFolder).catch(() => []);
  const candidates = [...versions.map((version) => join(versionsFolder, version, 'bin', tool)), tool];
  const found = await Promise.all(candidates.map(async (path) => ({ path, major: await majorOf(path) })));
  const newest = found.toSorted((one, other) => other.major - one.major)[0];
  if (newest && newest.major >= serverMajor) return newest.path;
  const has = newest && newest.major > 0 ? `, and this machine has ${newest.major}` : '';
  throw new StartError(
    `${tool} of PostgreSQL ${serverMajor} or later is needed${has}: install the package postgresql-client-${serverMajor}.`,
  );
}

const majorOf = (path: string): Promise<number> =>
  run(path, ['--version']).then(
    ({ stdout }) => Number(/(\d+)(?:\.|\D*$)/.exec(stdout)?.[1] ?? 0),
    () => 0,
  );

/** 18. */
export async function serverMajorOf(connection: PoolConfig): Promise<number> {
  const Client = clientOf(connection);
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ major: number }>(
      `select current_setting('server_version_num')::int / 10000 as major`,
    );
    return rows[0]?.major ?? 0;
  } finally {
    await client.end();
  }
}

/** Runs it on a database, and throws what it complained of. The password is in the environment, not among the arguments that others see. */
export async function runTool(path: string, args: readonly string[], connection: PoolConfig): Promise<void> {
  const { target, environment } = targetOf(connection);
  const child = spawn(path, [...args, `--dbname=${target}`, '--no-password'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complaint = (complaint + chunk).slice(-4_000);
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new StartError(complaint.trim().split('\n')[0] ?? `${path} ended with ${String(code)}`);
}

/** What a program is told of the database, and by its environment. Several hosts are passed on: those programs know them. */
export function targetOf({ connectionString, host, port, user, database }: PoolConfig): {
  target: string;
  environment: Record<string, string>;
} {
  if (connectionString === undefined)
    return {
      target: `host=${String(host)} port=${String(port)} user=${String(user)} dbname=${String(database)}`,
      environment: {},
    };
  const [, before, password, after] = withPassword.exec(connectionString) ?? [];
  return password === undefined
    ? { target: connectionString, environment: {} }
    : { target: `${before}${after}`, environment: { PGPASSWORD: decodeURIComponent(password) } };
}

/** Not by URL, which knows no address with several hosts. */
const withPassword = /^([^:]+:\/\/[^:@/?]*):([^@/?]*)(@.*)$/;
