import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { MercuriusLoaders } from 'mercurius';
import { batch } from '#server/modules/catalog/batch.ts';
import { findLines } from '#server/modules/orders/order-items.ts';
import { orderSheets } from '#server/modules/orders/shown-orders.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import type { RefundModel } from '#server/modules/payments/payments-model.ts';
import { payments, refunds } from '#server/modules/payments/payments-tables.ts';
import type { Context, Executor } from '#server/platform/context.ts';

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

/** Order.payments, Payment.refunds and Refund.lines, for all parents of one answer at once. */
export const paymentLoaders: MercuriusLoaders = {
  Order: {
    payments: batch(async (given: OrderModel[], context: Context) => {
      const sheets = await orderSheets(context, given);
      return sheets.map((sheet) => sheet.payments);
    }),
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
  Refund: {
    lines: batch(async (given: RefundModel[], { db }: Context) => {
      const ids = given.flatMap(({ lines }) => lines.map(({ orderLineId }) => orderLineId));
      const found = new Map((await findLines(db, 'id', [...new Set(ids)])).map((line) => [line.id, line]));
      return given.map(({ lines }) =>
        lines.flatMap(({ orderLineId, quantity }) => {
          const orderLine = found.get(orderLineId);
          return orderLine ? [{ orderLine, orderLineId, quantity }] : [];
        }),
      );
    }),
  },
};
