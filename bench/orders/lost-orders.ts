import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/context.ts';

/**
 * What was lost on the way, of orders that customers were told they have paid: all of them stand in the database with
 * their payment, place and mail, no other order does, and the card provider (the sandbox) charged for no more. When no
 * call is under way and no mail waits.
 */
export async function findLost(db: Database, paidOrderIds: Iterable<string>): Promise<string[]> {
  const { rows } = await db.execute<{ what: string }>(sql`
    with told as (select id::uuid from jsonb_array_elements_text(${JSON.stringify([...paidOrderIds])}::jsonb) as id),
      paid as (select id from orders where state = 'PaymentSettled')
    select 'order ' || id || ' was said to be paid and is not' as what
    from told where id not in (select id from paid)
    union all
    select 'order ' || id || ' is paid and nobody was told' from paid where id not in (select id from told)
    union all
    select 'order ' || id || ' is paid and has no place' from paid
    where not exists (select from registrations where order_id = paid.id and state = 'Confirmed')
    union all
    select 'order ' || id || ' is paid and has no payment' from paid
    where not exists (select from payments where order_id = paid.id)
    union all
    select 'order ' || id || ' is paid and had no mail' from paid
    where id::text not in (
      select data ->> 'orderId' from jobs.job
      where name = 'send-mail' and state = 'completed' and data ->> 'template' = 'order-confirmation')
    union all
    select 'charge ' || id || ' is of no payment' from sandbox.payments
    where status = 'COMPLETED' and id not in (select transaction_id from payments where transaction_id is not null)
  `);
  return rows.map(({ what }) => what);
}
