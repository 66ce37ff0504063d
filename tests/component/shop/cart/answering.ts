import { fromPromise, type AnyActorLogic, type InputFrom, type OutputFrom, type PromiseActorLogic } from 'xstate';

/** A fake for an invoked call: `answering<CartActors['loadCart']>(() => Promise.resolve(…))`. */
export const answering = <TCall extends AnyActorLogic>(
  run: () => Promise<OutputFrom<TCall>>,
): PromiseActorLogic<OutputFrom<TCall>, InputFrom<TCall>> => fromPromise(run);
