import type { reportsMachine } from '#machines/desk/report/reports-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const ReportsFlow = createFlowContext<typeof reportsMachine>('reports');
