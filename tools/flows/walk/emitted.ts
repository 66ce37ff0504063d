import type { AskedAction } from '../machine/marked.ts';
import { isRecord } from '../machine/records.ts';

type Raised = { type: string; isLater: boolean };

/** The events that a step sends to the machine itself; `isLater` of those that wait for a delay. */
export function raisedBy(actions: readonly AskedAction[]): Raised[] {
  return actions.flatMap(({ type, params }) => {
    if (type !== 'xstate.raise' || !isRecord(params) || !isRecord(params.event)) return [];
    return [{ type: String(params.event.type), isLater: params.delay !== undefined }];
  });
}

/** The types of those that the step itself answers, in their order. */
export const raisedAtOnce = (actions: readonly AskedAction[]): string[] =>
  raisedBy(actions).flatMap(({ type, isLater }) => (isLater ? [] : type));

/** What a step tells the world: the types of the events it emits, and, behind a '>', of those it sends to its actors. */
export function emittedBy(actions: readonly AskedAction[]): string[] {
  return actions.flatMap(({ type, params }) => {
    const event = isRecord(params) ? params.event : undefined;
    if (!isRecord(event) || typeof event.type !== 'string') return [];
    if (type === 'xstate.emit') return [event.type];
    return type === 'xstate.sendTo' ? [`>${event.type}`] : [];
  });
}
