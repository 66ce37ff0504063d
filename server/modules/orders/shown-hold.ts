import type { OrderHold } from '#server/generated/resolvers.ts';
import type { OrderDetail } from '#server/modules/checkout/order-detail.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';

type Held = Pick<OrderDetail, 'lines' | 'items' | 'holds'>;

/** What an order holds at this instant; null where nothing is or was held, and while it is being paid. */
export function shownHold(
  { active, state, holdExpiresAt, holdExtended: extended }: OrderModel,
  { lines, items, holds }: Held,
  now: Date,
): OrderHold | null {
  if (!active || state === 'ValidatingPayment' || holdExpiresAt === null || items.length === 0) return null;
  const live = holds.filter(({ expiresAt }) => expiresAt > now);
  const isHeld = ({ registrationItemId, productId }: Held['lines'][number]) =>
    live.some((hold) => hold.itemId === registrationItemId && hold.productId === productId);
  const lost = new Set(lines.filter((line) => !isHeld(line)).map(({ registrationItemId }) => registrationItemId));
  const end = live.length > 0 ? new Date(Math.min(...live.map(({ expiresAt }) => expiresAt.getTime()))) : holdExpiresAt;
  const secondsLeft = live.length > 0 ? Math.ceil((end.getTime() - now.getTime()) / 1000) : 0;
  return { expiresAt: end.toISOString(), secondsLeft, expired: live.length === 0, lostItems: lost.size, extended };
}
