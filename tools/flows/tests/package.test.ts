import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const declared: {
  exports: Record<string, string | { types: string; default: string }>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  devDependencies: Record<string, string>;
} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(?:tsx?|mjs)$/.test(file) && !/^(?:dist|node_modules|reports)\b/.test(file),
);
const statement = /^(?:import|export)\b[^'"`;]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;

const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(statement)].map(
    ([, one, two, three]) => one ?? two ?? three ?? '',
  );

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Whether a package of this kind may be imported: what the tarball brings or asks for; tests may have more. */
function mayImport(file: string, specifier: string): boolean {
  if (specifier.startsWith('node:')) return true;
  if (specifier.startsWith('.')) return !relative(root, join(root, dirname(file), specifier)).startsWith('..');
  const name = packageOf(specifier);
  if (file.startsWith('tests/') && (name === 'vitest' || Object.hasOwn(declared.devDependencies, name))) return true;
  return Object.hasOwn(declared.dependencies, name) || Object.hasOwn(declared.peerDependencies, name);
}

describe('the package', () => {
  test('imports nothing but itself and what its package.json names', () => {
    const found = sources.flatMap((file) => importsOf(file).map((specifier) => ({ file, specifier })));
    expect(found.length).toBeGreaterThan(200);
    expect(found.filter(({ file, specifier }) => !mayImport(file, specifier))).toEqual([]);
  });

  test.each([
    { file: 'walk/events.ts', specifier: '#machines/cart-machine.ts', may: false },
    { file: 'walk/events.ts', specifier: '../../../domain/money.ts', may: false },
    { file: 'walk/events.ts', specifier: 'fastify', may: false },
    { file: 'walk/events.ts', specifier: 'vitest', may: false },
    { file: 'tests/events.test.ts', specifier: 'vitest', may: true },
    { file: 'export/csv.ts', specifier: 'csv-parse/sync', may: false },
    { file: 'tests/export.test.ts', specifier: 'csv-parse/sync', may: true },
    { file: 'walk/events.ts', specifier: 'xstate/graph', may: true },
  ])('may $may import $specifier in $file', ({ file, specifier, may }) => {
    expect(mayImport(file, specifier)).toBe(may);
  });

  test('exports what there is a source of', () => {
    const built = Object.values(declared.exports).flatMap((entry) => (typeof entry === 'string' ? [] : [entry]));
    const sourceOf = (file: string) =>
      ['.ts', '.tsx'].map((ending) => file.replace('./dist/', '').replace(/(?:\.d\.ts|\.js)$/, ending));
    const unknown = built
      .flatMap((entry) => [entry.types, entry.default])
      .filter((file) => !sourceOf(file).some((source) => existsSync(join(root, source))));
    expect([built.length > 10, unknown]).toEqual([true, []]);
  });
});
