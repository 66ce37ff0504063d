import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { EventListOptions } from '#server/generated/resolvers.ts';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { cellsWithin, distanceKmSql } from '#server/modules/catalog/geo.ts';
import { searchQuery, searchWords } from '#server/modules/catalog/search-words.ts';
import type { FilterColumn, SortKey } from '#server/modules/organizers/list-filters.ts';
import { filterCondition, inDirection, pageOf, sortKeys } from '#server/modules/organizers/list-filters.ts';
import type { Executor } from '#server/platform/context.ts';
import { plannedEachTime } from '#server/platform/database/named-statements.ts';

/** Totals are exact up to this many; a longer list says this number and can still be paged through. */
export const exactTotalMax = 1_000;

const columns = {
  id: { column: sql`search.event_id`, type: 'uuid' },
  name: { column: sql`search.name`, type: 'text' },
  description: { column: sql`event.description`, type: 'text' },
  locationName: { column: sql`place.name`, type: 'text' },
  organizationId: { column: sql`search.organization_id`, type: 'uuid' },
  categoryId: { column: sql`search.category_id`, type: 'uuid' },
  startDateTime: { column: sql`search.starts_at`, type: 'timestamptz' },
  endDateTime: { column: sql`search.ends_at`, type: 'timestamptz' },
  createdAt: { column: sql`event.created_at`, type: 'timestamptz' },
  updatedAt: { column: sql`event.updated_at`, type: 'timestamptz' },
  isCanceled: { column: sql`event.is_canceled`, type: 'boolean' },
  isListed: { column: sql`event.is_listed`, type: 'boolean' },
  capacity: { column: sql`event.capacity`, type: 'float8' },
} as const satisfies Record<string, FilterColumn>;

/**
 * The published events that fit, by their start unless another sort is asked for (customer specification §8, GetEventList).
 * The narrow table event_search answers words, squares and months by one index; the exact distance is filtered after.
 */
export async function listEvents(
  executor: Executor,
  options: EventListOptions | null | undefined,
): Promise<{ items: EventModel[]; totalItems: number }> {
  const from = options?.distance?.from;
  const { ids, total } = await pageOfIds(executor, options);
  const found = new Map((await findEventsByIds(executor, ids)).map((event) => [event.id, event]));
  const items = ids.flatMap((id) => found.get(id) ?? []);
  return {
    items: from ? items.map((event) => ({ ...event, askedFrom: { lat: from.lat, long: from.long } })) : items,
    totalItems: total,
  };
}

/**
 * The hits are gathered first, at most one more than are counted, so that the planner takes the full-text index for them;
 * left alone it walks the dates for a rare word. When there are more, the word is common, and walking the dates is right.
 */
async function pageOfIds(
  executor: Executor,
  options: EventListOptions | null | undefined,
): Promise<{ ids: string[]; total: number }> {
  const { skip, take } = pageOf(options);
  const { where, usesIndex } = conditionsOf(options);
  const asked = sortKeys(columns, options?.sort);
  const byStart: SortKey = { column: sql`search.starts_at`, direction: 'ASC' };
  const keys: SortKey[] = [
    ...(asked.length > 0 ? asked : [byStart]),
    { column: sql`search.event_id`, direction: 'ASC' },
  ];
  const source = sql`from event_search search ${joinsOf(options)} where ${where}`;
  const order = sql`order by ${listed(keys.map(inDirection))}`;
  const named = keys.map(({ direction }, at): SortKey => ({ column: sql.raw(`key_${at}`), direction }));
  const { rows } = await executor.execute<{ total: number; ids: string[] }>(sql`${sql.raw(plannedEachTime)}
    with hits as materialized (
      select search.event_id, ${listed(keys.map(({ column }, at) => sql`${column} as ${sql.raw(`key_${at}`)}`))}
      ${source} ${usesIndex ? sql`` : order} limit ${exactTotalMax + 1}
    )
    select (select count(*)::int from hits) as total,
      array(select event_id from hits order by ${listed(named.map(inDirection))} limit ${take} offset ${skip}) as ids
  `);
  const { total, ids } = rows[0] ?? { total: 0, ids: [] };
  const hitsAreTheFirst = total <= exactTotalMax || (!usesIndex && skip + take <= exactTotalMax);
  if (hitsAreTheFirst) return { ids, total: Math.min(total, exactTotalMax) };
  const walked = await executor.execute<{ id: string }>(
    sql`${sql.raw(plannedEachTime)} select search.event_id as id ${source} ${order} limit ${take} offset ${skip}`,
  );
  return { ids: walked.rows.map(({ id }) => id), total: exactTotalMax };
}

const listed = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

/**
 * usesIndex: words or squares are asked for, which an index answers without the dates. Squares are said twice beside
 * words: as tokens, so that the full-text index answers a rare word, its place and its month at once, and as a column,
 * so that a common word is filtered among the few events of that place and time (docs/decisions/015).
 */
function conditionsOf(options: EventListOptions | null | undefined): { where: SQL; usesIndex: boolean } {
  const conditions: SQL[] = [];
  const distance = options?.distance;
  const start = options?.filterOperator === 'OR' ? undefined : options?.filter?.startDateTime;
  const words = searchWords(options?.query ?? '');
  const cells = distance ? cellsWithin(distance.from, distance.lte) : null;
  const query = words.length > 0 ? searchQuery({ words, cells, ...boundsOf(start) }) : null;
  if (query) conditions.push(sql`(numnode(${query}) = 0 or search.tsv @@ (${query}))`);
  if (cells) conditions.push(sql`search.cell = any(${sql.param(cells)}::int[])`);
  if (distance) {
    const km = distanceKmSql(distance.from, sql`search.lat`, sql`search.long`);
    conditions.push(sql`${km} <= ${distance.lte}::float8`);
  }
  const filter = filterCondition(columns, options?.filter, options?.filterOperator);
  if (filter) conditions.push(sql`(${filter})`);
  return {
    where: conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`,
    usesIndex: query !== null || cells !== null,
  };
}

/** The wide tables are read only when something is asked of them. */
function joinsOf(options: EventListOptions | null | undefined): SQL {
  const asked = { ...options?.filter, ...options?.sort };
  const narrow = ['id', 'name', 'organizationId', 'categoryId', 'startDateTime', 'endDateTime'];
  if (Object.keys(asked).every((field) => narrow.includes(field))) return sql``;
  return sql`join events event on event.id = search.event_id left join locations place on place.id = event.location_id`;
}

type DateBounds = { after?: string | null; before?: string | null; between?: { start: string; end: string } | null };

function boundsOf(start: DateBounds | null | undefined): { from?: Date; to?: Date } {
  const from = start?.between?.start ?? start?.after;
  const to = start?.between?.end ?? start?.before;
  return { ...(from ? { from: new Date(from) } : {}), ...(to ? { to: new Date(to) } : {}) };
}
