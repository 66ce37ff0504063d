import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { baselineOf, type Baseline } from '../report/baseline.ts';
import { differenceOf } from '../report/difference.ts';
import { furtherLevels, readLevel } from '../report/levels.ts';
import { flowPages } from '../report/markdown.ts';
import { mutationOf } from '../report/mutation.ts';
import { reportPage } from '../report/page/page.ts';
import { scriptOf, sentencesOf } from '../report/path-script.ts';
import type { CoverageItem } from '../walk/coverage.ts';
import { done } from '../walk/events.ts';
import { levelOne } from '../walk/level-one.ts';
import { drinksReport, noDifference, nothingKnown } from './sample-report.ts';
import { drinksRequirements } from './samples.ts';

const report = await drinksReport();
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

test('a level that was walked for another machine does not count', () => {
  const folder = mkdtempSync(join(tmpdir(), 'levels-'));
  const { one } = report.levels;
  mkdirSync(join(folder, 'level-two'));
  writeFileSync(join(folder, 'level-two', 'drinks.json'), JSON.stringify({ ...one, paths: one.paths.slice(1) }));
  expect(furtherLevels(folder, 'drinks', one)).toEqual({
    two: null,
    three: null,
    outdated: ['level two was walked for another machine (0 ids are unknown here, 1 are missing): walk it again'],
  });
  writeFileSync(
    join(folder, 'level-two', 'drinks.json'),
    JSON.stringify({ transitions: one.transitions.toReversed() }),
  );
  expect(furtherLevels(folder, 'drinks', one)).toEqual({
    two: { transitions: one.transitions.toReversed() },
    three: null,
    outdated: [],
  });
  rmSync(folder, { recursive: true });
});

describe('the baseline', () => {
  test('counts what each level covers, and says by which levels each transition and each answer is', () => {
    const [flow] = baseline.flows;
    expect(flow?.transitions).toEqual({ one: { covered: 8, total: 8, unreachable: 0 } });
    expect(flow?.coveredBy['drinks.pouring | xstate.after.timeout.drinks.pouring | -> waiting']).toBe('1');
    expect(flow?.answeredBy['drinks.waiting.unpaid | always | isPaid = no']).toBe('1');
    expect(differenceOf(baseline, baseline)).toEqual(noDifference);
  });

  test('shows what a second level adds, and takes nothing from a baseline without it', () => {
    const covered = { transitions: report.levels.one.transitions.slice(0, 1), refused: [] };
    const now = baselineOf([{ ...report, levels: { ...report.levels, two: covered } }], new Map());
    expect(differenceOf(baseline, now).gained).toEqual([
      'drinks: transitions on level two: not walked before, 1 of 1 now',
      'drinks: refused on level two: not walked before, 0 of 0 now',
    ]);
    expect(differenceOf(now, baseline)).toEqual({
      ...noDifference,
      notHere: ['level two was not walked here: as committed'],
    });
  });

  test('says why a level comes to a transition no longer', () => {
    const [first] = report.levels.one.transitions;
    const id = first?.id ?? '';
    const inBrowser = (item: CoverageItem) =>
      baselineOf([{ ...report, levels: { ...report.levels, three: { transitions: [item] } } }], new Map());
    const { lost } = differenceOf(
      inBrowser({ id, status: 'covered' }),
      inBrowser({ id, status: 'unreachable', reason: 'no browser has coins' }),
    );
    expect(lost).toEqual([
      `drinks: level three no longer covers the transition ${id} (no browser has coins)`,
      'drinks: transitions on level three: 1 of 1 before, 0 of 0 (1 out of reach) now',
    ]);
  });

  test('takes less of a walk for a change where there is less of it', () => {
    const paths = (count: number) =>
      baselineOf(
        [
          {
            ...report,
            levels: { ...report.levels, one: { ...report.levels.one, paths: report.levels.one.paths.slice(0, count) } },
          },
        ],
        new Map(),
      );
    expect(differenceOf(paths(4), paths(3))).toEqual({
      ...noDifference,
      changed: ['drinks: paths on level one: 4 of 4 before, 3 of 3 now'],
    });
  });
});

