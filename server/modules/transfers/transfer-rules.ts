import { transferLimits } from '#domain/processes/transfer-process.ts';
import type { TransferRefusal } from '#server/generated/resolvers.ts';
import { isStillAsked, lockOf } from '#server/modules/registrations/change-limit.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import type { FoundTransfer } from '#server/modules/transfers/transfers-model.ts';

const dayMs = 86_400_000;

/** Until when an offer that is made now can be accepted; the event's start ends it too. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + transferLimits.days * dayMs);

/** When an offer ends by itself: the one rule, for who reads it and for the job that notes it. */
export const endOf = ({ transfer, event }: Pick<FoundTransfer, 'transfer' | 'event'>): Date =>
  transfer.expiresAt < event.startsAt ? transfer.expiresAt : event.startsAt;

/** Whether it can be accepted. One whose ticket was cancelled can't. */
export const isOpen = (found: FoundTransfer, now: Date): boolean =>
  found.transfer.state === 'OFFERED' && found.registration.state === 'TransferOffered' && endOf(found) > now;

type Ticket = Pick<FoundTransfer, 'registration' | 'event'> & {
  order: Pick<OrderModel, 'state'>;
  /** As it was bought (docs/decisions/155). */
  mayBeGiven: boolean;
  /** An offer of it is open. */
  isOffered: boolean;
  /** How often it was given. */
  given: number;
};

/** Why a ticket can't be offered to somebody by its holder now; null while it may (docs/decisions/132). */
export function whyNotOffered(
  { registration, event, order, mayBeGiven, isOffered, given }: Ticket,
  now: Date,
): TransferRefusal | null {
  const lock = lockOf(registration.state, event, now);
  if (lock) return lock;
  if (!mayBeGiven) return 'NOT_PERMITTED';
  if (isOffered) return 'OFFERED';
  // Whom it was given to is not told what its buyer asks of the organizer (docs/decisions/145).
  if (isStillAsked(registration, now)) return registration.holderId === null ? 'CANCEL_ASKED' : 'NOT_NOW';
  if (order.state !== 'PaymentSettled') return 'NOT_PAID';
  return given >= transferLimits.times ? 'TOO_MANY' : null;
}
