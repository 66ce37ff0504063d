import type { ActorRefFrom } from 'xstate';
import { unexpectedError } from '#domain/notice.ts';
import { attemptOf, methodOf, paymentSetup } from '#machines/shop/payment/payment-setup.ts';

/** The payment of an order, exactly once (docs/decisions/009; customer specification §4, §5 and §8). */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: ({ input }) => ({
    ...input,
    methods: [],
    method: null,
    wallets: [],
    sourceId: null,
    amountDue: null,
    attempt: null,
    problem: null,
    checks: 0,
  }),
  invoke: { id: 'keepCardForm', src: 'keepCardForm', input: () => undefined },
  initial: 'recallingAttempt',
  states: {
    recallingAttempt: {
      description: 'An attempt that a reload interrupted is looked for before anything can be paid.',
      invoke: {
        id: 'recallAttempt',
        src: 'recallAttempt',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          {
            guard: { type: 'wasRecalled', params: ({ event }) => ({ attempt: event.output }) },
            target: 'outcomeUnknown',
            actions: { type: 'recallAttempt', params: ({ event }) => ({ attempt: event.output }) },
          },
          { target: 'loadingMethods' },
        ],
        onError: 'loadingMethods',
      },
    },
    loadingMethods: {
      description: 'The server says in which ways this order may be paid.',
      invoke: {
        id: 'getEligiblePaymentMethods',
        src: 'getEligiblePaymentMethods',
        input: ({ context }) => ({ orderId: context.orderId, channelToken: context.channelToken }),
        onDone: [
          {
            guard: { type: 'hasSessionEnded', params: ({ event }) => ({ result: event.output }) },
            target: 'sessionEnded',
          },
          {
            target: 'takingMethod',
            actions: { type: 'rememberMethods', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: { target: 'methodsUnavailable', actions: { type: 'notify', params: { notice: unexpectedError } } },
      },
      on: { 'order.changed': { target: 'loadingMethods', reenter: true } },
    },
    methodsUnavailable: {
      description: 'The ways to pay could not be read.',
      on: { 'payment.retryMethods': 'loadingMethods', 'order.changed': 'loadingMethods' },
    },
    takingMethod: {
      description: 'The chosen method is made ready: a card needs its form.',
      always: [
        { guard: 'hasNoMethod', target: 'choosingMethod' },
        {
          guard: 'lacksCardContext',
          target: 'cardUnavailable',
          actions: {
            type: 'rememberCardTrouble',
            params: { trouble: { code: 'notSetUp' } },
          },
        },
        { guard: 'paysByCard', target: 'preparingCard' },
        { target: 'ready', actions: 'detachCardForm' },
      ],
    },
    choosingMethod: {
      description: 'No method is chosen yet.',
      on: {
        'payment.choose': {
          guard: { type: 'isEligible', params: ({ event }) => ({ method: event.method }) },
          target: 'takingMethod',
          actions: { type: 'rememberMethod', params: ({ event }) => ({ method: event.method }) },
        },
        'payment.submit': { guard: 'hasEligibleMethod', actions: 'askForMethod' },
        'order.changed': { target: 'loadingMethods', actions: 'forgetProblem' },
      },
    },
    preparingCard: {
      description: "The provider's card form is loaded and attached to the page.",
      entry: 'attachCardForm',
      after: {
        cardTimeout: {
          target: 'cardUnavailable',
          actions: {
            type: 'rememberCardTrouble',
            params: { trouble: { code: 'notLoaded' } },
          },
        },
      },
      on: {
        'card.attached': {
          target: 'ready',
          actions: { type: 'rememberWallets', params: ({ event }) => ({ wallets: event.wallets }) },
        },
        'card.failed': {
          target: 'cardUnavailable',
          actions: { type: 'rememberCardTrouble', params: ({ event }) => ({ trouble: event.trouble }) },
        },
        'payment.choose': {
          guard: { type: 'isEligible', params: ({ event }) => ({ method: event.method }) },
          target: 'takingMethod',
          actions: { type: 'rememberMethod', params: ({ event }) => ({ method: event.method }) },
        },
        'order.changed': 'loadingMethods',
      },
    },
    cardUnavailable: {
      description: 'The card form is not there; it can be tried again, or another method chosen.',
      on: {
        'payment.retryCard': { target: 'takingMethod', actions: 'forgetProblem' },
        'payment.choose': {
          guard: { type: 'isEligible', params: ({ event }) => ({ method: event.method }) },
          target: 'takingMethod',
          actions: { type: 'rememberMethod', params: ({ event }) => ({ method: event.method }) },
        },
        'order.changed': { target: 'loadingMethods', actions: 'forgetProblem' },
      },
    },
    ready: {
      description: 'The order can be placed.',
      on: {
        'payment.submit': [
          {
            guard: 'paysByCard',
            target: 'tokenizing',
            actions: ['forgetProblem', { type: 'rememberAmount', params: ({ event }) => event }],
          },
          {
            target: 'openingAttempt',
            actions: ['forgetProblem', 'forgetToken', { type: 'rememberAmount', params: ({ event }) => event }],
          },
        ],
        'payment.payFromWallet': {
          guard: { type: 'offersWallet', params: ({ event }) => ({ wallet: event.wallet }) },
          target: 'askingWallet',
          actions: [
            'forgetProblem',
            { type: 'rememberAmount', params: ({ event }) => event },
            {
              type: 'askWallet',
              params: ({ event: { wallet, amountDue, currency, payTo } }) => ({ wallet, amountDue, currency, payTo }),
            },
          ],
        },
        'payment.choose': {
          guard: { type: 'isEligible', params: ({ event }) => ({ method: event.method }) },
          target: 'takingMethod',
          actions: { type: 'rememberMethod', params: ({ event }) => ({ method: event.method }) },
        },
        'card.failed': {
          target: 'cardUnavailable',
          actions: { type: 'rememberCardTrouble', params: ({ event }) => ({ trouble: event.trouble }) },
        },
        'order.changed': { target: 'loadingMethods', actions: 'forgetProblem' },
      },
    },
    tokenizing: {
      description: "The provider's form turns the card into a token that is good once.",
      entry: 'tokenizeCard',
      after: {
        tokenTimeout: {
          target: 'ready',
          actions: { type: 'rememberCardRefusal', params: { trouble: { code: 'tokenMissing' } } },
        },
      },
      on: {
        'card.tokenized': [
          {
            guard: { type: 'hasToken', params: ({ event }) => ({ sourceId: event.sourceId }) },
            target: 'openingAttempt',
            actions: { type: 'rememberToken', params: ({ event }) => ({ sourceId: event.sourceId }) },
          },
          { target: 'ready', actions: { type: 'rememberCardRefusal', params: { trouble: { code: 'tokenMissing' } } } },
        ],
        'card.refused': {
          target: 'ready',
          actions: { type: 'rememberCardRefusal', params: ({ event }) => ({ trouble: event.trouble }) },
        },
        'card.failed': {
          target: 'cardUnavailable',
          actions: { type: 'rememberCardTrouble', params: ({ event }) => ({ trouble: event.trouble }) },
        },
      },
    },
    askingWallet: {
      description:
        "The wallet's own question is open over the page: it shows the amount, and gives a token or nothing.",
      after: {
        walletTimeout: {
          target: 'ready',
          actions: { type: 'rememberCardRefusal', params: { trouble: { code: 'tokenMissing' } } },
        },
      },
      on: {
        'card.tokenized': [
          {
            guard: { type: 'hasToken', params: ({ event }) => ({ sourceId: event.sourceId }) },
            target: 'openingAttempt',
            actions: { type: 'rememberToken', params: ({ event }) => ({ sourceId: event.sourceId }) },
          },
          { target: 'ready', actions: { type: 'rememberCardRefusal', params: { trouble: { code: 'tokenMissing' } } } },
        ],
        'card.refused': {
          target: 'ready',
          actions: { type: 'rememberCardRefusal', params: ({ event }) => ({ trouble: event.trouble }) },
        },
        'wallet.left': 'ready',
      },
    },
    openingAttempt: {
      description:
        'A new attempt gets its own idempotency key, kept before anything is sent: a reload can ask what became of it.',
      invoke: {
        id: 'openAttempt',
        src: 'openAttempt',
        input: ({ context }) => ({ orderId: context.orderId, method: methodOf(context) }),
        onDone: {
          target: 'placingOrder',
          actions: { type: 'rememberAttempt', params: ({ event }) => ({ idempotencyKey: event.output }) },
        },
        onError: {
          target: 'ready',
          actions: ['forgetToken', 'rememberNotAdded', { type: 'notify', params: { notice: unexpectedError } }],
        },
      },
    },
    placingOrder: {
      description: 'The payment is with the server; nothing else can be asked for.',
      after: { answerTimeout: 'outcomeUnknown' },
      invoke: {
        id: 'addPaymentToOrder',
        src: 'addPaymentToOrder',
        input: ({ context }) => ({
          orderId: context.orderId,
          channelToken: context.channelToken,
          method: attemptOf(context).method,
          idempotencyKey: attemptOf(context).idempotencyKey,
          card: attemptOf(context).card,
          amountDue: attemptOf(context).amountDue,
        }),
        onDone: [
          { guard: { type: 'hasSessionEnded', params: ({ event }) => event.output }, target: 'sessionEnded' },
          {
            guard: { type: 'isPlaced', params: ({ event }) => event.output },
            target: 'closingAttempt',
            actions: { type: 'notify', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'endingAttempt',
            actions: [
              { type: 'rememberRefusal', params: ({ event }) => event.output },
              { type: 'notify', params: ({ event }) => event.output },
              'emitStale',
            ],
          },
          { target: 'endingAttempt', actions: ['rememberNotAdded', 'emitStale'] },
        ],
        onError: { target: 'outcomeUnknown', actions: { type: 'notify', params: { notice: unexpectedError } } },
      },
    },
    outcomeUnknown: {
      description:
        'The answer was lost: the card may or may not have been charged. The key is kept until that is known.',
      initial: 'askingOutcome',
      states: {
        askingOutcome: {
          description: 'The server is asked what became of the attempt.',
          invoke: {
            id: 'getPaymentAttempt',
            src: 'getPaymentAttempt',
            input: ({ context }) => ({
              orderId: context.orderId,
              channelToken: context.channelToken,
              idempotencyKey: attemptOf(context).idempotencyKey,
            }),
            onDone: [
              {
                guard: { type: 'hasSessionEnded', params: ({ event }) => event.output },
                target: '#payment.sessionEnded',
              },
              {
                guard: { type: 'isPlaced', params: ({ event }) => event.output },
                target: '#payment.closingAttempt',
                actions: { type: 'notify', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: '#payment.endingAttempt',
                actions: [
                  { type: 'rememberRefusal', params: ({ event }) => event.output },
                  { type: 'notify', params: ({ event }) => event.output },
                  'emitStale',
                ],
              },
              {
                guard: { type: 'wasNeverSeenHere', params: ({ event }) => event.output },
                target: '#payment.placingOrder',
                actions: 'countCheck',
              },
              {
                guard: { type: 'wasNeverSeen', params: ({ event }) => event.output },
                target: '#payment.endingAttempt',
                actions: 'rememberNotAdded',
              },
              {
                guard: { type: 'isInFlight', params: ({ event }) => event.output },
                target: 'waitingToAsk',
                actions: 'countCheck',
              },
              { target: '#payment.endingAttempt', actions: ['rememberNotAdded', 'emitStale'] },
            ],
            onError: { target: 'waitingToAsk', actions: 'countCheck' },
          },
        },
        waitingToAsk: {
          description: 'Nobody knows yet; the server is asked again by and by, or at once when the customer wants to.',
          after: { nextCheck: 'askingOutcome' },
          on: { 'payment.checkAgain': 'askingOutcome' },
        },
      },
    },
    endingAttempt: {
      description: 'The attempt was refused: its key and its token are spent.',
      exit: 'closeAttempt',
      invoke: {
        id: 'endAttempt',
        src: 'forgetAttempt',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [{ guard: 'hasMethods', target: 'ready' }, { target: 'loadingMethods' }],
        onError: [{ guard: 'hasMethods', target: 'ready' }, { target: 'loadingMethods' }],
      },
    },
    closingAttempt: {
      description: 'The order is paid; the kept key is no longer needed.',
      invoke: {
        id: 'closeAttempt',
        src: 'forgetAttempt',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: 'placed',
        onError: 'placed',
      },
    },
    placed: {
      description: 'Paid or promised, exactly once: on to the confirmation.',
      type: 'final',
      entry: ['closeAttempt', 'emitPlaced', 'goToConfirmation'],
    },
    sessionEnded: {
      description: 'The session ended: after the login the same step goes on, and a kept key is asked about first.',
      type: 'final',
      entry: 'emitSessionEnded',
    },
  },
});

export type PaymentActorRef = ActorRefFrom<typeof paymentMachine>;
