import { languageFor, languageOfTag, languages, type Language, type LanguageHints } from '#domain/language.ts';

/** The language for a reader (docs/decisions/117), as far as the site is offered in it. */
export function offeredLanguage(hints: LanguageHints, offered: readonly Language[]): Language {
  const language = languageFor(hints);
  return offered.includes(language) ? language : languages[0];
}

/** The language of an Accept-Language header, as far as the site is offered in it. */
export const acceptedLanguage = (accepted: string | undefined, offered: readonly Language[]): Language =>
  offeredLanguage({ chosen: null, accepted: accepted ?? null, channel: null }, offered);

/** What the switch keeps (src/platform/language-cookie.ts), of a Cookie header. */
const keptIn = /(?:^|;\s*)(?:__Host-)?language=([^;]*)/;

/** What a reader has chosen by the switch; null without a choice. */
export const chosenIn = (cookie: string | null | undefined): string | null => keptIn.exec(cookie ?? '')?.[1] ?? null;

/** The same, where the site is offered in it. */
export function chosenLanguage(cookie: string | null, offered: readonly Language[]): Language | null {
  const language = languageOfTag(chosenIn(cookie));
  return language && offered.includes(language) ? language : null;
}
