import { eq } from 'drizzle-orm';
import { orderClosed, problemPlacesGone } from '#messages/refusals.ts';
import { findFallenPrices } from '#server/modules/orders/fallen-prices.ts';
import { findLineStatuses, lostHolds } from '#server/modules/orders/lost-places.ts';
import { problemWords } from '#server/modules/orders/order-problem-words.ts';
import { inCheckout, problemsOf } from '#server/modules/orders/order-problems.ts';
import { ofItsChannel, readerLanguage } from '#server/modules/orders/order-call.ts';
import type { OrderCaller } from '#server/modules/orders/order-call.ts';
import { findOwnOrder, lockOrder } from '#server/modules/orders/order-selection.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { holding, moveCounters, movesOf } from '#server/modules/orders/place-counters.ts';
import {
  firstEnd,
  giveBackExpiredHolds,
  holdEndedOnes,
  holdExpiry,
  writeHolds,
} from '#server/modules/orders/place-holds.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

/**
 * A person asks for the places of a cart whose hold has ended, for the whole time of a new hold, registration by
 * registration; what is gone stays gone. Those that nobody claimed since are simply held on. What is still held keeps
 * its end (docs/decisions/059).
 */
export async function retakePlaces(
  services: Services,
  caller: OrderCaller,
  orderId: string,
): Promise<OrderModel | Refusal<'InsufficientStockError'> | Refusal<'NoActiveOrderError'>> {
  const { db, clock } = services;
  const language = readerLanguage(caller);
  const order = await findOwnOrder(db, caller.userId, orderId);
  if (!order || !mayHold(ofItsChannel(caller, order))) return refusal('NoActiveOrderError', {}, orderClosed(language));
  const now = clock();
  await db.transaction((tx) => holdOn(tx, services, orderId, now));
  const lost = lostHolds(await findLineStatuses(db, orderId, now));
  for (const [itemId, holds] of Map.groupBy(lost, ({ registrationItemId }) => registrationItemId)) {
    if (await retake(services, { orderId, itemId, now })) continue;
    await giveBackExpiredHolds(db, now, holds);
    await retake(services, { orderId, itemId, now });
  }
  const lineStatuses = await findLineStatuses(db, orderId, now);
  const after = await findOwnOrder(db, caller.userId, orderId);
  const isWhole = after && lineStatuses.every(({ isHeld }) => isHeld);
  if (isWhole) return after;
  const asked = order.state === 'AddingItems' ? lineStatuses : inCheckout(lineStatuses);
  const [problem] = problemsOf(asked, now, { fallen: await findFallenPrices(db, asked) });
  return refusal(
    'InsufficientStockError',
    { quantityAvailable: 0, order: after },
    problem ? problemWords(problem.why, language) : problemPlacesGone(language),
  );
}

/** The place of a change is not taken again: what it costs is agreed anew (docs/decisions/148). */
const mayHold = ({ state, active, changesItemId }: OrderModel) =>
  active && changesItemId === null && (state === 'AddingItems' || state === 'ArrangingPayment');

/** The order's holds that have ended but are still written begin anew: nobody else has asked for their places. */
async function holdOn(tx: Executor, { config }: Services, orderId: string, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order || !mayHold(order)) return;
  await holdEndedOnes(tx, orderId, { now, until: holdExpiry(now, config.holdMinutes) });
  await tx
    .update(orders)
    .set({ holdExpiresAt: await firstEnd(tx, { orderId, now }) })
    .where(eq(orders.id, orderId));
}

const retake = (
  { db, config }: Services,
  { orderId, itemId, now }: { orderId: string; itemId: string; now: Date },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !mayHold(order)) return false;
    const lost = lostHolds(await findLineStatuses(tx, orderId, now)).filter(
      ({ registrationItemId }) => registrationItemId === itemId,
    );
    if (!(await moveCounters(tx, movesOf(holding(lost))))) return false;
    await writeHolds(tx, orderId, lost, holdExpiry(now, config.holdMinutes));
    await tx
      .update(orders)
      .set({ holdExpiresAt: await firstEnd(tx, { orderId, now }) })
      .where(eq(orders.id, orderId));
    return true;
  });
