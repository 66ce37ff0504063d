import { type Language, languages as all, prefixOf } from '#domain/language.ts';
import type { Config } from '#server/platform/config.ts';

/** In what language a mail is written, and where its links lead: the site with the prefix of that language. */
export type MailReader = { language: Language; site: string };

/**
 * Whom a mail is written for: what was noted of them, as far as the site is offered in it when the mail is written, since
 * its links must lead to pages that are there. Where nothing was noted, English (docs/decisions/126).
 */
export function readerOf(
  { languages, publicUrl }: Pick<Config, 'languages' | 'publicUrl'>,
  noted: Language | null,
): MailReader {
  const language = noted !== null && languages.includes(noted) ? noted : all[0];
  return { language, site: `${publicUrl}${prefixOf(language)}` };
}
