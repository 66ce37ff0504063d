import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { asvsLevels } from '../../../scripts/asvs-numbers.ts';
import { problemsOfSecurity, securityDocument } from '../../../scripts/security-table.ts';

const document = readFileSync(securityDocument, 'utf8');

test('docs/security.md has a row for each requirement, and what its rows name is there', () => {
  expect(problemsOfSecurity(document, '.')).toEqual([]);
});

test('the standard has 70 requirements of level 1 and 183 of level 2', () => {
  const levels = [...asvsLevels.values()];
  expect([1, 2].map((level) => levels.filter((one) => one === level).length)).toEqual([70, 183]);
});

const without = (start: string) => (text: string) =>
  text
    .split('\n')
    .filter((line) => !line.startsWith(start))
    .join('\n');

test.each<[string, (text: string) => string, string]>([
  ['a requirement without a row', without('| V8.2.2 |'), 'no row is of V8.2.2'],
  ['a requirement with two', (text) => text.replace('| V8.2.3 |', '| V8.2.2 |'), 'V8.2.2 has two rows'],
  ['one of another level', (text) => text.replace('| V8.2.3 |', '| V8.2.4 |'), 'V8.2.4 is none of levels 1 and 2'],
  ['a chapter without its row', without('| V10.* |'), 'no row is of V10.7.3'],
  ['a wrong level', (text) => text.replace('| V8.2.2 | 1 |', '| V8.2.2 | 2 |'), 'V8.2.2: its level is 1, not 2'],
  [
    'a status that is none',
    (text) => text.replace(/^(\| V8\.2\.2 \|.*?\|.*?\|) met /m, '$1 nearly '),
    "V8.2.2: no such status: 'nearly'",
  ],
  [
    'a file that is not there',
    (text) => text.replace('`server/platform/authorize.ts`', '`server/platform/authorise.ts`'),
    'V8.2.1: there is no server/platform/authorise.ts',
  ],
  [
    'a test that is not there',
    (text) => text.replaceAll('own-ids.test.ts', 'other-ids.test.ts'),
    'V8.2.2: there is no tests/server/security/other-ids.test.ts',
  ],
  [
    'a file that is no test',
    (text) => text.replaceAll('tests/server/security/own-ids.test.ts', 'domain/limits.ts'),
    'V8.2.2: domain/limits.ts is no test',
  ],
  [
    'a claim without a test',
    (text) => text.replaceAll(' `tests/server/security/own-ids.test.ts`', ''),
    'V8.2.2: it names no test, nor says that there is none',
  ],
  [
    'a row without a reason',
    (text) => text.replace(/^(\| V1\.2\.6 .*\| does not apply \|)[^|]+\|/m, '$1 |'),
    'V1.2.6: it does not say how, or why not',
  ],
  [
    'rows out of order',
    (text) =>
      text.replace('| V8.2.2 |', '| V8.2.9 |').replace('| V8.2.1 |', '| V8.2.2 |').replace('| V8.2.9 |', '| V8.2.1 |'),
    'V8.2.2 is out of order',
  ],
  ['a link that leads nowhere', (text) => text.replace('(../SECURITY.md)', '(../SAFETY.md)'), 'there is no SAFETY.md'],
])('finds %s', (_, change, problem) => {
  const changed = change(document);
  expect(changed).not.toBe(document);
  expect(problemsOfSecurity(changed, '.')).toContain(problem);
});

test('finds counts that do not agree', () => {
  const [problem] = problemsOfSecurity(document.replace(/\d+ requirements/, '1 requirements'), '.');
  expect(problem).toMatch(/^the head says '1 requirements/);
});
