import { languages } from '#domain/language.ts';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { largestCents } from '#domain/money.ts';
import { mostOfAnOrder } from '#server/modules/orders/amount-limit.ts';
import { priceOrder } from '#server/modules/orders/order-pricing.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { orderLines } from '#server/modules/orders/orders-tables.ts';
import { badInput } from '#server/platform/client-error.ts';
import type { Executor } from '#server/platform/context.ts';
import { firstOf, fixedStatement } from '#server/platform/database/fixed-statement.ts';

type Line = Pick<
  typeof orderLines.$inferSelect,
  'id' | 'kind' | 'unitPriceCents' | 'quantity' | 'fees' | 'taxLines' | 'discounts'
>;

/** Values: the order. */
const linesOfOrder = fixedStatement<Line>(
  'order-lines-priced',
  `select id, kind, unit_price_cents as "unitPriceCents", quantity, fees, tax_lines as "taxLines", discounts
  from order_lines where order_id = $1 order by created_at, position, id`,
);

/** Values: the order, its totals, its counts, the end of its hold. What an older version charged on top of the prices is gone with it. */
const writeTotals = fixedStatement<{ updatedAt: string }>(
  'order-totals',
  `with changed as (
    update orders set sub_total_cents = $2, sub_total_with_tax_cents = $3, total_cents = $4, total_with_tax_cents = $5,
      item_count = $6, total_quantity = $7, hold_expires_at = $8, updated_at = now()
    where id = $1 returning updated_at
  ), before as (
    delete from order_surcharges where order_id = $1
  )
  select updated_at as "updatedAt" from changed`,
);

/** Writes the order's totals, and discounts after a change of its lines or coupons, with the time until which it holds its places. */
export async function refreshTotals(tx: Executor, order: OrderModel, holdExpiresAt: Date | null): Promise<OrderModel> {
  const lines = await linesOfOrder(tx, [order.id]);
  const { totals, lines: priced } = priceOrder(lines, order.coupons);
  if (totals.totalWithTaxCents > largestCents) throw badInput(mostOfAnOrder(order.currencyCode, languages[0]));
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
    ]),
  );
  if (!row) throw new Error(`no order ${order.id}`);
  return { ...order, ...change, updatedAt: new Date(row.updatedAt) };
}
