import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf, type NavigateEvent } from '#domain/notice.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { CallRefused, NotTheirs } from '#services/desk/client/from-desk.ts';
import type { EventRehearsal, RehearsalChange, RehearsalResult } from '#services/desk/rehearsal/rehearsal-service.ts';

/** Why the last deed was not done. OTHER: what this page does not know yet. */
export type RehearsalRefusal = { why: 'PROBLEMS' | 'OTHER' } | { why: 'CALL'; failure: Failure };

type Deed = RehearsalChange['deed'];
type Input = { eventId: string };
type Context = {
  eventId: string;
  /** The copy that is under way, in the addresses of the shop; null for none, and while that is not known. */
  copyId: string | null;
  /** Of the press that is carried out. */
  deed: Deed;
  idempotencyKey: string;
  refusal: RehearsalRefusal | null;
  /** Whether an answer stayed away. */
  isUnknown: boolean;
  /** Whether what was under way has just been erased. */
  hasEnded: boolean;
  /** Why it could not be read. */
  trouble: Failure | null;
};
type Event =
  /** isReady: whether no error stands in the way of publishing. */
  | { type: 'rehearsal.begin'; isReady: boolean; idempotencyKey: string }
  | { type: 'rehearsal.end'; idempotencyKey: string }
  | { type: 'rehearsal.askAgain' }
  | { type: 'rehearsal.retry' };
/** event.changed: it may be another than it was read. */
type Emitted = NavigateEvent | { type: 'event.changed' } | { type: 'place.changed' } | { type: 'session.ended' };
type Answer = RehearsalResult | NotTheirs | SessionEnded | CallRefused;
type Answered = { answer: Answer };

export type RehearsalActors = {
  getEventRehearsal: PromiseActorLogic<EventRehearsal | NotTheirs | SessionEnded, { eventId: string }>;
  changeRehearsal: PromiseActorLogic<Answer, RehearsalChange>;
};

const copyOf = (answer: Answer): string | null =>
  answer.__typename === 'EventRehearsal' ? (answer.underWay?.id ?? null) : null;

/** Where the copy is bought of. */
function pageOf(answer: Answer): string {
  const id = copyOf(answer);
  if (id === null) throw new Error('nothing is rehearsed');
  return `/preview/${id}`;
}

function refusalOf(answer: Answer): RehearsalRefusal {
  switch (answer.__typename) {
    case 'PublishRefusedError':
      return { why: 'PROBLEMS' };
    case 'CallRefused':
      return { why: 'CALL', failure: answer.failure };
    default:
      return { why: 'OTHER' };
  }
}

