import { codeOfLanguage } from '#domain/content-language.ts';
import { languageNames, languages, type Language } from '#domain/language.ts';
import type { PartValues } from '#domain/part-values.ts';

/** All of them, the event's own first. */
export const languagesFrom = (own: Language): Language[] => [own, ...languages.filter((language) => language !== own)];

export const languageName = (language: Language): string => languageNames[language];

/** 'EN' and 'FR', as a badge has them. */
export const languageMark = (language: Language): string => language.slice(0, 2).toUpperCase();

/** Of a part that keeps its own language as the contract names it. */
export const ownLanguageIn = (values: PartValues): Language =>
  languages.find((language) => codeOfLanguage(language) === values['language']) ?? languages[0];

/** The field of a word in a language: 'name.fr_CA'. */
export const wordField = (word: string, language: Language): string => [word, codeOfLanguage(language)].join('.');
