import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import type { NavigateEvent } from '#domain/notice.ts';
import type { PublicationDeed } from '#domain/processes/event-process.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { CallRefused, NotTheirs } from '#services/desk/client/from-desk.ts';
import type { PublicationChange, PublicationResult } from '#services/desk/publication/publication-service.ts';

/** What the person sees of the event: the deeds that its state and their role permit, and what the checks found. */
export type Offer = { deeds: readonly string[]; problems: readonly { level: 'ERROR' | 'WARNING' }[] };

/** Why the last deed was not done. OTHER: what this page does not know yet. */
export type PublicationRefusal =
  | { why: 'STATE' | 'PROBLEMS' | 'OTHER' }
  | { why: 'LIMIT'; limit: number }
  | { why: 'CALL'; failure: Failure };

/** list: the address of the events, to which a deleted draft leads. */
type Input = { eventId: string; list: string };
type Context = Input & {
  deed: PublicationDeed;
  /** Of the press that is carried out; the same until its outcome is known. */
  idempotencyKey: string;
  refusal: PublicationRefusal | null;
  /** Whether an answer stayed away. */
  isUnknown: boolean;
  /** What was done last. */
  told: PublicationDeed | null;
};
type Event =
  | { type: 'publication.ask'; deed: PublicationDeed; offer: Offer; idempotencyKey: string }
  | { type: 'publication.confirm' }
  | { type: 'publication.share' }
  | { type: 'publication.close' }
  | { type: 'publication.askAgain' };
/** event.changed: it is another than it was read, or may be. */
type Emitted = NavigateEvent | { type: 'event.changed' } | { type: 'place.changed' } | { type: 'session.ended' };
type Answer = PublicationResult | NotTheirs | SessionEnded | CallRefused;
type Answered = { answer: Answer };
type Asked = { deed: PublicationDeed; offer: Offer };

export type PublicationActors = { changePublication: PromiseActorLogic<Answer, PublicationChange> };

const isOffered = ({ deed, offer: { deeds, problems } }: Asked): boolean =>
  deeds.includes(deed) && (deed !== 'PUBLISH' || problems.every(({ level }) => level !== 'ERROR'));

function refusalOf(answer: Answer): PublicationRefusal {
  switch (answer.__typename) {
    case 'EventStateTransitionError':
      return { why: 'STATE' };
    case 'PublishRefusedError':
      return { why: 'PROBLEMS' };
    case 'LimitExceededError':
      return { why: 'LIMIT', limit: answer.limit };
    case 'CallRefused':
      return { why: 'CALL', failure: answer.failure };
    default:
      return { why: 'OTHER' };
  }
}

/** Whether an event is on sale, as its organizer's people decide it, and how people hear of it (docs/decisions/166). */
export const publicationMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as PublicationActors,
  delays: { nextTry: 5_000 },
  guards: {
    isChanged: (_, params: Answered) => params.answer.__typename === 'DeskEvent',
    isDeleted: (_, params: Answered) => params.answer.__typename === 'DeletedDraft',
    hasSessionEnded: (_, params: Answered) => params.answer.__typename === 'SessionEnded',
    isNotTheirs: (_, params: Answered) => params.answer.__typename === 'NotTheirs',
    isPublished: ({ context }, params: Answered) =>
      params.answer.__typename === 'DeskEvent' && context.deed === 'PUBLISH',
    isOffered: (_, params: Asked) => isOffered(params),
    /** What can't be taken back by one more press is asked for first. */
    asksFirst: (_, params: Asked) => isOffered(params) && (params.deed === 'WITHDRAW' || params.deed === 'DELETE'),
  },
  actions: {
    choose: assign((_, { deed, idempotencyKey }: { deed: PublicationDeed; idempotencyKey: string }) => ({
      deed,
      idempotencyKey,
      refusal: null,
      told: null,
    })),
    clearTold: assign({ told: null, refusal: null }),
    rememberDone: assign(({ context }) => ({ told: context.deed, isUnknown: false })),
    rememberRefusal: assign((_, { answer }: Answered) => ({ refusal: refusalOf(answer), isUnknown: false })),
    rememberUnknown: assign({ isUnknown: true }),
    forgetUnknown: assign({ isUnknown: false }),
    leadToList: emit(({ context }) => ({ type: 'navigate' as const, to: context.list })),
    emitChanged: emit({ type: 'event.changed' as const }),
    emitPlaceChanged: emit({ type: 'place.changed' as const }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'publication',
  context: ({ input }) => ({
    ...input,
    deed: 'PUBLISH',
    idempotencyKey: '',
    refusal: null,
    isUnknown: false,
    told: null,
  }),
  initial: 'resting',
  states: {
    resting: {
      description: 'The checks, and what may be done; what came of the last deed is told above.',
      on: {
        'publication.ask': [
          {
            guard: { type: 'asksFirst', params: ({ event }) => event },
            target: 'confirming',
            actions: { type: 'choose', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOffered', params: ({ event }) => event },
            target: 'changing',
            actions: { type: 'choose', params: ({ event }) => event },
          },
        ],
        'publication.share': { target: 'sharing', actions: 'clearTold' },
      },
    },
    confirming: {
      description: 'What follows is told; nothing is done yet.',
      on: { 'publication.confirm': 'changing', 'publication.close': 'resting' },
    },
    changing: {
      description: 'The deed is on its way to the server; a second press is refused.',
      invoke: {
        id: 'changePublication',
        src: 'changePublication',
        input: ({ context: { deed, eventId: id, idempotencyKey } }) => ({ deed, id, idempotencyKey }),
        onDone: [
          {
            guard: { type: 'isPublished', params: ({ event }) => ({ answer: event.output }) },
            target: 'sharing',
            actions: ['rememberDone', 'emitChanged'],
          },
          {
            guard: { type: 'isChanged', params: ({ event }) => ({ answer: event.output }) },
            target: 'resting',
            actions: ['rememberDone', 'emitChanged'],
          },
          {
            guard: { type: 'isDeleted', params: ({ event }) => ({ answer: event.output }) },
            target: 'deleted',
            actions: ['rememberDone', 'leadToList'],
          },
          {
            guard: { type: 'hasSessionEnded', params: ({ event }) => ({ answer: event.output }) },
            target: 'resting',
            actions: ['forgetUnknown', 'emitSessionEnded'],
          },
          {
            guard: { type: 'isNotTheirs', params: ({ event }) => ({ answer: event.output }) },
            target: 'resting',
            actions: ['forgetUnknown', 'emitPlaceChanged', 'emitChanged'],
          },
          {
            target: 'resting',
            actions: [{ type: 'rememberRefusal', params: ({ event }) => ({ answer: event.output }) }, 'emitChanged'],
          },
        ],
        onError: { target: 'unknown', actions: 'rememberUnknown' },
      },
    },
    unknown: {
      description: 'No answer came. It is asked for again by itself with the same key, which does it once.',
      after: { nextTry: 'changing' },
      on: { 'publication.askAgain': 'changing' },
    },
    sharing: {
      description: 'The addresses to pass on, and a poster to print.',
      on: { 'publication.close': 'resting' },
    },
    deleted: { description: 'The page leads to the list of events.', type: 'final' },
  },
});

export type PublicationActorRef = ActorRefFrom<typeof publicationMachine>;
