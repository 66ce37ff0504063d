import { and, eq, sql } from 'drizzle-orm';
import { centsFromAmount, moneyFromCents } from '#domain/money.ts';
import { dueAfterCards, findAppliedCards } from '#server/modules/gift-cards/applied-gift-cards.ts';
import { giftCardApplications, giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { lockCalledOrder } from '#server/modules/orders/order-call.ts';
import type { OrderCaller } from '#server/modules/orders/order-call.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { transact } from '#server/modules/orders/refusing-transaction.ts';
import type { Database, Executor, Services } from '#server/platform/context.ts';
import { refusal } from '#server/platform/result.ts';

type CardRow = typeof giftCards.$inferSelect;

/** A code as people type it, in any case and with blanks and dashes anywhere. */
const normalizeCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * Lays a card on an order for all that is on it, or for the amount in major units where that is less. The balance
 * itself is touched when a payment begins (platform specification §3.2; docs/decisions/008).
 */
export const applyGiftCard = (
  services: Services,
  caller: OrderCaller,
  orderId: string,
  code: string,
  amount: number | null,
) =>
  transact(services.db, async (tx) => {
    const now = services.clock();
    const order = await lockCalledOrder(tx, caller, orderId);
    if (!order?.active) return refusal('NoActiveOrderError', {}, 'There is no order that can still change.');
    if (order.state === 'ValidatingPayment') {
      return refusal(
        'OrderPaymentStateError',
        {},
        'A payment for this order is under way. Please wait until it is finished.',
      );
    }
    const card = await findByCode(tx, code);
    const why = card
      ? whyNotUsable(card, order, now)
      : 'We don’t know this gift card code. Please check it and try again.';
    if (!card || why) return cardError(why ?? '');
    const wanted = amount === null ? card.balanceCents : centsFromAmount(amount);
    if (wanted === null || wanted <= 0)
      return cardError('Please enter an amount above zero, with at most two decimals.');
    const applied = await findAppliedCards(tx, [order.id], now);
    if (applied.some(({ giftCardId }) => giftCardId === card.id))
      return cardError('This gift card is already applied to your order.');
    if (dueAfterCards(order.totalWithTaxCents, applied) <= 0)
      return cardError('There is nothing left to pay on this order.');
    await tx
      .insert(giftCardApplications)
      .values({ orderId: order.id, giftCardId: card.id, limitCents: Math.min(wanted, card.balanceCents) });
    return touch(tx, order);
  });

/**
 * Takes a card off an order. A code that is not on it changes nothing, and nothing in the answer tells whether there is
 * such a card. order null: no such order. While its payment is under way nothing is removed.
 */
export const removeGiftCard = (
  db: Database,
  caller: OrderCaller,
  orderId: string,
  code: string,
): Promise<{ removed: boolean; order: OrderModel | null }> =>
  db.transaction(async (tx) => {
    const order = await lockCalledOrder(tx, caller, orderId);
    if (!order?.active) return { removed: false, order: null };
    if (order.state === 'ValidatingPayment') return { removed: false, order };
    const card = await findByCode(tx, code);
    if (!card) return { removed: false, order };
    const removed = await tx
      .delete(giftCardApplications)
      .where(and(eq(giftCardApplications.orderId, order.id), eq(giftCardApplications.giftCardId, card.id)))
      .returning({ id: giftCardApplications.id });
    return removed.length === 0 ? { removed: false, order } : { removed: true, order: await touch(tx, order) };
  });

async function findByCode(tx: Executor, code: string): Promise<CardRow | null> {
  const typed = normalizeCode(code);
  const [card] = await tx
    .select()
    .from(giftCards)
    .where(eq(sql`regexp_replace(upper(${giftCards.code}), '[^A-Z0-9]', '', 'g')`, typed));
  return typed === '' ? null : (card ?? null);
}

function whyNotUsable(card: CardRow, order: OrderModel, now: Date): string | null {
  if (!card.active) return 'This gift card is not active.';
  if (card.organizationId !== null && card.organizationId !== order.organizationId) {
    return 'This gift card is for another organizer’s events.';
  }
  if (card.userId !== null && card.userId !== order.userId)
    return 'This gift card is kept in another account. Only that account can pay with it.';
  if (card.expiresAt !== null && card.expiresAt <= now) return 'This gift card has expired.';
  if (card.balanceCents === 0)
    return `This gift card has no money left: its balance is ${moneyFromCents(0, order.currencyCode).display}.`;
  return null;
}

async function touch(tx: Executor, order: OrderModel): Promise<OrderModel> {
  const [row] = await tx
    .update(orders)
    .set({ updatedAt: sql`now()` })
    .where(eq(orders.id, order.id))
    .returning();
  return { ...order, ...row };
}

const cardError = (giftCardErrorMessage: string) =>
  refusal('GiftCardError', { giftCardErrorMessage }, giftCardErrorMessage);
