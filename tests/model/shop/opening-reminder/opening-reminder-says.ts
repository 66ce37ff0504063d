import type { openingReminderMachine } from '#machines/shop/opening-reminder/opening-reminder-machine.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

export const openingReminderSays: SaysOf<typeof openingReminderMachine> = {
  learning: { open: ['reminder.set', 'Remind me'], hides: ['Remove reminder'] },
  unset: { open: ['reminder.set', 'Remind me'], hides: ['Remove reminder'] },
  awaitingLogin: { locked: ['reminder.set', 'Remind me'] },
  setting: { locked: ['Saving'], hides: ['Remind me'] },
  set: { open: ['reminder.remove', 'Remove reminder'], hides: ['Remind me'] },
  removing: { locked: ['Removing'], hides: ['Remove reminder'] },
  notToOpen: { locked: ['Remind me'] },
};
