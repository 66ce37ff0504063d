import type { attendeesMachine } from '#machines/account/attendees/attendees-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const AttendeesFlow = createFlowContext<typeof attendeesMachine>('attendees');
