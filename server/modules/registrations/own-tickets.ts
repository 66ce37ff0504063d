import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { batch } from '#server/platform/batch.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { heldBy } from '#server/modules/registrations/whose-registration.ts';
import type { Context } from '#server/platform/context.ts';

const isGiven = isNotNull(registrations.holderId);

/** For each event the names on the tickets of the person who asks, as they went into the cart, or their own on what they were given; in one statement. */
export const ownTicketHolders = batch(async (events: EventModel[], { db, session }: Context): Promise<string[][]> => {
  if (!session) return events.map(() => []);
  const rows = await db
    .select({
      eventId: registrations.eventId,
      firstName: sql<string>`case when ${isGiven} then ${attendees.firstName} else ${orderRegistrationItems.firstName} end`,
      lastName: sql<string>`case when ${isGiven} then ${attendees.lastName} else ${orderRegistrationItems.lastName} end`,
    })
    .from(registrations)
    .innerJoin(orderRegistrationItems, eq(orderRegistrationItems.id, registrations.registrationItemId))
    .innerJoin(attendees, eq(attendees.id, registrations.attendeeId))
    .where(
      and(
        heldBy(session.userId),
        inArray(
          registrations.eventId,
          events.map(({ id }) => id),
        ),
        ne(registrations.state, 'Cancelled'),
      ),
    )
    .orderBy(asc(orderRegistrationItems.createdAt), asc(orderRegistrationItems.id));
  const byEvent = Map.groupBy(rows, ({ eventId }) => eventId);
  return events.map(({ id }) =>
    (byEvent.get(id) ?? []).map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
  );
});
