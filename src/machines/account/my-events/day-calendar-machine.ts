import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import { monthOf } from '#domain/day.ts';
import type { Day } from '#domain/is-day.ts';

/** What the calendar stands on: the viewer's day, the chosen one, and whose registrations its dots are. */
export type CalendarGround = { today: Day; day: Day; allAttendees: boolean };

/** marked: picked but not confirmed; cursor: where the arrow keys are, and its month is the one that is shown. */
type Context = CalendarGround & { marked: Day; cursor: Day; registeredDays: Day[] };

type Event =
  | { type: 'calendar.open' }
  | { type: 'calendar.moveTo'; day: Day }
  | { type: 'calendar.mark'; day: Day }
  | { type: 'calendar.confirm' }
  | { type: 'calendar.cancel' }
  /** The view has changed: another day was chosen, another day began, other attendees are shown. */
  | { type: 'calendar.follow'; ground: CalendarGround };

type Emitted = { type: 'day.chosen'; day: Day };

export type DayCalendarActors = {
  /** The days with a registration in the six weeks that show the month of `day`. */
  getMyRegistrationDays: PromiseActorLogic<Day[], { day: Day; allAttendees: boolean }>;
};

export const dayCalendarMachine = setup({
  types: { input: {} as CalendarGround, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as DayCalendarActors,
  guards: {
    isOtherMonth: ({ context }, params: { day: Day }) => monthOf(params.day) !== monthOf(context.cursor),
    isOtherMonthThanChosen: ({ context }) => monthOf(context.day) !== monthOf(context.cursor),
  },
  actions: {
    moveCursor: assign({ cursor: (_, params: { day: Day }) => params.day }),
    mark: assign({ cursor: (_, params: { day: Day }) => params.day, marked: (_, params: { day: Day }) => params.day }),
    goBackToChosen: assign({ cursor: ({ context }) => context.day, marked: ({ context }) => context.day }),
    follow: assign((_, params: { ground: CalendarGround }) => ({
      ...params.ground,
      marked: params.ground.day,
      cursor: params.ground.day,
    })),
    rememberDays: assign({ registeredDays: (_, params: { days: Day[] }) => params.days }),
    chooseMarked: emit(({ context }) => ({ type: 'day.chosen' as const, day: context.marked })),
  },
}).createMachine({
  id: 'dayCalendar',
  context: ({ input }) => ({ ...input, marked: input.day, cursor: input.day, registeredDays: [] }),
  type: 'parallel',
  states: {
    sheet: {
      description: 'A wide page has the calendar at its side; a narrow one opens it as a sheet.',
      initial: 'closed',
      states: {
        closed: {
          description: 'No sheet lies over the page.',
          on: {
            'calendar.open': 'open',
            'calendar.confirm': { actions: 'chooseMarked' },
            'calendar.cancel': { actions: 'goBackToChosen' },
          },
        },
        open: {
          description: 'The sheet is open until OK or Cancel.',
          on: {
            'calendar.confirm': { target: 'closed', actions: 'chooseMarked' },
            'calendar.cancel': { target: 'closed', actions: 'goBackToChosen' },
          },
        },
      },
      on: {
        'calendar.moveTo': { actions: { type: 'moveCursor', params: ({ event }) => ({ day: event.day }) } },
        'calendar.mark': { actions: { type: 'mark', params: ({ event }) => ({ day: event.day }) } },
        'calendar.follow': { actions: { type: 'follow', params: ({ event }) => ({ ground: event.ground }) } },
      },
    },
    dots: {
      description: 'The days of the shown month that have a registration.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The server is asked; the dots that are known stay.',
          invoke: {
            id: 'getMyRegistrationDays',
            src: 'getMyRegistrationDays',
            input: ({ context }) => ({ day: context.cursor, allAttendees: context.allAttendees }),
            onDone: {
              target: 'known',
              actions: { type: 'rememberDays', params: ({ event }) => ({ days: event.output }) },
            },
            onError: { target: 'unknown', actions: { type: 'rememberDays', params: { days: [] } } },
          },
        },
        known: { description: 'The shown month has its dots.' },
        unknown: { description: 'The days could not be read: the calendar works without dots.' },
      },
      on: {
        'calendar.cancel': { guard: 'isOtherMonthThanChosen', target: '.asking' },
        'calendar.moveTo': {
          guard: { type: 'isOtherMonth', params: ({ event }) => ({ day: event.day }) },
          target: '.asking',
        },
        'calendar.mark': {
          guard: { type: 'isOtherMonth', params: ({ event }) => ({ day: event.day }) },
          target: '.asking',
        },
        'calendar.follow': '.asking',
      },
    },
  },
});

export type DayCalendarActorRef = ActorRefFrom<typeof dayCalendarMachine>;
