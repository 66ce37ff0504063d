import { moveOrder } from '#server/modules/orders/move-order.ts';
import { orderInWords } from '#server/modules/orders/order-in-words.ts';
import { lockOrderOfCode } from '#server/modules/orders/order-selection.ts';
import { endPromise } from '#server/modules/payments/promised-payment.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { operatorOf, recordDeed } from '#server/modules/security/security-log.ts';
import type { Actor } from '#server/modules/security/security-log.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type Payments = { method: string; cents: number }[];
type SettledByHand = { refused: string } | { payments: Payments };

/** The money that an order waited for came in by hand: its payment and the order are settled (docs/decisions/040). */
export function settleByHand(services: Pick<Services, 'db' | 'operator'>, orderCode: string): Promise<SettledByHand> {
  return services.db.transaction(async (tx) => {
    const order = await lockOrderOfCode(tx, orderCode);
    if (!order) return { refused: `There is no order ${orderCode}.` };
    if (order.state !== 'PaymentAuthorized') return { refused: orderInWords(order) };
    const payments = await settleLocked(tx, order, operatorOf(services));
    return { payments };
  });
}

/** The same of a locked order that waits for its money. */
export async function settleLocked(tx: Executor, order: OrderModel, actor: Actor): Promise<Payments> {
  const payments = await endPromise(tx, order.id, 'Settled');
  await moveOrder(tx, order, 'PaymentSettled', {});
  await recordDeed(tx, { kind: 'order-settled', actor, details: { order: order.code } });
  return payments;
}
