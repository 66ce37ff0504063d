import { languageFor, languages, type Language, type LanguageHints } from '#domain/language.ts';

/** The language for a reader (docs/decisions/117), as far as the site is offered in it. */
export function offeredLanguage(hints: LanguageHints, offered: readonly Language[]): Language {
  const language = languageFor(hints);
  return offered.includes(language) ? language : languages[0];
}

/** The language of an Accept-Language header, as far as the site is offered in it. */
export const acceptedLanguage = (accepted: string | undefined, offered: readonly Language[]): Language =>
  offeredLanguage({ chosen: null, accepted: accepted ?? null, channel: null }, offered);
