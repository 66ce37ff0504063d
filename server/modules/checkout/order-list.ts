import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { OrderListOptions } from '#server/generated/resolvers.ts';
import { selectOrders } from '#server/modules/orders/order-selection.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { appliedCentsText } from '#server/modules/gift-cards/applied-card-rows.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { filterCondition, inDirection, pageOf, sortKeys } from '#server/platform/list-filters.ts';
import type { FilterColumn } from '#server/platform/list-filters.ts';
import { channels } from '#server/modules/organizers/organizers-tables.ts';
import type { Executor } from '#server/platform/context.ts';

type Maybe<T> = T | null | undefined;

/** Amounts are compared in major units, as the API shows them. */
const amount = (cents: SQLWrapper): FilterColumn => ({ column: sql`${cents} / 100.0`, type: 'float8' });
const afterGiftCards = sql`${orders.totalWithTaxCents} - ${sql.raw(appliedCentsText('orders'))}`;

const columns = {
  id: { column: orders.id, type: 'uuid' },
  active: { column: orders.active, type: 'boolean' },
  code: { column: orders.code, type: 'text' },
  orderNumber: { column: orders.code, type: 'text' },
  createdAt: { column: orders.createdAt, type: 'timestamptz' },
  updatedAt: { column: orders.updatedAt, type: 'timestamptz' },
  orderPlacedAt: { column: orders.placedAt, type: 'timestamptz' },
  state: { column: sql`${orders.state}::text`, type: 'text' },
  itemCount: { column: orders.itemCount, type: 'float8' },
  totalQuantity: { column: orders.totalQuantity, type: 'float8' },
  subTotal: amount(orders.subTotalCents),
  subTotalWithTax: amount(orders.subTotalWithTaxCents),
  total: amount(orders.totalCents),
  totalWithTax: amount(orders.totalWithTaxCents),
  totalWithTaxAfterGiftCard: amount(sql`greatest(0, ${afterGiftCards})`),
} satisfies Record<string, FilterColumn>;

/** The customer's orders, newest first; a cart that was emptied again is not in the list. */
export async function listOrders(
  executor: Executor,
  userId: string,
  options: Maybe<OrderListOptions>,
  { channelToken, onlyActive = false }: { channelToken?: Maybe<string>; onlyActive?: boolean } = {},
): Promise<{ items: OrderModel[]; totalItems: number }> {
  const where = and(
    eq(orders.userId, userId),
    or(eq(orders.active, false), gt(orders.itemCount, 0)),
    channelToken ? eq(channels.token, channelToken) : undefined,
    onlyActive ? and(eq(orders.active, true), isNull(orders.changesItemId)) : undefined,
    filterCondition(columns, options?.filter, options?.filterOperator),
  );
  const { skip, take } = pageOf(options);
  const items = await selectOrders(executor)
    .where(where)
    .orderBy(...sortKeys(columns, options?.sort).map(inDirection), desc(orders.createdAt), desc(orders.id))
    .limit(take)
    .offset(skip);
  if (skip === 0 && items.length < take) return { items, totalItems: items.length };
  const [count] = await executor
    .select({ total: sql<number>`count(*)::int` })
    .from(orders)
    .innerJoin(channels, eq(channels.id, orders.channelId))
    .where(where);
  return { items, totalItems: count?.total ?? 0 };
}
