import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { findLineShares, shareCents } from '#server/modules/orders/line-shares.ts';
import type { LineShare } from '#server/modules/orders/line-shares.ts';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import { payments, refundLines, refunds } from '#server/modules/payments/payments-tables.ts';
import { lessGiven } from '#server/modules/payments/refund-shares.ts';
import type { Executor } from '#server/platform/context.ts';

type Given = Omit<LineShare, 'registrationItemId'> & { state: string };

/** What was or is being given back of each line of some orders, refund by refund. */
export async function findGiven(executor: Executor, orderIds: readonly string[]): Promise<Given[]> {
  const lines = await executor
    .select({
      orderLineId: refundLines.orderLineId,
      cents: refundLines.cents,
      feeCents: refundLines.feeCents,
      taxCents: refundLines.taxCents,
      state: refunds.state,
    })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(inArray(payments.orderId, [...orderIds]), ne(refunds.state, 'Failed')));
  return lines.map(({ cents, ...line }) => ({ ...line, priceCents: cents - line.feeCents - line.taxCents }));
}

/** What was not given back of each line of an order. Of what was waived nothing is left. */
export const sharesLeft = (executor: Executor, orderId: string): Promise<LineShare[]> =>
  sharesLeftOf(executor, [orderId]);

/** The same of some orders, in no more statements. */
export async function sharesLeftOf(executor: Executor, orderIds: readonly string[]): Promise<LineShare[]> {
  const waived = await executor
    .select({ id: orderRegistrationItems.id })
    .from(orderRegistrationItems)
    .where(and(inArray(orderRegistrationItems.orderId, [...orderIds]), isNotNull(orderRegistrationItems.waivedAt)));
  const gone = new Set(waived.map(({ id }) => id));
  const shares = (await findLineShares(executor, orderIds)).filter(
    ({ registrationItemId }) => !gone.has(registrationItemId),
  );
  return lessGiven(shares, await findGiven(executor, orderIds));
}

/** The registration items of an order that something was paid for, and all of it is back for certain. */
export async function itemsGivenBack(executor: Executor, orderId: string): Promise<string[]> {
  const shares = (await findLineShares(executor, [orderId])).filter((share) => shareCents(share) > 0);
  const given = await findGiven(executor, [orderId]);
  const left = lessGiven(
    shares,
    given.filter(({ state }) => state === 'Settled'),
  );
  const kept = new Set(left.map(({ registrationItemId }) => registrationItemId));
  const paid = new Set(shares.map(({ registrationItemId }) => registrationItemId));
  return [...paid].filter((itemId) => !kept.has(itemId));
}
