import { guardId } from '../walk/coverage.ts';
import type { Exploration } from '../walk/explore.ts';
import type { LevelOne } from '../walk/level-one.ts';
import type { Edge, Start } from '../walk/steps.ts';
import { shortestWalks, walkId, type Walk } from '../walk/walks.ts';
import { joinedWalks } from './join-walks.ts';
import { shortestShowing } from './shortest-walk.ts';
import type { KeptScript } from './kept-scripts.ts';

/** A walk that is picked, as far as it brings something, and what it is the first to bring. */
export type PickedWalk = { walk: Walk; covers: readonly string[] };

/** The transitions and the answers of guards that a step shows. */
export const idsShownBy = ({ taken, guards }: Pick<Edge | Start, 'taken' | 'guards'>): string[] => [
  ...taken,
  ...guards.map(guardId),
];

/**
 * The fewest walks that show all that is wanted, greedily: always the one that brings most; of those that bring as much
 * the shortest, and of those one that has an id already, so that a plan that is made again is the same. What a place
 * refuses is tried on the way wherever that brings something: it leads nowhere else. What is picked is made as short as
 * it can be, and two of them are one where one shows what both do.
 */
export function pickWalks(
  { exploration, paths, tours }: Pick<LevelOne, 'exploration' | 'paths' | 'tours'>,
  wanted: readonly string[],
  known: readonly Walk[],
): PickedWalk[] {
  const left = new Set(wanted);
  const refusals = refusalsBringing(exploration, left);
  const isUseful = ({ start, edges }: Walk) =>
    [start, ...edges].some((step) => idsShownBy(step).some((id) => left.has(id))) ||
    [start.key, ...edges.map(({ to }) => to)].some((key) => refusals.has(key));
  const candidates = [...known, ...probes(exploration, left), ...paths, ...tours].flatMap((walk, index) =>
    isUseful(walk) ? [{ walk, isKnown: index < known.length, name: walkId(walk) }] : [],
  );
  const picked: PickedWalk[] = [];
  while (left.size > 0) {
    const best = candidates
      .map(({ walk, ...candidate }) => ({ ...candidate, ...broughtBy(walk, refusals, left) }))
      .filter(({ covers }) => covers.length > 0)
      .reduce<Ranked | null>((first, other) => (first && isBefore(first, other) ? first : other), null);
    if (!best) break;
    const shorter = shortestShowing(exploration, best.covers, idsShownBy);
    const isShorter = shorter !== null && shorter.edges.length < best.walk.edges.length;
    picked.push({ walk: isShorter ? shorter : best.walk, covers: best.covers });
    for (const id of best.covers) left.delete(id);
  }
  return joinedWalks(exploration, picked, idsShownBy);
}

type Ranked = PickedWalk & { isKnown: boolean; name: string };

/** A walk as far as it brings something of what is left, with the refusals on its way that bring something. */
function broughtBy({ start, edges }: Walk, refusals: Refusals, left: ReadonlySet<string>): PickedWalk {
  const own = new Set([start, ...edges].flatMap(idsShownBy));
  const covers = new Set(idsShownBy(start).filter((id) => left.has(id)));
  const walked: Edge[] = [];
  let length = 0;
  const take = (edge: Edge) => {
    walked.push(edge);
    const brings = idsShownBy(edge).filter((id) => left.has(id) && !covers.has(id));
    for (const id of brings) covers.add(id);
    if (brings.length > 0) length = walked.length;
  };
  const tryRefusals = (key: string) => {
    for (const { edge, ids } of refusals.get(key) ?? [])
      if (ids.some((id) => left.has(id) && !covers.has(id) && !own.has(id))) take(edge);
  };
  tryRefusals(start.key);
  for (const edge of edges) {
    take(edge);
    tryRefusals(edge.to);
  }
  return { walk: { start, edges: walked.slice(0, length) }, covers: [...covers] };
}

/** By place, the events that are refused there and show something that is wanted. */
type Refusals = ReadonlyMap<string, readonly { edge: Edge; ids: readonly string[] }[]>;

function refusalsBringing({ edges }: Exploration, wanted: ReadonlySet<string>): Refusals {
  const found = [...edges].map(([key, leaving]): [string, { edge: Edge; ids: string[] }[]] => [
    key,
    leaving
      .filter(({ taken, to }) => taken.length === 0 && to === key)
      .map((edge) => ({ edge, ids: idsShownBy(edge).filter((id) => wanted.has(id)) }))
      .filter(({ ids }) => ids.length > 0),
  ]);
  return new Map(found.filter(([, refused]) => refused.length > 0));
}

function isBefore(one: Ranked, other: Ranked): boolean {
  if (one.covers.length !== other.covers.length) return one.covers.length > other.covers.length;
  const steps = one.walk.edges.length - other.walk.edges.length;
  if (steps !== 0) return steps < 0;
  if (one.isKnown !== other.isKnown) return one.isKnown;
  return one.name <= other.name;
}

/** The shortest walk to each thing that is wanted, refused events among them: paths and tours take none. */
function probes(exploration: Exploration, wanted: ReadonlySet<string>): Walk[] {
  const found = new Map<string, Walk>();
  for (const [key, walk] of shortestWalks(exploration)) {
    for (const edge of exploration.edges.get(key) ?? []) {
      const further = { start: walk.start, edges: [...walk.edges, edge] };
      for (const id of idsShownBy(edge)) if (wanted.has(id) && !found.has(id)) found.set(id, further);
    }
  }
  return [...new Set(found.values())];
}

/** The walk that a script tells, where each of its steps can still happen. */
export function walkOf(exploration: Exploration, { given, steps }: Omit<KeptScript, 'id'>): Walk | null {
  const start = exploration.starts.find((one) => one.given === given);
  if (!start) return null;
  const edges: Edge[] = [];
  for (const sample of steps) {
    const from = edges.at(-1)?.to ?? start.key;
    const edge = exploration.edges.get(from)?.find((one) => one.sample === sample);
    if (!edge) return null;
    edges.push(edge);
  }
  return { start, edges };
}
