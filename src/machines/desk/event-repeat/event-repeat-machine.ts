import type { ActorRefFrom } from 'xstate';
import { beginning, chosenStarts, eventRepeatSetup } from '#machines/desk/event-repeat/event-repeat-setup.ts';

/** An event is repeated: first its dates are told, then those that are chosen are made (docs/decisions/174). */
export const eventRepeatMachine = eventRepeatSetup.createMachine({
  id: 'eventRepeat',
  context: ({ input }) => beginning(input),
  initial: 'readingDates',
  states: {
    readingDates: {
      description:
        'The server tells the dates of the rule, by the function that will make them; older ones stay in sight.',
      invoke: {
        id: 'getEventRepeat',
        src: 'getEventRepeat',
        input: ({ context: { eventId, draft } }) => ({ eventId, draft }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'EventRepeat' }) },
            target: 'choosing',
            actions: { type: 'rememberDates', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isSessionEnded', params: ({ event }) => ({ answer: event.output }) },
            target: 'unreadable',
            actions: 'emitSessionEnded',
          },
          {
            guard: { type: 'isNotTheirs', params: ({ event }) => ({ answer: event.output }) },
            target: 'notTheirs',
            actions: ['emitPlaceChanged', 'emitChanged'],
          },
          {
            target: 'unusable',
            actions: { type: 'rememberFaults', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: {
          target: 'unreadable',
          actions: { type: 'rememberUnread', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'eventRepeat.changeRule': {
          target: 'readingDates',
          reenter: true,
          actions: { type: 'rememberDraft', params: ({ event }) => event },
        },
      },
    },
    unreadable: {
      description: 'The dates could not be read; nothing is made.',
      on: {
        'eventRepeat.retry': { target: 'readingDates', actions: 'forgetUnread' },
        'eventRepeat.changeRule': {
          target: 'readingDates',
          actions: { type: 'rememberDraft', params: ({ event }) => event },
        },
      },
    },
    unusable: {
      description: 'The rule can’t be used so: why, stands beside it.',
      on: {
        'eventRepeat.changeRule': {
          target: 'readingDates',
          actions: { type: 'rememberDraft', params: ({ event }) => event },
        },
      },
    },
    choosing: {
      description: 'The dates are told; each that is not there yet can be left out. Nothing is made yet.',
      on: {
        'eventRepeat.changeRule': {
          target: 'readingDates',
          actions: { type: 'rememberDraft', params: ({ event }) => event },
        },
        'eventRepeat.toggle': {
          guard: { type: 'isFree', params: ({ event }) => ({ start: event.start }) },
          actions: { type: 'toggle', params: ({ event }) => ({ start: event.start }) },
        },
        'eventRepeat.make': {
          guard: 'hasChosen',
          target: 'making',
          actions: { type: 'rememberPress', params: ({ event }) => event },
        },
      },
    },
    making: {
      description: 'All of the chosen dates are made, or none; a second press is refused.',
      invoke: {
        id: 'repeatEvent',
        src: 'repeatEvent',
        input: ({ context }) => ({
          eventId: context.eventId,
          draft: context.draft,
          starts: chosenStarts(context),
          idempotencyKey: context.idempotencyKey,
        }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'RepeatedEvents' }) },
            target: 'made',
            actions: { type: 'rememberMade', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'RepeatChangedError' }) },
            target: 'choosing',
            actions: { type: 'rememberOtherDates', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'InvalidFieldsError' }) },
            target: 'unusable',
            actions: { type: 'rememberFaults', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isSessionEnded', params: ({ event }) => ({ answer: event.output }) },
            target: 'choosing',
            actions: 'emitSessionEnded',
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
      description: 'No answer came. It is asked for again by itself with the same key, which makes them once.',
      after: { nextTry: 'making' },
      on: { 'eventRepeat.askAgain': 'making' },
    },
    made: {
      description: 'They are made; each leads to its parts.',
      on: { 'eventRepeat.goOn': { target: 'readingDates', actions: 'forgetMade' } },
    },
    notTheirs: { description: 'The person may not make events here (any more), or it is gone.', type: 'final' },
  },
});

export type EventRepeatActorRef = ActorRefFrom<typeof eventRepeatMachine>;
