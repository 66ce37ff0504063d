import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { markedMachine } from '../machine/marked.ts';
import { guardReader } from './guard-outcomes.ts';
import { stepsOf, type Configuration, type Edge, type Samples, type Start, type Steps } from './steps.ts';

export type Exploration = {
  machine: AnyStateMachine;
  starts: readonly Start[];
  configurations: ReadonlyMap<string, Configuration>;
  /** The edges that leave each configuration, in the order of the events. */
  edges: ReadonlyMap<string, readonly Edge[]>;
};

const LIMIT = 20_000;

/** A configuration whose edges have just been found, and all that is known so far. */
export type Explored = { exploration: Exploration; configuration: Configuration };

/**
 * Every configuration that the samples reach, breadth first, and what each event does in each, by pure transitions: no
 * actor runs.
 *
 * @throws when the configurations are more than `limit`
 */
export function explore(machine: AnyStateMachine, samples: Samples): Exploration {
  const steps = exploring(machine, samples, stepsOf(markedMachine(machine), samples, guardReader(machine)));
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Explores as far as it is asked to. */
export function* exploring(
  machine: AnyStateMachine,
  { limit = LIMIT, asFound }: Pick<Samples, 'limit' | 'asFound'>,
  steps: Steps,
): Generator<Explored, Exploration> {
  const configurations = new Map<string, Configuration>();
  const edges = new Map<string, readonly Edge[]>();
  const waiting = asFound ? rarestFirst() : firstComeFirst();

  const enter = (key: string, snapshot: AnyMachineSnapshot) => {
    if (configurations.has(key)) return;
    const configuration = { key, leaves: leafKey(snapshot), snapshot };
    configurations.set(key, configuration);
    waiting.add(configuration);
    if (configurations.size > limit)
      throw new RangeError(`${machine.id} has more than ${limit} configurations: say what it reads`);
  };

  const starts = steps.starts();
  for (const { key, next } of starts) enter(key, next);
  const exploration: Exploration = { machine, starts, configurations, edges };
  for (let configuration = waiting.next(); configuration; configuration = waiting.next()) {
    if (configuration.snapshot.status === 'active' && edges.size < (asFound?.horizon ?? limit)) {
      const leaving = steps.from(configuration);
      edges.set(configuration.key, leaving);
      for (const { to, next } of leaving) enter(to, next);
    }
    yield { exploration, configuration };
  }
  return exploration;
}

/** Those that wait to be left, and which is next. */
type Waiting = { add: (configuration: Configuration) => void; next: () => Configuration | undefined };

function firstComeFirst(): Waiting {
  const all: Configuration[] = [];
  let at = 0;
  return { add: (configuration) => void all.push(configuration), next: () => all[at++] };
}

/** Of the states that were left least often the first to come: where not all is looked at, the same state is not all of it. */
function rarestFirst(): Waiting {
  const byLeaves = new Map<string, { left: number; waiting: Configuration[] }>();
  return {
    add: (configuration) => {
      const place = byLeaves.get(configuration.leaves) ?? { left: 0, waiting: [] };
      place.waiting.push(configuration);
      byLeaves.set(configuration.leaves, place);
    },
    next: () => {
      const places = [...byLeaves.values()].filter(({ waiting }) => waiting.length > 0);
      const [first, ...others] = places;
      const rarest = first && others.reduce((least, place) => (place.left < least.left ? place : least), first);
      if (!rarest) return undefined;
      rarest.left += 1;
      return rarest.waiting.shift();
    },
  };
}

/** A finished exploration, as it went. */
export function* goingThrough(exploration: Exploration): Generator<Explored> {
  for (const configuration of exploration.configurations.values()) yield { exploration, configuration };
}

/** The active leaves as a reader names them: 'creating', 'choosing.tier', 'a.b + c.d'. */
export function leafKey(snapshot: AnyMachineSnapshot): string {
  const known = leafKeys.get(snapshot);
  if (known !== undefined) return known;
  const leaves = snapshot._nodes.filter((node) => node.type === 'atomic' || node.type === 'final');
  const key = leaves
    .map((node) => node.path.join('.'))
    .sort()
    .join(' + ');
  leafKeys.set(snapshot, key);
  return key;
}

const leafKeys = new WeakMap<AnyMachineSnapshot, string>();
