import { languages, type Language } from '#domain/language.ts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { EventListOptions } from '#server/generated/resolvers.ts';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { isOneIn, sampleWords, secondsUntil, type WordSample } from '#server/modules/catalog/word-sample.ts';
import { cellsWithin, distanceKmSql } from '#server/platform/geo.ts';
import {
  hasNoWord,
  monthQuery,
  searchQuery,
  searchWords,
  endOfMonth,
  secondsOfMonth,
  wordsQuery,
  type Span,
} from '#server/platform/search-words.ts';
import type { FilterColumn, SortKey } from '#server/platform/list-filters.ts';
import { filterCondition, inDirection, pageOf, sortKeys } from '#server/platform/list-filters.ts';
import type { Executor } from '#server/platform/context.ts';
import { plannedEachTime } from '#server/platform/database/named-statements.ts';

/** Totals are exact up to this many; a longer list says this number and can still be paged through. */
export const exactTotalMax = 1_000;
const fewEvents = 2_000;

/** Its name in a language of which it has words beside its own (docs/decisions/128). */
const nameInLanguage = (language: Language) => sql`(event.texts -> ${sql.raw(`'${language}'`)} ->> 'name')`;

const columns = {
  id: { column: sql`search.event_id`, type: 'uuid' },
  name: { column: sql`search.name`, type: 'text', also: languages.map(nameInLanguage) },
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

/** Whether the words are so common that reading events one after the other finds enough of them soonest. */
const isCommon = (sample: WordSample) => isOneIn(sample, 4);
/** Whether they are so common that reading all events of a place costs less than looking the words up. */
const isCommonAtPlaces = (sample: WordSample) => isOneIn(sample, 20);

type Page = { ids: string[]; total: number };
/** isFirst: its page is the one that was asked for, whatever else there is. */
type Gathered = Page & { isFirst: boolean };

/**
 * The page's events by the cheapest of several ways, which all find the same (docs/decisions/015, 114, 124): how common
 * the words are decides, which a sample tells.
 */
async function pageOfIds(executor: Executor, options: EventListOptions | null | undefined): Promise<Page> {
  const asked = askedOf(options);
  const list = listOf(executor, options);
  const { from } = asked.span;
  const sample = asked.words && from ? await sampleWords(executor, asked.words, asked.atThatTime) : null;
  if (sample?.lexemes && from && !asked.cells && list.isByStart) {
    const page = await (isCommon(sample) ? firstOfCommon : firstByMonths)(list, { ...asked, sample, from });
    if (page) return page;
  }
  const { ways, usesIndex } = waysOf(asked, sample);
  const found = await list.gather(ways, { inOrder: !usesIndex });
  return found.isFirst ? found : { ids: await list.walk(asked.where), total: exactTotalMax };
}

/** Words among the events from an instant on. */
type Sampled = Asked & { sample: WordSample; from: Date };

/** Longer than it should take: what comes first need not tell of what comes then. */
const spare = 1.5;

/** The first of a list that is too long to be counted, read one after the other; null where there were not enough of them. */
async function firstOfCommon(list: List, { sample, others, words, from }: Sampled): Promise<Page | null> {
  const until = secondsAfter(from, secondsUntil(sample, spare * (exactTotalMax + 1)));
  const soon = sql`search.starts_at < ${until.toISOString()}::timestamptz`;
  const found = await list.gather([allOf([soon, hasWords(words ?? sql``), ...others])], { inOrder: true });
  return found.isFirst && found.total === exactTotalMax ? found : null;
}

/**
 * The same by the words of months: the first of them have the page, and tell in how many more there are too many to be
 * counted.
 */
async function firstByMonths(list: List, { sample, others, where, from }: Sampled): Promise<Page | null> {
  const gatherUntil = async (to: Date) => {
    const months = monthQuery({ ...sample, cells: null, from, to });
    return months ? list.gather([allOf([monthsHave(months), ...others])], { inOrder: false }) : null;
  };
  const soon = secondsAfter(from, secondsOfMonth / 2);
  const first = await gatherUntil(soon);
  if (!first) return null;
  if (!first.isFirst) return { ids: await list.walk(where), total: exactTotalMax };
  if (first.ids.length < list.take) return null;
  const seconds = (endOfMonth(soon).getTime() - from.getTime()) / 1000;
  const until = secondsAfter(from, (seconds * spare * (exactTotalMax + 1)) / first.total);
  const many = await gatherUntil(until);
  return many && !many.isFirst ? { ids: first.ids, total: exactTotalMax } : null;
}

const secondsAfter = (instant: Date, seconds: number): Date => new Date(instant.getTime() + seconds * 1000);
/** By a subselect, whose value the planner does not see: from the value it expects far too many hits, and reads the whole table. */
const monthsHave = (query: SQL): SQL => sql`month_words(search.tsv) @@ (select ${query})`;

type List = ReturnType<typeof listOf>;

/** The order that is asked for, and the two ways to read a page in it. */
function listOf(executor: Executor, options: EventListOptions | null | undefined) {
  const { skip, take } = pageOf(options);
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
  return {
    take,
    isByStart: asked.length === 0,
    /**
     * The hits are gathered first, at most one more than are counted, so that the planner takes the index of words for them; left alone it
     * walks the dates for a rare word. `inOrder`: those that are gathered are the first.
     */
    async gather(ways: SQL[], { inOrder }: { inOrder: boolean }): Promise<Gathered> {
      const { rows } = await executor.execute<Page>(sql`${sql.raw(plannedEachTime)}
        with hits as materialized (${sql.join(
          ways.map((way) => sql`select search.event_id, ${hitKeys} ${source} ${way}`),
          sql` union all `,
        )} ${inOrder ? order : sql``} limit ${exactTotalMax + 1})
        select (select count(*)::int from hits) as total,
          array(select event_id from hits order by ${listed(named.map(inDirection))} limit ${take} offset ${skip}) as ids
      `);
      const { total, ids } = rows[0] ?? { total: 0, ids: [] };
      const isFirst = total <= exactTotalMax || (inOrder && skip + take <= exactTotalMax);
      return { ids, total: Math.min(total, exactTotalMax), isFirst };
    },
    /** The page alone. */
    async walk(where: SQL): Promise<string[]> {
      const { rows } = await executor.execute<{ id: string }>(
        sql`${sql.raw(plannedEachTime)} select search.event_id as id ${source} ${where} ${order} limit ${take} offset ${skip}`,
      );
      return rows.map(({ id }) => id);
    },
  };
}

const listed = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

type Asked = {
  /** The words as a tsquery. */
  words: SQL | null;
  cells: number[] | null;
  span: Span;
  /** The time alone. */
  atThatTime: SQL;
  /** All that is asked but the words. */
  others: SQL[];
  /** All that is asked. */
  where: SQL;
};

function askedOf(options: EventListOptions | null | undefined): Asked {
  const distance = options?.distance;
  const start = options?.filterOperator === 'OR' ? undefined : options?.filter?.startDateTime;
  const words = searchWords(options?.query ?? '');
  const cells = distance ? cellsWithin(distance.from, distance.lte) : null;
  const filter = filterCondition(columns, options?.filter, options?.filterOperator);
  const others = [
    ...(cells ? [sql`search.cell = any(${sql.param(cells)}::int[])`] : []),
    ...(distance
      ? [sql`${distanceKmSql(distance.from, sql`search.lat`, sql`search.long`)} <= ${distance.lte}::float8`]
      : []),
    ...(filter ? [sql`(${filter})`] : []),
  ];
  const span = spanOf(start);
  const query = words.length > 0 ? searchQuery({ words, cells, ...span }) : null;
  const { startDateTime } = columns;
  return {
    words: wordsQuery(words),
    cells,
    span,
    atThatTime: filterCondition({ startDateTime }, { startDateTime: start }, 'AND') ?? sql`true`,
    others,
    where: allOf([...(query ? [hasWords(query)] : []), ...others]),
  };
}

type Ways = {
  /** All that is asked, once for each index that may answer it; every hit is found by one of them. */
  ways: SQL[];
  /** Words or squares are asked for, which an index answers without the dates. */
  usesIndex: boolean;
};

function waysOf({ words, cells, span, atThatTime, others, where }: Asked, sample: WordSample | null): Ways {
  const usesIndex = words !== null || cells !== null;
  const inMonths = sample?.lexemes ? monthQuery({ ...sample, cells, ...span }) : null;
  const far = inMonths ? allOf([monthsHave(inMonths), ...others]) : where;
  if (!words || !cells) return { ways: [far], usesIndex };
  const near = allOf([rowHasWords(words), ...others]);
  if (sample && isCommonAtPlaces(sample)) return { ways: [near], usesIndex };
  const few = isFew(cells, atThatTime);
  return { ways: [allOf([few, near]), allOf([sql`not ${few}`, far])], usesIndex };
}

/** Words like 'the' ask for nothing. */
const hasWords = (words: SQL): SQL => sql`(numnode(${words}) = 0 or search.tsv @@ (${words}))`;

/** Words are read from the rows: strip() keeps the index of words out of it, and changes nothing, as a search asks for no positions. */
const rowHasWords = (words: SQL): SQL => sql`(numnode(${words}) = 0 or strip(search.tsv) @@ (${words}))`;

const allOf = (conditions: SQL[]): SQL => (conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`);

/**
 * Whether so few events are at this place and time that reading them costs less than looking up a word (docs/decisions/015).
 */
const isFew = (cells: number[], atThatTime: SQL): SQL => sql`(select count(*) from (
    select from event_search search where search.cell = any(${sql.param(cells)}::int[]) and ${atThatTime} limit ${fewEvents + 1}
  ) near) <= ${fewEvents}`;

/** The wide tables are read only when something is asked of them. */
function joinsOf(options: EventListOptions | null | undefined): SQL {
  const { name, ...filter } = options?.filter ?? {};
  const asked = { ...filter, ...options?.sort, ...(name ? { texts: name } : {}) };
  const narrow = ['id', 'name', 'organizationId', 'categoryId', 'startDateTime', 'endDateTime'];
  if (Object.keys(asked).every((field) => narrow.includes(field))) return sql``;
  return sql`join events event on event.id = search.event_id left join locations place on place.id = event.location_id`;
}

type DateBounds = { after?: string | null; before?: string | null; between?: { start: string; end: string } | null };

function spanOf(start: DateBounds | null | undefined): Span {
  const from = start?.between?.start ?? start?.after;
  const to = start?.between?.end ?? start?.before;
  return { ...(from ? { from: new Date(from) } : {}), ...(to ? { to: new Date(to) } : {}) };
}
