import { notificationPreferencesMachine } from '#machines/account/notification-preferences/notification-preferences-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { unexpectedNotice } from '../../notices.ts';
import { notificationPreferencesSays } from './notification-preferences-says.ts';

export const preferences = (eventReminder: boolean, ceSurvey: boolean) => ({
  __typename: 'SavedPreferences',
  choices: { eventReminder, ceSurvey },
});
const ended = { __typename: 'SessionEnded' };
export const turnOff = { type: 'preferences.choose', choice: 'eventReminder', email: false } as const;

export const notificationPreferencesRequirements: RequirementTable<typeof notificationPreferencesMachine> = {
  machine: notificationPreferencesMachine,
  title: 'Notification preferences',
  inputs: { 'the page opens': undefined },
  events: {
    'the preferences are read': done('getNotificationPreferences', preferences(true, true)),
    'nobody is logged in any more': done('getNotificationPreferences', ended),
    'the preferences cannot be read': failed('getNotificationPreferences'),
    'I try again': { type: 'preferences.retry' },
    'I reset them': { type: 'preferences.reset' },
    'I turn reminders off': turnOff,
    'I choose surveys as they are': { type: 'preferences.choose', choice: 'ceSurvey', email: true },
    'the choice is saved': done('updateMemberNotificationPreferences', preferences(false, true)),
    'the session is over when the choice is saved': done('updateMemberNotificationPreferences', ended),
    'the choice cannot be saved': failed('updateMemberNotificationPreferences'),
  },
  permits: {
    readingPreferences: [],
    unreadable: ['preferences.retry'],
    signedOut: ['preferences.retry'],
    choosing: ['preferences.choose?', 'preferences.reset'],
    savingChoice: [],
  },
  pictures: {
    readingPreferences: 'account/email-updates-loading',
    unreadable: 'account/email-updates-unreadable',
    signedOut: 'account/email-updates-signed-out',
    choosing: 'account/email-updates-choosing',
    savingChoice: 'account/email-updates-saving',
  },
  says: notificationPreferencesSays,
  starts: { 'the page opens': 'readingPreferences' },
  transitions: {
    readingPreferences: {
      'the preferences are read': 'choosing',
      'nobody is logged in any more': 'signedOut: session.ended',
      'the preferences cannot be read': 'unreadable',
    },
    unreadable: { 'I try again': 'readingPreferences' },
    signedOut: { 'I try again': 'readingPreferences' },
    choosing: { 'I reset them': 'readingPreferences', 'I turn reminders off': ['savingChoice', 'stays'] },
    savingChoice: {
      'the choice is saved': 'choosing',
      'the session is over when the choice is saved': 'choosing: session.ended',
      'the choice cannot be saved': 'choosing: notify',
    },
  },
  asks: { updateMemberNotificationPreferences: { choice: 'eventReminder', email: false } },
  emits: { notify: unexpectedNotice },
  after: {
    'the preferences are read': ({ context }) => context.saved?.eventReminder === true,
    'I turn reminders off': ({ context }, was) =>
      context.shown?.eventReminder === false &&
      was.context.shown?.eventReminder === true &&
      context.change.choice === 'eventReminder' &&
      !context.change.email,
    'the choice is saved': ({ context }) => context.saved?.eventReminder === false,
    'the session is over when the choice is saved': ({ context }, was) => context.saved === was.context.saved,
    'the choice cannot be saved': ({ context }, was) => context.saved === was.context.saved,
  },
  invariant: ({ value, context }) => value !== 'choosing' || context.shown === context.saved,
};
