import type { ActorRefFrom } from 'xstate';
import { beginning, codesSetup, idOf } from '#machines/desk/codes/codes-setup.ts';

/** An organizer's promotion codes: the list, whose form is open, and ending one (docs/decisions/170). */
export const codesMachine = codesSetup.createMachine({
  id: 'codes',
  context: ({ input }) => beginning(input),
  initial: 'readingCodes',
  states: {
    readingCodes: {
      description: 'The server tells which codes there are.',
      invoke: {
        id: 'getDeskCodes',
        src: 'getDeskCodes',
        input: ({ context: { organizationId } }) => ({ organizationId }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskCodeList' }) },
            target: 'listing',
            actions: { type: 'rememberCodes', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'signedOut',
            actions: 'emitSessionEnded',
          },
          { target: 'notTheirs' },
        ],
        onError: {
          target: 'unreadable',
          actions: { type: 'rememberUnread', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unreadable: {
      description: 'They could not be read; it can be tried again.',
      on: { 'codes.retry': 'readingCodes' },
    },
    signedOut: {
      description: 'Nobody is logged in any more; the session leads to the login.',
      on: { 'codes.retry': 'readingCodes' },
    },
    notTheirs: {
      description: 'The person may not read them (any more).',
      type: 'final',
    },
    listing: {
      description: 'The list; at most one of its forms is open.',
      initial: 'resting',
      on: {
        'codes.open': {
          guard: { type: 'isOther', params: ({ event }) => ({ open: event.open }) },
          actions: { type: 'open', params: ({ event }) => ({ open: event.open }) },
        },
        'codes.collapse': { guard: 'isOpen', actions: 'collapse' },
        'codes.saved': [
          { guard: 'isNew', target: '.rereading', reenter: true, actions: 'concludeAdded' },
          { target: '.rereading', reenter: true },
        ],
        'codes.askToStop': {
          target: 'askingToStop',
          actions: { type: 'rememberAsked', params: ({ event }) => ({ id: event.id }) },
        },
      },
      states: {
        resting: { description: 'It is as it was read last.' },
        rereading: {
          description: 'Something was saved: it is read anew, and stays to be used meanwhile.',
          entry: 'emitChanged',
          invoke: {
            id: 'getDeskCodes',
            src: 'getDeskCodes',
            input: ({ context: { organizationId } }) => ({ organizationId }),
            onDone: [
              {
                guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskCodeList' }) },
                target: 'resting',
                actions: { type: 'rememberCodes', params: ({ event }) => ({ answer: event.output }) },
              },
              {
                guard: { type: 'isSessionEnded', params: ({ event }) => ({ answer: event.output }) },
                target: 'resting',
                actions: 'emitSessionEnded',
              },
              { target: 'resting', actions: 'emitPlaceChanged' },
            ],
            onError: 'resting',
          },
        },
      },
    },
    askingToStop: {
      description: 'What follows from ending it is told; nothing is done yet.',
      on: {
        'codes.stop': { target: 'stopping', actions: { type: 'rememberPress', params: ({ event }) => event } },
        'codes.keep': { target: 'listing', actions: 'forgetTrouble' },
      },
    },
    stopping: {
      description: 'It is ended; a second press is refused.',
      invoke: {
        id: 'stopCode',
        src: 'stopCode',
        input: ({ context }) => ({ id: idOf(context), idempotencyKey: context.idempotencyKey }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskCode' }) },
            target: 'listing.rereading',
            actions: 'concludeStopped',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'askingToStop',
            actions: ['forgetTrouble', 'emitSessionEnded'],
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'NotTheirs' }) },
            target: 'listing',
            actions: ['forgetTrouble', 'emitPlaceChanged'],
          },
          {
            target: 'askingToStop',
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: {
          target: 'stopUnknown',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    stopUnknown: {
      description: 'No answer came. It is asked for again by itself with the same key, until the dialog is left.',
      after: { nextTry: 'stopping' },
      on: {
        'codes.askAgain': 'stopping',
        'codes.keep': { target: 'listing.rereading', actions: 'forgetTrouble' },
      },
    },
  },
});

export type CodesActorRef = ActorRefFrom<typeof codesMachine>;
