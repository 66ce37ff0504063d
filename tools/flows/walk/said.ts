import type { AskedAction } from '../machine/marked.ts';
import { isRecord } from '../machine/records.ts';

/** What a step tells the world: the types of the events it emits, and, behind a '>', of those it sends to its actors. */
export function saidBy(actions: readonly AskedAction[]): string[] {
  return actions.flatMap(({ type, params }) => {
    const event = isRecord(params) ? params.event : undefined;
    if (!isRecord(event) || typeof event.type !== 'string') return [];
    if (type === 'xstate.emit') return [event.type];
    return type === 'xstate.sendTo' ? [`>${event.type}`] : [];
  });
}
