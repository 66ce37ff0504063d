import { and, eq } from 'drizzle-orm';
import { orders } from '#server/modules/orders/orders-tables.ts';
import type { OrganizationModel } from '#server/modules/organizers/organizers-model.ts';
import { channels } from '#server/modules/organizers/organizers-tables.ts';
import { payments } from '#server/modules/payments/payments-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/**
 * Whether an organizer is known: an operator set it up, or somebody has paid it by card. Until then its name is what
 * somebody has typed (docs/decisions/151).
 */
export async function isKnownOrganizer(
  executor: Executor,
  { id, startedBy }: Pick<OrganizationModel, 'id' | 'startedBy'>,
): Promise<boolean> {
  if (startedBy === null) return true;
  const [paid] = await executor
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(channels, eq(channels.id, orders.channelId))
    .where(and(eq(channels.organizationId, id), eq(payments.method, 'SQUARE'), eq(payments.state, 'Settled')))
    .limit(1);
  return paid !== undefined;
}
