import type { AppliedGiftCard } from '#server/modules/gift-cards/applied-gift-cards.ts';

/** An applied gift card as JSON has it: its instants are text. */
export type AppliedGiftCardRow = Omit<AppliedGiftCard, 'expiresAt'> & { expiresAt: string | null };

/**
 * The cards applied to an order as JSON, in the order in which they were; a part of statements that read more. `order` is
 * the alias of the order's row, `cards` a table or part with the cards' rows.
 */
export const appliedCardsText = (order: string, cards = 'gift_cards'): string => `(
  select coalesce(json_agg(json_build_object('applicationId', applied.id, 'orderId', applied.order_id,
      'giftCardId', applied.gift_card_id, 'code', card.code, 'limitCents', applied.limit_cents,
      'reservedCents', applied.reserved_cents, 'balanceCents', card.balance_cents, 'active', card.active,
      'expiresAt', card.expires_at, 'totalCents', ${order}.total_with_tax_cents) order by applied.created_at, applied.id), '[]')
  from gift_card_applications applied join ${cards} card on card.id = applied.gift_card_id
  where applied.order_id = ${order}.id)`;

/** What the cards applied to an order can pay at most; a part of statements that read more. */
export const appliedCentsText = (order: string): string => `coalesce((
  select sum(coalesce(applied.reserved_cents, least(applied.limit_cents, card.balance_cents)))
  from gift_card_applications applied join gift_cards card on card.id = applied.gift_card_id
  where applied.order_id = ${order}.id), 0)`;

export const appliedCardOf = ({ expiresAt, ...card }: AppliedGiftCardRow): AppliedGiftCard => ({
  ...card,
  expiresAt: expiresAt === null ? null : new Date(expiresAt),
});
