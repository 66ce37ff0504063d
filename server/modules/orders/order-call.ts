import { languages, type Language } from '#domain/language.ts';
import { findActiveOrder, lockOrder } from '#server/modules/orders/order-selection.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { requireSession } from '#server/platform/authorize.ts';
import { clientError } from '#server/platform/client-error.ts';
import type { Context, Executor } from '#server/platform/context.ts';

/**
 * Who asks for a change of an order, and the token of the channel that the call names: it must be the one of the
 * organizer who owns the order (customer specification §7; docs/decisions/073). Every rule that changes an order at its
 * customer's wish takes this, and reaches the order by the functions below.
 * language: what they read, where somebody reads the answer.
 */
export type OrderCaller = { userId: string; channelToken: string; language?: Language };

/** English where nobody reads the answer. */
export const readerLanguage = ({ language }: OrderCaller): Language => language ?? languages[0];

/** Throws UNAUTHENTICATED for a visitor, and CHANNEL_TOKEN_MISSING where the call names no channel. */
export function orderCaller(context: Context): OrderCaller {
  const { userId } = requireSession(context);
  const { channelToken, language } = context;
  if (channelToken === null)
    throw clientError('CHANNEL_TOKEN_MISSING', 'We couldn’t tell whose order this is. Reload the page and try again.');
  return { userId, channelToken, language };
}

/** The caller's own order, or what it is to be made of; throws CHANNEL_TOKEN_FOREIGN where it is of another channel. */
export function ofItsChannel<Owned extends { channelToken: string }>(
  { channelToken }: OrderCaller,
  owned: Owned,
): Owned {
  if (owned.channelToken === channelToken) return owned;
  throw clientError('CHANNEL_TOKEN_FOREIGN', 'This order belongs to another organizer. Reload the page and try again.');
}

/** The caller's order that can still change: by its id, else the one of the channel. Another's is none. */
export async function findCalledOrder(
  executor: Executor,
  caller: OrderCaller,
  orderId: string | null | undefined,
): Promise<OrderModel | null> {
  const order = await findActiveOrder(executor, caller.userId, { orderId, channelToken: caller.channelToken });
  return order && ofItsChannel(caller, order);
}

/** Locks the caller's order as lockOrder does. Another's is none. */
export async function lockCalledOrder(tx: Executor, caller: OrderCaller, orderId: string): Promise<OrderModel | null> {
  const order = await lockOrder(tx, orderId, caller.userId);
  return order && ofItsChannel(caller, order);
}
