import { assign, emit, sendTo, setup, type CallbackActorLogic, type EventObject, type PromiseActorLogic } from 'xstate';
import type { NavigateEvent } from '#domain/notice.ts';
import type { Day } from '#domain/is-day.ts';
import type { MyEventsFilter } from '#domain/my-events-filters.ts';
import {
  addressOf,
  pageCount,
  viewOf,
  type MyEventsCriteria,
  type MyEventsView,
} from '#machines/account/my-events/my-events-criteria.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { GetMyRegistrationsQuery, GetSavedEventsQuery } from '#services/generated/graphql.ts';

export type RegistrationPage = GetMyRegistrationsQuery['myRegistrations'];
export type SavedEventPage = GetSavedEventsQuery['savedEvents'];
/** A registration as the list shows it. */
export type ListedRegistration = RegistrationPage['items'][number];

/** A ticket for which a dialog is opened, by what is shown of it wherever it is listed. */
export type OpenedTicket = Pick<ListedRegistration, 'id' | 'givenBy' | 'attendee' | 'tuition' | 'sessionOptions'> & {
  event: Pick<
    ListedRegistration['event'],
    'id' | 'name' | 'languageUsed' | 'startWallTime' | 'timeZoneName' | 'primaryCategory' | 'featuredAsset'
  > & { organizer: Pick<ListedRegistration['event']['organizer'], 'name'> };
};
type NamedAttendee = Pick<ListedRegistration['attendee'], 'id' | 'name'>;
export type MyEventsPage = RegistrationPage | SavedEventPage;

/** When tickets were kept on this device, and what its clock says; milliseconds since 1970. */
type Keeping = { keptAt: number; now: number };

/** What this device keeps of one person's tickets, as far as it fits a view. */
export type RecalledTickets = Keeping & { personId: string; page: RegistrationPage };

/** today and timeZone are the viewer's. */
type Input = { criteria: MyEventsCriteria; today: Day; timeZone: string };

type Context = Input & {
  /** Whose events are shown: of who is logged in or, while that can't be asked, of the one whose tickets are kept. */
  personId: string | null;
  result: MyEventsPage | null;
  /** Of a result that this device kept; null for one that the server sent. */
  kept: Keeping | null;
  /** The registration whose ticket lies over the page. */
  ticketId: string | null;
};

type Event =
  | { type: 'address.changed'; criteria: MyEventsCriteria }
  /** Midnight has passed, or the device was asleep over it. */
  | { type: 'day.began'; today: Day }
  | { type: 'clock.moved'; now: number }
  | { type: 'person.known'; personId: string }
  /** Nobody could be asked who is here: the server gives no answer. */
  | { type: 'person.unreachable' }
  /** The network is back, or the page has the focus again. */
  | { type: 'connection.returned' }
  | { type: 'myEvents.chooseDay'; day: Day }
  | { type: 'myEvents.chooseTab'; filter: MyEventsFilter }
  | { type: 'myEvents.showAttendees'; all: boolean }
  | { type: 'myEvents.retry' }
  /** What the server told of a registration that may be listed here. */
  | { type: 'registration.known'; registration: ListedRegistration }
  /** A ticket that may be listed here is somebody else's now. */
  | { type: 'registration.gone' }
  /** The name of an attendee was changed. */
  | { type: 'attendee.known'; attendee: NamedAttendee }
  | { type: 'ticket.show'; registrationId: string }
  | { type: 'ticket.putAway' };

type Emitted = NavigateEvent | { type: 'view.changed'; view: MyEventsView };

export type MyEventsActors = {
  /** Registrations of Upcoming and Past, events of Saved. */
  getMyEventsPage: PromiseActorLogic<MyEventsPage | SessionEnded, MyEventsView>;
  /** What is kept of a person, or of the last one where nobody is known; null where nothing fits the view. */
  recallTickets: PromiseActorLogic<RecalledTickets | null, { personId: string | null; view: MyEventsView }>;
  /** Sends person.known and person.unreachable; has the session ask again when it gets person.askAgain. */
  watchPerson: CallbackActorLogic<{ type: 'person.askAgain' }>;
  /** Sends day.began when the viewer's day changes. */
  watchDay: CallbackActorLogic<EventObject, { today: Day }>;
  /** Sends clock.moved from time to time. */
  watchClock: CallbackActorLogic<EventObject>;
  /** Sends connection.returned. */
  listenToConnection: CallbackActorLogic<EventObject>;
};

