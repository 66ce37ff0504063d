import type { ActorRefFrom } from 'xstate';
import {
  beginning,
  cancellationRequestsSetup,
  decisionOf,
} from '#machines/desk/cancellation-requests/cancellation-requests-setup.ts';

/** What buyers ask an organizer to take back, as those decide who give money back there (docs/decisions/145, 157). */
export const cancellationRequestsMachine = cancellationRequestsSetup.createMachine({
  id: 'cancellationRequests',
  context: ({ input }) => beginning(input),
  initial: 'readingRequests',
  states: {
    readingRequests: {
      description: 'The server is asked what waits for the organizer; a list that was shown stays.',
      entry: 'closeDialog',
      invoke: {
        id: 'getDeskCancellations',
        src: 'getDeskCancellations',
        input: ({ context }) => ({ organizationId: context.organizationId }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskCancellations' }) },
            target: 'listing',
            actions: { type: 'rememberWaiting', params: ({ event }) => ({ answer: event.output }) },
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
    },
    unreadable: {
      description: 'What waits could not be read; it can be tried again.',
      on: { 'cancellationRequests.retry': 'readingRequests' },
    },
    signedOut: {
      description: 'Nobody is logged in any more; the session leads to the login.',
      on: { 'cancellationRequests.retry': 'readingRequests' },
    },
    notPermitted: {
      description: 'The person gives no money back here any more: the page asks what they are by now.',
      type: 'final',
    },
    listing: {
      description: 'What waits, each with what would come back; what came of the last decision is told above.',
      entry: 'closeDialog',
      on: {
        'cancellationRequests.open': {
          target: 'confirming',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      description: 'The person is shown what their decision does, with the amount; who declines may say why.',
      on: {
        'cancellationRequests.decide': {
          target: 'deciding',
          actions: { type: 'rememberPress', params: ({ event }) => event },
        },
        'cancellationRequests.cancel': [{ guard: 'isInDoubt', target: 'readingRequests' }, { target: 'listing' }],
      },
    },
    deciding: {
      description: 'The decision is carried out, all of it or nothing; a second press is refused.',
      invoke: {
        id: 'decideCancellations',
        src: 'decideCancellations',
        input: ({ context }) => decisionOf(context),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DecidedCancellations' }) },
            target: 'readingRequests',
            actions: { type: 'concludeDecision', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'confirming',
            actions: 'emitSessionEnded',
          },
          { target: 'readingRequests', actions: 'concludeOver' },
        ],
        onError: { target: 'confirming', actions: 'rememberDoubt' },
      },
    },
  },
});

export type CancellationRequestsActorRef = ActorRefFrom<typeof cancellationRequestsMachine>;
