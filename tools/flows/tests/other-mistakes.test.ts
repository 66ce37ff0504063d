import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleProject } from './sample-project.ts';

let sample: ReturnType<typeof sampleProject>;
beforeEach(() => {
  sample = sampleProject();
});
afterEach(() => {
  sample.remove();
});

const writtenBy = (run: string): unknown =>
  JSON.parse(readFileSync(join(sample.folder, 'reports/mutation', `${run}.json`), 'utf8'));
const noticed = (made: number) => ({
  made,
  intent: made,
  walks: 0,
  survived: 0,
  equivalent: 0,
  survivors: [],
  unintended: [],
});

describe('the command line', () => {
  test('walks what machines are given down to what is asked of the world', async () => {
    expect(await sample.run('wiring')).toEqual({ code: 0, text: 'bell: 3 actors, 4 rows' });
  });

  test('makes mistakes between machines and their services, and keeps them for the report', async () => {
    const { code, text } = await sample.run('mutate', '--wiring');
    const all = '20 mistakes, 0 change nothing, 100.0 % noticed, 100.0 % by intent alone';
    expect([code, ...text.split('\n').slice(0, 4)]).toEqual([
      0,
      `bell: ${all}`,
      `flow bell: ${all}`,
      `all: ${all}`,
      '  drop input: 4 mistakes, 0 change nothing, 100.0 % noticed, 100.0 % by intent alone',
    ]);
    expect(writtenBy('wiring')).toEqual({ bell: { wiring: noticed(20) } });
  });

  test('makes mistakes in what flows tell each other, on a page and beside it', async () => {
    const { code, text } = await sample.run('mutate', '--relays', '--json');
    expect(code).toBe(0);
    const counts = { faults: [], intent: 0, walks: 0, survived: 0, equivalent: 0, survivors: [] };
    expect(JSON.parse(text)).toEqual([
      { ...counts, name: 'bar', made: 14, intent: 14 },
      { ...counts, name: 'cellar', made: 3, intent: 3 },
    ]);
    expect(writtenBy('relays')).toEqual({
      drinks: { relay: noticed(10) },
      tally: { relay: noticed(7) },
    });
  });

  test('keeps nothing of a run that made a part of the mistakes', async () => {
    await sample.run('mutate', '--relays');
    const before = writtenBy('relays');
    const { code, text } = await sample.run('mutate', '--relays', 'cellar');
    expect([code, text.split('\n').slice(0, 3)]).toEqual([
      0,
      [
        'cellar: 3 mistakes, 0 change nothing, 100.0 % noticed, 100.0 % by intent alone',
        'not kept for the report: only a whole run is',
        'flow tally: 3 mistakes, 0 change nothing, 100.0 % noticed, 100.0 % by intent alone',
      ],
    ]);
    expect(writtenBy('relays')).toEqual(before);
  });
});
