import type { workplaceMachine } from '#machines/desk/workplace/workplace-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const WorkplaceFlow = createFlowContext<typeof workplaceMachine>('workplace');
