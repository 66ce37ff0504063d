import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { declaredTransitions } from '#tools/flows/machine/declared.ts';
import { flowPages } from '#tools/flows/report/markdown.ts';
import { readBaseline } from '#tools/flows/report/baseline.ts';
import { flowSheets } from './all-sheets.ts';

const pages = flowPages(flowSheets);

test.each(pages)('the page of $name in docs/flows says what machine and sheet say: npm run flows', ({ name, text }) => {
  expect(readFileSync(`docs/flows/${name}.md`, 'utf8')).toBe(text);
});

test('docs/flows has a page a flow, and no other', () => {
  expect(readdirSync('docs/flows').sort()).toEqual(pages.map(({ name }) => `${name}.md`).sort());
});

test('the baseline knows every declared transition, and no other: npm run flows -- baseline', () => {
  const kept = readBaseline('tests/model/coverage.json').flows.map(({ id, coveredBy }) => [
    id,
    Object.keys(coveredBy).sort(),
  ]);
  const declared = flowSheets.map(({ machine }) => [
    machine.id,
    declaredTransitions(machine)
      .map(({ id }) => id)
      .sort(),
  ]);
  expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(declared));
});
