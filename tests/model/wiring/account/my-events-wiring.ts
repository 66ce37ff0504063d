import { createKeptTicketsLogic } from '#app/account/kept-tickets-logic.ts';
import { createDayCalendarLogic, createMyEventsLogic } from '#app/account/my-events-logic.ts';
import type { KeptTicketsActors } from '#machines/account/kept-tickets/kept-tickets-machine.ts';
import type { DayCalendarActors } from '#machines/account/my-events/day-calendar-machine.ts';
import type { MyEventsView } from '#machines/account/my-events/my-events-criteria.ts';
import type { MyEventsActors } from '#machines/account/my-events/my-events-setup.ts';
import { keptTicketsRequirements } from '#tests/model/account/kept-tickets/kept-tickets-requirements.ts';
import { aRegistration } from '#tests/model/account/my-events/a-registration.ts';
import { dayCalendarRequirements } from '#tests/model/account/my-events/day-calendar-requirements.ts';
import { myEventsRequirements } from '#tests/model/account/my-events/my-events-requirements.ts';
import { person } from '#tests/model/people.ts';
import { call, gives, sends } from '../world/rows.ts';
import { keptTickets } from '../world/kept-tickets.ts';
import { wiringOf } from '../world/wiring-of.ts';

/** Nine hours before Greenwich all year long, whatever a country decides of its summers. */
const timeZone = 'Asia/Tokyo';
const at = Date.parse('2026-11-21T10:00:00Z');
const viewer = { now: () => new Date(Date.now()), timeZone };

const view: MyEventsView = { filter: 'upcoming', day: '2026-11-21', today: '2026-11-21', allAttendees: true, page: 1 };
const showCancelled = { registrationOptions: { showCancelled: true } };
const soonestFirst = { sort: { startDateTime: 'ASC' } };
const asks = (options: object) => [sends('GetMyRegistrations', { options: { ...options, ...showCancelled } })];
const unasked = 'the walk knows other days and pages; the form is that of the same view';
const savedUnasked = 'the walk asks for what is saved on another day or page';
const registrations = [
  aRegistration(),
  aRegistration({ id: 'r-2', attendee: { id: 'a-2', isDefault: false } }),
  aRegistration({ id: 'r-3', event: { id: 'ev-3', endDateTime: '2026-11-21T09:00:00Z' } }),
];
const tickets = keptTickets('alex', registrations, at - 60_000);
const recalled = (items: readonly unknown[]) =>
  gives({
    personId: 'alex',
    keptAt: at - 60_000,
    now: at,
    page: { __typename: 'RegistrationList', totalItems: items.length, items },
  });

export const myEventsWiring = wiringOf<MyEventsActors>()({
  requirements: myEventsRequirements,
  wire: ({ client, session }) => createMyEventsLogic({ client, session, ...viewer }),
  rows: {
    getMyEventsPage: [
      ...call({
        input: view,
        does: asks({ allAttendees: true, filter: 'upcoming', skip: 0, take: 10, ...soonestFirst }),
        well: { 'registrations come': { ends: gives('<myRegistrations>') } },
        nobody: 'endedAlone',
      }),
      {
        when: 'what is to come from a day on is asked for, on the second page, of my own alone',
        unasked,
        input: { ...view, day: '2026-12-05', allAttendees: false, page: 2 },
        does: asks({
          allAttendees: false,
          filter: 'upcoming',
          skip: 10,
          take: 10,
          ...soonestFirst,
          startDate: '2026-12-04T15:00:00.000Z',
        }),
        ends: gives('<myRegistrations>'),
      },
      {
        when: 'what is past is asked for',
        input: { ...view, filter: 'past', day: '2026-11-14' },
        does: asks({
          allAttendees: true,
          filter: 'past',
          skip: 0,
          take: 10,
          sort: { startDateTime: 'DESC' },
          endDate: '2026-11-14T14:59:59.999Z',
        }),
        ends: gives('<myRegistrations>'),
      },
      {
        when: 'what is saved is asked for',
        unasked: savedUnasked,
        input: { ...view, filter: 'saved' },
        does: [sends('GetSavedEvents', { options: { startDate: '2026-11-20T15:00:00.000Z', skip: 0, take: 10 } })],
        ends: gives('<savedEvents>'),
      },
      {
        when: 'nobody is logged in for what is saved',
        unasked: savedUnasked,
        input: { ...view, filter: 'saved' },
        given: { fails: 'UNAUTHENTICATED' },
        does: [
          sends('GetSavedEvents', { options: { startDate: '2026-11-20T15:00:00.000Z', skip: 0, take: 10 } }),
          { ends: 'the session' },
        ],
        ends: gives({ __typename: 'SessionEnded' }),
      },
    ],
    recallTickets: [
      {
        when: 'nobody is known',
        input: { personId: null, view },
        given: { tickets },
        does: [],
        ends: recalled(registrations.slice(0, 2)),
      },
      {
        when: 'only my own are asked for',
        unasked,
        input: { personId: 'alex', view: { ...view, allAttendees: false } },
        given: { tickets },
        does: [],
        ends: recalled(registrations.slice(0, 1)),
      },
      {
        when: 'a later day is asked for',
        unasked,
        input: { personId: 'alex', view: { ...view, day: '2026-12-05' } },
        given: { tickets },
        does: [],
        ends: recalled([]),
      },
      {
        when: 'a page behind the last is asked for',
        input: { personId: 'alex', view: { ...view, page: 9 } },
        given: { tickets },
        does: [],
        ends: gives(null),
      },
      {
        when: 'what is past is asked for',
        unasked,
        input: { personId: 'alex', view: { ...view, filter: 'past' } },
        given: { tickets },
        does: [],
        ends: gives(null),
      },
      {
        when: 'they are somebody else’s',
        input: { personId: 'maya', view },
        given: { tickets },
        does: [],
        ends: gives(null),
      },
      { when: 'nothing is kept', input: { personId: 'alex', view }, does: [], ends: gives(null) },
    ],
    watchPerson: [
      {
        when: 'Alex is here, and it is asked again',
        given: { person: person('alex') },
        sends: [{ type: 'person.askAgain' }],
        does: [{ sendsTo: 'the session', type: 'session.retry' }],
        sendsBack: [
          { type: 'person.known', personId: 'alex' },
          { type: 'person.known', personId: 'alex' },
        ],
      },
      {
        when: 'the session cannot ask',
        given: { person: 'unreachable' },
        does: [],
        sendsBack: [{ type: 'person.unreachable' }],
      },
    ],
    watchDay: [
      {
        when: 'midnight passes',
        input: { today: '2026-11-21' },
        happens: ({ browser }) => browser.pass(24 * 3_600_000),
        does: [],
        sendsBack: [{ type: 'day.began', today: '2026-11-22' }],
      },
      {
        when: 'the page is seen again after midnight',
        input: { today: '2026-11-21' },
        happens: ({ browser }) => {
          browser.sleep(24 * 3_600_000);
          browser.fire('document', new Event('visibilitychange'));
        },
        does: [],
        sendsBack: [{ type: 'day.began', today: '2026-11-22' }],
      },
    ],
    watchClock: [
      {
        when: 'a minute passes',
        happens: ({ browser }) => browser.pass(60_000),
        does: [],
        sendsBack: [30_000, 60_000].map((passed) => ({ type: 'clock.moved', now: at + passed })),
      },
    ],
    listenToConnection: [
      {
        when: 'the network comes back',
        happens: ({ browser }) => browser.fire('window', new Event('online')),
        does: [],
        sendsBack: [{ type: 'connection.returned' }],
      },
    ],
  },
});

