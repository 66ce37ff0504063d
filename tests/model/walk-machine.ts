import { describe, expect, test } from 'vitest';
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import { transition } from 'xstate';
import { getShortestPaths, getStateNodes } from 'xstate/graph';
import { declaredTransitions } from '#tools/flows/machine/declared.ts';
import { structuralFaults } from '#tools/flows/machine/structure.ts';
import { canHappen, eventText, type SystemEvent } from '#tools/flows/walk/events.ts';
import { leafKey } from '#tools/flows/walk/explore.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';

export type WalkOptions<TMachine extends AnyStateMachine> = {
  /** One start, or several where the input decides the way. */
  inputs: readonly InputFrom<TMachine>[];
  /** Samples: every event that a person or another part may send, and every end of every actor, one a result type. */
  events: readonly (EventFromLogic<TMachine> | SystemEvent)[];
  /** Invoked actors that only send news and never end; what they send stands in `events`. */
  listeners?: readonly string[];
  /**
   * The requirement, typed by hand: leaf state -> events that it lets happen ('creating', 'choosing.tier'; regions of a
   * parallel state are sorted and joined by ' + '). 'login.submit?' is let happen under a guard only: both must be seen.
   */
  allows: Record<string, readonly string[]>;
  /** Declared transitions that no path takes, by their key, each with the reason. */
  unreached?: Record<string, string>;
  /** What guards read of the context; the whole context unless said. */
  reads?: (context: SnapshotFrom<TMachine>['context']) => unknown;
  /** What holds in every state that can be reached: false (or a throw) where it does not. */
  invariant?: (snapshot: AnyMachineSnapshot) => boolean | void;
  /** Traversals at most; more fail the test. */
  limit?: number;
};

type Walk = { input: unknown; steps: readonly { event: AnyEventObject; expected: AnyMachineSnapshot }[] };

/**
 * The model test of a machine: its structure, the requirement table, and a walk over every transition that it
 * declares, on a real actor, along paths that `xstate/graph` found.
 */
export function describeMachine<TMachine extends AnyStateMachine>(
  machine: TMachine,
  options: WalkOptions<TMachine>,
): void {
  describe(`the model of ${machine.id}`, () => {
    const events: readonly AnyEventObject[] = options.events;
    const held = heldMachine(machine, options.listeners);
    const plans = options.inputs.flatMap((input) => plansFrom(held.machine, input, events, options));
    const starts: Walk[] = options.inputs.map((input) => ({ input, steps: [] }));
    const states = plans.map(({ state }) => state);

    test('has no structural fault', () => {
      expect(structuralFaults(machine)).toEqual([]);
    });

    test('reaches every state', () => {
      const reached = new Set(states.flatMap((state) => state._nodes.map((node) => node.id)));
      const passing = getStateNodes(held.machine.root).filter((node) => node.always?.length);
      const missed = getStateNodes(held.machine.root).filter(
        (node) => !reached.has(node.id) && !passing.includes(node),
      );
      expect(missed.map((node) => node.id)).toEqual([]);
    });

    test('lets happen what the requirement says, and nothing else', () => {
      const sent = [...new Set(events.filter(({ type }) => !type.startsWith('xstate.')).map(({ type }) => type))];
      const found: Record<string, string[]> = {};
      for (const key of new Set(states.map(leafKey))) {
        const here = states.filter((state) => leafKey(state) === key);
        found[key] = sent.flatMap((type) => {
          const answers = here.flatMap((state) =>
            events.filter((event) => event.type === type).map((event) => state.can(event)),
          );
          if (!answers.includes(true)) return [];
          return answers.includes(false) ? [`${type}?`] : [type];
        });
      }
      expect(sorted(found)).toEqual(sorted(options.allows));
    });

    test('keeps its invariants', () => {
      const broken = states.filter((state) => options.invariant?.(state) === false);
      expect(broken.map(({ value, context }) => ({ value, context }))).toEqual([]);
      expect(states.filter(({ status }) => status === 'error')).toEqual([]);
    });

    test('takes every declared transition on a real actor', async () => {
      const fired = new Set<string>();
      for (const walk of [...starts, ...walksOver(held.machine, plans, events)]) {
        const run = held.start(walk.input);
        for (const { event, expected } of walk.steps) {
          const snapshot = await run.happen(event);
          expect({ after: event.type, value: snapshot.value, status: snapshot.status }).toEqual({
            after: event.type,
            value: expected.value,
            status: expected.status,
          });
        }
        for (const id of run.takenSince()) fired.add(id);
        run.actor.stop();
      }
      const missed = declaredTransitions(held.machine)
        .map(({ id }) => id)
        .filter((id) => !fired.has(id));
      expect(missed.sort()).toEqual(Object.keys(options.unreached ?? {}).sort());
    });

    test('does not move on what it refuses', async () => {
      const seen = new Set<string>();
      for (const plan of plans) {
        const key = leafKey(plan.state);
        if (seen.has(key) || plan.state.status !== 'active') continue;
        seen.add(key);
        const run = held.start(plan.input);
        for (const { event } of plan.steps) await run.happen(event);
        const before = run.actor.getSnapshot();
        for (const event of events) {
          if (event.type.startsWith('xstate.') || before.can(event)) continue;
          const after = await run.happen(event);
          expect({ refused: event.type, value: after.value, context: after.context }).toEqual({
            refused: event.type,
            value: before.value,
            context: before.context,
          });
        }
        run.actor.stop();
      }
    });
  });
}

type Plan = {
  input: unknown;
  state: AnyMachineSnapshot;
  steps: readonly { event: AnyEventObject; state: AnyMachineSnapshot }[];
};

function plansFrom<TMachine extends AnyStateMachine>(
  held: AnyStateMachine,
  input: unknown,
  events: readonly AnyEventObject[],
  options: WalkOptions<TMachine>,
): Plan[] {
  const paths = getShortestPaths(held, {
    input,
    events: [...events],
    filterEvents: canHappen,
    limit: options.limit ?? 20_000,
    serializeState: (state) =>
      JSON.stringify([state.value, state.status, options.reads ? options.reads(state.context) : state.context]),
    serializeEvent: eventText,
  });
  return paths.map(({ state, steps }) => ({ input, state, steps: stepsAfterStart(steps) }));
}

/** A path's steps carry the state after their event; the first one is the start. */
function stepsAfterStart(steps: Plan['steps']): Plan['steps'] {
  return steps.filter(({ event }) => event.type !== 'xstate.init');
}

/** The shortest way to each state and one more event: enough to take each edge of the graph once. */
function walksOver(machine: AnyStateMachine, plans: readonly Plan[], events: readonly AnyEventObject[]): Walk[] {
  const taken = new Set<string>();
  return plans.flatMap((plan) => {
    const steps = plan.steps.map(({ event, state }) => ({ event, expected: state }));
    return events.flatMap((event) => {
      if (!canHappen(plan.state, event) || plan.state.status !== 'active' || !plan.state.can(event)) return [];
      const [next] = transition(machine, plan.state, event);
      const edge = JSON.stringify([plan.state.value, eventText(event), next.value]);
      if (taken.has(edge)) return [];
      taken.add(edge);
      return [{ input: plan.input, steps: [...steps, { event, expected: next }] }];
    });
  });
}

function sorted(table: Record<string, readonly string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(table)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([state, allowed]) => [state, [...allowed].sort()]),
  );
}
