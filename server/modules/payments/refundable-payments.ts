import { and, asc, eq, inArray } from 'drizzle-orm';
import { isRecord } from '#domain/record.ts';
import { findDisputes } from '#server/modules/payments/disputes.ts';
import type { DisputeModel } from '#server/modules/payments/payments-model.ts';
import { payments, refunds } from '#server/modules/payments/payments-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** Money goes back the way it came: the provider sends it, the organizer hands it back, a gift card has it at once. */
const ways = ['card', 'byHand', 'giftCard'] as const;
export type Way = (typeof ways)[number];

export type RefundablePayment = {
  paymentId: string;
  method: string;
  cents: number;
  leftCents: number;
  way: Way;
  /** The provider takes no more refunds of it: what goes back of it goes another way. */
  isClosed: boolean;
  /** It is closed by its age alone. */
  isOld: boolean;
  /** Its holder's bank is asked to take it back: nothing of it is sent before the bank has decided (docs/decisions/154). */
  isDisputed: boolean;
  /** A charge that the order could not take: none of its lines was paid with it. */
  isStray: boolean;
  /** Of the card or gift card, where it was told. */
  last4: string | null;
};

/** Square's limits of refunds: so many a payment, so long after it, and none after one that has FAILED. */
const refundsOfOnePayment = 20;
const refundableMs = 365 * 24 * 3_600_000;
const closingCodes = ['FAILED', 'PAYMENT_NOT_REFUNDABLE', 'PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE'];

export const wayOf = ({ method, transactionId }: { method: string; transactionId: string | null }): Way =>
  transactionId !== null ? 'card' : method === 'GIFT_CARD' ? 'giftCard' : 'byHand';

/** Settled payments with what was not given back of them, money before gift cards. A promise to pay at the door is no payment. */
export const refundablePayments = async (tx: Executor, orderId: string, now: Date): Promise<RefundablePayment[]> =>
  (await refundablePaymentsOf(tx, [orderId], now))(orderId);

/** The same of some orders, in no more statements. */
export async function refundablePaymentsOf(
  tx: Executor,
  orderIds: readonly string[],
  now: Date,
): Promise<(orderId: string) => RefundablePayment[]> {
  const settled = await tx
    .select()
    .from(payments)
    .where(and(inArray(payments.orderId, [...orderIds]), eq(payments.state, 'Settled')))
    .orderBy(asc(payments.createdAt), asc(payments.id));
  const paymentIds = settled.map(({ id }) => id);
  const made = Map.groupBy(
    await tx.select().from(refunds).where(inArray(refunds.paymentId, paymentIds)),
    ({ paymentId }) => paymentId,
  );
  const disputes = await findDisputes(tx, paymentIds);
  const byOrder = Map.groupBy(settled, ({ orderId }) => orderId);
  return (orderId) =>
    (byOrder.get(orderId) ?? [])
      .map((payment) => {
        const states = (disputes.get(payment.id) ?? []).map(({ state }) => state);
        return refundable(payment, { made: made.get(payment.id) ?? [], disputed: states, now });
      })
      .filter(({ leftCents }) => leftCents > 0)
      .toSorted((one, other) => ways.indexOf(one.way) - ways.indexOf(other.way));
}

type Known = { made: Refund[]; disputed: DisputeModel['state'][]; now: Date };

function refundable(payment: typeof payments.$inferSelect, { made, disputed, now }: Known): RefundablePayment {
  const { id: paymentId, method, amountCents: cents, errorMessage } = payment;
  const back = made.reduce((sum, { state, totalCents }) => (state === 'Failed' ? sum : sum + totalCents), 0);
  const way = wayOf(payment);
  const isOld = way === 'card' && now.getTime() - payment.createdAt.getTime() > refundableMs;
  return {
    paymentId,
    method,
    cents,
    leftCents: cents - back,
    way,
    isClosed: way === 'card' && (isOld || isClosedBy(made) || disputed.includes('Lost')),
    isOld,
    isDisputed: disputed.includes('Open'),
    isStray: errorMessage !== null,
    last4: last4Of(payment.metadata),
  };
}

/** The digits of the card or the gift card that a payment was made with; null where nobody noted them. */
export function last4Of(metadata: unknown): string | null {
  const last4 = isRecord(metadata) ? metadata['last4'] : null;
  return typeof last4 === 'string' ? last4 : null;
}

export const leftOf = (paid: RefundablePayment[]): number => paid.reduce((sum, { leftCents }) => sum + leftCents, 0);

/** Whether the provider has closed this payment to refunds. */
export async function isClosedToRefunds(tx: Executor, paymentId: string): Promise<boolean> {
  const disputes = await findDisputes(tx, [paymentId]);
  if ((disputes.get(paymentId) ?? []).some(({ state }) => state === 'Lost')) return true;
  return isClosedBy(await tx.select().from(refunds).where(eq(refunds.paymentId, paymentId)));
}

type Refund = typeof refunds.$inferSelect;

const isClosedBy = (made: readonly Refund[]): boolean =>
  made.some(({ failureCode }) => failureCode !== null && closingCodes.includes(failureCode)) ||
  made.filter(isAtProvider).length >= refundsOfOnePayment;

/** Sent or to be sent; a request that the provider refused is none of its refunds. */
const isAtProvider = ({ way, state, transactionId }: Refund): boolean =>
  way === 'card' && (state !== 'Failed' || transactionId !== null);
