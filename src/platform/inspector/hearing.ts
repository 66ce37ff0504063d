import type { InspectionEvent } from 'xstate';

declare global {
  /** Set before the page starts, by a test (tools/flows/record) or the panel's first script: it hears what every machine does. */
  var flowsInspect: ((event: InspectionEvent) => void) | undefined;
}

/** `at` is in milliseconds since the page began to load. */
type Listener = (event: InspectionEvent, at: number) => void;
export type Listen = (listener: Listener) => void;

const listeners = new Set<Listener>();
const early: Parameters<Listener>[] = [];
const MOST_EARLY = 5_000;

/** Passes on what a machine did, or keeps it for the first listener. */
export function hear(event: InspectionEvent): void {
  const at = performance.now();
  if (listeners.size === 0 && early.length < MOST_EARLY) early.push([event, at]);
  for (const listener of listeners) listener(event, at);
}

/** Listens from now on. The first listener is told what happened before it came. */
export function listen(listener: Listener): void {
  for (const heard of early.splice(0)) listener(...heard);
  listeners.add(listener);
}
