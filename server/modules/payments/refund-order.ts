import { and, eq, ne, sql } from 'drizzle-orm';
import { lockOrderOfCode } from '#server/modules/orders/order-selection.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { isUnpaid } from '#server/modules/payments/cancel-unpaid-order.ts';
import { followRefunds } from '#server/modules/payments/follow-refund.ts';
import { payments, refunds } from '#server/modules/payments/payments-tables.ts';
import { recordRefunds, sendRecorded } from '#server/modules/payments/record-refunds.ts';
import type { RecordedRefunds, RefundReport } from '#server/modules/payments/record-refunds.ts';
import { leftOf, refundablePayments } from '#server/modules/payments/refundable-payments.ts';
import { operatorOf, recordDeed } from '#server/modules/security/security-log.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type RefundOrder = {
  orderCode: string;
  /** null: all that is left. */
  amountCents: number | null;
  /** Without it, an amount that was given back already is not given back a second time. */
  again: boolean;
};
type RefundOutcome = { refused: string } | { refunds: RefundReport[]; isCancelled: boolean };

/**
 * Gives back what was paid for an order: the card's money first, then what came by hand, then the gift cards'. Never
 * more than was paid, however often and by however many it is asked for: the refunds are recorded while the order is
 * locked, and the provider is told each one's own key. An order that has all its money back is cancelled (docs/decisions/016).
 */
export async function refundOrder(services: Services, wanted: RefundOrder): Promise<RefundOutcome> {
  const { db } = services;
  const recorded = await db.transaction((tx) => record(services, tx, wanted));
  if ('refused' in recorded) return recorded;
  const reports = await sendRecorded(services, recorded);
  const [order] = await db.select({ state: orders.state }).from(orders).where(eq(orders.id, recorded.orderId));
  return { refunds: reports, isCancelled: order?.state === 'Cancelled' };
}

async function record(
  services: Services,
  tx: Executor,
  { orderCode, amountCents, again }: RefundOrder,
): Promise<{ refused: string } | ({ orderId: string } & RecordedRefunds)> {
  const order = await lockOrderOfCode(tx, orderCode);
  if (!order) return { refused: `There is no order ${orderCode}.` };
  const { id: orderId, code } = order;
  if (isUnpaid(order)) return { refused: `The order ${code} is not paid for. npm run cancel -- ${code} cancels it.` };
  const paid = await refundablePayments(tx, orderId);
  const left = leftOf(paid);
  if (left === 0) return { refused: `Nothing is left to give back for the order ${code}.` };
  if (amountCents !== null && amountCents > left)
    return { refused: `Only ${(left / 100).toFixed(2)} is left to give back for the order ${code}.` };
  if (amountCents !== null && !again && (await gaveBackBefore(tx, orderId, amountCents)))
    return {
      refused: `${(amountCents / 100).toFixed(2)} was given back for the order ${code} before. Add --again to do it once more.`,
    };
  const recorded = await recordRefunds(tx, { orderId, paid, cents: amountCents ?? left, now: services.clock() });
  await followRefunds(services, tx, { orderId, refundIds: recorded.settled });
  const amount = ((amountCents ?? left) / 100).toFixed(2);
  await recordDeed(tx, { kind: 'order-refunded', actor: operatorOf(services), details: { order: code, amount } });
  return { orderId, ...recorded };
}

async function gaveBackBefore(tx: Executor, orderId: string, amountCents: number): Promise<boolean> {
  const [same] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.orderId, orderId),
        ne(refunds.state, 'Failed'),
        sql`${refunds.metadata} ->> 'askedCents' = ${String(amountCents)}`,
      ),
    )
    .limit(1);
  return same !== undefined;
}
