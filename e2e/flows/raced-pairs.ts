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
    if (comeAndGo.includes(pair)) return true;
    const [first = '', second = ''] = pair.split(' > ');
    const areSideBySide = parallel.has(sharedAncestor(stateOf(first), stateOf(second)));
    return areSideBySide && [first, second].some(isOfTheWorld) && !ofOneStep.has(pair);
  };
}

/** Pairs that come and go although no region waits: an answer, a message of another tab or a press may come between. */
export const comeAndGo: readonly TransitionPair[] = [
  'cart.basket.resting | cart.refresh | -> basket.refreshing > cart.basket.refreshing | cart.refresh | -> basket.refreshing',
  'cart.basket.resting | cart.refresh | -> basket.refreshing > cart.basket.refreshing | order.changed | -> basket.refreshing',
  'cart.hold | order.shown | isHeld > cart.basket.resting | cart.refresh | -> basket.refreshing',
  'cart.hold | order.shown | isHeld > cart.basket | session.changed | isSignedOut -> basket.signedOut',
  'cart.hold | order.shown | isHeld > cart.hold.held | xstate.done.actor.hold | -> hold.expired',
  'channel.following.settled | always | -> following.chosen > channel.following | channel.set | isAnother -> following.switching',
  'checkout.atStep.readingChange | xstate.done.actor.readChangedOrder | -> atStep.resting > checkout.atStep | order.changed | -> atStep.resting',
  'checkout.atStep.readingChange | xstate.done.actor.readChangedOrder | -> atStep.resting > checkout.atStep.resting | order.changedElsewhere | -> atStep.readingChange',
  'dayCalendar.dots | calendar.follow | -> dots.asking > dayCalendar.dots.asking | xstate.error.actor.getMyRegistrationDays | -> dots.unknown',
  'dayCalendar.dots | calendar.follow | -> dots.asking > dayCalendar.sheet | calendar.follow | -> stays',
  'eventSearch.results.recalling | always | -> results.searching > eventSearch.results | address.changed | -> results.recalling',
  'toast.open | toast.show | isError -> open.showingError > toast.open | toast.show | -> open.showingSuccess',
];

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
