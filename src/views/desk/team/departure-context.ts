import type { departureMachine } from '#machines/desk/departure/departure-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const DepartureFlow = createFlowContext<typeof departureMachine>('departure');
