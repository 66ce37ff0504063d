import type { Exploration } from '../walk/explore.ts';
import type { Edge, Start } from '../walk/steps.ts';
import type { Walk } from '../walk/walks.ts';

/** More than this are not looked through: a script stays as long as it was. */
const PLACES = 200_000;

type Reached = { start: Start; key: string; shown: number; edge: Edge | null; before: Reached | null };

/** The shortest walk that shows all these ids, refused events among its steps; null where it is not found soon. */
export function shortestShowing(
  { starts, edges }: Exploration,
  ids: readonly string[],
  shownBy: (step: Edge | Start) => readonly string[],
  places: number = PLACES,
): Walk | null {
  if (ids.length > 20) return null;
  const all = 2 ** ids.length - 1;
  const maskOf = (step: Edge | Start) =>
    shownBy(step).reduce((mask, id) => (ids.includes(id) ? mask | (1 << ids.indexOf(id)) : mask), 0);
  const leaving = new Map<string, { edge: Edge; mask: number }[]>();
  const from = (key: string) => {
    const known = leaving.get(key);
    if (known) return known;
    const found = (edges.get(key) ?? [])
      .map((edge) => ({ edge, mask: maskOf(edge) }))
      .filter(({ edge, mask }) => edge.to !== key || mask > 0);
    leaving.set(key, found);
    return found;
  };
  const seen = new Set<string>();
  const isNew = (key: string, shown: number) => {
    const place = `${shown} ${key}`;
    return !seen.has(place) && seen.add(place);
  };
  const reached: Reached[] = starts
    .map((start) => ({ start, key: start.key, shown: maskOf(start), edge: null, before: null }))
    .filter(({ key, shown }) => isNew(key, shown));
  for (const at of reached) {
    if (at.shown === all) return walkTo(at);
    if (seen.size > places) return null;
    for (const { edge, mask } of from(at.key)) {
      const shown = at.shown | mask;
      if (isNew(edge.to, shown)) reached.push({ start: at.start, key: edge.to, shown, edge, before: at });
    }
  }
  return null;
}

function walkTo(end: Reached): Walk {
  const edges: Edge[] = [];
  for (let at: Reached | null = end; at?.edge; at = at.before) edges.push(at.edge);
  return { start: end.start, edges: edges.reverse() };
}
