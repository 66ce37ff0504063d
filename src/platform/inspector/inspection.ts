import type { InspectionEvent } from 'xstate';

declare global {
  /** Set by a test before the page starts (tools/flows/record): it hears what every machine does. */
  var flowsInspect: ((event: InspectionEvent) => void) | undefined;
}

/** `at` is in milliseconds since the page began to load. */
type Listener = (event: InspectionEvent, at: number) => void;

const listeners = new Set<Listener>();
const early: Parameters<Listener>[] = [];
const MOST_EARLY = 5_000;

/** What every actor reports to. In production that is nobody, unless a test has asked before the start. */
export const inspect: typeof globalThis.flowsInspect = import.meta.env.DEV ? notifyAll : globalThis.flowsInspect;

function notifyAll(event: InspectionEvent): void {
  globalThis.flowsInspect?.(event);
  const at = performance.now();
  if (listeners.size === 0 && early.length < MOST_EARLY) early.push([event, at]);
  for (const listener of listeners) listener(event, at);
}

/** Development only: listens from now on. The first listener is told what happened before it came. */
export function listen(listener: Listener): void {
  for (const told of early.splice(0)) listener(...told);
  listeners.add(listener);
}
