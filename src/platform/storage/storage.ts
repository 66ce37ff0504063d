import { entries, type Entry } from './entries.ts';

/**
 * One entry, as its owner uses it. Nothing here throws: a browser that keeps nothing finds null. What is found and does not
 * fit is dropped, and null that is set takes away what was.
 */
export type Kept<Value> = { get: () => Value | null; set: (value: Value | null) => void };

/** How a value stands in the storage. The empty text, which is what is not there, and all that does not fit is read as null. */
export type Format<Value> = { read: (text: string) => Value | null; write: (value: Value) => string };

/** The id of one of many; nothing for an entry that is one. */
export type IdOf<One extends Entry> = One['key'] extends `${string}:` ? [id: string] : [];

// Named inside of calls, because a browser that refuses storage throws when it is only named.
const areaOf = (entry: Entry): Storage => globalThis[`${entry.area}Storage`];

/** An entry that is one text. */
export const keptText = <Text extends string>(entry: Entry, read: Format<Text>['read']): Kept<Text> =>
  keptAt(entry, entry.key, { read, write: String });

/** Whatever stands there: an id, a token. */
export const anyText = (text: string): string | null => text || null;

export function keptAt<Value>(entry: Entry, key: string, format: Format<Value>): Kept<Value> {
  const remove = () => attempt(() => areaOf(entry).removeItem(key));
  return {
    get() {
      const value = attempt(() => format.read(areaOf(entry).getItem(key) ?? ''));
      if (value === null) remove();
      return value;
    },
    set(value) {
      // First, because what was kept before is not what holds where this one can't be kept.
      remove();
      if (value !== null) attempt(() => areaOf(entry).setItem(key, format.write(value)));
    },
  };
}

/** The keys under which something of an entry is kept; no entry's key begins another's. */
export const keysOf = (entry: Entry): string[] =>
  attempt(() => Object.keys(areaOf(entry)).filter((key) => key.startsWith(entry.key))) ?? [];

/**
 * Takes all that is kept until this. On a shared computer the next person finds nothing of a logout; another tab that hears of
 * one has only its own area left to clear.
 */
export function clearStored(until: Entry['until'], area?: Entry['area']): void {
  for (const entry of Object.values<Entry>(entries)) {
    if (entry.until !== until || (area ?? entry.area) !== entry.area) continue;
    for (const key of keysOf(entry)) attempt(() => areaOf(entry).removeItem(key));
  }
}

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
