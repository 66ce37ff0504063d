import type { Alternate } from '#server/pages/head/alternates.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';

/** `alternates`: the same page in each language that the site is offered in; none where there is one. */
export type SitemapEntry = { address: string; changedAt: Date | null; alternates: readonly Alternate[] };

const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const linkSchema = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const addressLine = (address: string) => `<loc>${escapeHtml(address)}</loc>`;

const alternateLine = ({ hreflang, url }: Alternate) =>
  `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(url)}"/>`;

/** A sitemap (https://www.sitemaps.org/protocol.html), written as its entries come, with their other languages. */
export async function* urlset(entries: AsyncIterable<SitemapEntry>): AsyncGenerator<string> {
  yield `${declaration}<urlset ${schema} ${linkSchema}>\n`;
  for await (const { address, changedAt, alternates } of entries) {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    yield `<url>${addressLine(address)}${changed}${alternates.map(alternateLine).join('')}</url>\n`;
  }
  yield '</urlset>\n';
}

/** The sitemap of sitemaps, where one would hold too many addresses. */
export const sitemapIndex = (addresses: readonly string[]): string =>
  [
    `${declaration}<sitemapindex ${schema}>`,
    ...addresses.map((address) => `<sitemap>${addressLine(address)}</sitemap>`),
    '</sitemapindex>\n',
  ].join('\n');
