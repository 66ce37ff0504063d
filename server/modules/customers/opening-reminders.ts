import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { findPublishedEvent } from '#server/modules/catalog/events.ts';
import { findSaleCodes } from '#server/modules/catalog/sale-codes.ts';
import { openingReminders } from '#server/modules/customers/customers-tables.ts';
import type { Context, Database, Executor, Services } from '#server/platform/context.ts';

/**
 * Keeps that the person wants a mail when registration for the event opens, once; nothing of an event that is not to open
 * (docs/decisions/072). Who was mailed already, and asks again since the opening was moved, is mailed again. Null for an
 * event that is not there.
 */
export async function setOpeningReminder(
  { db, clock }: Services,
  userId: string,
  eventId: string,
): Promise<EventModel | null> {
  const event = await findPublishedEvent(db, eventId, userId);
  const codes = await findSaleCodes(db, event ? [event] : [], clock());
  if (event && codes.get(event.id) === 'NOT_OPEN_YET') {
    await db
      .insert(openingReminders)
      .values({ userId, eventId: event.id })
      .onConflictDoUpdate({ target: [openingReminders.userId, openingReminders.eventId], set: { mailedAt: null } });
  }
  return event;
}

export async function removeOpeningReminder(db: Database, userId: string, eventId: string): Promise<EventModel | null> {
  const event = await findPublishedEvent(db, eventId, userId);
  if (event) await db.delete(openingReminders).where(ofPerson(userId, event.id));
  return event;
}

/** For each event whether the person who asks is still to be mailed of its opening, in one statement. */
export async function haveReminders(queries: { obj: EventModel }[], { db, session }: Context): Promise<boolean[]> {
  if (!session) return queries.map(() => false);
  const ids = queries.map(({ obj }) => obj.id);
  const rows = await db
    .select({ eventId: openingReminders.eventId })
    .from(openingReminders)
    .where(
      and(
        eq(openingReminders.userId, session.userId),
        inArray(openingReminders.eventId, ids),
        isNull(openingReminders.mailedAt),
      ),
    );
  const waiting = new Set(rows.map(({ eventId }) => eventId));
  return ids.map((id) => waiting.has(id));
}

/** The events of which anybody can buy a ticket now and whose reminders are not all mailed. */
export async function findOpened(executor: Executor, now: Date): Promise<string[]> {
  const isWaitedFor = exists(
    executor
      .select({ one: sql`1` })
      .from(openingReminders)
      .where(and(eq(openingReminders.eventId, events.id), isNull(openingReminders.mailedAt))),
  );
  const waitedFor = await executor.select().from(events).where(isWaitedFor);
  const codes = await findSaleCodes(executor, waitedFor, now);
  return waitedFor.flatMap(({ id }) => (codes.get(id) === 'OPEN' ? [id] : []));
}

/** So many in one transaction. */
const mostAtOnce = 100;

/** Marks some reminders of an event as mailed and answers whose; another server that does so at the same time takes others. */
export async function takeReminders(tx: Executor, eventId: string, now: Date): Promise<string[]> {
  const waiting = tx
    .select({ userId: openingReminders.userId })
    .from(openingReminders)
    .where(and(eq(openingReminders.eventId, eventId), isNull(openingReminders.mailedAt)))
    .limit(mostAtOnce)
    .for('update', { skipLocked: true });
  const taken = await tx
    .update(openingReminders)
    .set({ mailedAt: now })
    .where(
      and(
        eq(openingReminders.eventId, eventId),
        isNull(openingReminders.mailedAt),
        inArray(openingReminders.userId, waiting),
      ),
    )
    .returning({ userId: openingReminders.userId });
  return taken.map(({ userId }) => userId);
}

/** Whether the person did not take it back since. */
export async function hasReminder(executor: Executor, userId: string, eventId: string): Promise<boolean> {
  const rows = await executor
    .select({ userId: openingReminders.userId })
    .from(openingReminders)
    .where(ofPerson(userId, eventId));
  return rows.length > 0;
}

const ofPerson = (userId: string, eventId: string) =>
  and(eq(openingReminders.userId, userId), eq(openingReminders.eventId, eventId));
