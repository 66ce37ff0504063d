import { and, eq, inArray } from 'drizzle-orm';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { bookLostDisputes } from '#server/modules/payments/book-lost-disputes.ts';
import { followRefunds, notifyOwed } from '#server/modules/payments/follow-refund.ts';
import { payments, refunds } from '#server/modules/payments/payments-tables.ts';
import { copyLines } from '#server/modules/payments/refund-lines.ts';
import { isClosedToRefunds } from '#server/modules/payments/refundable-payments.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type Refund = typeof refunds.$inferSelect;

/**
 * A refund of a locked order has failed. Where that closes its payment to refunds, the same money is owed by other
 * means from now on; else the operator may ask for it again.
 */
export async function oweInstead(
  services: Pick<Services, 'jobs' | 'clock'>,
  tx: Executor,
  { orderId, failed }: { orderId: string; failed: Refund },
): Promise<void> {
  const { paymentId, method, reason, totalCents, metadata } = failed;
  if (!(await isClosedToRefunds(tx, paymentId))) return;
  const [owed] = await tx
    .insert(refunds)
    .values({
      paymentId,
      method,
      way: 'byHand',
      reason,
      state: 'Owed',
      totalCents,
      metadata,
      createdAt: services.clock(),
    })
    .returning({ id: refunds.id });
  if (!owed) throw new Error('the refund was not recorded');
  await copyLines(tx, { from: failed.id, to: owed.id });
  const amount = totalCents / 100;
  await recordOrderHistory(tx, orderId, 'ORDER_REFUND_TRANSITION', { from: 'Created', to: 'Owed', method, amount });
  await bookLostOf(services, tx, paymentId);
  const [still] = await tx.select({ state: refunds.state }).from(refunds).where(eq(refunds.id, owed.id));
  if (still?.state === 'Owed') await notifyOwed(services, tx, { orderId, refundIds: [owed.id] });
}

/** What a bank took back of it has waited for this refund, which is in its place. */
async function bookLostOf(services: Pick<Services, 'jobs' | 'clock'>, tx: Executor, paymentId: string): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
  if (payment) await bookLostDisputes(services, tx, payment);
}

/** The ids of what a locked order owes by other means. */
export async function owedRefunds(tx: Executor, orderId: string): Promise<string[]> {
  const owed = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(refunds.state, 'Owed')));
  return owed.map(({ id }) => id);
}

/** The organizer has given by other means what a locked order owed. */
export async function settleOwed(
  services: Pick<Services, 'jobs' | 'clock'>,
  tx: Executor,
  { orderId, refundIds }: { orderId: string; refundIds: string[] },
): Promise<void> {
  const settled = await tx.update(refunds).set({ state: 'Settled' }).where(inArray(refunds.id, refundIds)).returning();
  for (const { method, totalCents } of settled) {
    const amount = totalCents / 100;
    await recordOrderHistory(tx, orderId, 'ORDER_REFUND_TRANSITION', { from: 'Owed', to: 'Settled', method, amount });
  }
  await followRefunds(services, tx, { orderId, refundIds });
}
