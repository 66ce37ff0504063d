import { and, asc, eq, getTableColumns, inArray, ne, sum as sumOf } from 'drizzle-orm';
import type { MercuriusLoaders } from 'mercurius';
import { moneyOf } from '#server/modules/catalog/money-fields.ts';
import { batch } from '#server/modules/catalog/batch.ts';
import { findLines } from '#server/modules/orders/order-items.ts';
import { orderSheets } from '#server/modules/orders/shown-orders.ts';
import type { OrderModel, RegistrationModel } from '#server/modules/orders/orders-model.ts';
import { orderLines, orders } from '#server/modules/orders/orders-tables.ts';
import type { RefundModel } from '#server/modules/payments/payments-model.ts';
import { payments, refundLines, refunds } from '#server/modules/payments/payments-tables.ts';
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

const refundLinesOf = async (db: Executor, refundIds: string[]) =>
  refundIds.length === 0 ? [] : db.select().from(refundLines).where(inArray(refundLines.refundId, refundIds));

type RefundedOf = { itemId: string; state: string; cents: number; currencyCode: string };

/** What goes back of each of these registration items, by the state of its refunds. */
async function refundedOf(db: Executor, itemIds: string[]): Promise<Map<string, RefundedOf[]>> {
  const rows = await db
    .select({
      itemId: orderLines.registrationItemId,
      state: refunds.state,
      cents: sumOf(refundLines.cents).mapWith(Number),
      currencyCode: orders.currencyCode,
    })
    .from(refundLines)
    .innerJoin(refunds, and(eq(refunds.id, refundLines.refundId), ne(refunds.state, 'Failed')))
    .innerJoin(orderLines, eq(orderLines.id, refundLines.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orderLines.registrationItemId, itemIds))
    .groupBy(orderLines.registrationItemId, refunds.state, orders.currencyCode);
  return Map.groupBy(rows, ({ itemId }) => itemId);
}

/** Order.payments, Payment.refunds, Refund.lines and Registration.refund, for all parents of one answer at once. */
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
      const rows = await refundLinesOf(
        db,
        given.map(({ id }) => id),
      );
      const lines = await findLines(db, 'id', [...new Set(rows.map(({ orderLineId }) => orderLineId))]);
      return given.map(({ id, currencyCode }) =>
        lines.flatMap((orderLine) => {
          const row = rows.find(({ refundId, orderLineId }) => refundId === id && orderLineId === orderLine.id);
          if (!row) return [];
          return [
            {
              orderLine,
              orderLineId: orderLine.id,
              quantity: orderLine.quantity,
              amount: moneyOf(row.cents, currencyCode),
              fees: moneyOf(row.feeCents, currencyCode),
              taxes: moneyOf(row.taxCents, currencyCode),
            },
          ];
        }),
      );
    }),
  },
  Registration: {
    refund: batch(async (given: RegistrationModel[], { db }: Context) => {
      const found = await refundedOf(
        db,
        given.map(({ registrationItemId }) => registrationItemId),
      );
      return given.map(({ registrationItemId }) => {
        const of = found.get(registrationItemId) ?? [];
        const [first] = of;
        if (!first) return null;
        const sumIn = (state: string) =>
          moneyOf(
            of.reduce((sum, row) => (row.state === state ? sum + row.cents : sum), 0),
            first.currencyCode,
          );
        return { settled: sumIn('Settled'), pending: sumIn('Pending'), owed: sumIn('Owed') };
      });
    }),
  },
};
