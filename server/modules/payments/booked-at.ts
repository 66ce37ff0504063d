import { sql } from 'drizzle-orm';
import type { PaymentModel, RefundModel } from '#server/modules/payments/payments-model.ts';
import { wayOf } from '#server/modules/payments/refundable-payments.ts';

/**
 * When money came or went, for the books: money by hand was promised, or owed, when its row was written, and moved when the row
 * was changed. Each rule for a row that is read, and for statements that sum, with `payment` or `refund` for its table.
 */
export const paidAt = (payment: Pick<PaymentModel, 'state' | 'method' | 'transactionId' | 'createdAt' | 'updatedAt'>) =>
  payment.state === 'Settled' && wayOf(payment) === 'byHand' ? payment.updatedAt : payment.createdAt;

export const refundedAt = ({ state, way, createdAt, updatedAt }: RefundTimes): Date =>
  state === 'Settled' && way === 'byHand' ? updatedAt : createdAt;

type RefundTimes = Pick<RefundModel, 'state' | 'way' | 'createdAt' | 'updatedAt'>;

/** The way of a payment, as wayOf tells it. */
export const wayOfPayment = sql`case when payment.transaction_id is not null then 'card'
  when payment.method = 'GIFT_CARD' then 'giftCard' else 'byHand' end`;

export const sqlPaidAt = sql`case when payment.state = 'Settled' and ${wayOfPayment} = 'byHand'
  then payment.updated_at else payment.created_at end`;

export const sqlRefundedAt = sql`case when refund.state = 'Settled' and refund.way = 'byHand'
  then refund.updated_at else refund.created_at end`;
