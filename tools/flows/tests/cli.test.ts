import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { soundRules } from '../machine/house-rules.ts';
import { recordingOf } from '../panel/recording/recording.ts';
import type { LogEntry } from '../panel/watch/log-entry.ts';
import type { RecordedStep } from '../record/recorded-step.ts';
import { sampleProject } from './sample-project.ts';

let sample: ReturnType<typeof sampleProject>;
beforeEach(() => {
  sample = sampleProject();
});
afterEach(() => {
  sample.remove();
});
const run = (...args: string[]) => sample.run(...args);

const step = (type: string, taken: readonly string[], leaves: string): RecordedStep => ({
  load: 1,
  session: 'x:0',
  machine: 'drinks',
  event: { type },
  taken,
  leaves,
  status: 'active',
});

/** A file as a browser test keeps it. */
function recordingFile(steps: readonly RecordedStep[]): string {
  const file = join(sample.folder, 'recording.json');
  writeFileSync(file, JSON.stringify({ test: 'buys a drink', steps }));
  return file;
}

describe('the command line', () => {
  test('says what there is, and of each command what it is for and what it says to programs', async () => {
    const { code, text } = await run('--help');
    expect(code).toBe(0);
    const names = [...text.matchAll(/^ {2}(\w+) /gm)].map(([, name = '']) => name);
    expect(names).toEqual([
      'report',
      'check',
      'paths',
      'compose',
      'diff',
      'baseline',
      'plan',
      'export',
      'mutate',
      'wiring',
      'replay',
    ]);
    for (const name of names) {
      const help = await run(name, '--help');
      expect(help.code).toBe(0);
      expect(help.text).toMatch(new RegExp(`^npm run flows -- ${name}.*\\n\\n.+\\n\\n--json {2}.+`));
    }
  });

  test.each([
    { args: ['dance'], says: "There is no command 'dance'." },
    { args: ['--loud'], says: "'--loud' is not understood." },
    { args: ['paths'], says: 'Which flow? There are: drinks.' },
    { args: ['paths', 'meals'], says: "There is no flow 'meals'. There are: drinks." },
    { args: ['compose', 'kitchen'], says: "There is no page 'kitchen'. There are: bar." },
    { args: ['wiring', 'meals'], says: "There is no 'meals'. There are: bell." },
    { args: ['mutate', '--wiring', 'meals'], says: "There is no 'meals'. There are: bell." },
    { args: ['mutate', '--relays', 'meals'], says: "There is no 'meals'. There are: bar, cellar." },
    { args: ['mutate', '--relays', '--wiring'], says: 'Either --wiring or --relays.' },
    { args: ['mutate', 'meals'], says: "There is no flow 'meals'. There are: drinks." },
    { args: ['paths', 'drinks', 'meals'], says: "'meals' is too much.\n\nnpm run flows -- paths FLOW" },
    { args: ['diff', '--drop'], says: "'--drop' is not for diff.\n\nnpm run flows -- diff" },
    { args: ['diff', 'drinks'], says: "'drinks' is too much.\n\nnpm run flows -- diff" },
    { args: ['replay'], says: 'Which recording?' },
    { args: ['replay', '/nowhere.json'], says: 'There is no /nowhere.json.' },
    { args: ['replay', 'docs/flows'], says: 'There is no recording in docs/flows.' },
    { args: ['replay', 'README.md'], says: 'README.md: this is no JSON, and so no recording of a browser test' },
    { args: ['replay', 'package.json'], says: 'package.json: this is no recording of a browser test' },
  ])('answers $args with 2 and with what it wants', async ({ args, says }) => {
    const { code, text } = await run(...args);
    expect([code, text.slice(0, says.length)]).toEqual([2, says]);
  });

  test('checks the machines by the rules of the house', async () => {
    expect(await run('check')).toEqual({ code: 0, text: '1 flows are as the house wants them' });
    const { run: runThere, remove } = sampleProject({ rules: { ...soundRules, stateNames: /^[A-P]/i } });
    const { code, text } = await runThere('check');
    remove();
    expect([code, text.split('\n')[0]]).toEqual([1, 'drinks: drinks.waiting is not named as /^[A-P]/i wants it']);
  });

  test('tells the paths of a flow to people and to programs', async () => {
    const { code, text } = await run('paths', 'drinks');
    expect(code).toBe(0);
    expect(text).toContain('  Given it is plugged in. The coins do not suffice yet.\n  When I insert a coin.');
    const paths: unknown = JSON.parse((await run('paths', 'drinks', '--json')).text);
    expect(paths).toContainEqual(expect.objectContaining({ given: 'it is plugged in', starts: 'waiting.unpaid' }));
  });

  test('reports, makes a baseline and says what differs from it', async () => {
    const first = await run('report');
    expect([first.code, first.text.split('\n')[0]]).toEqual([0, 'gained   drinks: new']);
    const page = readFileSync(join(sample.project.reports, 'index.html'), 'utf8');
    for (const id of ['drinks', 'page-bar']) expect(page).toContain(`<section id="${id}"`);
    expect(readFileSync(join(sample.project.docs, 'pages.md'), 'utf8')).toContain(
      '1 pages, 21 states of flows together',
    );
    expect((await run('baseline')).code).toBe(0);
    expect(await run('diff')).toEqual({ code: 0, text: 'Nothing differs from the baseline.' });
    const mutated = await run('mutate', 'drinks');
    expect([mutated.code, ...mutated.text.split('\n').slice(0, 2)]).toEqual([
      0,
      'drinks: 44 mistakes of 11 kinds, 100.0 % noticed, 95.4 % by intent alone; none made: drop entry, drop exit, ' +
        'change emitted, face text, face element, face lock, face announcement, face focus, selector, wiring, relay',
      '  noticed by the walks alone: drop transition: drinks.waiting.unpaid | always | isPaid',
    ]);
    const { code, text } = await run('diff');
    expect([code, text.split(',')[0]]).toEqual([0, "gained   drinks: mistakes 'drop transition': 8 of 8 noticed"]);
  }, 60_000);

  test('measures several flows at once', async () => {
    const tables = join(sample.folder, 'tables.mjs');
    const [drinks, tally] = ['./samples.ts', './sample-pages.ts'].map((file) => new URL(file, import.meta.url).href);
    writeFileSync(
      tables,
      `import { drinksRequirements } from '${drinks}'; import { tallyRequirements } from '${tally}';
       export const requirementTables = [tallyRequirements, drinksRequirements];`,
    );
    const { run: runThere, remove } = sampleProject({ tables });
    const { code, text } = await runThere('baseline');
    remove();
    expect([code, ...text.split('\n').slice(0, 2)]).toEqual([0, 'gained   drinks: new', 'gained   tally: new']);
  });

  test('walks the flows of a page together, and says what they tell each other', async () => {
    const { code, text } = await run('compose', 'bar');
    expect([code, ...text.trim().split('\n')]).toEqual([
      0,
      'Drinks and <their> tally: 2 flows, 21 states together, 21 transitions',
      '  drinks tells marks drink.poured: 3 times',
      '  drinks tells lamp drink.poured: 3 times',
      '  marks tells lamp tally.emptied: 0 times',
      '  does nothing: marks in full: tally.count (it is emptied once a day)',
    ]);
  });

  test('reports what is amiss on a page', async () => {
    const pages = join(sample.folder, 'pages.mjs');
    const samples = new URL('./sample-pages.ts', import.meta.url).href;
    writeFileSync(
      pages,
      `import { drinksPage } from '${samples}'; export const flowPages = [{ ...drinksPage, unheard: {} }];`,
    );
    const { run: runThere, remove } = sampleProject({ pages });
    const { code, text } = await runThere('report');
    remove();
    expect([code, text.split('\n')[0]]).toEqual([1, 'bar: nobody is told marks: tally.filled']);
  });

  test('replays a recording, and says where the machine departs from it', async () => {
    const coin = 'drinks.waiting.unpaid | coin.insert | isCoin -> stays';
    const begun = step('xstate.init', [], 'waiting.unpaid');
    const right = await run('replay', recordingFile([begun]));
    expect(right).toEqual({ code: 0, text: '1 recordings of 1 flows with 1 events: all as the machines have them.' });
    const file = recordingFile([begun, step('drink.choose', [coin], 'pouring')]);
    const wrong = await run('replay', sample.folder);
    expect(wrong.code).toBe(1);
    expect(wrong.text.split('\n').slice(0, 4)).toEqual([
      `${file}: buys a drink`,
      "drinks (x:0), event 2 'drink.choose' in waiting.unpaid",
      `  the page took    [${coin}] -> pouring`,
      '  the machine took [nothing] -> waiting.unpaid',
    ]);
    const told: unknown = JSON.parse((await run('replay', file, '--json')).text);
    expect(told).toEqual([expect.objectContaining({ file, test: 'buys a drink', steps: 2, flows: 1, unknown: [] })]);
  });

  test('replays a recording of the panel, and says in how many flows it hides values', async () => {
    const file = join(sample.folder, 'panel.json');
    const coin = 'drinks.waiting.unpaid | coin.insert | isCoin -> stays';
    const entry = (number: number, event: LogEntry['event'], taken: readonly string[], after: string): LogEntry => ({
      number,
      at: number,
      session: 'x:0',
      actor: 'drinks',
      machine: 'drinks',
      from: null,
      event,
      outcome: number === 1 ? 'started' : 'taken',
      taken,
      guards: [],
      actions: [],
      before: null,
      after,
      active: [],
      changes: [],
    });
    const begun = entry(1, { type: 'xstate.init' }, [], 'waiting.unpaid');
    const paid = [coin, 'drinks.waiting.unpaid | always | isPaid'];
    const replayed = async (...entries: readonly LogEntry[]) => {
      writeFileSync(file, JSON.stringify(recordingOf(entries, '/bar')));
      return run('replay', file);
    };
    expect(await replayed(begun, entry(2, { type: 'coin.insert', value: 2 }, paid, 'waiting.paid'))).toEqual({
      code: 0,
      text: '1 recordings of 1 flows with 2 events: all as the machines have them.',
    });
    expect(await replayed(begun, entry(2, { type: 'coin.insert', value: '…' }, paid, 'waiting.paid'))).toEqual({
      code: 0,
      text: [
        '1 recordings of 1 flows with 2 events: all as the machines have them.',
        'In 1 flows the panel hides values: there the guards answered as they were recorded.',
      ].join('\n'),
    });
    const wrong = await replayed(begun, entry(2, { type: 'coin.insert', value: '…' }, paid, 'pouring'));
    expect([wrong.code, wrong.text.split('\n').slice(0, 2)]).toEqual([
      1,
      [`${file}: the panel at /bar`, "drinks (x:0), event 2 'coin.insert'"],
    ]);
    writeFileSync(file, JSON.stringify({ ...recordingOf([], '/bar'), entries: [{}] }));
    expect(await run('replay', file)).toMatchObject({
      code: 2,
      text: expect.stringContaining('An entry of this recording is broken.'),
    });
  });
});
