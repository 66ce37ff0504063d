import { useSelector } from '@xstate/react';
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { ActorRef, AnyStateMachine, EmittedFrom, EventFromLogic, SnapshotFrom } from 'xstate';
import { never, nothing } from '#platform/never-changes.ts';

/** A running flow of a machine: read its snapshot, send it events, hear what it emits. */
export type FlowRef<TMachine extends AnyStateMachine> = ActorRef<
  SnapshotFrom<TMachine>,
  EventFromLogic<TMachine>,
  EmittedFrom<TMachine>
>;

/** The flow as the page that is being taken over was first drawn of it. */
const drawn = new WeakMap<object, unknown>();

/**
 * Asked by React only while it takes a drawn page over. A part whose code comes late is as the server drew it, though its
 * flow has gone on since the parts around it were taken over; null where it has not.
 */
function drawnBefore<Snapshot extends object>(actor: { getSnapshot: () => Snapshot }): Snapshot | null {
  if (typeof window === 'undefined') return null;
  const now = actor.getSnapshot();
  const before = (drawn.get(actor) as Snapshot | undefined) ?? now;
  drawn.set(actor, before);
  return before === now ? null : before;
}

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
    const actor = useActorRef();
    const selected = useSelector(actor, selector, isEqual);
    const drawn = useSyncExternalStore(never, nothing, () => drawnBefore(actor));
    return drawn ? selector(drawn) : selected;
  }

  const useOptionalActorRef = (): FlowRef<TMachine> | null => use(Context);

  return { Provider, useActorRef, useOptionalActorRef, useSelector: useFlowSelector };
}
