import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What things were called once, and what they are called: the field's word, which a newcomer finds in any textbook. */
const words: Readonly<Record<string, string>> = {
  allows: 'permits',
  blank: 'empty state',
  fold: 'collapsible',
  goes: 'transitions',
  laid: 'applied, or placed',
  letter: 'mail',
  mast: 'header',
  news: 'event',
  patience: 'timeout',
  pit: 'footer',
  playbill: 'hero',
  quietly: 'without a toast: callContext',
  rack: 'list',
  said: 'formMessage, emitted, or shown',
  seek: 'search field',
  standin: 'sandbox',
  standing: 'status',
  tell: 'emit, or notify',
  tells: 'emits',
  unworded: 'fallbackNotice',
  wayon: 'returnTo',
  wish: 'pending',
};

/** Where the word is meant as everybody means it: a letter of the alphabet, a queue's dead letters, a package's twin. */
const meant: Readonly<Record<string, RegExp>> = {
  letter: /search-words|readable-codes|common-passwords|recovery-codes|queue-limits|draw\/layout/,
  standin: /slim-packages/,
};

const declared =
  /\b(?:const|let|function|type|class|interface)\s+([A-Za-z_]\w*)|^\s+(?:readonly\s+)?([A-Za-z_]\w*)\??:\s/gm;
const partsOf = (name: string) =>
  (name.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? []).map((part) => part.toLowerCase());

function oldWordsIn(name: string): string[] {
  const parts = partsOf(name);
  return parts
    .flatMap((part, at) => [part, `${part}${parts[at + 1] ?? ''}`])
    .filter((part) => Object.hasOwn(words, part));
}

const folders = ['src', 'server', 'domain', 'tools', 'scripts', 'bench', 'tests/model'];
const sources = globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx}`)).filter(
  (file) => !/\/(?:generated|reports)\//.test(file),
);

test('things have the names of their field, and no name of their own', () => {
  const found = sources.flatMap((file) => {
    const names = [...readFileSync(file, 'utf8').matchAll(declared)].map(([, name, key]) => name ?? key ?? '');
    const inPath = file.split('/').at(-1)?.split('.')[0] ?? '';
    return [inPath, ...names].flatMap((name) =>
      oldWordsIn(name)
        .filter((word) => !meant[word]?.test(file))
        .map((word) => `${file}: ${name} (say ${words[word]})`),
    );
  });
  expect([...new Set(found)]).toEqual([]);
});

test('no two files of a machine and of a screen are named alike', () => {
  const inSource = sources.filter((file) => /^src\/(app|views|machines|services)\//.test(file));
  const byName = Map.groupBy(inSource, (file) => file.split('/').at(-1) ?? '');
  expect([...byName].filter(([, files]) => files.length > 1)).toEqual([]);
});
