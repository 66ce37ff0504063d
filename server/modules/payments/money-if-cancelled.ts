import type { MoneyOfCancellation } from '#server/generated/resolvers.ts';
import { isUnpaid } from '#server/modules/orders/is-unpaid.ts';
import { sumOfShares } from '#server/modules/orders/line-shares.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { sharesLeftOf } from '#server/modules/payments/given-back.ts';
import { promisedCentsOf } from '#server/modules/payments/promised-payment.ts';
import type { Executor } from '#server/platform/context.ts';

type Order = Pick<OrderModel, 'id' | 'state' | 'totalWithTaxCents'>;

/** What becomes of the money of each registration when its customer gives it up, one by one (docs/decisions/019, 040). */
export async function moneyIfCancelled(
  executor: Executor,
  asked: { order: Order; registrationItemId: string }[],
): Promise<MoneyOfCancellation[]> {
  const orderIds = [...new Set(asked.map(({ order }) => order.id))];
  const left = Map.groupBy(await sharesLeftOf(executor, orderIds), ({ registrationItemId }) => registrationItemId);
  const promised = await promisedCentsOf(executor, orderIds);
  return asked.map(({ order, registrationItemId }) => {
    if (sumOfShares(left.get(registrationItemId) ?? []) === 0) return 'NONE';
    if (!isUnpaid(order)) return 'KEPT';
    return (promised.get(order.id) ?? 0) > 0 ? 'UNPAID' : 'NONE';
  });
}
