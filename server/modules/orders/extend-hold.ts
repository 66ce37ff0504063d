import { eq } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import { holdNotExtended, orderClosed } from '#messages/refusals.ts';
import type { HoldExtensionRefusal } from '#server/generated/resolvers.ts';
import { lockCalledOrder, readerLanguage } from '#server/modules/orders/order-call.ts';
import type { OrderCaller } from '#server/modules/orders/order-call.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { othersWait } from '#server/modules/orders/others-wait.ts';
import { extendLiveHolds, firstEnd } from '#server/modules/orders/place-holds.ts';
import { transact } from '#server/platform/database/refusing-transaction.ts';
import type { Services } from '#server/platform/context.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

/** A person keeps the places of an order five minutes more: once, and not while others wait (docs/decisions/059). */
export const extendHold = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: OrderCaller,
  orderId: string,
): Promise<OrderModel | Refusal<'HoldExtensionError'> | Refusal<'NoActiveOrderError'>> =>
  transact(db, async (tx) => {
    const order = await lockCalledOrder(tx, caller, orderId);
    if (!order?.active || (order.state !== 'AddingItems' && order.state !== 'ArrangingPayment'))
      return refusal('NoActiveOrderError', {}, orderClosed(readerLanguage(caller)));
    const now = clock();
    const end = await firstEnd(tx, { orderId, now });
    if (!end) return refused('HOLD_ENDED');
    if (order.holdExtended) return refused('ALREADY_EXTENDED');
    if (await othersWait(tx, orderId, now)) return refused('OTHERS_WAIT');
    const holdExpiresAt = new Date(end.getTime() + limits.holdExtensionMinutes * 60_000);
    if (!(await extendLiveHolds(tx, orderId, { now, until: holdExpiresAt }))) return refused('HOLD_ENDED');
    const [changed] = await tx
      .update(orders)
      .set({ holdExpiresAt, holdExtended: true })
      .where(eq(orders.id, orderId))
      .returning({ updatedAt: orders.updatedAt });
    if (!changed) throw new Error(`no order ${orderId}`);
    return { ...order, ...changed, holdExpiresAt, holdExtended: true };
  });

const refused = (reason: HoldExtensionRefusal) =>
  refusal('HoldExtensionError', { reason }, (language) => holdNotExtended({ why: reason }, language));
