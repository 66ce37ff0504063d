import type { deskEventMachine } from '#machines/desk/desk-event/desk-event-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const DeskEventFlow = createFlowContext<typeof deskEventMachine>('desk event');
