import { useSelector } from '@xstate/react';
import { createContext, use, type ReactNode } from 'react';
import type { ActorRef, AnyStateMachine, EmittedFrom, EventFromLogic, SnapshotFrom } from 'xstate';

/** A running flow of a machine: read its snapshot, send it events, hear what it emits. */
export type FlowRef<TMachine extends AnyStateMachine> = ActorRef<
  SnapshotFrom<TMachine>,
  EventFromLogic<TMachine>,
  EmittedFrom<TMachine>
>;

/**
 * The way from a running flow to the views that draw it. The composition root starts the actor and gives it;
 * a test gives one with fakes. Hooks throw outside their provider.
 */
export function createFlowContext<TMachine extends AnyStateMachine>(name: string) {
  const Context = createContext<FlowRef<TMachine> | null>(null);

  /** actor is null while the flow's code is on its way; then only useOptionalActorRef may be asked. */
  function Provider({ actor, children }: { actor: FlowRef<TMachine> | null; children: ReactNode }) {
    return <Context value={actor}>{children}</Context>;
  }

  function useActorRef(): FlowRef<TMachine> {
    const actor = use(Context);
    if (!actor) throw new Error(`use of the ${name} flow outside its provider`);
    return actor;
  }

  function useFlowSelector<Selected>(
    selector: (snapshot: SnapshotFrom<TMachine>) => Selected,
    isEqual?: (before: Selected, after: Selected) => boolean,
  ): Selected {
    return useSelector(useActorRef(), selector, isEqual);
  }

  const useOptionalActorRef = (): FlowRef<TMachine> | null => use(Context);

  return { Provider, useActorRef, useOptionalActorRef, useSelector: useFlowSelector };
}
