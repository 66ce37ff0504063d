import type { dayCalendarMachine } from '#machines/account/my-events/day-calendar-machine.ts';
import type { myEventsMachine } from '#machines/account/my-events/my-events-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const MyEventsFlow = createFlowContext<typeof myEventsMachine>('my events');
export const DayCalendarFlow = createFlowContext<typeof dayCalendarMachine>('day calendar');
