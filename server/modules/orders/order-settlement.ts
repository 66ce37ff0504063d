import { dueAfterCards, findAppliedCards } from '#server/modules/gift-cards/applied-gift-cards.ts';
import {
  captureGiftCards,
  lockGiftCards,
  releaseGiftCards,
  reserveGiftCards,
} from '#server/modules/gift-cards/gift-card-money.ts';
import { countCoupons, releaseCoupons } from '#server/modules/orders/coupon-uses.ts';
import { confirmRegistrations } from '#server/modules/orders/confirm-registrations.ts';
import { findStandings, lostHolds } from '#server/modules/orders/lost-places.ts';
import { moveOrder } from '#server/modules/orders/move-order.ts';
import { findProblems } from '#server/modules/orders/order-problems.ts';
import { lockOrder as lockRow } from '#server/modules/orders/order-selection.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { booking, holding, moveCounters, movesOf, releasing } from '#server/modules/orders/place-counters.ts';
import { dropHolds, lockHolds, whilePaymentIsUnderWay, writeHolds } from '#server/modules/orders/place-holds.ts';
import type { Executor } from '#server/platform/context.ts';
import type { Jobs } from '#server/platform/jobs.ts';

/**
 * Locks an order that is to be paid, and the gift cards that are laid on it: what amountDue then says stays true until
 * the end of the transaction. null when the order is not there, or not this user's.
 */
export async function lockOrder(tx: Executor, orderId: string, userId?: string): Promise<OrderModel | null> {
  const order = await lockRow(tx, orderId, userId);
  if (order?.state === 'ArrangingPayment') await lockGiftCards(tx, order.id);
  return order;
}

/** After a refused payment there is at least this long to try another one. */
const minutesToTryAgain = 5;

type BegunPayment =
  | { outcome: 'begun'; order: OrderModel }
  /** Commit the transaction all the same: a card that has less money than promised was laid on for what is left of it, a coupon that ran out was taken off. */
  | { outcome: 'refused'; reason: 'notSaleable' | 'soldOut' | 'giftCardShort' | 'couponSpent'; message: string };

/** What is left to pay in cents after the gift cards that are laid on the order, at most what they can pay now. */
export const amountDue = async (
  executor: Executor,
  { id, totalWithTaxCents }: Pick<OrderModel, 'id' | 'totalWithTaxCents'>,
  now: Date,
): Promise<number> => dueAfterCards(totalWithTaxCents, await findAppliedCards(executor, [id], now));

/**
 * Takes a locked order from ArrangingPayment to ValidatingPayment. From here on its places do not expire and the money
 * of its gift cards is set aside, so that a charge that follows is never for nothing.
 */
export async function beginValidatingPayment(tx: Executor, order: OrderModel, now: Date): Promise<BegunPayment> {
  await lockHolds(tx, order.id);
  const standings = await findStandings(tx, order.id);
  const lost = lostHolds(standings);
  const [closed] = findProblems(
    standings.map((standing) => ({ ...standing, isHeld: true })),
    now,
  );
  if (closed) return { outcome: 'refused', reason: 'notSaleable', message: closed.message };
  if ((await reserveGiftCards(tx, order, now)) === 'short') {
    return {
      outcome: 'refused',
      reason: 'giftCardShort',
      message: 'A gift card has less money left than before. Look at the new total and try again.',
    };
  }
  const spent = await countCoupons(tx, order, now);
  if (spent) {
    await releaseGiftCards(tx, order.id);
    return { outcome: 'refused', reason: 'couponSpent', message: spent.message };
  }
  if (lost.length > 0 && !(await moveCounters(tx, movesOf(holding(lost))))) {
    await releaseGiftCards(tx, order.id);
    await releaseCoupons(tx, order.id);
    return {
      outcome: 'refused',
      reason: 'soldOut',
      message: findProblems(standings, now)[0]?.message ?? 'The places are gone.',
    };
  }
  await writeHolds(tx, order.id, lost, whilePaymentIsUnderWay);
  const begun = await moveOrder(tx, order, 'ValidatingPayment', { holdsUntil: whilePaymentIsUnderWay });
  return { outcome: 'begun', order: begun };
}

/** Gives a locked order back to the customer after a refused payment, with its places and its gift cards' money. */
export async function returnToArrangingPayment(tx: Executor, order: OrderModel, now: Date): Promise<OrderModel> {
  await releaseGiftCards(tx, order.id);
  await releaseCoupons(tx, order.id);
  const soonest = new Date(now.getTime() + minutesToTryAgain * 60_000);
  const holdExpiresAt = order.holdExpiresAt && order.holdExpiresAt > soonest ? order.holdExpiresAt : soonest;
  return moveOrder(tx, order, 'ArrangingPayment', { holdExpiresAt, holdsUntil: holdExpiresAt });
}

type Settlement = { state: 'PaymentSettled' | 'PaymentAuthorized'; now: Date; jobs: Jobs };

/**
 * Completes a locked order in ValidatingPayment: held places become booked ones, registrations get their codes, gift
 * cards are charged, the confirmation goes out. soldOut: nothing was written, because a place is gone after all.
 */
export async function settleOrder(
  tx: Executor,
  order: OrderModel,
  { state, now, jobs }: Settlement,
): Promise<{ soldOut: true } | { soldOut: false; order: OrderModel }> {
  const standings = await findStandings(tx, order.id);
  const lost = lostHolds(standings);
  if (lost.length > 0 && !(await moveCounters(tx, movesOf(booking(lost))))) return { soldOut: true };
  const held = await dropHolds(tx, order.id);
  if (held.length !== standings.length - lost.length) throw new Error('a hold went while its order was settled');
  await confirmRegistrations(tx, order, [...new Set(standings.map(({ itemId }) => itemId))]);
  await captureGiftCards(tx, order.id);
  const settled = await moveOrder(tx, order, state, { active: false, placedAt: now, holdExpiresAt: null });
  await jobs.enqueue('send-mail', { template: 'order-confirmation', orderId: order.id }, { executor: tx });
  const booked = await moveCounters(tx, movesOf([...releasing(held), ...booking(held)]));
  if (!booked) throw new Error('held places could not be booked');
  return { soldOut: false, order: settled };
}
