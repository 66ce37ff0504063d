/** What a field holds, as it is typed: a text, a choice, or something whose pieces make sense together only. */
export type PartValue =
  | string
  | boolean
  | number
  | null
  | readonly PartValue[]
  | { readonly [name: string]: PartValue };

/** The fields of one part that is read, changed and saved by itself, each by its name. */
export type PartValues = Readonly<Record<string, PartValue>>;

/** A part as it was read, with the version to save it with. */
export type ReadPart = { version: number; values: PartValues };

export type Merge = {
  /** Of each field what one side alone changed; where both did, mine. */
  values: PartValues;
  /** What both changed, and not to the same. */
  collisions: string[];
  /** What the other side alone changed. */
  taken: string[];
};

/** Brings together what two changed of the same base, field by field. */
export function mergeParts(base: PartValues, mine: PartValues, theirs: PartValues): Merge {
  const fields = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const changedBy = (side: PartValues) => fields.filter((field) => !isSameValue(base[field], side[field]));
  const isMine = new Set(changedBy(mine));
  const changed = changedBy(theirs).filter((field) => !isSameValue(mine[field], theirs[field]));
  const taken = changed.filter((field) => !isMine.has(field));
  return {
    values: { ...mine, ...pick(theirs, taken) },
    collisions: changed.filter((field) => isMine.has(field)),
    taken,
  };
}

/** Some of the fields; one that is not there is empty. */
export const pick = (values: PartValues, fields: readonly string[]): PartValues =>
  Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));

/** Whether nothing is to be saved: a field that is not there is empty. */
export const areSameValues = (one: PartValues, other: PartValues): boolean =>
  [...Object.keys(one), ...Object.keys(other)].every((field) => isSameValue(one[field], other[field]));

/** By what is in it; a field that is not there is empty. */
export function isSameValue(one: PartValue | undefined, other: PartValue | undefined): boolean {
  const [left, right] = [one ?? null, other ?? null];
  if (left === right) return true;
  if (!isNested(left) || !isNested(right) || Array.isArray(left) !== Array.isArray(right)) return false;
  return areSameValues(Object.fromEntries(Object.entries(left)), Object.fromEntries(Object.entries(right)));
}

const isNested = (value: PartValue): value is readonly PartValue[] | PartValues =>
  typeof value === 'object' && value !== null;

/** The texts of a list of them. */
export const textsIn = (value: PartValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
