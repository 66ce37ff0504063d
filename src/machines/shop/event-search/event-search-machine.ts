import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf, type NavigateEvent } from '#domain/notice.ts';
import type { DayFilter } from '#domain/day-filter.ts';
import {
  addressOf,
  anything,
  pageCount,
  type Place,
  type SearchCriteria,
} from '#machines/shop/event-search/event-search-criteria.ts';
import type { GetEventListQuery } from '#services/generated/graphql.ts';

export type EventListResult = GetEventListQuery['events'];

/** result: what is known already for these criteria, from a cache or from the server's rendering. */
type Input = { criteria: SearchCriteria; result: EventListResult | null };

type Context = {
  criteria: SearchCriteria;
  result: EventListResult | null;
  failure: Failure | null;
  /** How often the filters were reset: what was typed and not sent goes with them. */
  resets: number;
};

type Event =
  | { type: 'address.changed'; criteria: SearchCriteria; result: EventListResult | null }
  | { type: 'search.submit'; keywords: string }
  | { type: 'search.chooseDay'; dateRange: DayFilter }
  | { type: 'search.chooseDates'; start: string; end: string }
  | { type: 'search.chooseDistance'; distance: number | null }
  | { type: 'search.choosePlace'; place: Place }
  | { type: 'search.reset' }
  | { type: 'search.retry' }
  /** What is shown was asked for nobody in particular, and this person's answer may differ. */
  | { type: 'results.outdated' };

/** The search was sent: a place that was typed and not chosen counts now. */
type Emitted = NavigateEvent | { type: 'search.submitted' };

export type EventSearchActors = { searchEvents: PromiseActorLogic<EventListResult, SearchCriteria> };

export const eventSearchMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as EventSearchActors,
  guards: {
    hasResult: ({ context }) => context.result !== null,
    hasItems: (_, params: { result: EventListResult | null }) => (params.result?.items.length ?? 0) > 0,
    isBeyondLast: (_, params: { result: EventListResult | null }) => (params.result?.totalItems ?? 0) > 0,
  },
  actions: {
    rememberCriteria: assign({ criteria: (_, params: { criteria: SearchCriteria }) => params.criteria }),
    rememberResult: assign({ result: (_, params: { result: EventListResult | null }) => params.result }),
    rememberFailure: assign({
      failure: (_, params: { error: unknown }) => failureOf(params.error),
    }),
    countReset: assign({ resets: ({ context }) => context.resets + 1 }),
    emitSubmit: emit({ type: 'search.submitted' }),
    goTo: emit((_, params: { criteria: SearchCriteria }) => ({
      type: 'navigate' as const,
      to: addressOf(params.criteria),
    })),
    goToLastPage: emit(({ context }) => ({
      type: 'navigate' as const,
      to: addressOf({ ...context.criteria, page: pageCount(context.result?.totalItems ?? 0) }),
      replace: true,
    })),
  },
}).createMachine({
  id: 'eventSearch',
  context: ({ input }) => ({ ...input, failure: null, resets: 0 }),
  type: 'parallel',
  states: {
    criteria: {
      description:
        'What the person asks for goes into the address, so that it can be shared, reloaded and gone back to.',
      initial: 'following',
      states: {
        following: {
          description: 'Every choice becomes an address; the address comes back as news.',
          on: {
            'search.submit': {
              actions: [
                {
                  type: 'goTo',
                  params: ({ context, event }) => ({
                    criteria: { ...context.criteria, keywords: event.keywords, page: 1 },
                  }),
                },
                'emitSubmit',
              ],
            },
            'search.chooseDay': {
              actions: {
                type: 'goTo',
                params: ({ context, event }) => ({
                  criteria: {
                    ...context.criteria,
                    dateRange: event.dateRange,
                    customStartDate: '',
                    customEndDate: '',
                    page: 1,
                  },
                }),
              },
            },
            'search.chooseDates': {
              actions: {
                type: 'goTo',
                params: ({ context, event }) => ({
                  criteria: {
                    ...context.criteria,
                    dateRange: 'custom',
                    customStartDate: event.start,
                    customEndDate: event.end,
                    page: 1,
                  },
                }),
              },
            },
            'search.chooseDistance': {
              actions: {
                type: 'goTo',
                params: ({ context, event }) => ({
                  criteria: { ...context.criteria, distance: event.distance, page: 1 },
                }),
              },
            },
            'search.choosePlace': {
              actions: {
                type: 'goTo',
                params: ({ context, event }) => ({
                  criteria: {
                    ...context.criteria,
                    place: event.place,
                    distance: context.criteria.distance ?? 25,
                    page: 1,
                  },
                }),
              },
            },
            'search.reset': { actions: ['countReset', { type: 'goTo', params: { criteria: anything } }] },
          },
        },
      },
    },
    results: {
      description: 'The events that fit the address.',
      initial: 'recalling',
      states: {
        recalling: {
          description: 'What is known already is shown at once.',
          always: [
            { guard: { type: 'hasItems', params: ({ context }) => ({ result: context.result }) }, target: 'showing' },
            {
              guard: { type: 'isBeyondLast', params: ({ context }) => ({ result: context.result }) },
              target: 'beyondLast',
            },
            { guard: 'hasResult', target: 'empty' },
            { target: 'searching' },
          ],
        },
        searching: {
          description: 'The server is asked; skeletons keep the shape of what comes.',
          invoke: {
            id: 'searchEvents',
            src: 'searchEvents',
            input: ({ context }) => context.criteria,
            onDone: [
              {
                guard: { type: 'hasItems', params: ({ event }) => ({ result: event.output }) },
                target: 'showing',
                actions: { type: 'rememberResult', params: ({ event }) => ({ result: event.output }) },
              },
              {
                guard: { type: 'isBeyondLast', params: ({ event }) => ({ result: event.output }) },
                target: 'beyondLast',
                actions: { type: 'rememberResult', params: ({ event }) => ({ result: event.output }) },
              },
              {
                target: 'empty',
                actions: { type: 'rememberResult', params: ({ event }) => ({ result: event.output }) },
              },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        showing: {
          description: 'At least one event fits; a page of them is shown.',
          on: { 'results.outdated': 'refreshing' },
        },
        beyondLast: {
          description: 'Events fit, but there is no such page any more: the address goes to the last one.',
          entry: 'goToLastPage',
        },
        empty: {
          description: 'No event fits; the way to other filters is shown.',
          on: { 'results.outdated': 'refreshing' },
        },
        refreshing: {
          description: 'The server is asked again, and what it said before stays until it answers.',
          invoke: {
            id: 'refreshEvents',
            src: 'searchEvents',
            input: ({ context }) => context.criteria,
            onDone: {
              target: 'recalling',
              actions: { type: 'rememberResult', params: ({ event }) => ({ result: event.output }) },
            },
            onError: 'recalling',
          },
        },
        failed: {
          description: 'The search was thrown back; it can be tried again.',
          on: { 'search.retry': 'searching' },
        },
      },
      on: {
        'address.changed': {
          target: '.recalling',
          actions: [
            { type: 'rememberCriteria', params: ({ event }) => ({ criteria: event.criteria }) },
            { type: 'rememberResult', params: ({ event }) => ({ result: event.result }) },
          ],
        },
      },
    },
  },
});

export type EventSearchActorRef = ActorRefFrom<typeof eventSearchMachine>;
