import { createActor, fromPromise, getStateNodes } from 'xstate';
import type { AnyStateMachine, AnyStateNode, ContextFrom, StateValueFrom } from 'xstate';

const never = fromPromise(() => new Promise(() => undefined));
const running = { status: 'active', input: undefined, output: undefined, error: undefined } as const;

/**
 * A flow that stands in one state, for a Provider: `<ProfileFlow.Provider actor={stillFlow(profileMachine, 'saving', {…})}>`.
 * It takes events as ever; whatever it asks of the world never answers.
 */
export function stillFlow<TMachine extends AnyStateMachine>(
  machine: TMachine,
  value: StateValueFrom<TMachine>,
  context: ContextFrom<TMachine>,
) {
  const actors = Object.fromEntries(invokedBy(machine.root).map((name) => [name, never]));
  const provided: AnyStateMachine = machine.provide({ actors });
  const resolved = provided.resolveState({ value, context });
  const invoked = getStateNodes(provided.root, resolved.value).flatMap((node) => node.invoke);
  const children = Object.fromEntries(invoked.map(({ id, src }) => [id, { snapshot: running, src }]));
  const snapshot = { ...resolved, children };
  return createActor(provided, { snapshot }).start();
}

function invokedBy(node: AnyStateNode): string[] {
  const own = node.invoke.flatMap(({ src }) => (typeof src === 'string' ? [src] : []));
  return [...own, ...Object.values(node.states).flatMap(invokedBy)];
}
