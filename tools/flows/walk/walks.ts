import type { Exploration } from './explore.ts';
import type { Edge, Start } from './steps.ts';

/** A way through a machine: where it starts, and one edge after the other. */
export type Walk = { start: Start; edges: readonly Edge[] };

/** What a walk takes, step by step: two walks that take the same transitions go the same way. */
export const wayOf = ({ start, edges }: Walk): string =>
  [start, ...edges].map(({ taken }) => taken.join(' ')).join('\n');

/** A short name that stays the same as long as the walk takes the same transitions for the same samples. */
export function walkId(walk: Walk): string {
  const text = [walk.start.given, ...walk.edges.map((edge) => `${edge.sample} ${edge.taken.join(' ')}`)].join('\n');
  return fingerprint(text);
}

/** FNV-1a over the text's code units, twice, as 12 letters and digits. */
function fingerprint(text: string): string {
  return [0x811c9dc5, 0x01000193].map((seed) => fnv(text, seed).toString(36).padStart(7, '0').slice(-6)).join('');
}

function fnv(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** The shortest walk to each configuration, by its key. */
export function shortestWalks(exploration: Exploration): ReadonlyMap<string, Walk> {
  const found = new Map<string, Walk>();
  for (const start of exploration.starts) if (!found.has(start.key)) found.set(start.key, { start, edges: [] });
  for (const [key, walk] of found) {
    for (const edge of exploration.edges.get(key) ?? [])
      if (!found.has(edge.to)) found.set(edge.to, { start: walk.start, edges: [...walk.edges, edge] });
  }
  return found;
}
