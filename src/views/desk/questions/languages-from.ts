import { languages, type Language } from '#domain/language.ts';

/** All of them, the event's own first. */
export const languagesFrom = (own: Language): Language[] => [own, ...languages.filter((language) => language !== own)];
