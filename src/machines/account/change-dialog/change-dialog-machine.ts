import type { ActorRefFrom } from 'xstate';
import { required } from '#domain/required.ts';
import { changeDialogSetup, nothingChosen } from '#machines/account/change-dialog/change-dialog-setup.ts';

/** A ticket that becomes one of another tier or date, or with other add-ons, by a quote (docs/decisions/136, 148). */
export const changeDialogMachine = changeDialogSetup.createMachine({
  id: 'changeDialog',
  context: {
    personId: null,
    opened: null,
    choices: null,
    choice: nothingChosen,
    quote: null,
    before: null,
    isRenewed: false,
    idempotencyKey: '',
    refusal: null,
    toPay: null,
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
        'exchange.open': {
          target: 'reading',
          actions: { type: 'open', params: ({ event }) => ({ registration: event.registration }) },
        },
      },
    },
    reading: {
      description: 'The server tells what the ticket may become.',
      invoke: {
        id: 'getChangeChoices',
        src: 'getChangeChoices',
        input: ({ context }) => ({ id: required(context.opened, 'the ticket').id }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'Registration' }) },
            target: 'choosing',
            actions: { type: 'rememberChoices', params: ({ event }) => ({ answer: event.output }) },
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
      on: { 'exchange.close': 'closed' },
    },
    unreadable: {
      description: 'It could not be looked up; it can be tried again.',
      on: { 'exchange.retry': 'reading', 'exchange.close': 'closed' },
    },
    signedOut: {
      description: 'Nobody is logged in any more; the session leads to the login.',
      on: { 'exchange.retry': 'reading', 'exchange.close': 'closed' },
    },
    choosing: {
      description: 'Which date, ticket and add-ons it is to be; nothing is changed yet.',
      on: {
        'exchange.date': { actions: { type: 'chooseDate', params: ({ event }) => ({ eventId: event.eventId }) } },
        'exchange.tier': {
          guard: { type: 'isOfDate', params: ({ event }) => ({ productId: event.tierId }) },
          actions: { type: 'chooseTier', params: ({ event }) => ({ tierId: event.tierId }) },
        },
        'exchange.addOn': {
          guard: { type: 'isOfDate', params: ({ event }) => ({ productId: event.addOnId }) },
          actions: { type: 'toggleAddOn', params: ({ event }) => ({ addOnId: event.addOnId }) },
        },
        'exchange.next': { guard: 'isOther', target: 'quoting', actions: 'forgetRenewal' },
        'exchange.close': 'closed',
      },
    },
    quoting: {
      description: 'The server counts the difference.',
      invoke: {
        id: 'changeQuote',
        src: 'changeQuote',
        input: ({ context: { opened, choice } }) => ({
          registrationId: required(opened, 'the ticket').id,
          tierId: required(choice.tierId, 'the tier'),
          addOnIds: choice.addOnIds,
        }),
        onDone: [
          {
            guard: { type: 'isToBeDone', params: ({ event }) => ({ answer: event.output }) },
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
      on: { 'exchange.close': 'closed' },
    },
    reviewing: {
      description: 'What it was, what it becomes, what is to be paid, comes back or is kept; the person decides.',
      after: { quoteHolds: { target: 'quoting', actions: 'rememberRenewal' } },
      on: {
        'exchange.confirm': {
          target: 'doing',
          actions: { type: 'rememberKey', params: ({ event }) => ({ idempotencyKey: event.idempotencyKey }) },
        },
        'exchange.back': 'choosing',
        'exchange.close': 'closed',
      },
    },
    doing: {
      description: 'The quote is carried out; a second press changes nothing.',
      invoke: {
        id: 'changeRegistration',
        src: 'changeRegistration',
        input: ({ context }) => ({
          quoteId: required(context.quote, 'the quote').quoteId,
          idempotencyKey: context.idempotencyKey,
        }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'ChangedRegistration' }) },
            target: 'told',
            actions: { type: 'emitChanged', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'Order' }) },
            target: 'payable',
            actions: { type: 'rememberOrder', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isToBeDone', params: ({ event }) => ({ answer: event.output }) },
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
      on: { 'exchange.askAgain': 'doing', 'exchange.close': 'closed' },
    },
    told: {
      description: 'The ticket is the new one, and what comes back is on its way.',
      on: { 'exchange.close': 'closed' },
    },
    payable: {
      description: 'The new place is held for an order of the difference, and the page where that is paid is next.',
      entry: 'goToPayment',
      on: { 'exchange.close': 'closed' },
    },
    blocked: {
      description: 'It can’t be changed here, or not to this: why, and whom to ask.',
      on: { 'exchange.back': { guard: 'hasChoices', target: 'choosing' }, 'exchange.close': 'closed' },
    },
  },
});

export type ChangeDialogActorRef = ActorRefFrom<typeof changeDialogMachine>;
