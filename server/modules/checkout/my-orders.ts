import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import type { QueryMyOrdersArgs } from '#server/generated/resolvers.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { badInput } from '#server/platform/client-error.ts';
import type { Services } from '#server/platform/context.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { fromJson } from '#server/platform/database/json-rows.ts';
import type { JsonRow } from '#server/platform/database/json-rows.ts';
import { pageOf } from '#server/platform/list-filters.ts';

/** One order of the list; eventId is the event that is next, else the last. */
export type MyOrderModel = { order: OrderModel; isOver: boolean; eventId: string; otherEvents: number };

type Row = Omit<MyOrderModel, 'order'> & { order: JsonRow; channelToken: string; place: string };

/**
 * Values: the person, the moment as of which something is over, where the page begins after (whether that is over, its
 * place, its id; null for the first page), how many. place: seconds of the event's start, falling where it is over.
 */
const myOrdersAfter = fixedStatement<Row>(
  'my-orders',
  `with attended as (
    select orders.id as order_id, event.id as event_id, event.starts_at, item.cancelled_at is null as live,
      orders.state <> 'Cancelled' and item.cancelled_at is null and event.ends_at > $2::timestamptz as coming
    from orders
    join order_registration_items item on item.order_id = orders.id and item.replaced_at is null
    join events event on event.id = item.event_id
    where orders.user_id = $1 and (orders.placed_at is not null or orders.state = 'ValidatingPayment')
  ), mine as (
    select order_id, not bool_or(coming) as is_over, count(distinct event_id)::int - 1 as other_events,
      coalesce(
        (array_agg(event_id order by starts_at, event_id) filter (where coming))[1],
        (array_agg(event_id order by live desc, starts_at desc, event_id))[1]
      ) as event_id,
      coalesce(
        extract(epoch from min(starts_at) filter (where coming)),
        - extract(epoch from coalesce(max(starts_at) filter (where live), max(starts_at)))
      ) as place
    from attended group by order_id
  )
  select to_json(orders) as "order", site.token as "channelToken", mine.is_over as "isOver",
    mine.event_id as "eventId", mine.other_events as "otherEvents", mine.place::text as place
  from mine join orders on orders.id = mine.order_id join channels site on site.id = orders.channel_id
  where $3::boolean is null or (mine.is_over, mine.place, mine.order_id) > ($3::boolean, $4::numeric, $5::uuid)
  order by mine.is_over, mine.place, mine.order_id
  limit $6`,
);

/** The person's orders, a page at a time (schema MyOrderPage). Throws a wrong input for an after that is none of ours. */
export async function listMyOrders(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  { take, after }: QueryMyOrdersArgs,
): Promise<{ items: MyOrderModel[]; next: string | null }> {
  const number = Math.max(1, pageOf({ take: take ?? limits.ordersPageSize }).take);
  const from = after === null || after === undefined ? null : readPlace(after);
  const asOf = from?.asOf ?? clock().toISOString();
  const beginning = [from?.isOver ?? null, from?.place ?? null, from?.id ?? null];
  const rows = await myOrdersAfter(db, [userId, asOf, ...beginning, number + 1]);
  const shown = rows.slice(0, number).map(({ order, channelToken, place, ...more }) => ({
    item: { ...more, order: { ...fromJson(orders, order), channelToken } },
    place,
  }));
  const last = rows.length > number ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ item }) => item),
    next: last ? placeText({ asOf, isOver: last.item.isOver, place: last.place, id: last.item.order.id }) : null,
  };
}

const placeShape = z.object({
  asOf: z.iso.datetime(),
  isOver: z.boolean(),
  place: z.string().regex(/^-?\d{1,15}(\.\d{1,9})?$/),
  id: z.uuid(),
});
type Place = z.infer<typeof placeShape>;

const placeText = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

function readPlace(text: string): Place {
  try {
    return placeShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw badInput('There is no such page of orders');
  }
}
