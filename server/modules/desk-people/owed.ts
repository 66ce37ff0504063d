import { and, eq, inArray, ne, sum } from 'drizzle-orm';
import { spreadCents } from '#domain/spread-cents.ts';
import { findLineShares, sumOfShares } from '#server/modules/orders/line-shares.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { payments } from '#server/modules/payments/payments-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/**
 * What is waited for of these orders, in cents, by their registrations' items: an order's sum is spread over those that are
 * not cancelled by what they cost.
 */
export async function owedByItem(executor: Executor, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const awaited = await executor
    .select({ orderId: payments.orderId, cents: sum(payments.amountCents).mapWith(Number) })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        inArray(payments.orderId, [...orderIds]),
        eq(payments.state, 'Authorized'),
        eq(orders.state, 'PaymentAuthorized'),
      ),
    )
    .groupBy(payments.orderId);
  if (awaited.length === 0) return new Map();
  const ids = awaited.map(({ orderId }) => orderId);
  const items = await executor
    .select({ id: registrations.registrationItemId, orderId: registrations.orderId })
    .from(registrations)
    .where(and(inArray(registrations.orderId, ids), ne(registrations.state, 'Cancelled')))
    .orderBy(registrations.createdAt, registrations.id);
  const ofOrder = Map.groupBy(items, ({ orderId }) => orderId);
  const shares = Map.groupBy(await findLineShares(executor, ids), ({ registrationItemId }) => registrationItemId);
  return new Map(
    awaited.flatMap(({ orderId, cents }) => {
      const its = ofOrder.get(orderId) ?? [];
      const parts = spreadCents(
        cents,
        its.map(({ id }) => sumOfShares(shares.get(id) ?? [])),
      );
      return its.map(({ id }, at): [string, number] => [id, parts[at] ?? 0]);
    }),
  );
}
