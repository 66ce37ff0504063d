import { baseOf, type Language } from '#domain/language.ts';
import type { Alternate } from '#server/pages/head/alternates.ts';
import type { PageDescription, Picture } from '#server/pages/head/page-description.ts';
import { scriptJson } from '#server/pages/script-json.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';

const siteName = 'Foyer';

/** The elements of a document's head, one a line. Every word in them is escaped. */
export function headTags(
  { title, text, canonical, isIndexed, picture, things }: PageDescription,
  { language, alternates }: { language: Language; alternates: readonly Alternate[] },
): string {
  const shared = title.replace(/ · Foyer$/, '');
  return [
    `<title>${escapeHtml(title)}</title>`,
    named('description', text),
    ...(isIndexed ? [] : [named('robots', 'noindex')]),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`, property('og:url', canonical)] : []),
    ...alternates.map(alternateLink),
    property('og:site_name', siteName),
    property('og:type', 'website'),
    property('og:locale', localeOf(language)),
    property('og:title', shared),
    property('og:description', text),
    named('twitter:card', picture ? 'summary_large_image' : 'summary'),
    named('twitter:title', shared),
    named('twitter:description', text),
    ...(picture ? pictureTags(picture) : []),
    ...things.map(dataBlock),
  ].join('\n');
}

const pictureTags = ({ url, width, height, alt }: Picture): string[] => [
  property('og:image', url),
  property('og:image:width', String(width)),
  property('og:image:height', String(height)),
  property('og:image:alt', alt),
  named('twitter:image', url),
  named('twitter:image:alt', alt),
];

/** As Open Graph writes it, with the country. */
const localeOf = (language: Language): string => `${baseOf(language)}_CA`;

const alternateLink = ({ hreflang, url }: Alternate) =>
  `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(url)}">`;

const dataBlock = (thing: object): string =>
  `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...thing })}</script>`;

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;
