import type { accountSessionsMachine } from '#machines/account/security/account-sessions-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const AccountSessionsFlow = createFlowContext<typeof accountSessionsMachine>('accountSessions');
