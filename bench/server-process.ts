import { spawn } from 'node:child_process';
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endProcess, untilItAnswers } from './child-processes.ts';
import { cpuOfFamily, cpuOfProcess, memoryOfProcess } from './process-cpu.ts';
import { joinDatabase } from '#server/platform/database/open-database.ts';
import type { OpenDatabase } from '#server/platform/database/open-database.ts';
import { createLog } from '#server/platform/log.ts';
import { freePort } from '#tests/free-port.ts';

const root = join(import.meta.dirname, '..');

export type BenchServer = {
  url: string;
  /** The server's own database, by connections of the bench. */
  database: OpenDatabase;
  /** Processor time in milliseconds that the server and its PostgreSQL have used so far. */
  cpu(): Promise<{ node: number; postgres: number }>;
  /** Bytes of memory that the server's own process holds, and the most that it ever held. */
  memory(): Promise<{ now: number; peak: number }>;
  stop(): Promise<void>;
};

type Options = {
  profileFolder: string | null;
  /** Whether it has the demo's events and people. */
  demo?: boolean;
  /** Where the sandbox of the card provider is, if it is not to be in the server itself. */
  sandboxUrl?: string;
};

/** A server as `npm start` runs it, in a process of its own, on an empty embedded database that goes when it stops. */
export async function startBenchServer({
  profileFolder,
  demo = false,
  sandboxUrl = '',
}: Options): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-'));
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = await open(join(dataDir, 'server.log'), 'w');
  const profile = profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : [];
  const child = spawn(process.execPath, [...profile, 'server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: demo ? 'on' : 'off',
      SQUARE_SANDBOX_URL: sandboxUrl,
    },
    stdio: ['ignore', 'ignore', log.fd],
  });
  try {
    await untilItAnswers(`${url}/healthz`, child);
    const database = await joinDatabase({ databaseUrl: null, dataDir }, createLog('error'));
    await untilCitiesAreThere(database);
    const postmaster = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    const { pid = 0 } = child;
    return {
      url,
      database,
      cpu: async () => ({ node: await cpuOfProcess(pid), postgres: await cpuOfFamily(postmaster) }),
      memory: () => memoryOfProcess(pid),
      async stop() {
        await database.close();
        await endProcess(child);
        await log.close();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await endProcess(child);
    const logged = await readFile(join(dataDir, 'server.log'), 'utf8');
    await rm(dataDir, { recursive: true, force: true });
    throw new Error(`the server did not start:\n${logged.slice(-2000)}`, { cause: error });
  }
}

/** A server fills them beside its work after the first start; that is not what is measured. */
async function untilCitiesAreThere({ pool }: OpenDatabase): Promise<void> {
  while ((await pool.query('select from cities limit 1')).rowCount === 0) await delay(250);
}
