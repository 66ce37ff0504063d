import type { ActorRefFrom } from 'xstate';
import { beginning, idOf, tierListSetup } from '#machines/desk/tier-list/tier-list-setup.ts';

/** An event's tiers and add-ons at the desk: which one's form is open, their order, and closing one (docs/decisions/167). */
export const tierListMachine = tierListSetup.createMachine({
  id: 'tierList',
  context: ({ input }) => beginning(input),
  initial: 'listing',
  states: {
    listing: {
      description: 'The list; at most one of its forms is open, whatever becomes of the order.',
      initial: 'resting',
      on: {
        'tierList.open': {
          guard: { type: 'isOther', params: ({ event }) => ({ open: event.open }) },
          actions: { type: 'open', params: ({ event }) => ({ open: event.open }) },
        },
        'tierList.collapse': { guard: 'isOpen', actions: 'collapse' },
        'tierList.saved': { guard: 'isNew', actions: 'concludeAdded' },
      },
      states: {
        resting: {
          description: 'Nothing is on its way.',
          on: {
            'tierList.order': {
              target: 'ordering',
              actions: [{ type: 'rememberOrder', params: ({ event }) => event }, 'sendOrder'],
            },
            'tierList.askToClose': {
              guard: 'isThere',
              target: '#tierList.askingToClose',
              actions: 'forgetTold',
            },
          },
        },
        ordering: {
          description: 'An order is on its way; what is moved meanwhile is sent after it.',
          invoke: {
            id: 'orderTiers',
            src: 'orderTiers',
            input: ({ context: { eventId, sent } }) => ({ eventId, ...sent }),
            onDone: [
              {
                guard: { type: 'isStillWanted', params: ({ event }) => ({ answer: event.output }) },
                target: 'resting',
                actions: ['forgetTrouble', 'emitChanged'],
              },
              {
                guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskEvent' }) },
                target: 'ordering',
                reenter: true,
                actions: 'sendOrder',
              },
              {
                guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
                target: 'resting',
                actions: ['forgetOrder', 'forgetTrouble', 'emitSessionEnded'],
              },
              {
                guard: { type: 'isNotTheirs', params: ({ event }) => ({ answer: event.output }) },
                target: 'resting',
                actions: ['forgetOrder', 'forgetTrouble', 'emitPlaceChanged'],
              },
              {
                target: 'resting',
                actions: [
                  'forgetOrder',
                  { type: 'rememberRefusal', params: ({ event }) => ({ answer: event.output }) },
                ],
              },
            ],
            onError: {
              target: 'orderUnknown',
              actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          on: {
            'tierList.order': { actions: { type: 'rememberOrder', params: ({ event }) => event } },
          },
        },
        orderUnknown: {
          description: 'No answer came. It is asked for again by itself with the same key, which orders once.',
          after: { nextTry: 'ordering' },
          on: { 'tierList.askAgain': 'ordering' },
        },
      },
    },
    askingToClose: {
      description: 'What follows from closing it is told; nothing is done yet.',
      on: {
        'tierList.close': {
          target: 'closing',
          actions: { type: 'rememberPress', params: ({ event }) => event },
        },
        'tierList.keep': { target: 'listing', actions: 'forgetTrouble' },
      },
    },
    closing: {
      description: 'It is taken off sale; a second press is refused.',
      invoke: {
        id: 'closeTier',
        src: 'closeTier',
        input: ({ context }) => ({ id: idOf(context), idempotencyKey: context.idempotencyKey }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskTier' }) },
            target: 'listing',
            actions: ['concludeClosed', 'emitChanged'],
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'askingToClose',
            actions: ['forgetTrouble', 'emitSessionEnded'],
          },
          {
            guard: { type: 'isNotTheirs', params: ({ event }) => ({ answer: event.output }) },
            target: 'listing',
            actions: ['forgetTrouble', 'emitPlaceChanged'],
          },
          {
            target: 'askingToClose',
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: {
          target: 'closeUnknown',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    closeUnknown: {
      description: 'No answer came. It is asked for again by itself with the same key, until the dialog is left.',
      after: { nextTry: 'closing' },
      on: {
        'tierList.askAgain': 'closing',
        'tierList.keep': { target: 'listing', actions: ['forgetTrouble', 'emitChanged'] },
      },
    },
  },
});

export type TierListActorRef = ActorRefFrom<typeof tierListMachine>;
