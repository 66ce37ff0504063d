import { giveBackExpiredHolds } from '#server/modules/orders/place-holds.ts';
import type { Chosen } from '#server/modules/orders/chosen-products.ts';
import { demandOf, findShortage } from '#server/modules/orders/offers.ts';
import { isRefusal } from '#server/modules/orders/refusing-transaction.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import type { Services } from '#server/platform/context.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

type Result<Other extends object> = OrderModel | Refusal<'InsufficientStockError'> | Other;

/** The refusal of a change that finds no place; what is left is read after the change was rolled back. */
export const noPlace = () => refusal('InsufficientStockError', { quantityAvailable: 0 }, 'Insufficient stock');

/**
 * Before anyone is refused, the refused change gives back the expired holds of its own products and event
 * and tries once more (design: capacity).
 */
export async function orInsufficientStock<Other extends object>(
  { db, clock }: Services,
  { tier, addOns }: Chosen,
  change: () => Promise<Result<Other>>,
  findOrder: () => Promise<OrderModel | null>,
): Promise<Result<Other>> {
  const demands = [tier, ...addOns].map(demandOf);
  const isShort = (outcome: Result<Other>) => isRefusal(outcome) && outcome.errorCode === 'INSUFFICIENT_STOCK_ERROR';
  const first = await change();
  if (!isShort(first)) return first;
  await giveBackExpiredHolds(db, clock(), {
    productIds: demands.map(({ productId }) => productId),
    eventIds: [tier.eventId],
  });
  const before = await findShortage(db, demands);
  const second = before.quantityAvailable > 0 ? await change() : first;
  if (!isShort(second)) return second;
  const { name, quantityAvailable } = await findShortage(db, demands);
  const message = quantityAvailable > 0 ? `${name} has only ${quantityAvailable} left.` : `${name} is sold out.`;
  return refusal('InsufficientStockError', { quantityAvailable, order: await findOrder() }, message);
}
