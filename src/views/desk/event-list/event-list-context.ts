import type { eventListMachine } from '#machines/desk/event-list/event-list-machine.ts';
import type { newEventMachine } from '#machines/desk/new-event/new-event-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const EventListFlow = createFlowContext<typeof eventListMachine>('event list');
export const NewEventFlow = createFlowContext<typeof newEventMachine>('new event');
