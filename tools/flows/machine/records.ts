/** A plain object whose fields are looked at one by one: what a machine's configuration is before it is a machine. */
export type PlainRecord = { readonly [key: string]: unknown };

export function isRecord(value: unknown): value is PlainRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A configuration's 'one or several' as a list; nothing is an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
