import { setTimeout as sleep } from 'node:timers/promises';

/** Asks again until the condition holds. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 10_000; waited += 20) {
    if (await condition()) return;
    await sleep(20);
  }
  throw new Error('it did not happen within 10 s');
}
