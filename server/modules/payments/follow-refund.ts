import { inArray } from 'drizzle-orm';
import { cancelRefunded } from '#server/modules/payments/cancel-refunded-order.ts';
import { calledOffEvent, cancellationDeed, refunds } from '#server/modules/payments/payments-tables.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type Followed = { orderId: string; refundIds: string[] };

/**
 * What follows from refunds of an order that have just become Settled: an order or a registration that has all its money
 * back is cancelled, and the customer is told by one mail (docs/decisions/037, 062). In the transaction that settled them.
 * Money of an event that was called off, or of what its customer gave up, cancels no other registration of its order
 * (docs/decisions/063, 125). Of the first its coming was told with that, unless it comes another way than was said.
 */
export async function followRefunds(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  tx: Executor,
  { orderId, refundIds }: Followed,
): Promise<void> {
  const [first] = refundIds;
  if (!first) return;
  const { calledOff, keepsOthers } = await whyMade(tx, refundIds);
  const { isWhole, itemIds } = await cancelRefunded(tx, orderId, { now: clock(), keepsOthers });
  if (calledOff === 'told') return;
  await jobs.enqueue(
    'send-mail',
    { template: 'refund', orderId, refundIds, cancelled: isWhole, cancelledItemIds: itemIds },
    { executor: tx, singletonKey: `refund:${first}` },
  );
}

type Why = {
  /** told: the mail about their event's end has said that they come, and how. */
  calledOff: 'told' | 'changed' | null;
  /** Each is for what was called off or given up. */
  keepsOthers: boolean;
};

async function whyMade(tx: Executor, refundIds: string[]): Promise<Why> {
  const made = await tx
    .select({ way: refunds.way, calledOff: calledOffEvent, deed: cancellationDeed })
    .from(refunds)
    .where(inArray(refunds.id, refundIds));
  const keepsOthers = made.every(({ calledOff, deed }) => calledOff !== null || deed !== null);
  if (made.some(({ calledOff }) => calledOff === null)) return { calledOff: null, keepsOthers };
  return { calledOff: made.every(({ way }) => way !== 'byHand') ? 'told' : 'changed', keepsOthers };
}

/** The customer is told that money comes back another way than by the card. */
export async function notifyOwed(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Executor,
  { orderId, refundIds }: Followed,
): Promise<void> {
  const [first] = refundIds;
  if (!first) return;
  await jobs.enqueue(
    'send-mail',
    { template: 'refund-owed', orderId, refundIds },
    { executor: tx, singletonKey: `refund-owed:${first}` },
  );
}
