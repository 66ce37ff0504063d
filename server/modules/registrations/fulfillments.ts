import { inArray } from 'drizzle-orm';
import { batch } from '#server/platform/batch.ts';
import { findLines } from '#server/modules/orders/order-items.ts';
import type { OrderLineModel, OrderModel } from '#server/modules/orders/orders-model.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { Context, Executor } from '#server/platform/context.ts';

/**
 * What an order hands over: the e-tickets of its registrations, all at once when it is placed (docs/decisions/019).
 * It is read from the registrations, so that the two can't disagree.
 */
export const fulfillmentsOf = batch(async (orders: OrderModel[], { db }: Context) => {
  const placed = orders.filter(({ placedAt }) => placedAt !== null).map(({ id }) => id);
  const lines = await findLines(db, 'orderId', placed);
  const ticketed = await withTickets(db, lines);
  const byOrder = Map.groupBy(
    lines.filter(({ registrationItemId }) => ticketed.has(registrationItemId)),
    ({ orderId }) => orderId,
  );
  return orders.map(({ id, placedAt, updatedAt }) => {
    const handedOver = byOrder.get(id) ?? [];
    if (placedAt === null || handedOver.length === 0) return [];
    return [
      {
        id,
        createdAt: placedAt,
        updatedAt,
        method: 'E-ticket',
        state: 'Delivered',
        trackingCode: null,
        lines: handedOver.map(fulfillmentLine),
      },
    ];
  });
});

export const fulfillmentLinesOf = batch(async (lines: OrderLineModel[], { db }: Context) => {
  const ticketed = await withTickets(db, lines);
  return lines.map((line) => (ticketed.has(line.registrationItemId) ? [fulfillmentLine(line)] : []));
});

const fulfillmentLine = (line: OrderLineModel) => ({ orderLine: line, orderLineId: line.id, quantity: line.quantity });

/** Which registration items became registrations, cancelled ones included: those had their ticket too. */
async function withTickets(executor: Executor, lines: OrderLineModel[]): Promise<Set<string>> {
  if (lines.length === 0) return new Set();
  const rows = await executor
    .select({ itemId: registrations.registrationItemId })
    .from(registrations)
    .where(
      inArray(
        registrations.registrationItemId,
        lines.map(({ registrationItemId }) => registrationItemId),
      ),
    );
  return new Set(rows.map(({ itemId }) => itemId));
}
