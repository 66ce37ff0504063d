import type { AnyMachineSnapshot } from 'xstate';
import { somewhere, type Edge, type OwnSteps, type Start } from '../walk/steps.ts';
import type { Walk } from '../walk/walks.ts';
import type { Mistaken } from './mistaken.ts';

/** A step of a walk as the machine made it: where it was, and what it did. `planned` is the walk's own edge. */
type WalkedStep = { was: AnyMachineSnapshot; planned: Edge; done: Edge };

/** A walk that was walked, with the places that it truly came to. */
export type WalkedWalk = { start: Start; steps: readonly WalkedStep[] };

/** Walks with the machine itself. What walks have in common at their beginnings are the same steps. */
export function walker(own: Pick<OwnSteps, 'take'>): (walk: Walk) => WalkedWalk {
  const taken = new WeakMap<AnyMachineSnapshot, Map<string, Edge | null>>();
  const stepFrom = (was: AnyMachineSnapshot, { sample, event }: Edge): Edge | null => {
    const known = taken.get(was) ?? new Map<string, Edge | null>();
    taken.set(was, known);
    if (!known.has(sample)) known.set(sample, own.take(somewhere(was), sample, event));
    return known.get(sample) ?? null;
  };
  return ({ start, edges }) => {
    let was = start.next;
    const steps = edges.flatMap((planned): WalkedStep[] => {
      const done = stepFrom(was, planned);
      if (!done) return [];
      const step = { was, planned, done };
      was = done.next;
      return [step];
    });
    return { start, steps };
  };
}

/** A step that a mistaken machine does otherwise, or that it comes to on another way; null is one that can't happen. */
export type PartedStep = { was: AnyMachineSnapshot; edge: Edge | null };

/** Follows a walk with a mistaken machine: what it does from where the two part on. Nothing where they never do. */
export function* partedSteps(
  { start, steps }: WalkedWalk,
  { take, again, startOf }: Mistaken,
  touched: ReadonlySet<Edge>,
): Generator<PartedStep> {
  const begun = startOf(start);
  let parted = begun === start ? null : begun.next;
  if (parted) yield { was: parted, edge: null };
  for (const { was, planned, done } of steps) {
    if (!parted && !touched.has(planned)) continue;
    const before = parted ?? was;
    if (before.status !== 'active') return;
    const edge = parted ? take(before, planned.sample, planned.event) : again(done, was);
    if (!parted && edge === done) continue;
    yield { was: before, edge };
    parted = edge?.next ?? before;
  }
}
