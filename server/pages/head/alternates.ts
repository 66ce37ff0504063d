import { baseOf, languages, pathIn, pathWithin } from '#domain/language.ts';
import type { PageDescription, Site } from '#server/pages/head/page-description.ts';

/** The same page in a language, by the tag of the language for readers of every region, or for all others (x-default). */
export type Alternate = { hreflang: string; url: string };

/** Each page names itself and its others, as search engines ask for; none where there is one language, or nothing to find. */
export function alternatesOf(
  { canonical, isIndexed }: Pick<PageDescription, 'canonical' | 'isIndexed'>,
  site: Pick<Site, 'publicUrl' | 'language' | 'languages'>,
): Alternate[] {
  if (canonical === null || !isIndexed || site.languages.length === 1) return [];
  const path = pathWithin(site.language, canonical.slice(site.publicUrl.length));
  const urlIn = (language: Site['language']) => site.publicUrl + pathIn(language, path);
  return [
    ...site.languages.map((language) => ({ hreflang: baseOf(language), url: urlIn(language) })),
    { hreflang: 'x-default', url: urlIn(languages[0]) },
  ];
}
