import { sql } from 'drizzle-orm';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { isFindable } from '#server/modules/catalog/published.ts';
import { wallText } from '#server/modules/catalog/event-times.ts';
import type { EventDate } from '#server/generated/resolvers.ts';
import { batch } from '#server/platform/batch.ts';
import type { Context } from '#server/platform/context.ts';

/** So many are told of a series. */
const mostDates = 10;

type Row = { of: string; id: string; startWallTime: string };

/** Of each event the dates of its series that anybody may find and that are to come; no statement where none is of any. */
export const otherDates = batch(async (events: EventModel[], { db, clock }: Context): Promise<EventDate[][]> => {
  const inSeries = events.filter(({ seriesId }) => seriesId !== null).map(({ id }) => id);
  if (inSeries.length === 0) return events.map(() => []);
  const { rows } = await db.execute<Row>(sql`
    select one.id as "of", dates.id, dates.start_wall_time::text as "startWallTime" from events one
    join lateral (
      select other.id, other.start_wall_time, other.starts_at from events other
      where other.series_id = one.series_id and other.id <> one.id and ${isFindable(sql`other`)}
        and other.state <> 'CANCELED' and other.starts_at > ${clock().toISOString()}::timestamptz
      order by other.starts_at, other.id limit ${mostDates}
    ) dates on true
    where one.id = any(${sql.param(inSeries)}::uuid[])
    order by dates.starts_at, dates.id`);
  const dates = Map.groupBy(rows, ({ of }) => of);
  return events.map(({ id }) =>
    (dates.get(id) ?? []).map((date) => ({ id: date.id, startWallTime: wallText(date.startWallTime) })),
  );
});
