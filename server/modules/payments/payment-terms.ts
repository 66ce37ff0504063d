import type { AppliedGiftCard } from '#server/modules/gift-cards/applied-gift-cards.ts';
import { appliedCardOf, appliedCardsText } from '#server/modules/gift-cards/applied-card-rows.ts';
import type { AppliedGiftCardRow } from '#server/modules/gift-cards/applied-card-rows.ts';
import { isPlainOrder, lineStatusOf, lineStatusesText } from '#server/modules/orders/lost-places.ts';
import type { LineStatus, LineStatusRow } from '#server/modules/orders/lost-places.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import type { Executor } from '#server/platform/context.ts';
import { firstOf, fixedStatement } from '#server/platform/database/fixed-statement.ts';

/** On what an order is to be paid: how its lines stand, and the gift cards that are applied to it, in the order in which they were. */
export type PaymentTerms = { lineStatuses: LineStatus[]; cards: AppliedGiftCard[] };

const lockText = (isPlain: boolean) => `with held as materialized (
    select id, registration_item_id, product_id from holds where order_id = $1 order by id for update
  ), locked_cards as materialized (
    select card.* from gift_cards card
    where card.id in (select gift_card_id from gift_card_applications where order_id = $1)
    order by card.id for no key update
  )
  select ${lineStatusesText('held', '$1', { isPlain })} as "lineStatuses", ${appliedCardsText('orders', 'locked_cards')} as cards
  from orders where orders.id = $1`;

type TermsRow = { lineStatuses: LineStatusRow[]; cards: AppliedGiftCardRow[] };
const lock = fixedStatement<TermsRow>('lock-payment-terms', lockText(false));
const lockPlain = fixedStatement<TermsRow>('lock-plain-terms', lockText(true));

/**
 * The terms of a locked order, and they stay so until the end of the transaction: its holds are locked, so that nobody
 * gives them back meanwhile, and its cards, so that nobody else spends them. Both in id order: two orders with the same
 * cards wait for each other, never in a circle.
 */
export async function lockTerms(tx: Executor, order: OrderModel): Promise<PaymentTerms> {
  const row = firstOf(await (isPlainOrder(order) ? lockPlain : lock)(tx, [order.id]));
  if (!row) throw new Error(`no order ${order.id}`);
  return { lineStatuses: row.lineStatuses.map(lineStatusOf), cards: row.cards.map(appliedCardOf) };
}
