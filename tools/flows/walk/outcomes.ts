import type { Outcome } from '../requirement-table.ts';

/** An outcome of a sheet, read: the leaf (null: the one of before) and what is said, sorted. */
export type ReadOutcome = { leaf: string | null; emitted: readonly string[] };

/** Reads 'ready: notify, >draft.forget'. */
export function readOutcome(outcome: Outcome): ReadOutcome {
  const [leaf = '', emitted = ''] = outcome.split(': ');
  return { leaf: leaf === 'stays' ? null : leaf, emitted: emitted === '' ? [] : emitted.split(', ').sort() };
}

type Rows = Readonly<Record<string, Readonly<Record<string, Outcome | readonly Outcome[]>>>>;

/** A row of `goes` that speaks of a step: the leaf it starts from, where the row stands, and what it lets come of it. */
export type FoundRow = { leaf: string; row: string; outcomes: readonly Outcome[] };

/** The rows of `goes` for a sample, one a leaf: that of the leaf itself before those of the states above it. */
export function rowsFor(transitions: Rows, leaves: readonly string[], sample: string): FoundRow[] {
  const found = leaves.flatMap((leaf): FoundRow[] => {
    const row = placesOf(leaf).find((place) => transitions[place]?.[sample] !== undefined);
    const outcomes = row === undefined ? undefined : transitions[row]?.[sample];
    return row === undefined || outcomes === undefined
      ? []
      : [{ leaf, row, outcomes: typeof outcomes === 'string' ? [outcomes] : outcomes }];
  });
  return found.filter(({ row }, index) => row !== '' || found.findIndex((other) => other.row === '') === index);
}

/** A leaf and the states above it, the root last: 'a.b.c', 'a.b', 'a', ''. */
export function placesOf(leaf: string): readonly string[] {
  const known = places.get(leaf);
  if (known) return known;
  const parts = leaf.split('.');
  const found = [...parts.map((_, index) => parts.slice(0, parts.length - index).join('.')), ''];
  places.set(leaf, found);
  return found;
}

const places = new Map<string, readonly string[]>();

/** The outcomes of the rows that a step shows, one a row; null when it shows none that they let happen. */
export function outcomesShown(
  rows: readonly FoundRow[],
  after: readonly string[],
  emitted: readonly string[],
): readonly Outcome[] | null {
  const words = [...emitted].sort().join();
  const fits = (chosen: readonly Outcome[]): boolean =>
    chosen
      .flatMap((outcome) => readOutcome(outcome).emitted)
      .sort()
      .join() === words;
  const choose = (index: number, chosen: readonly Outcome[]): readonly Outcome[] | null => {
    const row = rows[index];
    if (!row) return fits(chosen) ? chosen : null;
    for (const outcome of row.outcomes) {
      if (!after.includes(readOutcome(outcome).leaf ?? row.leaf)) continue;
      const found = choose(index + 1, [...chosen, outcome]);
      if (found) return found;
    }
    return null;
  };
  return choose(0, []);
}
