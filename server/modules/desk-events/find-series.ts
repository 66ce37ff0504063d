import { sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/context.ts';

/** The place of an event among the dates of its series, the first is 1, and how many there are. */
export type SeriesPlace = { position: number; size: number };

/** By the ids of the events; without those that are alone, or left alone. */
export async function findSeries(
  executor: Executor,
  events: readonly { id: string; seriesId: string | null }[],
): Promise<Map<string, SeriesPlace>> {
  const seriesIds = [...new Set(events.flatMap(({ seriesId }) => seriesId ?? []))];
  if (seriesIds.length === 0) return new Map();
  const { rows } = await executor.execute<SeriesPlace & { id: string }>(sql`
    select event.id,
      row_number() over (partition by event.series_id order by event.starts_at, event.id)::int as position,
      count(*) over (partition by event.series_id)::int as size
    from events event where event.series_id = any(${sql.param(seriesIds)}::uuid[])`);
  return new Map(rows.filter(({ size }) => size > 1).map(({ id, position, size }) => [id, { position, size }]));
}
