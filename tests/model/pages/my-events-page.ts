import { myEventsRelays } from '#app/account/relays/account-relays.ts';
import { dayCalendarRequirements } from '#tests/model/account/my-events/day-calendar-requirements.ts';
import { myEventsRequirements } from '#tests/model/account/my-events/my-events-requirements.ts';
import type { Page } from '#tools/flows/compose/page.ts';
import { rowsOf } from './relay-rows.ts';

/** The list of My events and its calendar, which lead each other. */
export const myEventsPage: Page = {
  name: 'my-events',
  title: 'My events and their calendar',
  relays: myEventsRelays,
  rows: rowsOf('myEventsRelays'),
  parts: {
    list: {
      requirements: myEventsRequirements,
      given: 'the address asks for what is to come',
      samples: [
        'Alex is here',
        'nobody can be asked who is here',
        'the address asks for past events',
        'another day begins',
        'I choose Saved',
        'I leave out other attendees',
        'I try again',
        ...Object.keys(myEventsRequirements.events)
          .filter((words) => words.startsWith('the list'))
          .slice(0, 2),
      ],
    },
    calendar: {
      requirements: dayCalendarRequirements,
      given: 'it is November 21',
      samples: [
        'I open the sheet',
        'I mark a day of November',
        'I mark a day of December',
        'I press OK',
        'I press Cancel',
        'the days are read',
        'the days cannot be read',
      ],
    },
  },
};
