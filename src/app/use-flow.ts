import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect } from 'react';
import type { Actor, ActorOptions, AnyStateMachine, InputFrom } from 'xstate';
import { carryOut } from '#app/carry-out.ts';
import { inspect } from '#platform/inspector/inspection.ts';

const useEarlyEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Starts the flow of a route or a dialog, and carries out the news that it emits. It ends with its component. */
export function useFlow<TMachine extends AnyStateMachine>(
  logic: TMachine,
  options: { input: InputFrom<TMachine> },
): Actor<TMachine> {
  const actor = useActorRef(logic, { ...options, inspect } as unknown as ActorOptions<TMachine>);
  useEarlyEffect(() => carryOut(actor), [actor]);
  return actor;
}
