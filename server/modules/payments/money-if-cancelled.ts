import type { MoneyOfCancellation } from '#server/generated/resolvers.ts';
import { isUnpaid } from '#server/modules/orders/is-unpaid.ts';
import { sumOfShares } from '#server/modules/orders/line-shares.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { sharesLeftOf } from '#server/modules/payments/given-back.ts';
import { promisedCentsOf } from '#server/modules/payments/promised-payment.ts';
import type { Executor } from '#server/platform/context.ts';

type Order = Pick<OrderModel, 'id' | 'state' | 'totalWithTaxCents'>;

/** What becomes of the money of each registration when its customer gives it up by itself, one by one (docs/decisions/019, 040). */
export async function moneyIfCancelled(
  executor: Executor,
  asked: { order: Order; registrationItemId: string }[],
): Promise<Exclude<MoneyOfCancellation, 'BACK'>[]> {
  const orderIds = [...new Set(asked.map(({ order }) => order.id))];
  const left = await centsLeftOf(
    executor,
    asked.map(({ order, registrationItemId }) => ({ orderId: order.id, registrationItemId })),
  );
  const promised = await promisedCentsOf(executor, orderIds);
  return asked.map(({ order }, at) => {
    if (left[at] === 0) return 'NONE';
    if (!isUnpaid(order)) return 'KEPT';
    return (promised.get(order.id) ?? 0) > 0 ? 'UNPAID' : 'NONE';
  });
}

/** What each registration cost, taxes and fees included, less what of it was waived or has gone back (docs/decisions/085). */
export async function centsLeftOf(
  executor: Executor,
  asked: { orderId: string; registrationItemId: string }[],
): Promise<number[]> {
  const orderIds = [...new Set(asked.map(({ orderId }) => orderId))];
  const left = Map.groupBy(await sharesLeftOf(executor, orderIds), ({ registrationItemId }) => registrationItemId);
  return asked.map(({ registrationItemId }) => sumOfShares(left.get(registrationItemId) ?? []));
}
