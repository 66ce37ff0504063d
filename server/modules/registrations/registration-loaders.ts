import { eq, inArray } from 'drizzle-orm';
import { policyOf } from '#server/modules/catalog/cancellation-policies.ts';
import type { PolicyModel } from '#server/modules/catalog/cancellation-policies.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { findProductsByIds } from '#server/modules/catalog/products.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { findLines } from '#server/modules/orders/order-items.ts';
import { detailOf } from '#server/modules/orders/order-money.ts';
import { findOrdersByIds } from '#server/modules/orders/order-selection.ts';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import type { RegistrationModel } from '#server/modules/registrations/registrations-model.ts';
import { batch, byId, one, related } from '#server/platform/batch.ts';
import type { Context, Executor } from '#server/platform/context.ts';

const findAttendees = (executor: Executor, ids: string[]) =>
  executor.select().from(attendees).where(inArray(attendees.id, ids));

const linesOfRegistrations = related(
  (registration: RegistrationModel) => registration.related?.lines,
  batch(async (found: RegistrationModel[], { db }: Context) => {
    const ids = found.map(({ registrationItemId }) => registrationItemId);
    const lines = Map.groupBy(
      await findLines(db, 'registrationItemId', ids),
      ({ registrationItemId }) => registrationItemId,
    );
    return found.map(({ registrationItemId }) => lines.get(registrationItemId) ?? []);
  }),
);

export const registrationLoaders = {
  attendee: related(
    ({ related: read }: RegistrationModel) => read?.attendee,
    one((registration) => registration.attendeeId, findAttendees),
  ),
  event: related(
    ({ related: read }: RegistrationModel) => read?.event,
    one((registration) => registration.eventId, findEventsByIds),
  ),
  tuition: related(
    ({ related: read }: RegistrationModel) => read?.tuition,
    one((registration) => registration.tuitionId, findProductsByIds),
  ),
  cancellationPolicy: batch(async (found: RegistrationModel[], { db }: Context): Promise<(PolicyModel | null)[]> => {
    const items = byId(
      await db
        .select({
          id: orderRegistrationItems.id,
          stored: orderRegistrationItems.cancellationPolicy,
          currencyCode: orders.currencyCode,
        })
        .from(orderRegistrationItems)
        .innerJoin(orders, eq(orders.id, orderRegistrationItems.orderId))
        .where(
          inArray(
            orderRegistrationItems.id,
            found.map(({ registrationItemId }) => registrationItemId),
          ),
        ),
    );
    return found.map(({ registrationItemId }) => {
      const item = items.get(registrationItemId);
      return item ? { policy: policyOf(item.stored), currencyCode: item.currencyCode } : null;
    });
  }),
  order: one((registration: RegistrationModel) => registration.orderId, findOrdersByIds),
  orderLine: async (queries: { obj: RegistrationModel }[], context: Context) =>
    (await linesOfRegistrations(queries, context)).map(
      (lines) => lines?.find(({ kind }) => kind === 'TUITION') ?? null,
    ),
  sessionOptions: async (queries: { obj: RegistrationModel }[], context: Context) =>
    (await linesOfRegistrations(queries, context)).map((lines) =>
      (lines ?? []).filter(({ kind }) => kind === 'SESSION_OPTION').map(detailOf),
    ),
};
