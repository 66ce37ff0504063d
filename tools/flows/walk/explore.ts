import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { markedMachine, readMarks } from '../machine/marked.ts';
import { firstStep, nextStep } from '../machine/step.ts';
import { canHappen } from './events.ts';
import { saidBy } from './said.ts';
import { guardReader, type GuardOutcome } from './guard-outcomes.ts';

/** What a machine may be given and sent while it is explored. */
export type Samples = {
  /** By the words for each. */
  inputs: Readonly<Record<string, unknown>>;
  events: Readonly<Record<string, AnyEventObject>>;
  /** Where a sample can happen in life, if not everywhere. */
  only?: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => boolean>> | undefined;
  /** What tells two configurations with the same state apart; the whole context unless said. */
  reads?: ((context: AnyMachineSnapshot['context'], snapshot: AnyMachineSnapshot) => unknown) | undefined;
  /** Configurations at most. More throw: nothing is ever cut silently. */
  limit?: number | undefined;
};

/**
 * One event in one configuration. `taken` is empty where the event is refused, and `to` is `from` then. `said` is what
 * the machine tells the world: types of emitted events, and, behind a '>', of those that it sends to its actors.
 */
export type Edge = {
  from: string;
  sample: string;
  event: AnyEventObject;
  taken: readonly string[];
  guards: readonly GuardOutcome[];
  said: readonly string[];
  to: string;
  /** The snapshot that this very step came to: it may differ from that of `to` in what `reads` leaves out. */
  next: AnyMachineSnapshot;
};

/** A place where a machine can be: its snapshot, and the key that tells it from the others. */
export type Configuration = { key: string; leaves: string; snapshot: AnyMachineSnapshot };

/** Where the walk began: what the machine was given, and what it took at once. */
export type Start = {
  given: string;
  input: unknown;
  key: string;
  taken: readonly string[];
  guards: readonly GuardOutcome[];
  said: readonly string[];
};

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
  const steps = exploring(machine, samples);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Explores as far as it is asked to. */
export function* exploring(machine: AnyStateMachine, samples: Samples): Generator<Explored, Exploration> {
  const marked = markedMachine(machine);
  const outcomes = guardReader(machine);
  const configurations = new Map<string, Configuration>();
  const edges = new Map<string, readonly Edge[]>();

  const enter = (snapshot: AnyMachineSnapshot): string => {
    const key = configurationKey(snapshot, samples.reads);
    if (configurations.has(key)) return key;
    configurations.set(key, { key, leaves: leafKey(snapshot), snapshot });
    if (configurations.size > (samples.limit ?? LIMIT))
      throw new RangeError(`${machine.id} has more than ${samples.limit ?? LIMIT} configurations: say what it reads`);
    return key;
  };

  const starts = Object.entries(samples.inputs).map(([given, input]) => {
    const [snapshot, actions] = firstStep(marked, input);
    const { taken, asked } = readMarks(actions);
    return {
      given,
      input,
      said: saidBy(asked),
      key: enter(snapshot),
      taken,
      guards: outcomes({ before: null, event: null, taken, after: snapshot }),
    };
  });

  const edgesFrom = ({ key, snapshot }: Configuration) =>
    Object.entries(samples.events)
      .filter(([sample, event]) => canHappen(snapshot, event) && (samples.only?.[sample]?.(snapshot) ?? true))
      .map(([sample, event]): Edge => {
        const [next, actions] = stepOf(marked, snapshot, event, sample);
        const { taken, asked } = readMarks(actions);
        return {
          from: key,
          sample,
          event,
          said: saidBy(asked),
          taken,
          guards: outcomes({ before: snapshot, event, taken, after: next }),
          to: enter(next),
          next,
        };
      });

  const exploration: Exploration = { machine, starts, configurations, edges };
  for (const configuration of configurations.values()) {
    if (configuration.snapshot.status === 'active') edges.set(configuration.key, edgesFrom(configuration));
    yield { exploration, configuration };
  }
  return exploration;
}

/** A finished exploration, as it went. */
export function* goingThrough(exploration: Exploration): Generator<Explored> {
  for (const configuration of exploration.configurations.values()) yield { exploration, configuration };
}

/** @throws what the machine throws, with where it did */
function stepOf(machine: AnyStateMachine, before: AnyMachineSnapshot, event: AnyEventObject, sample: string) {
  try {
    return nextStep(machine, before, event);
  } catch (error) {
    throw new Error(`${leafKey(before)}: when ${sample}, ${machine.id} throws ${String(error)}`, { cause: error });
  }
}

/** The active leaves as a reader names them: 'creating', 'choosing.tier', 'a.b + c.d'. */
export function leafKey(snapshot: AnyMachineSnapshot): string {
  const leaves = snapshot._nodes.filter((node) => node.type === 'atomic' || node.type === 'final');
  return leaves
    .map((node) => node.path.join('.'))
    .sort()
    .join(' + ');
}

/** What tells one configuration from another: the state, the status and what is read of the context. */
export function configurationKey(snapshot: AnyMachineSnapshot, reads: Samples['reads']): string {
  const { value, status, context } = snapshot;
  return JSON.stringify([value, status, reads ? reads(context, snapshot) : context]);
}
