import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { priceOrder } from '#server/modules/orders/order-pricing.ts';
import type { Fee } from '#server/modules/orders/order-pricing.ts';
import { orderLines, orders, orderSurcharges } from '#server/modules/orders/orders-tables.ts';
import type { TaxLineRow } from '#server/modules/orders/orders-tables.ts';
import { feeConfigs } from '#server/modules/organizers/organizers-tables.ts';
import { taxLinesText } from '#server/modules/organizers/tax.ts';
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
  const itemCount = lines.filter(({ kind }) => kind === 'TUITION').length;
  const totalQuantity = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const change = { ...totals, itemCount, totalQuantity, holdExpiresAt: itemCount > 0 ? holdExpiresAt : null };
  const changed = tx
    .update(orders)
    .set(change)
    .where(eq(orders.id, order.id))
    .returning({ updatedAt: orders.updatedAt });
  const added = surcharges.map((surcharge) => ({ ...surcharge, orderId: order.id }));
  const charged = added.length > 0 ? sql`, charged as ${tx.insert(orderSurcharges).values(added)}` : sql``;
  const { rows } = await tx.execute<{ updated_at: string }>(
    sql`with changed as ${changed} ${charged} select updated_at from changed`,
  );
  const [row] = rows;
  if (!row) throw new Error(`no order ${order.id}`);
  return { ...order, ...change, updatedAt: new Date(row.updated_at) };
}

const currentFees = (tx: Executor, channelId: string): Promise<Fee[]> =>
  tx
    .select({
      name: feeConfigs.name,
      description: feeConfigs.description,
      sku: feeConfigs.sku,
      fixedCents: feeConfigs.fixedCents,
      basisPoints: feeConfigs.basisPoints,
      taxLines: sql<TaxLineRow[]>`${sql.raw(taxLinesText('fee_configs.tax_category_id'))}`,
    })
    .from(feeConfigs)
    .where(and(eq(feeConfigs.channelId, channelId), eq(feeConfigs.enabled, true)))
    .orderBy(asc(feeConfigs.name));
