import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf } from '#domain/notice.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { NotTheirs } from '#services/desk/client/from-desk.ts';
import type { DeskToday } from '#services/desk/today/today-service.ts';

type Input = { organizationId: string };
type Context = {
  organizationId: string;
  /** As it was read last; null until it was. */
  today: DeskToday | null;
  /** Why it could not be read. */
  trouble: Failure | null;
};
type Event = { type: 'today.retry' } | { type: 'today.refresh' };
type Emitted = { type: 'place.changed' } | { type: 'session.ended' };
type Answer = DeskToday | NotTheirs | SessionEnded;
type Answered = { answer: Answer };

export type TodayActors = { getDeskToday: PromiseActorLogic<Answer, { organizationId: string }> };

/** The desk's first page: what waits, what sells, and the money of the week (docs/decisions/159). */
export const todayMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as TodayActors,
  guards: {
    is: (_, params: Answered & { typename: string }) => params.answer.__typename === params.typename,
    isShown: ({ context }) => context.today !== null,
  },
  actions: {
    rememberToday: assign({
      today: ({ context }, { answer }: Answered) => (answer.__typename === 'DeskToday' ? answer : context.today),
      trouble: null,
    }),
    rememberTrouble: assign({ trouble: (_, params: { error: unknown }) => failureOf(params.error) }),
    emitPlaceChanged: emit({ type: 'place.changed' as const }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'today',
  context: ({ input }) => ({ organizationId: input.organizationId, today: null, trouble: null }),
  initial: 'readingToday',
  states: {
    readingToday: {
      description: 'The server tells how it stands at this moment; figures that were shown stay, with their time.',
      invoke: {
        id: 'getDeskToday',
        src: 'getDeskToday',
        input: ({ context }) => ({ organizationId: context.organizationId }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskToday' }) },
            target: 'open',
            actions: { type: 'rememberToday', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'signedOut',
            actions: 'emitSessionEnded',
          },
          { target: 'notTheirs', actions: 'emitPlaceChanged' },
        ],
        onError: [
          {
            guard: 'isShown',
            target: 'stale',
            actions: { type: 'rememberTrouble', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'unreadable',
            actions: { type: 'rememberTrouble', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    unreadable: {
      description: 'It could not be read; it can be tried again.',
      on: { 'today.retry': 'readingToday' },
    },
    signedOut: {
      description: 'Nobody is logged in any more; the session leads to the login.',
      on: { 'today.retry': 'readingToday' },
    },
    notTheirs: {
      description: 'The person does not work there any more: the page asks for whom they work by now.',
      type: 'final',
    },
    open: {
      description: 'What waits leads to the pages that do it; all can be read anew.',
      on: { 'today.refresh': 'readingToday' },
    },
    stale: {
      description: 'It could not be read anew: what was shown stays, and says of when it is.',
      on: { 'today.retry': 'readingToday' },
    },
  },
});

export type TodayActorRef = ActorRefFrom<typeof todayMachine>;
