import { useActorRef } from '@xstate/react';
import { use, useEffect, useState, useSyncExternalStore } from 'react';
import {
  createActor,
  createMachine,
  type Actor,
  type ActorOptions,
  type AnyStateMachine,
  type InputFrom,
} from 'xstate';
import { carryOut } from '#app/carry-out.ts';
import { DrawnFlowsContext } from '#app/drawn/drawn-flows-context.ts';
import { useEarlyEffect } from '#app/use-early-effect.ts';
import { never, nothing } from '#platform/never-changes.ts';
import { inspect } from '#platform/inspector/inspection.ts';

/**
 * Starts the flow of a route or a dialog, and carries out the news that it emits. It ends with its component. On a page
 * that a server draws it runs before the component is drawn, which waits until it rests. name: tells it from another flow of
 * its machine and input on the same page.
 */
export function useFlow<TMachine extends AnyStateMachine>(
  logic: TMachine,
  { name, ...options }: { input: InputFrom<TMachine>; name?: string },
): Actor<TMachine> {
  const page = use(DrawnFlowsContext);
  // Whether options must have an input hangs on the machine, which is not known here: the compiler can't decide it.
  const whole = { ...options, inspect } as unknown as ActorOptions<TMachine>;
  const [drawn] = useState(
    () => page?.claim(logic, name ? [name, options.input] : options.input, () => createActor(logic, whole)) ?? null,
  );
  // What React draws by itself is never refused. It would adopt the server's elements, and leave boxes ticked as they are there.
  const waiting = useSyncExternalStore(never, nothing, () => page?.refused() ?? null) ?? drawn?.resting;
  if (waiting) use(waiting);
  const own = useActorRef<AnyStateMachine>(drawn ? noFlow : logic, drawn ? {} : whole) as unknown as Actor<TMachine>;
  const actor = drawn?.actor ?? own;
  useEarlyEffect(() => carryOut(actor), [actor]);
  useEffect(() => drawn?.stand(), [drawn]);
  return actor;
}

/** In place of a flow that runs already. */
const noFlow = createMachine({});

/** A value of a component that must be the same while the component waits for its flow. */
export function useKept<Value>(name: string, make: () => Value): Value {
  const page = use(DrawnFlowsContext);
  const [value] = useState(() => page?.once(name, make) ?? make());
  return value;
}
