import type { AnyStateNode } from 'xstate';
import { transitionLists } from './declared.ts';
import { waitsFor } from './sites.ts';
import { transitionIdOf } from './transition-id.ts';

/**
 * The ids of a state's candidates for an event, for 'always' or for an end within, in the order in which xstate asks
 * them: those for the very event come before those under a wildcard, and a long wildcard before a short one.
 */
export function candidatesFor(node: AnyStateNode, type: string): readonly string[] {
  const known = candidates.get(node) ?? new Map<string, readonly string[]>();
  candidates.set(node, known);
  const found = known.get(type) ?? candidatesOf(node, type);
  known.set(type, found);
  return found;
}

const candidates = new WeakMap<AnyStateNode, Map<string, readonly string[]>>();

function candidatesOf(node: AnyStateNode, type: string): readonly string[] {
  const lists = transitionLists(node).filter(([descriptor]) =>
    type === 'always' ? descriptor === 'always' : descriptor !== 'always' && waitsFor(descriptor, type),
  );
  return lists
    .toSorted(([one], [other]) => precedence(other, type) - precedence(one, type))
    .flatMap(([, list]) => list.map(transitionIdOf));
}

const precedence = (descriptor: string, type: string) => (descriptor === type ? Infinity : descriptor.length);

/** Whether `inner` is `outer` or a state below it. */
export function isWithin(inner: AnyStateNode | undefined, outer: AnyStateNode): boolean {
  for (let node = inner; node; node = node.parent) if (node.id === outer.id) return true;
  return false;
}

/** Whether all that a state is for is done: a final state below it is active, in each region where it has regions. */
export function isDoneWithin(node: AnyStateNode, active: ReadonlySet<string>): boolean {
  const children = Object.values(node.states).filter(({ type }) => type !== 'history');
  if (node.type === 'parallel') return children.every((region) => isDoneWithin(region, active));
  return children.some(({ id, type }) => type === 'final' && active.has(id));
}
