import { openingReminderRequirements } from '#tests/model/shop/opening-reminder/opening-reminder-requirements.ts';
import { OpeningReminderButton } from '#views/shop/events/opening-reminder-button.tsx';
import { OpeningReminderFlow } from '#views/shop/events/opening-reminder-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button } from '../on-screen.ts';

const remind = () => button('Remind me');
const remove = () => button('Remove reminder');

describeRendered({
  owns: ['views/shop/events/opening-reminder-button', 'machines/shop/opening-reminder/', 'platform/ui/button'],
  requirements: openingReminderRequirements,
  draw: (actor) => (
    <OpeningReminderFlow.Provider actor={actor}>
      <OpeningReminderButton />
    </OpeningReminderFlow.Provider>
  ),
  controls: {
    'reminder.set': { find: remind },
    'reminder.remove': { find: remove },
    'login.left': { from: 'the login dialog, when it closes' },
    'session.changed': { from: 'the session' },
  },
  shows: {
    learning: () => remind() !== null,
    unset: () => remind() !== null,
    awaitingLogin: () => remind() !== null,
    setting: () => button('Saving') !== null,
    set: () => remove() !== null,
    removing: () => button('Removing') !== null,
    notToOpen: () => remind() !== null,
  },
});
