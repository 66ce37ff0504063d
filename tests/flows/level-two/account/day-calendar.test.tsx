import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { monthName } from '#domain/event-time.ts';
import { monthAfter } from '#domain/day.ts';
import { myEventsStart } from '#machines/account/my-events/my-events-criteria.ts';
import { myEventsMachine } from '#machines/account/my-events/my-events-machine.ts';
import { dayCalendarRequirements, ground } from '#tests/model/account/my-events/day-calendar-requirements.ts';
import { myEventsRequirements, timeZone } from '#tests/model/account/my-events/my-events-requirements.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { fullDate, partsOf } from '#views/account/my-events/day-words.ts';
import { ScreenWithChanges } from '#tests/component/account/my-events/screen-with-changes.tsx';
import { DayCalendarFlow, MyEventsFlow } from '#views/account/my-events/my-events-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, dialog, press } from '../on-screen.ts';

const list = heldMachine(myEventsMachine, myEventsRequirements.listeners).start({
  criteria: myEventsStart,
  today: ground.today,
  timeZone,
}).actor;

const monthOf = (day: string) => `${monthName(partsOf(day))} ${partsOf(day).year}`;
/** The one in the sheet, where that lies over the one at the side. */
const calendar = () => dialog('Choose a day') ?? document.body;
const isInMonth = (day: string) => calendar().querySelector('caption')?.textContent === monthOf(day);
const cursor = () => calendar().querySelector<HTMLElement>('td > button[tabindex="0"]');

/** In the month that is shown by the arrow keys; into the months beside it by their buttons. */
function mover(day: string): HTMLElement | null {
  if (isInMonth(day)) return cursor();
  return isInMonth(monthAfter(day, -1)) ? button('Next month') : button('Previous month');
}

const isGrid = () => cursor() !== null;
const isOpen = () => dialog('Choose a day') !== null;

describeRendered({
  owns: ['views/account/my-events/calendar', 'views/account/my-events/day-', 'machines/account/my-events/day-calendar'],
  requirements: dayCalendarRequirements,
  settle: () => vi.dynamicImportSettled(),
  draw: (actor) => (
    <MyEventsFlow.Provider actor={list}>
      <DayCalendarFlow.Provider actor={actor}>
        <ScreenWithChanges />
      </DayCalendarFlow.Provider>
    </MyEventsFlow.Provider>
  ),
  controls: {
    'calendar.open': { find: () => button(/^Day: /) },
    'calendar.moveTo': {
      find: ({ day }) => mover(day),
      use: (control) =>
        control === cursor() ? void fireEvent.keyDown(control, { key: 'ArrowRight' }) : press(control),
    },
    'calendar.mark': { find: ({ day }) => button(new RegExp(`^${fullDate(day, 'en')}`)) },
    'calendar.confirm': { find: () => button('OK') },
    'calendar.cancel': { find: () => button('Cancel') },
    'calendar.follow': { from: 'the list, when it shows another day' },
  },
  shows: Object.fromEntries(
    Object.keys(dayCalendarRequirements.permits).map((leaves) => [
      leaves,
      () => isGrid() && isOpen() === leaves.endsWith('sheet.open'),
    ]),
  ),
});
