import type { AnyStateNode } from 'xstate';
import type { Exploration } from '#tools/flows/walk/explore.ts';
import { pairsOf, type TransitionPair } from '#tools/flows/walk/tours.ts';

/** Why a pair is not counted in the browser, where no plan can settle which half of it comes first. */
export const raceReason =
  'two regions run side by side, and one waits for the world: who is faster decides which is first';

/**
 * Tells the pairs of a machine that a race decides: the transitions are those of two regions side by side, one of them
 * is an answer or the end of a wait, and no single event takes both. Such a pair comes and goes with the computer.
 */
export function racedPairsOf({ machine, edges }: Exploration): (pair: TransitionPair) => boolean {
  const parallel = new Set(parallelIn(machine.root));
  const ofOneStep = new Set([...edges.values()].flat().flatMap(({ taken }) => pairsOf(null, { taken })));
  return (pair) => {
    const [first = '', second = ''] = pair.split(' > ');
    const areSideBySide = parallel.has(sharedAncestor(stateOf(first), stateOf(second)));
    return areSideBySide && [first, second].some(isTakenByTheWorld) && !ofOneStep.has(pair);
  };
}

const parallelIn = (node: AnyStateNode): string[] => [
  ...(node.type === 'parallel' ? [node.id] : []),
  ...Object.values(node.states).flatMap(parallelIn),
];

/** Whether anything of a machine runs side by side. */
export const hasRegions = (root: AnyStateNode): boolean => parallelIn(root).length > 0;

/** An answer or the end of a wait, by its event's type. */
export const isOfTheWorld = (eventType: string): boolean => /^xstate\.(?:done|error|after)\./.test(eventType);

const isTakenByTheWorld = (transition: string) => isOfTheWorld(transition.split(' | ')[1] ?? '');

const stateOf = (transition: string) => transition.split(' | ')[0] ?? '';

/** 'cart.basket.resting', 'cart.hold' → 'cart'; nothing where one of them lies in the other. */
function sharedAncestor(one: string, other: string): string {
  const [a, b] = [one.split('.'), other.split('.')];
  const apart = a.findIndex((part, index) => part !== b[index]);
  return apart < 0 || apart >= b.length ? '' : a.slice(0, apart).join('.');
}
