import { limits } from '#domain/limits.ts';

/** A list skips by a 32-bit integer (platform specification §9). */
const lastPage = Math.ceil((2 ** 31 - 1) / limits.eventsPageSize);

/** The page of a list that an address asks for, from 1 to the last that can be asked for at all. */
export function askedPage(search: URLSearchParams): number {
  const page = Math.trunc(Number(search.get('page')));
  return page >= 1 ? Math.min(page, lastPage) : 1;
}
