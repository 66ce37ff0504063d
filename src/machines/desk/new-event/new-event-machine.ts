import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf, type NavigateEvent } from '#domain/notice.ts';
import { required } from '#domain/required.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { CallRefused, NotTheirs } from '#services/desk/client/from-desk.ts';
import type { CreateEventResult, DeskEventEntry, NewEvent } from '#services/desk/event-list/event-list-service.ts';
import type { FaultyField } from '#services/desk/parts/part-result.ts';

/** As it is typed. */
export type EventDraft = { name: string; start: string; end: string; timeZone: string };
type Trouble = { kind: 'refused' } | { kind: 'failed'; failure: Failure; isKnown: boolean };

/** code: of the organizer, in addresses; timeZone: with which a new one begins. */
type Input = { organizationId: string; code: string; timeZone: string };
type Context = Input & {
  /** Whose words, rules, tiers and questions it begins with. */
  copyOf: DeskEventEntry | null;
  draft: EventDraft;
  faults: FaultyField[];
  trouble: Trouble | null;
  /** Of the press that is carried out. */
  idempotencyKey: string;
};
type Event =
  | { type: 'newEvent.begin'; copyOf: DeskEventEntry | null }
  | { type: 'newEvent.create'; draft: EventDraft; idempotencyKey: string }
  | { type: 'newEvent.cancel' };
type Emitted = NavigateEvent | { type: 'place.changed' } | { type: 'session.ended' };
type Answer = CreateEventResult | NotTheirs | SessionEnded | CallRefused;
type Answered = { answer: Answer };

export type NewEventActors = { createEvent: PromiseActorLogic<Answer, NewEvent> };

const emptyDraft = ({ timeZone }: Input): EventDraft => ({ name: '', start: '', end: '', timeZone });

const isSame = (one: EventDraft, other: EventDraft) =>
  one.name === other.name && one.start === other.start && one.end === other.end && one.timeZone === other.timeZone;

/** A browser leaves out seconds that are none. */
const wallTime = (typed: string) => (typed.length === 16 ? `${typed}:00` : typed);

/** A new event, or a copy of another one: a name and times, and then its parts (docs/decisions/156). */
export const newEventMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as NewEventActors,
  guards: {
    is: (_, params: Answered & { typename: string }) => params.answer.__typename === params.typename,
    isWhole: (_, { draft }: { draft: EventDraft }) =>
      draft.name.trim() !== '' && draft.start !== '' && draft.end !== '',
  },
  actions: {
    begin: assign(({ context }, { copyOf }: { copyOf: DeskEventEntry | null }) => ({
      copyOf,
      draft: { ...emptyDraft(context), ...(copyOf && { name: copyOf.name }) },
      faults: [],
      trouble: null,
    })),
    /** A second press after a lost answer makes the same event, unless it says something else. */
    rememberDraft: assign(({ context }, { draft, idempotencyKey }: { draft: EventDraft; idempotencyKey: string }) => ({
      draft,
      idempotencyKey:
        context.trouble?.kind === 'failed' && isSame(context.draft, draft) ? context.idempotencyKey : idempotencyKey,
      faults: [],
      trouble: null,
    })),
    rememberRefusal: assign((_, { answer }: Answered) => ({
      faults:
        answer.__typename === 'InvalidFieldsError'
          ? answer.fields.map(({ field, fault }) => ({ field: field.split('.').at(-1) ?? field, fault }))
          : [],
      trouble:
        answer.__typename === 'CallRefused'
          ? { kind: 'failed' as const, failure: answer.failure, isKnown: true }
          : answer.__typename === 'InvalidFieldsError'
            ? null
            : { kind: 'refused' as const },
    })),
    rememberFailure: assign({
      trouble: (_, params: { error: unknown }) => ({
        kind: 'failed' as const,
        failure: failureOf(params.error),
        isKnown: false,
      }),
    }),
    /** What it costs, and how many there are, is what a new one wants next. */
    openEvent: emit(({ context }, { answer }: Answered) => ({
      type: 'navigate' as const,
      to: `/desk/${context.code}/events/${required(answer.__typename === 'DeskEvent' ? answer.id : null, 'the event')}/tickets`,
    })),
    emitPlaceChanged: emit({ type: 'place.changed' as const }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'newEvent',
  context: ({ input }) => ({
    ...input,
    copyOf: null,
    draft: emptyDraft(input),
    faults: [],
    trouble: null,
    idempotencyKey: '',
  }),
  initial: 'resting',
  states: {
    resting: {
      description: 'The list alone.',
      on: {
        'newEvent.begin': {
          target: 'typing',
          actions: { type: 'begin', params: ({ event }) => ({ copyOf: event.copyOf }) },
        },
      },
    },
    typing: {
      description: 'A name and times; all else is in its parts.',
      on: {
        'newEvent.create': {
          guard: { type: 'isWhole', params: ({ event }) => ({ draft: event.draft }) },
          target: 'creating',
          actions: { type: 'rememberDraft', params: ({ event }) => event },
        },
        'newEvent.cancel': 'resting',
      },
    },
    creating: {
      description: 'The draft is made; a second press is refused.',
      invoke: {
        id: 'createEvent',
        src: 'createEvent',
        input: ({ context: { organizationId, draft, copyOf, idempotencyKey } }) => ({
          organizationId,
          input: { ...draft, name: draft.name.trim(), start: wallTime(draft.start), end: wallTime(draft.end) },
          copyOf: copyOf?.id ?? null,
          idempotencyKey,
        }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskEvent' }) },
            target: 'created',
            actions: { type: 'openEvent', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'typing',
            actions: 'emitSessionEnded',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'NotTheirs' }) },
            target: 'resting',
            actions: 'emitPlaceChanged',
          },
          {
            target: 'typing',
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: {
          target: 'typing',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    created: { description: 'The page leads to the new event.', type: 'final' },
  },
});

export type NewEventActorRef = ActorRefFrom<typeof newEventMachine>;
