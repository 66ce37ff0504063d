/** What became of a charge. `unknown`: the request may or may not have reached the provider; only asking again tells. */
export type ChargeOutcome =
  | { outcome: 'charged'; providerPaymentId: string; cardBrand: string | null; last4: string | null }
  | { outcome: 'declined'; code: string; message: string }
  | { outcome: 'unknown'; message: string };

/** `notFound`: the provider answered and has no payment for this attempt. */
export type FindOutcome = ChargeOutcome | { outcome: 'notFound' };

export type RefundOutcome =
  | { outcome: 'refunded'; providerRefundId: string }
  | { outcome: 'refused'; code: string; message: string }
  | { outcome: 'unknown'; message: string };

type ChargeRequest = {
  /** At most 45 characters. The same key never charges twice. */
  idempotencyKey: string;
  /** The single-use token of the card form. */
  sourceId: string;
  amountCents: number;
  currency: 'CAD' | 'USD';
  orderId: string;
  attemptId: string;
  note: string;
};

/** Searched from `since` on, among payments of this amount. */
type FindRequest = { attemptId: string; amountCents: number; since: Date; providerPaymentId: string | null };

type RefundRequest = {
  idempotencyKey: string;
  providerPaymentId: string;
  amountCents: number;
  currency: 'CAD' | 'USD';
  reason: string;
};

/** The card provider. None of its calls throws: what can go wrong is an outcome. Never call it inside a transaction. */
export type PaymentProvider = {
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  findPayment(request: FindRequest): Promise<FindOutcome>;
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /** What the browser's SDK is started with. */
  browserContext: { applicationId: string; locationId: string; scriptSrc: string };
};
