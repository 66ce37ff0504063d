import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { MyEventsView } from '#machines/account/my-events/my-events-criteria.ts';
import type { MyEventsActors, MyEventsPage, RecalledTickets } from '#machines/account/my-events/my-events-setup.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';

/** What My events asks of the world, for tests: alex is logged in, the server does not answer, and nothing is kept. */
export const stillActors = {
  getMyEventsPage: fromPromise<MyEventsPage | SessionEnded, MyEventsView>(() => new Promise(() => undefined)),
  recallTickets: fromPromise<RecalledTickets | null, { personId: string | null; view: MyEventsView }>(async () => null),
  watchPerson: fromCallback<{ type: 'person.askAgain' }>(({ sendBack }) =>
    sendBack({ type: 'person.known', personId: 'alex' }),
  ),
  watchDay: fromCallback<EventObject, { today: string }>(() => undefined),
  watchClock: fromCallback(() => undefined),
  listenToConnection: fromCallback(() => undefined),
} satisfies MyEventsActors;
