import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { readMarks, type AskedAction } from '../machine/marked.ts';
import { plainCopy } from '../machine/records.ts';
import { firstStep, nextStep } from '../machine/step.ts';
import { canHappen, spawnedIn } from './events.ts';
import type { GuardOutcome, TakenStep } from './guard-outcomes.ts';
import { raisedAtOnce, emittedBy } from './emitted.ts';
import { worldAt } from './still-world.ts';

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
  /** Places beyond the nearest `horizon` are come to and not left; what a step changes in place stays its own. */
  asFound?: { horizon: number } | undefined;
};

/** A place where a machine can be: its snapshot, and the key that tells it from the others. */
export type Configuration = { key: string; leaves: string; snapshot: AnyMachineSnapshot };

/**
 * What every step tells. `happens` is false where the event is refused or forbidden. `asked` is all that the machine asks of the world, and `said` what it tells it: types of emitted
 * events, and, behind a '>', of those that it sends to its actors. `next` is the snapshot that this very step came to: it
 * may differ from that of the configuration in what `reads` leaves out.
 */
type Step = {
  taken: readonly string[];
  happens: boolean;
  guards: readonly GuardOutcome[];
  asked: readonly AskedAction[];
  emitted: readonly string[];
  next: AnyMachineSnapshot;
};

/** One event in one configuration. `taken` is empty where the event is refused, and `to` is `from` then. */
export type Edge = Step & { from: string; sample: string; event: AnyEventObject; to: string };

/** Where a walk begins: what the machine was given, and what it took at once. */
export type Start = Step & { given: string; input: unknown; key: string };

/** Where the steps of a machine come from while it is explored. */
export type Steps = {
  starts: () => readonly Start[];
  from: (configuration: Configuration) => readonly Edge[];
};

/** The steps that a machine itself makes: its starts and those from anywhere; null is a step that can't happen in life. */
export type OwnSteps = Steps & {
  start: (given: string, input: unknown) => Start;
  take: (from: Configuration, sample: string, event: AnyEventObject) => Edge | null;
};

/** The steps of a marked machine. `guardsOf` reads what its guards said. */
export function stepsOf(
  marked: AnyStateMachine,
  samples: Samples,
  guardsOf: (step: TakenStep) => readonly GuardOutcome[],
): OwnSteps {
  const stepOf = (actions: readonly AskedAction[], { before, event, after }: Omit<TakenStep, 'taken'>): Step => {
    const { taken, happens, asked } = readMarks(actions);
    return {
      taken,
      happens,
      guards: guardsOf({ before, event, taken, after, raised: raisedAtOnce(asked) }),
      asked,
      emitted: emittedBy(asked),
      next: after,
    };
  };

  /** One text for each key: they are long, and compared all the time. */
  const keys = new Map<string, string>();
  const keyOf = (snapshot: AnyMachineSnapshot): string => {
    const key = configurationKey(snapshot, samples.reads);
    const known = keys.get(key);
    if (known === undefined) keys.set(key, key);
    return known ?? key;
  };

  const start = (given: string, input: unknown): Start => {
    worldAt(given);
    const [after, actions] = firstStep(marked, input);
    const key = keyOf(after);
    return { given, input, key, ...stepOf(actions, { before: null, event: null, after }) };
  };

  const take = ({ key, leaves, snapshot }: Configuration, sample: string, event: AnyEventObject): Edge | null => {
    if (!canHappen(snapshot, event) || samples.only?.[sample]?.(snapshot) === false) return null;
    try {
      worldAt(key, sample);
      const [after, actions] = samples.asFound
        ? nextStep(marked, { ...snapshot, context: plainCopy(snapshot.context) }, plainCopy(event))
        : nextStep(marked, snapshot, event);
      const to = keyOf(after);
      return { from: key, sample, event, to, ...stepOf(actions, { before: snapshot, event, after }) };
    } catch (error) {
      throw new Error(`${leaves}: when ${sample}, ${marked.id} throws ${String(error)}`, { cause: error });
    }
  };

  return {
    start,
    take,
    starts: () => Object.entries(samples.inputs).map(([given, input]) => start(given, input)),
    from: (configuration: Configuration) =>
      Object.entries(samples.events).flatMap(([sample, event]) => take(configuration, sample, event) ?? []),
  };
}

/** What xstate calls an actor that was spawned without an id; the number counts all actors of the system. */
const numbered = /"x:\d+"/g;

/** A place that needs no name. */
export const somewhere = (snapshot: AnyMachineSnapshot): Configuration => ({ key: '', leaves: '', snapshot });

/**
 * What tells one configuration from another: the state, the status, what is read of the context, and, where there is
 * any, what history remembers and who was spawned.
 */
export function configurationKey(snapshot: AnyMachineSnapshot, reads: Samples['reads']): string {
  const { value, status, context, historyValue } = snapshot;
  const remembered = Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id).sort()]);
  const kept = [remembered, spawnedIn(snapshot)].filter((found) => found.length > 0);
  const key = JSON.stringify([value, status, reads ? reads(context, snapshot) : context, ...kept]);
  return key.includes('"x:') ? key.replace(numbered, '"x:"') : key;
}
