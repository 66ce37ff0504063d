import type { eventSearchMachine } from '#machines/event-search/event-search-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const EventSearchFlow = createFlowContext<typeof eventSearchMachine>('event search');
