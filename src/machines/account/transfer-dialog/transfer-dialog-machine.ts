import type { ActorRefFrom } from 'xstate';
import { required } from '#domain/required.ts';
import { transferDialogSetup } from '#machines/account/transfer-dialog/transfer-dialog-setup.ts';

/** A ticket that its holder offers to somebody, and takes back (docs/decisions/132). */
export const transferDialogMachine = transferDialogSetup.createMachine({
  id: 'transferDialog',
  context: {
    personId: null,
    opened: null,
    status: null,
    emailAddress: '',
    idempotencyKey: '',
    refusal: null,
    trouble: null,
  },
  initial: 'closed',
  // Whatever is under way was asked by somebody who has left.
  on: {
    'person.known': {
      guard: { type: 'isSomeoneElse', params: ({ event }) => ({ personId: event.personId }) },
      target: '.closed',
      actions: { type: 'rememberPerson', params: ({ event }) => ({ personId: event.personId }) },
    },
  },
  states: {
    closed: {
      description: 'The list alone is seen.',
      on: {
        'transfer.open': {
          target: 'reading',
          actions: { type: 'open', params: ({ event }) => ({ registration: event.registration }) },
        },
      },
    },
    reading: {
      description: 'The server tells whether the ticket may be given, or is offered already.',
      invoke: {
        id: 'getTransferStatus',
        src: 'getTransferStatus',
        input: ({ context }) => ({ id: required(context.opened, 'the ticket').id }),
        onDone: [
          {
            guard: { type: 'isOffered', params: ({ event }) => ({ answer: event.output }) },
            target: 'offered',
            actions: { type: 'rememberStatus', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isFree', params: ({ event }) => ({ answer: event.output }) },
            target: 'entering',
            actions: { type: 'rememberStatus', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'signedOut',
            actions: 'emitSessionEnded',
          },
          {
            target: 'blocked',
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: {
          target: 'unreadable',
          actions: { type: 'rememberTrouble', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'transfer.close': 'closed' },
    },
    unreadable: {
      description: 'It could not be looked up; it can be tried again.',
      on: { 'transfer.retry': 'reading', 'transfer.close': 'closed' },
    },
    signedOut: {
      description: 'Nobody is logged in any more; the session leads to the login.',
      on: { 'transfer.retry': 'reading', 'transfer.close': 'closed' },
    },
    entering: {
      description: 'To whom: the address of a mailbox; what happens then is told.',
      on: {
        'transfer.offer': {
          target: 'offering',
          actions: {
            type: 'rememberOffer',
            params: ({ event: { emailAddress, idempotencyKey } }) => ({ emailAddress, idempotencyKey }),
          },
        },
        'transfer.giveBack': {
          guard: 'isGift',
          target: 'givingBack',
          actions: { type: 'rememberKey', params: ({ event }) => ({ idempotencyKey: event.idempotencyKey }) },
        },
        'transfer.close': 'closed',
      },
    },
    offering: {
      description: 'The offer is made; a second press changes nothing.',
      invoke: {
        id: 'offerTransfer',
        src: 'offerTransfer',
        input: ({ context }) => ({
          registrationId: required(context.opened, 'the ticket').id,
          emailAddress: context.emailAddress,
          idempotencyKey: context.idempotencyKey,
        }),
        onDone: [
          {
            guard: { type: 'isOffered', params: ({ event }) => ({ answer: event.output }) },
            target: 'offered',
            actions: [
              { type: 'rememberStatus', params: ({ event }) => ({ answer: event.output }) },
              { type: 'emitKnown', params: ({ event }) => ({ answer: event.output }) },
            ],
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'signedOut',
            actions: 'emitSessionEnded',
          },
          {
            guard: { type: 'isOwnAddress', params: ({ event }) => ({ answer: event.output }) },
            target: 'entering',
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'blocked',
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: 'unknown',
      },
    },
    unknown: {
      description: 'No answer came. It can be asked for again with the same key, which offers it once.',
      on: { 'transfer.askAgain': 'offering', 'transfer.close': 'closed' },
    },
    offered: {
      description: 'To whom it is offered, and until when; it may be taken back.',
      on: {
        'transfer.withdraw': {
          target: 'withdrawing',
          actions: { type: 'rememberKey', params: ({ event }) => ({ idempotencyKey: event.idempotencyKey }) },
        },
        'transfer.close': 'closed',
      },
    },
    withdrawing: {
      description: 'The offer is taken back. Where that can’t be known, it is looked up how things are.',
      invoke: {
        id: 'withdrawTransfer',
        src: 'withdrawTransfer',
        input: ({ context }) => ({
          registrationId: required(context.opened, 'the ticket').id,
          idempotencyKey: context.idempotencyKey,
        }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'Registration' }) },
            target: 'closed',
            actions: { type: 'emitKnown', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'signedOut',
            actions: 'emitSessionEnded',
          },
          { target: 'reading' },
        ],
        onError: 'reading',
      },
    },
    givingBack: {
      description: 'It is given back to who paid for it. Where that can’t be known, it is looked up how things are.',
      invoke: {
        id: 'giveBackTicket',
        src: 'giveBackTicket',
        input: ({ context }) => ({
          registrationId: required(context.opened, 'the ticket').id,
          idempotencyKey: context.idempotencyKey,
        }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'Success' }) },
            target: 'returned',
            actions: ['emitGone', 'emitTicketsChanged'],
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'signedOut',
            actions: 'emitSessionEnded',
          },
          {
            target: 'blocked',
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: 'reading',
      },
    },
    returned: {
      description: 'Who paid for it has it again.',
      on: { 'transfer.close': 'closed' },
    },
    blocked: {
      description: 'It can’t be given here, and why; what was given may still be given back.',
      on: {
        'transfer.giveBack': {
          guard: 'isGiftToReturn',
          target: 'givingBack',
          actions: { type: 'rememberKey', params: ({ event }) => ({ idempotencyKey: event.idempotencyKey }) },
        },
        'transfer.close': 'closed',
      },
    },
  },
});

export type TransferDialogActorRef = ActorRefFrom<typeof transferDialogMachine>;
