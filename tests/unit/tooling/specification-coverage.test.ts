import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRows, documentPath, problemsOf, readRows } from '../../../scripts/specification-coverage.ts';

test('docs/specification-coverage.md agrees with the project', () => {
  expect(problemsOf(readFileSync(documentPath, 'utf8'), '.')).toEqual([]);
});

const files: Record<string, string> = {
  'docs/decisions/007-holds.md': '# 007',
  'src/app/shop/shop-routes.ts': "export const routes = [{ path: '/events' }];",
  'domain/limits.ts':
    'export const limits = {\n  tabScrollPixels: 200,\n} as const;\nexport const place = {\n  lat: 1,\n};\n',
  'src/a.tsx':
    "import { inTitle } from '#messages/area.ts';\nexport const A = () => <p>You&apos;re in: {name}</p>;\nexport const words = 'It isn\\'t';",
  'messages/area.en.json': '{ "area.in.title": "You are in {place}", "area.out.title": "You are out" }',
  'schema/a.graphql':
    'type Query\nextend type Query { event(id: ID!): Event }\ntype Event { id: ID! name: String! }\nenum ErrorCode { NO_LUCK }',
  'tests/a.test.ts':
    "test('says it’s so', async () => {});\ntest.each([1])('and %s', (one) => one);\nconst title = 'no test';",
};
const rows = [
  '| C1.1 | Events: `id name` | `schema/a.graphql#Event`<br>`src/app/shop/shop-routes.ts#/events` | `tests/a.test.ts` › says it’s so | done |',
  '| C1.2 | NO_LUCK (`NO_LUCK`) | `schema/a.graphql#ErrorCode` | `tests/a.test.ts` › and %s | done: 007 |',
  "| C1.3 | “You're in: {name}”, “It isn't”, “You are in {place}” | `src/a.tsx#A` | `tests/a.test.ts` › says | departs: 007 |",
  '| C1.4 | One event | `schema/a.graphql#event`<br>`domain/limits.ts#tabScrollPixels` |  | not done: nobody proves it |',
];
const head = '4 statements: 2 done, 1 departs, 1 not done.';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'foyer-coverage-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

const problemsWith = (from: string, to: string) => problemsOf(`${head}\n${rows.join('\n').replace(from, to)}\n`, root);

describe('the check', () => {
  test('has nothing to say about a document that agrees', () => {
    expect(problemsWith('', '')).toEqual([]);
    expect(countRows(readRows(rows.join('\n')))).toEqual({ statements: 4, done: 2, departs: 1, 'not done': 1 });
  });

  test.each<[string, string, string, string]>([
    ['a path that is not there', 'src/a.tsx#A', 'src/b.tsx#A', 'C1.3: there is no src/b.tsx'],
    ['a symbol that is not in its file', 'src/a.tsx#A', 'src/a.tsx#B', 'C1.3: there is no B in src/a.tsx'],
    ['a title that no test has', '› says it’s so', '› no test', "C1.1: no test 'no test' in tests/a.test.ts"],
    ['a row that claims without a test', '|  | not done: nobody proves it', '|  | done', 'C1.4: no test proves it'],
    ['a decision without a file', 'departs: 007', 'departs: 008', 'C1.3: there is no decision 008'],
    ['a status that is none', 'done: 007', 'nearly', "C1.2: no such status: 'nearly'"],
    ['other words', "“It isn't”", '“It was”', 'C1.3: none of its files says “It was”'],
    ['a message that it does not say', "“It isn't”", '“You are out”', 'C1.3: none of its files says “You are out”'],
    ['a field that the contract has not', '`id name`', '`id date`', 'C1.1: Event has no date'],
    ['an id out of order', 'C1.2', 'C1.4', 'C1.4: out of order; C1.2 is expected here'],
    [
      'counts that do not agree',
      '| departs: 007',
      '| done: 007',
      "the head says '4 statements: 2 done, 1 departs, 1 not done', the rows are 4 statements: 3 done, 0 departs, 1 not done",
    ],
    [
      'a route without a row',
      '<br>`src/app/shop/shop-routes.ts#/events`',
      '',
      'no row names src/app/shop/shop-routes.ts#/events',
    ],
    [
      'a limit without a row',
      '<br>`domain/limits.ts#tabScrollPixels`',
      '',
      'no row names domain/limits.ts#tabScrollPixels',
    ],
    ['an operation without a row', 'schema/a.graphql#event', 'src/a.tsx#A', 'no row names schema/a.graphql#event'],
    ['an error code without a row', 'NO_LUCK (`NO_LUCK`)', 'Bad luck', 'no row names the error code NO_LUCK'],
  ])('finds %s', (_, from, to, problem) => {
    expect(problemsWith(from, to)).toContain(problem);
  });
});
