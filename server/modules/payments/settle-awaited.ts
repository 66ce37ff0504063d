import { moveOrder } from '#server/modules/orders/move-order.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { ChargeNotWanted } from '#server/modules/payments/charge-not-wanted.ts';
import { orderChanged } from '#server/modules/payments/decline-words.ts';
import { promisedCents, replacePromise } from '#server/modules/payments/promised-payment.ts';
import type { Executor, Services } from '#server/platform/context.ts';

/**
 * What a locked order waited for by hand was paid by card, to the cent: the card's payment stands in the place of the promise,
 * and its buyer has a receipt (docs/decisions/189). Throws ChargeNotWanted where something else is awaited by now.
 */
export async function settleAwaited(
  tx: Executor,
  { jobs }: Pick<Services, 'jobs'>,
  order: OrderModel,
  paidCents: number,
): Promise<void> {
  if ((await promisedCents(tx, order.id)) !== paidCents) throw new ChargeNotWanted(orderChanged);
  await replacePromise(tx, order.id);
  await moveOrder(tx, order, 'PaymentSettled', {});
  await jobs.enqueue('send-mail', { template: 'order-paid', orderId: order.id }, { executor: tx });
}
