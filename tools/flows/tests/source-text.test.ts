import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourceText } from '../init/source-text.ts';
import { testText } from '../init/written-project.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flows-text-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

test('a text has behind it those of the modules beside it, however they are written, and theirs', () => {
  write({
    'machine.ts': "import type { A } from './a';\nimport { b } from './b.js';\nimport { x } from 'xstate';\nlet own;",
    'a.ts': "export * from './lists';\nlet a;",
    'b.tsx': "import './machine';\nexport { c } from '../nowhere';\nlet b;",
    'lists/index.ts': "import { d } from './too-far';\nlet lists;",
    'lists/too-far.ts': 'let far;',
  });
  const parts = [...sourceText(join(folder, 'machine.ts')).matchAll(/let (\w+);/g)].map(([, name]) => name);
  expect(parts).toEqual(['own', 'a', 'lists', 'b']);
});

test('a test is written that can load the machines, or none', () => {
  const here = join(import.meta.dirname, '..');
  expect(testText(here, '', 'jsdom')[0]?.split('\n').slice(0, 2)).toEqual([
    // Vitest reads its own comments in strings too.
    ['// @', 'vitest-environment jsdom'].join(''),
    "import { expect, test } from 'vitest';",
  ]);
  expect(testText(folder, '.ts', null)[0]?.split('\n')[1]).toBe("import { test } from 'node:test';");
  expect(testText(folder, '.ts', 'jsdom')).toEqual([]);
});
