import { and, eq, sql } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { centsFromAmount } from '#domain/money.ts';
import { giftCardEmpty, giftCardRefused, orderClosed, orderUnderWay } from '#messages/refusals.ts';
import { dueAfterCards, findAppliedCards } from '#server/modules/gift-cards/applied-gift-cards.ts';
import { giftCardApplications, giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { isRehearsed } from '#server/modules/organizers/rehearsed.ts';
import { lockCalledOrder, readerLanguage } from '#server/modules/orders/order-call.ts';
import type { OrderCaller } from '#server/modules/orders/order-call.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { transact } from '#server/platform/database/refusing-transaction.ts';
import type { Database, Executor, Services } from '#server/platform/context.ts';
import { refusal } from '#server/platform/result.ts';

type WhyNot = Parameters<typeof giftCardRefused>[0]['why'];
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
    const language = readerLanguage(caller);
    const order = await lockCalledOrder(tx, caller, orderId);
    if (!order?.active) return refusal('NoActiveOrderError', {}, orderClosed(language));
    if (order.state === 'ValidatingPayment') return refusal('OrderPaymentStateError', {}, orderUnderWay(language));
    const card = await findByCode(tx, code);
    if (!card) return refusedCard('unknown', language);
    const isOfOther = card.organizationId !== order.organizationId;
    if (isOfOther && (await isRehearsed(tx, order.organizationId))) return refusedCard('rehearsal', language);
    const why = whyNotUsable(card, order, now);
    if (why) return refusedCard(why, language);
    if (card.balanceCents === 0) return emptyCard(order, language);
    const wanted = amount === null ? card.balanceCents : centsFromAmount(amount);
    if (wanted === null || wanted <= 0) return refusedCard('wrongAmount', language);
    const applied = await findAppliedCards(tx, [order.id], now);
    if (applied.some(({ giftCardId }) => giftCardId === card.id)) return refusedCard('applied', language);
    if (dueAfterCards(order.totalWithTaxCents, applied) <= 0) return refusedCard('nothingDue', language);
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

function whyNotUsable(card: CardRow, order: OrderModel, now: Date): WhyNot | null {
  if (!card.active) return 'inactive';
  if (card.organizationId !== null && card.organizationId !== order.organizationId) return 'otherOrganizer';
  if (card.userId !== null && card.userId !== order.userId) return 'otherAccount';
  if (card.expiresAt !== null && card.expiresAt <= now) return 'expired';
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

const refusedCard = (why: WhyNot, language: Language) => cardError(giftCardRefused({ why }, language));

const emptyCard = ({ currencyCode: currency }: OrderModel, language: Language) =>
  cardError(giftCardEmpty({ balance: { cents: 0, currency } }, language));

const cardError = (giftCardErrorMessage: string) =>
  refusal('GiftCardError', { giftCardErrorMessage }, giftCardErrorMessage);
