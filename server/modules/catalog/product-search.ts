import { sql } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { textIn } from '#domain/texts.ts';
import type { EventText, InLanguages } from '#domain/texts.ts';
import type { SearchInput } from '#server/generated/resolvers.ts';
import { allInCents, allInWithTax, feesText } from '#server/modules/catalog/all-in-price.ts';
import type { ProductModel } from '#server/modules/catalog/catalog-model.ts';
import { exactTotalMax } from '#server/modules/catalog/event-list.ts';
import { hasNoWord, searchQuery, searchWords } from '#server/platform/search-words.ts';
import { pageOf } from '#server/platform/list-filters.ts';
import { taxLinesText } from '#server/modules/organizers/tax.ts';
import type { Executor } from '#server/platform/context.ts';
import { plannedEachTime } from '#server/platform/database/named-statements.ts';

export type FoundEvent = {
  productId: string;
  productName: string;
  description: string;
  score: number;
  currencyCode: string;
  /** Without and with tax. */
  price: PriceRange | null;
  priceWithTax: PriceRange | null;
};

/** Cents of the cheapest and the dearest tier that anybody can buy; null where there is none. */
type PriceRange = { min: number; max: number };

type Row = EventText &
  InLanguages<EventText> & {
    id: string;
    score: number;
    currencyCode: string;
    tiers: Pick<ProductModel, 'priceCents' | 'suggestedPriceCents' | 'fees' | 'taxLines'>[] | null;
    total: number;
  };

/**
 * Published events that fit the words, the best first; an empty term finds all. Where a word is so common that more fit
 * than are counted, the best of the soonest are found. No product has a facet value: whoever asks for one finds none.
 */
export async function searchEvents(
  executor: Executor,
  input: SearchInput,
  language: Language,
): Promise<{ items: FoundEvent[]; totalItems: number }> {
  const asksForFacet = input.facetValueFilters?.some(({ and, or }) => and || or?.length);
  if (asksForFacet || hasNoWord(input.term ?? '')) return { items: [], totalItems: 0 };
  const { skip, take } = pageOf(input);
  const query = searchQuery({ words: searchWords(input.term ?? ''), cells: null }) ?? sql`''::tsquery`;
  const direction = (asked: 'ASC' | 'DESC') => sql.raw(asked === 'DESC' ? 'desc' : 'asc');
  const order = [
    ...(input.sort?.name ? [sql`search.name ${direction(input.sort.name)}`] : []),
    ...(input.sort?.price ? [sql`search.min_price_cents ${direction(input.sort.price)} nulls last`] : []),
    sql`score desc`,
    sql`search.starts_at`,
    sql`search.event_id`,
  ];
  const fits = sql`(numnode(${query}) = 0 or search.tsv @@ (${query}))`;
  const soonest = sql`order by search.starts_at, search.event_id limit ${exactTotalMax}`;
  const isSorted = Boolean(input.sort?.name ?? input.sort?.price);
  const candidates = isSorted
    ? sql`${fits}`
    : sql`(select count(*) from few) > ${exactTotalMax} and ${fits} ${soonest}`;
  const { rows } = await executor.execute<Row>(sql`${sql.raw(plannedEachTime)}
    with few as materialized (
      select search.event_id from event_search search where ${!isSorted} and ${fits} limit ${exactTotalMax + 1}
    ), hits as materialized (
      select search.* from few join event_search search using (event_id)
        where (select count(*) from few) <= ${exactTotalMax}
      union all (select search.* from event_search search where ${candidates})
    ), found as materialized (
      select search.*, ts_rank(search.tsv, ${query})::float8 as score from hits search
      order by ${sql.join(order, sql`, `)} limit ${take} offset ${skip}
    )
    select search.event_id as id, event.name, event.description, event.language_code as "languageCode", event.texts,
      search.score,
      channel.currency_code as "currencyCode",
      (select json_agg(json_build_object('priceCents', tier.price_cents,
          'suggestedPriceCents', tier.suggested_price_cents,
          'fees', ${sql.raw(feesText({ product: 'tier', channel: 'channel' }))},
          'taxLines', ${sql.raw(taxLinesText('tier.tax_category_id', 'channel.tax_zone_id'))}))
        from products tier where tier.event_id = event.id and tier.kind = 'TUITION' and tier.availability = 'ONLINE') as tiers,
      (select least(count(*), ${exactTotalMax})::int from hits) as total
    from found search
    join events event on event.id = search.event_id
    join channels channel on channel.organization_id = search.organization_id
    order by ${sql.join(order, sql`, `)}
  `);
  const items = rows.map(({ id, score, currencyCode, tiers, ...event }): FoundEvent => {
    const { name, description } = textIn(event, language);
    return {
      productId: id,
      productName: name,
      description,
      score,
      currencyCode,
      price: rangeOf((tiers ?? []).map(allInCents)),
      priceWithTax: rangeOf((tiers ?? []).map(allInWithTax)),
    };
  });
  const [first] = rows;
  if (first || skip === 0) return { items, totalItems: first?.total ?? 0 };
  const { rows: counted } = await executor.execute<{ total: number }>(
    sql`${sql.raw(plannedEachTime)} select count(*)::int as total from (
      select from event_search search where ${fits} limit ${exactTotalMax}) hits`,
  );
  return { items, totalItems: counted[0]?.total ?? 0 };
}

const rangeOf = (cents: number[]): PriceRange | null =>
  cents.length === 0 ? null : { min: Math.min(...cents), max: Math.max(...cents) };
