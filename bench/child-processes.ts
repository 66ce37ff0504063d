import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/** Waits until a process that was started answers at an address. Throws when it ends, or after a minute. */
export async function untilItAnswers(address: string, child: ChildProcess): Promise<void> {
  for (let left = 300; left > 0; left -= 1) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await delay(200);
  }
  throw new Error('it did not answer within a minute');
}

/** Asks a process to end, and waits until it has. */
export function endProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
