import type { Exploration } from './explore.ts';
import type { Edge, Start } from './steps.ts';
import type { Walk } from './walks.ts';

/** Two transitions, the second taken right after the first; the first is null at the start. */
export type TransitionPair = string;

/** The longest tour that a person still reads. */
const LONGEST_TOUR = 40;

/** The pairs that `edge` brings when it follows a step that ended with the transition `last`. */
export function pairsOf(last: string | null, edge: Pick<Edge, 'taken'>): TransitionPair[] {
  return edge.taken.map((id, index) => pairName((index === 0 ? last : edge.taken[index - 1]) ?? null, id));
}

const pairName = (last: string | null, id: string): TransitionPair => `${last ?? 'start'} > ${id}`;

/** Every pair of transitions that some walk takes one after the other. */
export function feasiblePairs(exploration: Exploration): ReadonlySet<TransitionPair> {
  const graph = pairGraph(exploration);
  return new Set([...feasibleIn(graph)].map(graph.nameOf));
}

/** What a tour stands on: the number of its configuration, and of the transition that led there. */
type Place = { at: number; last: number };

/** A step as a search sees it; of the steps between two configurations that take the same way, one stands for all. */
type PairStep = Place & { edge: Edge; first: number; within: readonly number[] };

/**
 * Configurations, transitions and pairs as numbers: searches over the pairs of a large machine look at millions of steps.
 * The pair of the transitions m and n is m * size + n; nothing taken yet is a transition too.
 */
type PairGraph = {
  size: number;
  starts: readonly (Place & { start: Start })[];
  /** The steps from each configuration, by its number. */
  from: readonly (readonly PairStep[])[];
  nameOf: (pair: number) => TransitionPair;
};

function pairGraph({ starts, configurations, edges }: Exploration): PairGraph {
  const names: (string | null)[] = [null];
  const numbers = new Map<string | null, number>([[null, 0]]);
  const numberOf = (id: string | null = null): number => {
    const known = numbers.get(id) ?? names.length;
    if (known === names.length) names.push(id);
    numbers.set(id, known);
    return known;
  };
  for (const { taken } of [...starts, ...[...edges.values()].flat()]) taken.forEach(numberOf);
  const size = names.length;
  const places = new Map([...configurations.keys()].map((key, at) => [key, at]));
  const stepOf = (edge: Edge): PairStep => {
    const ids = edge.taken.map(numberOf);
    return {
      edge,
      at: places.get(edge.to) ?? 0,
      first: ids[0] ?? 0,
      last: ids.at(-1) ?? 0,
      within: ids.slice(1).map((id, index) => (ids[index] ?? 0) * size + id),
    };
  };
  return {
    size,
    starts: starts.map((start) => ({ start, at: places.get(start.key) ?? 0, last: numberOf(start.taken.at(-1)) })),
    from: [...places.keys()].map((key) => distinctSteps(edges.get(key) ?? []).map(stepOf)),
    nameOf: (pair) => pairName(names[Math.floor(pair / size)] ?? null, names[pair % size] ?? ''),
  };
}

function distinctSteps(edges: readonly Edge[]): Edge[] {
  const seen = new Set<string>();
  return edges.filter(({ taken, to }) => {
    const name = `${taken.join(' ')} -> ${to}`;
    return taken.length > 0 && !seen.has(name) && seen.add(name);
  });
}

function feasibleIn({ starts, from, size }: PairGraph): Set<number> {
  const lastInto = from.map(() => new Set<number>());
  for (const { at, last } of [...starts, ...from.flat()]) lastInto[at]?.add(last);
  const pairs = new Set<number>();
  for (const [at, steps] of from.entries()) {
    for (const { first, within } of steps) {
      for (const last of lastInto[at] ?? []) pairs.add(last * size + first);
      for (const pair of within) pairs.add(pair);
    }
  }
  return pairs;
}

/**
 * Tours that take every feasible pair of transitions at least once, and so every transition. Greedy: each tour goes on
 * to the nearest pair that none has taken, until none is left or it gets long.
 */
export function pairTours(exploration: Exploration): readonly Walk[] {
  const graph = pairGraph(exploration);
  const left = feasibleIn(graph);
  const nearest = nearestIn(graph, left);
  const tours: Walk[] = [];
  while (left.size > 0) {
    const tour = longestTour(graph, left, nearest);
    if (!tour) throw new Error(`${exploration.machine.id}: no walk takes ${[...left].map(graph.nameOf).join('; ')}`);
    tours.push(tour);
  }
  return tours;
}

function longestTour({ size, starts }: PairGraph, left: Set<number>, nearest: Nearest): Walk | null {
  const opening = nearest(starts);
  const begun = opening && starts[opening.from];
  if (!begun) return null;
  const edges: Edge[] = [];
  let place: Place = begun;
  const follow = (steps: readonly PairStep[]) => {
    for (const step of steps) {
      left.delete(place.last * size + step.first);
      for (const pair of step.within) left.delete(pair);
      edges.push(step.edge);
      place = step;
    }
  };
  follow(opening.steps);
  while (edges.length < LONGEST_TOUR) {
    const next = nearest([place]);
    if (!next) break;
    follow(next.steps);
  }
  return { start: begun.start, edges };
}

/** The shortest way from one of the places over a pair that is left, and which of the places it is from. */
type Nearest = (places: readonly Place[]) => { from: number; steps: PairStep[] } | null;

/** Searches breadth first. What a search has seen is marked with its number, so that none has to be forgotten. */
function nearestIn({ size, from }: PairGraph, left: ReadonlySet<number>): Nearest {
  const seen = new Uint32Array(from.length * size);
  let searches = 0;
  return (places) => {
    searches += 1;
    const reached: Reached[] = places.map((place, index) => ({ place, from: index, step: null, before: null }));
    for (const way of reached) {
      const { at, last } = way.place;
      for (const step of from[at] ?? []) {
        const isLeft = left.has(last * size + step.first) || step.within.some((pair) => left.has(pair));
        const further = { place: step, from: way.from, step, before: way };
        if (isLeft) return { from: way.from, steps: stepsTo(further) };
        const place = step.at * size + step.last;
        if (seen[place] === searches) continue;
        seen[place] = searches;
        reached.push(further);
      }
    }
    return null;
  };
}

/** A way, its last step first; many ways share their beginnings. */
type Reached = { place: Place; from: number; step: PairStep | null; before: Reached | null };

function stepsTo(way: Reached): PairStep[] {
  const steps: PairStep[] = [];
  for (let at: Reached | null = way; at; at = at.before) if (at.step) steps.push(at.step);
  return steps.reverse();
}
