import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { deskLimits } from '#domain/desk-limits.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { refundRequests } from '#server/modules/desk-orders/desk-orders-tables.ts';
import { inList, within } from '#server/modules/desk-orders/list-orders.ts';
import { openRequestsOf } from '#server/modules/desk-orders/refund-requests.ts';
import { minOf, nothingMore } from '#server/modules/desk-today/wait.ts';
import type { Its, Wait } from '#server/modules/desk-today/wait.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { findRefunds } from '#server/modules/payments/find-refunds.ts';
import { leftFailed } from '#server/modules/payments/order-marks.ts';
import { paymentDisputes, payments } from '#server/modules/payments/payments-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** The orders of the lists. */
const ofTheirs = ({ organizationId, eventIds }: Its) =>
  and(eq(orders.organizationId, organizationId), sql`${orders.placedAt} is not null`, within(eventIds));

type Sum = { number: number; cents: number; since: string | null };

const together = (kind: Wait['kind'], { number, cents, since }: Sum): Wait[] =>
  number === 0 ? [] : [{ ...nothingMore, kind, number, cents, since: since === null ? null : new Date(since) }];

/** All that wait for money by hand, and how much that is. */
export async function ordersUnpaid(executor: Executor, its: Its): Promise<Wait[]> {
  const { rows } = await executor.execute<Sum>(sql`
    select count(distinct ${orders.id})::int as number, coalesce(sum(awaited.amount_cents), 0)::int as cents,
      min(${orders.placedAt}) as since
    from ${orders} left join payments awaited on awaited.order_id = ${orders.id} and awaited.state = 'Authorized'
    where ${ofTheirs(its)} and ${inList.UNPAID}`);
  return rows.flatMap((sum) => together('ORDERS_UNPAID', sum));
}

/** All whose money has to be given back by other means, and how much that is. */
export async function refundsOwed(executor: Executor, its: Its): Promise<Wait[]> {
  const { rows } = await executor.execute<Sum>(sql`
    select count(distinct ${orders.id})::int as number, coalesce(sum(owed.total_cents), 0)::int as cents,
      min(owed.created_at) as since
    from refunds owed join payments on payments.id = owed.payment_id join ${orders} on ${orders.id} = payments.order_id
    where ${ofTheirs(its)} and owed.state = 'Owed' and ${inList.REFUND_OWED}`);
  return rows.flatMap((sum) => together('REFUNDS_OWED', sum));
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** Each order with a refund that failed, where its money is on no other way by now: what its marks say, too. */
export async function refundsFailed(executor: Executor, its: Its): Promise<Wait[]> {
  const found = await executor
    .select({ id: orders.id, code: orders.code, firstName: users.firstName, lastName: users.lastName })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        ofTheirs(its),
        sql`${orders.id} in (select payments.order_id from refunds failed join payments on payments.id = failed.payment_id
          where failed.state = 'Failed' and failed.way <> 'bank')`,
      ),
    );
  if (found.length === 0) return [];
  const paid = await executor
    .select()
    .from(payments)
    .where(
      inArray(
        payments.orderId,
        found.map(({ id }) => id),
      ),
    );
  const refunds = await findRefunds(
    executor,
    paid.map(({ id }) => id),
  );
  return found
    .flatMap(({ id, code: orderCode, ...buyer }) => {
      const own = paid
        .filter(({ orderId }) => orderId === id)
        .map((one) => ({ ...one, currencyCode: its.currencyCode }));
      const failed = leftFailed({ payments: own, refunds: own.flatMap((payment) => refunds.get(payment.id) ?? []) });
      const cents = failed.reduce((sum, { totalCents }) => sum + totalCents, 0);
      const since = minOf(failed.map(({ updatedAt }) => updatedAt));
      const wait: Wait = {
        ...nothingMore,
        kind: 'REFUND_FAILED',
        number: 1,
        cents,
        since,
        name: nameOf(buyer),
        orderCode,
      };
      return failed.length > 0 ? [wait] : [];
    })
    .toSorted((one, other) => Number(one.since) - Number(other.since))
    .slice(0, deskLimits.ordersToday);
}

/** Each order that somebody asked a refund of, which nobody has decided yet. */
export async function refundsRequested(executor: Executor, its: Its): Promise<Wait[]> {
  const found = await executor
    .select({ id: orders.id, orderCode: orders.code, firstName: users.firstName, lastName: users.lastName })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(ofTheirs(its), eq(refundRequests.state, 'ASKED')));
  const byId = new Map(found.map((order) => [order.id, order]));
  return (await openRequestsOf(executor, [...byId.keys()]))
    .flatMap(({ orderId, cents, createdAt: since }) => {
      const order = byId.get(orderId);
      if (!order) return [];
      const { orderCode } = order;
      return [
        { ...nothingMore, kind: 'REFUND_REQUESTED' as const, number: 1, cents, since, orderCode, name: nameOf(order) },
      ];
    })
    .slice(0, deskLimits.ordersToday);
}

/** Each payment that a bank is asked to take back, where it has not decided yet. */
export async function disputed(executor: Executor, its: Its): Promise<Wait[]> {
  const found = await executor
    .select({
      cents: paymentDisputes.amountCents,
      since: paymentDisputes.createdAt,
      orderCode: orders.code,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(ofTheirs(its), eq(paymentDisputes.state, 'Open')))
    .orderBy(asc(paymentDisputes.createdAt), asc(paymentDisputes.id))
    .limit(deskLimits.ordersToday);
  return found.map(({ cents, since, orderCode, ...buyer }) => ({
    ...nothingMore,
    kind: 'DISPUTE',
    number: 1,
    cents,
    since,
    orderCode,
    name: nameOf(buyer),
  }));
}
