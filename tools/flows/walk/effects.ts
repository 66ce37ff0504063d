import type { AskedAction } from '../machine/marked.ts';
import { isRecord } from '../machine/records.ts';

/**
 * What a step asks or tells the world: an invocation that it starts, by its id and with its input, or an event that it
 * emits or sends to an actor, by its type ('>type' for an actor) and with what it carries.
 */
export type Effect = { field: 'asks' | 'emits'; key: string; value: unknown };

/** The effects of a step in their order. */
export function effectsOf(actions: readonly AskedAction[]): Effect[] {
  return actions.flatMap(({ type, params }): Effect[] => {
    if (!isRecord(params)) return [];
    if (type === 'xstate.spawnChild') return [{ field: 'asks', key: spawnedId(params), value: params.input }];
    if (type !== 'xstate.emit' && type !== 'xstate.sendTo') return [];
    if (!isRecord(params.event)) return [];
    const { type: name, ...payload } = params.event;
    return [{ field: 'emits', key: `${type === 'xstate.sendTo' ? '>' : ''}${String(name)}`, value: payload }];
  });
}

/** Whether there is anything in it that a requirement has to speak of: an input, or data that an event carries. */
export const carriesData = ({ field, value }: Effect): boolean =>
  field === 'asks' ? value !== undefined : isRecord(value) && Object.keys(value).length > 0;

/** An id may be made of the data; the actor has it then. */
function spawnedId({ id, actorRef }: Readonly<Record<string, unknown>>): string {
  if (typeof id === 'string') return id;
  return typeof actorRef === 'object' && actorRef !== null && 'id' in actorRef ? String(actorRef.id) : String(id);
}
