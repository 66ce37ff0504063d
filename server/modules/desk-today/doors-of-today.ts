import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { deskLimits } from '#domain/desk-limits.ts';
import type { Language } from '#domain/language.ts';
import { textIn } from '#domain/texts.ts';
import type { DeskOrganizationModel } from '#server/modules/access/desk-organizations.ts';
import { memberMay, permissionsOfMember } from '#server/modules/access/second-factor-rule.ts';
import { events, locations } from '#server/modules/catalog/catalog-tables.ts';
import { wallText } from '#server/modules/catalog/event-times.ts';
import { doorFields } from '#server/modules/desk-events/event-fields.ts';
import { sightIn } from '#server/modules/desk-people/sight.ts';
import type { Executor } from '#server/platform/context.ts';

/**
 * Events whose door lists somebody may take who has no page of them: on sale and not over, the next first. Null for who finds
 * the lists at the event, and for who sees no names (docs/decisions/186).
 */
export async function readDoors(
  executor: Executor,
  member: DeskOrganizationModel,
  { language, now }: { language: Language; now: Date },
) {
  if (memberMay(member, 'ReadEvent') || sightIn(permissionsOfMember(member)) !== 'TICKETS') return null;
  const rows = await executor
    .select({ event: events, placeName: locations.name })
    .from(events)
    .leftJoin(locations, eq(locations.id, events.locationId))
    .where(
      and(
        eq(events.organizationId, member.organization.id),
        member.eventIds ? inArray(events.id, member.eventIds) : undefined,
        eq(events.state, 'LIVE'),
        gt(events.endsAt, now),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(deskLimits.liveEvents);
  return rows.map(({ event, placeName }) => ({
    id: event.id,
    name: textIn(event, language).name,
    start: wallText(event.startWallTime),
    placeName,
    lists: event.doors.map(doorFields),
  }));
}
