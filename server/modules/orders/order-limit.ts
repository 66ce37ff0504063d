import { takesOneMore } from '#domain/limit-per-order.ts';
import type { Language } from '#domain/language.ts';
import { orderLimitOf } from '#messages/refusals.ts';
import { interceptedBy } from '#server/modules/orders/interception.ts';
import type { Chosen } from '#server/modules/orders/chosen-products.ts';
import type { Executor } from '#server/platform/context.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import type { Refusal } from '#server/platform/result.ts';

type Of = {
  orderId: string;
  /** The registration that is changed: what it has already is none more. */
  itemId?: string;
};

/** Values: the order, the products, the registration that is not counted or null. */
const inOrder = fixedStatement<{ productId: string; count: number }>(
  'products-in-order',
  `select "productId", count(*)::int as count from (
    select line.product_id as "productId"
    from order_lines line join order_registration_items item on item.id = line.registration_item_id
    where line.order_id = $1 and line.product_id = any($2::uuid[]) and item.cancelled_at is null
      and item.id is distinct from $3::uuid
    union all
    select line.product_id
    from order_registration_items item
    join orders change on change.changes_item_id = item.id and change.active
    join order_lines line on line.order_id = change.id
    join holds hold on hold.order_id = change.id and hold.product_id = line.product_id
    where item.order_id = $1 and line.product_id = any($2::uuid[]) and item.id is distinct from $3::uuid
      and not exists (select from order_lines had
        where had.registration_item_id = item.id and had.product_id = line.product_id)
  ) of_it group by "productId"`,
);

/**
 * Of what was chosen the first of which the order would have more than its organizer sells in one (docs/decisions/177); null
 * where there is none. What the registration has already (`kept`) it keeps, also above a limit that came later. What a change of
 * another of its registrations holds counts too. Asks the order only where something has a limit.
 */
async function findAboveLimit(
  executor: Executor,
  { orderId, itemId }: Of,
  { tier, addOns }: Chosen,
  kept: readonly string[] = [],
): Promise<{ name: string; limit: number } | null> {
  const limited = [tier, ...addOns].flatMap(({ productId, name, limitPerOrder: limit }) =>
    limit === null || kept.includes(productId) ? [] : [{ productId, name, limit }],
  );
  if (limited.length === 0) return null;
  const ids = limited.map(({ productId }) => productId);
  const rows = await inOrder(executor, [orderId, ids, itemId ?? null]);
  const countOf = (id: string) => rows.find(({ productId }) => productId === id)?.count ?? 0;
  return limited.find(({ productId, limit }) => !takesOneMore(limit, countOf(productId))) ?? null;
}

/** The same as a refusal, which names the limit: the cart's own words of a limit are of the whole order. */
export async function whyAboveLimit(
  executor: Executor,
  of: Of,
  chosen: Chosen,
  { kept = [], language }: { kept?: readonly string[]; language: Language },
): Promise<Refusal<'OrderInterceptorError'> | null> {
  const above = await findAboveLimit(executor, of, chosen, kept);
  return above && interceptedBy(orderLimitOf(above, language));
}
