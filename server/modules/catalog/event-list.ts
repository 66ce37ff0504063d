import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { EventFilterParameter, EventListOptions } from '#server/generated/resolvers.ts';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { cellsWithin, distanceKmSql } from '#server/platform/geo.ts';
import { hasNoWord, monthQuery, searchQuery, searchWords } from '#server/platform/search-words.ts';
import type { FilterColumn, SortKey } from '#server/platform/list-filters.ts';
import { filterCondition, inDirection, pageOf, sortKeys } from '#server/platform/list-filters.ts';
import type { Executor } from '#server/platform/context.ts';
import { plannedEachTime } from '#server/platform/database/named-statements.ts';

/** Totals are exact up to this many; a longer list says this number and can still be paged through. */
export const exactTotalMax = 1_000;
const fewEvents = 2_000;

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
  isCanceled: { column: sql`(event.state = 'CANCELED')`, type: 'boolean' },
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
  if (hasNoWord(options?.query ?? '')) return { items: [], totalItems: 0 };
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
  const { where, ways, usesIndex } = conditionsOf(options);
  const asked = sortKeys(columns, options?.sort);
  const byStart: SortKey = { column: sql`search.starts_at`, direction: 'ASC' };
  const keys: SortKey[] = [
    ...(asked.length > 0 ? asked : [byStart]),
    { column: sql`search.event_id`, direction: 'ASC' },
  ];
  const source = sql`from event_search search ${joinsOf(options)} where`;
  const order = sql`order by ${listed(keys.map(inDirection))}`;
  const hitKeys = listed(keys.map(({ column }, at) => sql`${column} as ${sql.raw(`key_${at}`)}`));
  const named = keys.map(({ direction }, at): SortKey => ({ column: sql.raw(`key_${at}`), direction }));
  const { rows } = await executor.execute<{ total: number; ids: string[] }>(sql`${sql.raw(plannedEachTime)}
    with hits as materialized (${sql.join(
      ways.map((way) => sql`select search.event_id, ${hitKeys} ${source} ${way}`),
      sql` union all `,
    )} ${usesIndex ? sql`` : order} limit ${exactTotalMax + 1})
    select (select count(*)::int from hits) as total,
      array(select event_id from hits order by ${listed(named.map(inDirection))} limit ${take} offset ${skip}) as ids
  `);
  const { total, ids } = rows[0] ?? { total: 0, ids: [] };
  const hitsAreTheFirst = total <= exactTotalMax || (!usesIndex && skip + take <= exactTotalMax);
  if (hitsAreTheFirst) return { ids, total: Math.min(total, exactTotalMax) };
  const walked = await executor.execute<{ id: string }>(
    sql`${sql.raw(plannedEachTime)} select search.event_id as id ${source} ${where} ${order} limit ${take} offset ${skip}`,
  );
  return { ids: walked.rows.map(({ id }) => id), total: exactTotalMax };
}

const listed = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

type Conditions = {
  /** All that is asked. */
  where: SQL;
  /** The same, once for each index that may answer it; every hit is found by one of them. */
  ways: SQL[];
  /** Words or squares are asked for, which an index answers without the dates. */
  usesIndex: boolean;
};

function conditionsOf(options: EventListOptions | null | undefined): Conditions {
  const distance = options?.distance;
  const start = options?.filterOperator === 'OR' ? undefined : options?.filter?.startDateTime;
  const words = searchWords(options?.query ?? '');
  const cells = distance ? cellsWithin(distance.from, distance.lte) : null;
  const filter = filterCondition(columns, options?.filter, options?.filterOperator);
  const asked = [
    ...(cells ? [sql`search.cell = any(${sql.param(cells)}::int[])`] : []),
    ...(distance
      ? [sql`${distanceKmSql(distance.from, sql`search.lat`, sql`search.long`)} <= ${distance.lte}::float8`]
      : []),
    ...(filter ? [sql`(${filter})`] : []),
  ];
  const query = words.length > 0 ? searchQuery({ words, cells, ...boundsOf(start) }) : null;
  const where = allOf([...(query ? [sql`(numnode(${query}) = 0 or search.tsv @@ (${query}))`] : []), ...asked]);
  const usesIndex = query !== null || cells !== null;
  if (!query || !cells) return { where, ways: [where], usesIndex };
  const few = isFew(cells, start);
  const onlyWords = searchQuery({ words, cells: null }) ?? query;
  const near = allOf([few, ...asked, sql`(numnode(${onlyWords}) = 0 or strip(search.tsv) @@ (${onlyWords}))`]);
  const inMonths = monthQuery({ words, cells, ...boundsOf(start) });
  const far = inMonths ? allOf([sql`month_words(search.tsv) @@ ${inMonths}`, ...asked]) : where;
  return { where, ways: [near, sql`not ${few} and ${far}`], usesIndex };
}

const allOf = (conditions: SQL[]): SQL => (conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`);

/**
 * Whether so few events are at this place and time that reading them costs less than looking up a word, which may be
 * in a third of all names (docs/decisions/015). Their words are then read from the rows: strip() keeps the full-text
 * index out of it, and changes nothing, because a search asks for no positions.
 */
function isFew(cells: number[], start: EventFilterParameter['startDateTime']): SQL {
  const { startDateTime } = columns;
  const atThatTime = filterCondition({ startDateTime }, { startDateTime: start }, 'AND') ?? sql`true`;
  return sql`(select count(*) from (
    select from event_search search where search.cell = any(${sql.param(cells)}::int[]) and ${atThatTime} limit ${fewEvents + 1}
  ) near) <= ${fewEvents}`;
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
