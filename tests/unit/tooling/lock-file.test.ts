import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

const { packages } = lockFile.parse(JSON.parse(await readFile('package-lock.json', 'utf8')));

/** Where npm looks for a package that the one at this place names, nearest first. */
function placesFor(name: string, place: string): string[] {
  const parts = place.split('/node_modules/');
  const nearest = parts.map(
    (_, at) => `${parts.slice(0, parts.length - at).join('/node_modules/')}/node_modules/${name}`,
  );
  return [...nearest, `node_modules/${name}`];
}

test('names the binaries of every platform, so that an install changes nothing of it', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesFor(name, place).some((found) => found in packages))
      .map((name) => `${name}, of ${place}`),
  );
  expect(missing).toEqual([]);
});

test('names no registry', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved?.includes('://'))).toEqual([]);
});
