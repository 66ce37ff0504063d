import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { languages, type Language } from '#domain/language.ts';
import { MessageError, readMessage, wordsFor, type Message } from './read-message.ts';

/** What one file says. */
type Source = {
  file: string;
  /** By key; also those that cannot be read. */
  texts: ReadonlyMap<string, string>;
  messages: ReadonlyMap<string, Message>;
};

/** The words of one part of Foyer in every language: the same keys, and the same parameters of each. */
export type Area = { area: string; sources: ReadonlyMap<Language, Source> };

/** The areas that can be compiled, and what is wrong with the others: 'file: key: reason', a line each. */
export type Catalogue = { areas: Area[]; problems: string[] };

const [original] = languages;
const fileOfTexts = z
  .string()
  .transform((content, context): unknown => {
    try {
      return JSON.parse(content);
    } catch (error) {
      context.addIssue({ code: 'custom', message: `is no JSON: ${String(error)}` });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.string({ error: 'is no text' }), { error: 'is not one object of texts' }));
/** The terms that the translations agree on stand beside them. */
const glossary = 'glossary.json';
const fileName = /^([a-z][a-z-]*)\.(.+)\.json$/;

/** Reads `<area>.<language>.json` of a folder. Every language is held against the first. */
export function readCatalogue(folder: string): Catalogue {
  const problems: string[] = [];
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== glossary)
    .toSorted();
  const areas = new Set<string>();
  for (const name of names) {
    const [, area, language] = fileName.exec(name) ?? [];
    if (area !== undefined && languages.some((known) => known === language)) areas.add(area);
    else problems.push(`${name}: is not <area>.<language>.json of ${languages.join(', ')}`);
  }
  return {
    areas: [...areas].flatMap((area) => {
      const read = readArea(folder, area);
      problems.push(...read.problems);
      return read.problems.length > 0 ? [] : [{ area, sources: read.sources }];
    }),
    problems,
  };
}

/** shell.notFound.title → notFoundTitle */
export const functionName = (key: string): string =>
  key.slice(key.indexOf('.') + 1).replaceAll(/\.(.)/g, (_, letter: string) => letter.toUpperCase());

function readArea(folder: string, area: string) {
  const problems: string[] = [];
  const sources = new Map<Language, Source>();
  for (const language of languages) {
    const source = readSource(folder, area, language, problems);
    if (source) sources.set(language, source);
  }
  const first = sources.get(original);
  for (const [language, source] of sources) {
    problems.push(...wrongKeys(area, source));
    if (first && language !== original) problems.push(...differences(first, source));
  }
  return { sources, problems };
}

/** Null for a file that cannot be read at all. */
function readSource(folder: string, area: string, language: Language, problems: string[]): Source | null {
  const file = `${area}.${language}.json`;
  const texts = textsOf(join(folder, file), (reason) => void problems.push(`${file}: ${reason}`));
  if (!texts) return null;
  const messages = new Map<string, Message>();
  for (const [key, text] of texts) {
    try {
      messages.set(key, readMessage(text, language));
    } catch (error) {
      if (!(error instanceof MessageError)) throw error;
      problems.push(`${file}: ${key}: ${error.message}`);
    }
  }
  return { file, texts, messages };
}

/** JSON keeps the last of two that have one key. */
const keyAtLineStart = /^\s*"([^"]+)"\s*:/gm;

function textsOf(path: string, refuse: (reason: string) => void): ReadonlyMap<string, string> | null {
  if (!existsSync(path)) {
    refuse('there is no such file');
    return null;
  }
  const content = readFileSync(path, 'utf8');
  const read = fileOfTexts.safeParse(content);
  if (!read.success) {
    for (const { path: at, message } of read.error.issues) refuse([...at, message].join(': '));
    return null;
  }
  const keys = [...content.matchAll(keyAtLineStart)].map(([, key = '']) => key);
  for (const key of new Set(keys.filter((each, at) => keys.indexOf(each) < at))) refuse(`${key}: stands there twice`);
  return new Map(Object.entries(read.data));
}

/** Two parts at least: no function is then called by a word that the language of the code keeps for itself. */
function wrongKeys(area: string, { file, texts }: Source): string[] {
  const prefix = area.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const form = new RegExp(`^${prefix}(?:\\.[a-z]\\w*){2,}$`);
  const keys = [...texts.keys()];
  const names = keys.map((key) => functionName(key));
  return keys.flatMap((key, at) => {
    if (!form.test(key)) return [`${file}: ${key}: is not ${prefix}.thing.state`];
    const same = names.indexOf(names[at] ?? '');
    return same < at ? [`${file}: ${key}: is called ${names[at]}, as ${keys[same]} is`] : [];
  });
}

/** What a translation lacks, has besides, or asks for otherwise. */
function differences(first: Source, translation: Source): string[] {
  const { file } = translation;
  const missing = [...first.texts.keys()].filter((key) => !translation.texts.has(key));
  const surplus = [...translation.texts.keys()].filter((key) => !first.texts.has(key));
  return [
    ...missing.map((key) => `${file}: ${key}: is missing; ${first.file} has it`),
    ...surplus.map((key) => `${file}: ${key}: is not in ${first.file}`),
    ...[...first.messages].flatMap(([key, message]) => {
      const translated = translation.messages.get(key);
      const [asked, given] = [message, translated ?? message].map(parametersInWords);
      return asked === given ? [] : [`${file}: ${key}: takes ${given}; ${first.file} takes ${asked}`];
    }),
  ];
}

const parametersInWords = ({ parameters }: Message): string =>
  parameters.size === 0 ? 'nothing' : [...parameters].map(([name, kind]) => `${name} (${wordsFor(kind)})`).join(', ');
