import type { ActorRefFrom } from 'xstate';
import { beginning, personSetup } from '#machines/desk/person/person-setup.ts';

/** One registration, as an organizer's people look after it (docs/decisions/162). */
export const personMachine = personSetup.createMachine({
  id: 'person',
  context: ({ input }) => beginning(input),
  initial: 'readingPerson',
  states: {
    readingPerson: {
      description: 'The server is asked for the registration; one that was shown stays.',
      entry: 'closeDialog',
      invoke: {
        id: 'getDeskPerson',
        src: 'getDeskPerson',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskPerson' }) },
            target: 'showing',
            actions: { type: 'rememberPerson', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'signedOut',
            actions: 'emitSessionEnded',
          },
          { target: 'missing' },
        ],
        onError: {
          target: 'unreadable',
          actions: { type: 'rememberUnread', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unreadable: {
      description: 'The registration could not be read; it can be tried again.',
      on: { 'person.retry': 'readingPerson' },
    },
    signedOut: {
      description: 'Nobody is logged in any more; the session leads to the login.',
      on: { 'person.retry': 'readingPerson' },
    },
    missing: {
      description: 'There is no such registration, or none that this person may see (any more).',
      on: { 'person.retry': 'readingPerson' },
    },
    showing: {
      description: 'The ticket, the answers and what happened; what came of the last deed is told above.',
      entry: 'closeDialog',
      on: {
        'person.choose': {
          guard: { type: 'isPermitted', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      description: 'The dialog of a deed: what it needs is typed, and why it was not done is said.',
      on: {
        'person.confirm': [
          {
            guard: { type: 'isWritten', params: ({ event }) => event },
            target: 'changing',
            actions: { type: 'rememberChange', params: ({ event }) => event },
          },
          { actions: { type: 'rememberFaults', params: ({ event }) => event } },
        ],
        'person.close': 'showing',
      },
    },
    changing: {
      description: 'The deed is on its way to the server; a second press is refused.',
      invoke: {
        id: 'changePerson',
        src: 'changePerson',
        input: ({ context: { id, change, idempotencyKey } }) => ({ id, change, idempotencyKey }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskPerson' }) },
            target: 'showing',
            actions: [
              { type: 'rememberPerson', params: ({ event }) => ({ answer: event.output }) },
              'conclude',
              'emitChanged',
            ],
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'confirming',
            actions: 'emitSessionEnded',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'NotTheirs' }) },
            target: 'missing',
          },
          {
            guard: {
              type: 'is',
              params: ({ event }) => ({ answer: event.output, typename: 'RegistrationLockedError' }),
            },
            target: 'readingPerson',
            actions: ['concludeLocked', 'emitChanged'],
          },
          {
            target: 'confirming',
            actions: [
              { type: 'rememberTrouble', params: ({ event }) => ({ answer: event.output }) },
              { type: 'rememberPerson', params: ({ event }) => ({ answer: event.output }) },
            ],
          },
        ],
        onError: {
          target: 'unknown',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unknown: {
      description: 'No answer came. It is asked for again by itself with the same key, which does it once.',
      after: { nextTry: 'changing' },
      on: {
        'person.askAgain': 'changing',
        'person.close': 'readingPerson',
      },
    },
  },
});

export type PersonActorRef = ActorRefFrom<typeof personMachine>;
