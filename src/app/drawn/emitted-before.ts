import type { AnyActorRef, AnyEventObject } from 'xstate';

const emitted = new WeakMap<object, AnyEventObject[]>();

/** Keeps what a flow emits before its page stands and anybody listens to it. Answers how to stop. */
export function keepEmitted(actor: AnyActorRef): () => void {
  const events: AnyEventObject[] = [];
  emitted.set(actor, events);
  const subscription = actor.on('*', (event: AnyEventObject) => void events.push(event));
  return () => {
    subscription.unsubscribe();
    emitted.delete(actor);
  };
}

/** In their order; none of a flow that begins when its page stands already. */
export const emittedBefore = (actor: object): readonly AnyEventObject[] => emitted.get(actor) ?? [];
