import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { textIn } from '#domain/texts.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { wallText } from '#server/modules/catalog/event-times.ts';
import type { Executor } from '#server/platform/context.ts';

const mostEvents = 500;

type Wanted = {
  organizationId: string;
  now: Date;
  language: Language;
  places: readonly { eventIds: string[] | null }[];
};

/** The events to which a role may be limited, the soonest first: those that are not over, and those to which one is. */
export async function findTeamEvents(executor: Executor, { organizationId, now, language, places }: Wanted) {
  const used = [...new Set(places.flatMap(({ eventIds }) => eventIds ?? []))];
  const isUsed = used.length > 0 ? inArray(events.id, used) : undefined;
  const rows = await executor
    .select()
    .from(events)
    .where(and(eq(events.organizationId, organizationId), or(gt(events.endsAt, now), isUsed)))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(mostEvents);
  return rows.map((event) => ({
    id: event.id,
    name: textIn(event, language).name,
    start: wallText(event.startWallTime),
  }));
}
