import { initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { canHappen, isSystemEvent } from '../walk/events.ts';
import { configurationKey, type Samples } from '../walk/steps.ts';

/**
 * Whether two machines are never told apart, by xstate's own steps over every event in every pair of places: slow, plain,
 * and what the search of `mutate` must agree with. One that throws is told apart by that.
 */
export function areEquivalent(first: AnyStateMachine, second: AnyStateMachine, samples: Samples): boolean {
  try {
    return goTogether(first, second, samples);
  } catch {
    return false;
  }
}

function goTogether(first: AnyStateMachine, second: AnyStateMachine, samples: Samples): boolean {
  type Pair = readonly [AnyMachineSnapshot, AnyMachineSnapshot];
  const pairs = new Map<string, Pair>();
  const enter = (pair: Pair, seen: readonly [string, string]) => {
    const key = configurationKey(pair[0], samples.reads);
    if (!pairs.has(key)) pairs.set(key, pair);
    return seen[0] === seen[1];
  };
  const starts = Object.values(samples.inputs).every((input) => {
    const [[one, asked], [other, otherAsked]] = [initialTransition(first, input), initialTransition(second, input)];
    return enter([one, other], [seenOf(one, asked), seenOf(other, otherAsked)]);
  });
  return (
    starts &&
    Iterator.from(pairs.values()).every(([one, other]) =>
      Object.entries(samples.events).every(([sample, event]) => {
        const happens = [one, other].map(
          (at) => at.status === 'active' && canHappen(at, event) && samples.only?.[sample]?.(at) !== false,
        );
        if (happens[0] !== happens[1]) return false;
        if (!isSystemEvent(event) && one.can(event) !== other.can(event)) return false;
        if (!happens[0]) return true;
        const [[next, asked], [otherNext, otherAsked]] = [
          transition(first, one, event),
          transition(second, other, event),
        ];
        return enter([next, otherNext], [seenOf(next, asked), seenOf(otherNext, otherAsked)]);
      }),
    )
  );
}

/** State, data, output, and what is asked of the world. */
export function seenOf(snapshot: AnyMachineSnapshot, actions: readonly { type: string; params?: unknown }[]): string {
  const { value, status, context, output, error } = snapshot;
  const asked = actions.map(({ type, params }) => [type, params]);
  return JSON.stringify([value, status, context, output, String(error), asked], (key, part: unknown) => {
    if (key === 'actorRef' || key === 'targetId' || key === 'exec') return undefined;
    if (typeof part === 'function') return 'function';
    if (part instanceof Error) return part.message;
    return typeof part === 'object' && part !== null && 'sessionId' in part && 'id' in part ? part.id : part;
  });
}
