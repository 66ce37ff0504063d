import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { baselineOf, differenceOf, withWhatWasKnown } from '../report/baseline.ts';
import { flowReport } from '../report/flow-report.ts';
import { readLevel } from '../report/levels.ts';
import { flowPages } from '../report/markdown.ts';
import { reportPage } from '../report/page/page.ts';
import { scriptOf, sentencesOf } from '../report/path-script.ts';
import { done } from '../walk/events.ts';
import { levelOne } from '../walk/level-one.ts';
import { drinksRequirements } from './samples.ts';

const report = await flowReport(drinksRequirements, await levelOne(drinksRequirements), { two: null, three: null });
const baseline = baselineOf([report], new Map());

describe('a path', () => {
  test('is a script that a person can follow', () => {
    const shortest = report.paths.toSorted((one, other) => one.steps.length - other.steps.length)[0];
    expect(shortest && sentencesOf(shortest, report.leaves)).toEqual([
      'Given it is plugged in. The coins do not suffice yet.',
      'When somebody unplugs it.',
      'Then: Nothing works any more.',
    ]);
  });

  test('names at each step all that does the very same there', async () => {
    const breaks = done('pourDrink', { cups: -1 });
    const pouring = { ...drinksRequirements.transitions['pouring'], 'a cup breaks': 'unplugged' };
    const { exploration, paths } = await levelOne({
      ...drinksRequirements,
      events: { ...drinksRequirements.events, 'a cup breaks': breaks },
      transitions: { ...drinksRequirements.transitions, pouring },
    });
    const steps = paths.flatMap((path) => scriptOf(exploration, path).steps);
    expect(steps.filter(({ or }) => or.length > 0).map(({ when, or }) => [when, ...or])).toEqual([
      ['the cups are out', 'a cup breaks'],
    ]);
  });
});

test('a level that covers nothing of an area says so, and one that does not look at it says nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'levels-'));
  const finals = [{ id: 'drinks.unplugged', status: 'uncovered' as const }];
  mkdirSync(join(folder, 'level-three'));
  writeFileSync(join(folder, 'level-three', 'drinks.json'), JSON.stringify({ finals, guards: [] }));
  expect([readLevel(folder, 'three', 'drinks'), readLevel(folder, 'two', 'drinks')]).toEqual([{ finals }, null]);
  rmSync(folder, { recursive: true });
});

describe('the baseline', () => {
  test('counts what each level covers, and says by which levels each transition is', () => {
    const [flow] = baseline.flows;
    expect(flow?.transitions).toEqual({ one: { covered: 8, total: 8, unreachable: 0 } });
    expect(flow?.coveredBy['drinks.pouring | xstate.after.timeout.drinks.pouring | -> waiting']).toBe('1');
    expect(differenceOf(baseline, baseline)).toEqual([]);
  });

  test('shows what a second level adds and what is gone', () => {
    const covered = { transitions: report.levels.one.transitions.slice(0, 1), refused: [] };
    const now = baselineOf([{ ...report, levels: { ...report.levels, two: covered } }], new Map());
    expect(differenceOf(baseline, now)).toEqual([
      'drinks: the transition drinks.waiting | machine.unplug | -> unplugged was covered by level [1], now by [12]',
      'drinks: transitions on level two: not walked before, 1 of 1 now',
      'drinks: refused on level two: not walked before, 0 of 0 now',
    ]);
    expect(differenceOf(baseline, { flows: [] })).toEqual(['drinks: gone']);
  });
});

test('the baseline keeps what was known of a level that is not walked now, and of the mistakes', () => {
  const covered = { transitions: report.levels.one.transitions.slice(0, 1) };
  const mutations = new Map([
    ['drinks', { kinds: {}, full: 1, intent: 0.5, total: 2, equivalent: 0, survivors: [], unintended: [] }],
  ]);
  const before = baselineOf([{ ...report, levels: { ...report.levels, two: covered } }], mutations);
  expect(withWhatWasKnown(before, baseline)).toEqual(before);
  expect(withWhatWasKnown({ flows: [] }, baseline)).toEqual(baseline);
  const gone = { flows: before.flows.map((flow) => ({ ...flow, coveredBy: { 'drinks.gone': '12' } })) };
  expect(withWhatWasKnown(gone, baseline).flows[0]?.coveredBy).toEqual(baseline.flows[0]?.coveredBy);
});

describe('the page', () => {
  const pictures = { pouring: 'machine/pouring', unplugged: 'machine/pouring' };
  const [first, ...others] = report.levels.one.transitions;
  const inBrowser = {
    transitions: [{ id: first?.id ?? '', status: 'unreachable' as const, reason: 'no browser has <coins>' }, ...others],
  };
  const page = reportPage({
    pages: [],
    reports: [{ ...report, title: 'Drinks & <cups>', pictures, levels: { ...report.levels, three: inBrowser } }],
    mutations: new Map([
      [
        'drinks',
        {
          kinds: {},
          full: 0.5,
          intent: 0.25,
          total: 4,
          equivalent: 1,
          survivors: [{ id: 'drop <it>', shortest: ['coin.insert'] }],
          unintended: [],
        },
      ],
    ]),
    difference: ['drinks: new'],
    picture: (name) => (name === 'machine/pouring-phone' ? 'cGljdHVyZQ==' : null),
  });

  test('asks for nothing from elsewhere, and takes words as words', () => {
    expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    expect(page).not.toContain('<cups>');
    expect(page).not.toContain('drop <it>');
  });

  test('has each state, each transition, each path and each survivor', () => {
    for (const { id } of report.states) expect(page).toContain(`data-state="${id}"`);
    for (const { id } of [...report.paths, ...report.tours]) expect(page).toContain(`"${id}"`);
    expect(page).toContain('drop &#60;it&#62;');
    expect(page).toContain('50.0 %');
  });

  test('holds each picture once, and shows it in every state that has it', () => {
    expect(page.match(/cGljdHVyZQ==/g)).toHaveLength(1);
    expect(page).toContain('data-holds="machine/pouring-phone"');
    expect(page.match(/data-picture="[^"]+"/g)).toEqual(Array(2).fill('data-picture="machine/pouring-phone"'));
    expect(page.match(/no picture/g)).toHaveLength(2);
  });

  test('says what is out of reach on a level, and why', () => {
    expect(page.replaceAll(/\s+/g, ' ')).toContain('7 / 7 <small>1 out of reach</small>');
    expect(page).toContain('out of reach: no browser has &#60;coins&#62;');
  });
});

describe('the documentation', () => {
  test('draws the machine and says what is required', () => {
    const text = flowPages([drinksRequirements]).find(({ name }) => name === 'drinks')?.text ?? '';
    expect(text).toContain(
      '  drinks_pouring --> drinks_waiting : pourDrink ends [hasCups]<br/>pourDrink fails<br/>after timeout',
    );
    expect(text).toContain('| `pouring` | the cups are out | `unplugged` |');
    expect(text).toContain('| `waiting.unpaid` | `coin.insert?`, `machine.unplug` |');
  });
});
