import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { disclose } from '#platform/inspector/disclose.ts';
import { listen } from '#platform/inspector/inspection.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Opens the Stately inspector in a window of its own: from a click, and with a network. `births` tell it of the actors
 * that run already. What it is told leaves the page, so that all of it passes the allow-list.
 */
export function connectStately(births: readonly InspectionEvent[]): void {
  const inspector = createBrowserInspector({
    sanitizeContext: (context) => asRecord(disclose(context)),
    sanitizeEvent: (event) => ({ ...asRecord(disclose(event)), type: event.type }),
    serialize: withoutOutput,
  });
  const tell = (event: InspectionEvent) => inspector.inspect.next?.(event);
  births.forEach(tell);
  listen(tell);
}

const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** Outputs and errors are no context and no event: they stay here. */
function withoutOutput(event: StatelyInspectionEvent): StatelyInspectionEvent {
  if (event.type === '@xstate.actor') return { ...event, snapshot: { ...event.snapshot, output: undefined } };
  if (event.type === '@xstate.snapshot') return { ...event, snapshot: { status: 'active', ...shown(event.snapshot) } };
  return event;
}

const shown = (snapshot: unknown) => {
  const { value, context } = asRecord(snapshot);
  return { value, context: disclose(context), output: undefined, error: undefined };
};
