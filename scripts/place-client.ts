import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languages, prefixOf, type Language } from '#domain/language.ts';

/** What bears no hash and differs from language to language: it is served below the language's prefix. */
const ownFiles = ['index.html', 'offline-worker.js', 'manifest.webmanifest'];

/**
 * Readies the client of a further language to be served beside the first: what both have is left to the first, and the
 * files of ownFiles go below the prefix. Throws where two files of one name, or of one hash, are not the same.
 */
export function placeClient(first: string, further: string, language: Language): void {
  for (const name of filesIn(further)) {
    const twin = join(first, name);
    if (ownFiles.includes(name) || isNote(name) || !existsSync(twin)) continue;
    if (!readFileSync(twin).equals(readFileSync(join(further, name))))
      throw new Error(`${name} is not the same in ${first} and in ${further}`);
    rmSync(join(further, name));
  }
  for (const name of ownFiles) {
    const placed = join(further, prefixOf(language), name);
    mkdirSync(dirname(placed), { recursive: true });
    renameSync(join(further, name), placed);
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile());

/** Of the build about itself, which no browser is given. */
const isNote = (name: string) => name.startsWith('.vite/') || name.endsWith('.map');

if (process.argv[1] === import.meta.filename) {
  const [first = '', further = '', tag] = process.argv.slice(2);
  const language = languages.find((known) => known === tag);
  if (!language) throw new Error(`${tag} is no language of domain/language.ts`);
  placeClient(first, further, language);
}
