import { useSelector } from '@xstate/react';
import { createContext, use, type ReactNode } from 'react';
import type { ActorRefFrom, AnyStateMachine, SnapshotFrom } from 'xstate';

/**
 * The way from a running flow to the views that draw it. The composition root starts the actor and gives it;
 * a test gives one with fakes. Hooks throw outside their provider.
 */
export function createFlowContext<TMachine extends AnyStateMachine>(name: string) {
  const Context = createContext<ActorRefFrom<TMachine> | null>(null);

  function Provider({ actor, children }: { actor: ActorRefFrom<TMachine>; children: ReactNode }) {
    return <Context value={actor}>{children}</Context>;
  }

  function useActorRef(): ActorRefFrom<TMachine> {
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

  return { Provider, useActorRef, useSelector: useFlowSelector };
}
