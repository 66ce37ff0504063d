import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Coverage, CoverageItem } from '../walk/coverage.ts';
import { levelOne } from '../walk/level-one.ts';
import { keptScores } from '../report/baseline.ts';
import { sampleProject } from './sample-project.ts';
import { drinksRequirements } from './samples.ts';

const { coverage } = await levelOne(drinksRequirements);
const { refused: _, ...inBrowser } = coverage;
const coin = 'drinks.waiting.unpaid | coin.insert | isCoin -> stays';
const pump = 'drinks.pouring | xstate.error.actor.pourDrink | -> waiting';

const uncovered = (items: readonly CoverageItem[], id: string): CoverageItem[] =>
  items.map((item) => (item.id === id ? { id, status: 'uncovered' } : item));

const without = <T extends Partial<Coverage>>(level: T, id: string) => ({
  ...level,
  transitions: uncovered(level.transitions ?? [], id),
  guards: uncovered(level.guards ?? [], id),
});

const score = { made: 10, intent: 9, walks: 1, survived: 0, equivalent: 0, survivors: [], unintended: [] };
const machines = (change: Partial<typeof score> = {}) => ({
  drinks: { 'drop action': { ...score, ...change }, 'drop invoke': score },
});

let sample: ReturnType<typeof sampleProject>;
const run = (...args: string[]) => sample.run(...args);
const lines = async (...args: string[]) => {
  const { code, text } = await run(...args);
  return { code, lines: text.split('\n') };
};
const committed = () => JSON.parse(readFileSync(sample.project.baseline, 'utf8'));
const isFreshClone = () => rmSync(sample.project.reports, { recursive: true });

beforeEach(async () => {
  sample = sampleProject();
  sample.report('level-two/drinks.json', coverage);
  sample.report('level-three/drinks.json', without(inBrowser, `${coin} = no`));
  sample.report('mutation/machines.json', machines());
  sample.report('mutation/views.json', { drinks: { 'face text': score } });
  await run('baseline');
});
afterEach(() => sample.remove());

const asCommitted = [
  'level two was not walked here: as committed',
  'level three was not walked here: as committed',
  'mistakes in machines were not made here: as committed',
  "mistakes 'face text' were not made here: as committed",
];

