import { and, asc, eq } from 'drizzle-orm';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { ownerCode } from '#server/modules/access/roles.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import type { DisputeModel } from '#server/modules/payments/payments-model.ts';
import type { Executor, Services } from '#server/platform/context.ts';

/** The owners of an order's organizer are told how a dispute about its payment stands, each by a mail of this transaction. */
export async function notifyOwners(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Executor,
  { orderId, dispute: { id: disputeId, state } }: { orderId: string; dispute: Pick<DisputeModel, 'id' | 'state'> },
): Promise<void> {
  const owners = await tx
    .select({ id: organizationMembers.userId })
    .from(organizationMembers)
    .innerJoin(orders, eq(orders.organizationId, organizationMembers.organizationId))
    .where(and(eq(orders.id, orderId), eq(organizationMembers.roleCode, ownerCode)))
    .orderBy(asc(organizationMembers.userId));
  for (const { id: ownerId } of owners)
    await jobs.enqueue(
      'send-mail',
      { template: 'payment-disputed', disputeId, ownerId, state },
      { executor: tx, singletonKey: `payment-disputed:${disputeId}:${state}:${ownerId}` },
    );
}
