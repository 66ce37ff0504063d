import type { deskHistoryMachine } from '#machines/desk/desk-history/desk-history-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const DeskHistoryFlow = createFlowContext<typeof deskHistoryMachine>('desk history');
