import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { declaredTransitions } from '../machine/declared.ts';
import { structuralFaults } from '../machine/structure.ts';
import type { AnyFlowSheet } from '../sheet.ts';
import { coverageOf, guardId, nothingWalked, refusalId, type Coverage, type Walked } from './coverage.ts';
import { eventText, isSystemEvent } from './events.ts';
import { configurationKey, explore, leafKey, type Edge, type Exploration } from './explore.ts';
import { heldMachine } from './held-machine.ts';
import { allowedEvents } from './requirement.ts';
import { simplePaths, type SimplePath } from './simple-paths.ts';
import { pairsOf, pairTours } from './tours.ts';
import { shortestWalks, type Walk } from './walks.ts';

/** The first level: the machine alone, on a real actor, with held promises and a simulated clock. */
export type LevelOne = {
  exploration: Exploration;
  paths: readonly SimplePath[];
  tours: readonly Walk[];
  coverage: Coverage;
  /** What each leaf state lets happen: to be held against the sheet's `allows`. */
  allowed: Record<string, string[]>;
  /** What the machine did otherwise than planned, each with the walk that shows it. Empty is good. */
  faults: readonly string[];
};

const PATH_CAP = 5000;
const FAULTS_SHOWN = 10;

/** Walks every simple path, every feasible pair of transitions and every refused event of a machine. */
export async function levelOne(machine: AnyStateMachine, sheet: AnyFlowSheet): Promise<LevelOne> {
  const held = heldMachine(machine, sheet.listeners);
  const exploration = explore(held.machine, sheet);
  const paths = simplePaths(exploration, sheet.pathCap ?? PATH_CAP);
  const tours = pairTours(exploration);
  const walked = nothingWalked();
  const faults = [...structuralFaults(machine), ...brokenInvariants(exploration, sheet)];
  const walks = [...startsOf(exploration), ...tours, ...paths, ...oneWalkToEachState(exploration)];
  for (const walk of walks) {
    const fault = await walkOnActor(held, exploration, sheet, walk, walked);
    if (fault) faults.push(fault);
    if (faults.length >= FAULTS_SHOWN) break;
  }
  return {
    exploration,
    paths,
    tours,
    coverage: coverageOf(exploration, sheet, walked),
    allowed: allowedEvents(exploration),
    faults,
  };
}

const startsOf = (exploration: Exploration): Walk[] => exploration.starts.map((start) => ({ start, edges: [] }));

function oneWalkToEachState(exploration: Exploration): Walk[] {
  const byLeaves = new Map<string, Walk>();
  for (const [key, walk] of shortestWalks(exploration)) {
    const leaves = exploration.configurations.get(key)?.leaves ?? '';
    if (!byLeaves.has(leaves)) byLeaves.set(leaves, walk);
  }
  return [...byLeaves.values()];
}

function brokenInvariants(exploration: Exploration, sheet: AnyFlowSheet): string[] {
  return [...exploration.configurations.values()].flatMap(({ leaves, snapshot }) => {
    if (snapshot.status === 'error') return [`${leaves} stops the machine: ${String(snapshot.error)}`];
    try {
      return sheet.invariant?.(snapshot) === false ? [`${leaves} breaks an invariant`] : [];
    } catch (error) {
      return [`${leaves} breaks an invariant: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}

/** Walks on a real actor; at each configuration that it meets first, everything refused is sent too. */
async function walkOnActor(
  held: ReturnType<typeof heldMachine>,
  exploration: Exploration,
  sheet: AnyFlowSheet,
  walk: Walk,
  walked: Walked,
): Promise<string | null> {
  const run = held.start(walk.start.input);
  const keyNow = () => configurationKey(run.actor.getSnapshot(), sheet.reads);
  let last = walk.start.taken.at(-1) ?? null;
  try {
    note(walked, exploration, { ...walk.start, to: walk.start.key }, null);
    for (const [index, edge] of walk.edges.entries()) {
      const refused = await sendRefused(run, exploration, edge.from, walked);
      if (refused) return `${script(walk, index)}: ${refused}`;
      run.takenSince();
      const after = await run.happen(edge.event);
      const planned = exploration.configurations.get(edge.to);
      const taken = run.takenSince();
      if (taken.join() !== edge.taken.join())
        return `${script(walk, index + 1)} took [${taken.join(', ')}], planned [${edge.taken.join(', ')}]`;
      if (keyNow() !== edge.to)
        return `${script(walk, index + 1)} came to ${leafKey(after)}, planned ${planned?.leaves}`;
      note(walked, exploration, edge, last);
      last = edge.taken.at(-1) ?? last;
    }
    const end = walk.edges.at(-1)?.to ?? walk.start.key;
    const refused = await sendRefused(run, exploration, end, walked);
    return refused ? `${script(walk, walk.edges.length)}: ${refused}` : null;
  } finally {
    run.actor.stop();
  }
}

type Run = ReturnType<ReturnType<typeof heldMachine>['start']>;

/** Sends what this configuration refuses, once; answers what moved although it was refused. */
async function sendRefused(run: Run, exploration: Exploration, key: string, walked: Walked): Promise<string | null> {
  const here = exploration.configurations.get(key);
  const edges = exploration.edges.get(key) ?? [];
  const refused = edges.filter(({ event, taken }) => taken.length === 0 && !isSystemEvent(event));
  if (!here || refused.every(({ event }) => walked.refused.has(refusalId(here.leaves, event.type)))) return null;
  const before = run.actor.getSnapshot();
  for (const { event } of refused) {
    const after = await run.happen(event);
    if (!isSame(before, after)) return `${here.leaves} moves on ${eventText(event)}, which it refuses`;
    walked.refused.add(refusalId(here.leaves, event.type));
  }
  return null;
}

function isSame(before: AnyMachineSnapshot, after: AnyMachineSnapshot): boolean {
  return before.context === after.context && JSON.stringify(before.value) === JSON.stringify(after.value);
}

function note(
  walked: Walked,
  exploration: Exploration,
  step: Pick<Edge, 'taken' | 'guards' | 'to'>,
  last: string | null,
): void {
  const nodes = exploration.configurations.get(step.to)?.snapshot._nodes ?? [];
  for (const { id, type } of nodes) {
    walked.states.add(id);
    if (type === 'final') walked.finals.add(id);
  }
  for (const { id, source } of declaredTransitions(exploration.machine)) {
    if (!step.taken.includes(id)) continue;
    walked.transitions.add(id);
    walked.states.add(source);
  }
  for (const outcome of step.guards) walked.guards.add(guardId(outcome));
  for (const pair of pairsOf(last, step)) walked.pairs.add(pair);
}

/** The first events of a walk, as a line. */
function script(walk: Walk, steps: number): string {
  const events = walk.edges.slice(0, steps).map(({ event }) => eventText(event));
  return ['start', ...events].join(' -> ').slice(-600);
}
