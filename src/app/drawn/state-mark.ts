import { isRecord } from '#domain/record.ts';

/** When something was read is no difference between what a server and a browser make of the same answers. */
const moments = new Set(['readAt', 'now']);

/** A short text that two snapshots share when they are in the same state and remember the same. */
export const stateMark = ({ value, context }: { value: unknown; context: unknown }): string => mark({ value, context });

/** Of input, too: undefined has one. */
export const mark = (data: unknown): string => hash(JSON.stringify(data ?? null, inOrder)).toString(36);

function inOrder(name: string, value: unknown): unknown {
  if (moments.has(name)) return undefined;
  if (!isRecord(value) || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** FNV-1a, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv): it tells differences apart and keeps no secret. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
