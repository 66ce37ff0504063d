import type { ActorRefLike, AnyMachineSnapshot, AnyStateMachine } from 'xstate';

/** What xstate's references hold and their type for inspectors leaves out. An actor without an id is named by its machine. */
export function nameOf(ref: ActorRefLike): string {
  const id = 'id' in ref ? String(ref.id) : ref.sessionId;
  return id === ref.sessionId ? (machineOf(ref)?.id ?? id) : id;
}

export function parentOf(ref: ActorRefLike): string | null {
  const parent: unknown = '_parent' in ref ? ref._parent : undefined;
  return typeof parent === 'object' && parent !== null && 'sessionId' in parent ? String(parent.sessionId) : null;
}

/** The machine that the actor runs; null for promises, callbacks and the like. */
export function machineOf(ref: ActorRefLike): AnyStateMachine | null {
  const logic: unknown = 'logic' in ref ? ref.logic : undefined;
  return isMachine(logic) ? logic : null;
}

export function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value;
}

/** isMachineSnapshot of xstate looks for a machine only; a snapshot of a machine always has its nodes. */
export function isSnapshotOfMachine(value: unknown): value is AnyMachineSnapshot {
  return typeof value === 'object' && value !== null && 'machine' in value && '_nodes' in value;
}
