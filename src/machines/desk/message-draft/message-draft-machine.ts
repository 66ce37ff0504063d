import type { ActorRefFrom } from 'xstate';
import { beginning, messageDraftSetup } from '#machines/desk/message-draft/message-draft-setup.ts';

/** A message to an event's people, as it is written, counted, tried and sent (docs/decisions/163). */
export const messageDraftMachine = messageDraftSetup.createMachine({
  id: 'messageDraft',
  context: ({ input }) => beginning(input),
  initial: 'countingReach',
  states: {
    countingReach: {
      description: 'The server counts whom it would reach; words can be typed meanwhile.',
      invoke: {
        id: 'getMessageReach',
        src: 'getMessageReach',
        input: ({ context: { eventId, address } }) => ({ eventId, ...address }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskMessageReach' }) },
            target: 'writing',
            actions: { type: 'rememberReach', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'uncounted',
            actions: 'emitSessionEnded',
          },
          { target: 'notPermitted', actions: 'emitPlaceChanged' },
        ],
        onError: {
          target: 'uncounted',
          actions: { type: 'rememberUncounted', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'messageDraft.address': {
          target: 'countingReach',
          reenter: true,
          actions: { type: 'rememberAddress', params: ({ event }) => event },
        },
        'messageDraft.type': { actions: { type: 'rememberWords', params: ({ event }) => event } },
      },
    },
    uncounted: {
      description: 'It could not be counted whom it reaches: nothing is sent before it is.',
      on: {
        'messageDraft.retry': 'countingReach',
        'messageDraft.address': {
          target: 'countingReach',
          actions: { type: 'rememberAddress', params: ({ event }) => event },
        },
        'messageDraft.type': { actions: { type: 'rememberWords', params: ({ event }) => event } },
      },
    },
    writing: {
      description: 'It is written; it is known whom it reaches, and what came of the last press.',
      on: {
        'messageDraft.address': {
          target: 'countingReach',
          actions: { type: 'rememberAddress', params: ({ event }) => event },
        },
        'messageDraft.type': { actions: { type: 'rememberWords', params: ({ event }) => event } },
        'messageDraft.test': [
          {
            guard: 'isWritten',
            target: 'mailing',
            actions: { type: 'rememberTest', params: ({ event }) => event },
          },
          { actions: 'rememberFaults' },
        ],
        'messageDraft.send': [
          {
            guard: 'isReady',
            target: 'mailing',
            actions: { type: 'rememberSend', params: ({ event }) => event },
          },
          { guard: 'isSendable', actions: 'rememberFaults' },
        ],
      },
    },
    mailing: {
      description: 'The message, or a test of it, is on its way to the server; a second press is refused.',
      invoke: {
        id: 'mailMessage',
        src: 'mailMessage',
        input: ({ context: { eventId, deed, input, idempotencyKey } }) => ({ eventId, deed, input, idempotencyKey }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskMessage' }) },
            target: 'countingReach',
            actions: [{ type: 'concludeSent', params: ({ event }) => ({ answer: event.output }) }, 'emitSent'],
          },
          {
            guard: { type: 'isTested', params: ({ event }) => ({ answer: event.output }) },
            target: 'writing',
            actions: { type: 'concludeTested', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'writing',
            actions: 'emitSessionEnded',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'NotTheirs' }) },
            target: 'notPermitted',
            actions: 'emitPlaceChanged',
          },
          {
            guard: { type: 'isFaulty', params: ({ event }) => ({ answer: event.output }) },
            target: 'writing',
            actions: { type: 'rememberTrouble', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'countingReach',
            actions: { type: 'rememberTrouble', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: {
          target: 'unknown',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unknown: {
      description: 'No answer came. It is asked for again by itself with the same key, which mails it once.',
      after: { nextTry: 'mailing' },
      on: { 'messageDraft.askAgain': 'mailing' },
    },
    notPermitted: {
      description: 'The person’s role writes to nobody any more: the page asks what they are by now.',
      type: 'final',
    },
  },
});

export type MessageDraftActorRef = ActorRefFrom<typeof messageDraftMachine>;
