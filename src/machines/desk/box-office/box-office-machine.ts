import type { ActorRefFrom } from 'xstate';
import { required } from '#domain/required.ts';
import { beginning, boxOfficeSetup } from '#machines/desk/box-office/box-office-setup.ts';
import { choicesOf, inputOf } from '#machines/desk/box-office/sale-draft.ts';

/** Tickets of an event that are sold by hand, one sale after the other (docs/decisions/172). */
export const boxOfficeMachine = boxOfficeSetup.createMachine({
  id: 'boxOffice',
  context: ({ input }) => beginning(input),
  initial: 'readingOffice',
  states: {
    readingOffice: {
      description: 'What is sold, for how much, and how many are left, is read.',
      invoke: {
        id: 'getBoxOffice',
        src: 'getBoxOffice',
        input: ({ context: { eventId } }) => ({ eventId }),
        onDone: [
          {
            guard: { type: 'isClosed', params: ({ event }) => ({ answer: event.output }) },
            target: 'closed',
            actions: { type: 'rememberOffice', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskBoxOffice' }) },
            target: 'composing',
            actions: { type: 'rememberOffice', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'unreadable',
            actions: ['clearTrouble', 'emitSessionEnded'],
          },
          { target: 'notPermitted', actions: 'emitPlaceChanged' },
        ],
        onError: {
          target: 'unreadable',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unreadable: {
      description: 'It could not be read; the person may ask again.',
      on: { 'sale.retry': 'readingOffice' },
    },
    notPermitted: { description: 'Nothing is sold by this person here (any more).', type: 'final' },
    closed: { description: 'Nothing is sold: the event is a draft, called off or over.', type: 'final' },
    composing: {
      description: 'Tickets, who buys and how it is paid are put together; nothing is sold or held yet.',
      initial: 'choosing',
      on: {
        'sale.take': {
          guard: { type: 'hasRoom', params: ({ event }) => event },
          target: '.counting',
          actions: { type: 'addTicket', params: ({ event }) => event },
        },
        'sale.leave': [
          {
            guard: { type: 'isTheLast', params: ({ event }) => event },
            target: '.choosing',
            actions: { type: 'dropTicket', params: ({ event }) => event },
          },
          {
            guard: { type: 'isTaken', params: ({ event }) => event },
            target: '.counting',
            actions: { type: 'dropTicket', params: ({ event }) => event },
          },
        ],
        'sale.addOn': {
          guard: { type: 'isThere', params: ({ event }) => event },
          target: '.counting',
          actions: { type: 'toggleAddOn', params: ({ event }) => event },
        },
        'sale.price': {
          guard: { type: 'isChosen', params: ({ event }) => event },
          target: '.counting',
          actions: { type: 'rememberPrice', params: ({ event }) => event },
        },
        'sale.pay': [
          {
            guard: { type: 'isOfNothing', params: ({ event }) => event },
            actions: { type: 'rememberWay', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOffered', params: ({ event }) => event },
            target: '.counting',
            actions: { type: 'rememberWay', params: ({ event }) => event },
          },
        ],
        'sale.type': { actions: { type: 'rememberBuyer', params: ({ event }) => event } },
        'sale.name': {
          guard: { type: 'isThere', params: ({ event }) => event },
          actions: { type: 'rememberName', params: ({ event }) => event },
        },
      },
      states: {
        choosing: { description: 'No ticket is chosen yet.', entry: 'forgetQuote' },
        counting: {
          description: 'The server counts what the tickets cost, by the function that will sell them.',
          entry: 'forgetQuote',
          invoke: {
            id: 'getSaleQuote',
            src: 'getSaleQuote',
            input: ({ context: { eventId, draft, office } }) => ({
              eventId,
              tickets: choicesOf(draft, office),
              way: draft.way,
            }),
            onDone: [
              {
                guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskSaleQuote' }) },
                target: 'ready',
                actions: { type: 'rememberQuote', params: ({ event }) => ({ answer: event.output }) },
              },
              {
                guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
                target: 'uncounted',
                actions: 'emitSessionEnded',
              },
              {
                guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'NotTheirs' }) },
                target: '#boxOffice.notPermitted',
                actions: 'emitPlaceChanged',
              },
              {
                target: 'uncounted',
                actions: { type: 'rememberTrouble', params: ({ event }) => ({ answer: event.output }) },
              },
            ],
            onError: {
              target: 'uncounted',
              actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        uncounted: {
          description: 'What the tickets cost is not known, and why is told.',
          on: { 'sale.retry': 'counting' },
        },
        ready: {
          description: 'The price is known; what is typed about people changes nothing of it.',
          on: {
            'sale.sell': [
              {
                guard: 'isComplete',
                target: '#boxOffice.selling',
                actions: { type: 'rememberKey', params: ({ event }) => event },
              },
              { actions: 'rememberMissing' },
            ],
          },
        },
      },
    },
    selling: {
      description: 'The sale is on its way to the server; a second press is refused.',
      invoke: {
        id: 'sellByHand',
        src: 'sellByHand',
        input: ({ context: { eventId, draft, office, quote, idempotencyKey } }) => ({
          eventId,
          input: inputOf(draft, office),
          total: required(quote, 'the quote').total.amount,
          idempotencyKey,
        }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskOrder' }) },
            target: 'sold',
            actions: [{ type: 'rememberSold', params: ({ event }) => ({ answer: event.output }) }, 'emitChanged'],
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'composing.ready',
            actions: 'emitSessionEnded',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'NotTheirs' }) },
            target: 'notPermitted',
            actions: 'emitPlaceChanged',
          },
          {
            guard: { type: 'isPricedAnew', params: ({ event }) => ({ answer: event.output }) },
            target: 'composing.ready',
            actions: { type: 'rememberNewQuote', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'composing.ready',
            actions: { type: 'rememberTrouble', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { target: 'unknown', actions: 'rememberDoubt' },
      },
    },
    unknown: {
      description: 'No answer came. It is asked for again by itself with the same key, which sells once.',
      after: { nextTry: 'selling' },
      on: { 'sale.askAgain': 'selling' },
    },
    sold: {
      description: 'The tickets with their codes; the next person may be served.',
      on: { 'sale.next': { target: 'readingOffice', actions: 'beginAnew' } },
    },
  },
});

export type BoxOfficeActorRef = ActorRefFrom<typeof boxOfficeMachine>;
