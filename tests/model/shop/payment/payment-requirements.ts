import { paymentMachine } from '#machines/shop/payment/payment-machine.ts';
import type { PaymentContext, PaymentProblem } from '#machines/shop/payment/payment-types.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { differenceIn } from '#tools/flows/walk/difference.ts';
import { done, elapsed, failed } from '#tools/flows/walk/events.ts';
import { paymentAsks, paymentEmits } from './payment-effects.ts';
import { refusalWords, refusals } from './payment-refusals.ts';
import {
  answerOf,
  card,
  cardNotSetUp,
  closedDoor,
  door,
  inFlight,
  input,
  methods,
  neverSeen,
  nothingToPay,
  results,
  signedOut,
  walletRequest,
} from './payment-samples.ts';
import { paymentSays } from './payment-says.ts';

const refused = (prefix: string, outcome: string) =>
  Object.fromEntries(Object.keys(refusals).map((words) => [`${prefix}${words}`, outcome]));
const refusedBy = (prefix: string, actor: string) =>
  Object.fromEntries(
    Object.entries(refusals).map(([words, result]) => [`${prefix}${words}`, done(actor, answerOf(result))]),
  );
const asked = 'it turns out that ';

const cardForm = 'preparingCard: >card.attach';
const byHand = 'ready: >card.detach';
const ended = 'sessionEnded: session.ended';
const refusedOutcome = 'endingAttempt: notify, order.stale';
const orderChanged = { 'the order changes': 'loadingMethods' } as const;

type Snapshot = { value: unknown; context: PaymentContext };
const hasProblem =
  (problem: PaymentProblem | null) =>
  ({ context }: Snapshot) =>
    differenceIn(context.problem, problem) === null;
const isMissing = hasProblem({ kind: 'methodMissing' });
const invalidNumber = { code: 'notAccepted', words: 'Card number is not valid' } as const;
const isNotSetUp = hasProblem({
  kind: 'cardUnavailable',
  trouble: { code: 'notSetUp' },
});
const hasNoForm = hasProblem({ kind: 'cardUnavailable', trouble: { code: 'notLoaded' } });
const hasNoToken = hasProblem({ kind: 'cardRefused', trouble: { code: 'tokenMissing' } });
const isNotAdded = hasProblem({
  kind: 'paymentRefused',
  message: { code: 'paymentNotAdded' },
  detail: { code: 'nothingCharged' },
});
const hasChosen =
  (method: string) =>
  ({ context }: Snapshot) =>
    context.method === method &&
    context.problem?.kind !== 'methodMissing' &&
    context.problem?.kind !== 'paymentRefused';
const hasCounted = ({ context }: Snapshot, was: Snapshot) => context.checks === was.context.checks + 1;
const isRefused = Object.fromEntries(
  ['', asked].flatMap((prefix) =>
    Object.entries(refusalWords).map(([words, [message, detail]]) => [
      `${prefix}${words}`,
      hasProblem({ kind: 'paymentRefused', message, detail }),
    ]),
  ),
);
/** Whether a method is kept, chosen by itself or left open: the sole eligible one is chosen (customer specification §5). */
const offers =
  (count: number, choice: (chosen: string | null) => string | null) =>
  ({ context }: Snapshot, was: Snapshot) =>
    context.methods.length === count && context.method === choice(was.context.method);

/** Where a change of the order makes what was said of it untrue. */
const mended = ['choosingMethod', 'cardUnavailable', 'ready'];
const inAttempt = ['placingOrder', 'outcomeUnknown', 'closingAttempt', 'endingAttempt'];
const withoutAttempt = [
  'loadingMethods',
  'methodsUnavailable',
  'choosingMethod',
  'preparingCard',
  'cardUnavailable',
  'ready',
  'askingWallet',
  'tokenizing',
  'openingAttempt',
  'placed',
];

