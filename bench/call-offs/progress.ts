import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/context.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';

/** Orders of the event whose refund is recorded, that the provider was asked for, and whose money is back. */
export type Progress = { recorded: number; asked: number; back: number };

export async function progressOf(db: Database, eventId: string): Promise<Progress> {
  const { rows } = await db.execute<Progress>(sql`
    select count(*)::int as recorded, count(transaction_id)::int as asked,
      (count(*) filter (where state = 'Settled'))::int as back
    from refunds where metadata ->> 'calledOff' = ${eventId}
  `);
  return rows[0] ?? { recorded: 0, asked: 0, back: 0 };
}

/** What is not as it must be when all is done: places, money, the provider's own books, and one mail an order. */
export async function findWrong(
  db: Database,
  { eventId, orders }: { eventId: string; orders: number },
): Promise<string[]> {
  const unbooked = await checkBooks(db).then(
    () => [],
    (error: unknown) => [error instanceof Error ? error.message : String(error)],
  );
  const { rows } = await db.execute<{ what: string }>(sql`
    select 'order ' || o.code || ' is ' || o.state as what from orders o
    where o.state <> 'Cancelled' and exists (
      select from order_registration_items item where item.order_id = o.id and item.event_id = ${eventId}
        and o.placed_at is not null)
    union all
    select 'charge ' || id || ' gave back ' || refunded || ' of ' || amount from sandbox.payments
    where status = 'COMPLETED' and refunded <> amount
    union all
    select 'there are ' || count(*) || ' refunds' from refunds where metadata ->> 'calledOff' = ${eventId}
    having count(*) <> ${orders}::int
    union all
    select 'there are ' || count(*) || ' mails' from jobs.job
    where name = 'send-mail' and state = 'completed' and data ->> 'template' = 'event-called-off'
      and data ->> 'eventId' = ${eventId}
    having count(*) <> ${orders}::int or count(distinct data ->> 'orderId') <> ${orders}::int
  `);
  return [...unbooked, ...rows.map(({ what }) => what)];
}
