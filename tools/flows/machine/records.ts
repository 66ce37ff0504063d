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

/** A copy of plain objects and lists, however deep; what has a class of its own is the same. */
export function plainCopy<Value>(value: Value): Value;
export function plainCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => plainCopy(item));
  if (!isRecord(value) || Object.getPrototypeOf(value) !== Object.prototype || '$$typeof' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plainCopy(item)]));
}
