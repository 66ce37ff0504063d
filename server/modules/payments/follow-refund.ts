import { cancelRefundedOrder } from '#server/modules/payments/cancel-refunded-order.ts';
import type { Executor, Services } from '#server/platform/context.ts';

/**
 * What follows from refunds of an order that have just become Settled: an order that has all its money back is
 * cancelled, and the customer is told by one mail (docs/decisions/037). In the transaction that settled them.
 */
export async function followRefunds(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  tx: Executor,
  { orderId, refundIds }: { orderId: string; refundIds: string[] },
): Promise<void> {
  const [first] = refundIds;
  if (!first) return;
  const cancelled = await cancelRefundedOrder(tx, orderId, clock());
  await jobs.enqueue(
    'send-mail',
    { template: 'refund', orderId, refundIds, cancelled },
    { executor: tx, singletonKey: `refund:${first}` },
  );
}
