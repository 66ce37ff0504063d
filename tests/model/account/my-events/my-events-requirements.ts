import { myEventsStart, type MyEventsCriteria } from '#machines/account/my-events/my-events-criteria.ts';
import { myEventsMachine } from '#machines/account/my-events/my-events-machine.ts';
import type { MyEventsPage, RecalledTickets, SavedEventPage } from '#machines/account/my-events/my-events-setup.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, elapsed, failed } from '#tools/flows/walk/events.ts';
import { aListedEvent } from '../../shop/event-search/a-listed-event.ts';
import { aRegistration, pageOf } from './a-registration.ts';
import { bySample } from '#tools/flows/walk/expected.ts';
import { myEventsSays } from './my-events-says.ts';

export const today = '2026-11-21';
export const timeZone = 'America/New_York';
export const past: MyEventsCriteria = { ...myEventsStart, filter: 'past', from: '2026-11-14' };
const pageNine: MyEventsCriteria = { ...myEventsStart, page: 9 };
export const savedPage: SavedEventPage = {
  __typename: 'EventList',
  totalItems: 1,
  items: [{ ...aListedEvent, id: 'ev-9', startDateTime: '2026-12-05T20:00:00Z', startWallTime: '2026-12-05T12:00:00' }],
};
const registrations = pageOf([aRegistration()]);
const givenUp = aRegistration({ state: 'Cancelled' });
const nothing = pageOf([]);
const elsewhere = pageOf([], 12);
export const kept: RecalledTickets = { personId: 'alex', keptAt: 1_000, now: 61_000, page: registrations };

const choices = ['myEvents.chooseDay', 'myEvents.chooseTab', 'myEvents.showAttendees'];
const emitted = ['address.changed', 'day.began', 'registration.known', 'registration.gone', 'attendee.known'];

/** What the list lets happen, by its state; the choices and the ticket are everywhere the same. */
const inList = {
  'awaitingSession.waiting': [...emitted, 'person.known', 'person.unreachable'],
  'awaitingSession.offeringKept': [...emitted, 'person.known', 'person.unreachable', 'ticket.show?'],
  'asking.waiting': [...emitted, 'person.known?', 'ticket.show?'],
  'asking.offeringKept': [...emitted, 'person.known?', 'ticket.show?'],
  showing: [...emitted, 'person.known?', 'ticket.show?'],
  empty: [...emitted, 'person.known?'],
  turningBack: [...emitted, 'person.known?'],
  recalling: [...emitted, 'person.known?', 'ticket.show?'],
  showingKept: [...emitted, 'person.known', 'clock.moved', 'connection.returned', 'myEvents.retry', 'ticket.show'],
  askingAgain: [...emitted, 'person.known?', 'ticket.show'],
  failed: [...emitted, 'person.known', 'myEvents.retry', 'ticket.show?'],
};
/** No ticket lies over a list that has none. */
const withoutTickets = ['awaitingSession.waiting', 'empty', 'turningBack'];
const withTicket = (list: string, ticket: 'away' | 'shown', allowed: readonly string[]) => ({
  [`criteria.following + list.${list} + ticket.${ticket}`]: [
    ...choices,
    ...allowed.filter((event) => ticket === 'away' || !event.startsWith('ticket.show')),
    ...(ticket === 'shown' ? ['ticket.show', 'ticket.putAway'] : []),
  ],
});

type Snapshot = {
  context: { personId: string | null; criteria: MyEventsCriteria; today: string; result: unknown; kept: unknown };
};

const registrationsIn = ({ context }: { context: { result: MyEventsPage | null } }) =>
  context.result?.__typename === 'RegistrationList' ? context.result.items : [];

const isOf =
  (personId: string) =>
  ({ context }: Snapshot, was: Snapshot) =>
    context.personId === personId && (was.context.personId === personId || context.result === null);
const knows =
  (page: MyEventsPage) =>
  ({ context }: Snapshot) =>
    context.result === page && context.kept === null;
const isAt =
  (criteria: MyEventsCriteria) =>
  ({ context }: Snapshot) =>
    context.criteria === criteria;

