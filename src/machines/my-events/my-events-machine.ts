import {
  assign,
  emit,
  setup,
  type ActorRefFrom,
  type CallbackActorLogic,
  type EventObject,
  type PromiseActorLogic,
} from 'xstate';
import type { NavigateEvent } from '#domain/answer.ts';
import type { Day, MyEventsFilter } from '#domain/my-events-dates.ts';
import {
  addressOf,
  pageCount,
  viewOf,
  withDayChosen,
  withFilterChosen,
  type MyEventsCriteria,
  type MyEventsView,
} from '#machines/my-events/my-events-criteria.ts';
import type { GetMyRegistrationsQuery, GetSavedEventsQuery } from '#services/generated/graphql.ts';

export type RegistrationPage = GetMyRegistrationsQuery['myRegistrations'];
export type SavedEventPage = GetSavedEventsQuery['savedEvents'];
export type MyEventsPage = RegistrationPage | SavedEventPage;

/** today and timeZone are the viewer's. */
type Input = { criteria: MyEventsCriteria; today: Day; timeZone: string };

type Context = Input & {
  result: MyEventsPage | null;
  /** The registration whose ticket lies over the page. */
  ticketId: string | null;
};

type Event =
  | { type: 'address.changed'; criteria: MyEventsCriteria }
  /** Midnight has passed, or the device was asleep over it. */
  | { type: 'day.began'; today: Day }
  | { type: 'myEvents.chooseDay'; day: Day }
  | { type: 'myEvents.chooseTab'; filter: MyEventsFilter }
  | { type: 'myEvents.showAttendees'; all: boolean }
  | { type: 'myEvents.retry' }
  | { type: 'ticket.show'; registrationId: string }
  | { type: 'ticket.putAway' };

type Emitted = NavigateEvent | { type: 'view.changed'; view: MyEventsView };

export type MyEventsActors = {
  /** Registrations of Upcoming and Past, events of Saved. */
  getMyEventsPage: PromiseActorLogic<MyEventsPage, MyEventsView>;
  /** Sends day.began when the viewer's day changes. */
  watchDay: CallbackActorLogic<EventObject, { today: Day }>;
};

export const myEventsMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as MyEventsActors,
  guards: {
    hasItems: (_, params: { result: MyEventsPage }) => params.result.items.length > 0,
    isPastTheEnd: (_, params: { result: MyEventsPage; page: number }) =>
      params.page > pageCount(params.result.totalItems),
    isListed: ({ context: { result } }, params: { registrationId: string }) =>
      result?.__typename === 'RegistrationList' && result.items.some(({ id }) => id === params.registrationId),
  },
  actions: {
    rememberCriteria: assign({ criteria: (_, params: { criteria: MyEventsCriteria }) => params.criteria }),
    rememberToday: assign({ today: (_, params: { today: Day }) => params.today }),
    rememberResult: assign({ result: (_, params: { result: MyEventsPage }) => params.result }),
    rememberTicket: assign({ ticketId: (_, params: { registrationId: string }) => params.registrationId }),
    forgetTicket: assign({ ticketId: null }),
    announceView: emit(({ context }) => ({
      type: 'view.changed' as const,
      view: viewOf(context.criteria, context.today),
    })),
    goTo: emit(({ context }, params: { criteria: MyEventsCriteria }) => {
      const to = addressOf(params.criteria);
      return { type: 'navigate' as const, to, replace: to === addressOf(context.criteria) };
    }),
    goToLastPage: emit(({ context }, params: { result: MyEventsPage }) => ({
      type: 'navigate' as const,
      to: addressOf({ ...context.criteria, page: pageCount(params.result.totalItems) }),
      replace: true,
    })),
  },
}).createMachine({
  id: 'myEvents',
  context: ({ input }) => ({ ...input, result: null, ticketId: null }),
  invoke: { id: 'watchDay', src: 'watchDay', input: ({ context }) => ({ today: context.today }) },
  type: 'parallel',
  states: {
    criteria: {
      description: 'Tab, day and attendees go into the address, so that they can be reloaded and gone back to.',
      initial: 'following',
      states: {
        following: {
          description: 'Every choice becomes an address; the address comes back as news.',
          on: {
            'myEvents.chooseDay': {
              actions: {
                type: 'goTo',
                params: ({ context, event }) => ({
                  criteria: withDayChosen(context.criteria, event.day, context.today),
                }),
              },
            },
            'myEvents.chooseTab': {
              actions: {
                type: 'goTo',
                params: ({ context, event }) => ({ criteria: withFilterChosen(context.criteria, event.filter) }),
              },
            },
            'myEvents.showAttendees': {
              actions: {
                type: 'goTo',
                params: ({ context, event }) => ({
                  criteria: { ...context.criteria, allAttendees: event.all, page: 1 },
                }),
              },
            },
          },
        },
      },
    },
    ticket: {
      description: 'A ticket with its code for the door can lie over the list.',
      initial: 'away',
      on: {
        'ticket.show': {
          guard: { type: 'isListed', params: ({ event }) => ({ registrationId: event.registrationId }) },
          target: '.shown',
          actions: { type: 'rememberTicket', params: ({ event }) => ({ registrationId: event.registrationId }) },
        },
      },
      states: {
        away: { description: 'The list alone is seen.' },
        shown: {
          description:
            'One ticket is shown, to be scanned, printed or put into a calendar; midnight does not take it away.',
          exit: 'forgetTicket',
          on: { 'ticket.putAway': 'away', 'address.changed': 'away' },
        },
      },
    },
    list: {
      description: 'The registrations that fit the address.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The server is asked; skeletons keep the shape of what comes.',
          invoke: {
            id: 'getMyEventsPage',
            src: 'getMyEventsPage',
            input: ({ context }) => viewOf(context.criteria, context.today),
            onDone: [
              {
                guard: { type: 'hasItems', params: ({ event }) => ({ result: event.output }) },
                target: 'showing',
                actions: { type: 'rememberResult', params: ({ event }) => ({ result: event.output }) },
              },
              {
                guard: {
                  type: 'isPastTheEnd',
                  params: ({ context, event }) => ({ result: event.output, page: context.criteria.page }),
                },
                target: 'turningBack',
                actions: { type: 'goToLastPage', params: ({ event }) => ({ result: event.output }) },
              },
              {
                target: 'empty',
                actions: { type: 'rememberResult', params: ({ event }) => ({ result: event.output }) },
              },
            ],
            onError: 'failed',
          },
        },
        showing: { description: 'At least one registration fits; a page of them is shown by day.' },
        empty: { description: 'Nothing fits; the chosen day is named, and the way to events is shown.' },
        turningBack: { description: 'The address names a page after the last one and is led to the last.' },
        failed: {
          description: 'The list was thrown back; it can be asked for again.',
          on: { 'myEvents.retry': 'asking' },
        },
      },
      on: {
        'address.changed': {
          target: '.asking',
          actions: [
            { type: 'rememberCriteria', params: ({ event }) => ({ criteria: event.criteria }) },
            'announceView',
          ],
        },
        'day.began': {
          target: '.asking',
          actions: [{ type: 'rememberToday', params: ({ event }) => ({ today: event.today }) }, 'announceView'],
        },
      },
    },
  },
});

export type MyEventsActorRef = ActorRefFrom<typeof myEventsMachine>;
