import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { payments } from '#server/modules/payments/payments-tables.ts';
import type { PaymentAttemptModel } from '#server/modules/payments/payments-model.ts';
import type { Executor } from '#server/platform/context.ts';

/** Records that an order is to be paid by hand. */
export async function promisePayment(
  tx: Executor,
  { id, orderId, method, amountCents }: PaymentAttemptModel,
): Promise<void> {
  await tx.insert(payments).values({ orderId, attemptId: id, method, amountCents, state: 'Authorized' });
  await recordOrderHistory(tx, orderId, 'ORDER_PAYMENT_TRANSITION', {
    from: 'Created',
    to: 'Authorized',
    method,
    amount: amountCents / 100,
  });
}

/** Ends the promise of a locked order: the money came in, or nobody waits for it any more. Answers the payments that were promised. */
export async function endPromise(tx: Executor, orderId: string, to: 'Settled' | 'Cancelled') {
  const ended = await tx
    .update(payments)
    .set({ state: to })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'Authorized')))
    .returning({ method: payments.method, cents: payments.amountCents });
  for (const { method, cents } of ended)
    await recordOrderHistory(tx, orderId, 'ORDER_PAYMENT_TRANSITION', {
      from: 'Authorized',
      to,
      method,
      amount: cents / 100,
    });
  return ended;
}

/** The money of a locked order came by another payment, which stands in the promise's place: it is none of the order's any more. */
export async function replacePromise(tx: Executor, orderId: string): Promise<void> {
  const replaced = await tx
    .delete(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'Authorized')))
    .returning({ method: payments.method, cents: payments.amountCents });
  for (const { method, cents } of replaced)
    await recordOrderHistory(tx, orderId, 'ORDER_PAYMENT_TRANSITION', {
      from: 'Authorized',
      to: 'Cancelled',
      method,
      amount: cents / 100,
    });
}

/** What a locked order still waits for. */
export const promisedCents = async (tx: Executor, orderId: string): Promise<number> =>
  (await promisedCentsOf(tx, [orderId])).get(orderId) ?? 0;

/** What some orders still wait for, by their ids; those that wait for nothing are not in it. */
export async function promisedCentsOf(
  executor: Executor,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const promised = await executor
    .select({ orderId: payments.orderId, cents: payments.amountCents })
    .from(payments)
    .where(and(inArray(payments.orderId, [...orderIds]), eq(payments.state, 'Authorized')));
  const byOrder = new Map<string, number>();
  for (const { orderId, cents } of promised) byOrder.set(orderId, (byOrder.get(orderId) ?? 0) + cents);
  return byOrder;
}

/** So much of what a locked order waits for is waived: it stands beside the rest as a Cancelled payment. */
export async function waivePromise(tx: Executor, orderId: string, waivedCents: number): Promise<void> {
  if (waivedCents === 0) return;
  if (waivedCents === (await promisedCents(tx, orderId))) {
    await endPromise(tx, orderId, 'Cancelled');
    return;
  }
  const [reduced] = await tx
    .update(payments)
    .set({ amountCents: sql`${payments.amountCents} - ${waivedCents}` })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'Authorized'), gt(payments.amountCents, waivedCents)))
    .returning({ method: payments.method });
  if (!reduced) throw new Error('more was waived than was promised');
  const { method } = reduced;
  await tx.insert(payments).values({ orderId, method, amountCents: waivedCents, state: 'Cancelled' });
  await recordOrderHistory(tx, orderId, 'ORDER_PAYMENT_TRANSITION', {
    from: 'Authorized',
    to: 'Cancelled',
    method,
    amount: waivedCents / 100,
  });
}
