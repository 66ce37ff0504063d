import type { ActorRefFrom } from 'xstate';
import { required } from '#domain/required.ts';
import { cancelDialogSetup } from '#machines/account/cancel-dialog/cancel-dialog-setup.ts';

/** Tickets that are cancelled by a quote of what comes back (docs/decisions/125, 130), or of which the organizer is asked (145). */
export const cancelDialogMachine = cancelDialogSetup.createMachine({
  id: 'cancelDialog',
  context: {
    personId: null,
    opened: null,
    chosen: [],
    quote: null,
    asked: [],
    before: null,
    isRenewed: false,
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
        'cancel.open': [
          {
            guard: { type: 'isWaiting', params: ({ event }) => ({ held: event.held }) },
            target: 'asked',
            actions: { type: 'open', params: ({ event }) => ({ held: event.held }) },
          },
          {
            guard: { type: 'isOneOfSeveral', params: ({ event }) => ({ held: event.held }) },
            target: 'choosing',
            actions: { type: 'open', params: ({ event }) => ({ held: event.held }) },
          },
          { target: 'quoting', actions: { type: 'open', params: ({ event }) => ({ held: event.held }) } },
        ],
      },
    },
    choosing: {
      description: 'Which tickets of the order are meant; nothing is cancelled yet.',
      on: {
        'cancel.toggle': {
          actions: { type: 'toggle', params: ({ event }) => ({ registrationId: event.registrationId }) },
        },
        'cancel.next': { guard: 'hasChosen', target: 'quoting', actions: 'forgetRenewal' },
        'cancel.close': 'closed',
      },
    },
    quoting: {
      description: 'The server counts what comes back.',
      invoke: {
        id: 'cancellationQuote',
        src: 'cancellationQuote',
        input: ({ context }) => ({ registrationIds: context.chosen }),
        onDone: [
          {
            guard: { type: 'isQuote', params: ({ event }) => ({ answer: event.output }) },
            target: 'reviewing',
            actions: { type: 'rememberQuote', params: ({ event }) => ({ answer: event.output }) },
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
      on: { 'cancel.close': 'closed' },
    },
    unreadable: {
      description: 'What comes back could not be looked up; it can be tried again.',
      on: { 'cancel.retry': 'quoting', 'cancel.close': 'closed' },
    },
    signedOut: {
      description: 'Nobody is logged in any more; the session leads to the login.',
      on: { 'cancel.retry': 'quoting', 'cancel.close': 'closed' },
    },
    reviewing: {
      description: 'What comes back, what is kept and why, by which way, and until when; the person decides.',
      after: { quoteHolds: { target: 'quoting', actions: 'rememberRenewal' } },
      on: {
        'cancel.confirm': {
          target: 'doing',
          actions: { type: 'rememberKey', params: ({ event }) => ({ idempotencyKey: event.idempotencyKey }) },
        },
        'cancel.back': { guard: 'hasSeveral', target: 'choosing' },
        'cancel.close': 'closed',
      },
    },
    doing: {
      description: 'The quote is carried out; a second press changes nothing.',
      invoke: {
        id: 'cancelRegistrations',
        src: 'cancelRegistrations',
        input: ({ context }) => ({
          quoteId: required(context.quote, 'the quote').quoteId,
          idempotencyKey: context.idempotencyKey,
        }),
        onDone: [
          {
            guard: { type: 'hasAsked', params: ({ event }) => ({ answer: event.output }) },
            target: 'asked',
            actions: [
              { type: 'rememberAsked', params: ({ event }) => ({ answer: event.output }) },
              { type: 'emitCancelled', params: ({ event }) => ({ answer: event.output }) },
            ],
          },
          {
            guard: {
              type: 'is',
              params: ({ event }) => ({ answer: event.output, typename: 'CancelledRegistrations' }),
            },
            target: 'told',
            actions: { type: 'emitCancelled', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isQuote', params: ({ event }) => ({ answer: event.output }) },
            target: 'reviewing',
            actions: { type: 'rememberChange', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'QuoteExpiredError' }) },
            target: 'quoting',
            actions: 'rememberRenewal',
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
        onError: 'unknown',
      },
    },
    unknown: {
      description: 'No answer came. It can be asked for again with the same key, which does it once.',
      on: { 'cancel.askAgain': 'doing', 'cancel.close': 'closed' },
    },
    asked: {
      description: 'The organizer decides; the tickets are good until they agree, and the person may keep them.',
      on: {
        'cancel.withdraw': {
          target: 'withdrawing',
          actions: { type: 'rememberKey', params: ({ event }) => ({ idempotencyKey: event.idempotencyKey }) },
        },
        'cancel.close': 'closed',
      },
    },
    withdrawing: {
      description: 'What the organizer was asked is withdrawn; a second press changes nothing.',
      invoke: {
        id: 'withdrawCancellation',
        src: 'withdrawCancellation',
        input: ({ context }) => ({ registrationIds: context.asked, idempotencyKey: context.idempotencyKey }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'KeptRegistrations' }) },
            target: 'kept',
            actions: { type: 'emitKept', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'asked',
            actions: 'emitSessionEnded',
          },
          {
            target: 'blocked',
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: 'withdrawalUnknown',
      },
    },
    withdrawalUnknown: {
      description: 'No answer came. It can be withdrawn again with the same key, which does it once.',
      on: { 'cancel.askAgain': 'withdrawing', 'cancel.close': 'closed' },
    },
    kept: {
      description: 'The tickets stay what they were, and nobody decides about them.',
      on: { 'cancel.close': 'closed' },
    },
    told: {
      description: 'The places are given up, and the money is on its way.',
      on: { 'cancel.close': 'closed' },
    },
    blocked: {
      description: 'It can’t be done here: why, and whom to ask.',
      on: { 'cancel.close': 'closed' },
    },
  },
});

export type CancelDialogActorRef = ActorRefFrom<typeof cancelDialogMachine>;
