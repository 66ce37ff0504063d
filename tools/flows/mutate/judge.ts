import type { AnyEventObject } from 'xstate';
import { markedMachine } from '../machine/marked.ts';
import type { MutantFate, MutantResult } from '../report/mutation.ts';
import type { AnyRequirementTable } from '../requirement-table.ts';
import { exploring, type Exploration } from '../walk/explore.ts';
import { intentOf, type Intent } from '../walk/intent.ts';
import type { LevelOne } from '../walk/level-one.ts';
import { stepsOf, type Edge, type Start } from '../walk/steps.ts';
import { shortestWalks, type Walk } from '../walk/walks.ts';
import { mistaken, type Mistaken } from './mistaken.ts';
import type { Mutant } from './mutants.ts';
import { partedSteps, walker, type PartedStep, type WalkedWalk } from './parted.ts';
import { touchedBy } from './touched.ts';

/** What was found of a machine: all its places, and the walks through it. */
export type Walks = Pick<LevelOne, 'exploration' | 'tours' | 'paths'>;

/**
 * Sees who notices a mistake, the cheapest first. The machine and its mutant go side by side over every event in every
 * place that they reach together: a mutant that is never told apart is equivalent for these samples.
 */
export function judgeOf(
  requirements: AnyRequirementTable,
  { exploration, tours, paths }: Walks,
): (mutant: Mutant) => MutantResult {
  const walk = walker(stepsOf(markedMachine(exploration.machine), requirements, () => []));
  const walked = (walks: readonly Walk[]) => {
    let found: readonly WalkedWalk[] | null = null;
    return () => (found ??= walks.map(walk));
  };
  const [onTours, onPaths] = [walked(tours), walked(paths)];
  const intent = intentOf(requirements);
  const touches = touchedBy(exploration);
  const ways = shortestWalks(exploration);

  return (mutant) => {
    const { id, kind, site, rewrite } = mutant;
    const touched = touches(site);
    const fateOf = (fate: MutantFate): MutantResult => ({ id, kind, fate });
    try {
      const marked = markedMachine(exploration.machine, rewrite);
      const mistake = mistaken(exploration, marked, touched, requirements);
      const parted = (walk: WalkedWalk) => partedSteps(walk, mistake, touched);
      if (isRefutedAtStart(exploration, mistake, intent)) return fateOf('intent');
      if (isRefutedNearby(exploration, mistake, touched, ways, intent)) return fateOf('intent');
      if (isRefutedInLockstep(exploration, mistake, intent)) return fateOf('intent');
      if (onTours().some((tour) => isRefutedAlong(parted(tour), intent))) return fateOf('intent');
      const isTold = onTours().some((tour) => !parted(tour).next().done);
      const difference = mistake.difference();
      if ((isTold || difference) && isRefutedWhole(mutant, mistake, exploration, intent)) return fateOf('intent');
      if (isTold || onPaths().some((path) => !parted(path).next().done)) return fateOf('walks');
      return difference ? { ...fateOf('survived'), shortest: eventsTo(difference, ways) } : fateOf('equivalent');
    } catch {
      return fateOf('intent');
    }
  };
}

const isRefutedAtStart = (known: Exploration, { startOf }: Mistaken, intent: Intent): boolean =>
  known.starts.map(startOf).some((start) => !known.starts.includes(start) && intent.startFaults(start).length > 0);

/**
 * Whether the requirement has anything against a touched step to which the shortest way shows nothing of the mistake: most
 * are found there, without a look at all that is not touched.
 */
function isRefutedNearby(
  known: Exploration,
  { again, startOf }: Mistaken,
  touched: ReadonlySet<Edge>,
  ways: ReadonlyMap<string, Walk>,
  intent: Intent,
): boolean {
  const remade = (edge: Edge): Edge | null => {
    const was = known.configurations.get(edge.from)?.snapshot;
    return was && touched.has(edge) ? again(edge, was) : edge;
  };
  for (const edge of touched) {
    const was = known.configurations.get(edge.from)?.snapshot;
    const is = remade(edge);
    if (!was || !is || is === edge || intent.stepFaults(was, is).length === 0) continue;
    const way = ways.get(edge.from);
    if (way && startOf(way.start) === way.start && way.edges.every((step) => remade(step) === step)) return true;
  }
  return false;
}

/** Whether the requirement has anything against a step that the mistake makes where both machines come alike. */
function isRefutedInLockstep(known: Exploration, { inLockstep }: Mistaken, intent: Intent): boolean {
  for (const { exploration, configuration } of exploring(known.machine, { limit: Infinity }, inLockstep)) {
    const [are, were] = [exploration, known].map(({ edges }) => edges.get(configuration.key) ?? []);
    if (are === were) continue;
    const changed = are?.filter((edge) => !were?.includes(edge)) ?? [];
    if (changed.some((edge) => intent.stepFaults(configuration.snapshot, edge).length > 0)) return true;
  }
  return false;
}

const isRefutedAlong = (steps: Iterable<PartedStep>, intent: Intent): boolean =>
  Iterator.from(steps).some(({ was, edge }) => edge !== null && intent.stepFaults(was, edge).length > 0);

/** Whether the requirement has anything against the mutant as a whole. One with too many places is not refuted. */
function isRefutedWhole(mutant: Mutant, { whole }: Mistaken, known: Exploration, intent: Intent): boolean {
  const limit = 3 * known.configurations.size + 100;
  try {
    return !intent.faults(exploring(mutant.machine(), { limit }, whole)).next().done;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The shortest way to a step, over it. */
function eventsTo(step: Start | Edge, ways: ReadonlyMap<string, Walk>): AnyEventObject[] {
  if (!('from' in step)) return [];
  const path = ways.get(step.from)?.edges ?? [];
  return [...path.map(({ event }) => event), step.event];
}
