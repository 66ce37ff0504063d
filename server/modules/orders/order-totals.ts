import { isDeepStrictEqual } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { priceOrder } from '#server/modules/orders/order-pricing.ts';
import type { Fee } from '#server/modules/orders/order-pricing.ts';
import { orderLines, orders, orderSurcharges } from '#server/modules/orders/orders-tables.ts';
import { feesOf } from '#server/modules/organizers/channels.ts';
import { taxLinesFor } from '#server/modules/organizers/tax.ts';
import type { Executor } from '#server/platform/context.ts';

/** Writes the order's totals, discounts and surcharges after a change of its lines or coupons, with the time until which it holds its places. */
export async function refreshTotals(tx: Executor, order: OrderModel, holdExpiresAt: Date | null): Promise<OrderModel> {
  const lines = await tx
    .select({
      id: orderLines.id,
      kind: orderLines.kind,
      unitPriceCents: orderLines.unitPriceCents,
      quantity: orderLines.quantity,
      taxLines: orderLines.taxLines,
      discounts: orderLines.discounts,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.createdAt), asc(orderLines.position), asc(orderLines.id));
  const fees = await currentFees(tx, order.channelId);
  const { totals, surcharges, lines: priced } = priceOrder(lines, fees, order.coupons);
  for (const [at, { id, discounts }] of lines.entries()) {
    const now = priced[at];
    if (!now || isDeepStrictEqual(now.discounts, discounts)) continue;
    await tx.update(orderLines).set({ discounts: now.discounts, taxCents: now.taxCents }).where(eq(orderLines.id, id));
  }
  if (order.itemCount > 0) await tx.delete(orderSurcharges).where(eq(orderSurcharges.orderId, order.id));
  if (surcharges.length > 0) {
    await tx.insert(orderSurcharges).values(surcharges.map((surcharge) => ({ ...surcharge, orderId: order.id })));
  }
  const itemCount = lines.filter(({ kind }) => kind === 'TUITION').length;
  const totalQuantity = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const [row] = await tx
    .update(orders)
    .set({ ...totals, itemCount, totalQuantity, holdExpiresAt: itemCount > 0 ? holdExpiresAt : null })
    .where(eq(orders.id, order.id))
    .returning();
  return { ...order, ...row };
}

async function currentFees(tx: Executor, channelId: string): Promise<Fee[]> {
  const fees = await feesOf(tx, channelId);
  const taxes = await taxLinesFor(
    tx,
    fees.flatMap(({ taxCategoryId }) => taxCategoryId ?? []),
  );
  return fees.map(({ name, description, sku, fixedCents, basisPoints, taxCategoryId }) => ({
    name,
    description,
    sku,
    fixedCents,
    basisPoints,
    taxLines: taxes.get(taxCategoryId ?? '') ?? [],
  }));
}
