import type { Wallet } from '#domain/wallets.ts';

/** What became of a charge. `unknown`: the request may or may not have reached the provider; only asking again tells. */
export type ChargeOutcome =
  | { outcome: 'charged'; providerPaymentId: string; cardBrand: string | null; last4: string | null }
  | { outcome: 'declined'; code: string; message: string }
  | { outcome: 'unknown'; message: string };

/** `notFound`: the provider answered and has no payment for this attempt. */
export type FindOutcome = ChargeOutcome | { outcome: 'notFound' };

/** `pending`: taken in, and the provider says later what came of it. */
export type RefundOutcome =
  | { outcome: 'refunded' | 'pending'; providerRefundId: string }
  /** providerRefundId: where the provider made a refund of it that then failed. */
  | { outcome: 'refused'; code: string; message: string; providerRefundId?: string }
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

/** Looked up by the provider's own id where it is known, else searched from `since` on, among payments of this amount. */
type FindRequest = { attemptId: string; amountCents: number; since: Date; providerPaymentId: string | null };

type RefundRequest = {
  idempotencyKey: string;
  providerPaymentId: string;
  amountCents: number;
  currency: 'CAD' | 'USD';
  reason: string;
};

/** A refund as the provider has it, also one that was made at the provider and not here. */
export type FoundRefund = {
  providerRefundId: string;
  providerPaymentId: string;
  amountCents: number;
  reason: string | null;
  state: 'Pending' | 'Settled' | 'Failed';
  /** The provider's word for its state. */
  code: string;
};

/** A dispute as the provider has it: what its holder's bank is asked to take back of a payment. */
export type FoundDispute = {
  providerDisputeId: string;
  providerPaymentId: string;
  amountCents: number;
  state: 'Open' | 'Won' | 'Lost';
  /** The provider's word for why. */
  reason: string | null;
  /** It grows with each change. */
  version: number;
  dueAt: Date | null;
};

/** The card provider. None of its calls but findRefund and findDispute throws: what can go wrong is an outcome. Never call it inside a transaction. */
export type PaymentProvider = {
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  findPayment(request: FindRequest): Promise<FindOutcome>;
  /**
   * Voids what was or is being made with this key. `done` also where the provider has seen nothing of it: look with
   * findPayment afterwards. A request that is still on its way may be carried out all the same.
   */
  cancelPayment(request: {
    idempotencyKey: string;
  }): Promise<{ outcome: 'done' } | { outcome: 'unknown'; message: string }>;
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /** null: the provider knows no such refund. Throws when it can't be asked. */
  findRefund(providerRefundId: string): Promise<FoundRefund | null>;
  /** null: the provider knows no such dispute. Throws when it can't be asked. */
  findDispute(providerDisputeId: string): Promise<FoundDispute | null>;
  /** What the browser's SDK is started with. */
  browserContext: { applicationId: string; locationId: string; scriptSrc: string; wallets: readonly Wallet[] };
};
