import { and, eq } from 'drizzle-orm';
import { quantityOneAttendee, quantityOneOrRemove } from '#messages/refusals.ts';
import { ofItsChannel } from '#server/modules/orders/order-call.ts';
import type { OrderCaller } from '#server/modules/orders/order-call.ts';
import { findOrdersByIds } from '#server/modules/orders/order-selection.ts';
import { orderLines, orders } from '#server/modules/orders/orders-tables.ts';
import { notAddingItems, notInCart } from '#server/modules/orders/own-item.ts';
import { isId } from '#server/platform/ids.ts';
import type { Executor } from '#server/platform/context.ts';
import { refusal } from '#server/platform/result.ts';

/** A line is one registrant's: its quantity is 1 and can't be another. */
export async function adjustLine(executor: Executor, caller: OrderCaller, lineId: string, quantity: number) {
  if (quantity <= 0) return refusal('NegativeQuantityError', {}, quantityOneOrRemove);
  const [line] = isId(lineId)
    ? await executor
        .select({ orderId: orderLines.orderId })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(and(eq(orderLines.id, lineId), eq(orders.userId, caller.userId)))
    : [];
  const [order] = line ? await findOrdersByIds(executor, [line.orderId]) : [];
  if (!order) return notInCart();
  if (ofItsChannel(caller, order).state !== 'AddingItems') return notAddingItems(order.state);
  return quantity === 1 ? order : refusal('OrderLimitError', { maxItems: 1 }, quantityOneAttendee);
}
