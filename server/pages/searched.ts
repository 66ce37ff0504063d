import { pathIn, type Language } from '#domain/language.ts';
import type { Address } from '#domain/page-rendering.ts';

/** robots.txt (RFC 9309): closed is what is one person's own, in every language. */
export const robotsText = (addresses: readonly Address[], publicUrl: string, languages: readonly Language[]): string =>
  [
    'User-agent: *',
    ...closed(addresses).flatMap((path) => languages.map((language) => `Disallow: ${pathIn(language, path)}`)),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

/** Beginnings of addresses, without those that begin with another of them. */
function closed(addresses: readonly Address[]): string[] {
  const own = addresses.filter(({ renders }) => renders !== 'page').map(({ path }) => path.replace(/\/:.*$/, ''));
  const beginnings = [...new Set([...own, '/dev/'])].toSorted();
  return beginnings.filter((path) => !beginnings.some((shorter) => shorter !== path && path.startsWith(shorter)));
}

/** What anybody may find, and where no part of the address names a thing. */
export const plainAddresses = (addresses: readonly Address[]): string[] =>
  addresses.filter(({ path, renders }) => renders === 'page' && /^\/[^:]*$/.test(path)).map(({ path }) => path);