describe('the page', () => {
  const pictures = { pouring: 'machine/pouring', unplugged: 'machine/pouring' };
  const [first, ...others] = report.levels.one.transitions;
  const inBrowser = {
    transitions: [{ id: first?.id ?? '', status: 'unreachable' as const, reason: 'no browser has <coins>' }, ...others],
  };
  const page = reportPage({
    ...nothingKnown,
    reports: [{ ...report, title: 'Drinks & <cups>', pictures, levels: { ...report.levels, three: inBrowser } }],
    mutations: new Map([
      [
        'drinks',
        mutationOf({
          'drop action': {
            made: 5,
            intent: 1,
            walks: 1,
            survived: 2,
            equivalent: 1,
            survivors: [{ id: 'drop <it>', shortest: ['coin.insert'] }],
            unintended: [],
          },
        }),
      ],
    ]),
    difference: { ...noDifference, gained: ['drinks: new'] },
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

describe('the chart of the page', () => {
  const coin = 'drinks.waiting.unpaid | coin.insert | isCoin -> stays';
  const choose = 'drinks.waiting.paid | drink.choose | -> pouring';
  const late = 'drinks.pouring | xstate.after.timeout.drinks.pouring | -> waiting';
  const unplug = 'drinks.waiting | machine.unplug | -> unplugged';
  const item = (id: string, status: 'covered' | 'uncovered' | 'unreachable') => ({ id, status });
  const shownWith = (further: Partial<typeof report.levels>, committed: Baseline = nothingKnown.committed) => {
    const page = reportPage({
      ...nothingKnown,
      committed,
      reports: [{ ...report, levels: { ...report.levels, ...further } }],
    });
    const drawing = new Map(
      [
        ...page.matchAll(
          /<(?:text|g) class="([^"]*)" data-(?:transition|state)="([^"]*)".*?<tspan class="signs">\s?(.{3})\s?</g,
        ),
      ].map(([, classes = '', id = '', signs = '']) => [
        id.replaceAll('&#62;', '>'),
        `${signs} ${classes.split(' ').at(-1)}`,
      ]),
    );
    return { page, drawing };
  };
  const withoutLate = report.levels.one.transitions.map((one) => (one.id === late ? item(late, 'uncovered') : one));

  test('says by colour, and by a sign of each level, how far everything was walked', () => {
    const two = { transitions: [item(coin, 'covered'), item(choose, 'covered'), item(late, 'unreachable')] };
    const three = {
      transitions: [item(coin, 'uncovered'), item(choose, 'covered')],
      states: [item('drinks.pouring', 'covered')],
    };
    const { drawing } = shownWith({ two, three });
    const [first, second, third, fourth] = [coin, choose, late, unplug].map((id) => drawing.get(id));
    expect([first, second, third, fourth, drawing.get('drinks.pouring'), drawing.get('drinks.waiting')]).toEqual([
      '●●○ walked-two',
      '●●● walked-three',
      '●×– walked-one',
      '●–– walked-one',
      '●–● walked-three',
      '●–– walked-one',
    ]);
  });

  test('draws an arrow as the least walked of its transitions, and has a legend for each stroke', () => {
    const one = { ...report.levels.one, transitions: withoutLate };
    const { page, drawing } = shownWith({ one, two: null, three: null });
    expect(drawing.get(late)).toBe('○–– unwalked');
    const strokes = [...page.matchAll(/<path class="way ([\w-]+)"/g)].map(([, stroke]) => stroke);
    expect(strokes.filter((stroke) => stroke === 'unwalked')).toHaveLength(2);
    const legend = [...page.matchAll(/<path class="way ([\w-]+)" d="M1 5H33" \/>\s*<\/svg>\s*([^<]+?)\s*</g)].map(
      ([, ...words]) => words,
    );
    expect(legend).toEqual([
      ['walked-three', 'walked in a browser'],
      ['walked-two', 'walked on screen'],
      ['walked-one', 'walked alone'],
      ['unreachable', 'out of reach'],
      ['unwalked', 'not walked'],
    ]);
  });

  test('shows of a level that was not walked here what is committed', () => {
    const { states, transitions } = report.levels.one;
    const drawnAs = (two: Pick<typeof report.levels.one, 'states' | 'transitions'>) => {
      const committed = baselineOf([{ ...report, levels: { ...report.levels, two } }], new Map());
      const { drawing } = shownWith({ two: null, three: null }, committed);
      return [drawing.get(choose), drawing.get('drinks.pouring')];
    };
    const butOne = states.map((one, index) => (index === 0 ? item(one.id, 'uncovered') : one));
    expect([drawnAs({ states, transitions }), drawnAs({ states: butOne, transitions })]).toEqual([
      ['●●– walked-two', '●●– walked-two'],
      ['●●– walked-two', '●–– walked-one'],
    ]);
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
