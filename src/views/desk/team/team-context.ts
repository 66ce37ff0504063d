import type { teamMachine } from '#machines/desk/team/team-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const TeamFlow = createFlowContext<typeof teamMachine>('team');
