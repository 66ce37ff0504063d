import { cancelRefunded } from '#server/modules/payments/cancel-refunded-order.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type Followed = { orderId: string; refundIds: string[] };

/**
 * What follows from refunds of an order that have just become Settled: an order or a registration that has all its money
 * back is cancelled, and the customer is told by one mail (docs/decisions/037, 062). In the transaction that settled them.
 */
export async function followRefunds(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  tx: Executor,
  { orderId, refundIds }: Followed,
): Promise<void> {
  const [first] = refundIds;
  if (!first) return;
  const { isWhole, itemIds } = await cancelRefunded(tx, orderId, clock());
  await jobs.enqueue(
    'send-mail',
    { template: 'refund', orderId, refundIds, cancelled: isWhole, cancelledItemIds: itemIds },
    { executor: tx, singletonKey: `refund:${first}` },
  );
}

/** The customer is told that money comes back another way than by the card. */
export async function tellOwed(
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
