import { captureGiftCards } from '#server/modules/payments/gift-card-money.ts';
import { confirmOthers } from '#server/modules/registrations/confirm-registrations.ts';
import { demandOf } from '#server/modules/orders/offers.ts';
import { movedText, notMoved } from '#server/modules/orders/order-chart.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { booking, moveCounters, movesOf, releasing } from '#server/modules/orders/place-counters.ts';
import type { Demand } from '#server/modules/orders/place-counters.ts';
import { newRegistrationCode } from '#server/modules/orders/readable-codes.ts';
import type { Executor } from '#server/platform/context.ts';
import { firstOf, fixedStatement } from '#server/platform/database/fixed-statement.ts';
import type { Jobs } from '#server/platform/jobs.ts';

type Settlement = { state: 'PaymentSettled' | 'PaymentAuthorized'; now: Date; jobs: Jobs };

type Settled = {
  held: Demand[];
  /** Lines that held nothing any more. */
  lost: Parameters<typeof demandOf>[0][];
  lines: number;
  items: number;
  confirmed: number;
  hasCards: boolean;
  updatedAt: string;
};

/** Values: the order, codes for its registrations, its customer, the states after and before, now. */
const settle = fixedStatement<Settled>(
  'settle-order',
  `with mine as materialized (
    select id from holds where order_id = $1 order by id for update
  ), gone as (
    delete from holds using mine where holds.id = mine.id
    returning holds.registration_item_id, holds.product_id, holds.event_id, holds.places, holds.quantity
  ), items as materialized (
    select item.*, row_number() over (order by item.created_at, item.id) as nth
    from order_registration_items item where item.order_id = $1 and item.cancelled_at is null
  ), lines as materialized (
    select line.product_id, line.kind, item.id as item_id, item.event_id
    from order_lines line join items item on item.id = line.registration_item_id
  ), confirmed as (
    insert into registrations
      (code, order_id, registration_item_id, user_id, attendee_id, event_id, tuition_id, starts_at)
    select given.code, item.order_id, item.id, $3, item.attendee_id, item.event_id, item.tuition_id, event.starts_at
    from items item
    join unnest($2::text[]) with ordinality as given (code, nth) on given.nth = item.nth
    join events event on event.id = item.event_id
    on conflict do nothing returning id
  ), ${movedText({
    to: '$4',
    from: '$5',
    set: 'active = false, placed_at = $6, hold_expires_at = null',
  })}
  select
    (select coalesce(json_agg(json_build_object('productId', product_id, 'eventId', event_id, 'places', places,
      'quantity', quantity)), '[]') from gone) as held,
    (select coalesce(json_agg(json_build_object('productId', product_id, 'eventId', event_id, 'kind', kind)), '[]')
      from lines where not exists (
        select from gone where gone.registration_item_id = lines.item_id and gone.product_id = lines.product_id
      )) as lost,
    (select count(*)::int from lines) as lines,
    (select count(*)::int from items) as items,
    (select count(*)::int from confirmed) as confirmed,
    exists(select from gift_card_applications where order_id = $1 and reserved_cents > 0) as "hasCards",
    updated_at as "updatedAt"
  from moved`,
);

/** A place of the order is gone after all. */
export class PlacesGone extends Error {}

/**
 * Completes a locked order in ValidatingPayment: held places become booked ones, registrations get their codes, gift
 * cards are charged, the confirmation goes out. Throws PlacesGone, and the transaction must then be rolled back.
 */
export async function settleOrder(
  tx: Executor,
  order: OrderModel,
  { state, now, jobs }: Settlement,
): Promise<OrderModel> {
  const { id, userId, itemCount } = order;
  const codes = Array.from({ length: itemCount }, newRegistrationCode);
  const settled = firstOf(await settle(tx, [id, codes, userId, state, order.state, now]));
  if (!settled) throw notMoved(order, state);
  const { held, lost, lines, items, confirmed, hasCards, updatedAt } = settled;
  if (held.length + lost.length !== lines) throw new Error(`the order ${id} held what is not in it`);
  if (confirmed < items) await confirmOthers(tx, id);
  if (hasCards) await captureGiftCards(tx, id);
  await jobs.enqueue('send-mail', { template: 'order-confirmation', orderId: id }, { executor: tx });
  const moves = movesOf([...releasing(held), ...booking([...held, ...lost.map(demandOf)])]);
  if (!(await moveCounters(tx, moves))) throw new PlacesGone();
  return { ...order, state, active: false, placedAt: now, holdExpiresAt: null, updatedAt: new Date(updatedAt) };
}
