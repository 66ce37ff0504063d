import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { addressOf } from '../../../scripts/offline-worker.ts';
import { placeClient } from '../../../scripts/place-client.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'foyer-clients-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function write(client: string, files: Record<string, string>): string {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, client, name)), { recursive: true });
    writeFileSync(join(folder, client, name), content);
  }
  return join(folder, client);
}

const filesOf = (client: string) =>
  readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(client, name)).isFile())
    .toSorted();

const own = (words: string) => ({ 'index.html': words, 'offline-worker.js': words, 'manifest.webmanifest': words });
const english = { ...own('en'), '.vite/manifest.json': '{}', 'icon.svg': 'icon' };
const french = { ...own('fr'), '.vite/manifest.json': '{"fr":1}', 'icon.svg': 'icon' };

test('a further language keeps what is its own, and its page and its worker stand below its prefix', () => {
  const first = write('client', { ...english, 'assets/react.js': 'react', 'assets/about-en.js': 'About' });
  const further = write('client-fr-CA', { ...french, 'assets/react.js': 'react', 'assets/about-fr.js': 'À propos' });
  placeClient(first, further, 'fr-CA');
  expect(filesOf(further)).toEqual([
    '.vite/manifest.json',
    'assets/about-fr.js',
    'fr/index.html',
    'fr/manifest.webmanifest',
    'fr/offline-worker.js',
  ]);
  expect(filesOf(first)).toContain('assets/react.js');
});

test('two files of one name that are not the same stop the build', () => {
  const first = write('client', { ...english, 'assets/common.js': 'Events' });
  const further = write('client-fr-CA', { ...french, 'assets/common.js': 'Événements' });
  expect(() => placeClient(first, further, 'fr-CA')).toThrow('assets/common.js is not the same');
});

test('the worker of a language keeps its page from there, and all other files from the root', () => {
  const files = ['index.html', 'icon.svg', 'assets/react.js'];
  expect(files.map((file) => addressOf(file, 'en'))).toEqual(['/index.html', '/icon.svg', '/assets/react.js']);
  expect(files.map((file) => addressOf(file, 'fr-CA'))).toEqual(['/fr/index.html', '/icon.svg', '/assets/react.js']);
});

test('a client is built in every language', () => {
  const list = languages.slice(1).map((language) => `'${language}'`);
  expect(readFileSync('scripts/build.mjs', 'utf8')).toContain(`const furtherLanguages = [${list.join(', ')}];`);
});
