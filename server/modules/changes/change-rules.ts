import type { ChangeRefusal } from '#server/generated/resolvers.ts';
import type { RegistrationToCancel } from '#server/modules/cancellations/registrations-to-cancel.ts';
import type { Chosen } from '#server/modules/orders/chosen-products.ts';
import type { OrderLineModel, OrderModel } from '#server/modules/orders/orders-model.ts';
import { isStillAsked, lockOf } from '#server/modules/registrations/change-limit.ts';

/**
 * Why a registration can't be changed to anything else now; null while it may. Who was given a ticket changes nothing of
 * it, because its money is its buyer's; and its buyer nothing, because it is not theirs (docs/decisions/132, 136).
 * What was given for nothing stays what it is (181).
 */
export function whyNotChanged(
  { registration, event }: Pick<RegistrationToCancel, 'registration' | 'event'>,
  order: Pick<OrderModel, 'state' | 'deskWay'>,
  now: Date,
): ChangeRefusal | null {
  const lock = lockOf(registration.state, event, now);
  if (lock) return lock;
  if (registration.holderId !== null) return 'GIVEN';
  if (registration.state === 'TransferOffered') return 'OFFERED';
  if (isStillAsked(registration, now)) return 'CANCEL_ASKED';
  if (order.deskWay === 'COMPLIMENTARY') return 'NOT_PERMITTED';
  return order.state === 'PaymentSettled' ? null : 'NOT_PAID';
}

type Wanted = {
  chosen: Chosen;
  lines: readonly Pick<OrderLineModel, 'productId'>[];
  order: Pick<OrderModel, 'organizationId'>;
  /** The organizer offers both under one name. */
  isSeries: boolean;
  eventId: string;
};

/** Why it can't be changed to this choice; null where it can. */
export function whyNotChosen({ chosen, lines, order, isSeries, eventId }: Wanted): ChangeRefusal | null {
  const { tier, addOns } = chosen;
  if (tier.organizationId !== order.organizationId) return 'OTHER_EVENT';
  if (tier.eventId !== eventId && !isSeries) return 'OTHER_EVENT';
  const wanted = new Set([tier, ...addOns].map(({ productId }) => productId));
  const isSame = wanted.size === lines.length && lines.every(({ productId }) => wanted.has(productId));
  return isSame ? 'SAME' : null;
}
