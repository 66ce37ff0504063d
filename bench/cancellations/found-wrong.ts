import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/context.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';

/** Of each registration what its buyer was told that comes back, in cents, each time they were told that it is cancelled. */
export type Told = Map<string, number[]>;

/** What is not as it must be when every registration was cancelled and all money is back; in words. */
export async function findWrong(db: Database, told: Told): Promise<string[]> {
  const unbooked = await checkBooks(db).then(
    () => [],
    (error: unknown) => [error instanceof Error ? error.message : String(error)],
  );
  const twice = [...told].flatMap(([id, sums]) => (sums.length > 1 ? [`registration ${id} was cancelled twice`] : []));
  const quoted = JSON.stringify([...told].map(([id, [cents = 0]]) => ({ id, cents })));
  const { rows } = await db.execute<{ what: string }>(sql`
    with quoted as (select id, cents from jsonb_to_recordset(${quoted}::jsonb) as said (id uuid, cents int)),
      given as (
        select registration.id, coalesce(sum(refund.total_cents), 0)::int as cents, count(refund.id) as refunds
        from registrations registration
        left join payments payment on payment.order_id = registration.order_id
        left join refunds refund on refund.payment_id = payment.id
        group by registration.id
      )
    select 'registration ' || id || ' is ' || state as what from registrations where state <> 'Cancelled'
    union all
    select 'registration ' || id || ' was told ' || coalesce(quoted.cents::text, 'nothing') || ' and got ' || given.cents
    from given left join quoted using (id) where given.cents is distinct from quoted.cents
    union all
    select 'registration ' || id || ' has ' || refunds || ' refunds' from given where refunds <> 1
    union all
    select 'refund ' || id || ' is ' || state from refunds where state <> 'Settled'
    union all
    select 'charge ' || charge.id || ' gave back ' || charge.refunded || ', the books say ' || coalesce(sum(refund.total_cents), 0)
    from sandbox.payments charge
    left join payments payment on payment.transaction_id = charge.id
    left join refunds refund on refund.payment_id = payment.id and refund.state = 'Settled'
    where charge.status = 'COMPLETED'
    group by charge.id, charge.refunded having charge.refunded <> coalesce(sum(refund.total_cents), 0)
    union all
    select 'event ' || id || ' has ' || held || ' held and ' || booked || ' booked' from events where held + booked <> 0
    union all
    select 'there are ' || count(*) || ' mails of cancellations' from jobs.job
    where name = 'send-mail' and data ->> 'template' = 'registrations-cancelled' having count(*) <> ${told.size}::int
  `);
  return [...unbooked, ...twice, ...rows.map(({ what }) => what)];
}
