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
import { isHolder, ofBuyer } from '#server/modules/registrations/whose-registration.ts';
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

/** Who bought a ticket that they gave to somebody sees it with the attendee that they bought it for (docs/decisions/132). */
async function shownAttendeeIds(found: RegistrationModel[], context: Context): Promise<string[]> {
  const given = found.filter((one) => one.holderId !== null && !isHolder(one, context));
  const bought = given.length === 0 ? new Map<string, string>() : await boughtFor(context.db, given);
  return found.map(({ registrationItemId, attendeeId }) => bought.get(registrationItemId) ?? attendeeId);
}

async function boughtFor(executor: Executor, given: RegistrationModel[]): Promise<Map<string, string>> {
  const items = await executor
    .select({ id: orderRegistrationItems.id, attendeeId: orderRegistrationItems.attendeeId })
    .from(orderRegistrationItems)
    .where(
      inArray(
        orderRegistrationItems.id,
        given.map(({ registrationItemId }) => registrationItemId),
      ),
    );
  return new Map(items.map(({ id, attendeeId }) => [id, attendeeId]));
}

const attendeesOf = batch(async (found: RegistrationModel[], context: Context) => {
  const ids = await shownAttendeeIds(found, context);
  const attendeesById = byId(await findAttendees(context.db, [...new Set(ids)]));
  return ids.map((id) => attendeesById.get(id) ?? null);
});

export const registrationLoaders = {
  attendee: related(({ related: read }: RegistrationModel) => read?.attendee, attendeesOf),
  attendeeId: batch(shownAttendeeIds),
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
  order: ofBuyer(one((registration: RegistrationModel) => registration.orderId, findOrdersByIds)),
  orderLine: ofBuyer(async (queries: { obj: RegistrationModel }[], context: Context) =>
    (await linesOfRegistrations(queries, context)).map(
      (lines) => lines?.find(({ kind }) => kind === 'TUITION') ?? null,
    ),
  ),
  sessionOptions: async (queries: { obj: RegistrationModel }[], context: Context) =>
    (await linesOfRegistrations(queries, context)).map((lines) =>
      (lines ?? []).filter(({ kind }) => kind === 'SESSION_OPTION').map(detailOf),
    ),
};
