import type { CallbackActorLogic, PromiseActorLogic } from 'xstate';
import type { Message, Refused } from '#domain/message.ts';
import type { ServiceResult, NavigateEvent, NotifyEvent } from '#domain/notice.ts';
import type { Wallet } from '#domain/wallets.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { CardContext } from '#services/shop/payments/card-context.ts';
import type { PayByLinkResult } from '#services/shop/payment-links/payment-links-service.ts';
import type {
  AttemptState,
  EligibleMethods,
  PaymentInput,
  PaymentMethod,
  PaymentResult,
} from '#services/shop/payments/payments-service.ts';

export type { PaymentMethod };

/** What is kept of an attempt across a reload: enough to ask what became of it, never a card token. */
export type KeptAttempt = { idempotencyKey: string; method: string };

export type PaymentAttempt = KeptAttempt & {
  /** What the customer saw to be due when they placed the order, in major units; null after a reload. */
  amountDue: number | null;
  card: { sourceId: string; locationId: string } | null;
  /** recalled after a reload: it can be asked about, but is not sent again. */
  origin: 'submitted' | 'recalled';
};

export type PaymentProblem =
  | { kind: 'methodMissing' }
  | { kind: 'cardUnavailable'; trouble: CardTrouble }
  | { kind: 'cardRefused'; trouble: CardTrouble }
  | { kind: 'paymentRefused'; message: Message; detail: PaymentDetail | null };

/** Why the card form can't be used, or gave no token; `words` are the provider's. */
export type CardTrouble =
  | { code: 'notSetUp' | 'notLoaded' | 'noPlace' | 'notRead' | 'tokenMissing' }
  | { code: 'notAccepted'; words: string };

/** What stands beside the specified message of a refused payment. */
export type PaymentDetail =
  | { code: 'nothingCharged' }
  /** retryAt: ISO 8601. */
  | { code: 'CardsDeclinedError'; retryAt: string }
  | Refused<
      | 'IneligiblePaymentMethodError'
      | 'NoActiveOrderError'
      | 'OrderPaymentStateError'
      | 'OrderStateTransitionError'
      | 'PaymentDeclinedError'
      | 'PaymentFailedError'
    >;

/** Of an order of the cart, or of one that its buyer was mailed a link to pay (docs/decisions/189). */
export type PaymentAnswer = PaymentResult | PayByLinkResult;

export type PaymentMachineInput = { orderId: string; channelToken: string };

export type PaymentContext = {
  orderId: string;
  channelToken: string;
  methods: PaymentMethod[];
  /** The code of the chosen method. */
  method: string | null;
  /** What this device can pay from besides the card form. */
  wallets: readonly Wallet[];
  /** A card token is good for one attempt. */
  sourceId: string | null;
  /** What the customer saw to be due when they placed the order, in major units. */
  amountDue: number | null;
  attempt: PaymentAttempt | null;
  problem: PaymentProblem | null;
  /** How often the outcome was asked for in vain. */
  checks: number;
};

export type PaymentEvent =
  | { type: 'payment.choose'; method: string }
  | { type: 'payment.submit'; amountDue: number }
  | ({ type: 'payment.payFromWallet' } & WalletRequest)
  | { type: 'payment.retryMethods' }
  | { type: 'payment.retryCard' }
  | { type: 'payment.checkAgain' }
  | { type: 'order.changed' }
  | CardEvent;

/** What a wallet shows before anybody agrees: how much, in major units, and to whom. */
export type WalletRequest = { wallet: Wallet; amountDue: number; currency: string; payTo: string };

/** What the card form tells. A wallet gives its token as the card does. */
export type CardEvent =
  | { type: 'card.attached'; wallets: readonly Wallet[] }
  | { type: 'wallet.left' }
  | { type: 'card.failed'; trouble: CardTrouble }
  | { type: 'card.tokenized'; sourceId: string }
  | { type: 'card.refused'; trouble: CardTrouble };

/** What the card form is asked for. */
export type CardCommand =
  | { type: 'card.attach'; context: CardContext }
  | { type: 'card.tokenize' }
  | ({ type: 'wallet.tokenize' } & WalletRequest)
  | { type: 'card.detach' };

export type PaymentEmitted =
  | NotifyEvent
  | NavigateEvent
  | { type: 'order.placed'; orderId: string }
  /** detail: what the server said of the payment that it refused; null where it said nothing. */
  | { type: 'order.stale'; detail: PaymentDetail | null }
  | { type: 'session.ended' };

type Attempted = { orderId: string };

export type PaymentActors = {
  recallAttempt: PromiseActorLogic<KeptAttempt | null, Attempted>;
  forgetAttempt: PromiseActorLogic<void, Attempted>;
  /** Makes the key of a new attempt and keeps it, where the browser keeps anything. */
  openAttempt: PromiseActorLogic<string, Attempted & { method: string }>;
  getEligiblePaymentMethods: PromiseActorLogic<EligibleMethods | SessionEnded, Attempted & { channelToken: string }>;
  addPaymentToOrder: PromiseActorLogic<ServiceResult<PaymentAnswer | SessionEnded>, PaymentInput>;
  getPaymentAttempt: PromiseActorLogic<
    ServiceResult<PaymentAnswer | AttemptState | SessionEnded>,
    Attempted & { channelToken: string; idempotencyKey: string }
  >;
  /** The card provider's form on the page: it holds the card, the machine never does. */
  keepCardForm: CallbackActorLogic<CardCommand>;
};
