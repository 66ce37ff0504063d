import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/context.ts';

/**
 * What must hold after everything: each counter is the sum of the live holds and of the registrations that stand
 * behind it, and no capacity is passed. Throws with the rows that break it.
 */
export async function checkPlaces(db: Database): Promise<void> {
  const { rows } = await db.execute(sql`
    select 'product' as what, p.name, p.capacity, p.held, p.booked,
      coalesce((select sum(quantity) from holds where product_id = p.id), 0)::int as holds,
      (select count(*) from order_lines l join registrations r on r.registration_item_id = l.registration_item_id and r.state <> 'Cancelled' where l.product_id = p.id and r.state <> 'Cancelled')::int as registered
    from products p
    where p.held <> coalesce((select sum(quantity) from holds where product_id = p.id), 0)
      or p.booked <> (select count(*) from order_lines l join registrations r on r.registration_item_id = l.registration_item_id and r.state <> 'Cancelled' where l.product_id = p.id and r.state <> 'Cancelled')
      or p.held + p.booked > p.capacity
    union all
    select 'event', e.name, e.capacity, e.held, e.booked,
      coalesce((select sum(places) from holds where event_id = e.id), 0)::int,
      (select count(*) from registrations where event_id = e.id and state <> 'Cancelled')::int
    from events e
    where e.held <> coalesce((select sum(places) from holds where event_id = e.id), 0)
      or e.booked <> (select count(*) from registrations where event_id = e.id and state <> 'Cancelled')
      or e.held + e.booked > e.capacity
  `);
  if (rows.length > 0) throw new Error(`the places do not add up: ${JSON.stringify(rows)}`);
}
