import type { ApolloClient } from '@apollo/client';
import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { dayIn, type Day } from '#domain/my-events-dates.ts';
import { dayCalendarMachine, type DayCalendarActors } from '#machines/my-events/day-calendar-machine.ts';
import { daysOptions, listOptions, savedOptions, type MyEventsView } from '#machines/my-events/my-events-criteria.ts';
import { myEventsMachine, type MyEventsActors, type MyEventsPage } from '#machines/my-events/my-events-machine.ts';
import { getMyRegistrationDays, getMyRegistrations, getSavedEvents } from '#services/my-events/my-events-service.ts';

/** The viewer's clock and zone (IANA name). */
export type Viewer = { now: () => Date; timeZone: string };
type Wiring = Viewer & { client: ApolloClient };

const lookAtClockMs = 30_000;

export function createMyEventsLogic({ client, now, timeZone }: Wiring) {
  return myEventsMachine.provide({
    actors: {
      getMyEventsPage: fromPromise<MyEventsPage, MyEventsView>(({ input, signal }) =>
        input.filter === 'saved'
          ? getSavedEvents(client, savedOptions(input, timeZone), signal)
          : getMyRegistrations(client, listOptions(input, timeZone), signal),
      ),
      watchDay: fromCallback<EventObject, { today: Day }>(({ input, sendBack }) => {
        let known = input.today;
        const look = () => {
          const today = dayIn(now(), timeZone);
          if (today === known) return;
          known = today;
          sendBack({ type: 'day.began', today });
        };
        const timer = setInterval(look, lookAtClockMs);
        document.addEventListener('visibilitychange', look);
        return () => {
          clearInterval(timer);
          document.removeEventListener('visibilitychange', look);
        };
      }),
    } satisfies MyEventsActors,
  });
}

export function createDayCalendarLogic({ client, timeZone }: Omit<Wiring, 'now'>) {
  return dayCalendarMachine.provide({
    actors: {
      getMyRegistrationDays: fromPromise<Day[], { day: Day; allAttendees: boolean }>(({ input, signal }) =>
        getMyRegistrationDays(client, daysOptions(input.day, input.allAttendees, timeZone), signal),
      ),
    } satisfies DayCalendarActors,
  });
}
