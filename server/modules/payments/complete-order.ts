import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { ChargeNotWanted } from '#server/modules/payments/charge-not-wanted.ts';
import { orderChanged } from '#server/modules/payments/decline-words.ts';
import { settleAwaited } from '#server/modules/payments/settle-awaited.ts';
import { settleOrder } from '#server/modules/payments/settle-order.ts';
import type { Executor, Services } from '#server/platform/context.ts';

/** cents: how much was paid, or promised. */
type Completing = { state: 'PaymentSettled' | 'PaymentAuthorized'; cents: number; now: Date };

/**
 * What a payment means for a locked order: it completes one in ValidatingPayment, as what was bought or what was changed, and
 * settles one that has been placed and waits for its money. Throws PlacesGone, or ChargeNotWanted where the order takes no
 * such payment (any more), and the transaction must then be rolled back.
 */
export async function completeOrder(
  tx: Executor,
  services: Services,
  order: OrderModel,
  { state, cents, now }: Completing,
): Promise<void> {
  if (order.state === 'PaymentAuthorized') {
    await settleAwaited(tx, services, order, cents);
    return;
  }
  if (order.state !== 'ValidatingPayment') throw new ChargeNotWanted(orderChanged);
  if (order.changesItemId === null) {
    await settleOrder(tx, order, { state, now, jobs: services.jobs });
    return;
  }
  const settled = await services.changeOrders.settle(tx, services, order, now);
  if (!settled) throw new ChargeNotWanted(orderChanged);
}
