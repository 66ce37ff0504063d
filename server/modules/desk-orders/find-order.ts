import { and, eq } from 'drizzle-orm';
import { readDeskOrder } from '#server/modules/desk-orders/read-order.ts';
import { readerOf } from '#server/modules/desk-orders/with-order.ts';
import type { Asker } from '#server/modules/desk-orders/with-order.ts';
import { findOrder, selectOrders } from '#server/modules/orders/order-selection.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import type { Database, Executor } from '#server/platform/context.ts';
import { ofOneMoment } from '#server/platform/database/one-moment.ts';
import { isId } from '#server/platform/ids.ts';

/** An organizer's order by its code, as a person wrote it. Null for what is not there. Throws FORBIDDEN. */
export async function findByCode(
  executor: Executor,
  asker: Asker,
  { organizationId, code }: { organizationId: string; code: string },
) {
  if (!isId(organizationId)) return null;
  const its = and(eq(orders.organizationId, organizationId), eq(orders.code, code.trim().toUpperCase()));
  const [order] = await selectOrders(executor).where(its);
  return order ? readFor(executor, asker, order) : null;
}

/** The order that was answered with before, as it is now. Throws where it is gone, or this person may not see it any more. */
export const readAgain = (db: Database, asker: Asker, orderId: string) =>
  db.transaction((tx) => readById(tx, asker, orderId), ofOneMoment);

/** The same in the transaction that has changed it. */
export async function readById(executor: Executor, asker: Asker, orderId: string) {
  const order = await findOrder(executor, orderId);
  return order ? readFor(executor, asker, order) : null;
}

async function readFor(executor: Executor, asker: Asker, order: OrderModel) {
  const reader = await readerOf(executor, asker, order, 'ReadRegistration');
  return reader && readDeskOrder(executor, order.id, reader);
}
