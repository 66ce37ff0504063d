import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { priceOrder } from '#server/modules/orders/order-pricing.ts';
import type { Fee } from '#server/modules/orders/order-pricing.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { orderLines } from '#server/modules/orders/orders-tables.ts';
import { taxLinesText } from '#server/modules/organizers/tax.ts';
import type { Executor } from '#server/platform/context.ts';
import { firstOf, fixedStatement } from '#server/platform/database/fixed-statement.ts';

type Line = Pick<
  typeof orderLines.$inferSelect,
  'id' | 'kind' | 'unitPriceCents' | 'quantity' | 'taxLines' | 'discounts'
>;

/** Values: the order, its channel. */
const pricedNow = fixedStatement<{ lines: Line[]; fees: Fee[] }>(
  'order-priced-now',
  `select
    (select coalesce(json_agg(json_build_object('id', line.id, 'kind', line.kind, 'unitPriceCents', line.unit_price_cents,
        'quantity', line.quantity, 'taxLines', line.tax_lines, 'discounts', line.discounts)
        order by line.created_at, line.position, line.id), '[]')
      from order_lines line where line.order_id = $1) as lines,
    (select coalesce(json_agg(json_build_object('name', fee.name, 'description', fee.description, 'sku', fee.sku,
        'fixedCents', fee.fixed_cents, 'milliPercent', fee.milli_percent,
        'taxLines', ${taxLinesText('fee.tax_category_id')}) order by fee.name), '[]')
      from fee_configs fee where fee.channel_id = $2 and fee.enabled) as fees`,
);

/** Values: the order, its totals, its counts, the end of its hold, its surcharges as JSON in the place of those before. */
const writeTotals = fixedStatement<{ updatedAt: string }>(
  'order-totals',
  `with changed as (
    update orders set sub_total_cents = $2, sub_total_with_tax_cents = $3, total_cents = $4, total_with_tax_cents = $5,
      item_count = $6, total_quantity = $7, hold_expires_at = $8, updated_at = now()
    where id = $1 returning updated_at
  ), before as (
    delete from order_surcharges where order_id = $1
  ), charged as (
    insert into order_surcharges (order_id, name, description, sku, price_cents, tax_lines, tax_cents)
    select $1, given.* from jsonb_to_recordset($9::jsonb) as given
      (name text, description text, sku text, "priceCents" int, "taxLines" jsonb, "taxCents" int)
  )
  select updated_at as "updatedAt" from changed`,
);

/** Writes the order's totals, discounts and surcharges after a change of its lines or coupons, with the time until which it holds its places. */
export async function refreshTotals(tx: Executor, order: OrderModel, holdExpiresAt: Date | null): Promise<OrderModel> {
  const { lines, fees } = firstOf(await pricedNow(tx, [order.id, order.channelId])) ?? { lines: [], fees: [] };
  const { totals, surcharges, lines: priced } = priceOrder(lines, fees, order.coupons);
  for (const [at, { id, discounts }] of lines.entries()) {
    const now = priced[at];
    if (!now || isDeepStrictEqual(now.discounts, discounts)) continue;
    await tx.update(orderLines).set({ discounts: now.discounts, taxCents: now.taxCents }).where(eq(orderLines.id, id));
  }
  const itemCount = lines.filter(({ kind }) => kind === 'TUITION').length;
  const totalQuantity = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const change = { ...totals, itemCount, totalQuantity, holdExpiresAt: itemCount > 0 ? holdExpiresAt : null };
  const { subTotalCents, subTotalWithTaxCents, totalCents, totalWithTaxCents } = totals;
  const row = firstOf(
    await writeTotals(tx, [
      order.id,
      subTotalCents,
      subTotalWithTaxCents,
      totalCents,
      totalWithTaxCents,
      itemCount,
      totalQuantity,
      change.holdExpiresAt,
      JSON.stringify(surcharges),
    ]),
  );
  if (!row) throw new Error(`no order ${order.id}`);
  return { ...order, ...change, updatedAt: new Date(row.updatedAt) };
}
