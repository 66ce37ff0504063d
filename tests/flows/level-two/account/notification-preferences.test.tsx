import { notificationPreferencesRequirements } from '#tests/model/account/notification-preferences/notification-preferences-requirements.ts';
import { EmailUpdatesScreen } from '#views/account/settings/email-updates-screen.tsx';
import { NotificationPreferencesFlow } from '#views/account/settings/notification-preferences-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, isAriaDisabled, isChecked, isDisabled, shownText, toggle } from '../on-screen.ts';

const toggles = { eventReminder: /^Event reminders/, ceSurvey: /^Surveys/ };
const reminders = () => toggle(toggles.eventReminder);

/** Only the toggle that stands otherwise can be turned to what the sample asks for. */
function toggleFor(choice: keyof typeof toggles, email: boolean): HTMLElement | null {
  const control = toggle(toggles[choice]);
  return isChecked(control) === email ? null : control;
}

describeRendered({
  owns: ['views/account/settings/email-updates', 'machines/account/notification-preferences/', 'platform/ui/toggle'],
  requirements: notificationPreferencesRequirements,
  draw: (actor) => (
    <NotificationPreferencesFlow.Provider actor={actor}>
      <EmailUpdatesScreen />
    </NotificationPreferencesFlow.Provider>
  ),
  controls: {
    'preferences.choose': { find: (event) => toggleFor(event['choice'], event['email']) },
    'preferences.reset': { find: () => button('Reset') },
    'preferences.retry': { find: () => button('Try again') },
  },
  shows: {
    readingPreferences: () => isDisabled(reminders()),
    choosing: () => reminders() !== null && !isAriaDisabled(reminders()) && !isDisabled(button('Reset')),
    savingChoice: () => isAriaDisabled(reminders()) && !isDisabled(reminders()),
    unreadable: () => shownText('An unexpected error occurred') !== null,
    signedOut: () => shownText('Guard: No active customer.') !== null,
  },
});
