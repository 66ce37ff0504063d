import { and, asc, count, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import { deskHistory } from '#server/modules/access/access-tables.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { formSubmissions } from '#server/modules/forms/forms-tables.ts';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** most: of how many attendees an account has beside its owner; of who has no account, Infinity. */
type Going = { orderIds: string[]; customerIds: string[]; userId: string; most: number; now: Date };

/**
 * Makes all that hangs on these orders the account's, or another customer's of the desk: who bought it, answers for it, is registered with it, and what its
 * organizer noted about them. Codes, names and money stay as they are. The orders are locked.
 */
export async function moveWithOrders(tx: Executor, { orderIds, customerIds, userId, most, now }: Going): Promise<void> {
  await moveAttendees(tx, { orderIds, customerIds, userId, most, now });
  await tx
    .update(registrations)
    // A ticket that the person was given before is theirs as one that they bought.
    .set({ userId, holderId: sql`nullif(${registrations.holderId}, ${userId})` })
    .where(inArray(registrations.orderId, orderIds));
  await tx
    .update(formSubmissions)
    .set({ userId })
    .where(and(inArray(formSubmissions.orderId, orderIds), inArray(formSubmissions.userId, customerIds)));
  const theirs = tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(inArray(registrations.orderId, orderIds));
  await tx
    .update(deskHistory)
    .set({ subjectId: userId })
    .where(
      and(
        inArray(deskHistory.subjectId, customerIds),
        or(inArray(deskHistory.orderId, orderIds), inArray(deskHistory.registrationId, theirs)),
      ),
    );
  await tx.update(orders).set({ userId }).where(inArray(orders.id, orderIds));
}

/**
 * Who is registered stands with the orders. Among the account's own attendees are as many of them as it may have; the others
 * are kept as those that somebody deleted.
 */
async function moveAttendees(tx: Executor, { orderIds, customerIds, userId, most, now }: Going): Promise<void> {
  const [kept] = await tx
    .select({ additional: count() })
    .from(attendees)
    .where(and(eq(attendees.userId, userId), eq(attendees.isDefault, false), isNull(attendees.deletedAt)));
  const named = tx
    .select({ id: orderRegistrationItems.id })
    .from(orderRegistrationItems)
    .where(and(eq(orderRegistrationItems.attendeeId, attendees.id), inArray(orderRegistrationItems.orderId, orderIds)));
  const registered = await tx
    .select({ id: attendees.id })
    .from(attendees)
    .where(and(inArray(attendees.userId, customerIds), exists(named)))
    .orderBy(asc(attendees.createdAt), asc(attendees.id));
  const ids = registered.map(({ id }) => id);
  const room = Math.max(0, most - (kept?.additional ?? 0));
  await tx.update(attendees).set({ userId }).where(inArray(attendees.id, ids));
  await tx
    .update(attendees)
    .set({ deletedAt: now })
    .where(inArray(attendees.id, ids.slice(room)));
}

/** Those of whom no order is left. */
export async function withoutOrders(tx: Executor, customerIds: string[]): Promise<string[]> {
  const left = await tx
    .selectDistinct({ userId: orders.userId })
    .from(orders)
    .where(inArray(orders.userId, customerIds));
  return customerIds.filter((id) => !left.some(({ userId }) => userId === id));
}
