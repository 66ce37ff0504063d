import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { named, readScripts, type KeptScripts } from '../plan/kept-scripts.ts';
import { walkOf } from '../plan/pick.ts';
import type { CoverageItem } from '../walk/coverage.ts';
import { levelOne } from '../walk/level-one.ts';
import { sampleProject } from './sample-project.ts';
import { drinksRequirements } from './samples.ts';

const level = await levelOne(drinksRequirements);
const { refused: _, ...inBrowser } = level.coverage;
const coin = 'drinks.waiting.unpaid | coin.insert | isCoin -> stays';
const cups = 'drinks.pouring | xstate.done.actor.pourDrink | hasCups -> waiting';
const empty = 'drinks.pouring | xstate.done.actor.pourDrink | -> unplugged';

const unwalked = (items: readonly CoverageItem[], ids: readonly string[]): CoverageItem[] =>
  items.map((item) => (ids.includes(item.id) ? { id: item.id, status: 'uncovered' } : item));

let sample: ReturnType<typeof sampleProject>;
const run = (...args: string[]) => sample.run(...args);
const scriptsFile = () => join(sample.folder, 'scripts.json');
beforeEach(() => {
  sample = sampleProject();
});
afterEach(() => sample.remove());

/** No browser walked these. */
const leave = (...ids: string[]) =>
  sample.report('level-three/drinks.json', {
    ...inBrowser,
    transitions: unwalked(inBrowser.transitions, ids),
    guards: unwalked(inBrowser.guards, ids),
  });

describe('a plan for people', () => {
  test('has nothing where a browser walked all', async () => {
    leave();
    expect((await run('plan')).text.split('\n')[0]).toBe('0 scripts cover 0 of 0 that no browser walked.');
  });

  test('takes the shortest script over what no browser walked, with data, outcome, levels and pictures', async () => {
    leave(`${coin} = no`);
    const { code, text } = await run('plan', '--budget', '3', '--json');
    const script = {
      id: 'drinks-1',
      flow: 'drinks',
      title: 'Drinks: I insert a button',
      given: 'it is plugged in',
      preconditions: ['it is plugged in'],
      begins: { expected: 'The coins do not suffice yet.', asks: [], picture: null },
      steps: [
        {
          when: 'I insert a button',
          data: ['value: 0'],
          levels: '1',
          expected: 'Nothing changes; its control may be locked or missing.',
          asks: [],
          picture: null,
        },
      ],
      covers: [`${coin} = no`],
      transitions: [],
    };
    expect([code, JSON.parse(text)]).toEqual([
      0,
      { budget: 3, scripts: [script], left: [], outOfReach: [], unmet: [] },
    ]);
  });

  test('covers with one script what one can, and says what the budget leaves', async () => {
    leave(`${coin} = no`, `${cups} = no`, empty, 'drinks.waiting.paid | drink.choose | -> pouring');
    const { text } = await run('plan', '--budget', '1');
    expect(text.split('\n').slice(0, 2)).toEqual([
      'drinks-1: Drinks: the cups are out (5 steps, covers 4)',
      '1 scripts cover 4 of 4 that no browser walked.',
    ]);
    leave(empty, 'drinks.waiting | machine.unplug | -> unplugged');
    const small = await run('plan', '--budget', '1');
    expect(small.text.split('\n').slice(0, 3)).toEqual([
      'drinks-2: Drinks: somebody unplugs it (1 steps, covers 1)',
      '1 scripts cover 1 of 2 that no browser walked.',
      `  remains: ${empty}`,
    ]);
  });

  test('knows of a fresh clone what no browser walked by the baseline, and what no browser can', async () => {
    const items = unwalked(inBrowser.guards, [`${coin} = no`]);
    const reason = 'no browser has cups';
    const transitions = inBrowser.transitions.map((item): CoverageItem =>
      item.id === empty ? { id: empty, status: 'unreachable', reason } : item,
    );
    sample.report('level-three/drinks.json', { ...inBrowser, transitions, guards: items });
    await run('baseline');
    const { project, remove } = sampleProject({ baseline: sample.project.baseline });
    sample.project.reports = project.reports;
    const { scripts, outOfReach } = JSON.parse((await run('plan', '--json')).text);
    remove();
    expect([scripts.map(({ id }: { id: string }) => id), outOfReach]).toEqual([['drinks-1'], [{ id: empty, reason }]]);
  });

  test('marks a step with the levels that cover all of it', async () => {
    leave('drinks.waiting.unpaid | always | isPaid');
    const { scripts } = JSON.parse((await run('plan', '--json')).text);
    expect(scripts[0].steps.map(({ levels }: { levels: string }) => levels)).toEqual(['13', '1']);
  });

  test('asks nobody to meet a flow that no browser meets, and everybody to meet all where none was looked at', async () => {
    const all = await run('plan', '--json');
    expect(
      JSON.parse(all.text)
        .scripts.flatMap(({ covers }: { covers: string[] }) => covers)
        .toSorted(),
    ).toEqual([...inBrowser.transitions, ...inBrowser.guards].map(({ id }) => id).toSorted());
    sample.report('level-three/meals.json', {});
    expect(JSON.parse((await run('plan', '--json')).text)).toEqual({
      budget: 40,
      scripts: [],
      left: [],
      outOfReach: [],
      unmet: ['drinks'],
    });
  });

  test.each(['none', '0', '1.5', '-3'])('is not made for a budget of %s', async (budget) => {
    const { code, text } = await run('plan', `--budget=${budget}`);
    expect([code, text]).toEqual([2, `'${budget}' is no number of scripts.`]);
  });

  test('is a page of each script with boxes to tick, and the pictures beside it', async () => {
    const tables = join(sample.folder, 'tables.mjs');
    writeFileSync(
      tables,
      `import { drinksRequirements } from '${new URL('./samples.ts', import.meta.url).href}';
       export const requirementTables = [{ ...drinksRequirements, title: 'Drinks & <cups>', pictures: { 'waiting.unpaid': 'machine/coins', 'waiting.paid': 'machine/coins', pouring: 'machine/pouring' } }];`,
    );
    sample.project.tables = tables;
    mkdirSync(join(sample.project.pictures, 'machine'), { recursive: true });
    writeFileSync(join(sample.project.pictures, 'machine', 'pouring-phone.png'), 'a picture');
    leave(empty);
    const folder = join(sample.project.reports, 'plan');
    mkdirSync(join(folder, 'pictures'), { recursive: true });
    writeFileSync(join(folder, 'pictures', 'of-another-plan.png'), 'a picture');
    expect((await run('plan')).code).toBe(0);
    expect(existsSync(join(folder, 'pictures', 'of-another-plan.png'))).toBe(false);
    const page = readFileSync(join(folder, 'index.html'), 'utf8').replaceAll(/\s+/g, ' ');
    expect(page.match(/<section id="drinks-1">/g)).toHaveLength(1);
    expect(page).toContain('Drinks &#38; &#60;cups&#62;: the cups are out');
    expect(page.match(/<td class="box">/g)).toHaveLength(10);
    expect(page).toContain('<img src="pictures/machine/pouring-phone.png" alt="machine/pouring" />');
    expect(existsSync(join(folder, 'pictures/machine/pouring-phone.png'))).toBe(true);
    expect(page.match(/not taken yet/g)).toHaveLength(1);
    expect(page).toContain('Its transitions are covered: alone 4 of 4, on screen 0 of 4, in a browser 3 of 4.');
  });
});

