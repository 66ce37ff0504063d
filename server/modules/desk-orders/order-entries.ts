import { asc, count, eq, inArray } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { textIn } from '#domain/texts.ts';
import type { users } from '#server/modules/auth/auth-tables.ts';
import { mailboxOf } from '#server/modules/auth/desk-customer.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import type { orders } from '#server/modules/orders/orders-tables.ts';
import { findDisputes } from '#server/modules/payments/disputes.ts';
import { findRefunds } from '#server/modules/payments/find-refunds.ts';
import { orderMarks } from '#server/modules/payments/order-marks.ts';
import { payments } from '#server/modules/payments/payments-tables.ts';
import type { DeskOrderEntry } from '#server/generated/desk-resolvers.ts';
import type { Executor } from '#server/platform/context.ts';
import { moneyOf } from '#server/platform/money-fields.ts';

type Row = { order: typeof orders.$inferSelect; buyer: typeof users.$inferSelect };

/** The rows of a page as they are shown: a statement each for events, payments, refunds and disputes of all of them. */
export async function entriesOf(
  executor: Executor,
  rows: readonly Row[],
  language: Language,
): Promise<DeskOrderEntry[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ order }) => order.id);
  const attended = Map.groupBy(await eventsOf(executor, ids), ({ orderId }) => orderId);
  const paid = await executor.select().from(payments).where(inArray(payments.orderId, ids));
  const paymentIds = paid.map(({ id }) => id);
  const refunds = await findRefunds(executor, paymentIds);
  const disputes = await findDisputes(executor, paymentIds);
  return rows.map(({ order, buyer }) => {
    const { id, code, placedAt, state, currencyCode, totalWithTaxCents } = order;
    const its = attended.get(id) ?? [];
    const own = paid.filter(({ orderId }) => orderId === id).map((payment) => ({ ...payment, currencyCode }));
    return {
      id,
      code,
      placedAt: (placedAt ?? order.createdAt).toISOString(),
      buyerName: `${buyer.firstName} ${buyer.lastName}`.trim(),
      emailAddress: mailboxOf(buyer) || null,
      soldAs: order.deskWay,
      marks: orderMarks({
        state,
        isCalledOff: its.length > 0 && its.every(({ event }) => event.state === 'CANCELED'),
        payments: own,
        refunds: own.flatMap((payment) => refunds.get(payment.id) ?? []),
        disputes: own.flatMap((payment) => disputes.get(payment.id) ?? []),
      }),
      eventName: its[0] ? textIn(its[0].event, language).name : '',
      otherEvents: Math.max(0, its.length - 1),
      registrations: its.reduce((sum, { number }) => sum + number, 0),
      total: moneyOf(totalWithTaxCents, currencyCode),
    };
  });
}

/** The events of some orders, what begins first before the others, with the number of registrations of each. */
const eventsOf = (executor: Executor, orderIds: string[]) =>
  executor
    .select({
      orderId: orderRegistrationItems.orderId,
      event: events,
      number: count(),
    })
    .from(orderRegistrationItems)
    .innerJoin(events, eq(events.id, orderRegistrationItems.eventId))
    .where(inArray(orderRegistrationItems.orderId, orderIds))
    .groupBy(orderRegistrationItems.orderId, events.id)
    .orderBy(asc(events.startsAt), asc(events.id));
