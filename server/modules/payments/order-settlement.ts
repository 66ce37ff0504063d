import { languages, type Language } from '#domain/language.ts';
import { limits } from '#domain/limits.ts';
import { giftCardRefused, problemPlacesGone } from '#messages/refusals.ts';
import { whatCardsPay } from '#server/modules/gift-cards/applied-gift-cards.ts';
import { releaseGiftCards, reserveGiftCards } from '#server/modules/payments/gift-card-money.ts';
import { countCoupons, releaseCoupons } from '#server/modules/orders/coupon-uses.ts';
import { lostHolds } from '#server/modules/orders/lost-places.ts';
import { moveOrder } from '#server/modules/orders/move-order.ts';
import { problemWords } from '#server/modules/orders/order-problem-words.ts';
import { inCheckout, problemsOf } from '#server/modules/orders/order-problems.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import type { PaymentTerms } from '#server/modules/payments/payment-terms.ts';
import { holding, moveCounters, movesOf } from '#server/modules/orders/place-counters.ts';
import { whilePaymentIsUnderWay, writeHolds } from '#server/modules/orders/place-holds.ts';
import type { Executor } from '#server/platform/context.ts';

type BegunPayment =
  | { outcome: 'begun'; order: OrderModel }
  /** Commit the transaction all the same: a card that has less money than promised was applied to for what is left of it, a coupon that ran out was taken off. */
  | { outcome: 'refused'; reason: 'notSaleable' | 'soldOut' | 'giftCardShort' | 'couponSpent'; message: string };

/**
 * Takes a locked order from ArrangingPayment to ValidatingPayment. From here on its places do not expire and the money
 * of its gift cards is set aside, so that a charge that follows is never for nothing.
 */
export async function beginValidatingPayment(
  tx: Executor,
  order: OrderModel,
  { lineStatuses, cards }: PaymentTerms,
  now: Date,
  language: Language = languages[0],
): Promise<BegunPayment> {
  const lost = lostHolds(lineStatuses);
  const [closed] = problemsOf(
    inCheckout(lineStatuses).map((lineStatus) => ({ ...lineStatus, isHeld: true })),
    now,
  );
  if (closed) return { outcome: 'refused', reason: 'notSaleable', message: problemWords(closed.why, language) };
  if ((await reserveGiftCards(tx, order, whatCardsPay(cards, now))) === 'short') {
    return {
      outcome: 'refused',
      reason: 'giftCardShort',
      message: giftCardRefused({ why: 'short' }, language),
    };
  }
  const spent = await countCoupons(tx, order, { now, language });
  if (spent) {
    await releaseGiftCards(tx, order.id);
    return { outcome: 'refused', reason: 'couponSpent', message: spent.message };
  }
  if (lost.length > 0 && !(await moveCounters(tx, movesOf(holding(lost))))) {
    await releaseGiftCards(tx, order.id);
    await releaseCoupons(tx, order.id);
    const [gone] = problemsOf(inCheckout(lineStatuses), now);
    const message = gone ? problemWords(gone.why, language) : problemPlacesGone(language);
    return { outcome: 'refused', reason: 'soldOut', message };
  }
  await writeHolds(tx, order.id, lost, whilePaymentIsUnderWay);
  const begun = await moveOrder(tx, order, 'ValidatingPayment', { holdsUntil: whilePaymentIsUnderWay });
  return { outcome: 'begun', order: begun };
}

/**
 * Gives a locked order back to the customer after a refused payment, with its gift cards' money, and with its places for
 * the time that was left. Where that is too short to try another card the order's one extension is spent on it, so that
 * a card that is refused again and again holds no place for ever (docs/decisions/059).
 */
export async function returnToArrangingPayment(tx: Executor, order: OrderModel, now: Date): Promise<OrderModel> {
  await releaseGiftCards(tx, order.id);
  await releaseCoupons(tx, order.id);
  const soonest = new Date(now.getTime() + limits.holdExtensionMinutes * 60_000);
  const kept = order.holdExpiresAt ?? now;
  const isExtended = kept < soonest && !order.holdExtended;
  const holdExpiresAt = isExtended ? soonest : kept;
  const holdExtended = order.holdExtended || isExtended;
  return moveOrder(tx, order, 'ArrangingPayment', { holdExpiresAt, holdExtended, holdsUntil: holdExpiresAt });
}
