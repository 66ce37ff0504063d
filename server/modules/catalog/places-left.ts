import { sharedReading } from '#server/platform/batch.ts';
import type { Context, Executor } from '#server/platform/context.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';

/** Places of an event or a product as they are at one instant. capacity null is unlimited. */
export type Places = {
  capacity: number | null;
  booked: number;
  /** What carts hold now, the viewer's too; a hold that has ended is none, whether or not somebody gave it back yet. */
  held: number;
  /** Of these, what the viewer's own carts hold. */
  own: number;
};

export type PlacesLeft = { events: Map<string, Places>; products: Map<string, Places> };

type Row = Places & { id: string; kind: 'event' | 'product' };

/** Values: the events, now, the viewer or null. */
const readPlaces = fixedStatement<Row>(
  'places-left',
  `with ended as materialized (
    select product_id, event_id, sum(places)::int as places, sum(quantity)::int as quantity
    from holds where event_id = any($1::uuid[]) and expires_at <= $2::timestamptz group by product_id, event_id
  ), own as materialized (
    select hold.product_id, hold.event_id, sum(hold.places)::int as places, sum(hold.quantity)::int as quantity
    from orders join holds hold on hold.order_id = orders.id
    where orders.user_id = $3::uuid and hold.event_id = any($1::uuid[]) and hold.expires_at > $2::timestamptz
    group by hold.product_id, hold.event_id
  )
  select 'event' as kind, event.id, event.capacity, event.booked,
    event.held - coalesce((select sum(places) from ended where ended.event_id = event.id), 0)::int as held,
    coalesce((select sum(places) from own where own.event_id = event.id), 0)::int as own
  from events event where event.id = any($1::uuid[])
  union all
  select 'product', product.id, product.capacity, product.booked,
    product.held - coalesce((select quantity from ended where ended.product_id = product.id), 0)::int,
    coalesce((select quantity from own where own.product_id = product.id), 0)::int
  from products product where product.event_id = any($1::uuid[])`,
);

/**
 * The places of these events and of everything that is sold for them: the one reading of how many are left, at the
 * instant `now` and in one snapshot (docs/decisions/059). A hold ends at its instant, not when a job gives it back.
 */
export async function findPlaces(
  executor: Executor,
  eventIds: readonly string[],
  { now, userId = null }: { now: Date; userId?: string | null },
): Promise<PlacesLeft> {
  const ids = [...new Set(eventIds)].toSorted();
  const rows = ids.length === 0 ? [] : await readPlaces(executor, [ids, now, userId]);
  const of = (wanted: Row['kind']) =>
    new Map(rows.flatMap(({ kind, id, ...places }) => (kind === wanted ? [[id, places] as const] : [])));
  return { events: of('event'), products: of('product') };
}

/** The same for whoever asks; fields of one answer that ask for the same events at the same time share one statement. */
export const placesFor = sharedReading(({ db, clock, session }: Context, eventIds): Promise<PlacesLeft> =>
  findPlaces(db, eventIds, { now: clock(), userId: session?.userId ?? null }),
);
