import type { LaidCard } from '#server/modules/gift-cards/applied-gift-cards.ts';

/** A laid card as JSON has it: its instants are text. */
export type LaidCardRow = Omit<LaidCard, 'expiresAt'> & { expiresAt: string | null };

/**
 * The cards laid on an order as JSON, in the order in which they were; a part of statements that read more. `order` is
 * the alias of the order's row, `cards` a table or part with the cards' rows.
 */
export const laidCardsText = (order: string, cards = 'gift_cards'): string => `(
  select coalesce(json_agg(json_build_object('applicationId', laid.id, 'orderId', laid.order_id,
      'giftCardId', laid.gift_card_id, 'code', card.code, 'limitCents', laid.limit_cents,
      'reservedCents', laid.reserved_cents, 'balanceCents', card.balance_cents, 'active', card.active,
      'expiresAt', card.expires_at, 'totalCents', ${order}.total_with_tax_cents) order by laid.created_at, laid.id), '[]')
  from gift_card_applications laid join ${cards} card on card.id = laid.gift_card_id
  where laid.order_id = ${order}.id)`;

/** What the cards laid on an order can pay at most; a part of statements that read more. */
export const laidCentsText = (order: string): string => `coalesce((
  select sum(coalesce(laid.reserved_cents, least(laid.limit_cents, card.balance_cents)))
  from gift_card_applications laid join gift_cards card on card.id = laid.gift_card_id
  where laid.order_id = ${order}.id), 0)`;

export const laidCardOf = ({ expiresAt, ...card }: LaidCardRow): LaidCard => ({
  ...card,
  expiresAt: expiresAt === null ? null : new Date(expiresAt),
});
