import {
  initialTransition,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { markedMachine, readMarks } from '../machine/marked.ts';
import { canHappen } from './events.ts';
import { guardReader, type GuardOutcome } from './guard-outcomes.ts';

/** What a machine may be given and sent while it is explored. */
export type Samples = {
  inputs: readonly unknown[];
  events: readonly AnyEventObject[];
  /** What tells two configurations with the same state apart; the whole context unless said. */
  reads?: (context: AnyMachineSnapshot['context']) => unknown;
  /** Configurations at most. More throw: nothing is ever cut silently. */
  limit?: number;
};

/** One event in one configuration. `taken` is empty where the event is refused, and `to` is `from` then. */
export type Edge = {
  from: string;
  event: AnyEventObject;
  taken: readonly string[];
  guards: readonly GuardOutcome[];
  to: string;
};

/** A place where a machine can be: its snapshot, and the key that tells it from the others. */
export type Configuration = { key: string; leaves: string; snapshot: AnyMachineSnapshot };

/** Where the walk began: what the machine was given, and what it took at once. */
export type Start = { input: unknown; key: string; taken: readonly string[]; guards: readonly GuardOutcome[] };

export type Exploration = {
  machine: AnyStateMachine;
  starts: readonly Start[];
  configurations: ReadonlyMap<string, Configuration>;
  /** The edges that leave each configuration, in the order of the events. */
  edges: ReadonlyMap<string, readonly Edge[]>;
};

const LIMIT = 20_000;

/**
 * Every configuration that the samples reach, breadth first, and what each event does in each, by pure transitions: no
 * actor runs.
 *
 * @throws when the configurations are more than `limit`
 */
export function explore(machine: AnyStateMachine, samples: Samples): Exploration {
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

  const starts = samples.inputs.map((input) => {
    const [snapshot, actions] = initialTransition(marked, input);
    const { taken } = readMarks(actions);
    return {
      input,
      key: enter(snapshot),
      taken,
      guards: outcomes({ before: null, event: null, taken, after: snapshot }),
    };
  });

  for (const { key, snapshot } of configurations.values()) {
    if (snapshot.status !== 'active') continue;
    const leaving = samples.events
      .filter((event) => canHappen(snapshot, event))
      .map((event): Edge => {
        const [next, actions] = transition(marked, snapshot, event);
        const { taken } = readMarks(actions);
        return {
          from: key,
          event,
          taken,
          guards: outcomes({ before: snapshot, event, taken, after: next }),
          to: enter(next),
        };
      });
    edges.set(key, leaving);
  }
  return { machine, starts, configurations, edges };
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
  return JSON.stringify([snapshot.value, snapshot.status, reads ? reads(snapshot.context) : snapshot.context]);
}
