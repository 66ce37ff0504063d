import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { ChargeNotWanted } from '#server/modules/payments/charge-not-wanted.ts';
import { orderChanged } from '#server/modules/payments/decline-words.ts';
import { settleOrder } from '#server/modules/payments/settle-order.ts';
import type { Executor, Services } from '#server/platform/context.ts';

/**
 * Completes a locked order in ValidatingPayment that is paid now, or promised to be: what was bought, or what was changed.
 * Throws PlacesGone or ChargeNotWanted, and the transaction must then be rolled back.
 */
export async function completeOrder(
  tx: Executor,
  services: Services,
  order: OrderModel,
  { state, now }: { state: 'PaymentSettled' | 'PaymentAuthorized'; now: Date },
): Promise<void> {
  if (order.changesItemId === null) {
    await settleOrder(tx, order, { state, now, jobs: services.jobs });
    return;
  }
  const settled = await services.changeOrders.settle(tx, services, order, now);
  if (!settled) throw new ChargeNotWanted(orderChanged);
}
