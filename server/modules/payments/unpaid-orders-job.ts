import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { cancelUnpaidOrder } from '#server/modules/payments/cancel-unpaid-order.ts';
import type { Services } from '#server/platform/context.ts';
import type { JobHandler } from '#server/platform/module.ts';

const atOnce = 100;

/**
 * Every minute: whose time to pay by hand is nearly over is reminded, and an order whose time is over is cancelled by the
 * one function that does so, which looks again under the order's lock: a settlement at the same time wins or loses as a
 * whole (docs/decisions/060).
 */
export const unpaidOrdersJob: JobHandler = {
  queue: 'unpaid-orders',
  schedule: '* * * * *',
  handle: async (services) => {
    await remind(services);
    await cancelOverdue(services);
  },
};

/** Once an order, even from several servers: whoever takes the reminder away enqueues its mail, in one transaction. */
async function remind({ db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const reminded = await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      with due as materialized (
        select id from orders where pay_until is not null and pay_reminder_at <= ${clock().toISOString()}::timestamptz
          and state = 'PaymentAuthorized' order by id limit ${atOnce} for no key update skip locked
      )
      update orders set pay_reminder_at = null from due where orders.id = due.id returning orders.id
    `);
    for (const { id } of rows)
      await jobs.enqueue('send-mail', { template: 'payment-due', orderId: id }, { executor: tx, isBulk: true });
    return rows.length;
  });
  if (reminded === atOnce) await remind({ db, clock, jobs });
}

async function cancelOverdue(services: Services): Promise<void> {
  const overdue = await services.db
    .select({ code: orders.code })
    .from(orders)
    .where(and(lte(orders.payUntil, services.clock()), eq(orders.state, 'PaymentAuthorized')))
    .orderBy(asc(orders.payUntil), asc(orders.id))
    .limit(atOnce);
  let cancelled = 0;
  for (const { code } of overdue) {
    const outcome = await cancelUnpaidOrder(services, code, 'unpaid');
    if ('refunds' in outcome) cancelled += 1;
  }
  if (cancelled > 0) services.log.info({ orders: cancelled }, 'cancelled orders that nobody paid in time');
  if (overdue.length === atOnce && cancelled > 0) await cancelOverdue(services);
}
