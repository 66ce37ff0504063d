import { type Square, SquareClient, SquareEnvironment, SquareError } from 'square';
import type { Wallet } from '#domain/wallets.ts';
import type {
  ChargeOutcome,
  FoundDispute,
  FoundRefund,
  PaymentProvider,
  RefundOutcome,
} from '#server/modules/payments/payment-provider.ts';
import { traceparent } from '#server/platform/trace.ts';
import { sandboxAccount } from '#server/sandbox/sandbox-account.ts';

/** The three variables SQUARE_ACCESS_TOKEN, SQUARE_APPLICATION_ID and SQUARE_LOCATION_ID. */
type SquareAccount = { accessToken: string; applicationId: string; locationId: string };

/** `origin` is asked at every call, because the port may not be known at the start: http://127.0.0.1:4000 */
type Sandbox = { origin: () => string; accessToken: () => Promise<string> };

type Wiring = {
  /** Null: the sandbox is the provider. */
  account: SquareAccount | null;
  sandbox: Sandbox;
  /** What browsers may offer besides the card form. */
  wallets?: readonly Wallet[];
  /** Of one try in seconds. */
  timeoutInSeconds?: number;
};

/** Longest time that one charge may take in milliseconds, its repetition included: nobody else touches an attempt before. */
export const chargeTakesAtMostMs = 30_000;

const defaultTimeoutInSeconds = 12;
const listWindowMs = 24 * 60 * 60_000;

/** The card provider Square, through its own SDK: the real one where an account is given, else the sandbox of this server. */
export function createSquareProvider({
  account,
  sandbox,
  wallets = [],
  timeoutInSeconds = defaultTimeoutInSeconds,
}: Wiring): PaymentProvider {
  const { applicationId, locationId } = account ?? sandboxAccount;
  const inSquaresSandbox = applicationId.startsWith('sandbox-');
  const squareHost = inSquaresSandbox ? SquareEnvironment.Sandbox : SquareEnvironment.Production;
  const client = new SquareClient({
    token: account?.accessToken ?? sandbox.accessToken,
    baseUrl: () => (account ? squareHost : `${sandbox.origin()}/sandbox/square`),
    timeoutInSeconds,
    maxRetries: 1,
    headers: { traceparent },
  });

  return {
    browserContext: {
      applicationId,
      locationId,
      scriptSrc: browserScript(account !== null, inSquaresSandbox),
      wallets,
    },

    async charge({ idempotencyKey, sourceId, amountCents, currency, orderId, attemptId, note }) {
      try {
        const { payment } = await client.payments.create({
          idempotencyKey,
          sourceId,
          locationId,
          referenceId: attemptId,
          note: `${note} (${orderId})`.slice(0, 500),
          amountMoney: { amount: BigInt(amountCents), currency },
          autocomplete: true,
        });
        return payment ? outcomeOf(payment) : { outcome: 'unknown', message: 'The answer names no payment' };
      } catch (error) {
        return refusalOf(error);
      }
    },

    async findPayment({ attemptId, amountCents, since, providerPaymentId }) {
      try {
        if (providerPaymentId !== null) {
          const { payment } = await client.payments.get({ paymentId: providerPaymentId });
          return payment?.referenceId === attemptId ? outcomeOf(payment) : { outcome: 'notFound' };
        }
        const page = await client.payments.list({
          locationId,
          total: BigInt(amountCents),
          beginTime: new Date(since.getTime() - 60_000).toISOString(),
          endTime: new Date(since.getTime() + listWindowMs).toISOString(),
          sortOrder: 'ASC',
          limit: 100,
        });
        for await (const payment of page) if (payment.referenceId === attemptId) return outcomeOf(payment);
        return { outcome: 'notFound' };
      } catch (error) {
        if (providerPaymentId !== null && error instanceof SquareError && error.statusCode === 404)
          return { outcome: 'notFound' };
        return { outcome: 'unknown', message: messageOf(error) };
      }
    },

    async cancelPayment({ idempotencyKey }) {
      try {
        await client.payments.cancelByIdempotencyKey({ idempotencyKey });
        return { outcome: 'done' };
      } catch (error) {
        return refusalOf(error).outcome === 'declined'
          ? { outcome: 'done' }
          : { outcome: 'unknown', message: messageOf(error) };
      }
    },

    async refund({ idempotencyKey, providerPaymentId, amountCents, currency, reason }): Promise<RefundOutcome> {
      try {
        const { refund } = await client.refunds.refundPayment({
          idempotencyKey,
          paymentId: providerPaymentId,
          amountMoney: { amount: BigInt(amountCents), currency },
          reason: reason.slice(0, 192),
        });
        return refund ? refundOutcomeOf(refund) : { outcome: 'unknown', message: 'The answer names no refund' };
      } catch (error) {
        const refusal = refusalOf(error);
        return refusal.outcome === 'declined'
          ? { ...refusal, outcome: 'refused' }
          : { outcome: 'unknown', message: messageOf(error) };
      }
    },

    async findRefund(refundId) {
      try {
        const { refund } = await client.refunds.get({ refundId });
        return refund ? foundRefund(refund) : null;
      } catch (error) {
        if (refusalOf(error).outcome === 'declined') return null;
        throw error;
      }
    },

    async findDispute(disputeId) {
      try {
        const { dispute } = await client.disputes.get({ disputeId });
        return dispute ? foundDispute(dispute, disputeId) : null;
      } catch (error) {
        if (refusalOf(error).outcome === 'declined') return null;
        throw error;
      }
    },
  };
}

