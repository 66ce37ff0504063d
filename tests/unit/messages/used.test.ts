import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { functionName, readCatalogue } from '../../../scripts/messages/catalogue.ts';

const imports = /import \{([^}]*)\} from '#messages\/([a-z-]+)\.ts'/g;

/** 'shell.notFoundTitle' for each function that a file takes of its area. */
const takenBy = (source: string) =>
  [...source.matchAll(imports)].flatMap(([, names = '', area]) =>
    names.split(',').flatMap((name) => (name.trim() === '' ? [] : [`${area}.${name.trim().split(' ')[0]}`])),
  );

test('every message is said somewhere', () => {
  const sources = globSync(['{src,server}/**/*.{ts,tsx}', 'scripts/*.ts']).filter(
    (file) => !file.includes('generated'),
  );
  const said = new Set(sources.flatMap((file) => takenBy(readFileSync(file, 'utf8'))));
  const messages = readCatalogue('messages').areas.flatMap(({ area, sources: files }) =>
    [...(files.get('en')?.texts.keys() ?? [])].map((key) => `${area}.${functionName(key)}`),
  );
  expect(messages.length).toBeGreaterThan(0);
  expect(messages.filter((message) => !said.has(message))).toEqual([]);
});

test('no code names the words of one language, but those that choose', () => {
  const sources = globSync('{src,server,domain}/**/*.{ts,tsx}').filter((file) => !file.includes('generated'));
  expect(sources.filter((file) => /#messages\/[\w-]+\.[\w-]+\.ts/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