export const paymentRequirements: RequirementTable<typeof paymentMachine> = {
  machine: paymentMachine.provide({ delays: { nextCheck: 2_000 } }),
  product: paymentMachine,
  title: 'The payment',
  inputs: { 'an order is to be paid': input },
  listeners: ['keepCardForm'],
  listens: { '': ['keepCardForm'] },
  events: {
    'I choose the card': { type: 'payment.choose', method: 'square' },
    'I choose to pay at the door': { type: 'payment.choose', method: 'at-the-door' },
    'I choose a way that is not offered': { type: 'payment.choose', method: 'cheque' },
    'I place the order': { type: 'payment.submit', amountDue: 50.4 },
    'I pay from my wallet': { type: 'payment.payFromWallet', ...walletRequest },
    'I pay from a wallet that is not here': { type: 'payment.payFromWallet', ...walletRequest, wallet: 'google' },
    'I ask for the ways to pay again': { type: 'payment.retryMethods' },
    'I ask for the card form again': { type: 'payment.retryCard' },
    'I ask what became of it': { type: 'payment.checkAgain' },
    'the order changes': { type: 'order.changed' },
    'the card form is there': { type: 'card.attached', wallets: ['apple'] },
    'the card form does not load': {
      type: 'card.failed',
      trouble: { code: 'notLoaded' },
    },
    'the card becomes a token': { type: 'card.tokenized', sourceId: 'cnon:ok' },
    'the card becomes an empty token': { type: 'card.tokenized', sourceId: '' },
    'the card is not valid': { type: 'card.refused', trouble: invalidNumber },
    'the wallet is left': { type: 'wallet.left' },
    'no attempt was kept': done('recallAttempt', null),
    'an attempt was kept': done('recallAttempt', { idempotencyKey: 'key-0', method: 'square' }),
    'nobody can tell whether an attempt was kept': failed('recallAttempt'),
    'card and door are offered': done('getEligiblePaymentMethods', methods(card, door)),
    'only a card is offered, which is not set up': done('getEligiblePaymentMethods', methods(cardNotSetUp, closedDoor)),
    'nothing is offered': done('getEligiblePaymentMethods', methods(closedDoor)),
    'nothing is to pay': done('getEligiblePaymentMethods', methods(nothingToPay)),
    'nobody is logged in': done('getEligiblePaymentMethods', sessionEnded),
    'the ways to pay cannot be read': failed('getEligiblePaymentMethods'),
    'a key is made': done('openAttempt', 'key-1'),
    'no key can be made': failed('openAttempt'),
    'the order is paid': done('addPaymentToOrder', answerOf(results.settled)),
    'the order comes back unpaid': done('addPaymentToOrder', answerOf(results.unpaid)),
    ...refusedBy('', 'addPaymentToOrder'),
    'nobody is logged in when it is paid': done('addPaymentToOrder', signedOut),
    'no answer comes': failed('addPaymentToOrder'),
    [`${asked}the order is paid`]: done('getPaymentAttempt', answerOf(results.settled)),
    [`${asked}the order is not paid`]: done('getPaymentAttempt', answerOf(results.unpaid)),
    ...refusedBy(asked, 'getPaymentAttempt'),
    [`${asked}the server never saw it`]: done('getPaymentAttempt', neverSeen),
    [`${asked}it is under way still`]: done('getPaymentAttempt', inFlight),
    [`${asked}nobody is logged in`]: done('getPaymentAttempt', signedOut),
    'nobody can tell what became of it': failed('getPaymentAttempt'),
    'the refused attempt is forgotten': done('endAttempt'),
    'the refused attempt cannot be forgotten': failed('endAttempt'),
    'the paid attempt is forgotten': done('closeAttempt'),
    'the paid attempt cannot be forgotten': failed('closeAttempt'),
    'the card form takes too long': elapsed('cardTimeout', 'payment.preparingCard'),
    'the token takes too long': elapsed('tokenTimeout', 'payment.tokenizing'),
    'the wallet takes too long': elapsed('walletTimeout', 'payment.askingWallet'),
    'the answer takes too long': elapsed('answerTimeout', 'payment.placingOrder'),
    'it is time to ask again': elapsed('nextCheck', 'payment.outcomeUnknown.waitingToAsk'),
  },
  permits: {
    recallingAttempt: [],
    loadingMethods: ['order.changed'],
    methodsUnavailable: ['payment.retryMethods', 'order.changed'],
    choosingMethod: ['payment.choose?', 'payment.submit?', 'order.changed'],
    preparingCard: ['payment.choose?', 'order.changed', 'card.attached', 'card.failed'],
    cardUnavailable: ['payment.choose?', 'payment.retryCard', 'order.changed'],
    ready: ['payment.choose?', 'payment.submit', 'payment.payFromWallet?', 'order.changed', 'card.failed'],
    askingWallet: ['card.tokenized', 'card.refused', 'wallet.left'],
    tokenizing: ['card.failed', 'card.tokenized', 'card.refused'],
    openingAttempt: [],
    placingOrder: [],
    'outcomeUnknown.askingOutcome': [],
    'outcomeUnknown.waitingToAsk': ['payment.checkAgain'],
    endingAttempt: [],
    closingAttempt: [],
    placed: [],
    sessionEnded: [],
  },
  pictures: {
    loadingMethods: 'payment/loading-methods',
    methodsUnavailable: 'payment/methods-unavailable',
    choosingMethod: 'payment/choosing',
    preparingCard: 'payment/preparing-card',
    cardUnavailable: 'payment/card-unavailable',
    ready: 'payment/at-the-door',
    placingOrder: 'payment/placing',
    'outcomeUnknown.waitingToAsk': 'payment/outcome-unknown',
    endingAttempt: 'payment/declined',
    recallingAttempt: 'payment/loading',
    askingWallet: 'payment/asking-wallet',
    tokenizing: 'payment/placing',
    openingAttempt: 'payment/placing',
    closingAttempt: 'payment/placing',
  },
  says: paymentSays,
  starts: { 'an order is to be paid': 'recallingAttempt' },
  transitions: {
    recallingAttempt: {
      'no attempt was kept': 'loadingMethods',
      'an attempt was kept': 'outcomeUnknown.askingOutcome',
      'nobody can tell whether an attempt was kept': 'loadingMethods',
    },
    loadingMethods: {
      'card and door are offered': ['choosingMethod', cardForm, byHand],
      'only a card is offered, which is not set up': 'cardUnavailable',
      'nothing is offered': 'choosingMethod',
      'nothing is to pay': byHand,
      'nobody is logged in': ended,
      'the ways to pay cannot be read': 'methodsUnavailable: notify',
    },
    methodsUnavailable: { ...orderChanged, 'I ask for the ways to pay again': 'loadingMethods' },
    choosingMethod: {
      ...orderChanged,
      'I choose the card': [cardForm, 'stays'],
      'I choose to pay at the door': [byHand, 'stays'],
    },
    preparingCard: {
      ...orderChanged,
      'I choose the card': cardForm,
      'I choose to pay at the door': byHand,
      'the card form is there': 'ready',
      'the card form does not load': 'cardUnavailable',
      'the card form takes too long': 'cardUnavailable',
    },
    cardUnavailable: {
      ...orderChanged,
      'I choose the card': [cardForm, 'stays'],
      'I choose to pay at the door': [byHand, 'stays'],
      'I ask for the card form again': [cardForm, byHand, 'stays'],
    },
    ready: {
      ...orderChanged,
      'I choose the card': [cardForm, 'stays'],
      'I choose to pay at the door': [byHand, 'stays'],
      'I place the order': ['tokenizing: >card.tokenize', 'openingAttempt'],
      'I pay from my wallet': ['askingWallet: >wallet.tokenize', 'stays'],
      'the card form does not load': 'cardUnavailable',
    },
    tokenizing: {
      'the card becomes a token': 'openingAttempt',
      'the card becomes an empty token': 'ready',
      'the card is not valid': 'ready',
      'the card form does not load': 'cardUnavailable',
      'the token takes too long': 'ready',
    },
    askingWallet: {
      'the card becomes a token': 'openingAttempt',
      'the card becomes an empty token': 'ready',
      'the card is not valid': 'ready',
      'the wallet is left': 'ready',
      'the wallet takes too long': 'ready',
    },
    openingAttempt: { 'a key is made': 'placingOrder', 'no key can be made': 'ready: notify' },
    placingOrder: {
      'the order is paid': 'closingAttempt: notify',
      'the order comes back unpaid': 'endingAttempt: order.stale',
      ...refused('', refusedOutcome),
      'nobody is logged in when it is paid': ended,
      'no answer comes': 'outcomeUnknown.askingOutcome: notify',
      'the answer takes too long': 'outcomeUnknown.askingOutcome',
    },
    'outcomeUnknown.askingOutcome': {
      [`${asked}the order is paid`]: 'closingAttempt: notify',
      [`${asked}the order is not paid`]: 'endingAttempt: order.stale',
      ...refused(asked, refusedOutcome),
      [`${asked}the server never saw it`]: ['placingOrder', 'endingAttempt'],
      [`${asked}it is under way still`]: 'outcomeUnknown.waitingToAsk',
      [`${asked}nobody is logged in`]: ended,
      'nobody can tell what became of it': 'outcomeUnknown.waitingToAsk',
    },
    'outcomeUnknown.waitingToAsk': {
      'it is time to ask again': 'outcomeUnknown.askingOutcome',
      'I ask what became of it': 'outcomeUnknown.askingOutcome',
    },
    endingAttempt: {
      'the refused attempt is forgotten': ['ready', 'loadingMethods'],
      'the refused attempt cannot be forgotten': ['ready', 'loadingMethods'],
    },
    closingAttempt: {
      'the paid attempt is forgotten': 'placed: order.placed, navigate',
      'the paid attempt cannot be forgotten': 'placed: order.placed, navigate',
    },
  },
  asks: paymentAsks,
  emits: paymentEmits,
  after: {
    'an attempt was kept': ({ context }) =>
      context.attempt?.idempotencyKey === 'key-0' &&
      context.attempt.origin === 'recalled' &&
      context.attempt.card === null &&
      context.method === 'square',
    'card and door are offered': offers(2, (chosen) =>
      chosen === 'square' || chosen === 'at-the-door' ? chosen : null,
    ),
    'only a card is offered, which is not set up': (now, was) => offers(2, () => 'square')(now, was) && isNotSetUp(now),
    'nothing is offered': offers(1, () => null),
    'nothing is to pay': offers(1, () => 'NO_PAYMENT_NEEDED'),
    'I choose the card': hasChosen('square'),
    'I choose to pay at the door': hasChosen('at-the-door'),
    'I place the order': (now, was) => {
      if (was.value === 'choosingMethod')
        return isMissing(now) && was.context.methods.some(({ isEligible }) => isEligible);
      return hasProblem(null)(now) && (now.value === 'tokenizing') === (was.context.method === 'square');
    },
    'the card form is there': ({ context }) => differenceIn(context.wallets, ['apple']) === null,
    'I pay from my wallet': (now) =>
      now.value !== 'askingWallet' || (hasProblem(null)(now) && now.context.amountDue === 50.4),
    'I ask for the card form again': (now) => (now.value === 'cardUnavailable' ? isNotSetUp : hasProblem(null))(now),
    // A refusal waits until it can be read.
    'the order changes': (now, was) =>
      hasProblem(mended.some((state) => state === was.value) ? null : was.context.problem)(now),
    'the card form does not load': hasNoForm,
    'the card form takes too long': hasNoForm,
    'the card becomes a token': ({ context }) => context.sourceId === 'cnon:ok',
    'the card becomes an empty token': hasNoToken,
    'the card is not valid': hasProblem({ kind: 'cardRefused', trouble: invalidNumber }),
    'the token takes too long': hasNoToken,
    'the wallet takes too long': hasNoToken,
    'the wallet is left': hasProblem(null),
    'a key is made': ({ context }, was) =>
      context.attempt?.idempotencyKey === 'key-1' &&
      context.attempt.origin === 'submitted' &&
      context.attempt.method === context.method &&
      (context.attempt.card?.sourceId ?? null) === was.context.sourceId &&
      context.checks === 0,
    'no key can be made': isNotAdded,
    'the order comes back unpaid': isNotAdded,
    ...isRefused,
    [`${asked}the order is not paid`]: isNotAdded,
    [`${asked}the server never saw it`]: (now, was) =>
      was.context.attempt?.origin === 'submitted'
        ? now.value === 'placingOrder' && hasCounted(now, was)
        : now.value === 'endingAttempt' && isNotAdded(now),
    [`${asked}it is under way still`]: hasCounted,
    'nobody can tell what became of it': hasCounted,
    'the refused attempt is forgotten': ({ value, context }) => (value === 'ready') === context.methods.length > 0,
    'the refused attempt cannot be forgotten': ({ value, context }) =>
      (value === 'ready') === context.methods.length > 0,
  },
  reads: ({ methods: offered, method, wallets, attempt, sourceId, problem }) => [
    offered.map(({ code, isEligible, card: form }) => [code, isEligible, form !== null]),
    method,
    wallets,
    attempt,
    sourceId === null,
    problem?.kind,
  ],
  situation: ({ value }) => value,
  invariant: ({ value, context: { attempt, sourceId, checks } }) => {
    const state = typeof value === 'string' ? value : 'outcomeUnknown';
    if (inAttempt.includes(state) && attempt === null) return false;
    if (withoutAttempt.includes(state) && (attempt !== null || checks !== 0)) return false;
    return sourceId === null || state === 'openingAttempt';
  },
};
