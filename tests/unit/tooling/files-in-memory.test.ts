import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Where a process of its own puts its temporary files: nothing where it does not say. */
function askedWith(environment: Record<string, string>): string {
  const program = `
    const { keepTemporaryFilesInMemory } = await import('./scripts/files-in-memory.mjs');
    keepTemporaryFilesInMemory();
    console.log(process.env.TMPDIR ?? '');`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    encoding: 'utf8',
  }).trim();
}

test('a run keeps its temporary files where it was told to', () => {
  expect(askedWith({ TMPDIR: tmpdir() })).toBe(tmpdir());
});

test('else in memory, where there is room, and leaves nothing there', () => {
  const folder = askedWith({});
  expect(folder).toMatch(/^$|^\/dev\/shm\/foyer-tests-\d+$/);
  expect(folder !== '' && existsSync(folder)).toBe(false);
});

test('what a killed run left goes with the next, that of a living one stays', () => {
  if (askedWith({}) === '') return;
  const { pid } = spawnSync('true');
  const [forsaken, own] = [pid, process.pid].map((id) => join('/dev/shm', `foyer-tests-${id}`));
  if (!forsaken || !own) throw new Error('no process');
  const isOurs = !existsSync(own);
  for (const folder of [forsaken, own]) mkdirSync(folder, { recursive: true });
  askedWith({});
  expect([existsSync(forsaken), existsSync(own)]).toEqual([false, true]);
  if (isOurs) rmSync(own, { recursive: true });
});
