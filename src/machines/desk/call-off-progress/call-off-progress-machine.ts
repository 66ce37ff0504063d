import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf } from '#domain/notice.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { CallOffHold, CallOffProgress } from '#services/desk/call-off-progress/call-off-progress-service.ts';
import type { CallRefused, NotTheirs } from '#services/desk/client/from-desk.ts';

type Input = { eventId: string };
type Context = {
  eventId: string;
  /** As it was read last; null until it was. */
  progress: CallOffProgress | null;
  /** Whether it is to pause, by the press that is carried out. */
  isPaused: boolean;
  idempotencyKey: string;
  /** Why it could not be read, or was not paused. */
  trouble: Failure | null;
};
type Event =
  | { type: 'callOffProgress.hold'; isPaused: boolean; idempotencyKey: string }
  | { type: 'callOffProgress.askAgain' }
  | { type: 'callOffProgress.retry' };
type Emitted = { type: 'place.changed' } | { type: 'session.ended' };
type Answer = CallOffProgress | NotTheirs | SessionEnded | CallRefused;
type Answered = { answer: Answer };

export type CallOffProgressActors = {
  getCallOffProgress: PromiseActorLogic<CallOffProgress | NotTheirs | SessionEnded, { eventId: string }>;
  holdCallOff: PromiseActorLogic<Answer, CallOffHold>;
};

const isOver = (answer: Answer): boolean =>
  answer.__typename === 'CallOffProgress' && answer.left === 0 && answer.unasked === 0 && answer.waiting.amount === 0;

/** How far the calling off of an event is, read again until it is over; it can be paused (docs/decisions/161, 166). */
export const callOffProgressMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as CallOffProgressActors,
  delays: { nextLook: 5_000, nextTry: 5_000 },
  guards: {
    isProgress: (_, params: Answered) => params.answer.__typename === 'CallOffProgress',
    hasSessionEnded: (_, params: Answered) => params.answer.__typename === 'SessionEnded',
    isNotTheirs: (_, params: Answered) => params.answer.__typename === 'NotTheirs',
    isOver: (_, params: Answered) => isOver(params.answer),
    isShown: ({ context }) => context.progress !== null,
    isOther: ({ context: { progress } }, params: { isPaused: boolean }) =>
      progress !== null && (progress.pausedAt !== null) !== params.isPaused,
  },
  actions: {
    rememberProgress: assign(({ context }, { answer }: Answered) => ({
      progress: answer.__typename === 'CallOffProgress' ? answer : context.progress,
      trouble: null,
    })),
    rememberTrouble: assign({ trouble: (_, params: { error: unknown }) => failureOf(params.error) }),
    rememberRefusal: assign({
      trouble: (_, { answer }: Answered) => (answer.__typename === 'CallRefused' ? answer.failure : null),
    }),
    rememberPress: assign((_, { isPaused, idempotencyKey }: { isPaused: boolean; idempotencyKey: string }) => ({
      isPaused,
      idempotencyKey,
      trouble: null,
    })),
    emitPlaceChanged: emit({ type: 'place.changed' as const }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'callOffProgress',
  context: ({ input }) => ({
    eventId: input.eventId,
    progress: null,
    isPaused: false,
    idempotencyKey: '',
    trouble: null,
  }),
  initial: 'readingProgress',
  states: {
    readingProgress: {
      description: 'The server tells how far it is; what was shown stays.',
      invoke: {
        id: 'getCallOffProgress',
        src: 'getCallOffProgress',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: [
          {
            guard: { type: 'isOver', params: ({ event }) => ({ answer: event.output }) },
            target: 'over',
            actions: { type: 'rememberProgress', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isProgress', params: ({ event }) => ({ answer: event.output }) },
            target: 'goingOn',
            actions: { type: 'rememberProgress', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'hasSessionEnded', params: ({ event }) => ({ answer: event.output }) },
            target: 'unreadable',
            actions: 'emitSessionEnded',
          },
          { target: 'notTold' },
        ],
        onError: [
          { guard: 'isShown', target: 'goingOn' },
          {
            target: 'unreadable',
            actions: { type: 'rememberTrouble', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: {
        'callOffProgress.hold': {
          guard: { type: 'isOther', params: ({ event }) => ({ isPaused: event.isPaused }) },
          target: 'holding',
          actions: { type: 'rememberPress', params: ({ event }) => event },
        },
      },
    },
    unreadable: {
      description: 'It could not be read; it can be tried again.',
      on: { 'callOffProgress.retry': 'readingProgress' },
    },
    goingOn: {
      description: 'Some orders are left, or money is on its way; it is read again by itself.',
      after: { nextLook: 'readingProgress' },
      on: {
        'callOffProgress.hold': {
          guard: { type: 'isOther', params: ({ event }) => ({ isPaused: event.isPaused }) },
          target: 'holding',
          actions: { type: 'rememberPress', params: ({ event }) => event },
        },
      },
    },
    holding: {
      description: 'It is to pause, or to go on; a second press is refused.',
      invoke: {
        id: 'holdCallOff',
        src: 'holdCallOff',
        input: ({ context: { eventId, isPaused, idempotencyKey } }) => ({ eventId, isPaused, idempotencyKey }),
        onDone: [
          {
            guard: { type: 'isProgress', params: ({ event }) => ({ answer: event.output }) },
            target: 'goingOn',
            actions: { type: 'rememberProgress', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'hasSessionEnded', params: ({ event }) => ({ answer: event.output }) },
            target: 'goingOn',
            actions: 'emitSessionEnded',
          },
          {
            guard: { type: 'isNotTheirs', params: ({ event }) => ({ answer: event.output }) },
            target: 'goingOn',
            actions: 'emitPlaceChanged',
          },
          {
            target: 'goingOn',
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: 'unknown',
      },
    },
    unknown: {
      description: 'No answer came. It is asked for again by itself with the same key, which does it once.',
      after: { nextTry: 'holding' },
      on: { 'callOffProgress.askAgain': 'holding' },
    },
    over: { description: 'All orders are undone, and all money that can go back has gone.', type: 'final' },
    notTold: { description: 'It was not called off here, or this person sees no orders.', type: 'final' },
  },
});

export type CallOffProgressActorRef = ActorRefFrom<typeof callOffProgressMachine>;
