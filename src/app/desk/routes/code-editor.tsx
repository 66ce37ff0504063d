import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { createCodeLogic } from '#app/desk/code-form-logic.ts';
import { codeFormRelays } from '#app/desk/relays/codes-relays.ts';
import { partEditorRelays } from '#app/desk/relays/desk-relays.ts';
import { useLeaveGuard, type LeaveGuard } from '#app/shared/leave-guard.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { codeList } from '#machines/desk/codes/codes-selectors.ts';
import type { OpenCode } from '#machines/desk/codes/codes-setup.ts';
import { isUnsaved } from '#machines/desk/part-editor/part-editor-selectors.ts';
import { user } from '#machines/shared/session/session-selectors.ts';
import { newCode, readCode } from '#services/desk/codes/code-part.ts';
import type { DeskCode } from '#services/desk/codes/codes-service.ts';
import { PromotionCodeForm } from '#views/desk/codes/promotion-code-form.tsx';
import { CodesFlow } from '#views/desk/codes/codes-context.ts';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** code: null of one that is new. */
type Props = { organizationId: string; open: OpenCode; code: DeskCode | null; guard: LeaveGuard };

/** The form of one code. */
export function CodeEditor({ organizationId, open, code, guard }: Props) {
  const client = useApolloClient();
  const personId = SessionFlow.useSelector(user)?.id ?? '';
  const [logic] = useState(() => createCodeLogic({ client, organizationId, code: open }));
  const draftId = `${personId}:${organizationId}:CODE:${open.id ?? 'new'}`;
  const partEditor = useFlow(logic, { input: { draftId, part: code ? readCode(code) : newCode() } });
  const session = SessionFlow.useActorRef();
  useLeaveGuard(guard, useSelector(partEditor, isUnsaved));
  useRelays(partEditorRelays, { partEditor, workplace: WorkplaceFlow.useActorRef(), session });
  useRelays(codeFormRelays, { partEditor, codes: CodesFlow.useActorRef() });
  const tiers = CodesFlow.useSelector(codeList)?.tiers ?? [];
  return (
    <PartEditorFlow.Provider actor={partEditor}>
      <PromotionCodeForm code={code} tiers={tiers} />
    </PartEditorFlow.Provider>
  );
}