export const dayCalendarWiring = wiringOf<DayCalendarActors>()({
  requirements: dayCalendarRequirements,
  wire: ({ client }) => createDayCalendarLogic({ client, timeZone }),
  rows: {
    getMyRegistrationDays: call({
      input: { day: '2026-12-05', allAttendees: false },
      does: [
        sends('GetMyRegistrationDays', {
          options: {
            allAttendees: false,
            filter: 'all',
            take: 100,
            startDate: '2026-11-28T15:00:00.000Z',
            endDate: '2027-01-11T14:59:59.999Z',
            ...showCancelled,
          },
        }),
      ],
      well: {
        'two days have one': {
          answers: {
            myRegistrations: {
              items: ['2026-12-06T19:30:00', '2026-12-05T10:00:00', '2026-12-05T19:30:00'].map((startWallTime) => ({
                id: startWallTime,
                event: { id: startWallTime, startWallTime },
              })),
            },
          },
          ends: gives(['2026-12-05', '2026-12-06']),
        },
      },
      nobody: 'fails',
      toasts: true,
    }),
  },
});

const toKeep = {
  options: { allAttendees: true, filter: 'upcoming', take: 100, ...soonestFirst, ...showCancelled },
};

export const keptTicketsWiring = wiringOf<KeptTicketsActors>()({
  requirements: keptTicketsRequirements,
  wire: ({ client }) => createKeptTicketsLogic({ client, now: () => at }),
  rows: {
    forgetTicketsOfOthers: [
      { when: 'they are mine', input: { personId: 'alex' }, given: { tickets }, does: [], ends: gives(undefined) },
      {
        when: 'they are somebody else’s',
        input: { personId: 'maya' },
        given: { tickets },
        does: [{ empties: 'foyer.tickets' }],
        ends: gives(undefined),
      },
      {
        when: 'nobody is here',
        input: { personId: null },
        given: { tickets },
        does: [{ empties: 'foyer.tickets' }],
        ends: gives(undefined),
      },
    ],
    keepTickets: [
      ...call({
        does: [sends('GetTicketsToKeep', toKeep), { fills: 'foyer.tickets/kept/tickets', at: String(at) }],
        well: { 'they come': { ends: gives(undefined) } },
        nobody: 'fails',
      }).slice(0, 1),
      {
        when: 'nobody is here',
        given: { answers: { me: null } },
        does: [sends('GetTicketsToKeep', toKeep)],
        ends: 'fails',
      },
      {
        when: 'the server cannot be reached',
        given: { fails: 'unreachable' },
        does: [sends('GetTicketsToKeep', toKeep)],
        ends: 'fails',
      },
    ],
    listenToConnection: [
      {
        when: 'the network comes back',
        happens: ({ browser }) => browser.fire('window', new Event('online')),
        does: [],
        sendsBack: [{ type: 'connection.returned' }],
      },
    ],
  },
});
