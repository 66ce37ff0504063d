import { declaredStates, declaredTransitions } from '../machine/declared.ts';
import type { AnyRequirementTable } from '../requirement-table.ts';
import { isSystemEvent } from './events.ts';
import type { Exploration } from './explore.ts';
import type { GuardOutcome } from './guard-outcomes.ts';
import { allowedEvents } from './requirement.ts';
import { simplePaths } from './simple-paths.ts';
import { feasiblePairs } from './tours.ts';
import { walkId, wayOf, type Walk } from './walks.ts';

/**
 * What became of something that a machine declares. `unreachable`: no configuration that the samples reach comes to
 * it, and the requirement table says why. `unknown`: none comes to it, and the requirement table says nothing.
 */
export type CoverageStatus = 'covered' | 'uncovered' | 'unreachable' | 'unknown';

export type CoverageItem = { id: string; status: CoverageStatus; reason?: string };

export const coverageAreas = ['states', 'finals', 'transitions', 'guards', 'pairs', 'refused', 'paths'] as const;

export type CoverageArea = (typeof coverageAreas)[number];

export type Coverage = Record<CoverageArea, readonly CoverageItem[]>;

/** What a level has walked so far, by id; of paths the ways that it went. */
export type Walked = Record<CoverageArea, Set<string>>;

export const nothingWalked = (): Walked => ({
  states: new Set(),
  finals: new Set(),
  transitions: new Set(),
  guards: new Set(),
  pairs: new Set(),
  refused: new Set(),
  paths: new Set(),
});

export const guardId = ({ transition, passed }: GuardOutcome) => `${transition} = ${passed ? 'yes' : 'no'}`;

/** A state that refuses an event for some of its samples at least. */
export const refusalId = (leaves: string, eventType: string) => `${leaves} x ${eventType}`;

/** Everything that a machine declares, and whether it was walked. */
export function coverageOf(
  exploration: Exploration,
  requirements: AnyRequirementTable,
  walked: Walked,
  paths: readonly Walk[] = simplePaths(exploration, requirements),
): Coverage {
  const declared = declaredTransitions(exploration.machine);
  const states = declaredStates(exploration.machine).filter(({ parent }) => parent !== null);
  const edges = [...exploration.edges.values()].flat();
  const taken = new Set([...exploration.starts, ...edges].flatMap((step) => step.taken));
  const answered = new Set([...exploration.starts, ...edges].flatMap(({ guards }) => guards.map(guardId)));
  const entered = enteredStates(exploration, taken);

  const judge = (area: CoverageArea, ids: readonly string[], isFeasible: (id: string) => boolean): CoverageItem[] =>
    ids.map((id) => {
      if (walked[area].has(id)) return { id, status: 'covered' };
      if (isFeasible(id)) return { id, status: 'uncovered' };
      const reason = requirements.unreached?.[id] ?? requirements.unreached?.[id.replace(/ = (?:yes|no)$/, '')];
      return reason === undefined ? { id, status: 'unknown' } : { id, status: 'unreachable', reason };
    });

  const guarded = declared.filter(({ guard }) => guard !== null);
  return {
    states: judge('states', idsOf(states), (id) => entered.has(id)),
    finals: judge('finals', idsOf(states.filter(({ type }) => type === 'final')), (id) => entered.has(id)),
    transitions: judge('transitions', idsOf(declared), (id) => taken.has(id)),
    guards: judge(
      'guards',
      guarded.flatMap(({ id }) => [true, false].map((passed) => guardId({ transition: id, passed }))),
      (id) => answered.has(id),
    ),
    pairs: judge('pairs', [...feasiblePairs(exploration)].sort(), () => true),
    refused: judge('refused', refusedCells(exploration), () => true),
    paths: paths.map((path) => ({ id: walkId(path), status: walked.paths.has(wayOf(path)) ? 'covered' : 'uncovered' })),
  };
}

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

/** Each leaf state x each event that people and other actors send and that it refuses, wholly or for some samples. */
function refusedCells(exploration: Exploration): string[] {
  const edges = [...exploration.edges.values()].flat();
  const types = new Set(edges.filter(({ event }) => !isSystemEvent(event)).map(({ event }) => event.type));
  const active = new Set([...exploration.edges.keys()].map((key) => exploration.configurations.get(key)?.leaves ?? ''));
  return Object.entries(allowedEvents(exploration))
    .filter(([leaves]) => active.has(leaves))
    .flatMap(([leaves, allowed]) =>
      [...types].filter((type) => !allowed.includes(type)).map((type) => refusalId(leaves, type)),
    )
    .sort();
}

/** The states that are active in some configuration, and those that are only passed on the way. */
function enteredStates(exploration: Exploration, taken: ReadonlySet<string>): ReadonlySet<string> {
  const declared = declaredTransitions(exploration.machine).filter(({ id }) => taken.has(id));
  const active = [...exploration.configurations.values()].flatMap(({ snapshot }) =>
    snapshot._nodes.map(({ id }) => id),
  );
  return new Set([...active, ...declared.flatMap(({ source, targets }) => [source, ...targets])]);
}
