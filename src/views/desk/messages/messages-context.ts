import type { messagesMachine } from '#machines/desk/messages/messages-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const MessagesFlow = createFlowContext<typeof messagesMachine>('messages');
