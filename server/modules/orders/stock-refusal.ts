import type { Language } from '#domain/language.ts';
import { stockLeft, stockNone, stockSoldOut } from '#messages/refusals.ts';
import { giveBackExpiredHolds } from '#server/modules/orders/place-holds.ts';
import { findShortage } from '#server/modules/orders/offers.ts';
import type { Demand } from '#server/modules/orders/place-counters.ts';
import { isRefusal } from '#server/platform/database/refusing-transaction.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import type { Services } from '#server/platform/context.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

/** The refusal of a change that finds no place; what is left is read after the change was rolled back. */
export const noPlace = (language: Language) =>
  refusal('InsufficientStockError', { quantityAvailable: 0 }, stockNone(language));

/**
 * demands: the places that the change needs and does not hold yet.
 * Before anyone is refused, the refused change gives back the expired holds of its own products and event
 * and tries once more (docs/decisions/007).
 */
export async function orInsufficientStock<Outcome extends object>(
  { db, clock }: Services,
  demands: Demand[],
  change: () => Promise<Outcome>,
  findOrder: () => Promise<OrderModel | null>,
  language: Language,
): Promise<Outcome | Refusal<'InsufficientStockError'>> {
  const isShort = (outcome: Outcome) => isRefusal(outcome) && outcome.errorCode === 'INSUFFICIENT_STOCK_ERROR';
  const first = await change();
  if (!isShort(first)) return first;
  const now = clock();
  await giveBackExpiredHolds(db, now, demands);
  const before = await findShortage(db, demands, now, language);
  const second = before.quantityAvailable > 0 ? await change() : first;
  if (!isShort(second)) return second;
  const { name, quantityAvailable } = await findShortage(db, demands, now, language);
  const message =
    quantityAvailable > 0
      ? stockLeft({ name, quantity: quantityAvailable }, language)
      : stockSoldOut({ name }, language);
  return refusal('InsufficientStockError', { quantityAvailable, order: await findOrder() }, message);
}
