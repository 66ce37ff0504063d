import type { eventChangeMachine } from '#machines/desk/event-change/event-change-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const EventChangeFlow = createFlowContext<typeof eventChangeMachine>('event change');