describe('the difference to the baseline', () => {
  test('is none where all was measured again', async () => {
    expect(await run('diff')).toEqual({ code: 0, text: 'Nothing differs from the baseline.' });
  });

  test('is none on a fresh clone: a level that was not walked is as committed', async () => {
    isFreshClone();
    expect(await lines('diff')).toEqual({ code: 0, lines: ['Nothing differs from the baseline.', ...asCommitted] });
    const data: unknown = JSON.parse((await run('diff', '--json')).text);
    expect(data).toEqual({ lost: [], gained: [], changed: [], notHere: asCommitted, outdated: [], incomplete: [] });
  });

  test('fails where a level covers a transition or an answer no longer', async () => {
    sample.report('level-two/drinks.json', without(coverage, pump));
    sample.report('level-three/drinks.json', without(without(inBrowser, `${coin} = no`), `${coin} = yes`));
    expect(await lines('diff')).toEqual({
      code: 1,
      lines: [
        `lost     drinks: level two no longer covers the transition ${pump}`,
        `lost     drinks: level three no longer covers the answer ${coin} = yes`,
        'lost     drinks: transitions on level two: 8 of 8 before, 7 of 8 now',
        'lost     drinks: guards on level three: 5 of 6 before, 4 of 6 now',
      ],
    });
  });

  test('fails the report, too, when it is to be strict', async () => {
    sample.report('level-two/drinks.json', without(coverage, pump));
    const codes = [await run('report'), await run('report', '--strict')].map(({ code }) => code);
    expect(codes).toEqual([0, 1]);
    sample.report('level-two/drinks.json', coverage);
    expect((await run('report', '--strict')).code).toBe(0);
  });

  test('says what was gained, and does not fail', async () => {
    sample.report('level-three/drinks.json', inBrowser);
    sample.report('mutation/machines.json', machines({ intent: 10, walks: 0 }));
    expect(await lines('diff')).toEqual({
      code: 0,
      lines: [
        `gained   drinks: level three covers the answer ${coin} = no now`,
        'gained   drinks: guards on level three: 5 of 6 before, 6 of 6 now',
        "gained   drinks: mistakes 'drop action': 10 of 10 noticed, 9 by intent alone before, 10 of 10 noticed, 10 by intent alone now",
      ],
    });
  });

  test('fails where fewer mistakes are noticed', async () => {
    sample.report('mutation/machines.json', machines({ intent: 8, walks: 1, survived: 1 }));
    sample.report('mutation/views.json', { drinks: { 'face text': { ...score, made: 11, equivalent: 1 } } });
    expect(await lines('diff')).toEqual({
      code: 1,
      lines: [
        "lost     drinks: mistakes 'drop action': 10 of 10 noticed, 9 by intent alone before, 9 of 10 noticed, 8 by intent alone now",
      ],
    });
  });

  test('fails where a kind of mistakes is not made any more', async () => {
    sample.report('mutation/machines.json', { drinks: { 'drop invoke': score } });
    expect(await lines('diff')).toEqual({
      code: 1,
      lines: ["lost     drinks: mistakes 'drop action' are not made any more"],
    });
    const { flows, pages } = committed();
    const kinds = { ...flows[0].mutation.kinds, 'drop everything': score };
    writeFileSync(sample.project.baseline, JSON.stringify({ flows: [{ ...flows[0], mutation: { kinds } }], pages }));
    isFreshClone();
    const { code, lines: said } = await lines('diff');
    expect([code, said[0]]).toEqual([1, "lost     drinks: mistakes 'drop everything' are not made any more"]);
  });

  test('does not take the mistakes of one run for those of another', async () => {
    rmSync(join(sample.project.reports, 'mutation', 'views.json'));
    expect(await lines('diff')).toEqual({
      code: 0,
      lines: ['Nothing differs from the baseline.', "mistakes 'face text' were not made here: as committed"],
    });
  });

  test('fails where a flow, a page, a transition or a part of a page is gone', async () => {
    const { flows, pages } = committed();
    const [drinks] = flows;
    const more = {
      flows: [
        { ...drinks, coveredBy: { ...drinks.coveredBy, 'drinks.gone': '123' } },
        { ...drinks, id: 'meals' },
      ],
      pages: [
        { ...pages[0], states: 22, relays: { walked: 3, total: 4, rare: 1 }, inVain: 2, faults: 1 },
        { ...pages[0], name: 'kitchen' },
      ],
    };
    writeFileSync(sample.project.baseline, JSON.stringify(more));
    expect(await lines('diff')).toEqual({
      code: 1,
      lines: [
        'lost     drinks: the transition drinks.gone is gone',
        'lost     meals: gone',
        'lost     page bar: states together: 22 before, 21 now',
        'lost     page bar: relays: 4 before, 3 now',
        'lost     page bar: relays walked: 3 before, 2 now',
        'lost     page kitchen: gone',
        'gained   page bar: faults: 1 before, 0 now',
        'changed  page bar: places in vain: 2 before, 1 now',
      ],
    });
  });

  test('takes a page whose rare rows nobody counted for what it was', async () => {
    const { flows, pages } = committed();
    const { inVain: _, ...page } = pages[0];
    writeFileSync(
      sample.project.baseline,
      JSON.stringify({ flows, pages: [{ ...page, relays: { walked: 3, total: 3 } }] }),
    );
    expect(await run('diff')).toEqual({ code: 0, text: 'Nothing differs from the baseline.' });
  });

  test('counts no level that was walked for another machine, and says so', async () => {
    const older = coverage.transitions.map((item) => (item.id === pump ? { ...item, id: 'drinks.pouring | 2' } : item));
    sample.report('level-two/drinks.json', { ...coverage, transitions: older });
    expect(await lines('diff')).toEqual({
      code: 0,
      lines: [
        'Nothing differs from the baseline.',
        'drinks: level two was walked for another machine (1 ids are unknown here, 1 are missing): walk it again',
        'level two was not walked here: as committed',
      ],
    });
  });

  test('is the same in whatever order a level was written', async () => {
    const reversed = Object.entries(coverage).map(([area, items]) => [area, items.toReversed()]);
    sample.report('level-two/drinks.json', Object.fromEntries(reversed.toReversed()));
    const before = readFileSync(sample.project.baseline, 'utf8');
    expect(await run('diff')).toEqual({ code: 0, text: 'Nothing differs from the baseline.' });
    expect((await run('baseline')).code).toBe(0);
    expect(readFileSync(sample.project.baseline, 'utf8')).toBe(before);
  });
});

