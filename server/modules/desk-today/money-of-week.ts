import { and, eq, sql } from 'drizzle-orm';
import { siteTimeZone } from '#domain/limits.ts';
import { instantOf, wallTimeOf } from '#server/modules/catalog/event-times.ts';
import { within } from '#server/modules/desk-orders/list-orders.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import type { DeskTodayMoney } from '#server/generated/desk-resolvers.ts';
import type { Executor } from '#server/platform/context.ts';
import { moneyOf } from '#server/platform/money-fields.ts';

type Its = { organizationId: string; eventIds: string[] | null; currencyCode: string; now: Date };
type Row = { day: string; paid: number; back: number };

const days = 7;
const dayMs = 86_400_000;

/** The same time of the clock so many days before: '2026-11-21T07:15:00' → '2026-11-14T07:15:00'. */
const daysBefore = (wallTime: string, number: number): string =>
  new Date(Date.parse(`${wallTime}Z`) - number * dayMs).toISOString().slice(0, 19);
const beginningOf = (wallTime: string): string => `${wallTime.slice(0, 10)}T00:00:00`;

/**
 * What came in and what went back in seven days, today the last, as the time lines of the orders have it: money by hand when
 * it came, a refund when it was known to be done. A charge that its order could not take is not in it.
 */
export async function readMoney(executor: Executor, its: Its): Promise<DeskTodayMoney> {
  const clock = wallTimeOf(its.now, siteTimeZone);
  const today = beginningOf(clock);
  const first = daysBefore(today, days - 1);
  const at = (wallTime: string) => instantOf(wallTime, siteTimeZone);
  const rows = await moneyByDay(executor, its, [
    { from: at(daysBefore(first, days)), until: at(daysBefore(clock, days)) },
    { from: at(first), until: its.now },
  ]);
  const money = (cents: number) => moneyOf(cents, its.currencyCode);
  const on = (day: string): Omit<Row, 'day'> =>
    rows.find((row) => row.day === day.slice(0, 10)) ?? { paid: 0, back: 0 };
  const week = Array.from({ length: days }, (_, number) => daysBefore(today, days - 1 - number));
  const sumOf = (of: (day: string) => number) => week.reduce((sum, day) => sum + of(day), 0);
  const paid = sumOf((day) => on(day).paid);
  const back = sumOf((day) => on(day).back);
  return {
    paid: money(paid),
    back: money(back),
    net: money(paid - back),
    before: money(sumOf((day) => on(daysBefore(day, days)).paid - on(daysBefore(day, days)).back)),
    days: week.map((day) => ({
      day,
      paid: money(on(day).paid),
      back: money(on(day).back),
      before: money(on(daysBefore(day, days)).paid),
    })),
  };
}

/** Both ends of a span are in it. */
type Span = { from: Date; until: Date };

async function moneyByDay(
  executor: Executor,
  { organizationId, eventIds }: Its,
  [before, week]: [Span, Span],
): Promise<Row[]> {
  const its = and(eq(orders.organizationId, organizationId), sql`${orders.placedAt} is not null`, within(eventIds));
  const isIn = ({ from, until }: Span) =>
    sql`moved.at between ${from.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz`;
  // Nothing counts from before its row was last written.
  const since = sql`${before.from.toISOString()}::timestamptz`;
  const { rows } = await executor.execute<Row>(sql`
    with paid as materialized (
      select payments.id, payments.amount_cents as cents, payments.updated_at,
        case when payments.transaction_id is null and payments.method <> 'GIFT_CARD' then payments.updated_at
          else payments.created_at end as at
      from ${orders} join payments on payments.order_id = ${orders.id}
      where ${its} and payments.state = 'Settled' and payments.error_message is null
    ), moved as (
      select paid.at, paid.cents as paid, 0 as back from paid where paid.updated_at >= ${since}
      union all
      select refunds.updated_at, 0, refunds.total_cents from refunds join paid on paid.id = refunds.payment_id
      where refunds.state = 'Settled' and refunds.updated_at >= ${since}
    )
    select to_char(moved.at at time zone ${siteTimeZone}, 'YYYY-MM-DD') as day,
      sum(moved.paid)::int as paid, sum(moved.back)::int as back
    from moved where ${isIn(before)} or ${isIn(week)} group by 1`);
  return rows;
}
