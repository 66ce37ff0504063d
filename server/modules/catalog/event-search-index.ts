import { sql } from 'drizzle-orm';
import { largestCents } from '#domain/money.ts';
import { allInText } from '#server/modules/catalog/all-in-price.ts';
import { isFindable } from '#server/modules/catalog/published.ts';
import { cellSql } from '#server/platform/geo.ts';
import { foldedSql, tokensSql } from '#server/platform/search-words.ts';
import type { Executor } from '#server/platform/context.ts';

const cell = cellSql(sql`place.lat`, sql`place.long`);
const words = foldedSql(sql`concat_ws(' ', event.description, organizer.name, place.name, place.city, category.name)`);
const findable = isFindable(sql`event`);
const name = foldedSql(sql`event.name`);

/**
 * Brings the search rows of these events (or of all) in step with the events: what is listed and no draft is in it.
 * Call it in the transaction that changes an event, its place, its organizer's name or fees, or its tiers' prices.
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
      setweight(to_tsvector('english', ${name}), 'A') || setweight(to_tsvector('simple', ${name}), 'A')
        || setweight(to_tsvector('english', ${words}), 'C') || ${tokensSql(cell, sql`event.starts_at`)}
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
