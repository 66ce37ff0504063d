import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { endProcess, untilItAnswers } from '../child-processes.ts';
import { cpuOfConnections, cpuOfProcess } from '../process-cpu.ts';

const root = join(import.meta.dirname, '..', '..');
const name = 'sandbox';

export type Sandbox = {
  /** Processor time in milliseconds that it and its connections to the database have used so far. */
  cpu(): Promise<{ node: number; postgres: number }>;
  stop(): Promise<void>;
};

/**
 * The sandbox of the card provider as a process of its own, as the real one is: what it does is not the server's work.
 * It keeps its tables in the server's database, by connections of its own name.
 */
export async function startSandbox(pool: Pool, port: number): Promise<Sandbox> {
  const child = spawn(process.execPath, ['server/sandbox/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: addressOf(pool, name),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const connections = cpuOfConnections(pool, name);
  try {
    await untilItAnswers(`http://127.0.0.1:${port}/sandbox/square/ledger`, child);
  } catch (error) {
    await endProcess(child);
    throw new Error('the sandbox did not start', { cause: error });
  }
  return {
    cpu: async () => ({ node: await cpuOfProcess(child.pid ?? 0), postgres: await connections() }),
    stop: () => endProcess(child),
  };
}

/** The address of a database on this machine, for another process that connects by this name. */
export function addressOf({ options: { host = '', port, user, database } }: Pool, applicationName: string): string {
  const query = new URLSearchParams({ host, application_name: applicationName });
  return `postgres://${user}@localhost:${port}/${database}?${query}`;
}
