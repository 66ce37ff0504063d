import { readFile } from 'node:fs/promises';
import * as renderer from '#app/server-entry.tsx';
import { languages, prefixOf, type Language } from '#domain/language.ts';
import type { BuiltClient, LanguageClient } from '#server/platform/http/built-client.ts';
import { pageIn } from '../../../scripts/one-language.ts';

/**
 * What a build makes in each language, from the sources as they are: no test draws what an old build has left. They are
 * read before a server starts, which waits ten seconds for what it is ready with, and a busy machine takes longer.
 */
export async function clientFromSource(): Promise<BuiltClient> {
  await renderer.prepare();
  const html = await readFile('index.html', 'utf8');
  return { panelFolder: null, renderer, languages: new Map(languages.map((each) => [each, clientIn(each, html)])) };
}

/** Its scripts bear the prefix of the language in front, so that a test can tell them. */
const clientIn = (language: Language, html: string): LanguageClient => ({
  folder: null,
  html: pageIn(language, html),
  modulesOf: (sources) => [...sources, 'assets/entry.js'].map((source) => `${prefixOf(language)}/${source}`),
});

/** More than a page takes whose sources are read for the first time, on a machine that is busy with other tests. */
export const renderingTimeoutMs = 30_000;
