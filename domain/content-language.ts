import type { Language } from '#domain/language.ts';

const codes = { en: 'en', 'fr-CA': 'fr_CA' } as const satisfies Record<Language, string>;
const tags = { en: 'en', fr_CA: 'fr-CA' } as const satisfies Record<ContentCode, Language>;

/** A language in which organizers write, as their contract names it. */
export type ContentCode = (typeof codes)[Language];

export const codeOfLanguage = (language: Language): ContentCode => codes[language];
export const languageOfCode = (code: ContentCode): Language => tags[code];
