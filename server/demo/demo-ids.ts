import { createHash } from 'node:crypto';

/** The same name is the same id on every machine: seeding twice changes nothing, and covers stay as they are. */
export function demoId(...name: (string | number)[]): string {
  const hex = createHash('sha256').update(['foyer demo', ...name].join('\n')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
