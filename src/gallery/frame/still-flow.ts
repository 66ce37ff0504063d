import { createActor, fromPromise } from 'xstate';
import type { AnyStateMachine, AnyStateNode, ContextFrom, StateValueFrom } from 'xstate';

/**
 * A flow that stands in one state, for a Provider: `<ProfileFlow.Provider actor={stillFlow(profileMachine, 'saving', {…})}>`.
 * It takes events as ever; whatever it then asks of the world never answers.
 */
export function stillFlow<TMachine extends AnyStateMachine>(
  machine: TMachine,
  value: StateValueFrom<TMachine>,
  context: ContextFrom<TMachine>,
) {
  const never = fromPromise(() => new Promise(() => undefined));
  const actors = Object.fromEntries(invokedBy(machine.root).map((name) => [name, never]));
  const provided: AnyStateMachine = machine.provide({ actors });
  return createActor(provided, { snapshot: provided.resolveState({ value, context }) }).start();
}

function invokedBy(node: AnyStateNode): string[] {
  const own = node.invoke.flatMap(({ src }) => (typeof src === 'string' ? [src] : []));
  return [...own, ...Object.values(node.states).flatMap(invokedBy)];
}
