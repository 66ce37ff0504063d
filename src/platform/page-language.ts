import { languageOfTag, languages, pathIn, pathWithin, type Language } from '#domain/language.ts';

/** What the document of this browser is written in; each load may bring another. */
export const pageLanguage = (): Language => languageOfTag(document.documentElement.lang) ?? languages[0];

/** The address of a page of this site in the language of the document: '/events' is '/fr/events' in French. */
export const pageAddress = (path: string): string => pathIn(pageLanguage(), path);

/** The path that this browser is at, as route tables and flows know it: without the prefix of its language. */
export const currentPath = (): string => pathWithin(pageLanguage(), window.location.pathname);
