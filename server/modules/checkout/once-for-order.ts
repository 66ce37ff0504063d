import type { MutationResolvers } from '#server/generated/resolvers.ts';
import { keyedCall } from '#server/modules/idempotency/keyed-call.ts';
import type { KeyedCall } from '#server/modules/idempotency/keyed-call.ts';
import { once } from '#server/modules/idempotency/once.ts';
import { ofItsChannel } from '#server/modules/orders/order-call.ts';
import type { OrderCaller } from '#server/modules/orders/order-call.ts';
import { findOwnOrder } from '#server/modules/orders/order-selection.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import type { Services } from '#server/platform/context.ts';

/** A change of an order that is made once for its key; null for a call without one. */
export const orderCall = (
  operation: keyof MutationResolvers,
  { userId }: OrderCaller,
  key: string | null | undefined,
  args: object,
): KeyedCall | null => keyedCall(operation, { scope: userId, key, args });

/** Changes an order once for the key; the same key is answered with the order that was changed, as it is now. */
export const onceForOrder = <Result extends object | null>(
  services: Services,
  caller: OrderCaller,
  call: KeyedCall | null,
  change: (services: Services) => Promise<OrderModel | Result>,
): Promise<OrderModel | Result> =>
  once<OrderModel | Result>(services, call, {
    deed: (db) => change({ ...services, db }),
    again: (orderId) => orderAgain(services, caller, orderId),
  });

export async function orderAgain({ db }: Services, caller: OrderCaller, orderId: string): Promise<OrderModel> {
  const order = await findOwnOrder(db, caller.userId, orderId);
  if (!order) throw new Error(`the order ${orderId} is gone`);
  return ofItsChannel(caller, order);
}
