import { and, asc, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { deskLimits } from '#domain/desk-limits.ts';
import type { Language } from '#domain/language.ts';
import { textIn } from '#domain/texts.ts';
import { findDeskOrganization } from '#server/modules/access/desk-organizations.ts';
import { memberMay } from '#server/modules/access/second-factor-rule.ts';
import { assets, categories, events, locations } from '#server/modules/catalog/catalog-tables.ts';
import { wallText } from '#server/modules/catalog/event-times.ts';
import { findPlaces } from '#server/modules/catalog/places-left.ts';
import { eventStatus } from '#server/modules/catalog/sale-status.ts';
import { findSeries } from '#server/modules/desk-events/find-series.ts';
import type { DeskEventFilter, DeskEventList } from '#server/generated/desk-resolvers.ts';
import { forbidden } from '#server/platform/authorize.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';

type Asker = { userId: string; language: Language };
type Wanted = { organizationId: string; filter: DeskEventFilter | null; after: string | null };

/** One page of an organizer's events that the person may see. Null for a stranger. Throws FORBIDDEN. */
export async function listDeskEvents(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, language }: Asker,
  { organizationId, filter, after }: Wanted,
) {
  const member = await findDeskOrganization(db, userId, organizationId);
  if (!member) return null;
  if (!memberMay(member, 'ReadEvent')) throw forbidden();
  const now = clock();
  const isComing = filter?.list === 'DRAFTS' || filter?.list === 'ON_SALE';
  const its = and(
    eq(events.organizationId, member.organization.id),
    member.eventIds ? inArray(events.id, member.eventIds) : undefined,
    filter?.list ? inList(filter.list, now) : undefined,
    named(filter?.search ?? ''),
  );
  const rows = await db
    .select({ event: events, placeName: locations.name, primaryCategory: categories.code, cover: assets.preview })
    .from(events)
    .leftJoin(locations, eq(locations.id, events.locationId))
    .leftJoin(categories, eq(categories.id, events.primaryCategoryId))
    .leftJoin(assets, eq(assets.id, events.featuredAssetId))
    .where(and(its, beyond(after, isComing)))
    .orderBy(...(isComing ? [asc(events.startsAt), asc(events.id)] : [desc(events.startsAt), desc(events.id)]))
    .limit(deskLimits.eventsInPage + 1);
  const page = rows.slice(0, deskLimits.eventsInPage);
  return {
    events: await entriesOf(db, page, { language, now }),
    hasMore: rows.length > page.length,
  };
}

type Row = {
  event: typeof events.$inferSelect;
  placeName: string | null;
  primaryCategory: string | null;
  cover: string | null;
};

async function entriesOf(executor: Executor, rows: Row[], { language, now }: { language: Language; now: Date }) {
  const ids = rows.map(({ event }) => event.id);
  const places = await findPlaces(executor, ids, { now });
  const series = await findSeries(
    executor,
    rows.map(({ event }) => event),
  );
  return rows.map(({ event, placeName, primaryCategory, cover }) => ({
    id: event.id,
    name: textIn(event, language).name,
    status: eventStatus(event, now),
    isPaused: event.salesPausedAt !== null,
    start: wallText(event.startWallTime),
    timeZone: event.timeZone,
    placeName,
    primaryCategory,
    cover,
    capacity: event.capacity,
    booked: places.events.get(event.id)?.booked ?? 0,
    held: places.events.get(event.id)?.held ?? 0,
    series: series.get(event.id) ?? null,
  }));
}

function inList(list: DeskEventList, now: Date): SQL | undefined {
  switch (list) {
    case 'DRAFTS':
      return eq(events.state, 'DRAFT');
    case 'ON_SALE':
      return and(eq(events.state, 'LIVE'), gt(events.endsAt, now));
    case 'PAST':
      return and(eq(events.state, 'LIVE'), lte(events.endsAt, now));
    case 'CANCELED':
      return eq(events.state, 'CANCELED');
  }
}

/** Whose name, in any language, has these words in it. */
function named(search: string): SQL | undefined {
  const words = search.trim().slice(0, 200);
  if (words === '') return undefined;
  const pattern = `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return or(
    sql`${events.name} ilike ${pattern}`,
    sql`exists (select from jsonb_each(${events.texts}) text where text.value ->> 'name' ilike ${pattern})`,
  );
}

/** None is beyond an event that is not there. */
function beyond(after: string | null, isComing: boolean): SQL | undefined {
  if (after === null) return undefined;
  if (!isId(after)) return sql`false`;
  const last = sql`(select last.starts_at, last.id from events last where last.id = ${after})`;
  return isComing
    ? sql`(${events.startsAt}, ${events.id}) > ${last}`
    : sql`(${events.startsAt}, ${events.id}) < ${last}`;
}
