import type { PriceOfPiece } from '#domain/chosen-price.ts';
import { saleTimesOf, saleTimesText, saleWindowOf, saleWindowText } from '#server/modules/orders/event-eligibility.ts';
import type { SaleTimesRow, SaleWindowRow } from '#server/modules/orders/event-eligibility.ts';
import type { SaleTimes, SaleWindow } from '#server/modules/catalog/sale-status.ts';
import { demandOf } from '#server/modules/orders/offers.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import type { Hold } from '#server/modules/orders/place-holds.ts';
import type { Executor } from '#server/platform/context.ts';
import { firstOf, fixedStatement } from '#server/platform/database/fixed-statement.ts';

/** One line of an order and whether it still holds its place. */
export type LineStatus = {
  itemId: string;
  attendeeName: string;
  eventId: string;
  eventName: string;
  event: SaleTimes;
  window: SaleWindow;
  productId: string;
  productName: string;
  kind: 'TUITION' | 'SESSION_OPTION';
  availability: 'ONLINE' | 'INTERNAL' | 'BY_CODE';
  /** Of one that is sold by code: whether a code of its order opens it. */
  isOpened: boolean;
  limitPerOrder: number | null;
  isHeld: boolean;
  /** Of the change of a ticket: the ticket has it already. */
  isKept: boolean;
  /** What it costs; null in checkout, where that was agreed (docs/decisions/178). */
  price: (PriceOfPiece & { isChosenNow: boolean }) | null;
};

/** A line status as JSON has it: its instants are text. */
export type LineStatusRow = Omit<LineStatus, 'event' | 'window'> & { event: SaleTimesRow; window: SaleWindowRow };

/**
 * Every line of an order as it stands now, as JSON, in the order in which the registrations were added; a part of
 * statements that read more. `held` is what holds its places: the live holds, or a part that has locked the order's.
 * isPlain: of an order that isPlainOrder is true of; PostgreSQL then starts six scans less.
 */
export const lineStatusesText = (held: string, orderId = '$1', { isPlain = false } = {}): string => `(
  select coalesce(json_agg(json_build_object('itemId', item.id, 'attendeeName', item.first_name || ' ' || item.last_name,
      'eventId', event.id, 'eventName', event.name, 'productId', product.id, 'productName', product.name,
      'kind', product.kind, 'availability', product.availability, 'isHeld', hold.id is not null, 'isKept', ${isPlain ? 'false' : keptText(orderId)},
      'price', json_build_object('cents', line.unit_price_cents, 'isChosen', line.is_price_chosen,
        'isChosenNow', product.suggested_price_cents is not null),
      'limitPerOrder', product.limit_per_order, 'isOpened', ${isPlain ? 'false' : openedText(orderId)},
      'event', ${saleTimesText('event')}, 'window', ${saleWindowText('product')})
    order by item.created_at, item.id, line.position), '[]')
  from order_lines line
  join order_registration_items item on item.id = line.registration_item_id
  join products product on product.id = line.product_id
  join events event on event.id = product.event_id
  left join ${held} hold on hold.registration_item_id = item.id and hold.product_id = product.id
  where line.order_id = ${orderId} and item.cancelled_at is null)`;

/** Whether a code of the order, or of the one whose ticket it changes, opens `product`, as the code is now. */
const openedText = (orderId: string): string => `(product.availability = 'BY_CODE' and exists (
  select from orders opening cross join lateral jsonb_array_elements(opening.coupons) applied
  join coupon_products opens on opens.coupon_id::text = applied ->> 'id'
  where opening.id in (${orderId}, ${ofChange(orderId, "(agreed_change ->> 'orderId')::uuid")})
    and opens.product_id = product.id))`;

/** What an order says of the ticket that it changes; null of every other order. */
const ofChange = (orderId: string, what: string): string => `(select ${what} from orders where id = ${orderId})`;

/** Whether the ticket that the order changes has `product` already. */
const keptText = (orderId: string): string => `exists (select from order_lines had
  where had.registration_item_id = ${ofChange(orderId, 'changes_item_id')} and had.product_id = product.id)`;

export const lineStatusOf = ({ event, window, ...row }: LineStatusRow): LineStatus => ({
  ...row,
  event: saleTimesOf(event),
  window: saleWindowOf(window),
});

type Plainness = Pick<OrderModel, 'coupons' | 'changesItemId' | 'agreedChange'>;

/** Whether an order changes no ticket, and no code is on it that could open anything. Only a locked one stays so. */
export const isPlainOrder = ({ coupons, changesItemId, agreedChange }: Plainness): boolean =>
  coupons.length === 0 && changesItemId === null && agreedChange === null;

const ofOneText = (isPlain: boolean) =>
  `with live as (select id, registration_item_id, product_id from holds where order_id = $1 and expires_at > $2::timestamptz)
  select ${lineStatusesText('live', '$1', { isPlain })} as "lineStatuses"`;

const lineStatuses = fixedStatement<{ lineStatuses: LineStatusRow[] }>('order-line-statuses', ofOneText(false));
const plainLineStatuses = fixedStatement<{ lineStatuses: LineStatusRow[] }>('plain-line-statuses', ofOneText(true));

/**
 * Every line of the order as it stands at this instant, in the order in which the registrations were added: a hold that
 * has ended holds nothing, whether or not somebody gave it back yet.
 */
export async function findLineStatuses(executor: Executor, orderId: string, now: Date): Promise<LineStatus[]> {
  return statusesIn(await lineStatuses(executor, [orderId, now]));
}

/** The same of an order that is locked. */
export async function findLockedLineStatuses(
  tx: Executor,
  order: Plainness & { id: string },
  now: Date,
): Promise<LineStatus[]> {
  return isPlainOrder(order)
    ? statusesIn(await plainLineStatuses(tx, [order.id, now]))
    : findLineStatuses(tx, order.id, now);
}

const statusesIn = (rows: { lineStatuses: LineStatusRow[] }[]): LineStatus[] =>
  (firstOf(rows)?.lineStatuses ?? []).map(lineStatusOf);

const lineStatusesOfMany = fixedStatement<{ orderId: string; lineStatuses: LineStatusRow[] }>(
  'line-statuses-of-orders',
  `with live as (
    select id, registration_item_id, product_id from holds where order_id = any($1::uuid[]) and expires_at > $2::timestamptz
  )
  select asked.id as "orderId", ${lineStatusesText('live', 'asked.id')} as "lineStatuses"
  from unnest($1::uuid[]) as asked(id)`,
);

/** The same of many orders. One has a statement of its own: PostgreSQL keeps the plan of a number of rows that it knows. */
export async function findLineStatusesOf(
  executor: Executor,
  orderIds: readonly string[],
  now: Date,
): Promise<LineStatus[][]> {
  const [first, ...others] = orderIds;
  if (first === undefined) return [];
  if (others.length === 0) return [await findLineStatuses(executor, first, now)];
  const rows = await lineStatusesOfMany(executor, [orderIds, now]);
  const byOrder = new Map(rows.map(({ orderId, lineStatuses: lines }) => [orderId, lines.map(lineStatusOf)]));
  return orderIds.map((id) => byOrder.get(id) ?? []);
}

/** The holds that these lines have lost: what the order must take again before it may be paid. */
export const lostHolds = (lines: LineStatus[]): Hold[] =>
  lines.flatMap((lineStatus) =>
    lineStatus.isHeld ? [] : [{ ...demandOf(lineStatus), registrationItemId: lineStatus.itemId }],
  );
