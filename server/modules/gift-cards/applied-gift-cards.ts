import { asc, eq, inArray } from 'drizzle-orm';
import { giftCardApplications, giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** A card as it lies on an order, before anybody says what it pays. */
export type AppliedGiftCard = {
  applicationId: string;
  orderId: string;
  giftCardId: string;
  code: string;
  limitCents: number;
  reservedCents: number | null;
  balanceCents: number;
  active: boolean;
  expiresAt: Date | null;
  totalCents: number;
};

export type PayingGiftCard = {
  applicationId: string;
  orderId: string;
  giftCardId: string;
  code: string;
  /** What the card was applied to for; it pays never more. */
  limitCents: number;
  /** What it pays of this order: what was taken from it already, or what it would pay now. */
  paysCents: number;
  reservedCents: number | null;
};

/** The cards applied to these orders, each order's in the order in which they were applied, and what each of them pays. */
export async function findAppliedCards(
  executor: Executor,
  orderIds: readonly string[],
  now: Date,
): Promise<PayingGiftCard[]> {
  if (orderIds.length === 0) return [];
  const rows = await executor
    .select({
      applicationId: giftCardApplications.id,
      orderId: giftCardApplications.orderId,
      giftCardId: giftCardApplications.giftCardId,
      code: giftCards.code,
      limitCents: giftCardApplications.limitCents,
      reservedCents: giftCardApplications.reservedCents,
      balanceCents: giftCards.balanceCents,
      active: giftCards.active,
      expiresAt: giftCards.expiresAt,
      totalCents: orders.totalWithTaxCents,
    })
    .from(giftCardApplications)
    .innerJoin(giftCards, eq(giftCards.id, giftCardApplications.giftCardId))
    .innerJoin(orders, eq(orders.id, giftCardApplications.orderId))
    .where(inArray(giftCardApplications.orderId, [...orderIds]))
    .orderBy(asc(giftCardApplications.createdAt), asc(giftCardApplications.id));
  return whatCardsPay(rows, now);
}

/** What each of the cards pays; those of one order stand in the order in which they were applied. */
export function whatCardsPay(rows: AppliedGiftCard[], now: Date): PayingGiftCard[] {
  const left = new Map<string, number>();
  return rows.map(({ balanceCents, active, expiresAt, totalCents, ...row }) => {
    const due = left.get(row.orderId) ?? totalCents;
    const good = active && (expiresAt === null || expiresAt > now);
    const paysCents = row.reservedCents ?? (good ? Math.min(row.limitCents, balanceCents, due) : 0);
    left.set(row.orderId, due - paysCents);
    return { ...row, paysCents };
  });
}

/** What is left to pay in cents once the applied cards have paid. */
export const dueAfterCards = (totalWithTaxCents: number, cards: Pick<PayingGiftCard, 'paysCents'>[]): number =>
  totalWithTaxCents - cards.reduce((sum, { paysCents }) => sum + paysCents, 0);

/** What is left to pay in cents after the applied cards, at most what they can pay now. */
export const amountDue = (totalWithTaxCents: number, applied: AppliedGiftCard[], now: Date): number =>
  dueAfterCards(totalWithTaxCents, whatCardsPay(applied, now));
