import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf } from '#domain/notice.ts';
import { isPeriod } from '#domain/report-period.ts';
import { addressOf, type WantedReport } from '#machines/desk/report/wanted-report.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { NotTheirs } from '#services/desk/client/from-desk.ts';
import type { DeskReport, ReportOf } from '#services/desk/report/reports-service.ts';

/** path: of an organizer's reports, '/desk/players/reports'. */
type Input = { organizationId: string; path: string; wanted: WantedReport };
type Context = Input & {
  /** As it was read last; null until one was. */
  report: DeskReport | null;
  /** Why it could not be read. */
  unread: Failure | null;
};
type Wanting = { wanted: WantedReport };
type Event =
  | ({ type: 'reports.choose' } & Wanting)
  | ({ type: 'address.changed' } & Wanting)
  | { type: 'reports.retry' };
type Emitted =
  | { type: 'navigate'; to: string; replace: boolean }
  | { type: 'place.changed' }
  | { type: 'session.ended' };
type Answer = DeskReport | NotTheirs | SessionEnded;
type Answered = { answer: Answer };

export type ReportsActors = { getDeskReport: PromiseActorLogic<Answer, ReportOf> };

const anotherAddress = {
  target: 'readingReport',
  actions: { type: 'rememberWanted', params: ({ event }: { event: Wanting }) => ({ wanted: event.wanted }) },
} as const;

/** What an organizer or one event has sold and taken in, for the days of the address (docs/decisions/168). */
export const reportsMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as ReportsActors,
  guards: {
    is: (_, params: Answered & { typename: string }) => params.answer.__typename === params.typename,
    isOfEvent: ({ context }) => context.wanted.eventId !== null,
    isPeriod: (_, params: Wanting) => isPeriod(params.wanted),
    isSame: ({ context: { path, wanted } }, params: Wanting) =>
      addressOf(path, params.wanted) === addressOf(path, wanted),
  },
  actions: {
    rememberReport: assign({
      report: ({ context }, { answer }: Answered) => (answer.__typename === 'DeskReport' ? answer : context.report),
    }),
    rememberUnread: assign({ unread: (_, params: { error: unknown }) => failureOf(params.error) }),
    /** What was shown of another kind or event says nothing of this one. */
    rememberWanted: assign({
      wanted: (_, params: Wanting) => params.wanted,
      report: ({ context: { wanted, report } }, params: Wanting) =>
        wanted.kind === params.wanted.kind && wanted.eventId === params.wanted.eventId ? report : null,
    }),
    goTo: emit(({ context }, params: Wanting) => ({
      type: 'navigate' as const,
      to: addressOf(context.path, params.wanted),
      replace: false,
    })),
    emitPlaceChanged: emit({ type: 'place.changed' as const }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'reports',
  context: ({ input }) => ({ ...input, report: null, unread: null }),
  initial: 'readingReport',
  states: {
    readingReport: {
      description: 'The server is asked for the report; the one that was shown stays, unless it is of something else.',
      invoke: {
        id: 'getDeskReport',
        src: 'getDeskReport',
        input: ({ context: { organizationId, wanted } }) => ({ organizationId, ...wanted }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskReport' }) },
            target: 'showing',
            actions: { type: 'rememberReport', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'signedOut',
            actions: 'emitSessionEnded',
          },
          { guard: 'isOfEvent', target: 'notThere' },
          { target: 'notPermitted', actions: 'emitPlaceChanged' },
        ],
        onError: {
          target: 'unreadable',
          actions: { type: 'rememberUnread', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'address.changed': { ...anotherAddress, reenter: true } },
    },
    unreadable: {
      description: 'The report could not be read; it can be tried again.',
      on: { 'reports.retry': 'readingReport', 'address.changed': anotherAddress },
    },
    signedOut: {
      description: 'Nobody is logged in any more; the session leads to the login.',
      on: { 'reports.retry': 'readingReport', 'address.changed': anotherAddress },
    },
    notThere: {
      description: 'There is no report of this event for this person; the page leads to that of all events.',
      on: { 'address.changed': anotherAddress },
    },
    notPermitted: {
      description: 'The person’s role reads no reports any more: the page asks what they are by now.',
      type: 'final',
    },
    showing: {
      description:
        'The figures of one moment. Other days or another event become an address, which comes back as news.',
      on: {
        'reports.choose': [
          {
            guard: { type: 'isSame', params: ({ event }) => ({ wanted: event.wanted }) },
            target: 'readingReport',
          },
          {
            guard: { type: 'isPeriod', params: ({ event }) => ({ wanted: event.wanted }) },
            actions: { type: 'goTo', params: ({ event }) => ({ wanted: event.wanted }) },
          },
          { target: 'daysRefused' },
        ],
        'address.changed': anotherAddress,
      },
    },
    daysRefused: {
      description: 'The days that were given are none; what is shown stays.',
      on: {
        'reports.choose': [
          {
            guard: { type: 'isSame', params: ({ event }) => ({ wanted: event.wanted }) },
            target: 'readingReport',
          },
          {
            guard: { type: 'isPeriod', params: ({ event }) => ({ wanted: event.wanted }) },
            target: 'showing',
            actions: { type: 'goTo', params: ({ event }) => ({ wanted: event.wanted }) },
          },
          { target: 'daysRefused', reenter: true },
        ],
        'address.changed': anotherAddress,
      },
    },
  },
});

export type ReportsActorRef = ActorRefFrom<typeof reportsMachine>;
