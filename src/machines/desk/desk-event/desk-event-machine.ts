import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf } from '#domain/notice.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { NotTheirs } from '#services/desk/client/from-desk.ts';
import type { DeskEvent } from '#services/desk/event/event-service.ts';

type Input = { eventId: string };
type Context = {
  eventId: string;
  /** As it was read last; null until it was. */
  event: DeskEvent | null;
  /** Why it could not be read. */
  trouble: Failure | null;
};
/** refresh: something of it was saved. */
type Event = { type: 'deskEvent.retry' } | { type: 'deskEvent.refresh' };
type Emitted = { type: 'session.ended' };
type Answered = { answer: DeskEvent | NotTheirs | SessionEnded };

export type DeskEventActors = {
  getDeskEvent: PromiseActorLogic<DeskEvent | NotTheirs | SessionEnded, { eventId: string }>;
};

/** One event of an organizer, which all of its pages at the desk show: its head, and its parts (docs/decisions/156). */
export const deskEventMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as DeskEventActors,
  guards: {
    is: (_, params: Answered & { typename: string }) => params.answer.__typename === params.typename,
    isShown: ({ context }) => context.event !== null,
  },
  actions: {
    rememberEvent: assign({
      event: ({ context }, { answer }: Answered) => (answer.__typename === 'DeskEvent' ? answer : context.event),
    }),
    rememberTrouble: assign({ trouble: (_, params: { error: unknown }) => failureOf(params.error) }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'deskEvent',
  context: ({ input }) => ({ eventId: input.eventId, event: null, trouble: null }),
  initial: 'readingEvent',
  states: {
    readingEvent: {
      description: 'The server tells how it is; a page that was shown stays.',
      invoke: {
        id: 'getDeskEvent',
        src: 'getDeskEvent',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskEvent' }) },
            target: 'open',
            actions: { type: 'rememberEvent', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'signedOut',
            actions: 'emitSessionEnded',
          },
          { target: 'missing' },
        ],
        onError: [
          { guard: 'isShown', target: 'open' },
          {
            target: 'unreadable',
            actions: { type: 'rememberTrouble', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { 'deskEvent.refresh': { target: 'readingEvent', reenter: true } },
    },
    unreadable: {
      description: 'It could not be read; it can be tried again.',
      on: { 'deskEvent.retry': 'readingEvent' },
    },
    signedOut: {
      description: 'Nobody is logged in any more; the session leads to the login.',
      on: { 'deskEvent.retry': 'readingEvent' },
    },
    missing: {
      description: 'There is no such event, or the person does not work on it: the same is said of both.',
      type: 'final',
    },
    open: {
      description: 'Its parts can be looked at, and changed by those whose role permits it.',
      on: { 'deskEvent.refresh': 'readingEvent' },
    },
  },
});

export type DeskEventActorRef = ActorRefFrom<typeof deskEventMachine>;
