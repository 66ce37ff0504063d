import { useActorRef } from '@xstate/react';
import type { Actor, ActorOptions, AnyStateMachine, InputFrom } from 'xstate';
import { carryOut } from '#app/carry-out.ts';
import { useEarlyEffect } from '#app/use-early-effect.ts';
import { inspect } from '#platform/inspector/inspection.ts';

/** Starts the flow of a route or a dialog, and carries out the news that it emits. It ends with its component. */
export function useFlow<TMachine extends AnyStateMachine>(
  logic: TMachine,
  options: { input: InputFrom<TMachine> },
): Actor<TMachine> {
  // Whether options must have an input hangs on the machine, which is not known here: the compiler can't decide it.
  const actor = useActorRef(logic, { ...options, inspect } as unknown as ActorOptions<TMachine>);
  useEarlyEffect(() => carryOut(actor), [actor]);
  return actor;
}
