import { entries, type Entry } from './entries.ts';
import { keptAt, keysOf, type Format, type IdOf, type Kept } from './storage.ts';

/** What was found where data should be. */
export type Found = Record<string, unknown>;

/** An entry that is data, with the lifetime that the registry gives it. `read` answers null for what does not fit. */
export const keptData = <Value extends object, One extends Entry>(
  entry: One,
  read: (found: Found) => Value | null,
  ...id: IdOf<One>
): Kept<Value> => keptAt(entry, entry.key + id.join(''), dataOf(entry, read));

/** What has outlived its lifetime goes, although nobody reads it. */
export function dropOutlived(): void {
  for (const entry of Object.values<Entry>(entries)) {
    if (entry.lifetime === undefined) continue;
    for (const key of keysOf(entry)) keptAt(entry, key, dataOf(entry, Object)).get();
  }
}

const dataOf = <Value extends object>(entry: Entry, read: (found: Found) => Value | null): Format<Value> => ({
  read(text) {
    const found: unknown = JSON.parse(text);
    return isFields(found) && isAlive(entry, found) ? read(found) : null;
  },
  write: (value) => JSON.stringify(entry.lifetime === undefined ? value : { ...value, keptAt: Date.now() }),
});

const isFields = (found: unknown): found is Found =>
  typeof found === 'object' && found !== null && !Array.isArray(found);

/** What was kept later than now was kept by a clock that was wrong: it may be as far ahead as its lifetime, no further. */
const isAlive = ({ lifetime }: Entry, { keptAt }: Found): boolean =>
  lifetime === undefined || (typeof keptAt === 'number' && Math.abs(Date.now() - keptAt) < lifetime);
