import { Bell, BellOff } from 'lucide-react';
import {
  canSetReminder,
  isReminderShown,
  reminderPending,
} from '#machines/shop/opening-reminder/opening-reminder-selectors.ts';
import { reminderPendingWords, reminderRemove, reminderSet } from '#messages/event.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { OpeningReminderFlow } from '#views/shop/events/opening-reminder-context.ts';

/** In the place of Register while registration is not open yet: a mail when it opens, or no longer. */
export function OpeningReminderButton() {
  const language = useLanguage();
  const reminder = OpeningReminderFlow.useActorRef();
  const underWay = OpeningReminderFlow.useSelector(reminderPending);
  const pending = underWay !== null && reminderPendingWords({ pending: underWay }, language);
  const canSet = OpeningReminderFlow.useSelector(canSetReminder);
  if (OpeningReminderFlow.useSelector(isReminderShown)) {
    return (
      <Button kind="line" pending={pending} onClick={() => reminder.send({ type: 'reminder.remove' })}>
        <BellOff /> {reminderRemove(language)}
      </Button>
    );
  }
  return (
    <Button
      data-reminder=""
      aria-disabled={!canSet}
      pending={pending}
      onClick={() => reminder.send({ type: 'reminder.set' })}
    >
      <Bell /> {reminderSet(language)}
    </Button>
  );
}
