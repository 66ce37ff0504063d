import type { sessionMachine } from '#machines/session/session-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const SessionFlow = createFlowContext<typeof sessionMachine>('session');
