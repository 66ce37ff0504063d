import type { callOffProgressMachine } from '#machines/desk/call-off-progress/call-off-progress-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const CallOffProgressFlow = createFlowContext<typeof callOffProgressMachine>('call off progress');
