import type { ApolloClient } from '@apollo/client';
import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { fromBrowser } from '#app/from-browser.ts';
import { listenToConnection } from '#app/shared/listen-to-connection.ts';
import { dayIn } from '#domain/day.ts';
import type { Day } from '#domain/is-day.ts';
import { dayCalendarMachine, type DayCalendarActors } from '#machines/account/my-events/day-calendar-machine.ts';
import { keptPage } from '#machines/account/my-events/kept-page.ts';
import {
  daysOptions,
  listOptions,
  savedOptions,
  type MyEventsView,
} from '#machines/account/my-events/my-events-criteria.ts';
import { myEventsMachine } from '#machines/account/my-events/my-events-machine.ts';
import type { MyEventsActors, MyEventsPage, RecalledTickets } from '#machines/account/my-events/my-events-setup.ts';
import type { SessionActorRef } from '#machines/shared/session/session-machine.ts';
import { sessionState, user } from '#machines/shared/session/session-selectors.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { recallTickets } from '#services/account/kept-tickets/kept-tickets-service.ts';
import {
  getMyRegistrationDays,
  getMyRegistrations,
  getSavedEvents,
} from '#services/account/my-events/my-events-service.ts';

/** The viewer's clock and zone (IANA name). */
export type Viewer = { now: () => Date; timeZone: string };
type Session = Pick<SessionActorRef, 'getSnapshot' | 'subscribe' | 'send'>;
type Wiring = Viewer & { client: ApolloClient; session: Session };

const lookAtClockMs = 30_000;

export function createMyEventsLogic({ client, session, now, timeZone }: Wiring) {
  return myEventsMachine.provide({
    actors: {
      getMyEventsPage: fromPromise<MyEventsPage | SessionEnded, MyEventsView>(({ input, signal }) =>
        input.filter === 'saved'
          ? getSavedEvents(client, savedOptions(input, timeZone), signal)
          : getMyRegistrations(client, listOptions(input, timeZone), signal),
      ),
      recallTickets: fromPromise<RecalledTickets | null, { personId: string | null; view: MyEventsView }>(
        async ({ input: { personId, view } }) => {
          const kept = await recallTickets();
          if (!kept || (personId !== null && personId !== kept.personId)) return null;
          const time = now().getTime();
          const page = keptPage(kept.registrations, view, timeZone, time);
          return page && { personId: kept.personId, keptAt: kept.keptAt, now: time, page };
        },
      ),
      watchPerson: watchPerson(session),
      watchDay: fromBrowser<EventObject, { today: Day }>(({ input, sendBack }) => {
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
      watchClock: fromBrowser(({ sendBack }) => {
        const timer = setInterval(() => sendBack({ type: 'clock.moved', now: now().getTime() }), lookAtClockMs);
        return () => clearInterval(timer);
      }),
      listenToConnection: listenToConnection('connection.returned'),
    } satisfies MyEventsActors,
  });
}

/** Says who is here at once, and again whenever that is learned anew. */
const watchPerson = (session: Session) =>
  fromCallback<{ type: 'person.askAgain' }>(({ sendBack, receive }) => {
    let told: string | null = null;
    const notify = () => {
      const snapshot = session.getSnapshot();
      const isUnreachable = sessionState(snapshot) === 'unreachable';
      const personId = user(snapshot)?.id;
      if (personId === undefined && !isUnreachable) return;
      const emitted = `${personId} ${isUnreachable}`;
      if (emitted === told) return;
      told = emitted;
      sendBack(personId === undefined ? { type: 'person.unreachable' } : { type: 'person.known', personId });
    };
    notify();
    const subscription = session.subscribe(notify);
    receive(() => {
      told = null;
      session.send({ type: 'session.retry' });
    });
    return () => subscription.unsubscribe();
  });

export function createDayCalendarLogic({ client, timeZone }: Pick<Wiring, 'client' | 'timeZone'>) {
  return dayCalendarMachine.provide({
    actors: {
      getMyRegistrationDays: fromPromise<Day[], { day: Day; allAttendees: boolean }>(({ input, signal }) =>
        getMyRegistrationDays(client, daysOptions(input.day, input.allAttendees, timeZone), signal),
      ),
    } satisfies DayCalendarActors,
  });
}
