import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf } from '#domain/notice.ts';
import { required } from '#domain/required.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { CallRefused, NotTheirs } from '#services/desk/client/from-desk.ts';
import type {
  ChangeEffects,
  ChangeResult,
  DecidedChange,
  EventChange,
  LookedAt,
  LookResult,
} from '#services/desk/event-change/event-change-service.ts';
import type { EventMoveRefusal } from '#services/desk/generated/graphql.ts';

/** Why it is not done. FIELDS: a time or a place can't be used. OTHER: what this page does not know yet. */
export type ChangeRefusal =
  | { why: EventMoveRefusal | 'STATE' | 'FIELDS' | 'PROBLEMS' | 'OTHER' }
  | { why: 'CALL'; failure: Failure };

type Input = { eventId: string };
type Context = {
  eventId: string;
  change: EventChange;
  /** Of the part of the event as it was when that was decided, so that its page knows what is older. */
  version: number;
  /** What it would do, as it was shown last; null before. */
  effects: ChangeEffects | null;
  /** Whether the effects are others than those that were agreed to. */
  isOther: boolean;
  refusal: ChangeRefusal | null;
  /** Why the effects could not be read. */
  unread: Failure | null;
  /** Of the press that is carried out; the same until its outcome is known. */
  idempotencyKey: string;
  /** Whether an answer to it stayed away. */
  isUnknown: boolean;
  /** The version at which it was done. */
  doneAt: number | null;
};
type Event =
  | { type: 'eventChange.look'; change: EventChange; version: number }
  | { type: 'eventChange.confirm'; idempotencyKey: string }
  | { type: 'eventChange.askAgain' }
  | { type: 'eventChange.retry' }
  | { type: 'eventChange.close' };
type Emitted = { type: 'event.changed' } | { type: 'place.changed' } | { type: 'session.ended' };
type Answer = LookResult | ChangeResult | NotTheirs | SessionEnded | CallRefused;
type Answered = { answer: Answer };

export type EventChangeActors = {
  getChangeEffects: PromiseActorLogic<LookResult | NotTheirs | SessionEnded, LookedAt>;
  changeEvent: PromiseActorLogic<ChangeResult | NotTheirs | SessionEnded | CallRefused, DecidedChange>;
};

function effectsIn(answer: Answer): ChangeEffects | null {
  switch (answer.__typename) {
    case 'EventMoveEffects':
    case 'CallOffEffects':
      return answer;
    case 'EventMoveChangedError':
    case 'CallOffChangedError':
      return answer.effects;
    default:
      return null;
  }
}

function refusalOf(answer: Answer): ChangeRefusal {
  switch (answer.__typename) {
    case 'EventMoveError':
      return { why: answer.refusal };
    case 'EventStateTransitionError':
      return { why: 'STATE' };
    case 'InvalidFieldsError':
      return { why: 'FIELDS' };
    case 'PublishRefusedError':
      return { why: 'PROBLEMS' };
    case 'CallRefused':
      return { why: 'CALL', failure: answer.failure };
    default:
      return { why: 'OTHER' };
  }
}

