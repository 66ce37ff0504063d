import { isDeepStrictEqual } from 'node:util';

/** The fields that differ, as the history keeps them; `without` names those that tell who somebody is. */
export function changedFacts(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  without: readonly string[] = [],
) {
  const changed = Object.keys(after).filter(
    (key) => !without.includes(key) && !isDeepStrictEqual(before[key], after[key]),
  );
  const of = (values: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, values[key]]));
  return { before: of(before), after: of(after) };
}
