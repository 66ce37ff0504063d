import type { Exploration } from './explore.ts';
import type { Edge, Start } from './steps.ts';
import type { Walk } from './walks.ts';

/** Two transitions, the second taken right after the first; the first is null at the start. */
export type TransitionPair = string;

/** The longest tour that a person still reads. */
const LONGEST_TOUR = 40;

/** The pairs that `edge` brings when it follows a step that ended with the transition `last`. */
export function pairsOf(last: string | null, edge: Pick<Edge, 'taken'>): TransitionPair[] {
  return edge.taken.map((id, index) => `${(index === 0 ? last : edge.taken[index - 1]) ?? 'start'} > ${id}`);
}

/** Every pair of transitions that some walk takes one after the other. */
export function feasiblePairs(exploration: Exploration): ReadonlySet<TransitionPair> {
  const pairs = new Set<TransitionPair>();
  const lastInto = new Map<string, Set<string | null>>();
  const note = (key: string, last: string | null) => lastInto.set(key, (lastInto.get(key) ?? new Set()).add(last));
  for (const start of exploration.starts) note(start.key, start.taken.at(-1) ?? null);
  const edges = [...exploration.edges.values()].flat().filter(({ taken }) => taken.length > 0);
  for (const edge of edges) note(edge.to, edge.taken.at(-1) ?? null);
  for (const edge of edges)
    for (const last of lastInto.get(edge.from) ?? []) for (const pair of pairsOf(last, edge)) pairs.add(pair);
  return pairs;
}

/** What a tour stands on: a configuration, and the transition that led there. */
type Place = { key: string; last: string | null };

/**
 * Tours that take every feasible pair of transitions at least once, and so every transition. Greedy: each tour goes on
 * to the nearest pair that none has taken, until none is left or it gets long.
 */
export function pairTours(exploration: Exploration): readonly Walk[] {
  const left = new Set(feasiblePairs(exploration));
  const tours: Walk[] = [];
  while (left.size > 0) {
    const tour = longestTour(exploration, left);
    if (!tour) throw new Error(`${exploration.machine.id}: no walk takes ${[...left].join('; ')}`);
    tours.push(tour);
  }
  return tours;
}

function longestTour(exploration: Exploration, left: Set<TransitionPair>): Walk | null {
  const opening = nearest(
    exploration,
    exploration.starts.map((start) => ({ start, place: placeOf(start) })),
    left,
  );
  if (!opening) return null;
  const edges = [...opening.edges];
  let place = take(placeOf(opening.start), opening.edges, left);
  while (edges.length < LONGEST_TOUR) {
    const next = nearest(exploration, [{ start: opening.start, place }], left);
    if (!next) break;
    edges.push(...next.edges);
    place = take(place, next.edges, left);
  }
  return { start: opening.start, edges };
}

const placeOf = (start: Start): Place => ({ key: start.key, last: start.taken.at(-1) ?? null });

const placeAfter = (place: Place, edge: Edge): Place => ({ key: edge.to, last: edge.taken.at(-1) ?? place.last });

function take(from: Place, edges: readonly Edge[], left: Set<TransitionPair>): Place {
  return edges.reduce((place, edge) => {
    for (const pair of pairsOf(place.last, edge)) left.delete(pair);
    return placeAfter(place, edge);
  }, from);
}

/** The shortest way from one of the places over a pair that is left, breadth first. */
function nearest(
  exploration: Exploration,
  from: readonly { start: Start; place: Place }[],
  left: ReadonlySet<TransitionPair>,
): Walk | null {
  const seen = new Map<string, Set<string | null>>();
  const isNew = ({ key, last }: Place) => {
    const lasts = seen.get(key) ?? new Set();
    seen.set(key, lasts);
    return !lasts.has(last) && lasts.add(last);
  };
  const reached: Reached[] = from.map(({ start, place }) => ({ start, place, path: null }));
  for (const { start, place, path } of reached) {
    for (const edge of exploration.edges.get(place.key) ?? []) {
      if (edge.taken.length === 0) continue;
      const further = { edge, before: path };
      if (pairsOf(place.last, edge).some((pair) => left.has(pair))) return { start, edges: edgesOf(further) };
      const next = placeAfter(place, edge);
      if (isNew(next)) reached.push({ start, place: next, path: further });
    }
  }
  return null;
}

/** The edges of a way, the last one first; many ways share their beginnings. */
type Path = { edge: Edge; before: Path | null };

type Reached = { start: Start; place: Place; path: Path | null };

function edgesOf(path: Path | null): Edge[] {
  const edges: Edge[] = [];
  for (let at = path; at; at = at.before) edges.push(at.edge);
  return edges.reverse();
}
