import { createHash, randomBytes } from 'node:crypto';

const mails = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** A random id as Square's look: letters and digits. */
export const randomId = (length: number): string =>
  Array.from(randomBytes(length), (byte) => mails[byte % mails.length]).join('');

/** The same for the same request, whatever the order of its fields. */
export function hashOfRequest(body: object): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(body)))
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)]);
}
