import type { rehearsalMachine } from '#machines/desk/rehearsal/rehearsal-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const RehearsalFlow = createFlowContext<typeof rehearsalMachine>('rehearsal');
