import { isRecord } from '../../machine/records.ts';

/** A value as a table: 'items.0.quantity' -> '2'. What holds nothing is '[]' or '{}'. */
export type Flat = Readonly<Record<string, string>>;

/** `before` is null where the path is new, `after` where it went. */
export type Change = { path: string; before: string | null; after: string | null };

export function flatten(value: unknown): Flat {
  return Object.fromEntries(leavesOf(value, ''));
}

function leavesOf(value: unknown, path: string): [string, string][] {
  const fields = Array.isArray(value) || isRecord(value) ? Object.entries(value) : [];
  if (fields.length === 0) return [[path, JSON.stringify(value) ?? 'undefined']];
  return fields.flatMap(([name, content]) => leavesOf(content, path === '' ? name : `${path}.${name}`));
}

/** What differs between two tables, in the order of the second. */
export function changesBetween(before: Flat, after: Flat): Change[] {
  const paths = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...paths]
    .map((path) => ({ path, before: before[path] ?? null, after: after[path] ?? null }))
    .filter((change) => change.before !== change.after);
}

/** The table after the changes. */
export function withChanges(flat: Flat, changes: readonly Change[]): Flat {
  const table = new Map(Object.entries(flat));
  for (const { path, after } of changes) {
    if (after === null) table.delete(path);
    else table.set(path, after);
  }
  return Object.fromEntries(table);
}
