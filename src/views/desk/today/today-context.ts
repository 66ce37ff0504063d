import type { todayMachine } from '#machines/desk/today/today-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const TodayFlow = createFlowContext<typeof todayMachine>('today');
