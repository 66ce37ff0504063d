import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';

/** The end of an invoked actor or of a delay, as xstate names it. Made with `done`, `failed`, `elapsed`. */
export type SystemEvent = { type: `xstate.${string}`; output?: unknown; error?: unknown };

/** The invoked actor `id` ends with `output`. */
export const done = (id: string, output?: unknown): SystemEvent => ({ type: `xstate.done.actor.${id}`, output });

/** The invoked actor `id` throws. */
export const failed = (id: string, error: unknown = new Error('no connection')): SystemEvent => ({
  type: `xstate.error.actor.${id}`,
  error,
});

/** The delay (a name or milliseconds) of the state with this id ('login.resending') has passed. */
export const elapsed = (delay: string | number, stateId: string): SystemEvent => ({
  type: `xstate.after.${delay}.${stateId}`,
});

/** What xstate sends by itself; all else a person or another actor sends. */
export const isSystemEvent = (event: AnyEventObject) => event.type.startsWith('xstate.');

/** The id of the actor whose end this is, or null. */
export function endedActor(event: AnyEventObject): string | null {
  return /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1] ?? null;
}

/** Whether the event can happen in life: only an actor that runs ends, and only a delay that was started passes. */
export function canHappen(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const actor = endedActor(event);
  if (actor !== null) return isInvoked(snapshot, actor) || spawnedIn(snapshot).includes(actor);
  if (event.type.startsWith('xstate.after.')) return snapshot._nodes.some((node) => node.transitions.has(event.type));
  return true;
}

const isInvoked = ({ _nodes }: AnyMachineSnapshot, id: string) =>
  _nodes.some(({ invoke }) => invoke.some((one) => one.id === id));

/** The ids of the actors that the machine has spawned and not stopped. */
export const spawnedIn = (snapshot: AnyMachineSnapshot): string[] =>
  Object.keys(snapshot.children)
    .filter((id) => !isInvoked(snapshot, id))
    .sort();