const holds = ({ result }: Context, registrationId: string) =>
  result?.__typename === 'RegistrationList' && result.items.some(({ id }) => id === registrationId);

/** The same page with what was learned of its registrations. */
const withEach = (result: MyEventsPage | null, learned: (listed: ListedRegistration) => ListedRegistration) =>
  result?.__typename === 'RegistrationList' ? { ...result, items: result.items.map(learned) } : result;

/** What My events asks of the world, what it decides and what it remembers; its states stand in my-events-machine.ts. */
export const myEventsSetup = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as MyEventsActors,
  guards: {
    isPersonKnown: ({ context }) => context.personId !== null,
    isSamePerson: ({ context }, params: { personId: string }) => context.personId === params.personId,
    isOwnerOfKept: ({ context }, params: { personId: string }) =>
      context.kept !== null && context.personId === params.personId,
    isSomeoneElse: ({ context }, params: { personId: string }) => context.personId !== params.personId,
    hasSessionEnded: (_, params: { answer: MyEventsPage | SessionEnded }) =>
      params.answer.__typename === 'SessionEnded',
    hasItems: ({ context }) => (context.result?.items.length ?? 0) > 0,
    isPastTheEnd: ({ context }) => context.criteria.page > pageCount(context.result?.totalItems ?? 0),
    isRecalled: (_, params: { recalled: RecalledTickets | null }) => params.recalled !== null,
    isKeptShown: ({ context }) => context.kept !== null,
    isListed: ({ context }, params: { registrationId: string }) => holds(context, params.registrationId),
    isTicketGone: ({ context }) => context.ticketId !== null && !holds(context, context.ticketId),
  },
  /** How long an answer is waited for before what is kept is offered. */
  delays: { silence: 3_000 },
  actions: {
    rememberCriteria: assign({
      criteria: (_, params: { criteria: MyEventsCriteria }) => params.criteria,
      result: null,
      kept: null,
    }),
    rememberToday: assign({ today: (_, params: { today: Day }) => params.today }),
    rememberPerson: assign({
      personId: (_, params: { personId: string }) => params.personId,
      result: null,
      kept: null,
    }),
    rememberResult: assign((_, { answer }: { answer: MyEventsPage | SessionEnded }) =>
      answer.__typename === 'SessionEnded' ? {} : { result: answer, kept: null },
    ),
    rememberRecalled: assign((_, { recalled }: { recalled: RecalledTickets | null }) =>
      recalled
        ? { personId: recalled.personId, result: recalled.page, kept: { keptAt: recalled.keptAt, now: recalled.now } }
        : {},
    ),
    showRegistration: assign({
      result: ({ context }, params: { registration: ListedRegistration }) =>
        withEach(context.result, (listed) => (listed.id === params.registration.id ? params.registration : listed)),
    }),
    showAttendee: assign({
      result: ({ context }, { attendee: { id, name } }: { attendee: NamedAttendee }) =>
        withEach(context.result, (listed) =>
          listed.attendee.id === id ? { ...listed, attendee: { ...listed.attendee, name } } : listed,
        ),
    }),
    moveClock: assign({
      kept: ({ context: { kept } }, params: { now: number }) => kept && { ...kept, now: params.now },
    }),
    rememberTicket: assign({ ticketId: (_, params: { registrationId: string }) => params.registrationId }),
    forgetTicket: assign({ ticketId: null }),
    askWhoIsHere: sendTo('watchPerson', { type: 'person.askAgain' } as const),
    announceView: emit(({ context }) => ({ type: 'view.changed' as const, view: viewAsked({ context }) })),
    goTo: emit(({ context }, params: { criteria: MyEventsCriteria }) => {
      const to = addressOf(params.criteria);
      return { type: 'navigate' as const, to, replace: to === addressOf(context.criteria) };
    }),
    goToLastPage: emit(({ context }) => ({
      type: 'navigate' as const,
      to: addressOf({ ...context.criteria, page: pageCount(context.result?.totalItems ?? 0) }),
      replace: true,
    })),
  },
});

/** The view that the address asks for, on this day. */
export const viewAsked = ({ context }: { context: Context }): MyEventsView => viewOf(context.criteria, context.today);

/** Whose tickets are looked up on this device, and for which view. */
export const ticketsLookedUp = ({ context }: { context: Context }) => ({
  personId: context.personId,
  view: viewAsked({ context }),
});
