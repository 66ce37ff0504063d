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

/**
 * The parts of a statement that write an order's totals and counts and the end of its hold, which are its parameters from
 * `first` on in the order of valuesOfTotals. What an older version charged on top of the prices is gone with it.
 */
export const totalsText = ({ order, first }: { order: string; first: number }): string => `changed as (
    update orders set sub_total_cents = $${first}, sub_total_with_tax_cents = $${first + 1}, total_cents = $${first + 2},
      total_with_tax_cents = $${first + 3}, item_count = $${first + 4}, total_quantity = $${first + 5},
      hold_expires_at = $${first + 6}, updated_at = now()
    where id = ${order} returning updated_at
  ), before as (
    delete from order_surcharges where order_id = ${order}
  )`;

/** Values: the order, and what valuesOfTotals says. */
const writeTotals = fixedStatement<{ updatedAt: string }>(
  'order-totals',
  `with ${totalsText({ order: '$1', first: 2 })}
  select updated_at as "updatedAt" from changed`,
);

type Totals = ReturnType<typeof priceOrder>['totals'];
type Change = Totals & Pick<OrderModel, 'itemCount' | 'totalQuantity' | 'holdExpiresAt'>;

/** What is written of an order that has these lines. Throws where it would cost more than an amount may be. */
export function totalsOf(
  { currencyCode }: Pick<OrderModel, 'currencyCode'>,
  totals: Totals,
  lines: readonly Pick<Line, 'kind' | 'quantity'>[],
  holdExpiresAt: Date | null,
): Change {
  if (totals.totalWithTaxCents > largestCents) throw badInput(mostOfAnOrder(currencyCode, languages[0]));
  const itemCount = lines.filter(({ kind }) => kind === 'TUITION').length;
  const totalQuantity = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { ...totals, itemCount, totalQuantity, holdExpiresAt: itemCount > 0 ? holdExpiresAt : null };
}

export const valuesOfTotals = (change: Change): unknown[] => [
  change.subTotalCents,
  change.subTotalWithTaxCents,
  change.totalCents,
  change.totalWithTaxCents,
  change.itemCount,
  change.totalQuantity,
  change.holdExpiresAt,
];

/** Writes the order's totals, and discounts after a change of its lines or coupons, with the time until which it holds its places. */
export async function refreshTotals(tx: Executor, order: OrderModel, holdExpiresAt: Date | null): Promise<OrderModel> {
  const lines = await linesOfOrder(tx, [order.id]);
  const { totals, lines: priced } = priceOrder(lines, order.coupons);
  const change = totalsOf(order, totals, lines, holdExpiresAt);
  for (const [at, { id, discounts }] of lines.entries()) {
    const now = priced[at];
    if (!now || isDeepStrictEqual(now.discounts, discounts)) continue;
    await tx.update(orderLines).set({ discounts: now.discounts, taxCents: now.taxCents }).where(eq(orderLines.id, id));
  }
  const row = firstOf(await writeTotals(tx, [order.id, ...valuesOfTotals(change)]));
  if (!row) throw new Error(`no order ${order.id}`);
  return { ...order, ...change, updatedAt: new Date(row.updatedAt) };
}
