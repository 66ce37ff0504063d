import { catalogOfOrders } from '#server/modules/checkout/catalog-of-orders.ts';
import { orderOf, rowsOfOrder } from '#server/modules/checkout/order-detail.ts';
import type { OrderDetail } from '#server/modules/checkout/order-detail.ts';
import { detailById, detailsById } from '#server/modules/checkout/order-detail-statements.ts';
import type { OrderDetailRow } from '#server/modules/checkout/order-detail-statements.ts';
import { activeOrderId } from '#server/modules/orders/order-selection.ts';
import type { OrderReference } from '#server/modules/orders/order-selection.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import type { Context, Services } from '#server/platform/context.ts';
import { firstOf } from '#server/platform/database/fixed-statement.ts';
import { isId } from '#server/platform/ids.ts';

/** Not for a transaction: the catalogue that it changed and nobody else sees would be kept. */
type Reader = Pick<Services, 'db' | 'catalogCache'>;

/** An order as it is to be shown, with its detail; for an answer about it. */
export async function showOrder(reader: Reader, id: string): Promise<OrderModel | null> {
  return shown(reader, await detailById(reader.db, [id, null, false]));
}

/** One of the customer's own orders, placed or not, with its detail; another's reads as unknown. */
export async function showOwnOrder(reader: Reader, userId: string, id: string): Promise<OrderModel | null> {
  return isId(id) ? shown(reader, await detailById(reader.db, [id, userId, false])) : null;
}

/** The customer's order that can still change, with its detail: by its id, else the one in the channel of the token. */
export async function showActiveOrder(
  reader: Reader,
  userId: string,
  { orderId, channelToken }: OrderReference,
): Promise<OrderModel | null> {
  if (orderId) return isId(orderId) ? shown(reader, await detailById(reader.db, [orderId, userId, true])) : null;
  const id = channelToken ? await activeOrderId(reader.db, userId, channelToken) : null;
  return id === null ? null : shown(reader, await detailById(reader.db, [id, userId, true]));
}

const underWay = new WeakMap<Context, Map<string, Promise<Map<string, OrderDetail>>>>();

/**
 * The details of these orders. One that was read with its order is at hand. Fields of one answer that ask for others at
 * the same time share one statement; who asks after it was answered reads again, because something may have changed.
 */
export async function orderDetails(context: Context, orders: readonly OrderModel[]): Promise<OrderDetail[]> {
  const missing = orders.filter(({ detail }) => !detail).map(({ id }) => id);
  const read = missing.length > 0 ? await sharedDetails(context, missing) : null;
  return orders.map(({ id, detail: own }) => {
    const detail = own ?? read?.get(id);
    if (!detail) throw new Error(`no order ${id}`);
    return detail;
  });
}

function sharedDetails(context: Context, ids: string[]): Promise<Map<string, OrderDetail>> {
  const key = [...new Set(ids)].toSorted().join();
  const ofRequest = underWay.get(context) ?? new Map<string, Promise<Map<string, OrderDetail>>>();
  underWay.set(context, ofRequest);
  const shared = ofRequest.get(key) ?? readDetails(context, key.split(',')).finally(() => ofRequest.delete(key));
  ofRequest.set(key, shared);
  return shared;
}

async function readDetails(reader: Reader, ids: string[]): Promise<Map<string, OrderDetail>> {
  const { db } = reader;
  const rows = ids.length === 1 ? await detailById(db, [ids[0], null, false]) : await detailsById(db, [ids]);
  return new Map((await ordersOf(reader, rows)).map(({ id, detail }) => [id, detail]));
}

async function shown(reader: Reader, rows: OrderDetailRow[]): Promise<OrderModel | null> {
  return firstOf(await ordersOf(reader, rows));
}

async function ordersOf(reader: Reader, rows: OrderDetailRow[]) {
  const read = rows.map(rowsOfOrder);
  const catalogs = await catalogOfOrders(
    reader,
    read.map(({ keys }) => keys),
  );
  return read.flatMap((rowsOfOne, at) => {
    const catalog = catalogs[at];
    return catalog ? [orderOf(rowsOfOne, catalog)] : [];
  });
}
