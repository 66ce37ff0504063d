import type { SnapshotFrom } from 'xstate';
import type { undoChangeMachine } from '#machines/account/undo-change/undo-change-machine.ts';

type Snapshot = SnapshotFrom<typeof undoChangeMachine>;

export const undoChangeState = (snapshot: Snapshot) => snapshot.value;
/** The answer's words above the form, or instead of it. */
export const undoChangeMessage = (snapshot: Snapshot) =>
  snapshot.context.formMessage?.field === null ? snapshot.context.formMessage.notice : null;
/** The answer's words at the password. */
export const undoChangeMessageAtPassword = (snapshot: Snapshot) =>
  snapshot.context.formMessage?.field === 'password' ? snapshot.context.formMessage.notice.message : undefined;
export const isUndoingChange = (snapshot: Snapshot) =>
  snapshot.matches('undoing') || snapshot.matches('learningWhoIsHere');
export const undoneChange = (snapshot: Snapshot) => snapshot.context.undone;
