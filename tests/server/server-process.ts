import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { freePort } from '#tests/free-port.ts';
import { callsTo } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

export type ServerProcess = {
  url: string;
  port: number;
  /** SIGKILL: nothing of it is closed, finished or said. */
  kill(): Promise<void>;
  /** SIGTERM, and waits until it has gone. */
  stop(): Promise<void>;
};

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Where server/main.ts keeps what Node made of the sources; commands have it from their environment. */
const compiled = fileURLToPath(new URL('../../node_modules/.cache/node-compile', import.meta.url));
const readyWithinMs = 60_000;

/** The address of the database of a test server, past any pooler. */
export async function databaseUrlOf({ pool }: Pick<TestServer, 'pool'>): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const socket = encodeURIComponent(inject('postgresSocket'));
  return `postgres://postgres@localhost/${rows[0]?.name ?? ''}?host=${socket}`;
}

/**
 * The environment of a process that works on the database of a test server, through the run's pooler where it has one: its
 * data folder, no demo, few words.
 */
export async function environmentOn(server: Pick<TestServer, 'pool' | 'config'>): Promise<Record<string, string>> {
  const { config } = server;
  const direct = await databaseUrlOf(server);
  const between = inject('between');
  return {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: compiled,
    ...(between
      ? {
          DATABASE_URL: `postgres://postgres@127.0.0.1:${between.poolerPort}${new URL(direct).pathname}`,
          DATABASE_POOLER: 'transaction',
        }
      : { DATABASE_URL: direct }),
    DATA_DIR: config.dataDir,
    HOST: '127.0.0.1',
    DEMO: 'off',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'fatal',
  };
}

/** server/main.ts as a process of its own, the way it is run; or another program that says when it is ready, or the one of another version's folder. */
export async function startServerProcess(
  environment: Record<string, string>,
  {
    port,
    program = 'server/main.ts',
    ready = 'Foyer is ready',
    preload,
    folder = root,
  }: { port?: number; program?: string; ready?: string; preload?: string; folder?: string } = {},
): Promise<ServerProcess> {
  const ownPort = port ?? (await freePort());
  const child = spawn(process.execPath, [...(preload ? ['--import', preload] : []), program], {
    cwd: folder,
    env: { ...environment, PORT: String(ownPort) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await gone;
  };
  await new Promise<void>((resolve, reject) => {
    let output = '';
    const failed = (why: string) => reject(new Error(`${program} ${why}: ${output}`));
    const timer = setTimeout(() => failed('was not ready in time'), readyWithinMs);
    const read = (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-10_000);
      if (process.env['TEST_LOG']) process.stderr.write(chunk);
      if (!output.includes(ready)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => {
      clearTimeout(timer);
      failed('ended');
    });
  });
  return {
    url: `http://127.0.0.1:${ownPort}`,
    port: ownPort,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/** The same test server, but its API calls go to the process at this address. */
export const callingAt = (server: TestServer, url: string): TestServer => ({
  ...server,
  url,
  query: callsTo(url + server.config.apiPath, server.channelOfCall),
});
