import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { DeskDifferenceKind } from '#server/generated/desk-resolvers.ts';
import { isInPeriod } from '#server/modules/desk-reports/report-scope.ts';
import type { ReportScope } from '#server/modules/desk-reports/report-scope.ts';
import { sqlPaidAt, wayOfPayment } from '#server/modules/payments/booked-at.ts';
import type { Way } from '#server/modules/payments/refundable-payments.ts';
import type { Executor } from '#server/platform/context.ts';

/** One thing of one order that the books have otherwise than who holds the money. cents: the books less the ledger. */
export type MoneyDifference = { way: Way; orderCode: string; at: string; kind: DeskDifferenceKind; cents: number };

/**
 * Where the books of the report's days differ from what the card provider has answered, and from what gift cards have on them.
 * The provider's answers are its word about each charge (payment_attempts, each asked again until it is known) and each refund;
 * an order that is for other events too is here with all of its money.
 */
export async function findDifferences(executor: Executor, scope: ReportScope): Promise<MoneyDifference[]> {
  const refundedAt = sql`refund.created_at`;
  const { rows } = await executor.execute<MoneyDifference>(sql`
    select ${wayOfPayment} as way, ord.code as "orderCode", payment.created_at as at, 'PAYMENT_NOT_CONFIRMED' as kind,
      (payment.amount_cents - coalesce(case when payment.transaction_id is not null then charged.cents else card.cents end, 0))::int
        as cents
    from payments payment join orders ord on ord.id = payment.order_id
    left join lateral (
      select attempt.amount_cents as cents from payment_attempts attempt
      where attempt.id = payment.attempt_id and attempt.state = 'SUCCEEDED'
        and attempt.provider_payment_id = payment.transaction_id) charged on true
    left join lateral (
      select sum(debit.amount_cents) as cents from gift_card_transactions debit
      where debit.payment_id = payment.id and debit.type = 'DEBIT') card on payment.method = 'GIFT_CARD'
    where ${isOurs(scope)} and payment.state = 'Settled' and payment.error_message is null
      and (payment.transaction_id is not null or payment.method = 'GIFT_CARD') and ${isInPeriod(sqlPaidAt, scope)}
      and payment.amount_cents is distinct from
        case when payment.transaction_id is not null then charged.cents else card.cents end
    union all
    select 'card', ord.code, refund.created_at, 'REFUND_NOT_CONFIRMED', -refund.total_cents
    from refunds refund join payments payment on payment.id = refund.payment_id
    join orders ord on ord.id = payment.order_id
    where ${isOurs(scope)} and refund.way = 'card' and refund.state = 'Pending' and payment.error_message is null
      and ${isInPeriod(refundedAt, scope)}
    union all
    select 'card', ord.code, payment.created_at, 'CHARGE_NOT_RETURNED', (coalesce(back.cents, 0) - payment.amount_cents)::int
    from payments payment join orders ord on ord.id = payment.order_id
    left join lateral (
      select sum(refund.total_cents) as cents from refunds refund
      where refund.payment_id = payment.id and refund.state = 'Settled') back on true
    where ${isOurs(scope)} and payment.error_message is not null and payment.state = 'Settled'
      and payment.transaction_id is not null and ${isInPeriod(sql`payment.created_at`, scope)}
      and payment.amount_cents is distinct from coalesce(back.cents, 0)
    union all
    select 'card', ord.code, attempt.created_at, 'PAYMENT_NOT_KNOWN', attempt.amount_cents
    from payment_attempts attempt join orders ord on ord.id = attempt.order_id
    where ${isOurs(scope)} and attempt.state = 'IN_FLIGHT' and attempt.claimed_until < now()
      and ${isInPeriod(sql`attempt.created_at`, scope)}
    order by at, "orderCode"`);
  return rows;
}

const isOurs = ({ organizationId, eventIds }: ReportScope): SQL =>
  eventIds === null
    ? sql`ord.organization_id = ${organizationId}`
    : sql`ord.organization_id = ${organizationId} and exists (select from order_registration_items item
        where item.order_id = ord.id and item.event_id = any(${sql.param(eventIds)}::uuid[]))`;
