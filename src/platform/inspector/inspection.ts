import type { InspectionEvent, Observer } from 'xstate';

type Sink = (event: InspectionEvent) => void;

const sinks = new Set<Sink>();
const started: InspectionEvent[] = [];

/** What every actor reports to. Nothing listens in production; in development a panel may, from a click. */
export const inspect: Partial<Observer<InspectionEvent>> & { next: Sink } = {
  next(event) {
    if (!import.meta.env.DEV) return;
    if (event.type === '@xstate.actor') started.push(event);
    for (const sink of sinks) sink(event);
  },
};

/** Listens from now on; the actors that run already are told first. Returns the way to stop. */
export function listen(sink: Sink): () => void {
  for (const event of started) sink(event);
  sinks.add(sink);
  return () => sinks.delete(sink);
}
