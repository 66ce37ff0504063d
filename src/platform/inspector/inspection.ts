import type { InspectionEvent } from 'xstate';

type Listener = (event: InspectionEvent) => void;

declare global {
  /** Set by a test before the page starts (tools/flows/record): it hears what every machine does. */
  var flowsInspect: Listener | undefined;
}

const listeners = new Set<Listener>();
const early: InspectionEvent[] = [];
const MOST_EARLY = 5_000;

/** What every actor reports to. In production that is nobody, unless a test has asked before the start. */
export const inspect: Listener | undefined = import.meta.env.DEV ? tellAll : globalThis.flowsInspect;

function tellAll(event: InspectionEvent): void {
  globalThis.flowsInspect?.(event);
  if (listeners.size === 0 && early.length < MOST_EARLY) early.push(event);
  for (const listener of listeners) listener(event);
}

/** Development only: listens from now on. The first listener is told what happened before it came. */
export function listen(listener: Listener): void {
  for (const event of early.splice(0)) listener(event);
  listeners.add(listener);
}