const answers = (actor: string, again: string) => ({
  [`saved events come${again}`]: done(actor, savedPage),
  [`registrations come${again}`]: done(actor, registrations),
  [`there is nothing${again}`]: done(actor, nothing),
  [`there is nothing on this page${again}`]: done(actor, elsewhere),
  [`nobody is logged in${again}`]: done(actor, sessionEnded),
  [`no answer comes${again}`]: failed(actor),
});
const nothingHere = ['list.empty', 'list.turningBack: navigate'];
const answered = (again: string) => ({
  [`saved events come${again}`]: 'list.showing',
  [`registrations come${again}`]: 'list.showing',
  [`there is nothing${again}`]: nothingHere,
  [`there is nothing on this page${again}`]: nothingHere,
  [`nobody is logged in${again}`]: 'list.failed: >person.askAgain',
});
const known = (again: string) => ({
  [`saved events come${again}`]: knows(savedPage),
  [`registrations come${again}`]: knows(registrations),
  [`there is nothing${again}`]: knows(nothing),
  [`there is nothing on this page${again}`]: knows(elsewhere),
});
const recalls = (actor: string, when: string) => ({
  [`this device has kept tickets of Alex${when}`]: done(actor, kept),
  [`this device has kept nothing${when}`]: done(actor, null),
  [`what this device kept cannot be read${when}`]: failed(actor),
});
const offers = (when: string) => ({
  [`this device has kept tickets of Alex${when}`]: 'stays',
  [`this device has kept nothing${when}`]: 'stays',
  [`what this device kept cannot be read${when}`]: 'stays',
});
const hasRecalled = ({ context }: Snapshot) =>
  context.personId === 'alex' && context.result === kept.page && context.kept !== null;
const isOfAlexOrUnknown = ({ context: { personId } }: Snapshot) => personId === null || personId === 'alex';
const whenAskedAgain = ' when it is asked again';
const readAnew = ['list.asking.waiting: view.changed', 'list.recalling: view.changed'];

type Step = {
  sample: string;
  was: { context: { personId: string | null; criteria: MyEventsCriteria; today: string } };
};

/** What is asked for: what the address says, on the day that it is; without a day in the address, from that day. */
function viewAfter({ sample, was: { context } }: Step) {
  const asked: Readonly<Record<string, MyEventsCriteria>> = {
    'the address asks for past events': past,
    'the address asks for the ninth page': pageNine,
  };
  const { filter, from, page } = asked[sample] ?? context.criteria;
  const now = sample === 'another day begins' ? '2026-11-22' : context.today;
  return { filter, day: from ?? now, today: now, allAttendees: true, page };
}
const ticketsAfter = (step: Step) => ({ personId: step.was.context.personId, view: viewAfter(step) });

