import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleProject } from './sample-project.ts';

let sample: ReturnType<typeof sampleProject>;
beforeEach(() => {
  sample = sampleProject();
});
afterEach(() => sample.remove());

const area = { one: { covered: 1, total: 1, unreachable: 0 } };
const flow = {
  id: 'drinks',
  states: area,
  finals: area,
  transitions: area,
  guards: area,
  pairs: area,
  refused: area,
  paths: area,
  mutation: null,
  coveredBy: {},
};

describe('a broken baseline', () => {
  const half = JSON.stringify({ flows: [flow] }).slice(0, -9);

  test.each([
    { text: '', why: /coverage\.json is no JSON: .+/ },
    { text: half, why: /coverage\.json is no JSON: .+/ },
    { text: '<<<<<<< main\n{}', why: /coverage\.json is no JSON: .+/ },
    { text: '[]', why: /is no baseline: it has no list 'flows'\. / },
    { text: 'null', why: /is no baseline: it has no list 'flows'\. / },
    { text: '{ "flows": {} }', why: /is no baseline: it has no list 'flows'\. / },
    { text: '{ "flows": [], "pages": {} }', why: /its 'pages' are no list/ },
    { text: '{ "flows": [], "pages": [{ "name": "bar" }] }', why: /its page 1 is not of the form of one/ },
    { text: JSON.stringify({ flows: [flow, { id: 'cart' }] }), why: /its flow 2 is not of the form of one/ },
    { text: JSON.stringify({ flows: [{ ...flow, paths: { one: 3 } }] }), why: /its flow 1 is not of the form of one/ },
    {
      text: JSON.stringify({ flows: [{ ...flow, coveredBy: { a: 1 } }] }),
      why: /its flow 1 is not of the form of one/,
    },
    { text: JSON.stringify({ flows: [{ ...flow, answeredBy: 3 }] }), why: /its flow 1 is not of the form of one/ },
    {
      text: JSON.stringify({ flows: [{ ...flow, unreached: { two: 3 } }] }),
      why: /its flow 1 is not of the form of one/,
    },
    { text: JSON.stringify({ flows: [{ ...flow, mutation: {} }] }), why: /its flow 1 is not of the form of one/ },
    { text: JSON.stringify({ flows: [flow, flow] }), why: /it has the flow 'drinks' twice/ },
  ])('stops all who would read it, and stays as it is: $text', async ({ text, why }) => {
    writeFileSync(sample.project.baseline, text);
    for (const args of [['report'], ['diff'], ['plan'], ['baseline'], ['baseline', '--drop']]) {
      const found = await sample.run(...args);
      expect([args, found.code, found.text]).toEqual([args, 1, expect.stringMatching(why)]);
    }
    expect(readFileSync(sample.project.baseline, 'utf8')).toBe(text);
    expect(existsSync(join(sample.folder, 'scripts.json'))).toBe(false);
  });

  test('is none where there is none yet, and nothing is compared with it', async () => {
    const { code, text } = await sample.run('diff');
    expect([code, text]).toEqual([
      2,
      `There is no baseline to compare with: ${sample.project.baseline}. Write one: npm run flows -- baseline`,
    ]);
  });

  test('may be of a time when neither answers nor pages were kept', async () => {
    writeFileSync(sample.project.baseline, JSON.stringify({ flows: [flow] }));
    expect((await sample.run('diff')).text).toContain('gained   page bar: new');
  });
});

describe('broken ids of scripts', () => {
  const script = { id: 'drinks-1', given: 'it is plugged in', steps: ['I insert a coin'] };

  test.each([
    { text: '', why: /scripts\.json is no JSON/ },
    { text: '[]', why: /holds no ids of scripts\.$/ },
    { text: 'null', why: /holds no ids of scripts\.$/ },
    { text: '{ "drinks": 3 }', why: /'drinks' holds no ids of scripts\.$/ },
    { text: '{ "drinks": { "next": 1, "scripts": [3] } }', why: /'drinks' holds no ids of scripts\.$/ },
    { text: '{ "drinks": { "next": "1", "scripts": [] } }', why: /'drinks' holds no ids of scripts\.$/ },
    {
      text: JSON.stringify({ drinks: { next: 2, scripts: [script, { ...script, steps: [] }] } }),
      why: /two scripts are 'drinks-1'\. Call the younger one 'drinks-2', and count up 'next'\.$/,
    },
  ])('are given to nobody, and stay as they are: $text', async ({ text, why }) => {
    const file = join(sample.folder, 'scripts.json');
    writeFileSync(file, text);
    const { code, text: told } = await sample.run('plan');
    expect([code, told]).toEqual([1, expect.stringMatching(why)]);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});

test.each(['level-two/drinks.json', 'level-three/drinks.json', 'mutation/machines.json'])(
  'a report that was cut off is named: %s',
  async (name) => {
    await sample.run('baseline');
    sample.report(name, {});
    const file = join(sample.project.reports, name);
    writeFileSync(file, '{ "states": [');
    const { code, text } = await sample.run('diff');
    expect([code, text.slice(0, file.length + 12)]).toEqual([1, `${file} is no JSON:`]);
    rmSync(file);
    expect((await sample.run('diff')).code).toBe(0);
  },
);
