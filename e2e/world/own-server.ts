import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Site } from '#e2e/world/api.ts';
import { freePort } from '#tests/free-port.ts';

/** A server that one test may kill, start again on the same data, and send into the future. */
export type OwnServer = Site & {
  /** kill -9, with the database left as it is. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Later for every rule that asks the server's clock. */
  moveClock(ms: number): void;
  /** The server's time, in milliseconds since 1970. */
  now(): number;
  /** Ends it and removes its data. */
  close(): Promise<void>;
};

type Give<Value> = (value: Value) => Promise<void>;

/** Fixtures for `base.extend<object, { ownServer: OwnServer }>`: a server with this in its environment, and pages that open it. */
export const ownServerFixtures = (environment: Readonly<Record<string, string>> = {}) => {
  const ownServer: [(none: object, give: Give<OwnServer>) => Promise<void>, { scope: 'worker'; timeout: number }] = [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the first parameter
    async ({}, give) => {
      const server = await createOwnServer(environment);
      await server.start();
      await give(server);
      await server.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ];
  return {
    ownServer,
    baseURL: ({ ownServer: { origin } }: { ownServer: OwnServer }, give: Give<string>) => give(origin),
  };
};

async function createOwnServer(environment: Readonly<Record<string, string>>): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-e2e-own-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let child: ChildProcess | null = null;
  let ahead = 0;

  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    child = null;
  };

  return {
    origin,
    async start() {
      ahead = 0;
      child = fork(new URL('../own-server-process.ts', import.meta.url), {
        execArgv: [],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: {
          ...process.env,
          NODE_OPTIONS: '',
          DATA_DIR: folder,
          PORT: String(port),
          PUBLIC_URL: origin,
          LOG_LEVEL: 'error',
          TRUSTED_PROXIES: '127.0.0.1, ::1',
          // The server shares the machine with the browser: a page may take longer.
          RENDERING_TIMEOUT_MS: '20000',
          ...environment,
        },
      });
      await expect
        .poll(() => isHealthy(origin), { message: 'the server of the test starts', timeout: 60_000 })
        .toBe(true);
    },
    kill: () => end('SIGKILL'),
    moveClock(ms) {
      ahead += ms;
      child?.send({ moveClock: ms });
    },
    now: () => Date.now() + ahead,
    async close() {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const isHealthy = (origin: string) =>
  fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