export const myEventsRequirements: RequirementTable<typeof myEventsMachine> = {
  machine: myEventsMachine,
  title: 'My events',
  inputs: {
    'the address asks for what is to come': { criteria: myEventsStart, today, timeZone },
    'the address asks for page nine': { criteria: pageNine, today, timeZone },
  },
  listeners: ['watchPerson', 'watchDay', 'watchClock', 'listenToConnection'],
  listens: { '': ['watchPerson', 'watchDay'], 'list.showingKept': ['watchClock', 'listenToConnection'] },
  events: {
    'Alex is here': { type: 'person.known', personId: 'alex' },
    'Maya is here': { type: 'person.known', personId: 'maya' },
    'nobody can be asked who is here': { type: 'person.unreachable' },
    'the connection is back': { type: 'connection.returned' },
    'the clock moves on': { type: 'clock.moved', now: 121_000 },
    'the address asks for past events': { type: 'address.changed', criteria: past },
    'the address asks for the ninth page': { type: 'address.changed', criteria: pageNine },
    'another day begins': { type: 'day.began', today: '2026-11-22' },
    'I choose a past day': { type: 'myEvents.chooseDay', day: '2026-11-14' },
    'I choose a day to come': { type: 'myEvents.chooseDay', day: '2026-11-28' },
    'I choose Saved': { type: 'myEvents.chooseTab', filter: 'saved' },
    'I leave out other attendees': { type: 'myEvents.showAttendees', all: false },
    'I try again': { type: 'myEvents.retry' },
    'the registration is given up': { type: 'registration.known', registration: givenUp },
    'the ticket is given back': { type: 'registration.gone' },
    'its attendee has another name': { type: 'attendee.known', attendee: { id: 'a-1', name: 'Alexa Thorsen' } },
    'I look at a ticket': { type: 'ticket.show', registrationId: 'r-1' },
    'I put the ticket away': { type: 'ticket.putAway' },
    ...answers('getMyEventsPage', ''),
    ...answers('getMyEventsPageAgain', whenAskedAgain),
    'this device has kept tickets of Alex': done('recallTickets', kept),
    'this device has kept nothing': done('recallTickets', null),
    'what this device kept cannot be read': failed('recallTickets'),
    'nothing is heard of who is here': elapsed('silence', 'myEvents.list.awaitingSession.waiting'),
    ...recalls('recallBeforeSession', ', before it is known who is here'),
    'nothing is heard of the list': elapsed('silence', 'myEvents.list.asking.waiting'),
    ...recalls('recallMeanwhile', ', while the list is on its way'),
  },
  permits: Object.fromEntries(
    Object.entries(inList).flatMap(([list, allowed]) =>
      ['away' as const, 'shown' as const]
        .filter((ticket) => ticket === 'away' || !withoutTickets.includes(list))
        .flatMap((ticket) => Object.entries(withTicket(list, ticket, allowed))),
    ),
  ),
  pictures: {
    'list.asking.waiting': 'my-events/loading',
    'list.showing': 'my-events/upcoming',
    'list.empty': 'my-events/empty-today',
    'list.failed': 'my-events/failed',
    'ticket.shown': 'my-events/ticket',
    'list.awaitingSession.waiting': 'my-events/loading',
    'list.awaitingSession.offeringKept': 'my-events/kept-offline-asking',
    'list.asking.offeringKept': 'my-events/kept-offline-asking',
    'list.recalling': 'my-events/loading',
    'list.turningBack': 'my-events/loading',
    'list.showingKept': 'my-events/kept-offline',
    'list.askingAgain': 'my-events/kept-offline-asking',
    'ticket.away': 'my-events/upcoming',
  },
  starts: {
    'the address asks for what is to come': 'criteria.following + list.awaitingSession.waiting + ticket.away',
    'the address asks for page nine': 'criteria.following + list.awaitingSession.waiting + ticket.away',
  },
  transitions: {
    criteria: {
      'I choose a past day': 'stays: navigate',
      'I choose a day to come': 'stays: navigate',
      'I choose Saved': 'stays: navigate',
      'I leave out other attendees': 'stays: navigate',
    },
    ticket: { 'I look at a ticket': ['ticket.shown', 'stays'] },
    'ticket.shown': {
      'I put the ticket away': 'ticket.away',
      'the address asks for past events': 'ticket.away',
      'the address asks for the ninth page': 'ticket.away',
      'Alex is here': ['ticket.away', 'stays'],
      'Maya is here': ['ticket.away', 'stays'],
    },
    list: {
      'the registration is given up': 'stays',
      'its attendee has another name': 'stays',
      'the ticket is given back': readAnew,
      'Alex is here': ['list.asking.waiting', 'stays'],
      'Maya is here': ['list.asking.waiting', 'stays'],
      'the address asks for past events': readAnew,
      'the address asks for the ninth page': readAnew,
      'another day begins': readAnew,
    },
    'list.awaitingSession': {
      'Maya is here': 'list.asking.waiting',
      'another day begins': 'stays: view.changed',
    },
    'list.awaitingSession.waiting': {
      'Alex is here': 'list.asking.waiting',
      'nobody can be asked who is here': 'list.recalling',
      'nothing is heard of who is here': 'list.awaitingSession.offeringKept',
      'the address asks for past events': 'stays: view.changed',
      'the address asks for the ninth page': 'stays: view.changed',
    },
    'list.awaitingSession.offeringKept': {
      ...offers(', before it is known who is here'),
      'Alex is here': ['list.askingAgain', 'list.asking.waiting'],
      'nobody can be asked who is here': ['list.showingKept', 'list.recalling'],
      'the address asks for past events': 'list.awaitingSession.waiting: view.changed',
      'the address asks for the ninth page': 'list.awaitingSession.waiting: view.changed',
    },
    'list.asking': answered(''),
    'list.asking.waiting': {
      'no answer comes': ['list.recalling', 'list.showingKept'],
      'nothing is heard of the list': 'list.asking.offeringKept',
    },
    'list.asking.offeringKept': {
      ...offers(', while the list is on its way'),
      'no answer comes': ['list.recalling', 'list.showingKept'],
    },
    'list.recalling': {
      'this device has kept tickets of Alex': 'list.showingKept',
      'this device has kept nothing': 'list.failed',
      'what this device kept cannot be read': 'list.failed',
    },
    'list.showingKept': {
      'the clock moves on': 'stays',
      'the connection is back': 'list.askingAgain',
      'Alex is here': 'list.askingAgain',
      'Maya is here': 'list.asking.waiting',
      'I try again': 'list.askingAgain: >person.askAgain',
    },
    'list.askingAgain': { ...answered(whenAskedAgain), [`no answer comes${whenAskedAgain}`]: 'list.showingKept' },
    'list.failed': {
      'Alex is here': 'list.asking.waiting',
      'Maya is here': 'list.asking.waiting',
      'I try again': ['list.asking.waiting: >person.askAgain', 'list.awaitingSession.waiting: >person.askAgain'],
    },
  },
  asks: {
    watchDay: { today: '2026-11-21' },
    getMyEventsPage: viewAfter,
    getMyEventsPageAgain: viewAfter,
    recallTickets: ticketsAfter,
    recallBeforeSession: ticketsAfter,
    recallMeanwhile: ticketsAfter,
  },
  emits: {
    'view.changed': (step) => ({ view: viewAfter(step) }),
    // A choice that changes nothing takes the place of the address that says the same.
    navigate: bySample({
      'I choose a past day': ({ was }) => ({
        to: '/my-events?filter=past&from=2026-11-14',
        replace: was.context.criteria === past,
      }),
      'I choose a day to come': { to: '/my-events?from=2026-11-28', replace: false },
      'I choose Saved': { to: '/my-events?filter=saved', replace: false },
      'I leave out other attendees': ({ was }) => ({
        to:
          was.context.criteria === past
            ? '/my-events?filter=past&from=2026-11-14&allAttendees=false'
            : '/my-events?allAttendees=false',
        replace: false,
      }),
      'there is nothing': { to: '/my-events', replace: true },
      'there is nothing on this page': { to: '/my-events?page=2', replace: true },
      'there is nothing when it is asked again': { to: '/my-events', replace: true },
      'there is nothing on this page when it is asked again': { to: '/my-events?page=2', replace: true },
    }),
  },
  says: myEventsSays,
  after: {
    'Alex is here': isOf('alex'),
    'Maya is here': isOf('maya'),
    'the clock moves on': ({ context }) => context.kept?.now === 121_000,
    'the address asks for past events': isAt(past),
    'the address asks for the ninth page': isAt(pageNine),
    'another day begins': ({ context }) => context.today === '2026-11-22',
    'the registration is given up': (now) => registrationsIn(now).every(({ state }) => state === 'Cancelled'),
    'its attendee has another name': (now) =>
      registrationsIn(now).every(({ attendee }) => attendee.name === 'Alexa Thorsen'),
    'I look at a ticket': ({ context }) => context.ticketId === 'r-1',
    ...known(''),
    ...known(whenAskedAgain),
    'this device has kept tickets of Alex': ({ context }) =>
      context.personId === 'alex' && context.result === kept.page && context.kept?.keptAt === 1_000,
    'I try again': ({ value, context }) =>
      JSON.stringify(value).includes('awaitingSession') === (context.personId === null),
    'this device has kept tickets of Alex, before it is known who is here': hasRecalled,
    'this device has kept tickets of Alex, while the list is on its way': hasRecalled,
  },
  // Whose tickets are looked up is the device's own affair: it finds those of the one who is known, or the last one's.
  only: {
    'this device has kept tickets of Alex': isOfAlexOrUnknown,
    'this device has kept tickets of Alex, before it is known who is here': isOfAlexOrUnknown,
    'this device has kept tickets of Alex, while the list is on its way': isOfAlexOrUnknown,
  },
  reads: ({ criteria, personId, result, kept: keeping, ticketId }) => [
    criteria.page,
    criteria.filter,
    personId,
    result && [result.__typename, result.items.length, result.totalItems],
    keeping !== null,
    ticketId,
  ],
  situation: ({ value }) => value.list,
  invariant: ({ value: { list, ticket }, context }) => {
    if (list === 'showing' && (context.result?.items.length ?? 0) === 0) return false;
    if (list === 'empty' && context.result?.items.length !== 0) return false;
    if ((list === 'showingKept' || list === 'askingAgain') && context.kept === null) return false;
    if (list === 'turningBack' && context.criteria.page === 1) return false;
    return context.ticketId === (ticket === 'shown' ? 'r-1' : null);
  },
};
