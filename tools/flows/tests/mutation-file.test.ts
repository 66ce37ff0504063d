import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  kindLinesOf,
  kindScoresOf,
  kindScoresTogether,
  kindWords,
  mutationOf,
  readMutations,
  writeMutations,
  type MutantResult,
} from '../report/mutation.ts';

const results: readonly MutantResult[] = [
  { id: 'one', kind: 'change input', fate: 'intent' },
  { id: 'two', kind: 'change input', fate: 'survived', shortest: [{ type: 'coin.insert' }] },
  { id: 'three', kind: 'change input', fate: 'equivalent' },
  { id: 'four', kind: 'drop exit', fate: 'walks' },
];
const faces = kindScoresOf([{ id: 'the price is left out', kind: 'face text', fate: 'intent' }]);

describe('the scores of a flow', () => {
  test('are those of its parts together, in their order', () => {
    const parts = [results.slice(0, 2), results.slice(2)].map(kindScoresOf);
    expect(kindScoresTogether(parts)).toEqual(kindScoresOf(results));
    expect(kindScoresTogether([])).toEqual({});
  });

  test('count each kind, and what became of it', () => {
    expect(kindScoresOf(results)).toEqual({
      'change input': {
        made: 3,
        intent: 1,
        walks: 0,
        survived: 1,
        equivalent: 1,
        survivors: [{ id: 'two', shortest: ['coin.insert'] }],
        unintended: [],
      },
      'drop exit': {
        made: 1,
        intent: 0,
        walks: 1,
        survived: 0,
        equivalent: 0,
        survivors: [],
        unintended: ['four'],
      },
    });
  });

  test('say of every kind that is not made why not', () => {
    const lines = kindLinesOf([kindScoresOf(results), faces]).map(kindWords);
    expect(lines).toContain(
      'change input: 3 made, 50.0 % noticed, 50.0 % by intent alone, 1 survived, 1 change nothing',
    );
    expect(lines).toContain(
      'face text: 1 made, 100.0 % noticed, 100.0 % by intent alone, 0 survived, 0 change nothing',
    );
    expect(lines).toContain('wiring: none made, its services were not called with mistakes yet');
    const unseen = kindScoresOf([{ id: 'three', kind: 'change input', fate: 'equivalent' }]);
    expect(kindLinesOf([unseen]).map(kindWords)).toContain(
      'change input: 1 made, none to be noticed, none to be by intent alone, 0 survived, 1 change nothing',
    );
  });
});

describe('the files of scores', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'flows-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('are one a run, and are read together', () => {
    expect(readMutations(folder)).toEqual(new Map());
    const machines = kindScoresOf(results);
    writeMutations(folder, 'machines', new Map([['drinks', machines]]));
    writeMutations(folder, 'faces', new Map([['drinks', faces]]));
    writeMutations(folder, 'machines', new Map([['meals', machines]]));
    expect(readMutations(folder)).toEqual(
      new Map([
        ['drinks', mutationOf({ ...faces, ...machines })],
        ['meals', mutationOf(machines)],
      ]),
    );
    expect(mutationOf({ ...faces, ...machines })).toMatchObject({ full: 0.75, intent: 0.5, total: 4, equivalent: 1 });
  });
});
