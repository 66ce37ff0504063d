import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/context.ts';

/** What must hold whatever happened: counters within the capacity, and equal to the rows that they count. */
export async function findOversold(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ what: string }>(sql`
    select 'product ' || id as what from products product
    where held + booked > capacity
      or booked <> (select count(*) from registrations where tuition_id = product.id and state = 'Confirmed')
      or held <> (select coalesce(sum(quantity), 0) from holds where product_id = product.id)
    union all
    select 'event ' || id from events event
    where held + booked > capacity
      or booked <> (select count(*) from registrations where event_id = event.id and state = 'Confirmed')
      or held <> (select coalesce(sum(places), 0) from holds where event_id = event.id)
    union all
    select 'payments of order ' || id from orders
    where state = 'PaymentSettled'
      and total_with_tax_cents <> (select coalesce(sum(amount_cents), 0) from payments where order_id = orders.id)
  `);
  return rows.map(({ what }) => what);
}

/** Confirmation mails that are still to be sent. */
export async function mailsWaiting(db: Database): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from jobs.job where name = 'send-mail' and state < 'completed'`,
  );
  return rows[0]?.waiting ?? 0;
}

export async function bookedOf(db: Database, tierId: string): Promise<number> {
  const { rows } = await db.execute<{ booked: number }>(sql`select booked from products where id = ${tierId}`);
  return rows[0]?.booked ?? 0;
}
