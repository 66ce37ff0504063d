import { use, useEffect, useState } from 'react';
import { createActor, type Actor, type ActorOptions, type AnyStateMachine, type InputFrom } from 'xstate';
import { carryOut } from '#app/carry-out.ts';
import { DrawnFlowsContext, type DrawnFlow } from '#app/drawn/drawn-flows-context.ts';
import { useEarlyEffect } from '#app/use-early-effect.ts';
import { inspect } from '#platform/inspector/inspection.ts';

/**
 * Starts the flow of a route or a dialog, and carries out the news that it emits. It ends with its component. On a page
 * that a server draws it runs before the component is drawn, which waits until it rests.
 */
export function useFlow<TMachine extends AnyStateMachine>(
  logic: TMachine,
  options: { input: InputFrom<TMachine> },
): Actor<TMachine> {
  const page = use(DrawnFlowsContext);
  const [flow] = useState<DrawnFlow<TMachine>>(() => {
    // Whether options must have an input hangs on the machine, which is not known here: the compiler can't decide it.
    const make = () => createActor(logic, { ...options, inspect } as unknown as ActorOptions<TMachine>);
    return page?.claim(logic, options.input, make) ?? startedByComponent(make());
  });
  const { actor } = flow;
  if (flow.resting) use(flow.resting);
  useEarlyEffect(() => carryOut(actor), [actor]);
  useEffect(() => flow.stand(), [flow]);
  return actor;
}

const startedByComponent = <TMachine extends AnyStateMachine>(actor: Actor<TMachine>): DrawnFlow<TMachine> => {
  let isWanted = false;
  return {
    actor,
    resting: null,
    stand() {
      isWanted = true;
      actor.start();
      return () => {
        isWanted = false;
        // Where a module is replaced while it runs, effects end and begin again at once; a stopped actor can't.
        queueMicrotask(() => isWanted || actor.stop());
      };
    },
  };
};

/** A value of a component that must be the same while the component waits for its flow. */
export function useKept<Value>(name: string, make: () => Value): Value {
  const page = use(DrawnFlowsContext);
  const [value] = useState(() => page?.once(name, make) ?? make());
  return value;
}
