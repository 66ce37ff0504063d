import { and, inArray, isNull } from 'drizzle-orm';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import { moveRegistrations } from '#server/modules/registrations/move-registrations.ts';
import type { Executor } from '#server/platform/context.ts';

/**
 * Cancels registrations of a locked order, by their items; nothing happens to those that are cancelled already. Answers
 * the items whose places are now to be freed: call freePlaces last in the transaction.
 */
export async function cancelItems(tx: Executor, itemIds: string[], now: Date): Promise<string[]> {
  const cancelled = await moveRegistrations(tx, itemIds, 'Cancelled');
  await tx
    .update(orderRegistrationItems)
    .set({ cancelledAt: now })
    .where(and(inArray(orderRegistrationItems.id, itemIds), isNull(orderRegistrationItems.cancelledAt)));
  return cancelled;
}
