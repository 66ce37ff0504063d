import type { sessionMachine } from '#machines/shared/session/session-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const SessionFlow = createFlowContext<typeof sessionMachine>('session');
