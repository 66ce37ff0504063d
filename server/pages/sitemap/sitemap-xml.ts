import { escapeHtml } from '#server/platform/escape-html.ts';

export type SitemapEntry = { address: string; changedAt: Date | null };

const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const addressLine = (address: string) => `<loc>${escapeHtml(address)}</loc>`;

/** A sitemap (https://www.sitemaps.org/protocol.html), written as its entries come. */
export async function* urlset(entries: AsyncIterable<SitemapEntry>): AsyncGenerator<string> {
  yield `${declaration}<urlset ${schema}>\n`;
  for await (const { address, changedAt } of entries)
    yield `<url>${addressLine(address)}${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>\n`;
  yield '</urlset>\n';
}

/** The sitemap of sitemaps, where one would hold too many addresses. */
export const sitemapIndex = (addresses: readonly string[]): string =>
  [
    `${declaration}<sitemapindex ${schema}>`,
    ...addresses.map((address) => `<sitemap>${addressLine(address)}</sitemap>`),
    '</sitemapindex>\n',
  ].join('\n');
