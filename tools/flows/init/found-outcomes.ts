import { leafKey, type Exploration } from '../walk/explore.ts';
import type { Edge, Start } from '../walk/steps.ts';

type Rows = Record<string, Record<string, string | readonly string[]>>;

/** What comes of a start, as a row of `starts` says it. */
export const foundStart = ({ next, emitted }: Start): string => worded(leafKey(next), emitted);

/** What each sample does in each leaf, as rows of `transitions`: those that change nothing anywhere are left out. */
export function foundOutcomes({ configurations, edges }: Exploration): Rows {
  const rows = new Map<string, Map<string, Set<string>>>();
  const all = [...edges.values()].flat();
  const leavesBefore = ({ from }: Edge) => (configurations.get(from)?.leaves ?? '').split(' + ');
  for (const edge of all) {
    if (edge.taken.length === 0 && edge.emitted.length === 0) continue;
    const [before, after] = [leavesBefore(edge), leafKey(edge.next).split(' + ')];
    const isMoved = (leaf: string) => !after.includes(leaf);
    const moved = before.filter(isMoved);
    for (const leaf of moved.length > 0 ? moved : before.slice(0, 1)) {
      const samples = rows.get(leaf) ?? new Map<string, Set<string>>();
      rows.set(leaf, samples.set(edge.sample, samples.get(edge.sample) ?? new Set()));
    }
  }
  for (const edge of all) {
    const [before, after] = [leavesBefore(edge), leafKey(edge.next).split(' + ')];
    const speaking = before.filter((leaf) => rows.get(leaf)?.has(edge.sample));
    for (const [index, leaf] of speaking.entries()) {
      const to = after.includes(leaf) ? 'stays' : nearest(leaf, after);
      rows
        .get(leaf)
        ?.get(edge.sample)
        ?.add(worded(to, index === 0 ? edge.emitted : []));
    }
  }
  return Object.fromEntries(
    [...rows].map(([leaf, samples]) => [
      leaf,
      Object.fromEntries(
        [...samples].map(([sample, outcomes]) => {
          const [first = 'stays', ...others] = outcomes;
          return [sample, others.length === 0 ? first : [first, ...others]];
        }),
      ),
    ]),
  );
}

const worded = (leaf: string, emitted: readonly string[]) =>
  emitted.length === 0 ? leaf : `${leaf}: ${emitted.join(', ')}`;

/** Of several leaves the one of the same region. */
function nearest(leaf: string, after: readonly string[]): string {
  const shared = (other: string) => {
    const parts = other.split('.');
    const at = leaf.split('.').findIndex((part, index) => part !== parts[index]);
    return at === -1 ? parts.length : at;
  };
  return after.toSorted((one, other) => shared(other) - shared(one))[0] ?? '';
}
