import { and, eq, isNull, sql } from 'drizzle-orm';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { orderRegistrationItems, orders, registrations } from '#server/modules/orders/orders-tables.ts';
import { newRegistrationCode } from '#server/modules/orders/readable-codes.ts';
import type { Executor } from '#server/platform/context.ts';

/** Makes the registrations of an order that is paid: one for each of its items, each with a code of its own. */
export async function confirmRegistrations(
  tx: Executor,
  { id, userId }: Pick<OrderModel, 'id' | 'userId'>,
  itemIds: string[],
): Promise<void> {
  const codes = itemIds.map(newRegistrationCode);
  const { rowCount } = await tx.execute(sql`
    insert into registrations
      (code, order_id, registration_item_id, user_id, attendee_id, event_id, tuition_id, starts_at)
    select given.code, item.order_id, item.id, ${userId}, item.attendee_id, item.event_id, item.tuition_id, event.starts_at
    from unnest(${sql.param(itemIds)}::uuid[], ${sql.param(codes)}::text[]) as given (item_id, code)
    join order_registration_items item on item.id = given.item_id
    join events event on event.id = item.event_id
    on conflict do nothing
  `);
  if ((rowCount ?? 0) < itemIds.length) await confirmOthers(tx, id);
}

/** Those that have no registration yet, because the code made for them was taken. */
async function confirmOthers(tx: Executor, orderId: string): Promise<void> {
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
