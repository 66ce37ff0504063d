import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import { products } from '#server/modules/catalog/catalog-tables.ts';
import { instantOf, wallTimeOf } from '#server/modules/catalog/event-times.ts';
import type { Executor } from '#server/platform/context.ts';

/**
 * An event is on the clock of another zone (IANA names): the sale times of its tiers and add-ons stay what was typed. Before
 * the event is locked, as orders lock their products first, by their ids.
 */
export async function keepTierTimes(
  tx: Executor,
  eventId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (from === to) return;
  const timed = await tx
    .select({ id: products.id, startSalesAt: products.startSalesAt, saleableCutoffAt: products.saleableCutoffAt })
    .from(products)
    .where(
      and(eq(products.eventId, eventId), or(isNotNull(products.startSalesAt), isNotNull(products.saleableCutoffAt))),
    )
    .orderBy(asc(products.id));
  const kept = (instant: Date | null) => instant && instantOf(wallTimeOf(instant, from), to);
  for (const { id, startSalesAt, saleableCutoffAt } of timed)
    await tx
      .update(products)
      .set({ startSalesAt: kept(startSalesAt), saleableCutoffAt: kept(saleableCutoffAt) })
      .where(eq(products.id, id));
}
