import { useSelector } from '@xstate/react';
import type { ReadPart } from '#domain/part-values.ts';
import type { partEditorOf } from '#app/desk/part-editor-logic.ts';
import { partEditorRelays } from '#app/desk/relays/desk-relays.ts';
import { eventPartRelays } from '#app/desk/relays/event-parts-relays.ts';
import { useLeaveGuard, type LeaveGuard } from '#app/shared/leave-guard.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { isUnsaved } from '#machines/desk/part-editor/part-editor-selectors.ts';
import { user } from '#machines/shared/session/session-selectors.ts';
import { DeskEventFlow } from '#views/desk/event/desk-event-context.ts';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

type Edited = {
  /** What of the event it is, by which the device keeps what is typed. */
  of: string;
  part: ReadPart;
  guard: LeaveGuard;
};

/** The editor of a part of the event around it: leaving asks, the person's drafts stay on the device, and what is saved is read anew. */
export function usePartEditor(logic: ReturnType<typeof partEditorOf>, { of, part, guard }: Edited) {
  const personId = SessionFlow.useSelector(user)?.id ?? '';
  const partEditor = useFlow(logic, { input: { draftId: `${personId}:${of}`, part } });
  useLeaveGuard(guard, useSelector(partEditor, isUnsaved));
  useRelays(partEditorRelays, {
    partEditor,
    workplace: WorkplaceFlow.useActorRef(),
    session: SessionFlow.useActorRef(),
  });
  useRelays(eventPartRelays, { partEditor, deskEvent: DeskEventFlow.useActorRef() });
  return partEditor;
}
