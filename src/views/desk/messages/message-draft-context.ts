import type { messageDraftMachine } from '#machines/desk/message-draft/message-draft-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const MessageDraftFlow = createFlowContext<typeof messageDraftMachine>('messageDraft');
