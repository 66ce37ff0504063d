import type { Language } from '#domain/language.ts';
import type { InLanguages } from '#domain/texts.ts';

/** Something with an organizer's words: `what` is it, as the organizer knows it. */
export type Worded = InLanguages<unknown> & { what: string };

/** What has no words in a language that the organizer requires, by language; empty where nothing is missing. */
export const missingWords = (
  parts: readonly Worded[],
  required: readonly Language[],
): { language: Language; what: string[] }[] =>
  required.flatMap((language) => {
    const what = parts.filter((part) => part.languageCode !== language && part.texts[language] === undefined);
    return what.length > 0 ? [{ language, what: what.map((part) => part.what) }] : [];
  });
