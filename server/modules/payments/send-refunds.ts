import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { followRefunds } from '#server/modules/payments/follow-refund.ts';
import { oweInstead } from '#server/modules/payments/owed-refunds.ts';
import type { RefundOutcome } from '#server/modules/payments/payment-provider.ts';
import { isCalledOffFor, payments, refunds } from '#server/modules/payments/payments-tables.ts';
import { waitForTurn } from '#server/modules/payments/refund-turns.ts';
import type { Executor, Services } from '#server/platform/context.ts';

export const sendRefundQueue = 'send-refund';

type Sending = {
  /** One of very many: whoever gives something up themself goes first. */
  isBulk?: boolean;
  /** Of what is to be sent once more, after its job was done in vain. */
  again?: string;
};

/** Has recorded refunds sent as soon as the transaction is committed, by whichever server is first. */
export const sendSoon = (
  { jobs }: Pick<Services, 'jobs'>,
  tx: Executor,
  refundIds: string[],
  { isBulk, again }: Sending = {},
): Promise<void> =>
  jobs.enqueueAll(
    sendRefundQueue,
    refundIds.map((refundId) => ({ data: { refundId }, singletonKey: again ? `${refundId}:${again}` : refundId })),
    { executor: tx, isBulk },
  );

/** A refund is left alone this long, so that the request that recorded it can send it itself. */
const timeoutMs = 60_000;

/** What became of asking. `silent`: nobody knows yet. `idle`: there was nothing to ask. */
type Sent = 'concluded' | 'silent' | 'idle';

/**
 * Sends a recorded refund to the provider, or asks what became of it where the provider has it already. Safe to
 * repeat: the refund's id is its key. Whatever is not known yet leaves it pending. What is given back because an event was
 * called off is not asked for while that is paused.
 */
export async function sendRefund(services: Services, refundId: string): Promise<Sent> {
  const { db, paymentProvider, log } = services;
  const refund = await openRefund(db, refundId);
  if (!refund || refund.paymentId === null || refund.isPaused) return 'idle';
  await waitForTurn(services);
  const outcome =
    refund.providerRefundId === null
      ? await paymentProvider.refund({
          idempotencyKey: refundId,
          providerPaymentId: refund.paymentId,
          amountCents: refund.totalCents,
          currency: refund.currency === 'USD' ? 'USD' : 'CAD',
          reason: refund.reason ?? 'Refund',
        })
      : await outcomeOf(services, refund.providerRefundId);
  if (outcome.outcome !== 'unknown') {
    await concludeRefund(services, { refundId, orderId: refund.orderId }, outcome);
    return 'concluded';
  }
  log.warn({ refundId, reason: outcome.message }, 'a refund is not confirmed yet');
  // Others that wait are asked for before it is asked for again.
  await db
    .update(refunds)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'Pending')));
  return 'silent';
}

async function openRefund(db: Executor, refundId: string) {
  const [refund] = await db
    .select({
      orderId: orders.id,
      totalCents: refunds.totalCents,
      reason: refunds.reason,
      providerRefundId: refunds.transactionId,
      paymentId: payments.transactionId,
      currency: orders.currencyCode,
      pausedAt: events.callOffPausedAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(events, isCalledOffFor)
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'Pending')));
  return refund && { ...refund, isPaused: refund.pausedAt !== null && refund.providerRefundId === null };
}

/**
 * Writes what became of a refund, once; what has all its money back loses its places with it, and what the card takes no
 * more is owed another way. An answer counts also where its payment was disputed while it was awaited.
 */
async function concludeRefund(
  services: Services,
  { refundId, orderId }: { refundId: string; orderId: string },
  outcome: Exclude<RefundOutcome, { outcome: 'unknown' }>,
): Promise<void> {
  const { db, log } = services;
  if (outcome.outcome === 'refused') log.error({ refundId, code: outcome.code }, 'the provider refused a refund');
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    if (outcome.outcome === 'refused' && outcome.code === disputedCode && (await hold(tx, refundId))) return;
    const { providerRefundId: transactionId } = outcome;
    const [concluded] = await tx
      .update(refunds)
      .set(
        outcome.outcome === 'refused'
          ? { state: 'Failed', failureCode: outcome.code, ...(transactionId ? { transactionId } : {}) }
          : { state: outcome.outcome === 'refunded' ? 'Settled' : 'Pending', transactionId },
      )
      .where(and(eq(refunds.id, refundId), inArray(refunds.state, ['Pending', 'Held'])))
      .returning();
    if (!concluded || concluded.state === 'Pending') return;
    const { state: to, method, totalCents } = concluded;
    const amount = totalCents / 100;
    await recordOrderHistory(tx, orderId, 'ORDER_REFUND_TRANSITION', { from: 'Pending', to, method, amount });
    if (to === 'Settled') await followRefunds(services, tx, { orderId, refundIds: [refundId] });
    else await oweInstead(services, tx, { orderId, failed: concluded });
  });
}

const disputedCode = 'PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE';

/** Whether it waits for a bank's word by now: it was asked for at the moment at which its payment was disputed. */
async function hold(tx: Executor, refundId: string): Promise<boolean> {
  const [held] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'Held')));
  return held !== undefined;
}

/**
 * Refunds that a crash or a lost answer left open, or that the provider takes its time for: what it has not taken before
 * what it has, and of either what was asked for longest ago. Where it is silent for several, the others wait for the next time.
 */
export async function sendPendingRefunds(services: Services): Promise<void> {
  const { db, clock } = services;
  const open = await db
    .select({ id: refunds.id })
    .from(refunds)
    .leftJoin(events, isCalledOffFor)
    .where(
      and(
        eq(refunds.state, 'Pending'),
        lt(refunds.createdAt, new Date(clock().getTime() - timeoutMs)),
        or(isNull(events.callOffPausedAt), isNotNull(refunds.transactionId)),
      ),
    )
    .orderBy(isNotNull(refunds.transactionId), asc(refunds.updatedAt), asc(refunds.id))
    .limit(atOnce);
  let silent = 0;
  for (const { id } of open) {
    silent = (await sendRefund(services, id)) === 'silent' ? silent + 1 : 0;
    if (silent === givesUpAfter) return;
  }
}

const atOnce = 200;
const givesUpAfter = 3;

async function outcomeOf({ paymentProvider }: Services, providerRefundId: string): Promise<RefundOutcome> {
  try {
    const found = await paymentProvider.findRefund(providerRefundId);
    if (found?.state === 'Failed')
      return { outcome: 'refused', code: found.code, message: 'The refund was not made', providerRefundId };
    if (found) return { outcome: found.state === 'Settled' ? 'refunded' : 'pending', providerRefundId };
    return { outcome: 'unknown', message: 'The provider does not know this refund' };
  } catch (error) {
    return { outcome: 'unknown', message: error instanceof Error ? error.message : 'The provider did not answer' };
  }
}
