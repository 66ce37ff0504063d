import { and, asc, desc, eq, getTableColumns, gt, gte, lte, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { MyRegistrationListOptions } from '#server/generated/resolvers.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { isSavedBy } from '#server/modules/customers/saved-events.ts';
import type { RegistrationModel } from '#server/modules/registrations/registrations-model.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { heldBy } from '#server/modules/registrations/whose-registration.ts';
import { pageOf } from '#server/platform/list-filters.ts';
import type { Executor } from '#server/platform/context.ts';

type Maybe<T> = T | null | undefined;

/**
 * The registrations whose tickets the customer has (customer specification §4, My events): upcoming ones have not ended, past ones have and
 * come newest first, saved ones are of
 * events that the person saved (docs/decisions/018). startDate and endDate are the bounds of what the list shows: an event that is under way at
 * startDate is in it. Within a start time the default attendee comes first, then the attendee id.
 */
export async function listRegistrations(
  executor: Executor,
  userId: string,
  options: Maybe<MyRegistrationListOptions>,
  now: Date,
): Promise<{ items: RegistrationModel[]; totalItems: number }> {
  const where = and(
    heldBy(userId),
    options?.filter === 'saved' ? isSavedBy(executor, userId) : undefined,
    ...conditionsOf(options, now),
  );
  const { skip, take } = pageOf(options);
  const items = await executor
    .select(getTableColumns(registrations))
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .innerJoin(attendees, eq(attendees.id, registrations.attendeeId))
    .where(where)
    .orderBy(...orderOf(options), desc(attendees.isDefault), asc(registrations.attendeeId), asc(registrations.id))
    .limit(take)
    .offset(skip);
  const [count] = await executor
    .select({ total: sql<number>`count(*)::int` })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .innerJoin(attendees, eq(attendees.id, registrations.attendeeId))
    .where(where);
  return { items, totalItems: count?.total ?? 0 };
}

function conditionsOf(options: Maybe<MyRegistrationListOptions>, now: Date): (SQL | undefined)[] {
  return [
    options?.filter === 'upcoming' ? gt(events.endsAt, now) : undefined,
    options?.filter === 'past' ? lte(events.endsAt, now) : undefined,
    options?.startDate ? gte(events.endsAt, new Date(options.startDate)) : undefined,
    options?.endDate ? lte(events.startsAt, new Date(options.endDate)) : undefined,
    options?.allAttendees === false ? eq(attendees.isDefault, true) : undefined,
    options?.registrationOptions?.showCancelled ? undefined : ne(registrations.state, 'Cancelled'),
  ];
}

function orderOf(options: Maybe<MyRegistrationListOptions>): SQL[] {
  const { startDateTime, createdAt } = options?.sort ?? {};
  const byCreation =
    createdAt === 'DESC' ? [desc(registrations.createdAt)] : createdAt ? [asc(registrations.createdAt)] : [];
  const newestFirst = startDateTime ? startDateTime === 'DESC' : options?.filter === 'past';
  return [
    ...byCreation,
    newestFirst ? desc(registrations.startsAt) : asc(registrations.startsAt),
    asc(registrations.id),
  ];
}
