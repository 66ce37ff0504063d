import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { disclose } from '#platform/inspector/disclose.ts';
import { listen } from '#platform/inspector/inspection.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Development only, with ?inspect: a button that connects the Stately inspector. It opens a window, so it needs the click. */
export function offerInspector(): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Connect Stately';
  button.style.cssText = 'position:fixed;left:1rem;bottom:1rem;z-index:99;padding:.75rem 1rem;font:inherit';
  button.addEventListener('click', () => {
    connect();
    button.remove();
  });
  document.body.append(button);
}

function connect(): void {
  const inspector = createBrowserInspector({
    sanitizeContext: (context) => asRecord(disclose(context)),
    sanitizeEvent: (event) => ({ ...asRecord(disclose(event)), type: event.type }),
    serialize: withoutOutput,
  });
  listen((event) => inspector.inspect.next?.(event));
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
