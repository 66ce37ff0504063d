import { and, eq, inArray, ne, sum as sumOf } from 'drizzle-orm';
import type { MercuriusLoaders } from 'mercurius';
import { moneyOf } from '#server/platform/money-fields.ts';
import { batch, byId } from '#server/platform/batch.ts';
import { findOrdersByIds } from '#server/modules/orders/order-selection.ts';
import { findRefunds } from '#server/modules/payments/find-refunds.ts';
import { centsLeftOf } from '#server/modules/payments/money-if-cancelled.ts';
import { findLines } from '#server/modules/orders/order-items.ts';
import type { RegistrationModel } from '#server/modules/registrations/registrations-model.ts';
import { isBuyer, ofBuyer } from '#server/modules/registrations/whose-registration.ts';
import { orderLines, orders } from '#server/modules/orders/orders-tables.ts';
import { giftCardTransactionsOf } from '#server/modules/payments/gift-card-transactions.ts';
import type { RefundModel } from '#server/modules/payments/payments-model.ts';
import { refundLines, refunds } from '#server/modules/payments/payments-tables.ts';
import type { Context, Executor } from '#server/platform/context.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';

const refundLinesOf = async (db: Executor, refundIds: string[]) =>
  refundIds.length === 0 ? [] : db.select().from(refundLines).where(inArray(refundLines.refundId, refundIds));

type RefundedOf = { itemId: string; state: string; cents: number; currencyCode: string };

/** One has a statement that is planned once: the answer to each payment asks it. Values: the registration item. */
const refundedOfOne = fixedStatement<RefundedOf>(
  'refunded-of-item',
  `select line.registration_item_id as "itemId", refund.state, sum(part.cents)::int as cents,
    orders.currency_code as "currencyCode"
  from order_lines line join refund_lines part on part.order_line_id = line.id
  join refunds refund on refund.id = part.refund_id and refund.state <> 'Failed'
  join orders on orders.id = line.order_id
  where line.registration_item_id = $1 group by line.registration_item_id, refund.state, orders.currency_code`,
);

/** What goes back of each of these registration items, by the state of its refunds. */
async function refundedOf(db: Executor, itemIds: string[]): Promise<Map<string, RefundedOf[]>> {
  const [first, ...others] = itemIds;
  if (first !== undefined && others.length === 0) return new Map([[first, await refundedOfOne(db, [first])]]);
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

const ordersOf = async (asked: RegistrationModel[], { db }: Context) =>
  byId(await findOrdersByIds(db, [...new Set(asked.map(({ orderId }) => orderId))]));

/** Nothing of it is the money of who was given the ticket. */
const moneyLeft = batch(async (asked: RegistrationModel[], context: Context) => {
  const orders = await ordersOf(asked, context);
  const cents = await centsLeftOf(context.db, asked);
  return asked.map((one, at) =>
    moneyOf(isBuyer(one, context) ? (cents[at] ?? 0) : 0, foundIn(orders, one.orderId).currencyCode),
  );
});

function foundIn<Found>(found: ReadonlyMap<string, Found>, id: string): Found {
  const one = found.get(id);
  if (!one) throw new Error(`nothing was found for ${id}`);
  return one;
}

/** Payment.refunds, Refund.lines, Registration.refund and GiftCard.transactions, for all parents of one answer at once. */
export const paymentLoaders: MercuriusLoaders = {
  GiftCard: { transactions: giftCardTransactionsOf },
  Payment: {
    refunds: async (queries, { db }) => {
      const found = await findRefunds(
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
    moneyLeft,
    refund: ofBuyer(
      batch(async (given: RegistrationModel[], { db }: Context) => {
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
          return { settled: sumIn('Settled'), pending: sumIn('Pending'), owed: sumIn('Owed'), held: sumIn('Held') };
        });
      }),
    ),
  },
};