describe('a new baseline', () => {
  test('keeps what was not measured here', async () => {
    const before = committed();
    isFreshClone();
    expect(await lines('baseline')).toEqual({
      code: 0,
      lines: [...asCommitted, `1 flows: ${sample.project.baseline}`],
    });
    expect(committed()).toEqual(before);
  });

  test.each([
    { what: 'a transition', level: 'level-two/drinks.json', content: without(coverage, pump) },
    { what: 'an area of a level', level: 'level-two/drinks.json', content: inBrowser },
    { what: 'a score', level: 'mutation/machines.json', content: machines({ intent: 8, walks: 2 }) },
  ])('is not written where it would lose $what, unless it is asked to', async ({ level, content }) => {
    const before = committed();
    sample.report(level, content);
    const { code, lines: said } = await lines('baseline');
    expect([code, said.at(-1)]).toEqual([
      1,
      'This would lose what the baseline has, and was not written. With --drop it is: npm run flows -- baseline --drop',
    ]);
    expect(said[0]).toMatch(/^lost {5}drinks: /);
    expect(committed()).toEqual(before);
    expect((await run('baseline', '--drop')).code).toBe(0);
    expect(committed()).not.toEqual(before);
    expect(await run('diff')).toEqual({ code: 0, text: 'Nothing differs from the baseline.' });
  });

  test('counts a transition that is new as one that a level which was not walked does not cover', async () => {
    const { flows, pages } = committed();
    const count = { covered: 7, total: 7, unreachable: 0 };
    const seven = { one: count, two: count, three: count };
    const { [pump]: _pump, ...coveredBy } = flows[0].coveredBy;
    writeFileSync(
      sample.project.baseline,
      JSON.stringify({ flows: [{ ...flows[0], coveredBy, transitions: seven }], pages }),
    );
    isFreshClone();
    const { code, lines: said } = await lines('baseline');
    expect([code, said[0]]).toEqual([0, `gained   drinks: the transition ${pump} is new, covered by level [1]`]);
    const [drinks] = committed().flows;
    expect([drinks.coveredBy[pump], drinks.transitions.two]).toEqual(['1', { covered: 7, total: 8, unreachable: 0 }]);
  });
});

describe('the report of a fresh clone', () => {
  test('shows the committed numbers of what was not measured here, and marks them', async () => {
    isFreshClone();
    expect((await run('report')).code).toBe(0);
    const page = readFileSync(join(sample.project.reports, 'index.html'), 'utf8').replaceAll(/\s+/g, ' ');
    expect(page).toContain('<td class="part committed" title="committed, not walked here">5 / 6</td>');
    expect(page).toContain('<th>in a browser <small>committed, not walked here</small></th>');
    expect(page).toContain('title="in a browser: uncovered, committed, not walked here"');
    expect(page).toContain('<td class="committed" title="committed, not walked here">90.0 %</td>');
    expect(page).toContain('<th>drop action <small>committed, not made here</small></th>');
    expect(page).toContain('<p class="committed">level two was not walked here: as committed.</p>');
  });

  test('marks nothing where all was measured', async () => {
    expect((await run('report')).code).toBe(0);
    const page = readFileSync(join(sample.project.reports, 'index.html'), 'utf8');
    expect(page).not.toContain('committed, not walked here');
  });
});

test('kinds stand in one order, whichever run was read first', () => {
  const [relay, wiring] = [2, 3].map((made) => ({ made, intent: made, walks: 0, survived: 0, equivalent: 0 }));
  expect(JSON.stringify(keptScores({ relay, wiring }))).toEqual(JSON.stringify(keptScores({ wiring, relay })));
});
