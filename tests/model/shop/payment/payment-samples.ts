import type { ServiceResult } from '#domain/notice.ts';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { paymentMachine } from '#machines/shop/payment/payment-machine.ts';
import type {
  CardCommand,
  CardEvent,
  KeptAttempt,
  PaymentActors,
  PaymentEmitted,
  WalletRequest,
} from '#machines/shop/payment/payment-types.ts';
import { sessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import { paymentNotice } from '#services/shop/payments/payments-messages.ts';
import type {
  AttemptState,
  EligibleMethods,
  PaymentInput,
  PaymentMethod,
  PaymentResult,
} from '#services/shop/payments/payments-service.ts';
import { sampleOrder } from '../checkout/sample-order.ts';

export const input = { orderId: 'order-1', channelToken: 'harbour-city-players' };

const method = (code: string, change: Partial<PaymentMethod> = {}): PaymentMethod => ({
  code,
  name: code,
  description: '',
  type: 'MANUAL',
  isEligible: true,
  eligibilityMessage: null,
  ui: null,
  card: null,
  ...change,
});

export const cardContext = {
  applicationId: 'sandbox-sq0idb-foyer',
  locationId: 'L1',
  scriptSrc: '/sandbox/card.js',
  wallets: ['apple', 'google'] as const,
};
export const walletRequest: WalletRequest = {
  wallet: 'apple',
  amountDue: 50.4,
  currency: 'CAD',
  payTo: 'Harbour City Players',
};
export const card = method('square', { type: 'SQUARE', card: cardContext });
export const cardNotSetUp = method('square', { type: 'SQUARE' });
export const door = method('at-the-door');
export const closedDoor = method('at-the-door', { isEligible: false, eligibilityMessage: 'Not for this event' });
export const nothingToPay = method('NO_PAYMENT_NEEDED', { name: 'No payment needed' });

export const methods = (...list: PaymentMethod[]): EligibleMethods | SessionEnded => ({
  __typename: 'EligibleMethods',
  methods: list,
});

/** Of the reader's own clock. */
export const retryAt = new Date(2031, 0, 15, 20, 40).toISOString();
const refusalBase = { errorCode: 'PAYMENT_FAILED_ERROR' as const, message: 'Server words' };

const { registrationForms: _, ...placedOrder } = sampleOrder({ state: 'PaymentSettled', active: false });

export const results = {
  settled: { ...placedOrder, registrationForms: [] },
  unpaid: { ...placedOrder, state: 'ArrangingPayment', registrationForms: [] },
  ineligible: {
    __typename: 'IneligiblePaymentMethodError',
    eligibilityCheckerMessage: 'Not offered for this order',
    ...refusalBase,
  },
  noOrder: { __typename: 'NoActiveOrderError', ...refusalBase },
  wrongState: { __typename: 'OrderPaymentStateError', ...refusalBase },
  wrongTransition: { __typename: 'OrderStateTransitionError', transitionError: 'Not from here', ...refusalBase },
  declined: { __typename: 'PaymentDeclinedError', paymentErrorMessage: 'Your bank refused this card.', ...refusalBase },
  tooMany: { __typename: 'CardsDeclinedError', retryAt, ...refusalBase },
  failed: { __typename: 'PaymentFailedError', paymentErrorMessage: 'The provider is closed.', ...refusalBase },
} satisfies Record<string, PaymentResult>;

export const answerOf = (result: PaymentResult): ServiceResult<PaymentResult> => ({
  result,
  notice: paymentNotice(result),
});
export const signedOut = { result: sessionEnded, notice: null };
export const neverSeen = { result: { __typename: 'PaymentNeverSeen' as const }, notice: null };
export const inFlight = { result: { __typename: 'PaymentInFlight' as const }, notice: null };

type SampleResult = ServiceResult<PaymentResult | SessionEnded>;
type Outcome = ServiceResult<PaymentResult | AttemptState | SessionEnded>;

type World = {
  kept?: KeptAttempt;
  offers?: ReturnType<typeof methods>[];
  pays?: (SampleResult | Error)[];
  outcomes?: (Outcome | Error)[];
  /** What the card form answers when it is attached, and what it or a wallet gives. */
  cardEvents?: { attach: CardEvent; tokenize: CardEvent[] };
  /** Payments wait until `release` is called. */
  isSlow?: boolean;
};

const attached: CardEvent = { type: 'card.attached', wallets: ['apple'] };

/** A payment in a world of fakes that keeps count: what was sent, what was kept, what was told. */
export function startPayment({
  kept,
  offers = [methods(card, door)],
  pays = [],
  outcomes = [],
  cardEvents,
  isSlow,
}: World = {}) {
  const clock = new SimulatedClock();
  const memory = new Map<string, KeptAttempt>(kept ? [[input.orderId, kept]] : []);
  const sent: PaymentInput[] = [];
  const asked: string[] = [];
  const commands: CardCommand[] = [];
  const emitted: PaymentEmitted[] = [];
  const tokens = [...(cardEvents?.tokenize ?? [])];
  const offered = [...offers];
  let keys = 0;
  let release = () => undefined as void;
  const take = <Value>(queue: (Value | Error)[]): Value => {
    const answer = queue.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('no connection');
    return answer;
  };
  const actor = createActor(
    paymentMachine.provide({
      actors: {
        recallAttempt: fromPromise(async ({ input: { orderId } }) => memory.get(orderId) ?? null),
        forgetAttempt: fromPromise(async ({ input: { orderId } }) => void memory.delete(orderId)),
        openAttempt: fromPromise(async ({ input: { orderId, method: chosen } }) => {
          const idempotencyKey = `key-${(keys += 1)}`;
          memory.set(orderId, { idempotencyKey, method: chosen });
          return idempotencyKey;
        }),
        getEligiblePaymentMethods: fromPromise(async () => (offered.length > 1 ? take(offered) : take([...offered]))),
        addPaymentToOrder: fromPromise(async ({ input: given }) => {
          sent.push(given);
          if (isSlow) await new Promise<void>((resolve) => void (release = resolve));
          return take(pays);
        }),
        getPaymentAttempt: fromPromise(async ({ input: { idempotencyKey } }) => {
          asked.push(idempotencyKey);
          return take(outcomes);
        }),
        keepCardForm: fromCallback<CardCommand>(({ receive, sendBack }) =>
          receive((command) => {
            commands.push(command);
            if (command.type === 'card.attach') sendBack(cardEvents?.attach ?? attached);
            if (command.type === 'card.tokenize' || command.type === 'wallet.tokenize') {
              sendBack(tokens.shift() ?? { type: 'card.tokenized', sourceId: `token-${sent.length + 1}` });
            }
          }),
        ),
      } satisfies PaymentActors,
    }),
    { input, clock },
  );
  actor.on('*', (event) => void emitted.push(event));
  actor.start();
  return { actor, clock, memory, sent, asked, commands, emitted, release: () => release() };
}
