import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyEventObject, Snapshot } from 'xstate';
import { disclose } from '#platform/inspector/disclose.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/**
 * A message as it may leave the page: plain data, since a window takes no functions, and only what the allow-list lets
 * through. Of a snapshot that is where it stands and its context; input, output and errors stay here.
 */
export function discloseMessage(message: StatelyInspectionEvent): StatelyInspectionEvent {
  switch (message.type) {
    case '@xstate.actor':
      return { ...message, snapshot: discloseSnapshot(message.snapshot) };
    case '@xstate.snapshot':
      return { ...message, event: discloseEvent(message.event), snapshot: discloseSnapshot(message.snapshot) };
    case '@xstate.event':
      return { ...message, event: discloseEvent(message.event) };
  }
}

const discloseEvent = (event: AnyEventObject): AnyEventObject => ({ ...asRecord(disclose(event)), type: event.type });

type ShownSnapshot = Snapshot<undefined> & { value: unknown; context: Record<string, unknown> };

function discloseSnapshot(snapshot: unknown): ShownSnapshot {
  const { status, value, context } = asRecord(snapshot);
  return {
    status: (['done', 'error', 'stopped'] as const).find((known) => known === status) ?? 'active',
    value,
    context: asRecord(disclose(context)),
    output: undefined,
    error: undefined,
  };
}
