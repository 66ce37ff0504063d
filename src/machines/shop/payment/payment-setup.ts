import { assign, emit, sendTo, setup } from 'xstate';
import { unknownError, type Notice } from '#domain/notice.ts';
import { required } from '#domain/required.ts';
import type { Wallet } from '#domain/wallets.ts';
import {
  chosenMethod,
  isPlacedOrder,
  isRefusal,
  methodToKeep,
  notAdded,
  refusalDetail,
  waitBeforeCheck,
} from '#machines/shop/payment/payment-rules.ts';
import type {
  CardCommand,
  CardTrouble,
  KeptAttempt,
  PaymentActors,
  PaymentAnswer,
  PaymentAttempt,
  PaymentContext,
  PaymentEmitted,
  PaymentEvent,
  PaymentMachineInput,
  WalletRequest,
} from '#machines/shop/payment/payment-types.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { CardContext } from '#services/shop/payments/card-context.ts';
import type { AttemptState, EligibleMethods } from '#services/shop/payments/payments-service.ts';

type Outcome = PaymentAnswer | AttemptState | SessionEnded;
type Settled = { result: Outcome; notice: Notice | null };

/** What the payment asks of the world, decides and remembers. */
export const paymentSetup = setup({
  types: {
    input: {} as PaymentMachineInput,
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    emitted: {} as PaymentEmitted,
  },
  actors: {} as PaymentActors,
  delays: {
    cardTimeout: 30_000,
    tokenTimeout: 30_000,
    /** A wallet ends its own question long before. */
    walletTimeout: 300_000,
    answerTimeout: 45_000,
    nextCheck: ({ context }) => waitBeforeCheck(context.checks),
  },
  guards: {
    wasRecalled: (_, params: { attempt: KeptAttempt | null }) => params.attempt !== null,
    hasSessionEnded: (_, params: { result: { __typename: string } }) => params.result.__typename === 'SessionEnded',
    isEligible: ({ context }, params: { method: string }) =>
      context.methods.some(({ code, isEligible }) => code === params.method && isEligible),
    hasEligibleMethod: ({ context }) => context.methods.some(({ isEligible }) => isEligible),
    hasNoMethod: ({ context }) => chosenMethod(context) === null,
    paysByCard: ({ context }) => chosenMethod(context)?.type === 'SQUARE',
    lacksCardContext: ({ context }) => chosenMethod(context)?.type === 'SQUARE' && chosenMethod(context)?.card === null,
    offersWallet: ({ context }, params: { wallet: Wallet }) =>
      chosenMethod(context)?.type === 'SQUARE' && context.wallets.includes(params.wallet),
    hasToken: (_, params: { sourceId: string }) => params.sourceId !== '',
    isPlaced: (_, params: { result: Outcome }) => isPlacedOrder(params.result),
    isRefused: (_, params: { result: Outcome }) => isRefusal(params.result),
    wasNeverSeen: (_, params: { result: Outcome }) => params.result.__typename === 'PaymentNeverSeen',
    wasNeverSeenHere: ({ context }, params: { result: Outcome }) =>
      params.result.__typename === 'PaymentNeverSeen' && context.attempt?.origin === 'submitted',
    isInFlight: (_, params: { result: Outcome }) => params.result.__typename === 'PaymentInFlight',
    hasMethods: ({ context }) => context.methods.length > 0,
  },
  actions: {
    rememberMethods: assign(({ context }, params: { result: EligibleMethods | SessionEnded }) => {
      const methods = params.result.__typename === 'EligibleMethods' ? params.result.methods : [];
      return { methods, method: methodToKeep(methods, context.method) };
    }),
    rememberMethod: assign({ method: (_, params: { method: string }) => params.method, problem: null }),
    askForMethod: assign({ problem: { kind: 'methodMissing' as const } }),
    rememberCardTrouble: assign({
      problem: (_, params: { trouble: CardTrouble }) => ({ kind: 'cardUnavailable' as const, trouble: params.trouble }),
    }),
    rememberCardRefusal: assign({
      problem: (_, params: { trouble: CardTrouble }) => ({ kind: 'cardRefused' as const, trouble: params.trouble }),
    }),
    rememberWallets: assign({ wallets: (_, params: { wallets: readonly Wallet[] }) => params.wallets }),
    rememberToken: assign({ sourceId: (_, params: { sourceId: string }) => params.sourceId }),
    rememberAmount: assign({ amountDue: (_, params: { amountDue: number }) => params.amountDue }),
    forgetProblem: assign({ problem: null }),
    forgetToken: assign({ sourceId: null }),
    rememberAttempt: assign({
      attempt: ({ context }, params: { idempotencyKey: string }) => ({
        idempotencyKey: params.idempotencyKey,
        method: methodOf(context),
        card: context.sourceId === null ? null : { sourceId: context.sourceId, locationId: cardOf(context).locationId },
        amountDue: context.amountDue,
        origin: 'submitted' as const,
      }),
      sourceId: null,
      checks: 0,
    }),
    recallAttempt: assign({
      attempt: (_, params: { attempt: KeptAttempt | null }) =>
        params.attempt && { ...params.attempt, card: null, amountDue: null, origin: 'recalled' as const },
      method: ({ context }, params: { attempt: KeptAttempt | null }) => params.attempt?.method ?? context.method,
    }),
    closeAttempt: assign({ attempt: null, checks: 0 }),
    countCheck: assign({ checks: ({ context }) => context.checks + 1 }),
    rememberRefusal: assign({
      problem: (_, params: Settled) => ({
        kind: 'paymentRefused' as const,
        message: (params.notice ?? unknownError).message,
        detail: refusalDetail(params.result),
      }),
    }),
    rememberNotAdded: assign({ problem: notAdded }),
    attachCardForm: sendTo('keepCardForm', ({ context }): CardCommand => {
      const card = chosenMethod(context)?.card;
      return card ? { type: 'card.attach', context: card } : { type: 'card.detach' };
    }),
    detachCardForm: sendTo('keepCardForm', { type: 'card.detach' }),
    tokenizeCard: sendTo('keepCardForm', { type: 'card.tokenize' }),
    askWallet: sendTo('keepCardForm', (_, params: WalletRequest): CardCommand => ({
      ...params,
      type: 'wallet.tokenize',
    })),
    notify: emit((_, params: { notice: Notice | null }) => ({
      type: 'notify' as const,
      notice: params.notice ?? unknownError,
    })),
    emitPlaced: emit(({ context }) => ({ type: 'order.placed' as const, orderId: context.orderId })),
    emitStale: emit(({ context: { problem } }) => ({
      type: 'order.stale' as const,
      detail: problem?.kind === 'paymentRefused' ? problem.detail : null,
    })),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
    goToConfirmation: emit(({ context }) => ({
      type: 'navigate' as const,
      to: `/order-confirmation/${context.orderId}`,
      replace: true,
    })),
  },
});

export const methodOf = ({ method }: PaymentContext): string => required(method, 'the chosen way to pay');

const cardOf = (context: PaymentContext): CardContext =>
  required(chosenMethod(context)?.card, 'what the card form was made with');

export const attemptOf = ({ attempt }: PaymentContext): PaymentAttempt => required(attempt, 'the open attempt');
