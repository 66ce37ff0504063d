import { describe, expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { askedFaults } from '../wiring/asked.ts';
import { walkWiring } from '../wiring/walk-wiring.ts';
import { wiringResults } from '../wiring/wiring-score.ts';
import { bellActors, bellWiring } from './sample-wiring.ts';

describe('the walk of a wiring', () => {
  test('runs every row, and finds nothing where all is as the table says', async () => {
    const wiring = bellWiring();
    expect(await walkWiring(wiring, [wiring])).toEqual({ id: 'bell', actors: 3, rows: 4, faults: [] });
    expect(askedFaults(wiring)).toEqual([]);
  });

  test('names the actor without a row, the row without an actor and the flow that nobody walks', async () => {
    const { rows, ...wiring } = bellWiring();
    const { hush, ...others } = rows;
    const changed = { ...wiring, rows: { ...others, whistle: hush ?? [] }, flows: { listen: 'door' } };
    const faults = await walkWiring({ ...changed, rows: others }, [changed]);
    expect(faults.faults).toEqual([
      'bell: hush has no row',
      'bell: nobody walks the wiring of door',
      'bell: listen is not the flow door',
    ]);
    await expect(walkWiring(changed, [changed])).rejects.toThrow('bell has no actor whistle');
  });

  test('says what was done otherwise, what came of it, and what goes on afterwards', async () => {
    const deaf = bellWiring((world) => ({
      ...bellActors(world),
      hush: fromPromise(({ input }) => world.call(`hush ${input.floor}`, new AbortController().signal)),
      ring: fromPromise(() => Promise.resolve('rung')),
    }));
    expect((await walkWiring(deaf, [deaf])).faults).toEqual([
      'bell.ring, it rings: does [], not ["ring 2 high"]',
      'bell.ring, it rings: ends with {"output":"rung"}, not {"output":"ring 2 high!"}',
      'bell.ring, it is jammed: does [], not ["ring 2 high"]',
      'bell.ring, it is jammed: ends with {"output":"rung"}, not "fails"',
      'bell.hush, it is silent: goes on when it is stopped: hush 2',
    ]);
  });

  test('asks for the inputs that the machine asks for', () => {
    const wiring = bellWiring();
    const [row] = wiring.rows['hush'] ?? [];
    const rows = (input: object, more = {}) => ({
      ...wiring,
      rows: { ...wiring.rows, hush: row ? [{ ...row, input, ...more }] : [] },
    });
    expect(askedFaults(rows({ floor: 3 }))).toEqual(['bell.hush, it is silent: nobody asks for {"floor":3}']);
    expect(askedFaults(rows({ floor: 3 }, { unasked: 'there is no third floor' }))).toEqual([]);
    expect(askedFaults(rows({ floor: 2, ever: null }))).toEqual([
      'bell.hush, it is silent: nobody asks for {"floor":2,"ever":null}',
      'bell: no row is for hush with {"floor":2}',
    ]);
  });
});

describe('the mistakes of a wiring', () => {
  test('are made of each kind, and noticed', async () => {
    const { results, needless } = await wiringResults(bellWiring());
    expect(results.map(({ id }) => id)).toEqual([
      'drop input: bell.ring | floor',
      'null input: bell.ring | floor',
      'drop input: bell.ring | tone',
      'null input: bell.ring | tone',
      'drop input: bell.ring | tone.pitch',
      'null input: bell.ring | tone.pitch',
      'drop signal: bell.ring',
      'swallow result: bell.ring',
      'answer from memory: bell.ring',
      'muffle: bell.ring | ring 2 high',
      'drop input: bell.hush | floor',
      'null input: bell.hush | floor',
      'drop signal: bell.hush',
      'swallow result: bell.hush',
      'muffle: bell.hush | hush 2',
      'drop event sent: bell.listen | light.turn',
      'null event sent: bell.listen | light.turn.on',
      'drop event back: bell.listen | visitor.came',
      'drop cleanup: bell.listen',
      'swap actors: bell | ring and hush',
    ]);
    expect(new Set(results.map(({ kind, fate }) => `${kind} ${fate}`))).toEqual(new Set(['wiring intent']));
    expect(needless).toEqual([]);
  });

  test('survive where the service does not look, and change nothing where a reason says so', async () => {
    const toneless = bellWiring((world) => ({
      ...bellActors(world),
      ring: fromPromise(({ input, signal }) => world.call(`ring ${input.floor} high`, signal)),
    }));
    const fates = async (ignores: Record<string, string>) => {
      const { results, needless } = await wiringResults({ ...toneless, ignores });
      const unnoticed = results.filter(({ fate }) => fate !== 'intent');
      return [...unnoticed.map(({ id, fate }) => `${fate}: ${id}`), ...needless];
    };
    const pitch = ['drop input: bell.ring | tone.pitch', 'null input: bell.ring | tone.pitch'];
    const tone = ['drop input: bell.ring | tone', 'null input: bell.ring | tone'];
    expect(await fates({})).toEqual([...tone, ...pitch].map((id) => `survived: ${id}`));
    const why = 'the bell has one tone';
    expect(await fates({ 'ring.tone': why, 'ring.tone.pitch': why, 'ring.floor': why })).toEqual([
      'equivalent: drop input: bell.ring | floor',
      'equivalent: null input: bell.ring | floor',
      ...[...tone, ...pitch].map((id) => `equivalent: ${id}`),
      'drop input: bell.ring | floor',
      'null input: bell.ring | floor',
    ]);
  });
});
