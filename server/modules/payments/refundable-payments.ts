import { and, asc, eq, ne } from 'drizzle-orm';
import { payments, refunds } from '#server/modules/payments/payments-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** Money goes back the way it came: the provider sends it, the organizer hands it back, a gift card has it at once. */
const ways = ['card', 'byHand', 'giftCard'] as const;
export type Way = (typeof ways)[number];

export type RefundablePayment = { paymentId: string; method: string; cents: number; leftCents: number; way: Way };

export const wayOf = ({ method, transactionId }: { method: string; transactionId: string | null }): Way =>
  transactionId !== null ? 'card' : method === 'GIFT_CARD' ? 'giftCard' : 'byHand';

/** Settled payments with what was not given back of them, money before gift cards. A promise to pay at the door is no payment. */
export async function refundablePayments(tx: Executor, orderId: string): Promise<RefundablePayment[]> {
  const settled = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'Settled')))
    .orderBy(asc(payments.createdAt), asc(payments.id));
  const given = await tx
    .select({ paymentId: refunds.paymentId, cents: refunds.totalCents })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), ne(refunds.state, 'Failed')));
  return settled
    .map((payment) => {
      const { id: paymentId, method, amountCents: cents } = payment;
      const back = given.filter((refund) => refund.paymentId === paymentId).reduce((sum, { cents: of }) => sum + of, 0);
      return { paymentId, method, cents, leftCents: cents - back, way: wayOf(payment) };
    })
    .filter(({ leftCents }) => leftCents > 0)
    .toSorted((one, other) => ways.indexOf(one.way) - ways.indexOf(other.way));
}

export const leftOf = (paid: RefundablePayment[]): number => paid.reduce((sum, { leftCents }) => sum + leftCents, 0);
