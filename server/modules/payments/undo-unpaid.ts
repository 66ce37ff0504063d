import { and, eq, inArray, isNull } from 'drizzle-orm';
import { cancelItems } from '#server/modules/registrations/cancel-items.ts';
import { cancelOrder } from '#server/modules/registrations/cancel-order.ts';
import { freePlaces } from '#server/modules/orders/free-places.ts';
import { sumOfShares } from '#server/modules/orders/line-shares.ts';
import type { LineShare } from '#server/modules/orders/line-shares.ts';
import { moveOrder } from '#server/modules/orders/move-order.ts';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import { sharesLeft } from '#server/modules/payments/given-back.ts';
import { endPromise, promisedCents, waivePromise } from '#server/modules/payments/promised-payment.ts';
import { recordRefunds } from '#server/modules/payments/record-refunds.ts';
import type { RecordedRefunds } from '#server/modules/payments/record-refunds.ts';
import { takeFrom } from '#server/modules/payments/refund-shares.ts';
import { leftOf, refundablePayments } from '#server/modules/payments/refundable-payments.ts';
import type { RefundablePayment } from '#server/modules/payments/refundable-payments.ts';
import type { Executor } from '#server/platform/context.ts';

/** itemIds: null for the whole order. */
type Concerned = { orderId: string; itemIds: string[] | null; now: Date };

type Undoing = Omit<Concerned, 'orderId'> & {
  reason: string;
  /** Of what gift cards have back; without it they are the organizer's usual ones. */
  refund?: { reason: string; metadata: object };
  /** Asks for the customer's mail; before the counters move. */
  notify: (undone: RecordedRefunds & { itemIds: string[]; waivedCents: number }) => Promise<void>;
};

/**
 * The one way in which what nobody has paid yet is cancelled: the whole locked order, or some of its registrations, and
 * the order then when none is left. What gift cards paid for it goes back to them, and the rest is waived: what the order
 * still waits for is less by it (docs/decisions/040, 063). Call it last in the transaction: it moves the counters.
 */
export async function undoUnpaid(
  tx: Executor,
  order: OrderModel,
  { itemIds, reason, refund, now, notify }: Undoing,
): Promise<RecordedRefunds> {
  const orderId = order.id;
  const uncancelled = await uncancelledItems(tx, orderId);
  const isWhole = itemIds === null || uncancelled.every((id) => itemIds.includes(id));
  const cancelled = isWhole ? uncancelled : await cancelItems(tx, itemIds, now);
  const { paid, shares, waivedCents } = await unpaidMoney(tx, { orderId, itemIds: isWhole ? null : cancelled, now });
  const recorded = await recordRefunds(tx, { orderId, paid, shares, handedOver: 'nothing', now, ...refund });
  await notify({ ...recorded, itemIds: cancelled, waivedCents });
  if (isWhole) {
    await endPromise(tx, orderId, 'Cancelled');
    await cancelOrder(tx, order, { reason, now });
    return recorded;
  }
  await waivePromise(tx, orderId, waivedCents);
  await tx.update(orderRegistrationItems).set({ waivedAt: now }).where(inArray(orderRegistrationItems.id, cancelled));
  await recordOrderHistory(tx, orderId, 'ORDER_CANCELLATION', { registrationItemIds: cancelled, reason });
  if (order.state === 'PaymentAuthorized' && (await promisedCents(tx, orderId)) === 0)
    await moveOrder(tx, order, 'PaymentSettled', {});
  await freePlaces(tx, cancelled);
  return recorded;
}

/** Of an unpaid order: what is left of its lines, what it waits for, and what was paid, by gift cards. */
type UnpaidOrder = { left: LineShare[]; promisedCents: number; paid: RefundablePayment[] };
type UnpaidMoney = { paid: RefundablePayment[]; shares: LineShare[]; waivedCents: number };

/** What of an unpaid order's registrations gift cards have paid and get back, and what nobody pays any more. */
export async function unpaidMoney(executor: Executor, { orderId, itemIds, now }: Concerned): Promise<UnpaidMoney> {
  const left = await sharesLeft(executor, orderId);
  const promised = await promisedCents(executor, orderId);
  const paid = await refundablePayments(executor, orderId, now);
  return unpaidMoneyOf({ left, promisedCents: promised, paid }, itemIds);
}

/** The same of what was read of it. */
export function unpaidMoneyOf(
  { left, promisedCents: promised, paid }: UnpaidOrder,
  itemIds: Concerned['itemIds'],
): UnpaidMoney {
  const its = left.filter(({ registrationItemId }) => itemIds === null || itemIds.includes(registrationItemId));
  const waivedCents = Math.min(sumOfShares(its), promised);
  const good = leftOf(paid.filter(({ isStray }) => !isStray));
  return { paid, shares: takeFrom(its, Math.min(sumOfShares(its) - waivedCents, good)), waivedCents };
}

async function uncancelledItems(tx: Executor, orderId: string): Promise<string[]> {
  const items = await tx
    .select({ id: orderRegistrationItems.id })
    .from(orderRegistrationItems)
    .where(and(eq(orderRegistrationItems.orderId, orderId), isNull(orderRegistrationItems.cancelledAt)));
  return items.map(({ id }) => id);
}