describe('the id of a script', () => {
  const script = { flow: 'drinks', given: 'it is plugged in', steps: [{ when: 'somebody unplugs it' }] };
  const other = { ...script, steps: [{ when: 'I insert a button' }] };
  const known: KeptScripts = {
    drinks: { next: 5, scripts: [{ id: 'drinks-4', given: script.given, steps: ['somebody unplugs it'] }] },
  };

  test('stays with what the script does, whatever else is planned', () => {
    const { scripts, kept } = named(known, new Set(['drinks-4']), [other, script]);
    expect(scripts.map(({ id }) => id)).toEqual(['drinks-5', 'drinks-4']);
    expect(named(kept, new Set(['drinks-4', 'drinks-5']), [script])).toEqual({
      scripts: [{ ...script, id: 'drinks-4' }],
      kept,
    });
  });

  test('goes with its steps, and is given to no other', () => {
    const { scripts, kept } = named(known, new Set(), [other]);
    expect(scripts.map(({ id }) => id)).toEqual(['drinks-5']);
    expect(kept['drinks']).toEqual({
      next: 6,
      scripts: [{ id: 'drinks-5', given: other.given, steps: ['I insert a button'] }],
    });
  });

  test('stays when the machine gets more events, starts and states elsewhere', async () => {
    leave(empty);
    await run('plan');
    const before = readScripts(scriptsFile());
    const tables = join(sample.folder, 'tables.mjs');
    writeFileSync(
      tables,
      `import { drinksRequirements as old } from '${new URL('./samples.ts', import.meta.url).href}';
       const { inputs, events } = old;
       export const requirementTables = [{ ...old,
         inputs: { 'it was plugged in long ago': undefined, ...inputs },
         events: { 'I insert a screw': { type: 'coin.insert', value: 0 }, ...events },
         starts: { ...old.starts, 'it was plugged in long ago': 'waiting.unpaid' } }];`,
    );
    sample.project.tables = tables;
    sample.report('level-three/drinks.json', {});
    expect((await run('plan')).code).toBe(0);
    expect(readScripts(scriptsFile())['drinks']?.scripts).toEqual(
      expect.arrayContaining([...(before['drinks']?.scripts ?? [])]),
    );
    const once = readFileSync(scriptsFile(), 'utf8');
    await run('plan');
    expect(readFileSync(scriptsFile(), 'utf8')).toBe(once);
  });

  test('is lost when a step cannot happen any more', () => {
    const steps = ['I insert a coin', 'I insert a coin', 'I choose a drink', 'the cups are out'];
    expect(
      walkOf(level.exploration, { given: 'it is plugged in', steps })?.edges.map(({ sample: when }) => when),
    ).toEqual(steps);
    expect(walkOf(level.exploration, { given: 'it is plugged in', steps: ['the cups are out'] })).toBeNull();
    expect(walkOf(level.exploration, { given: 'it is new', steps: [] })).toBeNull();
  });
});
