import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { languages, prefixOf, type Language } from '#domain/language.ts';
import type { Renderer } from '#domain/page-rendering.ts';
import { type Config } from '#server/platform/config.ts';
import { ConfigError } from '#server/platform/config-error.ts';

const [english] = languages;

/** What `npm run build` has made for the readers of one language. */
export type LanguageClient = {
  /** Where the files for browsers are; null when they are not served. A further language has those of its own alone. */
  folder: string | null;
  /** The shell: index.html. */
  html: string;
  /** The scripts that a page needs which starts with these sources, each after those that it imports; the entry is the last. */
  modulesOf: (sources: readonly string[]) => readonly string[];
};

/** What `npm run build` has made. */
export type BuiltClient = {
  /** Of each language that the server offers, English first. */
  languages: ReadonlyMap<Language, LanguageClient>;
  /** Where the panel that watches flows is; null when it was not built. */
  panelFolder: string | null;
  renderer: Renderer;
};

type Chunk = { file: string; isEntry?: boolean; imports?: string[] };
type Manifest = Record<string, Chunk>;

/** Null when nothing has been built into this folder. Throws ConfigError where a language is missing. */
export async function loadBuiltClient(buildDir: string, offered: Config['languages']): Promise<BuiltClient | null> {
  const clients = await Promise.all(
    offered.map(async (language) => [language, await loadLanguage(buildDir, language)] as const),
  );
  const built = new Map(clients.flatMap(([language, client]) => (client ? [[language, client] as const] : [])));
  if (!built.has(english)) return null;
  const missing = offered.find((language) => !built.has(language));
  if (missing) throw new ConfigError(`LANGUAGES names ${missing}, in which nothing is built.`);
  const renderer: Renderer = await import(pathToFileURL(join(buildDir, 'server/server-entry.js')).href);
  const panel = join(buildDir, 'panel');
  return { languages: built, panelFolder: existsSync(join(panel, 'start.js')) ? panel : null, renderer };
}

/** As scripts/build.mjs and scripts/place-client.ts leave it; null where there is none. */
async function loadLanguage(buildDir: string, language: Language): Promise<LanguageClient | null> {
  const folder = join(buildDir, language === english ? 'client' : `client-${language}`);
  const html = await readFile(join(folder, prefixOf(language), 'index.html'), 'utf8').catch(() => '');
  if (!html) return null;
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
  return { folder, html, modulesOf: modulesIn(manifest) };
}

/** The files of the entry and of a route's modules, with all that they import. */
export function modulesIn(manifest: Manifest): LanguageClient['modulesOf'] {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const found = new Map<string, readonly string[]>();
  return (sources) => {
    const name = sources.join(' ');
    const known = found.get(name);
    if (known) return known;
    const closure = new Set<string>();
    for (const key of [...sources, entry]) collect(manifest, key, closure);
    const files = [...closure].flatMap((key) => manifest[key]?.file ?? []).map((file) => `/${file}`);
    found.set(name, files);
    return files;
  };
}

function collect(manifest: Manifest, key: string, into: Set<string>): void {
  if (into.has(key) || !manifest[key]) return;
  for (const next of manifest[key].imports ?? []) collect(manifest, next, into);
  into.add(key);
}
