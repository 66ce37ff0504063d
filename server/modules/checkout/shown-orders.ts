import { orderOf } from '#server/modules/checkout/order-detail.ts';
import type { OrderDetail } from '#server/modules/checkout/order-detail.ts';
import { detailById, detailInChannel, sheetsById } from '#server/modules/checkout/order-detail-statements.ts';
import type { OrderDetailRow } from '#server/modules/checkout/order-detail-statements.ts';
import type { OrderReference } from '#server/modules/orders/order-selection.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import type { Context, Executor } from '#server/platform/context.ts';
import { firstOf } from '#server/platform/database/fixed-statement.ts';
import { isId } from '#server/platform/ids.ts';

/** An order as it is to be shown, with its detail; for an answer about it, in one statement. */
export async function showOrder(executor: Executor, id: string): Promise<OrderModel | null> {
  return shown(await detailById(executor, [id, null, false]));
}

/** One of the customer's own orders, placed or not, with its detail; another's reads as unknown. */
export async function showOwnOrder(executor: Executor, userId: string, id: string): Promise<OrderModel | null> {
  return isId(id) ? shown(await detailById(executor, [id, userId, false])) : null;
}

/** The customer's order that can still change, with its detail: by its id, else the one in the channel of the token. */
export async function showActiveOrder(
  executor: Executor,
  userId: string,
  { orderId, channelToken }: OrderReference,
): Promise<OrderModel | null> {
  if (orderId) return isId(orderId) ? shown(await detailById(executor, [orderId, userId, true])) : null;
  return channelToken ? shown(await detailInChannel(executor, [channelToken, userId])) : null;
}

const underWay = new WeakMap<Context, Map<string, Promise<Map<string, OrderDetail>>>>();

/**
 * The details of these orders. One that was read with its order is at hand. Fields of one answer that ask for others at
 * the same time share one statement; who asks after it was answered reads again, because something may have changed.
 */
export async function orderDetails(context: Context, orders: readonly OrderModel[]): Promise<OrderDetail[]> {
  const missing = orders.filter(({ detail }) => !detail).map(({ id }) => id);
  const read = missing.length > 0 ? await sharedSheets(context, missing) : null;
  return orders.map(({ id, detail: own }) => {
    const detail = own ?? read?.get(id);
    if (!detail) throw new Error(`no order ${id}`);
    return detail;
  });
}

function sharedSheets(context: Context, ids: string[]): Promise<Map<string, OrderDetail>> {
  const key = [...new Set(ids)].toSorted().join();
  const ofRequest = underWay.get(context) ?? new Map<string, Promise<Map<string, OrderDetail>>>();
  underWay.set(context, ofRequest);
  const shared = ofRequest.get(key) ?? readSheets(context.db, key.split(',')).finally(() => ofRequest.delete(key));
  ofRequest.set(key, shared);
  return shared;
}

async function readSheets(executor: Executor, ids: string[]): Promise<Map<string, OrderDetail>> {
  const rows = ids.length === 1 ? await detailById(executor, [ids[0], null, false]) : await sheetsById(executor, [ids]);
  return new Map(rows.map(orderOf).map(({ id, detail }) => [id, detail]));
}

function shown(rows: OrderDetailRow[]): OrderModel | null {
  const row = firstOf(rows);
  return row && orderOf(row);
}
