import type { SnapshotFrom } from 'xstate';
import { areSameValues, isSameValue } from '#domain/part-values.ts';
import type { partEditorMachine } from '#machines/desk/part-editor/part-editor-machine.ts';

type Snapshot = SnapshotFrom<typeof partEditorMachine>;

export const partState = ({ value }: Snapshot) => value;
export const isOpen = (snapshot: Snapshot) => snapshot.hasTag('open');
/** Whether leaving would lose something, or leave it in doubt. */
export const isUnsaved = (snapshot: Snapshot) => snapshot.hasTag('unsaved');
export const valueOf =
  (field: string) =>
  ({ context }: Snapshot) =>
    context.mine[field] ?? null;
export const baseOf =
  (field: string) =>
  ({ context }: Snapshot) =>
    context.base[field] ?? null;
export const theirValueOf =
  (field: string) =>
  ({ context }: Snapshot) =>
    context.theirs?.values[field] ?? null;
export const choiceOf =
  (field: string) =>
  ({ context }: Snapshot) =>
    context.choices[field] ?? null;
export const faultOf =
  (field: string) =>
  ({ context }: Snapshot) =>
    context.faults.find((fault) => fault.field === field)?.fault ?? null;
export const faultsIn = ({ context }: Snapshot) => context.faults;
export const faultCount = ({ context }: Snapshot) => context.faults.length;
export const changeCount = ({ context: { base, mine } }: Snapshot) =>
  areSameValues(base, mine) ? 0 : Object.keys(mine).filter((field) => !isSameValue(base[field], mine[field])).length;
export const collidingFields = ({ context }: Snapshot) => context.collisions;
export const takenFields = ({ context }: Snapshot) => context.taken;
export const whoSaved = ({ context }: Snapshot) => context.theirs;
export const partRefusal = ({ context }: Snapshot) => context.refusal;
export const partTrouble = ({ context }: Snapshot) => context.trouble;
export const foundDraft = ({ context }: Snapshot) => context.draft;
export const isSavedHere = ({ context }: Snapshot) => context.isSaved;
export const canSavePart = (snapshot: Snapshot) => snapshot.can({ type: 'partEditor.save', idempotencyKey: '' });
export const canDiscard = (snapshot: Snapshot) => snapshot.can({ type: 'partEditor.discard' });
export const typedValues = ({ context }: Snapshot) => context.mine;
