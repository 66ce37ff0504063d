import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { events, locations } from '#server/modules/catalog/catalog-tables.ts';
import type { OrderLineModel, OrderRegistrationItemModel } from '#server/modules/orders/orders-model.ts';
import { orderLines, orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import type { Executor } from '#server/platform/context.ts';

type ItemKey = 'id' | 'orderId';

/** Registration items with their lines, in the order in which they were added: two statements for any number of them. */
export async function findItems(
  executor: Executor,
  by: ItemKey,
  ids: readonly string[],
): Promise<OrderRegistrationItemModel[]> {
  if (ids.length === 0) return [];
  const items = await executor
    .select({
      ...getTableColumns(orderRegistrationItems),
      eventName: events.name,
      eventStartsAt: events.startsAt,
      locationName: locations.name,
      currencyCode: orders.currencyCode,
    })
    .from(orderRegistrationItems)
    .innerJoin(orders, eq(orders.id, orderRegistrationItems.orderId))
    .innerJoin(events, eq(events.id, orderRegistrationItems.eventId))
    .leftJoin(locations, eq(locations.id, events.locationId))
    .where(inArray(orderRegistrationItems[by], [...ids]))
    .orderBy(asc(orderRegistrationItems.createdAt), asc(orderRegistrationItems.id));
  const lines = await findLines(executor, by === 'id' ? 'registrationItemId' : 'orderId', ids);
  const byItem = Map.groupBy(lines, ({ registrationItemId }) => registrationItemId);
  return items.map((item) => ({ ...item, lines: byItem.get(item.id) ?? [] }));
}

export async function findLines(
  executor: Executor,
  by: 'id' | 'registrationItemId' | 'orderId',
  ids: readonly string[],
): Promise<OrderLineModel[]> {
  if (ids.length === 0) return [];
  return executor
    .select({ ...getTableColumns(orderLines), currencyCode: orders.currencyCode })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(orderRegistrationItems, eq(orderRegistrationItems.id, orderLines.registrationItemId))
    .where(inArray(orderLines[by], [...ids]))
    .orderBy(asc(orderRegistrationItems.createdAt), asc(orderRegistrationItems.id), asc(orderLines.position));
}
