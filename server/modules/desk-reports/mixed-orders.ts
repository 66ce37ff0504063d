import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { dayIn } from '#domain/day.ts';
import type { MoneyMoved } from '#server/modules/desk-reports/money-rows.ts';
import { isWaived } from '#server/modules/desk-reports/report-scope.ts';
import type { ReportScope } from '#server/modules/desk-reports/report-scope.ts';
import { findSharedLines, shareCents } from '#server/modules/orders/line-shares.ts';
import type { LineShare } from '#server/modules/orders/line-shares.ts';
import { paidAt, refundedAt } from '#server/modules/payments/booked-at.ts';
import { findGiven } from '#server/modules/payments/given-back.ts';
import { payments, refundLines, refunds } from '#server/modules/payments/payments-tables.ts';
import { dealOut } from '#server/modules/payments/refund-shares.ts';
import { wayOf } from '#server/modules/payments/refundable-payments.ts';
import type { Executor } from '#server/platform/context.ts';

type Item = { id: string; orderId: string; isOurs: boolean; isWaived: boolean };

/**
 * The money of some events in orders that are for others too: of each payment what it paid of theirs, the first lines of an
 * order with its first payment and on, so that the parts of all events add up to it; of each refund its lines of theirs.
 */
export async function mixedMoney(executor: Executor, scope: ReportScope, eventIds: string[]): Promise<MoneyMoved[]> {
  const items = await itemsOfMixed(executor, eventIds);
  if (items.length === 0) return [];
  const orderIds = [...new Set(items.map(({ orderId }) => orderId))];
  const byItem = new Map(items.map((item) => [item.id, item]));
  const lines = await findSharedLines(executor, orderIds);
  const given = Map.groupBy(await findGiven(executor, orderIds), ({ orderLineId }) => orderLineId);
  const paidShares = lines.map(({ line, share }) => {
    const isGone = byItem.get(line.registrationItemId)?.isWaived === true;
    const of = isGone ? givenShare(share, given.get(line.id) ?? []) : share;
    return { orderId: line.orderId, share: of };
  });
  const ours = new Map(
    lines.map(({ line }) => [line.id, byItem.get(line.registrationItemId)?.isOurs === true] as const),
  );
  const isWanted = (at: Date) => scope.since <= at && at <= scope.until;
  return [
    ...(await paymentsOf(executor, orderIds, paidShares, ours)),
    ...(await refundsOf(executor, orderIds, ours)),
  ].flatMap(({ at, ...moved }) => (isWanted(at) ? [{ ...moved, day: dayIn(at, scope.timeZone) }] : []));
}

async function itemsOfMixed(executor: Executor, eventIds: string[]): Promise<Item[]> {
  const of = sql.param(eventIds);
  const { rows } = await executor.execute<Item>(sql`
    select item.id, item.order_id as "orderId", item.event_id = any(${of}::uuid[]) as "isOurs", ${isWaived} as "isWaived"
    from order_registration_items item join orders ord on ord.id = item.order_id
    where ord.placed_at is not null and ord.changes_item_id is null and item.order_id in (
      select mixed.order_id from order_registration_items mixed
      where mixed.order_id in (select own.order_id from order_registration_items own where own.event_id = any(${of}::uuid[]))
      group by mixed.order_id having not bool_and(mixed.event_id = any(${of}::uuid[])))`);
  return rows;
}

/** Of what was waived no more was paid than went back. */
const givenShare = (share: LineShare, given: Omit<LineShare, 'registrationItemId'>[]): LineShare => ({
  ...share,
  priceCents: given.reduce((sum, { priceCents }) => sum + priceCents, 0),
  feeCents: given.reduce((sum, { feeCents }) => sum + feeCents, 0),
  taxCents: given.reduce((sum, { taxCents }) => sum + taxCents, 0),
});

type Moved = Omit<MoneyMoved, 'day'> & { at: Date };

async function paymentsOf(
  executor: Executor,
  orderIds: string[],
  shares: { orderId: string; share: LineShare }[],
  ours: ReadonlyMap<string, boolean>,
): Promise<Moved[]> {
  const made = await executor
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.orderId, orderIds),
        inArray(payments.state, ['Settled', 'Authorized']),
        isNull(payments.errorMessage),
      ),
    )
    .orderBy(asc(payments.createdAt), asc(payments.id));
  const byOrder = Map.groupBy(shares, ({ orderId }) => orderId);
  return [...Map.groupBy(made, ({ orderId }) => orderId)].flatMap(([orderId, its]) => {
    const parts = dealOut(
      (byOrder.get(orderId) ?? []).map(({ share }) => share),
      its.map(({ amountCents }) => amountCents),
    );
    return its.map((payment, nth): Moved => {
      const part = (parts[nth] ?? []).filter(({ orderLineId }) => ours.get(orderLineId) === true);
      return {
        what: payment.state === 'Settled' ? 'paid' : 'awaited',
        way: wayOf(payment),
        at: paidAt(payment),
        cents: part.reduce((sum, share) => sum + shareCents(share), 0),
      };
    });
  });
}

async function refundsOf(executor: Executor, orderIds: string[], ours: ReadonlyMap<string, boolean>): Promise<Moved[]> {
  const made = await executor
    .select({
      orderLineId: refundLines.orderLineId,
      cents: refundLines.cents,
      way: refunds.way,
      state: refunds.state,
      createdAt: refunds.createdAt,
      updatedAt: refunds.updatedAt,
    })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(inArray(payments.orderId, orderIds), ne(refunds.state, 'Failed')));
  return made
    .filter(({ orderLineId }) => ours.get(orderLineId) === true)
    .map(({ cents, ...refund }) => ({
      what: refund.state === 'Settled' || refund.state === 'Pending' ? 'refunded' : 'owed',
      way: refund.way === 'bank' ? 'card' : refund.way,
      at: refundedAt(refund),
      cents,
    }));
}
