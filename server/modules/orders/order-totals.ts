import { eq } from 'drizzle-orm';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { priceOrder } from '#server/modules/orders/order-pricing.ts';
import type { Fee } from '#server/modules/orders/order-pricing.ts';
import { orderLines, orders, orderSurcharges } from '#server/modules/orders/orders-tables.ts';
import { feesOf } from '#server/modules/organizers/channels.ts';
import { taxLinesFor } from '#server/modules/organizers/tax.ts';
import type { Executor } from '#server/platform/context.ts';

/** Writes the order's totals and surcharges after a change of its lines, with the time until which it holds its places. */
export async function refreshTotals(tx: Executor, order: OrderModel, holdExpiresAt: Date): Promise<OrderModel> {
  const lines = await tx
    .select({
      kind: orderLines.kind,
      unitPriceCents: orderLines.unitPriceCents,
      quantity: orderLines.quantity,
      taxLines: orderLines.taxLines,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id));
  const { surcharges, ...totals } = priceOrder(lines, await currentFees(tx, order.channelId));
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
