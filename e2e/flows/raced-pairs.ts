import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { TransitionPair } from '#tools/flows/walk/tours.ts';

/** Why a pair is not counted in the browser, where no plan can settle which half of it comes first. */
export const raceReason =
  'two regions run side by side, and one waits for the world: who is faster decides which is first';

/**
 * Tells the pairs of a machine that a race decides: the transitions are those of two regions side by side, and one of
 * them is an answer or the end of a wait. Such a pair comes and goes with the machine that the browser runs on.
 */
export function racedPairsOf(machine: AnyStateMachine): (pair: TransitionPair) => boolean {
  const parallel = new Set(parallelIn(machine.root));
  return (pair) => {
    const [first = '', second = ''] = pair.split(' > ');
    return [first, second].some(isOfTheWorld) && parallel.has(sharedAncestor(stateOf(first), stateOf(second)));
  };
}

const parallelIn = (node: AnyStateNode): string[] => [
  ...(node.type === 'parallel' ? [node.id] : []),
  ...Object.values(node.states).flatMap(parallelIn),
];

const stateOf = (transition: string) => transition.split(' | ')[0] ?? '';

const isOfTheWorld = (transition: string) => / \| xstate\.(?:done|error|after)\./.test(transition);

/** 'cart.basket.resting', 'cart.hold' → 'cart'; nothing where one of them lies in the other. */
function sharedAncestor(one: string, other: string): string {
  const [a, b] = [one.split('.'), other.split('.')];
  const apart = a.findIndex((part, index) => part !== b[index]);
  return apart < 0 || apart >= b.length ? '' : a.slice(0, apart).join('.');
}
