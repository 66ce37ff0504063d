import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { events, locations } from '#server/modules/catalog/catalog-tables.ts';
import { isPublished, isReadBy } from '#server/modules/catalog/published.ts';
import { isId } from '#server/platform/ids.ts';
import { channels, organizations } from '#server/modules/organizers/organizers-tables.ts';
import type { Executor } from '#server/platform/context.ts';

const selectEvents = (executor: Executor) =>
  executor
    .select({
      ...getTableColumns(events),
      organizationName: organizations.name,
      organizationLanguage: organizations.languageCode,
      organizationTexts: organizations.texts,
      organizationAssetId: organizations.featuredAssetId,
      rehearsalOf: organizations.rehearsalOf,
      rehearsedEventId: organizations.rehearsedEventId,
      rehearsedBy: organizations.rehearsedBy,
      channelId: channels.id,
      channelCode: channels.code,
      channelToken: channels.token,
      currencyCode: channels.currencyCode,
      locationName: locations.name,
    })
    .from(events)
    .innerJoin(organizations, eq(organizations.id, events.organizationId))
    .innerJoin(channels, eq(channels.organizationId, events.organizationId))
    .leftJoin(locations, eq(locations.id, events.locationId));

/** Events of any kind, drafts too, in no order: for areas that hold an event's id. */
export async function findEventsByIds(executor: Executor, ids: readonly string[]): Promise<EventModel[]> {
  const known = ids.filter(isId);
  return known.length === 0 ? [] : selectEvents(executor).where(inArray(events.id, known));
}

/** The event that a link leads to: listed or not, but never a draft, and what is rehearsed for its person alone. */
export async function findPublishedEvent(
  executor: Executor,
  id: string,
  userId: string | null,
): Promise<EventModel | null> {
  if (!isId(id)) return null;
  const [event] = await selectEvents(executor).where(and(eq(events.id, id), isPublished(), isReadBy(userId)));
  return event ?? null;
}