/** The checkout of an event, tried with a copy of it that counts nowhere (docs/decisions/171). */
export const rehearsalMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as RehearsalActors,
  delays: { nextTry: 5_000 },
  guards: {
    isUnderWay: (_, params: Answered) => copyOf(params.answer) !== null,
    isNone: (_, params: Answered) => params.answer.__typename === 'EventRehearsal',
    hasSessionEnded: (_, params: Answered) => params.answer.__typename === 'SessionEnded',
    isNotTheirs: (_, params: Answered) => params.answer.__typename === 'NotTheirs',
    isReady: (_, params: { isReady: boolean }) => params.isReady,
  },
  actions: {
    rememberCopy: assign({ copyId: (_, { answer }: Answered) => copyOf(answer), trouble: null, isUnknown: false }),
    rememberTrouble: assign({ trouble: (_, params: { error: unknown }) => failureOf(params.error) }),
    rememberPress: assign((_, { deed, idempotencyKey }: { deed: Deed; idempotencyKey: string }) => ({
      deed,
      idempotencyKey,
      refusal: null,
      hasEnded: false,
    })),
    rememberEnded: assign({ hasEnded: ({ context }) => context.deed === 'END' }),
    rememberRefusal: assign((_, { answer }: Answered) => ({ refusal: refusalOf(answer), isUnknown: false })),
    rememberUnknown: assign({ isUnknown: true }),
    forgetUnknown: assign({ isUnknown: false }),
    leadToCopy: emit((_, { answer }: Answered) => ({ type: 'navigate' as const, to: pageOf(answer) })),
    emitChanged: emit({ type: 'event.changed' as const }),
    emitPlaceChanged: emit({ type: 'place.changed' as const }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'rehearsal',
  context: ({ input }) => ({
    eventId: input.eventId,
    copyId: null,
    deed: 'BEGIN',
    idempotencyKey: '',
    refusal: null,
    isUnknown: false,
    hasEnded: false,
    trouble: null,
  }),
  initial: 'readingRehearsal',
  states: {
    readingRehearsal: {
      description: 'The server tells what this person rehearses of the event.',
      invoke: {
        id: 'getEventRehearsal',
        src: 'getEventRehearsal',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: [
          {
            guard: { type: 'isUnderWay', params: ({ event }) => ({ answer: event.output }) },
            target: 'underWay',
            actions: { type: 'rememberCopy', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isNone', params: ({ event }) => ({ answer: event.output }) },
            target: 'none',
            actions: { type: 'rememberCopy', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'hasSessionEnded', params: ({ event }) => ({ answer: event.output }) },
            target: 'unreadable',
            actions: 'emitSessionEnded',
          },
          { target: 'notTold' },
        ],
        onError: {
          target: 'unreadable',
          actions: { type: 'rememberTrouble', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unreadable: {
      description: 'It could not be read; it can be tried again.',
      on: { 'rehearsal.retry': 'readingRehearsal' },
    },
    none: {
      description: 'Nothing is rehearsed; a rehearsal can begin where nothing stands in the way of publishing.',
      on: {
        'rehearsal.begin': {
          guard: { type: 'isReady', params: ({ event }) => event },
          target: 'changing',
          actions: {
            type: 'rememberPress',
            params: ({ event: { idempotencyKey } }) => ({ deed: 'BEGIN' as const, idempotencyKey }),
          },
        },
      },
    },
    underWay: {
      description: 'A copy is there to be bought of; it can be ended, or made anew of what is saved by now.',
      on: {
        'rehearsal.begin': {
          guard: { type: 'isReady', params: ({ event }) => event },
          target: 'changing',
          actions: {
            type: 'rememberPress',
            params: ({ event: { idempotencyKey } }) => ({ deed: 'BEGIN' as const, idempotencyKey }),
          },
        },
        'rehearsal.end': {
          target: 'changing',
          actions: {
            type: 'rememberPress',
            params: ({ event: { idempotencyKey } }) => ({ deed: 'END' as const, idempotencyKey }),
          },
        },
      },
    },
    changing: {
      description: 'A copy is made, or erased; a second press is refused.',
      invoke: {
        id: 'changeRehearsal',
        src: 'changeRehearsal',
        input: ({ context: { deed, eventId, idempotencyKey } }) => ({ deed, eventId, idempotencyKey }),
        onDone: [
          {
            guard: { type: 'isUnderWay', params: ({ event }) => ({ answer: event.output }) },
            target: 'underWay',
            actions: [
              { type: 'rememberCopy', params: ({ event }) => ({ answer: event.output }) },
              { type: 'leadToCopy', params: ({ event }) => ({ answer: event.output }) },
            ],
          },
          {
            guard: { type: 'isNone', params: ({ event }) => ({ answer: event.output }) },
            target: 'none',
            actions: [{ type: 'rememberCopy', params: ({ event }) => ({ answer: event.output }) }, 'rememberEnded'],
          },
          {
            guard: { type: 'hasSessionEnded', params: ({ event }) => ({ answer: event.output }) },
            target: 'readingRehearsal',
            actions: ['forgetUnknown', 'emitSessionEnded'],
          },
          {
            guard: { type: 'isNotTheirs', params: ({ event }) => ({ answer: event.output }) },
            target: 'notTold',
            actions: 'emitPlaceChanged',
          },
          {
            target: 'readingRehearsal',
            actions: [{ type: 'rememberRefusal', params: ({ event }) => ({ answer: event.output }) }, 'emitChanged'],
          },
        ],
        onError: { target: 'unknown', actions: 'rememberUnknown' },
      },
    },
    unknown: {
      description: 'No answer came. It is asked for again by itself with the same key, which does it once.',
      after: { nextTry: 'changing' },
      on: { 'rehearsal.askAgain': 'changing' },
    },
    notTold: { description: 'This person may not change the event, and rehearses nothing of it.', type: 'final' },
  },
});

export type RehearsalActorRef = ActorRefFrom<typeof rehearsalMachine>;
