import { eq } from 'drizzle-orm';
import { findStandings, lostHolds } from '#server/modules/orders/lost-places.ts';
import type { Standing } from '#server/modules/orders/lost-places.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { holding, moveCounters, movesOf } from '#server/modules/orders/place-counters.ts';
import { extendHolds, giveBackExpiredHolds, holdExpiry, writeHolds } from '#server/modules/orders/place-holds.ts';
import type { Executor, Services } from '#server/platform/context.ts';

/**
 * Tries to take again the places of a cart whose hold has expired, registration by registration; what is gone stays
 * gone. Holds that have run out but that nobody claimed yet are simply held on (docs/decisions/007). Answers how the
 * lines of the order stand then.
 */
export async function retakePlaces(services: Services, order: OrderModel): Promise<Standing[]> {
  const { db, clock } = services;
  const now = clock();
  const standings = await findStandings(db, order.id);
  const lost = lostHolds(standings);
  const isOver = order.holdExpiresAt !== null && order.holdExpiresAt <= now;
  if (lost.length === 0 && !isOver) return standings;
  await db.transaction((tx) => renewHold(tx, services, order.id));
  for (const [itemId, holds] of Map.groupBy(lost, ({ registrationItemId }) => registrationItemId)) {
    if (await retake(services, order.id, itemId)) continue;
    const productIds = holds.map(({ productId }) => productId);
    const eventIds = [...new Set(holds.map(({ eventId }) => eventId))];
    if ((await giveBackExpiredHolds(db, now, { productIds, eventIds })) > 0) await retake(services, order.id, itemId);
  }
  return findStandings(db, order.id);
}

/** The places of the locked order are held for the whole time again. */
async function renewHold(tx: Executor, { clock, config }: Services, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.state !== 'AddingItems' && order?.state !== 'ArrangingPayment') return;
  const holdExpiresAt = holdExpiry(clock(), config.holdMinutes);
  await tx.update(orders).set({ holdExpiresAt }).where(eq(orders.id, orderId));
  await extendHolds(tx, orderId, holdExpiresAt);
}

const retake = ({ db, clock, config }: Services, orderId: string, itemId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.state !== 'AddingItems' && order?.state !== 'ArrangingPayment') return false;
    const lost = lostHolds(await findStandings(tx, orderId)).filter(
      ({ registrationItemId }) => registrationItemId === itemId,
    );
    if (!(await moveCounters(tx, movesOf(holding(lost))))) return false;
    await writeHolds(tx, orderId, lost, order.holdExpiresAt ?? holdExpiry(clock(), config.holdMinutes));
    return true;
  });
