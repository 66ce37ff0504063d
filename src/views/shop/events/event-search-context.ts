import type { eventSearchMachine } from '#machines/shop/event-search/event-search-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const EventSearchFlow = createFlowContext<typeof eventSearchMachine>('event search');