/** Square's states of a refund: PENDING, COMPLETED, REJECTED by the bank, FAILED. */
const refundStateOf = (status: string | null | undefined): FoundRefund['state'] =>
  status === 'COMPLETED' ? 'Settled' : status === 'REJECTED' || status === 'FAILED' ? 'Failed' : 'Pending';

function refundOutcomeOf({ id, status }: Square.PaymentRefund): RefundOutcome {
  const state = refundStateOf(status);
  if (state === 'Failed')
    return { outcome: 'refused', code: status ?? 'FAILED', message: 'The refund was not made', providerRefundId: id };
  return { outcome: state === 'Settled' ? 'refunded' : 'pending', providerRefundId: id };
}

const foundRefund = ({ id, paymentId, amountMoney, reason, status }: Square.PaymentRefund): FoundRefund => ({
  providerRefundId: id,
  providerPaymentId: paymentId ?? '',
  amountCents: Number(amountMoney.amount ?? 0),
  reason: reason ?? null,
  state: refundStateOf(status),
  code: status ?? 'PENDING',
});

/** Square's states of a dispute: an inquiry may become one, and a seller may accept it as lost. */
const disputeStateOf = (state: Square.DisputeState | undefined): FoundDispute['state'] =>
  state === 'WON' || state === 'INQUIRY_CLOSED' ? 'Won' : state === 'LOST' || state === 'ACCEPTED' ? 'Lost' : 'Open';

const foundDispute = (
  { disputedPayment, amountMoney, state, reason, version, dueAt }: Square.Dispute,
  providerDisputeId: string,
): FoundDispute => ({
  providerDisputeId,
  providerPaymentId: disputedPayment?.paymentId ?? '',
  amountCents: Number(amountMoney?.amount ?? 0),
  state: disputeStateOf(state),
  reason: reason ?? null,
  version: version ?? 0,
  dueAt: dueAt ? new Date(dueAt) : null,
});

function browserScript(real: boolean, inSquaresSandbox: boolean): string {
  if (!real) return '/sandbox/square/web/v1/square.js';
  return `https://${inSquaresSandbox ? 'sandbox.' : ''}web.squarecdn.com/v1/square.js`;
}

function outcomeOf(payment: Square.Payment): ChargeOutcome {
  if (payment.id === undefined) return { outcome: 'unknown', message: 'The payment has no id' };
  if (payment.status === 'FAILED' || payment.status === 'CANCELED') {
    const [reason] = payment.cardDetails?.errors ?? [];
    return {
      outcome: 'declined',
      code: reason?.code ?? (payment.status === 'CANCELED' ? 'CANCELED' : 'GENERIC_DECLINE'),
      message: reason?.detail ?? 'The payment failed',
    };
  }
  if (payment.status !== 'COMPLETED')
    return { outcome: 'unknown', message: `The payment is ${payment.status ?? 'in no known state'}` };
  const card = payment.cardDetails?.card;
  return {
    outcome: 'charged',
    providerPaymentId: payment.id,
    cardBrand: card?.cardBrand ?? null,
    last4: card?.last4 ?? null,
  };
}

/** A 4xx was read and refused: nothing was charged. Everything else leaves it open. */
function refusalOf(error: unknown): Extract<ChargeOutcome, { outcome: 'declined' | 'unknown' }> {
  const status = error instanceof SquareError ? error.statusCode : undefined;
  if (
    !(error instanceof SquareError) ||
    status === undefined ||
    status < 400 ||
    status >= 500 ||
    status === 408 ||
    status === 409 ||
    status === 429
  )
    return { outcome: 'unknown', message: messageOf(error) };
  const [reason] = error.errors;
  return {
    outcome: 'declined',
    code: reason?.code ?? 'GENERIC_DECLINE',
    message: reason?.detail ?? 'The provider refused the payment',
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'The provider did not answer');
