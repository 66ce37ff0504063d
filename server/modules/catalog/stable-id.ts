import { createHash } from 'node:crypto';

/** A uuid that is the same for the same words on every machine, so that loading twice changes nothing. */
export function stableId(...words: (string | number)[]): string {
  const hex = createHash('sha256').update(words.join('\n')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
