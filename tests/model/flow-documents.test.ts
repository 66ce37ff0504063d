import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { declaredTransitions } from '#tools/flows/machine/declared.ts';
import { flowPages } from '#tools/flows/report/markdown.ts';
import { readBaseline } from '#tools/flows/report/read-baseline.ts';
import { compose } from '#tools/flows/compose/compose.ts';
import { pagesDocument } from '#tools/flows/compose/page-words.ts';
import { requirementTables } from './all-requirement-tables.ts';
import { flowPages as flowPagesOfFoyer } from './pages/all-pages.ts';

const pages = flowPages(requirementTables);

test.each(pages)(
  'the page of $name in docs/flows says what machine and requirement table say: npm run flows',
  ({ name, text }) => {
    expect(readFileSync(`docs/flows/${name}.md`, 'utf8')).toBe(text);
  },
);

test('docs/flows/pages.md says what the pages and their walks say: npm run flows', () => {
  expect(readFileSync('docs/flows/pages.md', 'utf8')).toBe(pagesDocument(flowPagesOfFoyer.map(compose)));
});

test('docs/flows has a page a flow, one for what they tell each other, and no other', () => {
  const names = [...pages.map(({ name }) => `${name}.md`), 'pages.md'];
  expect(readdirSync('docs/flows').sort()).toEqual(names.sort());
});

test('the baseline knows every declared transition, and no other: npm run flows -- baseline', () => {
  const kept = readBaseline('tests/model/coverage.json').flows.map(({ id, coveredBy }) => [
    id,
    Object.keys(coveredBy).sort(),
  ]);
  const declared = requirementTables.map(({ machine }) => [
    machine.id,
    declaredTransitions(machine)
      .map(({ id }) => id)
      .sort(),
  ]);
  expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(declared));
});
