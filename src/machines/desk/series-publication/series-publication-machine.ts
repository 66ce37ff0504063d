import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf } from '#domain/notice.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { CallRefused, NotTheirs } from '#services/desk/client/from-desk.ts';
import type { PublishedSeries, SeriesDraft, SeriesDrafts, WantedSeries } from '#services/desk/series/series-service.ts';

/** Why nothing was published. OTHER: what this page does not know yet. */
export type SeriesRefusal = { why: 'OTHER' } | { why: 'CALL'; failure: Failure };

/** How many were asked for, and how many of them are on sale since. */
export type SeriesOutcome = { asked: number; onSale: number };

type Input = { eventId: string };
type Context = {
  eventId: string;
  /** As they were told last; null before. */
  series: SeriesDrafts | null;
  outcome: SeriesOutcome | null;
  refusal: SeriesRefusal | null;
  /** Why they could not be read. */
  unread: Failure | null;
  /** Of the press that is carried out; the same until its outcome is known. */
  idempotencyKey: string;
  /** Whether an answer to it stayed away. */
  isUnknown: boolean;
};
type Event =
  | { type: 'seriesPublication.look' }
  | { type: 'seriesPublication.retry' }
  | { type: 'seriesPublication.publish'; idempotencyKey: string }
  | { type: 'seriesPublication.askAgain' };
/** event.changed: the event of the page is another than it was read, or may be. */
type Emitted = { type: 'event.changed' } | { type: 'place.changed' } | { type: 'session.ended' };
type Missed = NotTheirs | SessionEnded;
type Answered = { answer: SeriesDrafts | PublishedSeries | Missed | CallRefused };

export type SeriesPublicationActors = {
  getSeriesDrafts: PromiseActorLogic<SeriesDrafts | Missed, { eventId: string }>;
  publishSeries: PromiseActorLogic<PublishedSeries | Missed | CallRefused, WantedSeries>;
};

/** Whether nothing keeps it from being put on sale. */
export const canBePublished = ({ problems, isBeyondLimit }: SeriesDraft): boolean =>
  problems.length === 0 && !isBeyondLimit;

/** Ids of those that can be. */
export const publishable = ({ series }: { series: SeriesDrafts | null }): string[] =>
  (series?.drafts ?? []).filter(canBePublished).map(({ id }) => id);

/** The drafts of a series are put on sale together: first they are told, then those that can be are (docs/decisions/185). */
export const seriesPublicationMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as SeriesPublicationActors,
  delays: { nextTry: 5_000 },
  guards: {
    isTold: (_, params: Answered) => params.answer.__typename === 'SeriesDrafts',
    isPublished: (_, params: Answered) => params.answer.__typename === 'PublishedSeries',
    isSessionEnded: (_, params: Answered) => params.answer.__typename === 'SessionEnded',
    isNotTheirs: (_, params: Answered) => params.answer.__typename === 'NotTheirs',
    hasPublishable: ({ context }) => publishable(context).length > 0,
  },
  actions: {
    rememberDrafts: assign((_, { answer }: Answered) => ({
      series: answer.__typename === 'SeriesDrafts' ? answer : null,
      unread: null,
    })),
    rememberUnread: assign({ unread: (_, params: { error: unknown }) => failureOf(params.error) }),
    rememberPress: assign((_, { idempotencyKey }: { idempotencyKey: string }) => ({
      idempotencyKey,
      outcome: null,
      refusal: null,
    })),
    rememberOutcome: assign(({ context }, { answer }: Answered) =>
      answer.__typename === 'PublishedSeries'
        ? {
            series: answer.left,
            outcome: { asked: publishable(context).length, onSale: answer.onSale.length },
            isUnknown: false,
          }
        : {},
    ),
    rememberRefusal: assign({
      refusal: (_, { answer }: Answered): SeriesRefusal =>
        answer.__typename === 'CallRefused' ? { why: 'CALL', failure: answer.failure } : { why: 'OTHER' },
      isUnknown: false,
    }),
    rememberUnknown: assign({ isUnknown: true }),
    forgetUnknown: assign({ isUnknown: false }),
    emitChanged: emit({ type: 'event.changed' as const }),
    emitPlaceChanged: emit({ type: 'place.changed' as const }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'seriesPublication',
  context: ({ input }) => ({
    eventId: input.eventId,
    series: null,
    outcome: null,
    refusal: null,
    unread: null,
    idempotencyKey: '',
    isUnknown: false,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'That there are other dates is said; which, is told when somebody asks.',
      on: { 'seriesPublication.look': 'readingDrafts' },
    },
    readingDrafts: {
      description: 'The server tells the drafts, by the function that will publish them.',
      invoke: {
        id: 'getSeriesDrafts',
        src: 'getSeriesDrafts',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: [
          {
            guard: { type: 'isTold', params: ({ event }) => ({ answer: event.output }) },
            target: 'choosing',
            actions: { type: 'rememberDrafts', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isSessionEnded', params: ({ event }) => ({ answer: event.output }) },
            target: 'unreadable',
            actions: 'emitSessionEnded',
          },
          { target: 'notTheirs', actions: ['emitPlaceChanged', 'emitChanged'] },
        ],
        onError: {
          target: 'unreadable',
          actions: { type: 'rememberUnread', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unreadable: {
      description: 'The drafts could not be read; nothing is published.',
      on: { 'seriesPublication.retry': 'readingDrafts' },
    },
    choosing: {
      description:
        'The drafts are told, each with what keeps it from being published; what came of a press stands above.',
      on: {
        'seriesPublication.publish': {
          guard: 'hasPublishable',
          target: 'publishing',
          actions: { type: 'rememberPress', params: ({ event }) => event },
        },
      },
    },
    publishing: {
      description: 'All that can be are put on sale; a second press is refused.',
      invoke: {
        id: 'publishSeries',
        src: 'publishSeries',
        input: ({ context }) => ({
          eventId: context.eventId,
          events: publishable(context),
          idempotencyKey: context.idempotencyKey,
        }),
        onDone: [
          {
            guard: { type: 'isPublished', params: ({ event }) => ({ answer: event.output }) },
            target: 'choosing',
            actions: [{ type: 'rememberOutcome', params: ({ event }) => ({ answer: event.output }) }, 'emitChanged'],
          },
          {
            guard: { type: 'isSessionEnded', params: ({ event }) => ({ answer: event.output }) },
            target: 'choosing',
            actions: ['forgetUnknown', 'emitSessionEnded'],
          },
          {
            guard: { type: 'isNotTheirs', params: ({ event }) => ({ answer: event.output }) },
            target: 'notTheirs',
            actions: ['emitPlaceChanged', 'emitChanged'],
          },
          {
            target: 'choosing',
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { target: 'unknown', actions: 'rememberUnknown' },
      },
    },
    unknown: {
      description: 'No answer came. It is asked for again by itself with the same key, which publishes them once.',
      after: { nextTry: 'publishing' },
      on: { 'seriesPublication.askAgain': 'publishing' },
    },
    notTheirs: { description: 'The person may not publish here (any more), or it is gone.', type: 'final' },
  },
});

export type SeriesPublicationActorRef = ActorRefFrom<typeof seriesPublicationMachine>;
