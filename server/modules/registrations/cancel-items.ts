import { and, inArray, isNull, ne } from 'drizzle-orm';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/**
 * Cancels registrations of a locked order, by their items; nothing happens to those that are cancelled already. Answers
 * the items whose places are now to be freed: call freePlaces last in the transaction.
 */
export async function cancelItems(tx: Executor, itemIds: string[], now: Date): Promise<string[]> {
  const cancelled = await tx
    .update(registrations)
    .set({ state: 'Cancelled' })
    .where(and(inArray(registrations.registrationItemId, itemIds), ne(registrations.state, 'Cancelled')))
    .returning({ itemId: registrations.registrationItemId });
  await tx
    .update(orderRegistrationItems)
    .set({ cancelledAt: now })
    .where(and(inArray(orderRegistrationItems.id, itemIds), isNull(orderRegistrationItems.cancelledAt)));
  return cancelled.map(({ itemId }) => itemId);
}
