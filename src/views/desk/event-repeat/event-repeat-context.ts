import type { eventRepeatMachine } from '#machines/desk/event-repeat/event-repeat-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const EventRepeatFlow = createFlowContext<typeof eventRepeatMachine>('event repeat');
