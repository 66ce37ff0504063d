import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { endProcess, untilItAnswers } from '../child-processes.ts';
import { cpuOfProcess } from '../process-cpu.ts';

const root = join(import.meta.dirname, '..', '..');

export type KillableServer = {
  url: string;
  /** Processor time in milliseconds that the one which runs now has used so far. */
  cpu(): Promise<number>;
  /** SIGKILL, nothing of it is finished; then another one is started in its place. */
  killAndStart(): Promise<void>;
  stop(): Promise<void>;
};

/** A server on a database that outlives it, at the same address however often it is killed. */
export async function startKillable(environment: Record<string, string>, port: number): Promise<KillableServer> {
  const url = `http://127.0.0.1:${port}`;
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env: { ...process.env, ...environment, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await untilItAnswers(`${url}/healthz`, child);
    return child;
  };
  let child = await start();
  return {
    url,
    cpu: () => cpuOfProcess(child.pid ?? 0),
    async killAndStart() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      child = await start();
    },
    stop: () => endProcess(child),
  };
}
