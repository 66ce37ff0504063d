import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { MercuriusLoaders } from 'mercurius';
import { orders } from '#server/modules/orders/orders-tables.ts';
import type { PaymentModel, RefundModel } from '#server/modules/payments/payments-model.ts';
import { payments, refunds } from '#server/modules/payments/payments-tables.ts';
import type { Executor } from '#server/platform/context.ts';

async function paymentsOf(db: Executor, orderIds: string[]): Promise<Map<string, PaymentModel[]>> {
  const rows = await db
    .select({ ...getTableColumns(payments), currencyCode: orders.currencyCode })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(inArray(payments.orderId, orderIds))
    .orderBy(asc(payments.createdAt));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

async function refundsOf(db: Executor, paymentIds: string[]): Promise<Map<string, RefundModel[]>> {
  const rows = await db
    .select({ ...getTableColumns(refunds), currencyCode: orders.currencyCode })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(inArray(refunds.paymentId, paymentIds))
    .orderBy(asc(refunds.createdAt));
  return Map.groupBy(rows, ({ paymentId }) => paymentId);
}

/** Order.payments and Payment.refunds, for all parents of one answer at once. */
export const paymentLoaders: MercuriusLoaders = {
  Order: {
    payments: async (queries, { db }) => {
      const found = await paymentsOf(
        db,
        queries.map(({ obj }) => obj.id),
      );
      return queries.map(({ obj }) => found.get(obj.id) ?? []);
    },
  },
  Payment: {
    refunds: async (queries, { db }) => {
      const found = await refundsOf(
        db,
        queries.map(({ obj }) => obj.id),
      );
      return queries.map(({ obj }) => found.get(obj.id) ?? []);
    },
  },
};
