import { and, asc, eq, exists, gte, inArray, lte, sql } from 'drizzle-orm';
import type { SavedEventListOptions } from '#server/generated/resolvers.ts';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { findEventsByIds, findPublishedEvent } from '#server/modules/catalog/events.ts';
import { isPublished } from '#server/modules/catalog/published.ts';
import { savedEvents } from '#server/modules/customers/customers-tables.ts';
import { pageOf } from '#server/platform/list-filters.ts';
import type { Context, Database, Executor } from '#server/platform/context.ts';

/** Saves a published event for a person, once; null for an event that is not there (docs/decisions/018). */
export async function saveEvent(db: Database, userId: string, eventId: string): Promise<EventModel | null> {
  const event = await findPublishedEvent(db, eventId, userId);
  if (event) await db.insert(savedEvents).values({ userId, eventId: event.id }).onConflictDoNothing();
  return event;
}

export async function unsaveEvent(db: Database, userId: string, eventId: string): Promise<EventModel | null> {
  const event = await findPublishedEvent(db, eventId, userId);
  if (event) await db.delete(savedEvents).where(and(eq(savedEvents.userId, userId), eq(savedEvents.eventId, event.id)));
  return event;
}

/** The published events that a person saved, the soonest first; an event that is under way at startDate is in it. */
export async function listSavedEvents(
  executor: Executor,
  userId: string,
  options: SavedEventListOptions | null | undefined,
): Promise<{ items: EventModel[]; totalItems: number }> {
  const { skip, take } = pageOf(options);
  const where = and(
    eq(savedEvents.userId, userId),
    isPublished(),
    options?.startDate ? gte(events.endsAt, new Date(options.startDate)) : undefined,
    options?.endDate ? lte(events.startsAt, new Date(options.endDate)) : undefined,
  );
  const saved = await executor
    .select({ id: events.id })
    .from(savedEvents)
    .innerJoin(events, eq(events.id, savedEvents.eventId))
    .where(where)
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(take)
    .offset(skip);
  const found = new Map(
    (
      await findEventsByIds(
        executor,
        saved.map(({ id }) => id),
      )
    ).map((event) => [event.id, event]),
  );
  const items = saved.flatMap(({ id }) => found.get(id) ?? []);
  return { items, totalItems: await countOf(executor, where) };
}

async function countOf(executor: Executor, where: ReturnType<typeof and>): Promise<number> {
  const [counted] = await executor
    .select({ total: sql<number>`count(*)::int` })
    .from(savedEvents)
    .innerJoin(events, eq(events.id, savedEvents.eventId))
    .where(where);
  return counted?.total ?? 0;
}

/** For each event whether the person who asks saved it, in one statement. */
export async function areSaved(queries: { obj: EventModel }[], { db, session }: Context): Promise<boolean[]> {
  if (!session) return queries.map(() => false);
  const ids = queries.map(({ obj }) => obj.id);
  const rows = await db
    .select({ eventId: savedEvents.eventId })
    .from(savedEvents)
    .where(and(eq(savedEvents.userId, session.userId), inArray(savedEvents.eventId, ids)));
  const saved = new Set(rows.map(({ eventId }) => eventId));
  return ids.map((id) => saved.has(id));
}

/** A condition on a list that joins events: the person saved the event. */
export const isSavedBy = (executor: Executor, userId: string) =>
  exists(
    executor
      .select({ one: sql`1` })
      .from(savedEvents)
      .where(and(eq(savedEvents.userId, userId), eq(savedEvents.eventId, events.id))),
  );
