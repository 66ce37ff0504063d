import type { openingReminderMachine } from '#machines/shop/opening-reminder/opening-reminder-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const OpeningReminderFlow = createFlowContext<typeof openingReminderMachine>('openingReminder');
