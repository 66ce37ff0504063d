import type { notificationPreferencesMachine } from '#machines/account/notification-preferences/notification-preferences-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Snapshot = { context: { shown: { eventReminder: boolean; ceSurvey: boolean } | null } };

const reminders = 'Event reminders Receive reminders about your upcoming events 48 hours in advance.';
const surveys = 'Surveys Ask me about things that could make the product better';
const toggles = [reminders, surveys];

/** Customer specification §2, email updates: two toggles, and a reset. */
function page({ context: { shown } }: Snapshot): Face {
  const chosen = [...(shown?.eventReminder ? [reminders] : []), ...(shown?.ceSurvey ? [surveys] : [])];
  return {
    shows: [
      `Email Updates Select what email updates you get about your activity, and events. ${reminders} ${surveys} Reset`,
    ],
    chosen,
    notChosen: toggles.filter((toggle) => !chosen.includes(toggle)),
  };
}

/** Toggles are disabled while loading. */
const locked = (snapshot: Snapshot): Face => ({ ...page(snapshot), locked: [...toggles, 'Reset'] });

const trouble = (words: string): Face => ({
  shows: ['Email Updates'],
  announces: [`${words} Try again`],
  open: ['preferences.retry', 'Try again'],
  hides: toggles,
});

export const notificationPreferencesSays: SaysOf<typeof notificationPreferencesMachine> = {
  readingPreferences: locked,
  savingChoice: locked,
  choosing: (snapshot) => ({ ...page(snapshot), open: [...toggles, 'preferences.reset', 'Reset'] }),
  signedOut: trouble('Guard: No active customer.'),
  unreadable: trouble('An unexpected error occurred'),
};
