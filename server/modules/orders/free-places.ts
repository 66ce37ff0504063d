import { eq, inArray } from 'drizzle-orm';
import { demandOf } from '#server/modules/orders/offers.ts';
import { orderLines, orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import { moveCounters, movesOf, unbooking } from '#server/modules/orders/place-counters.ts';
import type { Executor } from '#server/platform/context.ts';

/** Puts the booked places of these registration items on sale again. Call it last, as every move of the counters. */
export async function freePlaces(tx: Executor, itemIds: string[]): Promise<void> {
  const lines = await tx
    .select({
      productId: orderLines.productId,
      eventId: orderRegistrationItems.eventId,
      kind: orderLines.kind,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .innerJoin(orderRegistrationItems, eq(orderRegistrationItems.id, orderLines.registrationItemId))
    .where(inArray(orderLines.registrationItemId, itemIds));
  const freed = lines.map(({ quantity, ...line }) => ({ ...demandOf(line), quantity }));
  if (!(await moveCounters(tx, movesOf(unbooking(freed))))) throw new Error('the places to be freed are gone');
}
