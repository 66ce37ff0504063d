import { and, eq, isNull } from 'drizzle-orm';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { newRegistrationCode } from '#server/modules/orders/readable-codes.ts';
import type { Executor } from '#server/platform/context.ts';

/** Makes the registrations of a paid order that are not there yet, because the code made for them was taken. */
export async function confirmOthers(tx: Executor, orderId: string): Promise<void> {
  const unconfirmed = await tx
    .select({
      registrationItemId: orderRegistrationItems.id,
      orderId: orderRegistrationItems.orderId,
      userId: orders.userId,
      attendeeId: orderRegistrationItems.attendeeId,
      eventId: orderRegistrationItems.eventId,
      tuitionId: orderRegistrationItems.tuitionId,
      startsAt: events.startsAt,
    })
    .from(orderRegistrationItems)
    .innerJoin(orders, eq(orders.id, orderRegistrationItems.orderId))
    .innerJoin(events, eq(events.id, orderRegistrationItems.eventId))
    .leftJoin(registrations, eq(registrations.registrationItemId, orderRegistrationItems.id))
    .where(
      and(
        eq(orderRegistrationItems.orderId, orderId),
        isNull(orderRegistrationItems.cancelledAt),
        isNull(registrations.id),
      ),
    );
  if (unconfirmed.length === 0) return;
  const confirmed = await tx
    .insert(registrations)
    .values(unconfirmed.map((registration) => ({ ...registration, code: newRegistrationCode() })))
    .onConflictDoNothing({ target: registrations.code })
    .returning({ id: registrations.id });
  if (confirmed.length < unconfirmed.length) await confirmOthers(tx, orderId);
}
