import type { AnyMachineSnapshot } from 'xstate';
import { plainCopy } from '../machine/records.ts';
import type { AnyRequirementTable } from '../requirement-table.ts';
import { coverageOf, guardId, nothingWalked, refusalId, type Coverage, type Walked } from './coverage.ts';
import { isSystemEvent } from './events.ts';
import { faceFaults } from './face-faults.ts';
import { explore, goingThrough, leafKey, type Exploration } from './explore.ts';
import { heldMachine } from './held-machine.ts';
import { intentOf } from './intent.ts';
import { noter } from './noter.ts';
import { requirementsFaults } from './requirement-faults.ts';
import { simplePaths, type SimplePath } from './simple-paths.ts';
import { inStillWorld, worldAt } from './still-world.ts';
import { configurationKey, type Configuration, type Edge } from './steps.ts';
import { pairTours } from './tours.ts';
import { shortestWalks, type Walk } from './walks.ts';

/** The first level: the machine alone, on a real actor, with held promises and a simulated clock. */
export type LevelOne = {
  exploration: Exploration;
  paths: readonly SimplePath[];
  tours: readonly Walk[];
  coverage: Coverage;
  /** What the machine does otherwise than its requirement table requires, or than planned, each with what shows it. None is good. */
  faults: readonly string[];
};

const FAULTS_SHOWN = 10;

/** Walks every simple path, every feasible pair of transitions and every refused event of a machine. */
export async function levelOne(requirements: AnyRequirementTable): Promise<LevelOne> {
  return requirements.asFound ? inStillWorld(() => walked(requirements)) : walked(requirements);
}

/** The ways that the first level walks, and all that they lead through, without a step of an actor. */
export function planned(requirements: AnyRequirementTable): Planned {
  const held = heldMachine(requirements.machine, requirements.listeners, requirements.asFound !== undefined);
  const exploration = explore(held.machine, requirements);
  return { held, exploration, paths: simplePaths(exploration, requirements), tours: pairTours(exploration) };
}

type Planned = Pick<LevelOne, 'exploration' | 'paths' | 'tours'> & { held: ReturnType<typeof heldMachine> };

async function walked(requirements: AnyRequirementTable): Promise<LevelOne> {
  const { held, exploration, paths, tours } = planned(requirements);
  const done = nothingWalked();
  const note = noter(exploration.machine, done);
  const faults = [...intentOf(requirements).faults(goingThrough(exploration))];
  const walks = [...tours, ...paths, ...walksToRefusals(exploration)];
  for (const walk of walks) {
    const fault = await walkOnActor({ held, exploration, requirements, walked: done, note }, walk);
    if (fault) faults.push(fault);
    if (faults.length >= FAULTS_SHOWN) break;
  }
  const coverage = coverageOf(exploration, requirements, done, paths);
  return {
    exploration,
    paths,
    tours,
    coverage,
    faults: [
      ...requirementsFaults(requirements, exploration, coverage),
      ...faceFaults(requirements, exploration),
      ...faults,
    ],
  };
}

/** The shortest walks to all that is refused somewhere, and on to each end of an actor or a delay that changes nothing. */
function walksToRefusals(exploration: Exploration): Walk[] {
  const seen = new Set<string>();
  const isNew = (name: string) => !seen.has(name) && seen.add(name);
  return [...shortestWalks(exploration)].flatMap(([key, walk]) => {
    const leaves = exploration.configurations.get(key)?.leaves ?? '';
    const refused = (exploration.edges.get(key) ?? []).filter(({ taken }) => taken.length === 0);
    const unseen = refused.filter(({ event, guards }) =>
      [refusalId(leaves, event.type), ...guards.map(guardId)].map(isNew).some(Boolean),
    );
    const onwards = unseen
      .filter(({ event }) => isSystemEvent(event))
      .map((edge) => ({ start: walk.start, edges: [...walk.edges, edge] }));
    return isNew(leaves) || unseen.length > 0 ? [walk, ...onwards] : onwards;
  });
}

type Walker = {
  held: ReturnType<typeof heldMachine>;
  exploration: Exploration;
  requirements: AnyRequirementTable;
  walked: Walked;
  note: ReturnType<typeof noter>;
};

/** Walks on a real actor; at each configuration that it meets first, everything refused is sent too. */
async function walkOnActor(
  { held, exploration, requirements, walked, note }: Walker,
  walk: Walk,
): Promise<string | null> {
  if (walk.start.next.status === 'error') return null;
  worldAt(walk.start.given);
  const run = held.start(walk.start.input);
  const keyNow = () => configurationKey(run.actor.getSnapshot(), requirements.reads);
  try {
    note.start(walk.start);
    for (const [index, edge] of walk.edges.entries()) {
      const refused = await sendRefused(run, exploration, edge.from, walked);
      if (refused) return `${script(walk, index)}: ${refused}`;
      run.takenSince();
      worldAt(edge.from, edge.sample);
      const after = await run.happen(requirements.asFound ? plainCopy(edge.event) : edge.event);
      const planned = exploration.configurations.get(edge.to);
      const taken = run.takenSince();
      if (taken.join() !== edge.taken.join())
        return `${script(walk, index + 1)} took [${taken.join(', ')}], planned [${edge.taken.join(', ')}]`;
      if (keyNow() !== edge.to)
        return `${script(walk, index + 1)} came to ${leafKey(after)}, planned ${plannedWords(planned, after)}`;
      note.step(edge);
    }
    const end = walk.edges.at(-1)?.to ?? walk.start.key;
    const refused = await sendRefused(run, exploration, end, walked);
    return refused ? `${script(walk, walk.edges.length)}: ${refused}` : null;
  } finally {
    run.actor.stop();
  }
}

/** Where a walk should have come to. The same leaves with other data are another configuration. */
function plannedWords(planned: Configuration | undefined, after: AnyMachineSnapshot): string {
  return planned?.leaves === leafKey(after) ? 'the same with other data: say what it reads' : `${planned?.leaves}`;
}

type Run = ReturnType<ReturnType<typeof heldMachine>['start']>;

/** Sends what this configuration refuses, once; answers what moved although it was refused. */
async function sendRefused(run: Run, exploration: Exploration, key: string, walked: Walked): Promise<string | null> {
  const here = exploration.configurations.get(key);
  const edges = exploration.edges.get(key) ?? [];
  const refused = edges.filter(({ event, taken }) => taken.length === 0 && !isSystemEvent(event));
  const isWalked = ({ event, guards }: Edge) =>
    walked.refused.has(refusalId(here?.leaves ?? '', event.type)) &&
    guards.every((outcome) => walked.guards.has(guardId(outcome)));
  if (!here || refused.every(isWalked)) return null;
  const before = run.actor.getSnapshot();
  for (const { sample, event, guards } of refused) {
    worldAt(key, sample);
    const after = await run.happen(event);
    if (!isSame(before, after)) return `${here.leaves} moves when ${sample}, which it refuses`;
    walked.refused.add(refusalId(here.leaves, event.type));
    for (const outcome of guards) walked.guards.add(guardId(outcome));
  }
  return null;
}

function isSame(before: AnyMachineSnapshot, after: AnyMachineSnapshot): boolean {
  return before.context === after.context && JSON.stringify(before.value) === JSON.stringify(after.value);
}

/** The first events of a walk, as a line. */
function script(walk: Walk, steps: number): string {
  return [`given ${walk.start.given}`, ...walk.edges.slice(0, steps).map(({ sample }) => sample)].join(', when ');
}
