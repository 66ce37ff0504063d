import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { configurationKey, type Samples } from '../walk/explore.ts';
import { observeStart, observeStep, type Observed } from './observe.ts';

/** What sets two machines apart: the shortest way there, or nothing (`null`) after all pairs of places were seen. */
export type Difference = { input: unknown; events: readonly AnyEventObject[] };

/** `complete` is false where there were more pairs of places than the search may look at. */
export type ProductSearch = { difference: Difference | null; complete: boolean };

const PAIRS_AT_MOST = 3000;

/**
 * Runs two machines side by side over every event in every pair of places that they reach together, breadth first: two
 * that are never told apart are equivalent for these samples, as far as the sheet says what is read.
 */
export function searchProduct(first: AnyStateMachine, second: AnyStateMachine, samples: Samples): ProductSearch {
  type Pair = { one: AnyMachineSnapshot; other: AnyMachineSnapshot; input: unknown; events: readonly AnyEventObject[] };
  const seen = new Set<string>();
  const queue: Pair[] = [];
  const enter = (one: Observed, other: Observed, input: unknown, events: readonly AnyEventObject[]): boolean => {
    if (one.seen !== other.seen) return true;
    const key = configurationKey(one.snapshot, samples.reads);
    if (!seen.has(key)) queue.push({ one: one.snapshot, other: other.snapshot, input, events });
    seen.add(key);
    return false;
  };

  for (const input of Object.values(samples.inputs)) {
    if (enter(observeStart(first, input), observeStart(second, input), input, []))
      return { difference: { input, events: [] }, complete: true };
  }
  for (const pair of queue) {
    if (seen.size > PAIRS_AT_MOST) return { difference: null, complete: false };
    for (const event of Object.values(samples.events)) {
      const events = [...pair.events, event];
      if (enter(observeStep(first, pair.one, event), observeStep(second, pair.other, event), pair.input, events))
        return { difference: { input: pair.input, events }, complete: true };
    }
  }
  return { difference: null, complete: true };
}