/** An event is moved, or called off: first it is told what that does, then it is decided (docs/decisions/161, 166). */
export const eventChangeMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as EventChangeActors,
  delays: { nextTry: 5_000 },
  guards: {
    isDone: (_, params: Answered) => params.answer.__typename === 'DeskEvent',
    hasSessionEnded: (_, params: Answered) => params.answer.__typename === 'SessionEnded',
    isNotTheirs: (_, params: Answered) => params.answer.__typename === 'NotTheirs',
    hasEffects: (_, params: Answered) => effectsIn(params.answer) !== null,
  },
  actions: {
    choose: assign(({ context }, { change, version }: { change: EventChange; version: number }) => ({
      change,
      version,
      // Another way to do the same keeps what is shown until it is known.
      effects: context.change.deed === change.deed ? context.effects : null,
      isOther: false,
      refusal: null,
      unread: null,
    })),
    rememberEffects: assign((_, { answer }: Answered) => ({ effects: effectsIn(answer), isOther: false })),
    rememberOtherEffects: assign((_, { answer }: Answered) => ({ effects: effectsIn(answer), isOther: true })),
    rememberRefusal: assign({ refusal: (_, { answer }: Answered) => refusalOf(answer) }),
    rememberUnread: assign({ unread: (_, params: { error: unknown }) => failureOf(params.error) }),
    rememberPress: assign((_, { idempotencyKey }: { idempotencyKey: string }) => ({
      idempotencyKey,
      isUnknown: false,
    })),
    rememberUnknown: assign({ isUnknown: true }),
    rememberDone: assign({ doneAt: ({ context }) => context.version }),
    forgetEffects: assign({ effects: null }),
    emitChanged: emit({ type: 'event.changed' as const }),
    emitPlaceChanged: emit({ type: 'place.changed' as const }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'eventChange',
  context: ({ input }) => ({
    eventId: input.eventId,
    change: { deed: 'CALL_OFF' },
    version: 0,
    effects: null,
    isOther: false,
    refusal: null,
    unread: null,
    idempotencyKey: '',
    isUnknown: false,
    doneAt: null,
  }),
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is asked.',
      entry: 'forgetEffects',
      on: {
        'eventChange.look': { target: 'looking', actions: { type: 'choose', params: ({ event }) => event } },
      },
    },
    looking: {
      description: 'The server counts what it would do, by the function that will do it.',
      invoke: {
        id: 'getChangeEffects',
        src: 'getChangeEffects',
        input: ({ context: { eventId, change } }) => ({ eventId, change }),
        onDone: [
          {
            guard: { type: 'hasEffects', params: ({ event }) => ({ answer: event.output }) },
            target: 'deciding',
            actions: { type: 'rememberEffects', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'hasSessionEnded', params: ({ event }) => ({ answer: event.output }) },
            target: 'resting',
            actions: 'emitSessionEnded',
          },
          {
            guard: { type: 'isNotTheirs', params: ({ event }) => ({ answer: event.output }) },
            target: 'resting',
            actions: ['emitPlaceChanged', 'emitChanged'],
          },
          {
            target: 'refused',
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: {
          target: 'unreadable',
          actions: { type: 'rememberUnread', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'eventChange.look': {
          target: 'looking',
          reenter: true,
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'eventChange.close': 'resting',
      },
    },
    unreadable: {
      description: 'What it would do could not be read; nothing is done.',
      on: { 'eventChange.retry': 'looking', 'eventChange.close': 'resting' },
    },
    deciding: {
      description: 'What it does is told, with its numbers; nothing is done yet.',
      on: {
        'eventChange.look': { target: 'looking', actions: { type: 'choose', params: ({ event }) => event } },
        'eventChange.confirm': {
          target: 'changing',
          actions: { type: 'rememberPress', params: ({ event }) => event },
        },
        'eventChange.close': 'resting',
      },
    },
    changing: {
      description: 'It is done where it does what was told; a second press is refused.',
      invoke: {
        id: 'changeEvent',
        src: 'changeEvent',
        input: ({ context: { eventId, change, effects, idempotencyKey } }) => ({
          eventId,
          change,
          effects: required(effects, 'the effects'),
          idempotencyKey,
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => ({ answer: event.output }) },
            target: 'done',
            actions: ['rememberDone', 'emitChanged'],
          },
          {
            guard: { type: 'hasEffects', params: ({ event }) => ({ answer: event.output }) },
            target: 'deciding',
            actions: { type: 'rememberOtherEffects', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'hasSessionEnded', params: ({ event }) => ({ answer: event.output }) },
            target: 'deciding',
            actions: 'emitSessionEnded',
          },
          {
            guard: { type: 'isNotTheirs', params: ({ event }) => ({ answer: event.output }) },
            target: 'resting',
            actions: ['emitPlaceChanged', 'emitChanged'],
          },
          {
            target: 'refused',
            actions: [{ type: 'rememberRefusal', params: ({ event }) => ({ answer: event.output }) }, 'emitChanged'],
          },
        ],
        onError: { target: 'unknown', actions: 'rememberUnknown' },
      },
    },
    unknown: {
      description: 'No answer came. It is asked for again by itself with the same key, which does it once.',
      after: { nextTry: 'changing' },
      on: { 'eventChange.askAgain': 'changing' },
    },
    refused: {
      description: 'It can’t be done, or not so: why.',
      on: { 'eventChange.close': 'resting' },
    },
    done: {
      description: 'It is done; how many are told stands there.',
      on: { 'eventChange.close': 'resting' },
    },
  },
});

export type EventChangeActorRef = ActorRefFrom<typeof eventChangeMachine>;
