/** How a transition comes to be taken. */
export type TransitionKind = 'event' | 'always' | 'after' | 'done' | 'error' | 'snapshot' | 'stateDone';

/**
 * Where candidates stand: a state, and what they wait for. `descriptor` is xstate's own name of the event
 * ('cart.remove', 'xstate.done.actor.load', 'xstate.after.pause.cart.typing'), or 'always'.
 */
export type TransitionSite = { stateId: string; kind: TransitionKind; descriptor: string };

/** Whether candidates under `descriptor` are asked when an event of this type comes. */
export function waitsFor(descriptor: string, type: string): boolean {
  if (descriptor === '*' || descriptor === type) return true;
  return descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1));
}

/** The kind of transition that waits for `descriptor`. */
export function kindOf(descriptor: string): TransitionKind {
  if (descriptor === 'always') return 'always';
  if (descriptor.startsWith('xstate.done.actor.')) return 'done';
  if (descriptor.startsWith('xstate.error.actor.')) return 'error';
  if (descriptor.startsWith('xstate.snapshot.')) return 'snapshot';
  if (descriptor.startsWith('xstate.done.state.')) return 'stateDone';
  if (descriptor.startsWith('xstate.after.')) return 'after';
  return 'event';
}
