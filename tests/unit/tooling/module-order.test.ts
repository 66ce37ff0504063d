import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { serverModules } from '../../../house.ts';

/** Lint holds the order for imports; SQL that names tables in a text escapes it. */
const moduleOf = (file: string): string => file.split('/')[2] ?? '';
const sources = globSync('server/modules/*/**/*.ts').toSorted();
const tables = new Map(
  sources
    .filter((file) => file.endsWith('-tables.ts'))
    .flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g), ([, table = '']) => [
        table,
        moduleOf(file),
      ]),
    ),
);

const place = (module: string): number => serverModules.findIndex((name) => name === module);

/** Tables of later modules that the SQL of a module names. */
const ahead = (module: string, source: string): string[] =>
  [
    ...new Set(Array.from(source.matchAll(/\b(?:from|join|update|into|using)\s+(\w+)\b/g), ([, table = '']) => table)),
  ].filter((table) => place(tables.get(table) ?? '') > place(module));

/**
 * How many places are left is one statement (docs/decisions/014, 059): the counters are the catalog's, and of the holds
 * that make them up it asks which are over and which are the viewer's own. Whether an event may be published in several
 * languages (128), or at all (152), is one too: what registrants are asked is a part of what is published, and so is that
 * there is a way to pay.
 */
const allowed = {
  'server/modules/catalog/places-left.ts': ['holds', 'orders'],
  'server/modules/catalog/publish-problems.ts': ['event_forms', 'payment_methods'],
};

/** Who takes values of whom: of `import { … } from '#server/modules/catalog/…'` what is no type. */
const valueImport = /^import\s+(?!type\b)([^;]*?)\s*from '#server\/modules\/([\w-]+)\//gm;
const isTypes = (names: string): boolean =>
  names
    .replace(/[{}]/g, '')
    .split(',')
    .every((name) => name.trim() === '' || name.trim().startsWith('type '));
const taken = Map.groupBy(
  sources.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(valueImport), ([, names = '', of = '']) => ({
      by: moduleOf(file),
      of: isTypes(names) ? moduleOf(file) : of,
    })),
  ),
  ({ by }) => by,
);
const takenBy = (module: string): string[] =>
  [...new Set((taken.get(module) ?? []).map(({ of }) => of))].filter((of) => of !== module);
const knownBy = (module: string): Set<string> => new Set(takenBy(module).flatMap((of) => [of, ...knownBy(of)]));

/** The arrows of docs/structure.md: those that follow from two others are left out. */
const arrows = serverModules.flatMap((by) => {
  const followed = new Set(takenBy(by).flatMap((of) => [...knownBy(of)]));
  return takenBy(by).flatMap((of) => (followed.has(of) ? [] : [`  ${by} --> ${of}`]));
});

describe('the order of the modules', () => {
  test('names each folder of server/modules once', () => {
    const folders = [...new Set(sources.map(moduleOf))].toSorted();
    expect([...serverModules].toSorted()).toEqual(folders);
  });

  test('is kept by SQL, which names tables of its own module and of those before', () => {
    const found = sources.flatMap((file) => {
      const names = ahead(moduleOf(file), readFileSync(file, 'utf8')).toSorted();
      return names.length > 0 ? [[file, names] as const] : [];
    });
    expect(Object.fromEntries(found)).toEqual(allowed);
  });

  test('is drawn as it is', () => {
    const drawing = /```mermaid\n(?:(?!```)[\s\S])*?  auth --> [\s\S]*?```/.exec(
      readFileSync('docs/structure.md', 'utf8'),
    )?.[0];
    expect(
      drawing
        ?.split('\n')
        .filter((line) => line.includes('-->'))
        .toSorted(),
    ).toEqual(arrows.toSorted());
  });

  test('is broken by a statement that looks ahead', () => {
    expect(ahead('orders', 'select 1 from orders join gift_cards card on true')).toEqual(['gift_cards']);
    expect(ahead('payments', 'select 1 from orders join gift_cards card on true')).toEqual([]);
  });
});
