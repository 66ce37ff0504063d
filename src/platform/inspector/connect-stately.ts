import { createInspector } from '@statelyai/inspect';
import type { InspectedActorEvent, InspectionEvent } from 'xstate';
import type { Listen } from '#platform/inspector/hearing.ts';
import { discloseMessage } from '#platform/inspector/stately-messages.ts';
import { createStatelyWindow } from '#platform/inspector/stately-window.ts';

type Births = {
  ofRunning: () => readonly InspectedActorEvent[];
  of: (sessionId: string) => InspectedActorEvent | undefined;
};

/** Machines nest up to here; what lies deeper in a definition would be cut off, and the chart with it. */
const deepestDefinition = 40;

let open: (() => void) | null = null;

/**
 * Opens the Stately inspector in a window of its own, or opens it again: from a click, and with a network. It is told of
 * the actors that run by their `births`, as they stand now, and then of what happens. What it is told leaves the page,
 * so that all of it passes the allow-list.
 */
export function connectStately(births: Births, listen: Listen): void {
  open ??= connection(births, listen);
  open();
}

function connection(births: Births, listen: Listen): () => void {
  const told = new Set<string>();
  const viewer = createStatelyWindow({ onReload: introduceAll });
  const { inspect } = createInspector(viewer, {
    serialize: discloseMessage,
    serializationDepthLimit: deepestDefinition,
  });

  function introduceAll(): void {
    told.clear();
    births.ofRunning().forEach(introduce);
  }
  function introduce(birth: InspectedActorEvent): void {
    told.add(birth.actorRef.sessionId);
    inspect.next?.(birth);
  }
  /** An actor is introduced when it starts: those that StrictMode makes and throws away never do. */
  function notify(event: InspectionEvent): void {
    if (event.type !== '@xstate.event' && event.type !== '@xstate.snapshot') return;
    const { sessionId } = event.actorRef;
    const birth = told.has(sessionId) ? undefined : births.of(sessionId);
    if (birth) introduce(birth);
    inspect.next?.(event);
  }

  listen((event) => {
    if (viewer.isOpen()) notify(event);
  });
  return () => {
    viewer.start();
    introduceAll();
  };
}
