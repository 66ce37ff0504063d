import { languageNames, languageOfTag, languages, type Language } from '#domain/language.ts';
import { isRecord } from '#domain/record.ts';

/** A text of a file in the languages that it has it in. */
export type Words = Partial<Record<Language, string>>;

/**
 * A text as JSON-LD says it in one language or several: 'Fête', { '@value': 'Fête', '@language': 'fr' }, a list of such, or a
 * map { en: 'Fair', fr: 'Fête' }. `plain` is the language of what names none. A language that Foyer does not speak is left out.
 */
export function wordsOf(value: unknown, plain: Language): Words {
  const words: Words = {};
  for (const [language, text] of [value].flat().flatMap((one) => textsIn(one, plain))) words[language] ??= text;
  return words;
}

function textsIn(value: unknown, plain: Language): [Language, string][] {
  if (!isRecord(value)) return spoken(plain, value);
  if ('@value' in value) return spoken(languageNamed(value['@language'], plain), value['@value']);
  return Object.entries(value).flatMap(([tag, text]) => spoken(languageOfTag(tag), text));
}

const spoken = (language: Language | null, text: unknown): [Language, string][] =>
  language !== null && typeof text === 'string' && text.trim() !== '' ? [[language, text.trim()]] : [];

const languageNamed = (tag: unknown, plain: Language) => (typeof tag === 'string' ? languageOfTag(tag) : plain);

/** What inLanguage says, as a tag or a thing with one, the first that Foyer speaks; null where it says none. */
export function languageOf(inLanguage: unknown): Language | null {
  for (const one of [inLanguage].flat()) {
    const tag = isRecord(one) ? (one['alternateName'] ?? one['name']) : one;
    const language = typeof tag === 'string' ? languageOfTag(tag) : null;
    if (language) return language;
  }
  return null;
}

/** How an operator reads which language is meant: 'English', 'Français'. */
export const inLanguage = (language: Language): string => `in ${languageNames[language]}`;

type Both<Text> = { language: Language; own: Text; others: [Language, Text][] };

/**
 * The words of an event by language: its own is `stated`, where it has a name in that, else the first in which it has one.
 * A text says its name and, where the event has one, its description: what is missing is said in words that go on from
 * 'event 3 "Name": '. Null where nothing has a name.
 */
export function eventWords(
  { names, descriptions }: { names: Words; descriptions: Words },
  stated: Language,
): Both<{ name: string; description: string }> | string | null {
  const named = languages.filter((language) => names[language] !== undefined);
  const language = named.includes(stated) ? stated : named[0];
  if (!language) return null;
  const others: Both<{ name: string; description: string }>['others'] = [];
  const ownDescription = descriptions[language] ?? '';
  for (const other of languages.filter((one) => one !== language)) {
    const [name, description] = [names[other], descriptions[other]];
    if (name === undefined && description === undefined) continue;
    if (name === undefined) return `it has a description ${inLanguage(other)}, but no name`;
    if (description === undefined && ownDescription !== '')
      return `it has a name ${inLanguage(other)}, but no description`;
    others.push([other, { name, description: description ?? '' }]);
  }
  return { language, own: { name: names[language] ?? '', description: ownDescription }, others };
}
