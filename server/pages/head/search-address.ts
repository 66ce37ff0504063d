import { askedPage } from '#domain/page-number.ts';

/** A path with those of its search parameters that are named here, in this order; the first page is the page itself. */
export function searchAddress(path: string, search: string, names: readonly string[]): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = name === 'page' ? furtherPage(given) : given.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}

function furtherPage(search: URLSearchParams): string | null {
  const page = askedPage(search);
  return page > 1 ? String(page) : null;
}
