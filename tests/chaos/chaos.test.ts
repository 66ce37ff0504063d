import { afterEach, describe, expect, test } from 'vitest';
import { findDamage } from '#tests/chaos/aftermath.ts';
import { raiseStorm } from '#tests/chaos/storm.ts';
import type { Storm } from '#tests/chaos/storm.ts';

const seed = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000_000);
const everyFault = [
  'delay',
  'delay',
  'error-500-before',
  'drop-before',
  'drop-answer-only',
  'drop-answer-after-charge',
] satisfies Parameters<typeof raiseStorm>[0]['faults'];

const undo: Storm[] = [];
afterEach(async () => {
  for (const storm of undo.splice(0)) await storm.close();
});

async function weather(plan: Parameters<typeof raiseStorm>[0]): Promise<Storm> {
  const storm = await raiseStorm(plan);
  undo.push(storm);
  const ends = tally(storm.outcomes.map(({ end }) => end));
  const lost = tally(storm.outcomes.flatMap((outcome) => outcome.lost.map((reason) => reason.slice(0, 60))));
  const { kills, faults, unfinished, seconds } = storm;
  console.warn(
    `CHAOS_SEED=${plan.seed}`,
    JSON.stringify({ orders: ends, lostAnswers: lost, kills, faults, unfinished, seconds }),
  );
  return storm;
}

const tally = (words: string[]) =>
  Object.fromEntries([...Map.groupBy(words, (word) => word)].map(([word, same]) => [word, same.length]));

/** A storm may be over before a fault that charges in vain has met a charge: another one is raised then, of another seed. */
const storms = { retry: 2 };

describe('the control', () => {
  test(
    'a server that gives the provider a new key at every call charges twice, and that is found',
    storms,
    async ({ task }) => {
      const storm = await weather({
        seed: seed + (task.result?.retryCount ?? 0),
        customers: 8,
        stalls: 2,
        capacity: 6,
        killAfterOrders: null,
        faults: ['drop-answer-only', 'drop-answer-after-charge'],
        preload: './tests/chaos/forget-keys.mjs',
        stormForMs: 20_000,
        overAfterMs: 25_000,
        settleWithinMs: 1_000,
      });
      expect((await findDamage(storm)).filter((words) => words.startsWith('provider'))).not.toEqual([]);
    },
  );
});

describe('two hundred orders while the server is killed and the card provider fails', () => {
  test('leave nothing lost, nothing paid twice, nothing oversold and nothing stuck', async () => {
    const storm = await weather({
      seed,
      customers: 25,
      stalls: 8,
      capacity: 20,
      killAfterOrders: [8, 32],
      faults: everyFault,
      stormForMs: 75_000,
      overAfterMs: 150_000,
      settleWithinMs: 60_000,
    });
    expect(await findDamage(storm)).toEqual([]);
    expect(storm.outcomes).toHaveLength(200);
    expect(storm.outcomes.filter(({ end }) => end === 'gaveUp')).toHaveLength(0);
    expect(storm.outcomes.filter(({ end }) => end === 'paid').length).toBeGreaterThan(140);
    const { rows } = await storm.home.pool.query('select distinct capacity, held + booked as taken from events');
    expect(rows).toEqual([{ capacity: 20, taken: 20 }]);
    expect(storm.kills).toBeGreaterThan(2);
  });
});
