import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf } from '#domain/notice.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { NotTheirs } from '#services/desk/client/from-desk.ts';
import type { DeskMessage, MessageList } from '#services/desk/messages/message-service.ts';

type Input = { eventId: string };
type Context = {
  eventId: string;
  /** As they were read last; null until they were. */
  messages: DeskMessage[] | null;
  /** Why they could not be read. */
  unread: Failure | null;
};
/** refresh: one was sent here, or the person wants to know what became of them by now. */
type Event = { type: 'messages.refresh' } | { type: 'messages.retry' };
type Emitted = { type: 'place.changed' } | { type: 'session.ended' };
type Answered = { answer: MessageList | NotTheirs | SessionEnded };

export type MessagesActors = { getDeskMessages: PromiseActorLogic<Answered['answer'], { eventId: string }> };

/** What an event's people were written, and what became of it (docs/decisions/163). */
export const messagesMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as MessagesActors,
  guards: {
    is: (_, params: Answered & { typename: string }) => params.answer.__typename === params.typename,
  },
  actions: {
    rememberMessages: assign({
      messages: ({ context }, { answer }: Answered) =>
        answer.__typename === 'MessageList' ? answer.messages : context.messages,
    }),
    rememberUnread: assign({ unread: (_, params: { error: unknown }) => failureOf(params.error) }),
    emitPlaceChanged: emit({ type: 'place.changed' as const }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'messages',
  context: ({ input }) => ({ ...input, messages: null, unread: null }),
  initial: 'readingMessages',
  states: {
    readingMessages: {
      description: 'The server is asked what was sent; what was shown stays.',
      invoke: {
        id: 'getDeskMessages',
        src: 'getDeskMessages',
        input: ({ context: { eventId } }) => ({ eventId }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'MessageList' }) },
            target: 'listing',
            actions: { type: 'rememberMessages', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'signedOut',
            actions: 'emitSessionEnded',
          },
          { target: 'notPermitted', actions: 'emitPlaceChanged' },
        ],
        onError: {
          target: 'unreadable',
          actions: { type: 'rememberUnread', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'messages.refresh': { target: 'readingMessages', reenter: true } },
    },
    unreadable: {
      description: 'They could not be read; it can be tried again.',
      on: { 'messages.retry': 'readingMessages', 'messages.refresh': 'readingMessages' },
    },
    signedOut: {
      description: 'Nobody is logged in any more; the session leads to the login.',
      on: { 'messages.retry': 'readingMessages' },
    },
    notPermitted: {
      description: 'The person’s role writes to nobody any more: the page asks what they are by now.',
      type: 'final',
    },
    listing: {
      description: 'What was sent, or that nothing was.',
      on: { 'messages.refresh': 'readingMessages' },
    },
  },
});

export type MessagesActorRef = ActorRefFrom<typeof messagesMachine>;
