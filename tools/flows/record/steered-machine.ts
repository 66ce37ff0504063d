import {
  assign,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type StateValue,
} from 'xstate';
import { declaredTransitions } from '../machine/declared.ts';
import { isRecord, listOf, type PlainRecord } from '../machine/records.ts';
import { rewritten } from '../machine/rewrite.ts';
import { firstStep, nextStep } from '../machine/step.ts';
import { heldMachine } from '../walk/held-machine.ts';

/** What a step came to: the ids of the transitions in their order. */
export type SteeredStep = { taken: readonly string[]; after: AnyMachineSnapshot };

/**
 * A machine whose guards answer what a recording says, for one that hides the values by which they would answer
 * themselves. It knows nothing and does nothing but go: states, events, the order of candidates and targets are its own.
 */
export function steeredMachine(machine: AnyStateMachine) {
  const ids = Map.groupBy(declaredTransitions(machine), ({ source, descriptor }) => `${source} | ${descriptor}`);
  const descriptors = new Map(declaredTransitions(machine).map(({ id, descriptor }) => [id, descriptor]));
  let awaited: string[] = [];
  let taken: string[] = [];

  const take = (id: string) =>
    assign(() => {
      taken.push(id);
      const place = awaited.indexOf(id);
      if (place >= 0) awaited.splice(place, 1);
      return {};
    });
  const steered = rewritten(heldMachine(machine).machine, {
    state: withoutData,
    candidates: (candidates, { stateId, descriptor }) =>
      candidates.map((candidate, index) => {
        const id = ids.get(`${stateId} | ${descriptor}`)?.[index]?.id ?? '';
        const { guard, ...rest } = candidate;
        return { ...rest, ...(guard !== undefined && { guard: () => awaited.includes(id) }), actions: [take(id)] };
      }),
    implementations: (given) => ({ ...given, delays: mapped(given.delays, () => 1) }),
  });

  /** Steps as the recording says; what a machine sent itself on the way is in what was taken, and is sent again. */
  function step(before: AnyMachineSnapshot | null, event: AnyEventObject, recorded: readonly string[]): SteeredStep {
    awaited = [...recorded];
    taken = [];
    let [after] = before ? nextStep(steered, before, event) : firstStep(steered, undefined);
    for (let left = 0; awaited.length > 0 && left !== awaited.length;) {
      left = awaited.length;
      const type = descriptors.get(awaited[0] ?? '');
      if (type !== undefined && type !== 'always') [after] = nextStep(steered, after, { type });
    }
    return { taken, after };
  }

  return {
    step,
    /** Where the machine stands with these states active, as far as that is known: it has no history. */
    resumedAt: (active: readonly string[]): AnyMachineSnapshot =>
      steered.resolveState({ value: valueOf(steered.root, new Set(active)), context: {} }),
  };
}

/** What makes values of the context: it is not known. */
function withoutData({ entry: _entry, exit: _exit, output: _output, ...config }: PlainRecord): PlainRecord {
  const { invoke, ...rest } = config;
  const bare = { ...rest, ...(rest.context !== undefined && { context: {} }) };
  if (invoke === undefined) return bare;
  return {
    ...bare,
    invoke: listOf(invoke).map((one) => (isRecord(one) ? { ...one, input: undefined, systemId: undefined } : one)),
  };
}

function valueOf(node: AnyStateNode, active: ReadonlySet<string>): Record<string, StateValue> {
  const children = Object.values(node.states).filter(({ id }) => active.has(id));
  return Object.fromEntries(children.map((child) => [child.key, valueOf(child, active)]));
}

const mapped = <Value>(record: Readonly<Record<string, unknown>>, change: () => Value): Record<string, Value> =>
  Object.fromEntries(Object.keys(record).map((name) => [name, change()]));
