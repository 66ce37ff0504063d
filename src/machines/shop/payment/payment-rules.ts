import { isOrderPlaced } from '#domain/processes/order-process.ts';
import type {
  PaymentAnswer,
  PaymentContext,
  PaymentDetail,
  PaymentProblem,
} from '#machines/shop/payment/payment-types.ts';
import type { PaymentMethod } from '#services/shop/payments/payments-service.ts';

type Outcome = PaymentAnswer | { __typename: 'PaymentNeverSeen' | 'PaymentInFlight' | 'SessionEnded' };

export const chosenMethod = ({ methods, method }: Pick<PaymentContext, 'methods' | 'method'>): PaymentMethod | null =>
  methods.find(({ code }) => code === method) ?? null;

/** Keeps the choice while it is eligible; a sole eligible method ('No payment needed') is chosen by itself. */
export function methodToKeep(methods: PaymentMethod[], chosen: string | null): string | null {
  const eligible = methods.filter(({ isEligible }) => isEligible);
  if (eligible.some(({ code }) => code === chosen)) return chosen;
  return eligible.length === 1 ? (eligible[0]?.code ?? null) : null;
}

export const isPlacedOrder = (result: Outcome): boolean =>
  (result.__typename === 'Order' && isOrderPlaced(result.state)) ||
  (result.__typename === 'OrderToPay' && result.isPaid);

export const isRefusal = (result: Outcome): boolean =>
  result.__typename !== 'SessionEnded' &&
  result.__typename !== 'PaymentNeverSeen' &&
  result.__typename !== 'PaymentInFlight' &&
  result.__typename !== 'Order' &&
  result.__typename !== 'OrderToPay';

/** The server's own words beside the specified message (customer specification §8, Payment). */
export function refusalDetail(result: Outcome): PaymentDetail | null {
  switch (result.__typename) {
    case 'PaymentDeclinedError':
    case 'PaymentFailedError':
      return detail(result.__typename, result.paymentErrorMessage);
    case 'IneligiblePaymentMethodError':
      return detail(result.__typename, result.eligibilityCheckerMessage);
    case 'OrderStateTransitionError':
      return detail(result.__typename, result.transitionError);
    case 'CardsDeclinedError':
      return { code: result.__typename, retryAt: result.retryAt };
    case 'NoActiveOrderError':
    case 'OrderPaymentStateError':
      return detail(result.__typename, result.message);
    default:
      return null;
  }
}

type Named = Exclude<PaymentDetail['code'], 'nothingCharged' | 'CardsDeclinedError'>;

/** Null where the server says nothing. */
const detail = (code: Named, words: string | null): PaymentDetail | null => (words ? { code, words } : null);

/** Customer specification §8: the default message of a payment. */
export const notAdded: PaymentProblem = {
  kind: 'paymentRefused',
  message: { code: 'paymentNotAdded' },
  detail: { code: 'nothingCharged' },
};

/** 2, 4, 8, 16, then 30 seconds: how long to wait before the outcome is asked for again. */
export const waitBeforeCheck = (checks: number): number => Math.min(30_000, 2_000 * 2 ** Math.max(0, checks - 1));
