import { eq, sql } from 'drizzle-orm';
import type { OrderState } from '#domain/order-process.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { orderHistory, orders } from '#server/modules/orders/orders-tables.ts';
import { extendedHolds } from '#server/modules/orders/place-holds.ts';
import type { Executor } from '#server/platform/context.ts';

type Change = Partial<Pick<OrderModel, 'active' | 'holdExpiresAt' | 'holdRenewed' | 'placedAt'>>;

/**
 * Takes a locked order to another state and notes it in its history; with `holdsUntil` its places are held until then.
 * One statement, because every order goes through it three times.
 */
export async function moveOrder(
  tx: Executor,
  order: OrderModel,
  state: OrderState,
  { holdsUntil, ...change }: Change & { holdsUntil?: Date },
): Promise<OrderModel> {
  const moved = tx
    .update(orders)
    .set({ ...change, state })
    .where(eq(orders.id, order.id))
    .returning({ updatedAt: orders.updatedAt });
  const noted = tx
    .insert(orderHistory)
    .values({ orderId: order.id, type: 'ORDER_STATE_TRANSITION', data: { from: order.state, to: state } });
  const extended = holdsUntil ? sql`, ${extendedHolds(order.id, holdsUntil)}` : sql``;
  const { rows } = await tx.execute<{ updated_at: string }>(sql`
    with moved as ${moved}, noted as ${noted} ${extended} select updated_at from moved
  `);
  const [row] = rows;
  if (!row) throw new Error(`no order ${order.id}`);
  return { ...order, ...change, state, updatedAt: new Date(row.updated_at) };
}
