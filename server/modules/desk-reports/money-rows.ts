import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Day } from '#domain/is-day.ts';
import { dayAt, isInPeriod } from '#server/modules/desk-reports/report-scope.ts';
import type { ReportScope } from '#server/modules/desk-reports/report-scope.ts';
import { mixedMoney } from '#server/modules/desk-reports/mixed-orders.ts';
import type { DeskWay } from '#server/modules/orders/orders-tables.ts';
import { sqlPaidAt, sqlRefundedAt, wayOfPayment } from '#server/modules/payments/booked-at.ts';
import type { Way } from '#server/modules/payments/refundable-payments.ts';
import type { Executor } from '#server/platform/context.ts';

/**
 * What came in or went back by one way on one day. `awaited`: promised by hand; `owed`: given back by word alone, as somebody
 * has to hand it over, or a bank to decide first.
 */
export type MoneyMoved = { what: 'paid' | 'awaited' | 'refunded' | 'owed'; way: Way; day: Day; cents: number };

/** What a bank took back was on the card. */
const wayOfRefund = sql`case when refund.way = 'bank' then 'card' else refund.way end`;

/** Money of the report's days; a charge that its order could not take is none, and neither is what went back of it. */
export async function findMoney(executor: Executor, scope: ReportScope): Promise<MoneyMoved[]> {
  const { rows } = await executor.execute<MoneyMoved>(sql`
    with ${ordersOf(scope)}
    select case payment.state when 'Settled' then 'paid' else 'awaited' end as what, ${wayOfPayment} as way,
      ${dayAt(sqlPaidAt, scope)} as day, sum(payment.amount_cents)::int as cents
    from payments payment join wanted on wanted.id = payment.order_id
    where payment.state in ('Settled', 'Authorized') and payment.error_message is null and ${isInPeriod(sqlPaidAt, scope)}
    group by 1, 2, 3
    union all
    select case when refund.state in ('Settled', 'Pending') then 'refunded' else 'owed' end, ${wayOfRefund},
      ${dayAt(sqlRefundedAt, scope)}, sum(refund.total_cents)::int
    from refunds refund join payments payment on payment.id = refund.payment_id
    join wanted on wanted.id = payment.order_id
    where refund.state <> 'Failed' and payment.error_message is null and ${isInPeriod(sqlRefundedAt, scope)}
    group by 1, 2, 3`);
  return scope.eventIds === null ? rows : [...rows, ...(await mixedMoney(executor, scope, scope.eventIds))];
}

/** What came in of sales by hand in the report's days, by their way; each is for one event alone. */
export async function findBoxOfficeMoney(executor: Executor, scope: ReportScope): Promise<BoxOfficeMoney[]> {
  const { rows } = await executor.execute<BoxOfficeMoney>(sql`
    with ${ordersOf(scope)}
    select ord.desk_way as way, sum(payment.amount_cents)::int as cents
    from payments payment join wanted on wanted.id = payment.order_id join orders ord on ord.id = wanted.id
    where ord.desk_way is not null and payment.state = 'Settled' and payment.error_message is null
      and ${isInPeriod(sqlPaidAt, scope)}
    group by ord.desk_way order by ord.desk_way`);
  return rows;
}

export type BoxOfficeMoney = { way: DeskWay; cents: number };

/** The orders whose money is all the report's: of some events those that are for nothing else. */
function ordersOf({ organizationId, eventIds }: ReportScope): SQL {
  if (eventIds === null)
    return sql`wanted as (select ord.id from orders ord where ord.organization_id = ${organizationId})`;
  return sql`wanted as (
    select item.order_id as id from order_registration_items item
    where item.order_id in (select own.order_id from order_registration_items own
      where own.event_id = any(${sql.param(eventIds)}::uuid[]))
    group by item.order_id having bool_and(item.event_id = any(${sql.param(eventIds)}::uuid[])))`;
}
