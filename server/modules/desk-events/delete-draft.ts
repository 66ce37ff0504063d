import { eq, inArray } from 'drizzle-orm';
import { deedPermissions } from '#domain/processes/event-process.ts';
import { partVersions } from '#server/modules/access/access-tables.ts';
import { eventAssets, events, products } from '#server/modules/catalog/catalog-tables.ts';
import { openingReminders, savedEvents } from '#server/modules/customers/customers-tables.ts';
import { recordEventDeed, withEvent } from '#server/modules/desk-events/edit-event.ts';
import { refusedDeed } from '#server/modules/desk-events/event-deeds.ts';
import { situationOf } from '#server/modules/desk-events/event-situation.ts';
import { eventForms } from '#server/modules/forms/forms-tables.ts';
import type { Executor, Services } from '#server/platform/context.ts';

/** Deletes a draft that nobody has ever ordered; its history stays. Null for what is not there. Throws FORBIDDEN. */
export const deleteDraft = (services: Pick<Services, 'db' | 'clock'>, userId: string, eventId: string) =>
  withEvent(services, { userId, eventId, permission: deedPermissions.DELETE }, async (tx, read) => {
    const situation = await situationOf(tx, read, services.clock());
    const refused = refusedDeed(situation, 'DELETE', situation.status);
    if (refused) return refused;
    const { name } = read.event;
    await recordEventDeed(tx, read, { what: 'DRAFT_DELETED', actorId: userId, before: { name } });
    await deleteRows(tx, [eventId, ...read.products.map(({ id }) => id)], eventId);
    return { __typename: 'DeletedDraft' as const, id: eventId };
  });

/** What orders have of it keeps the event by its foreign keys, whatever was seen before. */
async function deleteRows(tx: Executor, subjectIds: string[], eventId: string): Promise<void> {
  await tx.delete(partVersions).where(inArray(partVersions.subjectId, subjectIds));
  await tx.delete(openingReminders).where(eq(openingReminders.eventId, eventId));
  await tx.delete(savedEvents).where(eq(savedEvents.eventId, eventId));
  await tx.delete(eventForms).where(eq(eventForms.eventId, eventId));
  await tx.delete(eventAssets).where(eq(eventAssets.eventId, eventId));
  await tx.delete(products).where(eq(products.eventId, eventId));
  await tx.delete(events).where(eq(events.id, eventId));
}
