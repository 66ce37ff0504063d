import { and, eq, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { PayingGiftCard } from '#server/modules/gift-cards/applied-gift-cards.ts';
import { giftCardApplications, giftCardHistory, giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { giftCardTransactions } from '#server/modules/payments/gift-card-money-tables.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { payments } from '#server/modules/payments/payments-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/**
 * Takes the money of the order's cards from their balances before a payment begins, so that no order settles with money
 * that another order has spent. 'short' when a card can't pay what it was applied to for: it is then applied to for what is
 * left of it, so that the customer sees the new amount and decides again. Nothing else is written in that case. The
 * cards are locked with the terms of the payment.
 */
export async function reserveGiftCards(
  tx: Executor,
  order: OrderModel,
  cards: PayingGiftCard[],
): Promise<'reserved' | 'short'> {
  let due = order.totalWithTaxCents;
  const short = cards.filter((card) => {
    const promised = Math.min(card.limitCents, due);
    due -= card.paysCents;
    return card.paysCents < promised;
  });
  for (const { applicationId, paysCents } of short) {
    await tx
      .update(giftCardApplications)
      .set({ limitCents: paysCents })
      .where(eq(giftCardApplications.id, applicationId));
  }
  if (short.length > 0) return 'short';
  for (const { applicationId, giftCardId, paysCents } of cards) {
    await tx
      .update(giftCardApplications)
      .set({ reservedCents: paysCents })
      .where(eq(giftCardApplications.id, applicationId));
    if (paysCents > 0) await changeBalance(tx, giftCardId, -paysCents);
  }
  return 'reserved';
}

/** Gives the reserved money back to the cards after a payment was refused. */
export async function releaseGiftCards(tx: Executor, orderId: string): Promise<void> {
  await lockGiftCards(tx, orderId);
  const reserved = await tx
    .select()
    .from(giftCardApplications)
    .where(and(eq(giftCardApplications.orderId, orderId), isNotNull(giftCardApplications.reservedCents)));
  for (const { giftCardId, reservedCents } of reserved) {
    if (reservedCents) await changeBalance(tx, giftCardId, reservedCents);
  }
  await tx.update(giftCardApplications).set({ reservedCents: null }).where(eq(giftCardApplications.orderId, orderId));
}

/** Books the reserved money of a settled order: a payment, a transaction and a line in the history of each card. */
export async function captureGiftCards(tx: Executor, orderId: string): Promise<void> {
  const reserved = await tx
    .select({
      giftCardId: giftCardApplications.giftCardId,
      cents: giftCardApplications.reservedCents,
      code: giftCards.code,
    })
    .from(giftCardApplications)
    .innerJoin(giftCards, eq(giftCards.id, giftCardApplications.giftCardId))
    .where(and(eq(giftCardApplications.orderId, orderId), isNotNull(giftCardApplications.reservedCents)));
  for (const { giftCardId, cents, code } of reserved) {
    if (!cents) continue;
    const [payment] = await tx
      .insert(payments)
      .values({
        orderId,
        method: 'GIFT_CARD',
        amountCents: cents,
        state: 'Settled',
        metadata: { last4: code.slice(-4) },
      })
      .returning({ id: payments.id });
    await tx
      .insert(giftCardTransactions)
      .values({ giftCardId, type: 'DEBIT', amountCents: cents, orderId, paymentId: payment?.id ?? null });
    await tx
      .insert(giftCardHistory)
      .values({ giftCardId, type: 'GIFT_CARD_PAYMENT_CAPTURED', data: { orderId, amount: cents / 100 } });
  }
}

type Credit = { orderId: string; paymentId: string; refundId: string; cents: number; now: Date };

/** Money that comes back to a card can be spent for at least this long (docs/decisions/065). */
const renewalDays = 183;

/** Puts money of a locked order's payment back on the card that made it; a card that ends too soon for it is renewed. */
export async function creditGiftCard(
  tx: Executor,
  { orderId, paymentId, refundId, cents, now }: Credit,
): Promise<void> {
  await lockGiftCards(tx, orderId);
  const [debit] = await tx
    .select({ giftCardId: giftCardTransactions.giftCardId })
    .from(giftCardTransactions)
    .where(and(eq(giftCardTransactions.paymentId, paymentId), eq(giftCardTransactions.type, 'DEBIT')));
  if (!debit) throw new Error(`the payment ${paymentId} was made by no gift card`);
  const { giftCardId } = debit;
  await changeBalance(tx, giftCardId, cents);
  await renew(tx, giftCardId, new Date(now.getTime() + renewalDays * 86_400_000));
  await tx
    .insert(giftCardTransactions)
    .values({ giftCardId, type: 'CREDIT', amountCents: cents, orderId, paymentId, refundId });
  await tx
    .insert(giftCardHistory)
    .values({ giftCardId, type: 'GIFT_CARD_REFUNDED', data: { orderId, amount: cents / 100 } });
}

/** Of an order and of those that its tickets were changed with. Cards are locked in id order: two orders with the same cards wait for each other, never in a circle. */
async function lockGiftCards(tx: Executor, orderId: string): Promise<void> {
  const changes = tx
    .select({ id: payments.changeOrderId })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isNotNull(payments.changeOrderId)));
  const appliedTo = tx
    .select({ id: giftCardApplications.giftCardId })
    .from(giftCardApplications)
    .where(or(eq(giftCardApplications.orderId, orderId), inArray(giftCardApplications.orderId, changes)));
  await tx
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(inArray(giftCards.id, appliedTo))
    .orderBy(giftCards.id)
    .for('no key update');
}

async function renew(tx: Executor, giftCardId: string, until: Date): Promise<void> {
  const renewed = await tx
    .update(giftCards)
    .set({ expiresAt: until })
    .where(and(eq(giftCards.id, giftCardId), lt(giftCards.expiresAt, until)))
    .returning({ id: giftCards.id });
  if (renewed.length > 0)
    await tx
      .insert(giftCardHistory)
      .values({ giftCardId, type: 'GIFT_CARD_MODIFIED', data: { expiresAt: until.toISOString() } });
}

async function changeBalance(tx: Executor, giftCardId: string, cents: number): Promise<void> {
  const changed = await tx
    .update(giftCards)
    .set({ balanceCents: sql`${giftCards.balanceCents} + ${cents}` })
    .where(and(eq(giftCards.id, giftCardId), gte(sql`${giftCards.balanceCents} + ${cents}`, 0)))
    .returning({ id: giftCards.id });
  if (changed.length === 0) throw new Error('a gift card can not pay what was reserved');
}
