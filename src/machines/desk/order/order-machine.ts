import type { ActorRefFrom } from 'xstate';
import { required } from '#domain/required.ts';
import { beginning, isAsking, orderSetup, refundDeed } from '#machines/desk/order/order-setup.ts';

/** One order, as an organizer's people look after it (docs/decisions/158). */
export const orderMachine = orderSetup.createMachine({
  id: 'order',
  context: ({ input }) => beginning(input),
  initial: 'readingOrder',
  states: {
    readingOrder: {
      description: 'The server is asked for the order; one that was shown stays.',
      entry: 'closeDialog',
      invoke: {
        id: 'getDeskOrder',
        src: 'getDeskOrder',
        input: ({ context: { organizationId, code } }) => ({ organizationId, code }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskOrder' }) },
            target: 'showing',
            actions: { type: 'rememberOrder', params: ({ event }) => ({ answer: event.output }) },
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
      description: 'The order could not be read; it can be tried again.',
      on: { 'order.retry': 'readingOrder' },
    },
    signedOut: {
      description: 'Nobody is logged in any more; the session leads to the login.',
      on: { 'order.retry': 'readingOrder' },
    },
    missing: {
      description: 'There is no such order, or none that this person may see (any more).',
      entry: 'closeDialog',
      on: { 'order.retry': 'readingOrder' },
    },
    showing: {
      description: 'The order with its money and its history; what came of the last deed is told above.',
      entry: 'closeDialog',
      on: {
        'order.choose': {
          guard: { type: 'isPermitted', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'order.refund': {
          guard: { type: 'isPermitted', params: ({ context }) => ({ deed: refundDeed(context) }) },
          target: 'choosingLines',
          actions: 'startRefund',
        },
      },
    },
    confirming: {
      description: 'What follows from the deed is told, what it needs is asked; nothing is done yet.',
      on: {
        'order.confirm': {
          guard: { type: 'isWritten', params: ({ event }) => ({ change: event.change }) },
          target: 'changing',
          actions: { type: 'rememberChange', params: ({ event }) => event },
        },
        'order.close': [{ guard: 'isInDoubt', target: 'readingOrder' }, { target: 'showing' }],
      },
    },
    changing: {
      description: 'The deed is on its way to the server; a second press is refused.',
      invoke: {
        id: 'changeOrder',
        src: 'changeOrder',
        input: ({ context: { order, change, idempotencyKey } }) => ({
          id: required(order, 'the order').id,
          change,
          idempotencyKey,
        }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskOrder' }) },
            target: 'showing',
            actions: [
              { type: 'rememberOrder', params: ({ event }) => ({ answer: event.output }) },
              { type: 'concludeChange' },
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
          { target: 'readingOrder', actions: 'concludeRefused' },
        ],
        onError: {
          target: 'confirming',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    choosingLines: {
      description: 'Of which registrations how much goes back; nothing is done yet.',
      on: {
        'order.preview': {
          guard: { type: 'hasLines', params: ({ event }) => ({ lines: event.lines }) },
          target: 'previewing',
          actions: { type: 'rememberLines', params: ({ event }) => ({ lines: event.lines }) },
        },
        'order.close': 'showing',
      },
    },
    previewing: {
      description: 'The server counts what would go back, by the function that will do it.',
      invoke: {
        id: 'getRefundPreview',
        src: 'getRefundPreview',
        input: ({ context: { lines } }) => ({ lines }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'RefundPreview' }) },
            target: 'reviewing',
            actions: { type: 'rememberPreview', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'choosingLines',
            actions: 'emitSessionEnded',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'NotTheirs' }) },
            target: 'missing',
          },
          {
            target: 'choosingLines',
            actions: { type: 'rememberTrouble', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: {
          target: 'choosingLines',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    reviewing: {
      description: 'What goes back by which ways, what that cancels, and why: the last question before it is done.',
      on: {
        'order.give': {
          guard: { type: 'hasReason', params: ({ event }) => ({ reason: event.reason }) },
          target: 'refunding',
          actions: { type: 'rememberReason', params: ({ event }) => event },
        },
        'order.back': [{ guard: 'isInDoubt', target: 'readingOrder' }, { target: 'choosingLines' }],
        'order.close': [{ guard: 'isInDoubt', target: 'readingOrder' }, { target: 'showing' }],
      },
    },
    refunding: {
      description: 'The refund is recorded, or asked for; whether the money has gone back the provider says later.',
      invoke: {
        id: 'refundOrder',
        src: 'refundOrder',
        input: ({ context: { order, lines, preview, reason, idempotencyKey } }) => ({
          lines,
          digest: required(preview, 'the preview').digest,
          reason,
          idempotencyKey,
          isAsked: isAsking({ order }),
        }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskOrder' }) },
            target: 'showing',
            actions: [
              { type: 'concludeRefund' },
              { type: 'rememberOrder', params: ({ event }) => ({ answer: event.output }) },
            ],
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'reviewing',
            actions: 'emitSessionEnded',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'NotTheirs' }) },
            target: 'missing',
          },
          {
            guard: { type: 'isChanged', params: ({ event }) => ({ answer: event.output }) },
            target: 'reviewing',
            actions: { type: 'rememberNewPreview', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'choosingLines',
            actions: { type: 'rememberTrouble', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: {
          target: 'reviewing',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});

export type OrderActorRef = ActorRefFrom<typeof orderMachine>;
