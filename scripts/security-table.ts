import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asvsLevels } from './asvs-numbers.ts';

/**
 * Checks docs/security.md: that each requirement of levels 1 and 2 of OWASP ASVS 5.0 has one row of a known status, that
 * the files and tests which it names are there, and that its counts agree. Run with --write to bring the counts up to date.
 */
export const securityDocument = 'docs/security.md';

/** `numbers`: those that the row stands for, more than one for 'V17.*'. */
export type SecurityRow = {
  name: string;
  numbers: string[];
  level: string;
  status: string;
  how: string;
  tests: string[];
  saysNoTest: boolean;
};

const statuses = ['met', 'not met', 'does not apply', 'operator'];

export function readSecurityRows(document: string): SecurityRow[] {
  return document
    .split('\n')
    .filter((line) => /^\| V\d/.test(line))
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      const [_edge, name = '', level = '', _asks, status = '', how = '', tests = ''] = cells;
      return {
        name,
        numbers: numbersOf(name),
        level,
        status,
        how,
        tests: inBackticks(tests),
        saysNoTest: tests === 'no test',
      };
    });
}

/** 'V10.*' and 'V4.4.*' are all of that chapter or section. */
function numbersOf(name: string): string[] {
  if (!name.endsWith('.*')) return [name];
  return [...asvsLevels.keys()].filter((number) => number.startsWith(name.slice(0, -1)));
}

const inBackticks = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, inside = '']) => inside);

export function securityCounts(rows: readonly SecurityRow[]): string {
  const of = (wanted: string, all = rows) =>
    all.filter(({ status }) => status === wanted).reduce((sum, { numbers }) => sum + numbers.length, 0);
  const untested = rows.filter(({ saysNoTest }) => saysNoTest);
  const total = rows.reduce((sum, { numbers }) => sum + numbers.length, 0);
  return `${total} requirements: ${of('met')} met (${of('met', untested)} without a test), ${of('not met')} not met, ${of('does not apply')} do not apply, ${of('operator')} for the operator`;
}

const countsLine =
  /\d+ requirements: \d+ met \(\d+ without a test\), \d+ not met, \d+ do not apply, \d+ for the operator/;

/** What is wrong with a document, in words; empty when all is well. Paths are read below `root`. */
export function problemsOfSecurity(document: string, root: string): string[] {
  const rows = readSecurityRows(document);
  const written = countsLine.exec(document)?.[0];
  const counted = securityCounts(rows);
  return [
    ...(written === counted ? [] : [`the head says '${written}', the rows are '${counted}'`]),
    ...problemsOfNumbers(rows),
    ...rows.flatMap((row) => problemsOfRow(row, root).map((problem) => `${row.name}: ${problem}`)),
    ...[...document.matchAll(/\]\((\.\.?\/[^)#]+|decisions)\)/g)]
      .map(([, path = '']) => join('docs', path))
      .filter((path) => !isThere(root, path))
      .map((path) => `there is no ${path}`),
  ];
}

function problemsOfNumbers(rows: readonly SecurityRow[]): string[] {
  const named = rows.flatMap(({ numbers }) => numbers);
  const order = [...asvsLevels.keys()].filter((number) => named.includes(number));
  const firstOutOfOrder = named.findIndex((number, at) => number !== order[at]);
  return [
    ...[...asvsLevels.keys()].filter((number) => !named.includes(number)).map((number) => `no row is of ${number}`),
    ...named.filter((number, at) => named.indexOf(number) !== at).map((number) => `${number} has two rows`),
    ...named.filter((number) => !asvsLevels.has(number)).map((number) => `${number} is none of levels 1 and 2`),
    ...(firstOutOfOrder === -1 ? [] : [`${named[firstOutOfOrder]} is out of order`]),
  ];
}

function problemsOfRow({ name, numbers, level, status, how, tests, saysNoTest }: SecurityRow, root: string): string[] {
  const levels = numbers.map((number) => String(asvsLevels.get(number)));
  const expected = [...new Set(levels.toSorted((one, other) => one.localeCompare(other)))].join('–');
  const isProved = tests.length > 0 || saysNoTest;
  return [
    ...(numbers.length === 0 ? [`${name} stands for nothing`] : []),
    ...(level === expected ? [] : [`its level is ${expected}, not ${level}`]),
    ...(statuses.includes(status) ? [] : [`no such status: '${status}'`]),
    ...(how === '' ? ['it does not say how, or why not'] : []),
    ...(status === 'met' && !isProved ? ['it names no test, nor says that there is none'] : []),
    ...(status === 'does not apply' && isProved ? ['what does not apply has no test'] : []),
    ...inBackticks(how)
      .filter(isPath)
      .filter((path) => !isThere(root, path))
      .map((path) => `there is no ${path}`),
    ...tests.filter((path) => !isThere(root, path)).map((path) => `there is no ${path}`),
    ...tests.filter((path) => !/\.(test|spec)\.tsx?$/.test(path)).map((path) => `${path} is no test`),
  ];
}

/** Names of files of this project, and not of variables, headers and commands. */
const isPath = (text: string) => /^[\w.@-]+(\/[\w.@-]+)*\.(ts|tsx|mjs|md|json|graphql)$/.test(text);
const isThere = (root: string, path: string) => statSync(join(root, path), { throwIfNoEntry: false }) !== undefined;

if (import.meta.main) {
  let document = readFileSync(securityDocument, 'utf8');
  if (process.argv.includes('--write')) {
    document = document.replace(countsLine, securityCounts(readSecurityRows(document)));
    writeFileSync(securityDocument, document);
  }
  const problems = problemsOfSecurity(document, '.');
  for (const problem of problems) console.error(problem);
  console.log(securityCounts(readSecurityRows(document)));
  if (problems.length > 0) process.exitCode = 1;
}
