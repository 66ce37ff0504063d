import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { languages, type Language } from '#domain/language.ts';
import { largestCents } from '#domain/money.ts';
import { allInText } from '#server/modules/catalog/all-in-price.ts';
import { isFindable } from '#server/modules/catalog/published.ts';
import { cellSql } from '#server/platform/geo.ts';
import { foldedSql, searchConfigurations, tokensSql } from '#server/platform/search-words.ts';
import type { Executor } from '#server/platform/context.ts';

const cell = cellSql(sql`place.lat`, sql`place.long`);
const findable = isFindable(sql`event`);

/** An organizer's words in a language, null where they have none; `row` is the alias of their row. */
const own = (row: string, column: string, language: Language): SQL =>
  sql.raw(`case when ${row}.language_code = '${language}' then ${row}.${column}
    else ${row}.texts -> '${language}' ->> '${column}' end`);

/** The words of an event in a language, where it has any; the names of what is around it stand in each. */
function vectorIn(language: Language): SQL {
  const configuration = sql.raw(`'${searchConfigurations[language]}'`);
  const written = own('event', 'name', language);
  const name = foldedSql(written);
  const words = foldedSql(sql`concat_ws(' ', ${own('event', 'description', language)}, organizer.name,
    organizer.texts -> ${sql.raw(`'${language}'`)} ->> 'name', place.name, place.city, category.name)`);
  return sql`case when (${written}) is null then ''::tsvector
    else setweight(to_tsvector(${configuration}, ${name}), 'A') || setweight(to_tsvector('simple', ${name}), 'A')
      || setweight(to_tsvector(${configuration}, ${words}), 'C') end`;
}
const vector = sql.join(languages.map(vectorIn), sql` || `);

/**
 * Brings the search rows of these events (or of all) in step with the events: what is listed and no draft is in it.
 * Call it in the transaction that changes an event, its place, its organizer's names or fees, or its tiers' prices.
 */
export async function refreshEventSearch(executor: Executor, eventIds?: readonly string[]): Promise<void> {
  const these = eventIds ? sql`event.id = any(${sql.param([...eventIds])}::uuid[])` : sql`true`;
  await executor.execute(sql`
    delete from event_search search using events event
    where event.id = search.event_id and ${these} and not ${findable}
  `);
  await executor.execute(sql`
    insert into event_search as search
      (event_id, starts_at, ends_at, organization_id, category_id, name, lat, long, cell, min_price_cents, tsv)
    select event.id, event.starts_at, event.ends_at, event.organization_id, event.primary_category_id, event.name,
      place.lat, place.long, ${cell},
      (select least(min(${sql.raw(allInText({ product: 'tier', channel: 'channel' }))}), ${largestCents}) from products tier
        where tier.event_id = event.id and tier.kind = 'TUITION' and tier.availability = 'ONLINE'),
      ${vector} || ${tokensSql(cell, sql`event.starts_at`)}
    from events event
    join organizations organizer on organizer.id = event.organization_id
    left join channels channel on channel.organization_id = event.organization_id
    left join locations place on place.id = event.location_id
    left join categories category on category.id = event.primary_category_id
    where ${these} and ${findable}
    order by event.starts_at, event.id
    on conflict (event_id) do update set
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, organization_id = excluded.organization_id,
      category_id = excluded.category_id, name = excluded.name, lat = excluded.lat, long = excluded.long,
      cell = excluded.cell, min_price_cents = excluded.min_price_cents, tsv = excluded.tsv
  `);
}
